// The foot of a basic card: the complement, the inversion and the interlocking hexagram, small, and the card's own number.
import { Column, Drawing, type FaceProps, Flood, Line, Row } from 'cardwright/parts';
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
  const { card, label, heightMm, bleedMm } = props;
  const bottom = heightMm + bleedMm;
  const lefts = isInLetters(card) ? leftsOfWords : leftsOfCharacters;
  return (
    <>
      <Drawing>
        <Flood y={footTop} h={bottom - footTop} fill={inkDeep} />
        <Flood y={footTop} h={0.25} fill={ringLooks[2].line} />
        {partnerKeys.map((key, i) => (
          <PlainBars lines={card.hexagram[key].lines} color={paperLight} {...small} x={lefts[i] ?? 0} y={top} />
        ))}
      </Drawing>
      {partnerKeys.map((key, i) => (
        <Column x={(lefts[i] ?? 0) + small.width + 1.2} y={top - 0.4} gap={0.3}>
          <Line text={label(key)} font="sans 400 7" color={giltLight} />
          {isInLetters(card) ? (
            <Line text={card.hexagram[key].number} font="serif 700 8" color={paperLight} />
          ) : (
            <Line text={card.hexagram[key].name} font="serif 700 7.5" color={paperLight} />
          )}
        </Column>
      ))}
      <Own {...props} />
    </>
  );
}

/** The number; in Chinese, the number and the full name. */
function Own({ card }: FaceProps<Basic>) {
  if (isInLetters(card))
    return (
      <Row x={58} y={footTop} w={8} h={11} justify="end">
        <Line text={card.number} font="serif 900 13" color={giltLight} />
      </Row>
    );
  return (
    <Column x={54} y={top - 0.4} w={12} gap={0.3} align="end">
      <Line text={card.number} font="sans 400 7" color={giltLight} />
      <Line text={card.hexagram.fullName} font="serif 700 7" color={paperLight} maxMm={12} />
    </Column>
  );
}
