// What an artifact stands on: the night, the lamp, the ornament of its era, the plinth, and the paper below.
import { bleedBox, Drawing, type FaceProps, Flood, faceSize, Gradient } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { EraPattern } from './era-pattern.tsx';
import { box } from './figures/shapes.ts';
import { Sheet } from './grounds.tsx';
import { brass, brassDark, brassLight, eras, ivory, night, nightDeep, paperShade } from './look.ts';

/** Where the picture ends and the paper begins, from the upper trim. */
export const paperTop = 52.5;

/** The ornament keeps clear of the cost in the upper right corner. */
const costRoom = box(41, -2, [40, 18.6], 3);

/** The night, the lamp's cone of light, the ornament of the era, and the plinth. */
export function Stage({ card, widthMm }: FaceProps<Artifact>) {
  const era = eras[card.era];
  const { x, y, width, height } = bleedBox();
  const [cx, cy] = [widthMm / 2, 31];
  return (
    <Drawing>
      <Gradient id="night" stops={{ 0: nightDeep, 0.55: era.deep, 1: night }} />
      <Gradient
        id="lamp"
        radial={[0.5, 0, 0.75]}
        stops={{ 0: ['#fff4d2', 0.75], 0.35: [era.glow, 0.28], 1: [era.glow, 0] }}
      />
      <Gradient id="halo" radial={[0.5, 0.5, 0.5]} stops={{ 0: [era.tint, 0.55], 1: [era.tint, 0] }} />
      <clipPath id="ornament">
        <path d={`${box(x, y, [width, height])}${costRoom}`} clip-rule="evenodd" />
      </clipPath>
      <Gradient id="plinth" to={[1, 0]} stops={{ 0: brassDark, 0.5: brassLight, 1: brassDark }} />
      <Flood fill="url(#night)" />
      <g clip-path="url(#ornament)">
        <EraPattern era={card.era} cx={cx} cy={cy} r={23.8} />
      </g>
      <circle cx={cx} cy={cy} r={21.5} fill="url(#halo)" />
      <path d={`M${cx - 4} ${y}H${cx + 4}L${cx + 25.5} 51H${cx - 25.5}Z`} fill="url(#lamp)" />
      <ellipse cx={cx} cy={48.4} rx={19} ry={2.6} fill="#000" fill-opacity={0.45} />
      <path d={`M${cx - 15} 47.4h30l2.2 3.6h-34.4Z`} fill="url(#plinth)" />
      <rect x={cx - 19} y={51} width={38} height={4} fill="url(#plinth)" />
    </Drawing>
  );
}

/** The lower part of the page: ivory paper that runs off the card, with a brass rule and the marks of rarity and auction. */
export function Paper() {
  const { heightMm, bleedMm } = faceSize();
  return (
    <Drawing>
      <Sheet
        area={{ ...bleedBox(), y: paperTop, height: heightMm + bleedMm - paperTop }}
        light={ivory}
        shade={paperShade}
      />
      <Flood y={paperTop} h={0.9} fill={brass} />
      <Flood y={paperTop + 1.4} h={0.2} fill={brassDark} />
    </Drawing>
  );
}
