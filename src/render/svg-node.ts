// SVG as JSX → the same small tree as of SVG as text.
import type { SvgNode } from '../drawings/svg-node.ts';
import type { Element, Node } from '../parts/element.ts';
import { atTag } from './template-error.ts';

/** Attributes that SVG itself writes with capitals. */
const capital = new Set([
  'viewBox',
  'gradientUnits',
  'gradientTransform',
  'clipPathUnits',
  'preserveAspectRatio',
  'spreadMethod',
  'patternUnits',
]);

/** The elements inside an `<svg>` of a template; components among them are called. */
export function svgFromElement(element: Element): SvgNode {
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
  // A fragment has no name of its own.
  if (typeof element.type === 'symbol') return svgChildren(element.props.children);
  return [atTag(element.at, () => svgFromElement(element))];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
