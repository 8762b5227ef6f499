// The layout of a basic card: bands as high as their texts need, and one size for all texts.
import { boldValues, type FaceProps, hasWideScript, heightOf, Rules } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';

export const verseKeys = ['tian', 'ren', 'di'] as const;
type VerseKey = (typeof verseKeys)[number];

export const footTop = 107.8;
export const left = 4;
export const words = { x: 16.4, width: 49.4 };

/** Where the bands begin. A card with long texts takes space from the picture, one with short texts gives it some. */
const tops = { usual: 49.6, wordy: 46.8, lowest: 57 };
/** A text for all verses leaves less of the picture to give. */
const extraLiftMm = 1.5;
/** A band is never lower: it has the sign of its ring. With a verse of one line it has this much air. */
const bandMm = { least: 15.6, air: 1.6 };
/** A verse for several rings has their signs in a row above it. */
export const ringRowMm = 9.6;

/** Spacing of the verses. */
interface Setting {
  readonly leading: number;
  /** The names of the verses, and the room that they take. */
  readonly namePt: number;
  readonly nameMm: number;
  readonly gapMm: number;
  /** A band is never lower: it has the sign and the ring. */
  readonly signMm: number;
  /** Space above and below the words of a band, together. */
  readonly airMm: number;
  readonly sizes: readonly number[];
  /** A text for all verses longer than this needs another line. */
  readonly longExtra: number;
  readonly extraMm: { readonly short: number; readonly long: number };
}

const characters: Setting = {
  leading: 1.42,
  namePt: 11,
  nameMm: 5,
  gapMm: 1.3,
  signMm: 14.6,
  airMm: 3.4,
  sizes: [9.5, 7.75],
  longExtra: 45,
  extraMm: { short: 10.6, long: 14.4 },
};
/** Latin text is longer, and needs a smaller line height. */
const letters: Setting = {
  leading: 1.28,
  namePt: 10,
  nameMm: 4.4,
  gapMm: 0.9,
  signMm: 11,
  airMm: 2.6,
  sizes: [9.25, 7],
  longExtra: 105,
  extraMm: { short: 12.4, long: 14.6 },
};

export const isInLetters = ({ name }: Basic) => !hasWideScript(name);
export const settingOf = (card: Basic) => (isInLetters(card) ? letters : characters);

/** A verse and its rings: all of them down to the next verse. */
export type BandOfVerse = Readonly<{ verse: VerseKey; rings: readonly number[] }>;

export interface BasicPlan {
  readonly bands: readonly BandOfVerse[];
  readonly top: number;
  readonly extraMm: number;
  readonly sizePt: number;
  readonly bandsMm: readonly number[];
}

export function basicPlan(props: FaceProps<Basic>): BasicPlan {
  const extraMm = extraHeight(props.card);
  const usual = tops.usual - extraMm * 0.3;
  const sizePt = sizeOf(props, footTop - usual - extraMm);
  const isWordy = total(needs(props, sizePt)) > footTop - usual - extraMm;
  const top = isWordy ? (extraMm === 0 ? tops.wordy : usual - extraLiftMm) : usual;
  const bands = bandsOf(props.card);
  const enough = needs(props, sizePt).map((need) => Math.max(bandMm.least, need + bandMm.air));
  const low = Math.min(tops.lowest, footTop - extraMm - total(enough));
  const at = Math.max(top, low);
  return { bands, top: at, extraMm, sizePt, bandsMm: shared(needs(props, sizePt), footTop - at - extraMm) };
}

function bandsOf(card: Basic): BandOfVerse[] {
  const own = verseKeys.map((key) => card[key] !== undefined);
  return verseKeys.flatMap((verse, i) => {
    const next = own.indexOf(true, i + 1);
    const until = next < 0 ? verseKeys.length : next;
    return own[i] ? [{ verse, rings: verseKeys.map((_, ring) => ring).slice(i, until) }] : [];
  });
}

function extraHeight(card: Basic): number {
  if (card.extra === undefined) return 0;
  const { longExtra, extraMm } = settingOf(card);
  return extraMm[card.extra.text.length > longExtra ? 'long' : 'short'];
}

/** All verses of a card have one size; a deck has two. */
function sizeOf(props: FaceProps<Basic>, roomMm: number): number {
  const { sizes } = settingOf(props.card);
  return sizes.find((sizePt) => total(needs(props, sizePt)) <= roomMm) ?? (sizes.at(-1) as number);
}

/** Light words on a dark band need strokes that do not fill up in print. */
const isLight = (color: string) => /^#[c-f]/i.test(color);

export function setVerse(
  { card, text }: FaceProps<Basic>,
  verse: VerseKey,
  ink: { sizePt: number; heightMm?: number; color?: string; fine?: string },
) {
  const { sizePt, heightMm, color = '#000', fine = color } = ink;
  return Rules({
    text: boldValues(text(`${verse}.text`)),
    sizePt,
    minPt: sizePt,
    ...(isLight(color) && { family: 'sans', weight: 500 }),
    leading: settingOf(card).leading,
    widthMm: words.width,
    color,
    keyword: { color: fine },
    ...(heightMm !== undefined && { heightMm }),
  });
}

function needs(props: FaceProps<Basic>, sizePt: number): number[] {
  const { nameMm, gapMm, airMm, signMm } = settingOf(props.card);
  return bandsOf(props.card).map(({ verse, rings }) => {
    const words = nameMm + gapMm + heightOf(setVerse(props, verse, { sizePt })) + airMm;
    return rings.length > 1 ? words + ringRowMm : Math.max(words, signMm);
  });
}

/** Equal heights, unless a verse needs more. */
function shared(needsMm: readonly number[], roomMm: number): number[] {
  const equal = roomMm / needsMm.length;
  if (needsMm.every((need) => need <= equal)) return needsMm.map(() => equal);
  const spare = (roomMm - total(needsMm)) / needsMm.length;
  return needsMm.map((need) => need + spare);
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
