// The medal of an achievement: its metal and rim by grade, the ribbon, the picture in relief, the banner and the boss.
import type { FaceProps } from 'cardwright/parts';
import { chance, Drawing, Gradient, milling, pen, rosette, starAt, stroke, times } from 'cardwright/parts';
import type { Achievement } from '../../../data/qizhen/types.ts';
import { bronzeTone, goldLight, goldTone, green, mourning, oxblood, paper, silverTone, type Tone } from './look.ts';
import { Vignette } from './vignette.tsx';

type Props = FaceProps<Achievement>;

const medal = { cx: 31.5, cy: 25.4, r: 19.6, field: 15.6 };
export const boss = { cy: 45.2, r: 8.4 };
/** The shaded tails of the banner. */
const oxbloodDeep = '#4c1111';
export const banner = { top: 51, heightMm: 9.4, left: 5.4, right: 57.6 };

/** The metal, and how many points the rim has. A better medal has a richer shape. */
function gradeOf({ score }: Achievement): { tone: Tone; points: number } {
  if (score >= 70) return { tone: goldTone, points: 16 };
  return score >= 30 ? { tone: silverTone, points: 28 } : { tone: bronzeTone, points: 0 };
}

export function Ground(props: Props) {
  const { tone, points } = gradeOf(props.card);
  const lobes = 9 + Math.floor(chance(props.card.id)() * 12);
  const far = { r: 30, depth: 9, lobes, lines: 10 };
  const rim = points === 0 ? { n: 90, r: medal.r } : { n: points, r: medal.r + 1.6, inner: medal.r - 0.9 };
  return (
    <Drawing>
      <Gradient id="metal" to={[1, 1]} stops={{ 0: tone.light, 0.5: tone.shade, 1: tone.light }} />
      <rect x={-5} y={-5} width={73} height={61} fill={tone.light} />
      <g fill="none" stroke={tone.ink}>
        <path d={rosette(medal, far)} stroke-width={0.1} stroke-opacity={0.3} />
        <path d={milling(medal, { n: 120, from: 36, to: 62 })} stroke-width={0.1} stroke-opacity={0.2} />
      </g>
      <rect x={-5} y={55.7} width={73} height={40} fill={paper} />
      <path d="M-5 55.7H68" {...stroke(tone.ink, 0.2)} />
      <Ribbon seed={props.card.id} />
      <path d={starAt(medal, rim)} fill="url(#metal)" {...stroke(tone.ink, 0.3)} stroke-linejoin="round" />
      <circle {...medal} r={medal.r - 1.7} {...pen(tone.ink, 0.18)} />
      <path d={rosette(medal, { r: medal.field + 1.15, depth: 0.7, lobes: 40, lines: 3 })} {...pen(tone.ink, 0.13)} />
    </Drawing>
  );
}

/** The stripes differ from card to card. */
function Ribbon({ seed }: { seed: string }) {
  const next = chance(`${seed} ribbon`);
  const stripes = times(4, () => ({ x: next() * 7.2, width: 0.4 + next() * 1.5 }));
  return (
    <g>
      <rect x={medal.cx - 8.4} y={-5} width={16.8} height={16} fill={next() > 0.5 ? green : oxblood} />
      {stripes.flatMap(({ x, width }) =>
        [medal.cx - x - width, medal.cx + x].map((left) => (
          <rect x={left} y={-5} width={width} height={16} fill={goldLight} fill-opacity={0.75} />
        )),
      )}
    </g>
  );
}

const side = 2 * medal.field;
const relief = { x: medal.cx - medal.field, y: medal.cy - medal.field, widthMm: side, heightMm: side };
const scene = { sizeMm: 20.5, cx: medal.field, shore: 22.6, radius: medal.field };

export function Relief({ card }: Props) {
  const { tone } = gradeOf(card);
  return <Vignette name={card.icon ?? 'achievement'} seed={card.id} tone={tone} {...relief} {...scene} />;
}

/** The banner with its folded tails, and the boss that pins it to the medal. */
export function Boss(props: Props) {
  const { tone } = gradeOf(props.card);
  const { top, heightMm, left, right } = banner;
  const spot = { cx: medal.cx, cy: boss.cy };
  const foot = top + heightMm;
  const tails = [
    `M${left + 6} ${top + 2.2}H-5V${foot + 2.2}H${left + 6}Z`,
    `M${right - 6} ${top + 2.2}H68V${foot + 2.2}H${right - 6}Z`,
  ];
  const folds = `M${left} ${foot}l6 2.2V${foot}ZM${right} ${foot}l-6 2.2V${foot}Z`;
  return (
    <Drawing>
      <path d={tails.join('')} fill={oxbloodDeep} />
      <path d={folds} fill={mourning} />
      <rect x={left} y={top} width={right - left} height={heightMm} fill={oxblood} />
      <path d={`M${left} ${top + 0.8}H${right}M${left} ${foot - 0.8}H${right}`} {...stroke(goldLight, 0.18, 0.8)} />
      <path
        d={starAt(spot, { n: 24, r: boss.r, inner: boss.r * 0.91 })}
        fill={tone.light}
        {...stroke(tone.ink, 0.25)}
      />
      <circle {...spot} r={boss.r * 0.82} fill={tone.ink} />
      <path
        d={rosette(spot, { r: boss.r * 0.74, depth: boss.r * 0.05, lobes: 30, lines: 3 })}
        {...pen(tone.light, 0.1)}
      />
    </Drawing>
  );
}
