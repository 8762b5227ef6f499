// Calls the components of a template and returns the tree that satori lays out. Text, icons, pictures and drawings, which we
// draw ourselves, become numbered empty boxes.
import { pressNotation, readPressColor } from '../drawings/colors.ts';
import type { SvgNode } from '../drawings/svg-node.ts';
import type { Picture } from '../game/art.ts';
import type { IconLook } from '../game/icons.ts';
import type { Element, Node, Style } from '../parts/element.ts';
import type { SetText } from '../parts/typeset/typeset.ts';
import { asError, type Place } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';

export type Content =
  | {
      readonly kind: 'text';
      readonly set: SetText;
      readonly outline?: { readonly color: string; readonly width: number };
      readonly decor: boolean;
    }
  | {
      readonly kind: 'icon';
      readonly look: IconLook;
      readonly color: string;
      readonly fadeTo?: string;
      readonly opacity: number;
      readonly decor: boolean;
      /** Clockwise, in degrees. */
      readonly turn: number;
      readonly isMirrored: boolean;
    }
  | {
      readonly kind: 'picture';
      readonly picture: Picture;
      readonly fit: 'cover' | 'contain';
      readonly focus: readonly [number, number];
    }
  | { readonly kind: 'drawing'; readonly svg: SvgNode };

export interface Placeholder {
  readonly content: Content;
  readonly width: number;
  readonly height: number;
  /** The tag around it. */
  readonly at: Place | undefined;
  readonly within: LayoutBox | undefined;
  readonly isAbsolute: boolean;
  readonly isTurned: boolean;
}

/** A box of the layout, as the checks of texts need it. */
export interface LayoutBox {
  /** Tells which of satori's boxes it is. */
  readonly key: string;
  readonly at: Place | undefined;
  readonly within: LayoutBox | undefined;
  /** Whether the template gives its size; otherwise the content does. */
  readonly hasWidth: boolean;
  readonly hasHeight: boolean;
  readonly hides: boolean;
  readonly isAbsolute: boolean;
  readonly isTurned: boolean;
}

export interface Expanded {
  readonly tree: Element;
  readonly placeholders: readonly Placeholder[];
}

export function expandTree(root: Node): Expanded {
  const around: Around = { placeholders: [], at: undefined, within: undefined, count: { boxes: 0 } };
  const [tree] = expand(root, around);
  if (tree === undefined || typeof tree === 'string') throw new Error('a template must return one element');
  return { tree, placeholders: around.placeholders };
}

/** What surrounds a node. */
interface Around {
  readonly placeholders: Placeholder[];
  readonly at: Place | undefined;
  readonly within: LayoutBox | undefined;
  readonly count: { boxes: number };
}

function expand(node: Node, around: Around): (Element | string)[] {
  if (Array.isArray(node)) return node.flatMap((child: Node) => expand(child, around));
  if (typeof node === 'string' || typeof node === 'number') {
    throw new Error(`the text "${node}" is not inside a <Line> or <Rules>`);
  }
  if (typeof node !== 'object' || node === null) return [];
  const element = node as Element;
  return atTag(element.at, () => expandElement(element, { ...around, at: element.at ?? around.at }));
}

function expandElement(element: Element, around: Around): (Element | string)[] {
  const { type, props } = element;
  if (typeof type === 'function') return expand((type as (given: object) => Node)(props), around);
  if (typeof type === 'symbol') return expand(props.children, around);
  if (type === 'img') throw new Error('<img> is not supported; use <Picture src widthMm heightMm>');
  if (type === 'cardwright-set') {
    const { content, widthDots, heightDots, style } = props as unknown as {
      content: Content;
      widthDots: number;
      heightDots: number;
      style: Style;
    };
    return [placeholder({ content, width: widthDots, height: heightDots }, style, around)];
  }
  if (type === 'svg') {
    const content: Content = { kind: 'drawing', svg: svgFromElement(element) };
    const size = { width: Number(props.width), height: Number(props.height) };
    return [placeholder({ content, ...size }, props.style ?? {}, around)];
  }
  const within = layoutBox(props.style ?? {}, around);
  const children = expand(props.children, { ...around, within });
  return [{ type, key: within.key, props: { ...props, style: boxStyle(props.style ?? {}), children } }];
}

function layoutBox(style: Style, { at, within, count }: Around): LayoutBox {
  return {
    key: `box-${count.boxes++}`,
    at,
    within,
    hasWidth: style.width !== undefined || style.maxWidth !== undefined,
    hasHeight: style.height !== undefined || style.maxHeight !== undefined,
    hides: style.overflow === 'hidden',
    ...placedBy(style),
  };
}

function placedBy({ position, transform }: Style): Pick<LayoutBox, 'isAbsolute' | 'isTurned'> {
  return { isAbsolute: position === 'absolute', isTurned: transform !== undefined };
}

/** satori requires `display: flex`; `position: relative` paints boxes in document order. */
function boxStyle(style: object): Style {
  checkStyle(style);
  return { display: 'flex', position: 'relative', ...withoutInks(style) };
}

/** satori knows no inks, but passes colours through: `cmyk()` and `spot()` travel as the digits of an alpha. */
const inkMark = /rgba\(0,0,0,0\.99(\d+)\)/g;

