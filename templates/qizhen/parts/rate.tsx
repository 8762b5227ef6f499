// The rate of a bill in its corner rosette: coins taken or given; a tariff has one for each sector.
import { at, centred, Drawing, type FaceProps, Icon, Line, Middle, mm } from 'cardwright/parts';
import type { Bill } from '../../../data/qizhen/types.ts';
import { rosette } from './lathe.ts';
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
    <Drawing size={props}>
      <circle {...{ cx, cy, r }} fill={ink} />
      <path
        d={rosette({ cx, cy }, { r: r * 0.9, depth: r * 0.07, lobes: 36, lines: 3 })}
        {...{ fill: 'none', stroke: light, 'stroke-width': 0.12 }}
      />
    </Drawing>,
    card.track === 'tariff' ? <Sectors {...props} /> : <Single {...props} />,
  ];
}

/** A law that moves no coins frees the trade between players. */
function Single({ card, cx, cy }: FaceProps<Bill> & Place) {
  const { effect } = card;
  const taken = effect.perPayment ?? effect.perOutput;
  const figure = taken !== undefined ? `−${taken}` : effect.perRoute !== undefined ? `+${effect.perRoute}` : undefined;
  if (figure === undefined)
    return (
      <Middle x={cx} y={cy}>
        <Icon name="route" sizeMm={9} color={paperLight} />
      </Middle>
    );
  return (
    <Middle x={cx} y={cy} gapMm={0.1}>
      <Line family="serif" weight={900} sizePt={24} color={paperLight}>
        {figure}
      </Line>
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
    <div style={{ ...at(cx - 7, cy - 7), ...centred(14, 14), flexDirection: 'column', gap: mm(0.3) }}>
      {rows.map(({ icon, coins }) => (
        <div style={{ ...centred(14, 5.4), gap: mm(0.6) }}>
          <Icon name={icon} sizeMm={4} color={paperLight} />
          <Line family="serif" weight={900} sizePt={13.5} color={paperLight}>
            {`−${coins}`}
          </Line>
        </div>
      ))}
    </div>
  );
}
