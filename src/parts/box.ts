// Boxes in millimetres: where a thing stands (`x y w h`), and how what it holds is laid out in it (`Box`, `Row`, `Column`, `Stack`).
import { mm } from '../drawings/units.ts';
import type { Children, PartElement, Style } from './element.ts';

/** Where a part stands. All lengths are millimetres. */
export interface Place {
  /** From the corner of the trim, or of the box around it. Without `x` and `y` it stands in line with its neighbours. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  /** Space between it and its neighbours. */
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** Anything else that satori knows, in dots: the exception. */
  readonly style?: Style | undefined;
}

export interface BoxProps extends Place {
  readonly w?: number | undefined;
  readonly h?: number | undefined;
  /** Between the edge and what it holds: on all sides, or above and below, and at the sides. */
  readonly pad?: number | readonly [aboveAndBelow: number, atTheSides: number] | undefined;
  /** Between the things that it holds. */
  readonly gap?: number | undefined;
  /** Across the line of things: from top to bottom in a row, from left to right in a column. */
  readonly align?: keyof typeof aligned | undefined;
  /** Along the line of things. */
  readonly justify?: keyof typeof justified | undefined;
  /** Its colour, or a CSS gradient. */
  readonly ground?: string | undefined;
  /** A line around it, outside of `w` × `h`. */
  readonly border?: { readonly color: string; readonly widthMm: number } | undefined;
  /** Of its corners. */
  readonly radius?: number | undefined;
  /** Takes the room that its neighbours leave. */
  readonly grow?: boolean | undefined;
  /** Clockwise about its middle, in degrees. */
  readonly turn?: number | undefined;
  readonly opacity?: number | undefined;
  /** Nothing shows outside of it. */
  readonly clip?: boolean | undefined;
  readonly children?: Children;
}

const aligned = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;

const justified = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
} as const;

/** What it holds stands in its middle: one thing below the other, or with `row` side by side. */
export function Box({ row = false, ...props }: BoxProps & { readonly row?: boolean }): PartElement {
  return laidOut({ align: 'center', justify: 'center', ...props }, row ? 'row' : 'column');
}

/** Things side by side, their middles on one line. */
export function Row(props: BoxProps): PartElement {
  return laidOut({ align: 'center', ...props }, 'row');
}

/** Things one below the other. */
export function Column(props: BoxProps): PartElement {
  return laidOut(props, 'column');
}

/** Things over one another, each in the middle; what has an `x` and `y` is placed from the corner. */
export function Stack({ children, ...props }: BoxProps & { readonly w: number; readonly h: number }): PartElement {
  const layers = [children].flat().filter((child) => child !== undefined && child !== null && child !== false);
  return laidOut(
    { ...props, children: layers.map((layer) => Box({ x: 0, y: 0, w: props.w, h: props.h, children: layer })) },
    'row',
  );
}

function laidOut(props: BoxProps, flexDirection: 'row' | 'column'): PartElement {
  const { w, h, pad = 0, gap, align, justify, border, radius, children } = props;
  const [across, along] = typeof pad === 'number' ? [pad, pad] : pad;
  const style = said({
    flexDirection,
    // satori counts neither padding nor border as part of the size.
    width: w === undefined ? undefined : mm(w - 2 * along),
    height: h === undefined ? undefined : mm(h - 2 * across),
    gap: dots(gap),
    alignItems: align && aligned[align],
    justifyContent: justify && justified[justify],
    background: props.ground,
    border: border && `${mm(border.widthMm)}px solid ${border.color}`,
    borderRadius: dots(radius),
    flexGrow: props.grow ? 1 : undefined,
    transform: props.turn ? `rotate(${props.turn}deg)` : undefined,
    opacity: props.opacity,
    overflow: props.clip ? 'hidden' : undefined,
    ...(across !== 0 && { paddingTop: mm(across), paddingBottom: mm(across) }),
    ...(along !== 0 && { paddingLeft: mm(along), paddingRight: mm(along) }),
  });
  return { type: 'div', props: { style: { ...style, ...placeStyle(props) }, children }, key: null };
}

/** The style of what stands at a place. */
export function placeStyle({ x, y, above, below, before, after, style }: Place): Style {
  const isPlaced = x !== undefined || y !== undefined;
  return {
    ...said({
      position: isPlaced ? 'absolute' : undefined,
      left: isPlaced ? mm(x ?? 0) : undefined,
      top: isPlaced ? mm(y ?? 0) : undefined,
      marginTop: dots(above),
      marginBottom: dots(below),
      marginLeft: dots(before),
      marginRight: dots(after),
    }),
    ...style,
  };
}

function dots(millimetres: number | undefined): number | undefined {
  return millimetres === undefined ? undefined : mm(millimetres);
}

/** satori takes a style that is there and undefined for a value. */
function said(style: Style): Style {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}
