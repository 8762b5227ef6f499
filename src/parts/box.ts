// Layout boxes in millimetres: `Box`, `Row`, `Column`, `Stack`.
import { mm } from '../drawings/units.ts';
import type { Children, PartElement, Style } from './element.ts';

/** The position of a part, in millimetres. */
export interface Place {
  /** From the left edge of the enclosing box (of the trim, in a `Frame`). Without `x` and `y`, the part flows with its siblings. */
  readonly x?: number | undefined;
  /** From the upper edge. */
  readonly y?: number | undefined;
  /** Margin above. */
  readonly above?: number | undefined;
  /** Margin below. */
  readonly below?: number | undefined;
  /** Margin to the left. */
  readonly before?: number | undefined;
  /** Margin to the right. */
  readonly after?: number | undefined;
  /** Any other style of satori, in dots. */
  readonly style?: Style | undefined;
}

/** Size, look and direction of a box. */
export interface BoxProps extends Place {
  /** Width. Default: that of its children. */
  readonly w?: number | undefined;
  /** Height. Default: that of its children. */
  readonly h?: number | undefined;
  /** Padding: on all sides, or above and below, then left and right. */
  readonly pad?: number | readonly [aboveAndBelow: number, atTheSides: number] | undefined;
  /** Between children. */
  readonly gap?: number | undefined;
  /** Across the direction of the box: vertically in a row, horizontally in a column. */
  readonly align?: keyof typeof aligned | undefined;
  /** Along the direction of the box. */
  readonly justify?: keyof typeof justified | undefined;
  /** Background: a colour or a CSS gradient. */
  readonly ground?: string | undefined;
  /** Drawn outside `w` × `h`. */
  readonly border?: { readonly color: string; readonly widthMm: number } | undefined;
  /** Corner radius. */
  readonly radius?: number | undefined;
  /** Takes the space that its siblings leave. */
  readonly grow?: boolean | undefined;
  /** Rotation about the centre, in degrees, clockwise. */
  readonly turn?: number | undefined;
  /** 0 to 1. Default: 1. */
  readonly opacity?: number | undefined;
  /** Hides what extends beyond the box. */
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

/** Centres its children: one below the other, or side by side with `row`. */
export function Box({
  row = false,
  ...props
}: BoxProps & {
  /** Children side by side. Default: one below the other. */
  readonly row?: boolean;
}): PartElement {
  return laidOut({ align: 'center', justify: 'center', ...props }, row ? 'row' : 'column');
}

/** Children side by side, centred vertically. */
export function Row(props: BoxProps): PartElement {
  return laidOut({ align: 'center', ...props }, 'row');
}

/** Children one below the other. */
export function Column(props: BoxProps): PartElement {
  return laidOut(props, 'column');
}

/** Children on top of each other, each centred unless it has `x` and `y`. */
export function Stack({
  children,
  ...props
}: BoxProps & {
  /** Width. */
  readonly w: number;
  /** Height. */
  readonly h: number;
}): PartElement {
  const layers = [children].flat().filter((child) => child !== undefined && child !== null && child !== false);
  return laidOut(
    { ...props, children: layers.map((layer) => Box({ x: 0, y: 0, w: props.w, h: props.h, children: layer })) },
    'row',
  );
}

export interface MiddleProps {
  /** The point, from the left edge of the enclosing box. */
  readonly x: number;
  /** The point, from the upper edge. */
  readonly y: number;
  /** Maximum width. Default: 100. */
  readonly w?: number;
  /** Between children. Default: 0. */
  readonly gap?: number;
  /** Children side by side. Default: one below the other. */
  readonly row?: boolean;
  readonly children?: Children;
}

/** Centres its children on a point: one below the other, or in a row. */
export function Middle({ x, y, w = 100, gap = 0, ...held }: MiddleProps): PartElement {
  const h = 60;
  return Box({ x: x - w / 2, y: y - h / 2, w, h, gap, ...held });
}

/** The centre of a part, instead of its corner. */
export interface Centred {
  /** From the left edge of the enclosing box (of the trim, in a `Frame`). */
  readonly cx?: number | undefined;
  /** From the upper edge. */
  readonly cy?: number | undefined;
}

/** Puts a part where `cx` and `cy` say, if they do. */
export function centred({ cx, cy }: Centred, part: PartElement): PartElement {
  return cx === undefined && cy === undefined ? part : Middle({ x: cx ?? 0, y: cy ?? 0, children: part });
}

function laidOut(props: BoxProps, flexDirection: 'row' | 'column'): PartElement {
  const { w, h, pad = 0, gap, align, justify, border, radius, children } = props;
  const [across, along] = typeof pad === 'number' ? [pad, pad] : pad;
  const style = defined({
    flexDirection,
    // satori's width and height exclude padding and border.
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

export function placeStyle({ x, y, above, below, before, after, style }: Place): Style {
  const isPlaced = x !== undefined || y !== undefined;
  return {
    ...defined({
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

/** satori rejects styles that are present but undefined. */
function defined(style: Style): Style {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}
