// What a template returned → the tree that satori lays out, with a numbered box for everything that we set ourselves.

import type { SvgNode } from '../drawings/svg-node.ts';
import type { Picture } from '../game/art.ts';
import type { IconLook } from '../game/icons.ts';
import type { Element, Node, Style } from '../parts/element.ts';
import type { SetText } from '../parts/typeset/typeset.ts';
import { checkStyle } from './box-styles.ts';
import { svgFromElement } from './svg-node.ts';
import { atTag } from './template-error.ts';

export type Content =
  | {
      readonly kind: 'text';
      readonly set: SetText;
      readonly outline?: { readonly color: string; readonly width: number };
    }
  | {
      readonly kind: 'icon';
      readonly look: IconLook;
      readonly color: string;
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
}

export interface Expanded {
  readonly tree: Element;
  readonly placeholders: readonly Placeholder[];
}

export function expandTree(root: Node): Expanded {
  const placeholders: Placeholder[] = [];
  const [tree] = expand(root, placeholders);
  if (tree === undefined || typeof tree === 'string') throw new Error('a template must return one element');
  return { tree, placeholders };
}

function expand(node: Node, placeholders: Placeholder[]): (Element | string)[] {
  if (Array.isArray(node)) return node.flatMap((child: Node) => expand(child, placeholders));
  if (typeof node === 'string' || typeof node === 'number') {
    throw new Error(`the words "${node}" stand alone; put them in <Line> or <Rules>`);
  }
  if (typeof node !== 'object' || node === null) return [];
  const element = node as Element;
  return atTag(element.at, () => expandElement(element, placeholders));
}

function expandElement(element: Element, placeholders: Placeholder[]): (Element | string)[] {
  const { type, props } = element;
  if (typeof type === 'function') return expand((type as (given: object) => Node)(props), placeholders);
  if (typeof type === 'symbol') return expand(props.children, placeholders);
  if (type === 'img') throw new Error('<img> is not known here; use <Picture src widthMm heightMm>');
  if (type === 'cardwright-set') {
    const { content, widthDots, heightDots, style } = props as unknown as {
      content: Content;
      widthDots: number;
      heightDots: number;
      style: object;
    };
    return [placeholder(placeholders, { content, width: widthDots, height: heightDots }, style)];
  }
  if (type === 'svg') {
    const svg = svgFromElement(element);
    const content: Content = { kind: 'drawing', svg };
    return [
      placeholder(
        placeholders,
        { content, width: Number(props.width), height: Number(props.height) },
        props.style ?? {},
      ),
    ];
  }
  return [
    { type, props: { ...props, style: boxStyle(props.style ?? {}), children: expand(props.children, placeholders) } },
  ];
}

/** Every box is a flex box, as satori wants it, and lies above what was drawn before it. */
function boxStyle(style: object): Style {
  checkStyle(style);
  return { display: 'flex', position: 'relative', ...style };
}

/** satori wants a picture; this one is empty and only carries its number through the layout. */
function placeholder(placeholders: Placeholder[], made: Placeholder, style: object): Element {
  checkStyle(style);
  const number = placeholders.push(made) - 1;
  const src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" id="set-${number}"/>`;
  const size = { width: made.width, height: made.height };
  return { type: 'img', props: { src, ...size, style: { flexShrink: 0, position: 'relative', ...style, ...size } } };
}

/** The number that a placeholder's picture carries. */
export function placeholderNumber(href: string): number {
  const text = href.startsWith('data:image/svg+xml;base64,')
    ? Buffer.from(href.slice(26), 'base64').toString('utf8')
    : decodeURIComponent(href);
  return Number(/id="set-(\d+)"/.exec(text)?.[1] ?? -1);
}
