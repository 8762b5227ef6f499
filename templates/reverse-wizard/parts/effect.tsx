// A rules text in the largest size that fits; paragraphs with a keyword are set apart on strips with the keyword's seal.
import {
  Box,
  boldValues,
  Column,
  type FaceProps,
  hasWideScript,
  heightOf,
  Icon,
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
const gapMm = 1;
const seal = { sizeMm: 4.8, gapMm: 1.3, ink: '#fff8e6' };
/** How far a strip reaches beyond the text on both sides, and how much air is in it above and below. */
const strip = { outMm: 1.5, padMm: 0.7, insetMm: 0.8 };
const look = { leading: 1.45, color: ink, boldWeight: 900 } as const;

export function Effect(props: EffectProps) {
  const all = paragraphs(props.text);
  const sizePt = sizeOf(props, all);
  return (
    <Column w={props.widthMm} h={props.heightMm} gap={gapMm} justify="center">
      {all.map((text) => {
        const words = { ...props, text, sizePt };
        return keywordOf(text) === undefined ? Words(words) : <Strip {...words} />;
      })}
    </Column>
  );
}

/** How high a text is. */
export function effectMm(props: EffectProps): number {
  const all = paragraphs(props.text);
  return totalMm(props, all, sizeOf(props, all));
}

type WordsProps = EffectProps & { readonly sizePt: number };

function Words({ text, tones, widthMm, sizePt }: WordsProps) {
  const { outMm, insetMm } = strip;
  const lessMm = keywordOf(text) === undefined ? 0 : insetMm + seal.sizeMm + seal.gapMm + 1.2 - 2 * outMm;
  const keyword = { color: tones.ink, weight: 900 } as const;
  const paragraph = { ...look, text: boldValues(text), sizePt, minPt: sizePt, align: 'left' } as const;
  return Rules({ ...paragraph, keyword, widthMm: widthMm - lessMm });
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

function sizeOf(props: EffectProps, all: readonly RichText[]): number {
  const [large, small] = sizes[hasWideScript(plainText(props.text)) ? 'wide' : 'letters'];
  return totalMm(props, all, large) <= props.heightMm - 1 ? large : small;
}

/** The height of all paragraphs at a size. */
function totalMm(props: EffectProps, all: readonly RichText[], sizePt: number): number {
  return all.reduce((sum, text, i) => {
    const words = heightOf(Words({ ...props, text, sizePt }));
    const own = keywordOf(text) === undefined ? words : Math.max(words, seal.sizeMm) + 2 * strip.padMm;
    return sum + own + (i > 0 ? gapMm : 0);
  }, 0);
}

/** Splits a rules text into paragraphs, and joins neighbours with the same keyword. */
function paragraphs(text: RichText): RichText[] {
  const joined: RichText[] = [];
  const ends = [...text.flatMap(({ type }, i) => (type === 'break' ? [i] : [])), text.length];
  ends.forEach((end, i) => {
    const line = text.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end);
    const before = joined.at(-1) ?? [];
    const isSame = keywordOf(line) !== undefined && keywordOf(before) === keywordOf(line);
    if (isSame) joined[joined.length - 1] = [...before, { type: 'break' }, ...line];
    else if (line.length > 0) joined.push(line);
  });
  return joined;
}

function keywordOf(text: RichText): string | undefined {
  return text.find((piece) => piece.type === 'keyword')?.keyword;
}

/** The glossary's icon for a keyword. */
export function keywordIcon(term: FaceProps['term']): (keyword: string) => string {
  const icons = ['spread', 'freeze', 'resonance', 'counter', 'undercurrent'];
  return (keyword) => icons.find((icon) => term(icon) === keyword) ?? 'aura';
}
