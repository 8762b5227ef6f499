// A production site: its picture, its yield in the corner, and the cost of a unit.
import type { FaceProps } from 'cardwright/parts';
import { Box, Column, Drawing, Frame, Icon, Line, pen, place, stroke, waveBand } from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Site } from '../../data/qizhen/types.ts';
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
  return (
    <Frame ground={paperLight}>
      <BleedVignette icon={card.resource} seed={card.id} tone={toneOf(card)} bottom={footTop} {...picture} shore={19} />
      <Foot {...props} />
      <Yield {...props} />
      <Costs {...props} />
      <Line text={card.name} {...label} cx={15} cy={footTop + 3.4} />
    </Frame>
  );
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
