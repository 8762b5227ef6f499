// A production site: its picture, its yield in the corner, and the cost of a unit.
import type { EngravedFigure, FaceProps } from 'cardwright/parts';
import {
  Box,
  Column,
  Drawing,
  Frame,
  Icon,
  Line,
  lineShape,
  pen,
  place,
  shapeOf,
  stroke,
  times,
  transformed,
  waveBand,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Site } from '../../data/qizhen/types.ts';
import { standing } from './parts/figure.ts';
import { greenTone, paperLight, resourceColors, sepiaTone, type Tone } from './parts/look.ts';
import { plateOutline } from './parts/resource-plate.tsx';
import { BleedVignette } from './parts/vignette.tsx';

type Props = FaceProps<Site, Constants>;

const footTop = 22;
const label = { font: 'serif 900 8.5', color: paperLight, tracking: 0.04, maxMm: 26 } as const;
const corner = { x: 6, y: 6, r: 4 };
/** With two cost chips, the picture moves aside. */
const pictures = { alone: { sizeMm: 17.5, cx: 15.6 }, beside: { sizeMm: 13.4, cx: 12.2 } };

export default function SiteFace(props: Props) {
  const { card } = props;
  const picture = pictures[takenBy(card).length > 1 ? 'beside' : 'alone'];
  const figure = figures[card.resource]?.();
  return (
    <Frame ground={paperLight}>
      <BleedVignette
        icon={card.resource}
        seed={card.id}
        tone={toneOf(card)}
        bottom={footTop}
        {...picture}
        shore={19}
        figure={figure && standing(figure, { cx: picture.cx, bottom: 19, tallMm: 12 })}
      />
      <Foot {...props} />
      <Yield {...props} />
      <Costs {...props} />
      <Line text={card.name} {...label} cx={15} cy={footTop + 3.4} />
    </Frame>
  );
}

/** What an icon of 5 mm does not show at this size. */
const figures: Partial<Record<Site['resource'], () => EngravedFigure>> = { crops: sheaf, metal: nuggets };

/** Ears of wheat, the middle one in front. */
function sheaf(): EngravedFigure {
  const stalk = (lean: number): EngravedFigure => {
    const set = (d: string) => transformed(shapeOf(d), { turn: lean });
    const grain = (side: number, row: number) =>
      set(
        `M0 ${-13 - row * 3}c${side * 3.6} -0.2 ${side * 4} -2.4 ${side * 3.2} -5.2c${-side * 2.2} 0.6 ${-side * 3.2} 2.6 ${-side * 3.2} 5.2Z`,
      );
    return [
      { of: transformed(lineShape('M0 0V-26', 0.9), { turn: lean }), flat: 0.7 },
      ...times(5, (row) =>
        [-1, 1].map((side) => ({ of: grain(side, row), flat: side < 0 ? 0.12 : 0.5, turn: 30 })),
      ).flat(),
      { of: set('M0 -27c-1.9 -1.8 -1.9 -4.2 0 -6.4c1.9 2.2 1.9 4.6 0 6.4Z'), flat: 0.2 },
    ];
  };
  return [-26, 26, 0].flatMap(stalk);
}

/** Lumps with the facets of broken ore, in a heap. */
function nuggets(): EngravedFigure {
  const lump = (x: number, y: number, size: number, turn: number): EngravedFigure => {
    const set = (d: string) => transformed(shapeOf(d), { turn, sx: size, x, y });
    return [
      { of: set('M-6 0L-6.6 -4L-3 -7.6L2.4 -8L6 -5L6.4 -1L3 1.6L-3 1.4Z'), flat: 0.36 },
      { of: set('M-3 -7.6L2.4 -8L0.6 -4.4L-3.4 -3.6Z'), flat: 0.06 },
      { of: set('M2.4 -8L6 -5L6.4 -1L2.6 -1.6L0.6 -4.4Z'), flat: 0.62, turn: 60 },
    ];
  };
  return [...lump(0, -13, 1, 12), ...lump(-10, -2, 1, -14), ...lump(10.4, -2.4, 1.05, 20), ...lump(0, -1.6, 1.2, 0)];
}

function toneOf({ sector }: Site): Tone {
  return sector === 'agriculture' ? greenTone : sepiaTone;
}

function Foot(props: Props) {
  const { card } = props;
  const color = resourceColors[card.resource];
  const teeth = `M-6 ${footTop}${'v-0.9h1.2v0.9h1.2'.repeat(18)}V${footTop + 1}H-6Z`;
  const waves = waveBand({ from: -6, to: 36, middle: footTop, depth: 0.5, waveMm: 3, lines: 4 });
  return (
    <Drawing>
      <rect x={-5} y={footTop} width={40} height={14} fill={color} />
      {card.sector === 'industry' ? <path d={teeth} fill={color} /> : <path d={waves} {...pen(color, 0.2)} />}
      <g transform={place(corner.x, corner.y)}>
        <path d={plateOutline(card.resource, corner.r)} fill={color} {...stroke(paperLight, 0.4)} />
      </g>
    </Drawing>
  );
}

function Yield({ game }: Props) {
  const { siteYield } = game.constants;
  return <Line text={`+${siteYield}`} font="serif 900 11" color={paperLight} cx={corner.x} cy={corner.y + 0.3} />;
}

function takenBy({ water, coins }: Site) {
  return [
    { icon: 'water', count: water, color: resourceColors.water },
    { icon: 'coin', count: coins, color: resourceColors.coins },
  ].filter(({ count }) => count > 0);
}

function Costs({ card }: Props) {
  return (
    <Column x={19.4} y={3} w={8.4} gap={0.8}>
      {takenBy(card).map(({ icon, count, color }) => (
        <Box row w={8.4} h={4.6} gap={0.2} ground={paperLight} radius={0.8}>
          <Line text={`−${count}`} font="serif 900 9" color={color} />
          <Icon name={icon} sizeMm={3.2} color={color} />
        </Box>
      ))}
    </Column>
  );
}
