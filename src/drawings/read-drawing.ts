// Reads SVG files of drawing programs and reduces them to what we can draw: groups, paths, solid colours, gradients.
// usvg, the simplifier inside resvg, resolves styles, classes, units, <use>, <symbol>, markers and nested <svg>.
import { createRequire } from 'node:module';
import type { Resvg } from '@resvg/resvg-js';
import svgpath from 'svgpath';
import { type SvgFault, svgFaults } from './svg-faults.ts';
import { parseSvg, type SvgNode } from './svg-node.ts';

export interface SvgDrawing {
  readonly svg: SvgNode;
  readonly viewBox: readonly [left: number, top: number, width: number, height: number];
  /** All black or `currentColor`: a stencil that takes any colour. */
  readonly isStencil: boolean;
}

export interface ReadDrawing {
  /** Undefined if the file is not SVG. */
  readonly drawing?: SvgDrawing;
  readonly faults: readonly SvgFault[];
}

export function readDrawing(given: string): ReadDrawing {
  const text = withoutWideColours(given);
  const faults = svgFaults(text);
  if (faults.some(({ isFatal }) => isFatal)) return { faults };
  const marked = markCurrent(text);
  const simple = simplify(marked.text);
  if (simple === undefined)
    return { faults: faults.length > 0 ? faults : [fault(text, /<svg/, 'The drawing cannot be read.', resave)] };
  const root = visible(unmark(parseSvg(simple.svg), marked.sign));
  const clipped = resolveClips(root, (id) => isAlphaMask(parseSvg(text), id));
  const strange = [...undrawable(clipped, text), ...holedClips(root, text)];
  faults.push(...strange);
  if (simple.box === undefined && faults.length === 0)
    faults.push(fault(text, /<svg/, 'The drawing is empty.', 'Draw something, or delete the file.'));
  const [left = 0, top = 0, width = 1, height = 1] = (root.attributes.viewBox ?? '').split(/\s+/).map(Number);
  const viewBox = [left, top, width, height] as const;
  const whole = isBeyond(simple.box, viewBox) ? clippedTo(clipped, viewBox) : clipped;
  // We have reported what cannot be drawn; return an empty drawing, so that drawing it does not fail.
  const svg = strange.length > 0 ? { ...whole, children: [] } : whole;
  return { drawing: { svg, viewBox, isStencil: isStencil(root) }, faults };
}

/** Recolours everything to `currentColor`. */
export function asStencil(node: SvgNode): SvgNode {
  const painted = Object.entries(node.attributes).map(([key, value]) =>
    /^(fill|stroke|stop-color)$/.test(key) && value.startsWith('#') ? [key, 'currentColor'] : [key, value],
  );
  return { ...node, attributes: Object.fromEntries(painted), children: node.children.map(asStencil) };
}

const resave = 'Save it again as plain SVG from the program that made it.';

function fault(text: string, where: RegExp, message: string, fix: string): SvgFault {
  return { offset: Math.max(0, text.search(where)), message, fix };
}

