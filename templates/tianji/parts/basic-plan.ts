// Where the bands of a basic card lie, and how large their words are set: what the texts need, in millimetres.
import { type FaceProps, plainText } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';

export const verseKeys = ['tian', 'ren', 'di'] as const;

/** From where the bands begin to where the foot begins, on a card with nothing but its verses. */
const plainTop = 49.6;
export const footTop = 107.8;
export const left = 4;
export const words = { x: 16.4, width: 49.4, leading: 1.42 };
/** The names of the verses, and the room that they take. */
export const nameMm = 5;
export const gapMm = 1.3;

/** Cards of few words set them larger; the verses of a card always in one size. */
export function sizePtOf({ card, text }: FaceProps<Basic>): number {
  if (card.extra) return 8;
  const longest = Math.max(...verseKeys.map((key) => plainText(text(`${key}.text`)).length));
  return longest <= 28 ? 10 : longest <= 36 ? 9 : 8.25;
}

/** About how high a verse is set. */
function verseMm(length: number, sizePt: number): number {
  const emMm = (sizePt * 25.4) / 72;
  return Math.ceil((length * emMm * 1.03) / words.width) * emMm * words.leading;
}

/** A card with a text for all three verses gives it room from the picture. */
export const extraHeight = ({ extra }: Basic) => (extra === undefined ? 0 : extra.text.length > 45 ? 14.4 : 10.6);
export const bandsTop = (card: Basic) => plainTop - extraHeight(card) * 0.3;

/** Equal bands, unless a verse needs more; then the others give it what they do not need. */
export function bandHeights(props: FaceProps<Basic>): number[] {
  const { card, text } = props;
  const sizePt = sizePtOf(props);
  const room = footTop - bandsTop(card) - extraHeight(card);
  const needs = verseKeys.map((key) => nameMm + gapMm + 2.6 + verseMm(plainText(text(`${key}.text`)).length, sizePt));
  if (needs.every((need) => need <= room / 3)) return needs.map(() => room / 3);
  const spare = (room - needs.reduce((sum, need) => sum + need, 0)) / 3;
  return needs.map((need) => need + spare);
}
