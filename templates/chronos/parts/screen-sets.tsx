// The right wing of the screen: the three sets as pictures, with the renown that each brings.
import { at, type FaceProps, Line, mm, type RichText } from 'cardwright/parts';
import type { Constants, Screen } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Heading } from './heading.tsx';
import { brassDark, ink, ivory, night } from './look.ts';

type SetKind = Screen['sets'][number]['of'];

export function SetList({ card, text, means, game }: FaceProps<Screen>) {
  const rule = game.constants as Constants;
  const bonus = { eras: rule.setErasVp, era: rule.setEraVp, keyword: rule.setKeywordVp };
  return [
    <Heading x={185} y={7}>
      {means('set')}
    </Heading>,
    card.sets.map(({ of }, i) => <SetRow kind={of} words={text(`sets.${i}.text`)} bonus={bonus[of]} y={21 + i * 32} />),
  ];
}

interface RowProps {
  readonly kind: SetKind;
  readonly words: RichText;
  readonly bonus: number;
  readonly y: number;
}

function SetRow({ kind, words, bonus, y }: RowProps) {
  const end = { ...at(216, y + 7.4), width: mm(19), height: mm(13), justifyContent: 'flex-end', alignItems: 'center' };
  return [
    <Line family="sans" weight={700} sizePt={10.5} color={ink} style={at(185, y)}>
      {words}
    </Line>,
    <svg width={mm(33)} height={mm(12)} viewBox="0 0 33 12" style={at(185, y + 8)}>
      {[5.5, 16.5, 27.5].map((x, i) => (
        <Piece kind={kind} x={x} number={i} />
      ))}
    </svg>,
    <div style={end}>
      <Line family="serif" weight={900} sizePt={25} color={brassDark}>
        +{bonus}
      </Line>
    </div>,
  ];
}

const order = ['ancient', 'modern', 'future'] as const;

/** One of each era; three of one era, whichever it is; three tags of one keyword. */
function Piece({ kind, x, number }: { kind: SetKind; x: number; number: number }) {
  switch (kind) {
    case 'eras':
      return <EraPlate era={order[number] ?? 'ancient'} x={x} y={6} r={4.9} line={night} />;
    case 'era':
      return [
        <circle cx={x} cy={6} r={4.9} fill={ivory} stroke={night} stroke-width={0.35} />,
        <circle cx={x} cy={6} r={3.2} fill={night} />,
      ];
    case 'keyword':
      return [
        <rect x={x - 4.9} y={3.2} width={9.8} height={5.6} rx={0.8} fill={night} />,
        <path d={`M${x - 2.9} 6H${x + 2.9}`} stroke={ivory} stroke-width={1} />,
      ];
  }
}
