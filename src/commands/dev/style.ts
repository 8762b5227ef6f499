// The parts of the page's style, put together over the look that all our pages share.
import { viewStyle } from '../../view/view-style.ts';
import { barStyle } from './page/styles/bar-style.ts';
import { baseStyle } from './page/styles/base-style.ts';
import { cardStyle } from './page/styles/card-style.ts';
import { gridStyle } from './page/styles/grid-style.ts';
import { handStyle } from './page/styles/hand-style.ts';
import { sheetStyle } from './page/styles/sheet-style.ts';

export const style = [viewStyle, baseStyle, barStyle, gridStyle, cardStyle, sheetStyle, handStyle].join('\n');
