// The player screen: outside the house with its three doors, inside what a player looks up, from left to right.
import type { FaceProps } from 'cardwright/parts';
import { Box, Column, Drawing, Frame, Icon, Line, Middle, otherName, Row, Rules, stroke } from 'cardwright/parts';
import type { Constants, Screen } from '../../data/chronos/types.ts';
import { alarmOf, zoneLimits } from './parts/alarm.ts';
import { doors } from './parts/doors.tsx';
import { Facade } from './parts/facade.tsx';
import { Formula } from './parts/formula.tsx';
import { Heading } from './parts/heading.tsx';
import { brass, brassDark, brassLight, eras, ink, ivory, night, nightDeep, paperShade, show } from './parts/look.ts';
import { SetList } from './parts/screen-sets.tsx';

type Props = FaceProps<Screen, Constants>;

export default function Outside(props: Props) {
  return (
    <Frame ground={nightDeep}>
      <Drawing>
        <Facade />
      </Drawing>
      {doors.map(({ era, x }) => (
        <Icon name={era} sizeMm={17} color={eras[era].deep} cx={x} cy={86} />
      ))}
      <Line text={props.game.title} {...show} sizePt={25} color={brassLight} tracking={0.35} cx={120} cy={43.8} />
      <Middle x={120} y={114}>
        <Line
          text={(otherName({ name: props.game.title, en: props.game.en }) ?? '').toUpperCase()}
          font="serif 700 10"
          color={ivory}
          tracking={0.3}
        />
      </Middle>
    </Frame>
  );
}

/** The inside reads as the player needs it: the round on the left wing, prices in front, sets on the right wing. */
export function back(props: Props) {
  return (
    <Frame ground={ivory}>
      <Drawing>
        <Paper folds={props.card.foldsMm} />
      </Drawing>
      <PhaseList {...props} />
      <Prices {...props} />
      <SetList {...props} />
    </Frame>
  );
}

/** The wings are a shade darker than the front; the folds themselves stay free of lines that would crack. */
function Paper({ folds: [left = 60, right = 180] }: { folds: Screen['foldsMm'] }) {
  return (
    <g>
      <rect x={-5} y={-5} width={left + 5} height={130} fill={paperShade} />
      <rect x={left} y={-5} width={right - left} height={130} fill={ivory} />
      <rect x={right} y={-5} width={left + 5} height={130} fill={paperShade} />
      <path d={`M5 15H${left - 5}M${left + 5} 15H${right - 5}M${right + 5} 15H235`} {...stroke(brass, 0.5)} />
      <path d={`M5 16H${left - 5}M${left + 5} 16H${right - 5}M${right + 5} 16H235`} {...stroke(brassDark, 0.15)} />
      <path d={`M${left + 5} 51H${right - 5}M${left + 5} 83H${right - 5}`} {...stroke(brassDark, 0.2)} />
    </g>
  );
}

/** The left wing of the screen: the five phases of a round, each with its icon, its name and its rule in short. */
function PhaseList({ card, text, term }: FaceProps<Screen, Constants>) {
  return [
    <Heading x={5} y={7}>
      {term('round')}
    </Heading>,
    card.phases.map(({ when }, i) => (
      <Row x={5} y={19 + i * 19.4} gap={2.5} align="stretch">
        <Box w={9} h={9} ground={night} radius={4.5}>
          <Icon name={when} sizeMm={6.2} color={brassLight} />
        </Box>
        <Column gap={0.7}>
          <Line text={[i + 1, ' ', term(when)]} font="sans 700 9.5" color={ink} maxMm={39} />
          <Rules
            text={text(`phases.${i}.text`)}
            font="sans 400 8.25"
            minPt={7}
            leading={1.4}
            align="left"
            color={ink}
            widthMm={39}
            heightMm={13}
          />
        </Column>
      </Row>
    )),
  ];
}

/** The front of the screen inside: what an artifact sells for, what low stability does, and the final score. */
function Prices(props: FaceProps<Screen, Constants>) {
  const { card, term, label, game } = props;
  const worth = (icon: string) => ({ icon, word: term(icon) });
  return [
    <Heading x={65} y={7}>
      {label('sale')}
    </Heading>,
    <Formula
      y={33}
      plateMm={25}
      signs={['×', '=']}
      terms={[worth('value'), worth('multiplier'), { icon: 'money', word: label('sale-price') }]}
    />,
    <Heading x={65} y={54}>
      {term('stability')}
    </Heading>,
    card.zones.map((_, i) => <ZoneTag {...props} zone={i} />),
    <Heading x={65} y={86}>
      {term('scoring')}
    </Heading>,
    <Formula
      y={105.5}
      plateMm={20.4}
      signs={['+', '+', '+']}
      terms={[
        worth('vp'),
        worth('value'),
        { ...worth('money'), factor: `÷${game.constants.moneyPerPoint}` },
        worth('set'),
      ]}
    />,
  ];
}

const tag = { width: 35.4, step: 37.3 };

function ZoneTag({ card, text, game, zone }: FaceProps<Screen, Constants> & { zone: number }) {
  const { fifth, fifthWord } = alarmOf(zone);
  return (
    <Column x={65 + zone * tag.step} y={62.5} w={tag.width} gap={1.6}>
      <Box row w={tag.width} h={9} gap={1.6} ground={fifth} radius={0.8}>
        <Line text={zoneLimits(game.constants)[zone] ?? ''} font="serif 900 15" color={fifthWord} />
        <Line text={card.zones[zone]?.name ?? ''} font="sans 700 10" color={fifthWord} />
      </Box>
      <Line text={text(`zones.${zone}.text`)} font="sans 400 9" color={ink} maxMm={tag.width} />
    </Column>
  );
}