function withoutInks(style: object): Style {
  const entries = Object.entries(style) as [string, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string' || !value.includes('(')) return [name, value];
      const isGradient = value.includes('gradient(');
      const marked = value.replace(pressNotation, (ink) => {
        if (isGradient) throw new Error(`a CSS gradient cannot use ${ink}; use a <Gradient> in a <Drawing>`);
        readPressColor(ink);
        return `rgba(0,0,0,0.99${[...Buffer.from(ink)].map((byte) => String(byte).padStart(3, '0')).join('')})`;
      });
      return [name, marked];
    }),
  ) as Style;
}

/** Puts `cmyk()` and `spot()` back into satori's SVG. */
export function withInks(svg: string): string {
  return svg.replace(inkMark, (_, digits: string) =>
    Buffer.from((digits.match(/\d{3}/g) ?? []).map(Number)).toString('utf8'),
  );
}

/** An empty image: it reserves the space in satori's layout, and its id tells us afterwards what belongs there. */
function placeholder(
  made: Pick<Placeholder, 'content' | 'width' | 'height'>,
  style: Style,
  { placeholders, at, within }: Around,
): Element {
  checkStyle(style);
  const number = placeholders.push({ ...made, at, within, ...placedBy(style) }) - 1;
  const src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" id="set-${number}"/>`;
  const size = { width: made.width, height: made.height };
  return { type: 'img', props: { src, ...size, style: { flexShrink: 0, position: 'relative', ...style, ...size } } };
}

/** The number in a placeholder's id; -1 for any other image. */
export function placeholderNumber(href: string): number {
  const text = href.startsWith('data:image/svg+xml;base64,')
    ? Buffer.from(href.slice(26), 'base64').toString('utf8')
    : decodeURIComponent(href);
  return Number(/id="set-(\d+)"/.exec(text)?.[1] ?? -1);
}

const sides = ['Top', 'Right', 'Bottom', 'Left'];
const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];

const known = new Set([
  ...['display', 'position', 'left', 'top', 'right', 'bottom', 'width', 'height', 'zIndex', 'boxSizing', 'overflow'],
  ...['minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'aspectRatio', 'opacity', 'transform', 'transformOrigin'],
  ...['flex', 'flexDirection', 'flexWrap', 'flexGrow', 'flexShrink', 'flexBasis', 'gap', 'rowGap', 'columnGap'],
  ...['alignItems', 'alignContent', 'alignSelf', 'justifyContent', 'justifyItems', 'justifySelf'],
  ...['gridTemplateColumns', 'gridTemplateRows', 'gridColumn', 'gridRow'],
  ...['margin', ...sides.map((side) => `margin${side}`), 'padding', ...sides.map((side) => `padding${side}`)],
  ...['background', 'backgroundColor', 'backgroundImage', 'border', 'borderColor', 'borderStyle', 'borderWidth'],
  ...sides.flatMap((side) => [`border${side}`, `border${side}Width`, `border${side}Color`, `border${side}Style`]),
  ...['borderRadius', ...corners.map((corner) => `border${corner}Radius`)],
]);

/** satori ignores unknown styles without a word, so a typing error would go unnoticed. */
function checkStyle(style: object): void {
  for (const name of Object.keys(style)) {
    if (!known.has(name)) throw new Error(`unknown style \`${name}\`. ${didYouMean(name, known)}`.trim());
  }
}

/** Attributes that are camelCase in SVG, too. */
const capital = new Set([
  'viewBox',
  'gradientUnits',
  'gradientTransform',
  'clipPathUnits',
  'preserveAspectRatio',
  'spreadMethod',
  'patternUnits',
]);

/** Converts an `<svg>` of a template, and calls the components inside it. */
function svgFromElement(element: Element): SvgNode {
  if (typeof element.type === 'function') {
    const [only, ...more] = svgChildren((element.type as (props: object) => Node)(element.props));
    if (only !== undefined && more.length === 0) return only;
    return { name: 'g', attributes: {}, children: [only, ...more].filter((node) => node !== undefined) };
  }
  const { children, style = {}, ...attributes } = element.props;
  const named = Object.entries({ ...attributes, ...style }).flatMap(([key, value]) =>
    value === undefined || value === null || value === false
      ? []
      : [[capital.has(key) ? key : kebab(key), String(value)]],
  );
  return { name: element.type, attributes: Object.fromEntries(named), children: svgChildren(children) };
}

function svgChildren(node: Node): SvgNode[] {
  if (Array.isArray(node)) return node.flatMap(svgChildren);
  if (typeof node !== 'object' || node === null) return [];
  const element = node as Element;
  // A fragment.
  if (typeof element.type === 'symbol') return svgChildren(element.props.children);
  return [atTag(element.at, () => svgFromElement(element))];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export class TemplateError extends Error {
  constructor(
    message: string,
    readonly at: Place | undefined,
    override readonly cause: Error,
  ) {
    super(message);
  }
}

/** Adds the place of the tag to whatever `run` throws; the innermost tag wins. */
function atTag<T>(at: Place | undefined, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof TemplateError && thrown.at !== undefined) throw thrown;
    const error = asError(thrown);
    throw new TemplateError(error.message, at, error instanceof TemplateError ? error.cause : error);
  }
}
