// The backs: the cover of a grimoire for treasures, a gate for each level. They look the same upside down.
import {
  Box,
  bleedBox,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  faceSize,
  Gradient,
  Line,
  mix,
  pen,
  place,
  placeAt,
  point,
  rays,
  star,
  stroke,
  ticks,
  times,
  turns,
} from 'cardwright/parts';
import type { Level } from '../../data/reverse-wizard/choices.ts';
import { Leather } from './parts/leather.tsx';
import { dark, factionShape, factions, gold, goldDark, goldLight, levels } from './parts/look.tsx';
import { roman } from './parts/roman.ts';

export default function Back(props: FaceProps) {
  const level = levelOf(props.deck.back);
  return (
    <Frame ground={level === undefined ? '#120d1e' : levels[level].deep}>
      <Drawing>{level === undefined ? <Cover /> : <Gate level={level} />}</Drawing>
      <Title {...props} />
      <Title {...props} turned />
    </Frame>
  );
}

function levelOf(back: string | undefined) {
  return (['III', 'VI', 'IX', 'XII'] as const).find((level) => back === `exploration-${level.toLowerCase()}`);
}

/** All treasures get into one library, so their backs name the game and not the deck. */
function Title({ deck, game, label, widthMm, heightMm, turned = false }: FaceProps & { turned?: boolean }) {
  const treasure = levelOf(deck.back) === undefined;
  // The cover has ornaments in its corners.
  const [above, beside] = treasure ? [9, 17.2] : [8.2, 10];
  const [h, maxMm] = [8, widthMm - 2 * beside];
  const [large, small] = treasure ? [game.title, label('treasure')] : [deck.name, game.title];
  const look = { minPt: 7, color: goldLight, maxMm };
  return (
    <Box x={beside} y={turned ? heightMm - above - h : above} w={maxMm} h={h} gap={0.9} turn={turned ? 180 : 0}>
      <Line text={large} font="serif 900 14.5" tracking={0.16} {...look} />
      <Line text={small} font="sans 700 7" tracking={0.3} {...look} />
    </Box>
  );
}

/** A dial with the signs of the four factions. */
function Cover() {
  const { widthMm: w, heightMm: h } = faceSize();
  const r = 20.6;
  const around = (['fire', 'frost', 'arcane', 'none'] as const).map((faction) => ({ faction, ...factions[faction] }));
  // A hand that bends against the clock.
  const hand = `M-1.1 0C-1.6 -4 -2.4 -6 ${point(-Math.PI / 2 - 0.5, 9.4)}C-0.2 -6.6 1.3 -4 1.1 0Z`;
  return (
    <g>
      <Leather tones={{ deep: '#120d1e', mid: '#2f2450', tint: '#6a579c' }} />
      <CoverFrame w={w} h={h} />
      <g transform={place(w / 2, h / 2)}>
        <path d={rays(36, r + 4.2, 0.5)} fill={gold} fill-opacity={0.16} />
        <circle r={r} fill={dark} fill-opacity={0.85} {...stroke(gold, 0.9)} />
        <path d={ticks(60, r - 2, r - 1)} {...stroke(gold, 0.2)} />
        <path d={ticks(12, r - 2.8, r - 1)} {...stroke(goldLight, 0.6)} />
        <circle r={r - 3.6} {...pen(gold, 0.35)} />
        {[...around, ...around].map(({ faction, mid, tint }, i) => (
          <g transform={placeAt(turns(8, 0.5)[i] ?? 0, r - 7.4)}>
            <path d={factionShape(faction, 2.5)} fill={mid} {...stroke(gold, 0.4)} stroke-linejoin="round" />
            <path d={factionShape(faction, 1.2)} fill={tint} />
          </g>
        ))}
        <path d={star(12, r - 10, 6)} {...pen(gold, 0.25)} />
        {[0, 180].map((turn) => (
          <path transform={`rotate(${turn})`} d={hand} fill={goldLight} {...stroke(goldDark, 0.3)} />
        ))}
        <circle r={2} fill={goldLight} {...stroke(goldDark, 0.4)} />
      </g>
    </g>
  );
}

