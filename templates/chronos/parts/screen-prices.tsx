// The front of the screen inside: what an artifact sells for, what low stability does, and the final score.
import { at, centred, type FaceProps, Line, mm } from 'cardwright/parts';
import type { Constants, Screen } from '../../../data/chronos/types.ts';
import { alarmOf, zoneLimits } from './alarm.ts';
import { Formula } from './formula.tsx';
import { Heading } from './heading.tsx';
import { ink } from './look.ts';

export function Prices(props: FaceProps<Screen>) {
  const { card, means, label, game } = props;
  const term = (icon: string) => ({ icon, word: means(icon) });
  return [
    <Heading x={65} y={7}>
      {label('sale')}
    </Heading>,
    <Formula
      y={33}
      plateMm={25}
      signs={['×', '=']}
      terms={[term('value'), term('multiplier'), { icon: 'money', word: label('sale-price') }]}
    />,
    <Heading x={65} y={54}>
      {means('stability')}
    </Heading>,
    card.zones.map((_, i) => <ZoneTag {...props} zone={i} />),
    <Heading x={65} y={86}>
      {means('scoring')}
    </Heading>,
    <Formula
      y={105.5}
      plateMm={20.4}
      signs={['+', '+', '+']}
      terms={[term('vp'), term('value'), { ...term('money'), factor: `÷${game.constants.moneyPerPoint}` }, term('set')]}
    />,
  ];
}

const tag = { width: 35.4, step: 37.3 };

function ZoneTag({ card, text, game, zone }: FaceProps<Screen> & { zone: number }) {
  const { fifth, fifthWord } = alarmOf(zone);
  const band = { ...centred(tag.width, 9), background: fifth, borderRadius: mm(0.8), gap: mm(1.6) };
  return (
    <div style={{ ...at(65 + zone * tag.step, 62.5), width: mm(tag.width), flexDirection: 'column', gap: mm(1.6) }}>
      <div style={band}>
        <Line family="serif" weight={900} sizePt={15} color={fifthWord}>
          {zoneLimits(game.constants as Constants)[zone] ?? ''}
        </Line>
        <Line family="sans" weight={700} sizePt={10} color={fifthWord}>
          {card.zones[zone]?.name ?? ''}
        </Line>
      </div>
      <Line family="sans" weight={400} sizePt={9} color={ink} maxMm={tag.width}>
        {text(`zones.${zone}.text`)}
      </Line>
    </div>
  );
}
