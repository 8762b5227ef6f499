// An achievement: a medal on its ribbon, the score where the medal meets the banner, the principle on the banner.

import {
  Box,
  boundsOf,
  chance,
  circle,
  Drawing,
  difference,
  type FaceProps,
  Frame,
  iconShape,
  inset,
  Line,
  lineShape,
  milling,
  moved,
  pathOf,
  pen,
  rosette,
  ruled,
  type Shape,
  shapeOf,
  starAt,
  stroke,
  swept,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import type { Achievement } from '../../data/qizhen/types.ts';
import {
  bronzeTone,
  goldLight,
  goldTone,
  green,
  mourning,
  oxblood,
  paper,
  paperLight,
  sepiaMid,
  silverTone,
  type Tone,
} from './parts/look.ts';
import { Prose } from './parts/prose.tsx';

type Props = FaceProps<Achievement>;
const words = { sizes: [9.5, 8.25], leading: 1.5, align: 'center' } as const;

export default function AchievementFace(props: Props) {
  const { card, text } = props;
  const middle = props.widthMm / 2;
  const bannerY = banner.top + banner.heightMm / 2 + 0.2;
  const scoreFont = `serif 900 ${card.score < 100 ? 22 : 16}` as const;
  return (
    <Frame ground={paper}>
      <Ground {...props} />
      <Relief {...props} />
      <Boss {...props} />
      <Line text={card.score} font={scoreFont} color={paperLight} cx={middle} cy={boss.cy} />
      <Line text={card.principle} font="serif 900 13" color={paperLight} maxMm={48} cx={middle} cy={bannerY} />
      <Line text={card.thinker} font="serif 700 8" color={sepiaMid} maxMm={52} tracking={0.04} cx={middle} cy={69.6} />
      <Box x={6} y={72} w={51} h={12.6}>
        <Prose text={text('condition.text')} {...words} widthMm={51} heightMm={12.6} />
      </Box>
    </Frame>
  );
}

const medal = { cx: 31.5, cy: 28, r: 21, field: 17 };
const boss = { cy: 49.4, r: 8.4 };
/** The shaded tails of the banner. */
const oxbloodDeep = '#4c1111';
const banner = { top: 55.2, heightMm: 9.4, left: 5.4, right: 57.6 };
const skyBottom = 59.9;

/** The metal, and how many points the rim has. A better medal has a richer shape. */
function gradeOf({ score }: Achievement): { tone: Tone; points: number } {
  if (score >= 70) return { tone: goldTone, points: 16 };
  return score >= 30 ? { tone: silverTone, points: 28 } : { tone: bronzeTone, points: 0 };
}

function Ground(props: Props) {
  const { tone, points } = gradeOf(props.card);
  const lobes = 9 + Math.floor(chance(props.card.id)() * 12);
  const rim = points === 0 ? { n: 90, r: medal.r } : { n: points, r: medal.r + 1.6, inner: medal.r - 0.9 };
  return (
    <Drawing>
      <rect x={-5} y={-5} width={73} height={65.4} fill={tone.light} />
      <g fill="none" stroke={tone.ink}>
        <path d={rosette(medal, { r: 30, depth: 9, lobes, lines: 10 })} stroke-width={0.15} stroke-opacity={0.27} />
        <path d={milling(medal, { n: 120, from: 36, to: 62 })} stroke-width={0.15} stroke-opacity={0.2} />
      </g>
      <rect x={-5} y={skyBottom} width={73} height={40} fill={paper} />
      <path d={`M-5 ${skyBottom}H68`} {...stroke(tone.ink, 0.2)} />
      <Laurel {...props} tone={tone} />
      <Ribbon seed={props.card.id} />
      <path d={starAt(medal, rim)} fill={tone.light} {...stroke(tone.ink, 0.3)} stroke-linejoin="round" />
      <path d={milling(medal, { n: 150, from: medal.r - 1.6, to: medal.r - 0.4 })} {...stroke(tone.ink, 0.16)} />
      <path d={milling(medal, { n: 300, from: medal.field, to: medal.field + 2.2 })} {...stroke(tone.shade, 0.18)} />
      <circle {...medal} r={medal.r - 1.7} {...pen(tone.ink, 0.18)} />
      <path d={rosette(medal, { r: medal.field + 1.15, depth: 0.7, lobes: 40, lines: 3 })} {...pen(tone.ink, 0.15)} />
    </Drawing>
  );
}

/** A leaf for each ten points, from the banner upwards, right and left in turn. */
function Laurel({ card, tone }: Props & { tone: Tone }) {
  const leaf = shapeOf('M0 0C-2.2 -2 -2.4 -5 0 -7.6C2.4 -5 2.2 -2 0 0Z');
  const leaves = times(Math.round(card.score / 10), (i) => {
    const [side, step] = [i % 2 === 0 ? 1 : -1, Math.floor(i / 2)];
    const angle = ((124 - step * 19) * Math.PI) / 180;
    const [x, y] = [medal.cx + side * Math.sin(angle) * 25.4, medal.cy - Math.cos(angle) * 25.4];
    return transformed(leaf, { x, y, turn: side * (14 - step * 15) });
  });
  // The branch on each side, from the banner to its last leaf.
  const branches = [1, -1].map((side, i) => {
    const last = Math.ceil((Math.round(card.score / 10) - i) / 2) - 1;
    const at = (deg: number) => {
      const angle = (deg * Math.PI) / 180;
      return `${medal.cx + side * Math.sin(angle) * 25.4} ${medal.cy - Math.cos(angle) * 25.4}`;
    };
    return last < 0 ? '' : `M${at(150)}A25.4 25.4 0 0 ${side > 0 ? 0 : 1} ${at(124 - last * 19)}`;
  });
  return (
    <g>
      <path d={branches.join('')} {...pen(tone.ink, 0.5)} />
      <path d={leaves.map(pathOf).join('')} fill={tone.light} {...stroke(tone.ink, 0.18)} stroke-linejoin="round" />
      <path
        d={ruled({ rings: leaves.flatMap(({ rings }) => rings) }, { step: 0.4, turn: 35, tone: 0.55 })}
        fill={tone.ink}
      />
    </g>
  );
}

/** The stripes differ from card to card. */
function Ribbon({ seed }: { seed: string }) {
  const next = chance(`${seed} ribbon`);
  const stripes = times(4, () => ({ x: next() * 7.2, width: 0.4 + next() * 1.5 }));
  const isLight = (x: number) =>
    stripes.some((stripe) => Math.abs(Math.abs(x - medal.cx) - stripe.x) < stripe.width / 2);
  const cloth = shapeOf(`M${medal.cx - 8.4} -5h16.8v16h-16.8Z`);
  return (
    <g>
      <path d={pathOf(cloth)} fill={goldLight} />
      <path
        d={ruled(cloth, { step: 0.42, turn: 90, tone: (x) => (isLight(x) ? 0.3 : 0.86) })}
        fill={next() > 0.5 ? green : oxblood}
      />
    </g>
  );
}

/** The picture stands up from the ruled field: bare, with fine contours on its side away from the light, and a shadow with a clean edge. */
function Relief({ card }: Props) {
  const { tone } = gradeOf(card);
  const field = moved(shapeOf(circle(medal.field)), medal.cx, medal.cy);
  const place = { w: 25, h: 24, cx: medal.cx, bottom: medal.cy + 12 };
  const made = card.id === 'diminishing-returns' ? ears(card) : iconShape(card.icon ?? 'achievement', place);
  const { top, height } = boundsOf(made);
  const picture = moved(made, 0, medal.cy - top - height / 2);
  const shadow = difference(swept(picture, 0.95, 0.95), picture);
  const contours = [0.34, 0.74, 1.14].map((by, i) => {
    const level = inset(picture, by);
    return difference(level, moved(level, i * 0.05 - 0.26, i * 0.05 - 0.26));
  });
  const ground = difference(field, picture, shadow);
  return (
    <Drawing>
      <circle {...medal} r={medal.field} fill={tone.light} {...stroke(tone.ink, 0.25)} />
      <path d={ruled(ground, { step: 0.46, turn: -12, tone: 0.5 })} fill={tone.shade} />
      <path d={ruled(ground, { step: 0.46, turn: -12, tone: 0.24 })} fill={tone.ink} />
      <path d={pathOf(shadow)} fill={tone.ink} />
      <path d={contours.map(pathOf).join('')} fill={tone.ink} />
      <path d={pathOf(picture)} {...pen(tone.ink, 0.22)} stroke-linejoin="round" />
    </Drawing>
  );
}

/** An ear of corn for each site: every next one bears fewer grains. */
function ears({ condition }: Achievement): Shape {
  const n = condition.boughtSites ?? 6;
  const pitch = 24 / n;
  const many = times(n, (i) => {
    const rows = Math.max(1, 6 - i);
    const grain = (side: number, row: number) =>
      `M0 ${-4 - row * 2.9}q${side * 2} -0.3 ${side * 1.85} -2.6q${-side * 1.7} 0.4 ${-side * 1.85} 2.6Z`;
    const grains = times(rows, (row) => [-1, 1].map((side) => shapeOf(grain(side, row)))).flat();
    const top = -4 - rows * 2.9;
    const tip = shapeOf(`M0 ${top + 0.3}q-1.1 -1.4 0 -3.2q1.1 1.8 0 3.2Z`);
    const ear = union(...grains, tip, lineShape(`M0 0V${top}`, 0.75));
    return moved(ear, medal.cx + (i - (n - 1) / 2) * pitch, medal.cy + 8.6);
  });
  return union(...many, shapeOf(`M${medal.cx - 13} ${medal.cy + 8.4}h26v1.1h-26Z`));
}

/** The banner with its folded tails, and the boss that pins it to the medal. */
function Boss(props: Props) {
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
      <path d={tails.join('')} fill={paperLight} />
      <path d={ruled(shapeOf(tails.join('')), { step: 0.36, turn: 90, tone: 0.86 })} fill={oxbloodDeep} />
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
        {...pen(tone.light, 0.15)}
      />
    </Drawing>
  );
}
