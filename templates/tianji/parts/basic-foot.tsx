// The foot of a basic card: the complement, the inversion and the interlocking hexagram, small, and the card's own number.
import { at, Drawing, type FaceProps, Line, mm } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import { PlainBars } from './bars.tsx';
import { footTop, isInLetters } from './basic-plan.ts';
import { giltLight, inkDeep, paperLight, ringLooks } from './look.ts';

const partnerKeys = ['cuo', 'zong', 'hu'] as const;
const small = { width: 5.6, bar: 0.66, gap: 0.46 };
const leftsOfCharacters = [4.2, 21.6, 39] as const;
const leftsOfWords = [4.2, 27.4, 46.6] as const;
const top = footTop + 2;

export function Partners(props: FaceProps<Basic>) {
  const { card, label, ...size } = props;
  const bottom = size.heightMm - size.bleedMm;
  const lefts = isInLetters(card) ? leftsOfWords : leftsOfCharacters;
  return (
    <>
      <Drawing size={size}>
        <rect x={-size.bleedMm} y={footTop} width={size.widthMm} height={bottom - footTop} fill={inkDeep} />
        <rect x={-size.bleedMm} y={footTop} width={size.widthMm} height={0.25} fill={ringLooks[2].line} />
        {partnerKeys.map((key, i) => (
          <PlainBars lines={card.hexagram[key].lines} color={paperLight} {...small} x={lefts[i] ?? 0} y={top} />
        ))}
      </Drawing>
      {partnerKeys.map((key, i) => (
        <div style={{ ...at((lefts[i] ?? 0) + small.width + 1.2, top - 0.4), flexDirection: 'column', gap: mm(0.3) }}>
          <Line family="sans" weight={400} sizePt={7} color={giltLight}>
            {label(key)}
          </Line>
          <Line family="serif" weight={700} sizePt={isInLetters(card) ? 8 : 7.5} color={paperLight}>
            {isInLetters(card) ? card.hexagram[key].number : card.hexagram[key].name}
          </Line>
        </div>
      ))}
      <Own {...props} />
    </>
  );
}

/** The number, by which partners name each other in letters, or number and full name. */
function Own({ card }: FaceProps<Basic>) {
  if (isInLetters(card))
    return (
      <div
        style={{ ...at(58, footTop), width: mm(8), height: mm(11), alignItems: 'center', justifyContent: 'flex-end' }}
      >
        <Line family="serif" weight={900} sizePt={13} color={giltLight}>
          {card.number}
        </Line>
      </div>
    );
  return (
    <div style={{ ...at(54, top - 0.4), width: mm(12), flexDirection: 'column', alignItems: 'flex-end', gap: mm(0.3) }}>
      <Line family="sans" weight={400} sizePt={7} color={giltLight}>
        {card.number}
      </Line>
      <Line family="serif" weight={700} sizePt={7} color={paperLight} maxMm={12}>
        {card.hexagram.fullName}
      </Line>
    </div>
  );
}
