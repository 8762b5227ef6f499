// The right wing of the screen: the three sets as pictures, with the renown that each brings.
import { Drawing, type FaceProps, Icon, Line, pen, type RichText, Row, stroke } from 'cardwright/parts';
import type { Constants, Screen } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Heading } from './heading.tsx';
import { brassDark, ink, inkSoft, ivory, night, title } from './look.ts';

type SetKind = Screen['sets'][number]['of'];

export function SetList({ card, text, term, game }: FaceProps<Screen, Constants>) {
  const rule = game.constants;
  const bonus = { eras: rule.setErasVp, era: rule.setEraVp, keyword: rule.setKeywordVp };
  return [
    <Heading x={185} y={7}>
      {term('set')}
    </Heading>,
    card.sets.map(({ of }, i) => <SetRow kind={of} words={text(`sets.${i}.text`)} bonus={bonus[of]} y={21 + i * 32} />),
  ];
}

function SetRow({ kind, words, bonus, y }: { kind: SetKind; words: RichText; bonus: number; y: number }) {
  return [
    <Line text={words} font="sans 700 10.5" color={ink} x={185} y={y} />,
    <Drawing x={185} y={y + 7.4} w={33} h={15}>
      {[0, 1, 2].map((i) => (
        <MiniCard kind={kind} number={i} />
      ))}
      {kind !== 'eras' && <path d="M4 12.6V14H24.8V12.6" {...pen(brassDark, 0.4)} />}
    </Drawing>,
    <Row x={213} y={y + 8} w={22} h={12} gap={1} justify="end">
      <Line text={['+', bonus]} {...title} sizePt={21} color={brassDark} />
      <Icon name="vp" sizeMm={5.6} color={brassDark} />
    </Row>,
  ];
}

const order = ['ancient', 'modern', 'future'] as const;

/** An artifact in small: with its era, with an era that may be any, or with a keyword at its foot. */
function MiniCard({ kind, number }: { kind: SetKind; number: number }) {
  return (
    <g transform={`translate(${0.2 + number * 10.3} 0.2)`}>
      <rect width={8.2} height={11.6} rx={0.8} fill={ivory} {...stroke(night, 0.35)} />
      {kind === 'eras' && <EraPlate era={order[number] ?? 'ancient'} x={4.1} y={5.8} r={3.1} line={night} />}
      {kind === 'era' && <circle cx={4.1} cy={5.8} r={2.9} fill={inkSoft} {...stroke(night, 0.3)} />}
      {kind === 'keyword' && <rect x={1.2} y={7.6} width={5.8} height={2.4} rx={0.4} fill={night} />}
    </g>
  );
}
