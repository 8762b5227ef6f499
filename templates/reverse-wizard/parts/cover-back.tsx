// The back of treasures: the cover of a grimoire with a dial and the signs of the four factions.
import { faceSize, pen, place, placeAt, point, rays, star, stroke, ticks, turns } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { Leather } from './leather.tsx';
import { dark, factionShape, factions, gold, goldDark, goldLight } from './look.tsx';

const tones = { deep: '#120d1e', mid: '#2f2450', tint: '#6a579c' };
const around: readonly Faction[] = ['fire', 'frost', 'arcane', 'none'];
const r = 20.6;

export function CoverBack() {
  const { widthMm: w, heightMm: h } = faceSize();
  return (
    <g>
      <Leather tones={tones} />
      <CoverFrame w={w} h={h} />
      <g transform={place(w / 2, h / 2)}>
        <path d={rays(36, r + 4.2, 0.5)} fill={gold} fill-opacity={0.16} />
        <circle r={r} fill={dark} fill-opacity={0.85} {...stroke(gold, 0.9)} />
        <path d={ticks(60, r - 2, r - 1)} {...stroke(gold, 0.2)} />
        <path d={ticks(12, r - 2.8, r - 1)} {...stroke(goldLight, 0.6)} />
        <circle r={r - 3.6} {...pen(gold, 0.35)} />
        {turns(8, 0.5).map((angle, i) => (
          <FactionStud angle={angle} faction={around[i % 4] ?? 'none'} />
        ))}
        <path d={star(12, r - 10, 6)} {...pen(gold, 0.25)} />
        <Swirl turn={0} />
        <Swirl turn={180} />
        <circle r={2} fill={goldLight} {...stroke(goldDark, 0.4)} />
      </g>
    </g>
  );
}

/** The frame lies far enough from the trim that an inexact cut does not show; the edge is plain leather, so that no seam shows between two backs. */
const frameMm = 5.5;

function CoverFrame({ w, h }: { w: number; h: number }) {
  const inset = (by: number) => ({ x: by, y: by, width: w - 2 * by, height: h - 2 * by });
  const [near, right, bottom] = [frameMm, w - frameMm, h - frameMm];
  const corners = [place(near, near), place(right, near, 90), place(right, bottom, 180), place(near, bottom, 270)];
  return (
    <g fill="none">
      <rect {...inset(frameMm)} {...stroke(goldDark, 1.1)} />
      <rect {...inset(frameMm)} {...stroke(gold, 0.6)} />
      <rect {...inset(frameMm + 1.2)} {...stroke(gold, 0.16)} />
      {corners.map((corner) => (
        <g transform={corner} fill={gold} {...stroke(goldDark, 0.3)}>
          <path d="M0 10.6C4.4 10.6 10.6 4.4 10.6 0H8.3C8.3 3.4 3.4 8.3 0 8.3Z" />
          <path d="M0 6.4C2.7 6.4 6.4 2.7 6.4 0H0Z" />
          <circle cx={2.1} cy={2.1} r={0.8} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}

function FactionStud({ angle, faction }: { angle: number; faction: Faction }) {
  const { mid, tint } = factions[faction];
  return (
    <g transform={placeAt(angle, r - 7.4)}>
      <path d={factionShape(faction, 2.5)} fill={mid} {...stroke(gold, 0.4)} stroke-linejoin="round" />
      <path d={factionShape(faction, 1.2)} fill={tint} />
    </g>
  );
}

/** A hand that bends against the clock. */
function Swirl({ turn }: { turn: number }) {
  const tip = point(-Math.PI / 2 - 0.5, 9.4);
  return (
    <path
      transform={`rotate(${turn})`}
      d={`M-1.1 0C-1.6 -4 -2.4 -6 ${tip}C-0.2 -6.6 1.3 -4 1.1 0Z`}
      fill={goldLight}
      {...stroke(goldDark, 0.3)}
    />
  );
}
