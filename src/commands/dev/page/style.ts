// The parts of the page's style, put together over the look that all our pages share.
import { viewStyle } from '../../../view/view-style.ts';
import { barStyle } from './styles/bar-style.ts';
import { baseStyle } from './styles/base-style.ts';
import { cardStyle } from './styles/card-style.ts';
import { gridStyle } from './styles/grid-style.ts';
import { handStyle } from './styles/hand-style.ts';
import { sheetStyle } from './styles/sheet-style.ts';

export const style = [viewStyle, baseStyle, barStyle, gridStyle, cardStyle, sheetStyle, handStyle].join('\n');
