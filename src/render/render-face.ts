// Runs a template, lays its tree out with satori, and returns the face as a display list.

import type { Box } from '../drawings/box.ts';
import { DrawingMemory } from '../drawings/drawing-memory.ts';
import { parseSvg, type SvgNode } from '../drawings/svg-node.ts';
import { mm } from '../drawings/units.ts';
import type { Face, FaceBox, FacePart, FaceSize, Item, Matrix } from '../game/face.ts';
import type { Node } from '../parts/element.ts';
import { type GameContext, type RenderContext, renderWith } from '../parts/render-context.ts';
import type { SetText } from '../parts/typeset/typeset.ts';
import { runCode } from '../problems/game-code.ts';
import { type Expanded, expandTree, placeholderNumber, withInks } from './expand-tree.ts';
import { findMisfits, lostParts, type Misfit, type PlacedPart } from './misfits.ts';
import { placeContent } from './place-content.ts';
import { svgItems } from './svg-items.ts';
import { matrix, number } from './svg-values.ts';

interface RenderedFace {
  readonly face: Face;
  /** All texts on the face, for layout checks. */
  readonly texts: readonly SetText[];
  readonly misfits: readonly Misfit[];
  /** The pictures on the face, icons included. */
  readonly uses: readonly string[];
}

/** @param run runs the template. Default: with the limits for a game's code. */
export async function renderFace(
  template: () => Node,
  size: FaceSize,
  game: GameContext,
  run: <T>(work: () => T) => T = runCode,
): Promise<RenderedFace> {
  const icons = new Set<string>();
  const uses = new Set<string>();
  const context: RenderContext = {
    ...game,
    size,
    icon: (name) => {
      const look = game.icon(name);
      // A game's own icons need no credit.
      if (look?.credit !== undefined) icons.add(look.credit);
      if (look?.picture !== undefined) uses.add(look.picture);
      return look;
    },
    picture: (src) => {
      uses.add(src);
      return game.picture(src);
    },
  };
  const expand = (isRagged: boolean) => run(() => renderWith({ ...context, isRagged }, () => expandTree(template())));
  const first = expand(false);
  const expanded = hasTwoEdges(textsOf(first)) ? expand(true) : first;
  const { misfits, ...laidOut } = await layOut(expanded, context);
  const texts = textsOf(expanded);
  return { face: { ...size, ...laidOut, icons: [...icons].sort() }, texts, misfits, uses: [...uses].sort() };
}

function textsOf({ placeholders }: Expanded): SetText[] {
  return placeholders.flatMap(({ content }) => (content.kind === 'text' ? [content.set] : []));
}

/** Some texts are justified, others could not be. */
function hasTwoEdges(texts: readonly SetText[]): boolean {
  const edges = new Set(texts.map(({ isJustified }) => isJustified));
  return edges.has(true) && edges.has(false);
}

async function layOut(
  { tree, placeholders }: Expanded,
  context: RenderContext,
): Promise<Pick<Face, 'items' | 'boxes' | 'parts' | 'coarse'> & Pick<RenderedFace, 'misfits'>> {
  const { size } = context;
  const width = Math.round(mm(size.widthMm + 2 * size.bleedMm));
  const height = Math.round(mm(size.heightMm + 2 * size.bleedMm));
  const { svg, rooms } = await boxesOf(tree, width, height);
  const parts: PlacedPart[] = [];
  const boxes: FaceBox[] = [];
  const coarse: Face['coarse'][number][] = [];
  const placeholderOf = ({ attributes }: SvgNode) => placeholders[placeholderNumber(attributes.href ?? '')];
  const isPicture = (image: SvgNode) => placeholderOf(image)?.content.kind === 'picture';
  const items = svgItems(withoutOwnClips(svg, isPicture), (image) => {
    const made = placeholderOf(image);
    if (made === undefined) throw new Error('satori returned an image that is no placeholder');
    const turned = matrix(image.attributes.transform);
    const at = { x: number(image.attributes.x), y: number(image.attributes.y) };
    const placed = placeContent(made, { ...at, magnified: turned ? magnification(turned) : 1 }, context);
    const own = made.at === undefined ? placed.boxes : placed.boxes.map((box) => ({ ...box, at: made.at }));
    boxes.push(...(turned ? own.map(({ rows: _, ...box }) => turnBox(box, turned)) : own));
    coarse.push(...(placed.coarse ?? []));
    parts.push({ made, ...at, items: placed.items, matrix: turned });
    return placed.items;
  });
  const misfits = [...findMisfits(parts, rooms, context.fonts), ...lostParts(placeholders, parts)];
  return { items, boxes, parts: faceParts(parts, items), coarse, misfits };
}

