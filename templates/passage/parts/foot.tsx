// The foot of a charm, an ink strip: whom it works on, when it is used, and who may veto it.
import { type FaceProps, Icon, Line, type RichText, Row } from 'cardwright/parts';
import type { FunctionCard, Officer, Passage, Veto } from '../../../data/passage/types.ts';
import { ink, paper } from './look.ts';

/** As wide as the frame of the picture. Its fields are at least 1.5 mm apart. */
const foot = { x: 7.25, y: 75.8, w: 48.5, h: 4.6, pad: [0, 0.8] } as const;

export function Foot({ card, term, label }: FaceProps<Officer | FunctionCard | Passage>) {
  return (
    <Row {...foot} justify="between" ground={ink}>
      <Mark icon={card.target} words={term(card.target)} />
      <Mark icon={card.phase} words={label(`when-${card.phase}`)} />
      {'veto' in card && <Mark icon={vetoIcon(card.veto)} words={label(`veto-${card.veto}`)} />}
    </Row>
  );
}

function vetoIcon(veto: Veto): string {
  if (veto === 'agreed') return 'custom';
  return veto === 'never' ? 'no-veto' : 'veto';
}

function Mark({ icon, words }: { icon: string; words: RichText | string }) {
  return (
    <Row gap={0.3}>
      <Icon name={icon} sizeMm={2.2} color={paper} />
      <Line text={words} font="sans 700 7" color={paper} tracking={-0.02} />
    </Row>
  );
}
