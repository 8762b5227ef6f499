// The band with the name of an exploration card and, at its right end, its type.
import { type FaceProps, Line, Row } from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { ivory, type Tones } from './look.ts';

export function NameBand({ card, term, tones, y }: FaceProps<Exploration> & { tones: Tones; y: number }) {
  return (
    <Row x={5.6} y={y - 4.1} w={52} h={8.2} justify="between">
      <Line text={card.name} font="serif 900 14.5" minPt={7} color={ivory} tracking={0.08} maxMm={40.6} />
      <Line text={term(card.type)} font="sans 700 7" color={tones.glow} tracking={0.06} />
    </Row>
  );
}
