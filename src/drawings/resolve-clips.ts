// The clipping paths and masks of a simplified drawing → clips of one path each; a mask that is a plain shape is a clip.
import svgpath from 'svgpath';
import type { SvgNode } from './svg-node.ts';

/** @param isAlpha whether the file's mask of this id goes by what is opaque, not by what is bright */
export function resolveClips(svg: SvgNode, isAlpha: (id: string) => boolean): SvgNode {
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

/** Every path of it has its place; together they are one path. */
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

/** Opaque all over, and bright where that counts: what it shows is its outline. */
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

/** Where masks became clips, whoever names them clips. */
function named(node: SvgNode, clips: ReadonlySet<string>): SvgNode {
  const children = node.children.map((child) => named(child, clips));
  const { mask, ...rest } = node.attributes;
  const id = /^url\(#(.*)\)$/.exec(mask ?? '')?.[1];
  if (id === undefined || !clips.has(id)) return { ...node, children };
  if (rest['clip-path'] === undefined) return { ...node, attributes: { ...rest, 'clip-path': mask ?? '' }, children };
  // Two clips are two groups.
  const inner = { name: 'g', attributes: { 'clip-path': mask ?? '' }, children };
  return { ...node, attributes: rest, children: [inner] };
}

/** `paint-order="stroke"`: the line lies below the fill, so it is drawn first. */
function splitPaint(node: SvgNode): SvgNode[] {
  const { 'paint-order': order = '', ...at } = node.attributes;
  if (node.name !== 'path' || !order.startsWith('stroke')) return [node];
  return [
    { ...node, attributes: { ...at, fill: 'none' } },
    { ...node, attributes: { ...at, stroke: 'none' } },
  ];
}