/** Figma adds a wide-gamut colour after each usual one. Replace it with blanks, so that offsets stay the same. */
function withoutWideColours(text: string): string {
  return text.replace(
    /((?<![-\w])(fill|stroke|stop-color)\s*:[^;{}"]+;\s*)(\2\s*:\s*color\([^)]*\)\s*;?)/g,
    (_, usual: string, __, wide: string) => usual + ' '.repeat(wide.length),
  );
}

/** Removes hidden elements. */
function visible(node: SvgNode): SvgNode {
  const children = node.children.filter(({ attributes }) => attributes.visibility !== 'hidden').map(visible);
  return { ...node, children };
}

/** usvg turns `currentColor` into black. Replace it with a colour that the file does not use, to find it again. */
function markCurrent(text: string): { text: string; sign: string | undefined } {
  // A file that sets `color` itself means that colour.
  if (!/currentcolor/i.test(text) || /(?<![-\w])color\s*[:=]/.test(text)) return { text, sign: undefined };
  let sign = 0xfe01fd;
  while (text.toLowerCase().includes(sign.toString(16))) sign--;
  const hex = `#${sign.toString(16)}`;
  return { text: text.replace(/currentcolor/gi, hex), sign: hex };
}

function unmark(node: SvgNode, sign: string | undefined): SvgNode {
  if (sign === undefined) return node;
  const named = Object.entries(node.attributes).map(([key, value]) => [key, value === sign ? 'currentColor' : value]);
  return {
    ...node,
    attributes: Object.fromEntries(named),
    children: node.children.map((child) => unmark(child, sign)),
  };
}

let loaded: typeof Resvg | undefined;

/** Loaded on first use: most games have no drawings. */
function resvg(): typeof Resvg {
  loaded ??= (createRequire(import.meta.url)('@resvg/resvg-js') as { Resvg: typeof Resvg }).Resvg;
  return loaded;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function simplify(text: string): { svg: string; box: Box | undefined } | undefined {
  try {
    const read = new (resvg())(text, { font: { loadSystemFonts: false } });
    return { svg: read.toString(), box: read.getBBox() };
  } catch {
    return undefined;
  }
}

/** Tolerance, because usvg may overestimate strokes. */
function isBeyond(box: Box | undefined, [left, top, width, height]: SvgDrawing['viewBox']): boolean {
  if (box === undefined) return false;
  const slack = 0.001 * Math.max(width, height);
  const isOver = box.x + box.width > left + width + slack || box.y + box.height > top + height + slack;
  return isOver || box.x < left - slack || box.y < top - slack;
}

function isAlphaMask(root: SvgNode, id: string): boolean {
  let isAlpha = false;
  visit(root, ({ name, attributes: at }) => {
    if (name !== 'mask' || at.id !== id) return;
    isAlpha = at['mask-type'] === 'alpha' || /(?:^|;)\s*mask-type\s*:\s*alpha/.test(at.style ?? '');
  });
  return isAlpha;
}

/** What usvg left and a display list cannot express. */
function undrawable(root: SvgNode, text: string): SvgFault[] {
  const found = new Map<string, SvgFault>();
  const add = (what: string, where: RegExp, fix: string) =>
    found.set(what, fault(text, where, `The drawing uses ${what}, which is not supported.`, fix));
  const flat = 'Remove it, or save the drawing as PNG in art/ and use it as a picture.';
  visit(root, ({ name, attributes: at }) => {
    if (at.filter) add('a filter (blur, shadow …)', /\bfilter\s*[:=]/, flat);
    if (at.mask) add('a mask with soft edges', /\bmask\s*[:=]/, `Use a clipping path instead. ${flat}`);
    if (name === 'pattern') add('a pattern fill', /<pattern\b/, `Draw the pattern itself. ${flat}`);
    if (/mix-blend-mode:(?!normal)/.test(at.style ?? '')) add('a blend mode', /mix-blend-mode/, flat);
    if (/reflect|repeat/.test(at.spreadMethod ?? '')) add('a repeating gradient', /spreadMethod/, flat);
    if (at.clipPathUnits === 'objectBoundingBox')
      add(
        'a clipping path relative to a bounding box',
        /clipPathUnits/,
        'Save it with clipPathUnits="userSpaceOnUse".',
      );
  });
  return [...found.values()];
}

/** We join the shapes of a clip into one path, which is wrong if one of them has a hole. */
function holedClips(root: SvgNode, text: string): SvgFault[] {
  let isHoled = false;
  visit(root, ({ name, children }) => {
    if (name === 'clipPath' && children.length > 1)
      isHoled ||= children.some(({ attributes }) => attributes['clip-rule'] === 'evenodd');
  });
  const message = 'The drawing has a clipping path of several shapes, one of them with holes.';
  return isHoled ? [fault(text, /<clipPath/, message, 'Combine its shapes into one path.')] : [];
}

function visit(node: SvgNode, see: (node: SvgNode) => void): void {
  see(node);
  for (const child of node.children) visit(child, see);
}

function isStencil(root: SvgNode): boolean {
  let isPlain = true;
  visit(root, ({ name, attributes: at }) => {
    if (name === 'clipPath' || name === 'mask') return;
    for (const paint of [at.fill, at.stroke, at['stop-color']])
      if (paint !== undefined && !/^(none|currentColor|#000000|url\(.*)$/.test(paint)) isPlain = false;
  });
  return isPlain;
}

/** Clips to the drawing's own box, as browsers do. */
function clippedTo(svg: SvgNode, [x, y, width, height]: SvgDrawing['viewBox']): SvgNode {
  const id = 'cardwright-view';
  const path = { name: 'path', attributes: { d: `M${x} ${y}h${width}v${height}h${-width}Z` }, children: [] };
  const clip = { name: 'clipPath', attributes: { id }, children: [path] };
  const group = { name: 'g', attributes: { 'clip-path': `url(#${id})` }, children: svg.children };
  return { ...svg, children: [clip, group] };
}

/** @param isAlpha whether the mask with this id uses alpha, not luminance */
function resolveClips(svg: SvgNode, isAlpha: (id: string) => boolean): SvgNode {
  const clips = new Set<string>();
  return named(resolved(svg, isAlpha, clips), clips);
}

function resolved(node: SvgNode, isAlpha: (id: string) => boolean, clips: Set<string>): SvgNode {
  const { id = '' } = node.attributes;
  if (node.name === 'clipPath') return asClip(node);
  if (node.name === 'mask' && isShape(node, isAlpha(id))) {
    clips.add(id);
    return asClip({ ...node, name: 'clipPath' });
  }
  const children = node.children.flatMap((child) => splitPaint(resolved(child, isAlpha, clips)));
  return { ...node, children };
}

/** Joins its paths, each with its transform, into one. */
function asClip({ name, attributes, children }: SvgNode): SvgNode {
  const { transform = '', id = '', clipPathUnits, 'clip-path': inner } = attributes;
  const paths = children.flatMap((child) => pathsOf(child, transform));
  const rule = children[0]?.attributes['clip-rule'];
  const path = { name: 'path', attributes: { d: paths.join(''), ...(rule && { 'clip-rule': rule }) }, children: [] };
  const own = { id, ...(clipPathUnits && { clipPathUnits }), ...(inner && { 'clip-path': inner }) };
  return { name, attributes: own, children: [path] };
}

function pathsOf({ attributes, children }: SvgNode, outer: string): string[] {
  const transform = `${outer} ${attributes.transform ?? ''}`.trim();
  const own = attributes.d && attributes.visibility !== 'hidden' ? [moved(attributes.d, transform)] : [];
  return [...own, ...children.flatMap((child) => pathsOf(child, transform))];
}

function moved(d: string, transform: string): string {
  return transform === '' ? d : svgpath(d).abs().unarc().transform(transform).toString();
}

/** Opaque everywhere, and bright where luminance counts, so that it can become a clip. */
function isShape(mask: SvgNode, isAlpha: boolean): boolean {
  if (mask.attributes.mask !== undefined || mask.attributes.filter !== undefined) return false;
  return mask.children.every((child) => isOpaque(child, isAlpha));
}

function isOpaque({ name, attributes: at, children }: SvgNode, isAlpha: boolean): boolean {
  const isPlain = [at.opacity, at['fill-opacity'], at.filter, at.mask, at['clip-path'], at.style].every((one) => !one);
  if (!isPlain || (name !== 'g' && name !== 'path')) return false;
  if (name === 'g') return children.every((child) => isOpaque(child, isAlpha));
  const isSeen = isAlpha ? at.fill?.startsWith('#') : at.fill === '#ffffff';
  return isSeen === true && (at.stroke ?? 'none') === 'none';
}

/** Replaces references to masks that became clips. */
function named(node: SvgNode, clips: ReadonlySet<string>): SvgNode {
  const children = node.children.map((child) => named(child, clips));
  const { mask, ...rest } = node.attributes;
  const id = /^url\(#(.*)\)$/.exec(mask ?? '')?.[1];
  if (id === undefined || !clips.has(id)) return { ...node, children };
  if (rest['clip-path'] === undefined) return { ...node, attributes: { ...rest, 'clip-path': mask ?? '' }, children };
  // Two clips need two groups.
  const inner = { name: 'g', attributes: { 'clip-path': mask ?? '' }, children };
  return { ...node, attributes: rest, children: [inner] };
}

/** `paint-order="stroke"`: the stroke is below the fill, so draw it first. */
function splitPaint(node: SvgNode): SvgNode[] {
  const { 'paint-order': order = '', ...at } = node.attributes;
  if (node.name !== 'path' || !order.startsWith('stroke')) return [node];
  return [
    { ...node, attributes: { ...at, fill: 'none' } },
    { ...node, attributes: { ...at, stroke: 'none' } },
  ];
}
