// The dungeon of a monster: stones of an arch, the light of its level behind the clock, mist at its feet, and the slab for the words.
import { Flood, faceSize, Gradient, pen, stroke } from 'cardwright/parts';
import { circle, mix, place, times } from './geometry.ts';
import { Rosette } from './glass.tsx';
import { dark, gold, goldDark, type Tones } from './look.ts';
import type { Random } from './random.ts';

/** The slab with the words: the fewer lines they have, the lower it is and the taller the picture. */
const slabOf = (top: number, textHeight: number) => ({ top, nameY: top + 4.1, textTop: top + 10.4, textHeight });
export const slabs = { tall: slabOf(52.4, 20.4), plain: slabOf(57, 15.8), low: slabOf(61.2, 12.2) };
export const slabText = { left: 19.4, width: 38 };
export type SlabPlace = ReturnType<typeof slabOf>;

const nameBandMm = 8.2;

interface VaultProps {
  readonly tones: Tones;
  readonly chance: Random;
  readonly clock: { readonly cx: number; readonly cy: number; readonly r: number };
  /** Sky instead of stones. */
  readonly open: boolean;
}

/** The panes of the window behind a monster, from its edge to its light. */
function windowOf({ tint, glow, mid, deep }: Tones): string[] {
  return [
    mix(mid, deep, 0.6),
    mix(mid, deep, 0.15),
    mix(mid, tint, 0.35),
    mix(mid, tint, 0.8),
    mix(tint, glow, 0.45),
    glow,
  ];
}

const skyOf = ({ mid, deep, tint }: Tones) => [
  mix(deep, mid, 0.3),
  mix(deep, mid, 0.7),
  mid,
  mix(mid, tint, 0.3),
  mix(mid, tint, 0.6),
];

/** Light, and around it the stones of the dungeon, or the panes of a sky; both reach beyond the card. */
export function Vault({ tones, chance, clock, open }: VaultProps) {
  return (
    <g>
      <Flood fill={open ? dark : mix(tones.mid, tones.deep, 0.5)} />
      <g transform={place(clock.cx, clock.cy)}>
        {open && <Rosette r={74} ramp={skyOf(tones)} chance={chance} panes={22} rings={[0.3, 0.42, 0.56, 0.76, 1]} />}
        <path d={circle(clock.r + 4)} fill={dark} />
        <Rosette r={clock.r + 3.6} ramp={windowOf(tones)} chance={chance} panes={chance.whole(7, 9) * 2} />
        {!open && times(14, (i) => <Stone i={i} r={clock.r + 3.2} tones={tones} chance={chance} />)}
      </g>
      <Gradient id="vault-edge" radial={[0.5, 0.34, 0.56]} stops={{ 0.55: [dark, 0], 1: [dark, 0.6] }} />
      <Flood fill="url(#vault-edge)" />
    </g>
  );
}

/** One stone of the arch, from its lower left end around to its lower right. */
function Stone({ i, r, tones, chance }: { i: number; r: number; tones: Tones; chance: Random }) {
  const span = 248;
  const width = span / 14;
  const turn = -span / 2 + (i + 0.5) * width;
  const [near, far] = [(width / 2) * (Math.PI / 180) * r * 0.96, (width / 2) * (Math.PI / 180) * (r + 13) * 0.97];
  const shade = mix(tones.mid, tones.deep, chance.between(0.2, 0.75));
  return (
    <g transform={`rotate(${turn.toFixed(2)}) translate(0 ${-r})`} fill={shade} {...stroke(dark, 0.5, 0.8)}>
      <path d={`M${-near} 0L${-far} -13H${far}L${near} 0Z`} fill-opacity={0.92} stroke-linejoin="round" />
    </g>
  );
}

/** Dark stone for the rules, below a band for the name; both run off the card. */
export function Slab({ tones, at: slab }: Pick<VaultProps, 'tones'> & { readonly at: SlabPlace }) {
  const { heightMm: bottom, bleedMm } = faceSize();
  return (
    <g>
      <Flood y={slab.top} h={bottom + 2 * bleedMm} fill={mix(tones.deep, dark, 0.35)} />
      <path d={bricks(slab.top)} {...pen(tones.tint, 0.2, 0.16)} />
      <Flood y={slab.top} h={nameBandMm} fill={tones.mid} />
      {[slab.top, slab.top + nameBandMm].map((y) => [
        <Flood y={y - 0.5} h={1} fill={goldDark} />,
        <Flood y={y - 0.2} h={0.4} fill={gold} />,
      ])}
      <path d={`M17.4 ${slab.top + nameBandMm + 4}V${bottom - 6.4}`} {...stroke(tones.tint, 0.2, 0.8)} />
    </g>
  );
}

/** The joints of the wall below the name: rows of stones, each half a stone further. */
function bricks(slabTop: number): string {
  const { widthMm, bleedMm } = faceSize();
  const [stone, row, top] = [9.6, 4.6, slabTop + nameBandMm];
  const right = widthMm + bleedMm;
  return times(7, (i) => {
    const y = top + i * row;
    const joints = times(9, (j) => `M${(-bleedMm + (j + (i % 2) / 2) * stone).toFixed(2)} ${y.toFixed(2)}v${row}`);
    return `M${-bleedMm} ${y.toFixed(2)}H${right}${joints.join('')}`;
  }).join('');
}
