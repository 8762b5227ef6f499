// A rules text in the largest size that fits; paragraphs with a keyword are set apart on strips with the keyword's seal.
import {
  Box,
  boldValues,
  Column,
  type FaceProps,
  hasWideScript,
  heightOf,
  Icon,
  linesOf,
  plainText,
  type RichText,
  Row,
  Rules,
} from 'cardwright/parts';
import { ink, type Tones } from './look.tsx';

interface EffectProps {
  readonly text: RichText;
  /** The colour of keywords, and of the strips behind them. */
  readonly tones: Pick<Tones, 'ink' | 'wash'>;
  readonly term: FaceProps['term'];
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Two for the whole deck. */
const sizes = { wide: [10, 8.5], letters: [9.5, 7.5] } as const;
const airMm = 1;
const leading = 1.45;
const gapMm = 1;
const seal = { sizeMm: 4.8, gapMm: 1.3, ink: '#fff8e6' };
/** How far a strip reaches beyond the text on both sides, and how much air is in it above and below. */
const strip = { outMm: 1.5, padMm: 0.5, insetMm: 0.8 };

export function Effect(props: EffectProps) {
  const { widthMm, heightMm } = props;
  const all = paragraphs(props.text);
  const sizePt = sizeOf(props, all);
  return (
    <Column w={widthMm} h={heightMm} gap={gapMm} justify="center">
      {all.map((one) =>
        keywordOf(one) === undefined ? (
          Words({ ...props, text: one, sizePt, alone: all.length === 1 })
        ) : (
          <Strip {...props} text={one} sizePt={sizePt} />
        ),
      )}
    </Column>
  );
}

/** How high a text is. */
export function effectMm(props: EffectProps): number {
  const all = paragraphs(props.text);
  return totalMm(props, all, sizeOf(props, all));
}

type WordsProps = EffectProps & { readonly sizePt: number; readonly alone?: boolean };

/** Centres a paragraph of one line. */
function Words({ text, tones, widthMm, sizePt, alone = false }: WordsProps) {
  const inStrip = keywordOf(text) !== undefined;
  const set = (align: 'left' | 'center') =>
    Rules({
      text: boldValues(text),
      sizePt,
      minPt: sizePt,
      leading,
      align,
      color: ink,
      boldWeight: 900,
      keyword: { color: tones.ink, weight: 900 },
      widthMm: inStrip ? stripTextMm(widthMm) : widthMm,
    });
  const left = set('left');
  return alone && linesOf(left).length === 1 ? set('center') : left;
}

function Strip(props: WordsProps) {
  const { text, widthMm, tones, term } = props;
  const { outMm, padMm, insetMm } = strip;
  return (
    <Row w={widthMm + 2 * outMm} before={-outMm} pad={[padMm, 0]} gap={seal.gapMm} ground={tones.wash} radius={1}>
      <Box w={seal.sizeMm} h={seal.sizeMm} before={insetMm} ground={tones.ink} radius={seal.sizeMm / 2}>
        <Icon name={keywordIcon(term)(keywordOf(text) ?? '')} sizeMm={seal.sizeMm * 0.68} color={seal.ink} />
      </Box>
      {Words(props)}
    </Row>
  );
}

function stripTextMm(widthMm: number): number {
  return widthMm + 2 * strip.outMm - strip.insetMm - seal.sizeMm - seal.gapMm - 1.2;
}

function sizeOf(props: EffectProps, all: readonly RichText[]): number {
  const [large, small] = sizes[hasWideScript(plainText(props.text)) ? 'wide' : 'letters'];
  return totalMm(props, all, large) <= props.heightMm - airMm ? large : small;
}

/** The height of all paragraphs at a size. */
function totalMm(props: EffectProps, all: readonly RichText[], sizePt: number): number {
  const heights = all.map((text) => {
    const words = heightOf(Words({ ...props, text, sizePt }));
    return keywordOf(text) === undefined ? words : Math.max(words, seal.sizeMm) + 2 * strip.padMm;
  });
  return heights.reduce((sum, height) => sum + height, 0) + (all.length - 1) * gapMm;
}

/** Splits a rules text into paragraphs, and joins neighbours with the same keyword. */
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

function keywordOf(text: RichText): string | undefined {
  return text.find((piece) => piece.type === 'keyword')?.keyword;
}

function splitLines(text: RichText): RichText[] {
  const all: RichText[number][][] = [[]];
  for (const piece of text) {
    if (piece.type === 'break') all.push([]);
    else all.at(-1)?.push(piece);
  }
  return all.filter((one) => one.length > 0);
}

const icons = ['spread', 'freeze', 'resonance', 'counter', 'undercurrent'];

export function keywordIcon(term: FaceProps['term']): (keyword: string) => string {
  return (keyword) => icons.find((icon) => term(icon) === keyword) ?? 'aura';
}
