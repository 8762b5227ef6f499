// Turns a line of atoms into segments to draw, in visual order, in ems.
import type { Shaping } from '../../fonts/font.ts';
import { hyphen } from './atoms.ts';
import type { Line } from './break-lines.ts';
import { hyphenWidth, type Placed, type Solid } from './joints.ts';

/** Drawn as one: an icon, a word, or the part of a chain on this line. */
export interface Segment {
  readonly atom: Solid;
  readonly text: string;
  readonly shaping: Shaping;
  /** From the left end of the line. */
  readonly x: number;
  readonly width: number;
  readonly level: number;
  /** Bidi level of the space before it. */
  readonly gapLevel: number;
}

/** Segments in reading order, and the width of the line after shaping. */
export function placeSegments(line: Line): { segments: Segment[]; width: number } {
  const { segments, width } = inReadingOrder(line);
  const isTurned = segments.some(({ level, gapLevel }) => level + gapLevel > 0);
  return { segments: isTurned ? turned(segments) : segments, width };
}

function inReadingOrder({ placed, elastic, stretch, joints, width }: Line): { segments: Segment[]; width: number } {
  const segments: Segment[] = [];
  // Space added by justification so far, and the difference between shaped chains and the sum of their parts.
  let [opened, changed] = [0, 0];
  for (let i = 0; i < placed.length; ) {
    opened += elastic[i] ? stretch : 0;
    let end = i + 1;
    while (end < placed.length && joints[end]?.isNatural && !(elastic[end] && stretch > 0) && areChained(placed, end))
      end++;
    const [first, last] = [placed[i] as Placed, placed[end - 1] as Placed];
    const { text, shaping, width: shaped } = shapeWhole(first, last);
    const { atom, x } = first;
    const { level } = atom;
    segments.push({
      atom,
      text,
      shaping,
      x: x + opened + changed,
      width: shaped,
      level,
      gapLevel: joints[i]?.level ?? 0,
    });
    if (atom.type === 'word' && atom.chain) changed += shaped - (last.x + widthOf(last) - x);
    i = end;
  }
  return { segments, width: width + opened + changed };
}

function areChained(placed: readonly Placed[], i: number): boolean {
  const [a, b] = [placed[i - 1]?.atom, placed[i]?.atom];
  return a?.type === 'word' && b?.type === 'word' && a.chain !== undefined && a.chain === b.chain;
}

const widthOf = ({ atom, isHyphenated }: Placed) =>
  atom.width + (isHyphenated && atom.type === 'word' ? hyphenWidth(atom) : 0);

function shapeWhole(first: Placed, last: Placed): Pick<Segment, 'text' | 'shaping' | 'width'> {
  const { atom } = first;
  if (atom.type === 'icon' || last.atom.type === 'icon') return { text: '', shaping: {}, width: atom.width };
  const added = last.isHyphenated ? hyphen : '';
  const { chain, font, features, level, language } = atom;
  if (chain === undefined) {
    const direction = level % 2 === 1 && { direction: 'rtl' as const };
    return {
      text: atom.text + added,
      shaping: { features, ...direction, ...(language && { language }) },
      width: widthOf(first),
    };
  }
  const [start, end] = [atom.start ?? 0, (last.atom.start ?? 0) + last.atom.text.length];
  const text = chain.text.slice(start, end) + added;
  const { before, after, ...plain } = chain.shaping;
  const shaping = {
    features,
    ...plain,
    ...(before && start === 0 && { before }),
    ...(after && end === chain.text.length && { after }),
  };
  const units = font.shape(text, shaping).reduce((sum, { advance }) => sum + advance, 0);
  return { text, shaping, width: units / font.upem };
}

/** Moves the segments of a bidirectional line to their visual positions. */
function turned(segments: readonly Segment[]): Segment[] {
  const parts = segments.flatMap((segment, i) => {
    const before = segments[i - 1];
    const gap = before ? segment.x - before.x - before.width : 0;
    return [
      { level: segment.gapLevel, width: gap, segment: undefined },
      { level: segment.level, width: segment.width, segment },
    ];
  });
  const places = new Map<Segment, number>();
  let pen = 0;
  for (const { segment, width } of inVisualOrder(parts.slice(1))) {
    if (segment) places.set(segment, pen);
    pen += width;
  }
  return segments.map((segment) => ({ ...segment, x: places.get(segment) ?? segment.x }));
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, reverse every run at that level or above. */
function inVisualOrder<T extends { readonly level: number }>(logical: readonly T[]): T[] {
  const visual = [...logical];
  const highest = Math.max(0, ...visual.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < visual.length) {
      let end = start;
      while (end < visual.length && (visual[end] as T).level >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return visual;
}
