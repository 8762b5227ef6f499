// The rate of a bill in its corner rosette: coins taken or given; a tariff has one for each sector.
import { Box, Drawing, type FaceProps, Icon, Line, Middle, pen, rosette } from 'cardwright/parts';
import type { Bill } from '../../../data/qizhen/types.ts';
import { paperLight, trackTones } from './look.ts';

interface Place {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export function Rate(props: FaceProps<Bill> & Place) {
  const { card, cx, cy, r } = props;
  const { ink, light } = trackTones[card.track];
  return [
    <Drawing>
      <circle cx={cx} cy={cy} r={r} fill={ink} />
      <path d={rosette({ cx, cy }, { r: r * 0.9, depth: r * 0.07, lobes: 36, lines: 3 })} {...pen(light, 0.12)} />
    </Drawing>,
    card.track === 'tariff' ? <Sectors {...props} /> : <Single {...props} />,
  ];
}

/** A law without coins frees trade between players. */
function Single({ card, cx, cy }: FaceProps<Bill> & Place) {
  const { effect } = card;
  const taken = effect.perPayment ?? effect.perOutput;
  const figure = taken !== undefined ? `−${taken}` : effect.perRoute !== undefined ? `+${effect.perRoute}` : undefined;
  if (figure === undefined) return <Icon name="route" sizeMm={9} color={paperLight} cx={cx} cy={cy} />;
  return (
    <Middle x={cx} y={cy} gap={0.1}>
      <Line text={figure} font="serif 900 24" color={paperLight} />
      <Icon name="coin" sizeMm={4} color={paperLight} />
    </Middle>
  );
}

function Sectors({ card, cx, cy }: FaceProps<Bill> & Place) {
  const { agriculture = 0, industry = 0 } = card.effect;
  const rows = [
    { icon: 'agriculture', coins: agriculture },
    { icon: 'industry', coins: industry },
  ];
  return (
    <Box x={cx - 7} y={cy - 7} w={14} h={14} gap={0.3}>
      {rows.map(({ icon, coins }) => (
        <Box row w={14} h={5.4} gap={0.6}>
          <Icon name={icon} sizeMm={4} color={paperLight} />
          <Line text={`−${coins}`} font="serif 900 13.5" color={paperLight} />
        </Box>
      ))}
    </Box>
  );
}
