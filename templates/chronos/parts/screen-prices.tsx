// The front of the screen inside: what an artifact sells for, what low stability does, and the final score.
import { Box, Column, type FaceProps, Line } from 'cardwright/parts';
import type { Constants, Screen } from '../../../data/chronos/types.ts';
import { alarmOf, zoneLimits } from './alarm.ts';
import { Formula } from './formula.tsx';
import { Heading } from './heading.tsx';
import { ink } from './look.ts';

export function Prices(props: FaceProps<Screen>) {
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

function ZoneTag({ card, text, game, zone }: FaceProps<Screen> & { zone: number }) {
  const { fifth, fifthWord } = alarmOf(zone);
  return (
    <Column x={65 + zone * tag.step} y={62.5} w={tag.width} gap={1.6}>
      <Box row w={tag.width} h={9} gap={1.6} ground={fifth} radius={0.8}>
        <Line text={zoneLimits(game.constants as Constants)[zone] ?? ''} font="serif 900 15" color={fifthWord} />
        <Line text={card.zones[zone]?.name ?? ''} font="sans 700 10" color={fifthWord} />
      </Box>
      <Line text={text(`zones.${zone}.text`)} font="sans 400 9" color={ink} maxMm={tag.width} />
    </Column>
  );
}
