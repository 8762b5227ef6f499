// The foot of a charm, an ink strip: whom it works on, when it is used, and who may veto it.
import { at, type FaceProps, Icon, Line, mm, type RichText } from 'cardwright/parts';
import type { FunctionCard, Officer, Passage, Veto } from '../../../data/passage/types.ts';
import { ink, paper } from './look.ts';

const foot = { left: 6.9, width: 49.2, top: 76.8, height: 4.6, paddingMm: 0.5 };

export function Foot({ card, means, label }: FaceProps<Officer | FunctionCard | Passage>) {
  const { left, top, width, height, paddingMm } = foot;
  const box = { ...at(left, top), width: mm(width), height: mm(height), background: ink, boxSizing: 'border-box' };
  return (
    <div style={{ ...box, padding: `0 ${mm(paddingMm)}px`, alignItems: 'center', justifyContent: 'space-between' }}>
      <Mark icon={card.target} words={means(card.target)} />
      <Mark icon={card.phase} words={means(card.phase)} />
      {'veto' in card && <Mark icon={vetoIcon(card.veto)} words={label(`veto-${card.veto}`)} />}
    </div>
  );
}

function vetoIcon(veto: Veto): string {
  if (veto === 'agreed') return 'custom';
  return veto === 'never' ? 'no-veto' : 'veto';
}

function Mark({ icon, words }: { icon: string; words: RichText | string }) {
  return (
    <div style={{ alignItems: 'center', gap: mm(0.25) }}>
      <Icon name={icon} sizeMm={2.5} color={paper} />
      <Line {...{ family: 'sans', weight: 700, sizePt: 7, color: paper }}>{words}</Line>
    </div>
  );
}
