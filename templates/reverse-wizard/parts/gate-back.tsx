// The back of an exploration deck: a portcullis with the level, readable from both sides. Deeper levels have more rings.
import { bleedBox, Flood, faceSize, Gradient, mix, pen, place, rays, stroke, ticks, times } from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import { dark, gold, goldLight, levels } from './look.tsx';
import { roman } from './roman.ts';

const barMm = 7.2;
const rings: Record<Level, number> = { III: 1, VI: 2, IX: 3, XII: 4 };

export function GateBack({ level }: { level: Level }) {
  const { widthMm: w, heightMm: h, bleedMm } = faceSize();
  const tones = levels[level];
  const box = bleedBox();
  return (
    <g>
      <Gradient id="gate" radial={[0.5, 0.5, 0.6]} stops={{ 0: tones.tint, 0.5: tones.mid, 1: tones.deep }} />
      <rect {...box} fill="url(#gate)" />
      <path d={rays(24, 80, 0.5)} transform={place(w / 2, h / 2)} fill={tones.glow} fill-opacity={0.1} />
      <Bars w={w} h={h} bleed={bleedMm} color={mix(tones.deep, dark, 0.4)} shine={tones.tint} />
      <Medallion x={w / 2} y={h / 2} level={level} />
      {[13.2, h - 13.2].map((y) => (
        <Flood y={y - 6.6} h={13.2} fill={mix(tones.deep, dark, 0.3)} />
      ))}
      {[6.6, 19.8, h - 6.6, h - 19.8].map((y) => (
        <Flood y={y - 0.25} h={0.5} fill={gold} />
      ))}
    </g>
  );
}

/** Iron bars, the same on both sides of the middle, with rivets where they cross. */
function Bars({ w, h, bleed, color, shine }: { w: number; h: number; bleed: number; color: string; shine: string }) {
  const xs = times(11, (i) => w / 2 + (i - 5) * barMm);
  const ys = times(13, (i) => h / 2 + (i - 6) * barMm);
  return (
    <g>
      {ys.map((y) => (
        <rect x={-bleed} y={y - 0.7} width={w + 2 * bleed} height={1.4} fill={color} />
      ))}
      {xs.map((x) => (
        <rect x={x - 1} y={-bleed} width={2} height={h + 2 * bleed} fill={color} />
      ))}
      {xs.flatMap((x) => ys.map((y) => <circle cx={x} cy={y} r={0.55} fill={shine} fill-opacity={0.8} />))}
    </g>
  );
}

function Medallion({ x, y, level }: { x: number; y: number; level: Level }) {
  const { deep, mid } = levels[level];
  const r = 20;
  const height = level === 'XII' ? 9.4 : 11;
  return (
    <g transform={place(x, y)}>
      <circle r={r + 1} fill={dark} fill-opacity={0.6} />
      <circle r={r} fill={mix(mid, deep, 0.6)} {...stroke(gold, 1)} />
      {times(rings[level], (i) => (
        <circle r={r - 1.6 - i * 0.9} {...pen(gold, 0.35)} />
      ))}
      <path d={ticks(60, r + 1.6, r + 3)} {...stroke(goldLight, 0.3, 0.8)} />
      <path d={`M${-r + 6} 0H${r - 6}`} {...stroke(gold, 0.4)} />
      {[0, 180].map((turn) => (
        <g transform={`rotate(${turn}) translate(0 -7.4)`}>
          <path d={roman(level, height)} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}
