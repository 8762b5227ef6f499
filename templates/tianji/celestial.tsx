// A celestial sign: a sheet of the star atlas. The sign shines over its own sky; how many rounds it lasts, or when it comes, stands in the corner.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  otherName,
  Rules,
} from 'cardwright/parts';
import type { Celestial } from '../../data/tianji/types.ts';
import { times } from './parts/brush.ts';
import { cinnabar, ink, paperLight } from './parts/look.ts';
import { SlipName, SlipRules } from './parts/slip.tsx';
import { centre, light, night, Sky, slipTop } from './parts/star-sky.tsx';

export default function CelestialFace(props: FaceProps<Celestial>) {
  const { card } = props;
  return (
    <Frame size={props} ground={night}>
      <Sky {...props} />
      {glow.map(({ sizeMm, opacity }) => (
        <Icon
          name={card.icon ?? 'lot'}
          sizeMm={sizeMm}
          color="#f3e2b0"
          opacity={opacity}
          decor
          style={at(centre.cx - sizeMm / 2, centre.cy - sizeMm / 2)}
        />
      ))}
      <Rounds {...props} />
      <SlipName card={card} x={48.4} sizePt={30} color={light} />
      <Words {...props} />
    </Frame>
  );
}

/** Wider and fainter layers of the same sign make it shine. */
const glow = [
  { sizeMm: 31, opacity: 0.12 },
  { sizeMm: 29, opacity: 0.2 },
  { sizeMm: 27, opacity: 1 },
];

const comesWith = { start: 'start-player', 'fund-empty': 'fund' } as const;

/** How long it lasts; of a sign with a time of its own, when it comes. */
function Rounds({ card, label }: FaceProps<Celestial>) {
  const { rounds, from } = card;
  const isInLetters = !hasWideScript(card.name);
  return (
    <div
      style={{
        ...at(4, 4),
        ...centred(10.6, 13.4),
        flexDirection: 'column',
        background: cinnabar,
        borderRadius: mm(1),
      }}
    >
      {rounds === undefined ? (
        <Icon name={comesWith[from ?? 'start']} sizeMm={isInLetters ? 6.4 : 8} color={paperLight} />
      ) : (
        <Line family="serif" weight={900} sizePt={21} color={paperLight}>
          {rounds}
        </Line>
      )}
      {isInLetters ? (
        <Rules
          text={label(rounds === undefined ? (from ?? 'start') : 'rounds')}
          weight={700}
          {...{ sizePt: 7, leading: 1, widthMm: 10.2, align: 'center' }}
          color={paperLight}
          style={{ marginTop: mm(rounds === undefined ? 0.2 : -0.3) }}
        />
      ) : (
        <Line
          family="serif"
          weight={700}
          sizePt={7}
          color={paperLight}
          maxMm={10}
          style={{ marginTop: mm(rounds === undefined ? 0.4 : -0.3) }}
        >
          {label(rounds === undefined ? (from ?? 'start') : 'rounds')}
        </Line>
      )}
    </div>
  );
}

/** A moon a round, to count down with, or a line without end; and what the sign does. */
function Words({ card, text, ...size }: FaceProps<Celestial>) {
  return (
    <>
      <Drawing size={size}>
        {card.rounds === undefined && (
          <path d={`M4.7 ${slipTop + 4.2}H58.3`} stroke={cinnabar} stroke-width={0.5} stroke-dasharray="2.4 1.2" />
        )}
        {times(card.rounds ?? 0, (i) => (
          <circle cx={6.6 + i * 5.2} cy={slipTop + 4.2} r={1.9} fill="#fffdf5" stroke={ink} stroke-width={0.4} />
        ))}
      </Drawing>
      <SlipRules card={card} text={text} style={at(4.6, slipTop + 7.6)} />
      <Line family="sans" weight={400} sizePt={6} color="#5c6470" style={at(4.6, 81.9)}>
        {otherName(card) ?? ''}
      </Line>
    </>
  );
}
