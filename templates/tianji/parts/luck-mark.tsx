// The luck of a gate by shape and colour: lucky is round and red, unlucky square and black.
import { cinnabar, ink, inkSoft, paperLight } from './look.ts';
import type { Luck } from './names.ts';

type LuckLook = Readonly<{ fill: string; line: string; words: string }>;

export const luckLooks: Readonly<Record<Luck, LuckLook>> = {
  lucky: { fill: cinnabar, line: cinnabar, words: paperLight },
  neutral: { fill: paperLight, line: inkSoft, words: ink },
  unlucky: { fill: ink, line: ink, words: paperLight },
};

/** A plate for a word around the origin: round ends, pointed ends or corners. */
export function LuckPlate({ luck, width, height }: { luck: Luck; width: number; height: number }) {
  const { fill, line } = luckLooks[luck];
  const [w, h] = [width / 2, height / 2];
  const paint = { fill, stroke: line, 'stroke-width': 0.35 };
  if (luck === 'neutral')
    return <path d={`M${-w} 0L${1.6 - w} ${-h}H${w - 1.6}L${w} 0L${w - 1.6} ${h}H${1.6 - w}Z`} {...paint} />;
  return <rect x={-w} y={-h} width={width} height={height} rx={luck === 'lucky' ? h : 0} {...paint} />;
}

export function LuckMark({ luck, r }: { luck: Luck; r: number }) {
  const { fill, line } = luckLooks[luck];
  const paint = { fill, stroke: line, 'stroke-width': Math.max(0.25, r * 0.08) };
  if (luck === 'unlucky') return <rect x={-r * 0.92} y={-r * 0.92} width={r * 1.84} height={r * 1.84} {...paint} />;
  if (luck === 'lucky') return <circle r={r} {...paint} />;
  return <path d={`M0 ${-r * 1.16}L${r * 1.16} 0L0 ${r * 1.16}L${-r * 1.16} 0Z`} {...paint} />;
}