/** Lies far enough from the trim that an inexact cut does not show; the edge is plain leather, so that no seam shows between two backs. */
function CoverFrame({ w, h }: { w: number; h: number }) {
  const near = 5.5;
  const inset = (by: number) => ({ x: by, y: by, width: w - 2 * by, height: h - 2 * by });
  const [right, bottom] = [w - near, h - near];
  const corners = [place(near, near), place(right, near, 90), place(right, bottom, 180), place(near, bottom, 270)];
  return (
    <g fill="none">
      <rect {...inset(near)} {...stroke(goldDark, 1.1)} />
      <rect {...inset(near)} {...stroke(gold, 0.6)} />
      <rect {...inset(near + 1.2)} {...stroke(gold, 0.16)} />
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

/** A portcullis with the level. */
function Gate({ level }: { level: Level }) {
  const { widthMm: w, heightMm: h } = faceSize();
  const { x: left, y: top, width, height } = bleedBox();
  const { deep, mid, tint, glow } = levels[level];
  const iron = mix(deep, dark, 0.4);
  const xs = times(11, (i) => w / 2 + (i - 5) * 7.2);
  const ys = times(13, (i) => h / 2 + (i - 6) * 7.2);
  return (
    <g>
      <Gradient id="gate" radial={[0.5, 0.5, 0.6]} stops={{ 0: tint, 0.5: mid, 1: deep }} />
      <Flood fill="url(#gate)" />
      <path d={rays(24, 80, 0.5)} transform={place(w / 2, h / 2)} fill={glow} fill-opacity={0.1} />
      <g>
        {ys.map((y) => (
          <rect x={left} y={y - 0.7} width={width} height={1.4} fill={iron} />
        ))}
        {xs.map((x) => (
          <rect x={x - 1} y={top} width={2} height={height} fill={iron} />
        ))}
        {xs.flatMap((x) => ys.map((y) => <circle cx={x} cy={y} r={0.55} fill={tint} fill-opacity={0.8} />))}
      </g>
      <Medallion x={w / 2} y={h / 2} level={level} />
      {[13.2, h - 13.2].map((y) => (
        <Flood y={y - 6.6} h={13.2} fill={mix(deep, dark, 0.3)} />
      ))}
      {[6.6, 19.8, h - 6.6, h - 19.8].map((y) => (
        <Flood y={y - 0.25} h={0.5} fill={gold} />
      ))}
    </g>
  );
}

/** Deeper levels have more rings. */
const rings = { III: 1, VI: 2, IX: 3, XII: 4 };

/** As on the fronts: its tip shows which way up a numeral stands, or IX would read XI. */
const shield = 'M-8 -6H8V2C8 4.6 3.4 6.4 0 8.2C-3.4 6.4 -8 4.6 -8 2Z';

function Medallion({ x, y, level }: { x: number; y: number; level: Level }) {
  const { deep, mid } = levels[level];
  const r = 20;
  return (
    <g transform={place(x, y)}>
      <circle r={r + 1} fill={dark} fill-opacity={0.6} />
      <circle r={r} fill={mix(mid, deep, 0.6)} {...stroke(gold, 1)} />
      {times(rings[level], (i) => (
        <circle r={r - 1.6 - i * 0.9} {...pen(gold, 0.35)} />
      ))}
      <path d={ticks(60, r + 1.6, r + 3)} {...stroke(goldLight, 0.3, 0.8)} />
      {[0, 180].map((turn) => (
        <g transform={`rotate(${turn}) translate(0 -9)`}>
          <path d={shield} fill={deep} {...stroke(gold, 0.5)} stroke-linejoin="round" />
          <path transform="translate(0 -0.6)" d={roman(level, level === 'XII' ? 6 : 7)} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}
