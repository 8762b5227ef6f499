// The parts of the page's style, put together.
import { barStyle } from './styles/bar-style.ts';
import { baseStyle } from './styles/base-style.ts';
import { gridStyle } from './styles/grid-style.ts';

export const style = [baseStyle, barStyle, gridStyle].join('\n');
