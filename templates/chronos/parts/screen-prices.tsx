// The front of the screen inside: what an artifact sells for, what low stability does, and the final score.
import { at, type FaceProps, Line, mm } from 'cardwright/parts';
import type { Constants } from '../../../data/chronos/types.ts';
import { alarmOf } from './alarm.ts';
import { Formula } from './formula.tsx';
import { Heading } from './heading.tsx';
import { ink } from './look.ts';
import { type Zone, zoneWords } from './screen-words.ts';

export function Prices({ constants, means }: { constants: Constants; means: FaceProps['means'] }) {
  const term = (icon: string) => ({ icon, word: means(icon) });
  return [
    <Heading x={65} y={7}>
      出售
    </Heading>,
    <Formula
      y={33}
      plateMm={25}
      signs={['×', '=']}
      terms={[term('value'), term('multiplier'), { icon: 'money', word: '出售价格' }]}
    />,
    <Heading x={65} y={54}>
      {means('stability')}
    </Heading>,
    zoneWords(constants).map((zone, i) => <ZoneTag zone={zone} number={i} />),
    <Heading x={65} y={86}>
      {means('scoring')}
    </Heading>,
    <Formula
      y={105.5}
      plateMm={21}
      signs={['+', '+', '+']}
      terms={[
        term('vp'),
        term('value'),
        { ...term('money'), factor: `÷${constants.moneyPerPoint}` },
        { icon: 'puzzle', word: '套装' },
      ]}
    />,
  ];
}

function ZoneTag({ zone, number }: { zone: Zone; number: number }) {
  const { fifth, fifthWord } = alarmOf(number);
  return (
    <div style={{ ...at(65 + number * 37.3, 62.5), width: mm(35.4), flexDirection: 'column', gap: mm(1.6) }}>
      <div
        style={{
          background: fifth,
          width: mm(35.4),
          height: mm(9),
          borderRadius: mm(0.8),
          alignItems: 'center',
          justifyContent: 'center',
          gap: mm(1.6),
        }}
      >
        <Line family="serif" weight={900} sizePt={15} color={fifthWord}>
          {zone.limit}
        </Line>
        <Line family="sans" weight={700} sizePt={10} color={fifthWord}>
          {zone.name}
        </Line>
      </div>
      <Line family="sans" weight={400} sizePt={9} color={ink} maxMm={35.4}>
        {zone.words}
      </Line>
    </div>
  );
}
