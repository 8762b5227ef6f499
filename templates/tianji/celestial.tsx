// A celestial sign: a sheet of the star atlas. The sign shines over its own sky; how many rounds it lasts, or when it comes, stands in the corner.
import { Box, Drawing, type FaceProps, Frame, hasWideScript, Icon, Line, otherName, Rules } from 'cardwright/parts';
import type { Celestial } from '../../data/tianji/types.ts';
import { times } from './parts/brush.ts';
import { cinnabar, ink, paperLight } from './parts/look.ts';
import { SlipName, SlipRules } from './parts/slip.tsx';
import { centre, light, night, Sky, slipTop } from './parts/star-sky.tsx';

export default function CelestialFace(props: FaceProps<Celestial>) {
  const { card } = props;
  return (
    <Frame ground={night}>
      <Sky {...props} />
      {glow.map(({ sizeMm, opacity }) => (
        <Icon
          name={card.icon ?? 'lot'}
          sizeMm={sizeMm}
          color="#f3e2b0"
          opacity={opacity}
          decor
          x={centre.cx - sizeMm / 2}
          y={centre.cy - sizeMm / 2}
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
    <Box x={4} y={4} w={10.6} h={13.4} ground={cinnabar} radius={1}>
      {rounds === undefined ? (
        <Icon name={comesWith[from ?? 'start']} sizeMm={isInLetters ? 6.4 : 8} color={paperLight} />
      ) : (
        <Line text={rounds} font="serif 900 21" color={paperLight} />
      )}
      {isInLetters ? (
        <Rules
          text={label(rounds === undefined ? (from ?? 'start') : 'rounds')}
          weight={700}
          {...{ sizePt: 7, leading: 1, widthMm: 10.2, align: 'center' }}
          color={paperLight}
          above={rounds === undefined ? 0.2 : -0.3}
        />
      ) : (
        <Line
          text={label(rounds === undefined ? (from ?? 'start') : 'rounds')}
          font="serif 700 7"
          color={paperLight}
          maxMm={10}
          above={rounds === undefined ? 0.4 : -0.3}
        />
      )}
    </Box>
  );
}

/** A moon a round, to count down with, or a line without end; and what the sign does. */
function Words({ card, text }: FaceProps<Celestial>) {
  return (
    <>
      <Drawing>
        {card.rounds === undefined && (
          <path d={`M4.7 ${slipTop + 4.2}H58.3`} stroke={cinnabar} stroke-width={0.5} stroke-dasharray="2.4 1.2" />
        )}
        {times(card.rounds ?? 0, (i) => (
          <circle cx={6.6 + i * 5.2} cy={slipTop + 4.2} r={1.9} fill="#fffdf5" stroke={ink} stroke-width={0.4} />
        ))}
      </Drawing>
      <SlipRules card={card} text={text} x={4.6} y={slipTop + 7.6} />
      <Line text={otherName(card) ?? ''} font="sans 400 6" color="#5c6470" x={4.6} y={81.9} />
    </>
  );
}