/** Pictures, drawings and ornaments. */
function faceParts(parts: readonly PlacedPart[], items: readonly Item[]): FacePart[] {
  const drawn = new Map<Item, FacePart['items']>();
  for (const { made, items: own } of parts)
    if (made.content.kind === 'drawing' && own[0] !== undefined) drawn.set(own[0], undefined);
  if (drawn.size > 0) findItems(items, drawn, []);
  return parts.flatMap(({ made, x, y, items: own, matrix: turned }): FacePart[] => {
    const { content, at, width, height } = made;
    const isOrnament = (content.kind === 'text' || content.kind === 'icon') && content.decor;
    const kind: FacePart['kind'] = content.kind === 'picture' || content.kind === 'drawing' ? content.kind : 'ornament';
    if (at === undefined || (kind === 'ornament' && !isOrnament)) return [];
    const box = { kind, at: { file: at.file, line: at.line, col: at.col }, left: x, top: y, width, height };
    const path = own[0] && drawn.get(own[0]);
    return [{ ...(turned ? turnBox(box, turned) : box), ...(path && { items: path }) }];
  });
}

function findItems(items: readonly Item[], wanted: Map<Item, FacePart['items']>, path: readonly number[]): void {
  for (const [i, item] of items.entries()) {
    if (wanted.has(item)) wanted.set(item, [...path, i]);
    else if (item.type === 'group') findItems(item.items, wanted, [...path, i]);
  }
}

interface LaidOutTree {
  readonly svg: SvgNode;
  /** Where each node with a key is. */
  readonly rooms: ReadonlyMap<string, Box>;
}

/** Cards of one template often differ in words only, which satori does not see. */
const laidOutTrees = new DrawingMemory<Promise<LaidOutTree>>(4e6, (_, key) => 4 * key.length);

function boxesOf(tree: unknown, width: number, height: number): Promise<LaidOutTree> {
  return laidOutTrees.get(JSON.stringify([width, height, tree]), async () => {
    // Imported late: a build without changes never needs satori.
    const { default: satori } = await import('satori');
    const rooms = new Map<string, Box>();
    const svg = await satori(tree as never, {
      ...{ width, height, fonts: [], embedFont: false },
      onNodeDetected: ({ key, left, top, width, height }) => {
        if (key) rooms.set(String(key), { left, top, right: left + width, bottom: top + height });
      },
    });
    return { svg: parseSvg(withInks(svg)), rooms };
  });
}

/** The larger of the two scales; 1 for what is scaled to nothing. */
function magnification([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1;
}

/** The bounding box of a transformed box. */
function turnBox<T extends Pick<FaceBox, 'left' | 'top' | 'width' | 'height'>>(box: T, [a, b, c, d, e, f]: Matrix): T {
  const corners = [0, box.width].flatMap((w) => [0, box.height].map((h) => [box.left + w, box.top + h] as const));
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { ...box, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/**
 * satori clips every image to its box. We remove those clips: our drawings may be larger on purpose, and clips are slow.
 * A picture with rounded corners keeps its clip.
 */
function withoutOwnClips(node: SvgNode, isPicture: (image: SvgNode) => boolean): SvgNode {
  const clips = new Map(
    node.children.filter(({ name }) => name === 'clipPath').map((clip) => [clip.attributes.id ?? '', clip]),
  );
  const children = node.children.map((child) => {
    if (child.name !== 'image') return child;
    const clip = clips.get(/#([^)]+)/.exec(child.attributes['clip-path'] ?? '')?.[1] ?? '');
    const isRound = clip?.children.some(({ name }) => name === 'path');
    if (isRound && isPicture(child)) return child;
    const { 'clip-path': _, ...attributes } = child.attributes;
    const outer = clip?.attributes['clip-path'];
    return { ...child, attributes: outer === undefined ? attributes : { ...attributes, 'clip-path': outer } };
  });
  return { ...node, children };
}
