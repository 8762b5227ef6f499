// A rules text → its paragraphs: those with a keyword are set apart, each with the keyword's seal; all in the largest size that fits.
import { Icon, mm, type RichText, Rules } from 'cardwright/parts';
import { emphasis } from './emphasis.ts';
import type { Tones } from './look.ts';

export interface EffectProps {
  readonly text: RichText;
  readonly tones: Tones;
  readonly color: string;
  /** The colour of keywords, and of the strips behind them. */
  readonly keyword: string;
  readonly strip: string;
  readonly seal: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly keywordIcon: (keyword: string) => string;
  readonly mostPt?: number;
}

const sealMm = 4.8;
const sealGapMm = 1.3;
const stripPadMm = 0.5;
/** How far a strip reaches beyond the text on both sides. */
const stripOutMm = 1.5;
const gapMm = 1;
const leading = 1.45;
const mmPerPt = 25.4 / 72;
const sizes = [11, 10.5, 10, 9.5, 9, 8.75, 8.5, 8.25, 8, 7.75, 7.5];

export function Effect(props: EffectProps) {
  const { text, widthMm, heightMm, mostPt = 11 } = props;
  const all = paragraphs(text);
  const sizePt = sizes.find((size) => size <= mostPt && totalMm(all, size, widthMm) <= heightMm) ?? 7.5;
  const lines = all.reduce((sum, one) => sum + linesOf(one, sizePt, widthMm), 0);
  const style = {
    width: mm(widthMm),
    height: mm(heightMm),
    flexDirection: 'column',
    justifyContent: 'center',
    gap: mm(gapMm),
  };
  return (
    <div style={style}>
      {all.map((one) =>
        keywordOf(one) === undefined ? (
          <Rules
            text={emphasis(one)}
            {...ink(props, sizePt)}
            widthMm={widthMm}
            align={all.length === 1 && lines === 1 ? 'center' : 'left'}
          />
        ) : (
          <Strip {...props} text={one} sizePt={sizePt} />
        ),
      )}
    </div>
  );
}

function ink({ color, keyword }: EffectProps, sizePt: number) {
  return {
    family: 'serif',
    weight: 400,
    sizePt,
    minPt: sizePt,
    leading,
    color,
    boldWeight: 900,
    keyword: { color: keyword, weight: 900 },
  } as const;
}

function Strip(props: EffectProps & { sizePt: number }) {
  const { text, widthMm, sizePt, strip, seal, keywordIcon } = props;
  const disc = {
    width: mm(sealMm),
    height: mm(sealMm),
    borderRadius: mm(sealMm / 2),
    background: props.keyword,
    alignItems: 'center',
    justifyContent: 'center',
  };
  return (
    <div
      style={{
        width: mm(widthMm + 2 * stripOutMm),
        marginLeft: mm(-stripOutMm),
        padding: `${mm(stripPadMm)}px 0`,
        background: strip,
        borderRadius: mm(1),
        alignItems: 'center',
        gap: mm(sealGapMm),
      }}
    >
      <div style={{ ...disc, marginLeft: mm(0.8) }}>
        <Icon name={keywordIcon(keywordOf(text) ?? '')} sizeMm={sealMm * 0.68} color={seal} />
      </div>
      <Rules text={emphasis(text)} {...ink(props, sizePt)} widthMm={stripTextMm(widthMm)} align="left" />
    </div>
  );
}

function stripTextMm(widthMm: number): number {
  return widthMm + 2 * stripOutMm - sealMm - sealGapMm - 2;
}

/** Paragraphs one below the other that have the same keyword share a strip. */
function paragraphs(text: RichText): RichText[] {
  const joined: RichText[] = [];
  for (const line of splitLines(text)) {
    const before = joined.at(-1);
    const same = keywordOf(line) !== undefined && before !== undefined && keywordOf(before) === keywordOf(line);
    if (same) joined[joined.length - 1] = [...before, { type: 'break' }, ...line];
    else joined.push(line);
  }
  return joined;
}

function splitLines(text: RichText): RichText[] {
  const all: RichText[number][][] = [[]];
  for (const piece of text) {
    if (piece.type === 'break') all.push([]);
    else all.at(-1)?.push(piece);
  }
  return all.filter((one) => one.length > 0);
}

function keywordOf(text: RichText): string | undefined {
  return text.find((piece) => piece.type === 'keyword')?.keyword;
}

function linesOf(text: RichText, sizePt: number, widthMm: number): number {
  const width = keywordOf(text) === undefined ? widthMm : stripTextMm(widthMm);
  const lines = splitLines(text).map((line) => {
    const ems = line.reduce((sum, piece) => sum + emsOf(piece), 0);
    return Math.ceil((ems * sizePt * mmPerPt) / width);
  });
  return lines.reduce((sum, line) => sum + line, 0);
}

/** A keyword stands in brackets; digits and Latin letters are about half as wide as Chinese characters. */
function emsOf(piece: RichText[number]): number {
  if (piece.type === 'keyword') return piece.keyword.length + 2;
  if (piece.type !== 'text') return 1;
  return [...piece.text].reduce((sum, letter) => sum + (letter < '\u2000' ? 0.6 : 1), 0);
}

function totalMm(all: readonly RichText[], sizePt: number, widthMm: number): number {
  const line = sizePt * mmPerPt * leading;
  const heights = all.map((one) => {
    const words = linesOf(one, sizePt, widthMm) * line;
    return keywordOf(one) === undefined ? words : Math.max(words, sealMm) + 2 * stripPadMm;
  });
  return heights.reduce((sum, height) => sum + height, 0) + (all.length - 1) * gapMm;
}
