// Picks the fields worth a chart, and counts cards by value.
import type { CardFacts, FieldFacts, Scalar } from './card-facts.ts';

/** The cards that a bar counts: those with this value, or with a number in this range. */
export type BarTest =
  | { readonly value: Scalar }
  | { readonly from: number; readonly below: number }
  | { readonly missing: true };

export interface Bar {
  readonly label: string;
  readonly means?: string;
  /** Cards, with copies. */
  readonly count: number;
  readonly test: BarTest;
}

export interface Distribution {
  readonly kind: string;
  readonly path: string;
  /** Name of the field in the glossary. */
  readonly called?: string;
  readonly shape: 'histogram' | 'bars';
  readonly bars: readonly Bar[];
}

/** More numbers are grouped into ranges; of more words, the rarest are left out. */
const mostNumbers = 14;
const mostWords = 40;

export function distributionsOf(cards: readonly CardFacts[]): Distribution[] {
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    ofKind(
      kind,
      cards.filter((card) => card.kind === kind),
    ),
  );
}

function ofKind(kind: string, cards: readonly CardFacts[]): Distribution[] {
  const paths = [...new Set(cards.flatMap(({ fields }) => fields.map(({ path }) => path)))];
  return paths.flatMap((path) => {
    const found = ofField(
      path,
      cards.map((card) => ({ card, field: card.fields.find((field) => field.path === path) })),
    );
    const called = cards.flatMap(({ fields }) => fields).find((field) => field.path === path)?.called;
    return found === undefined ? [] : [{ kind, path, ...(called !== undefined && { called }), ...found }];
  });
}

interface Holding {
  readonly card: CardFacts;
  readonly field: FieldFacts | undefined;
}

function ofField(path: string, holdings: readonly Holding[]): Pick<Distribution, 'shape' | 'bars'> | undefined {
  const having = holdings.filter(({ field }) => field !== undefined);
  const role = having[0]?.field?.role;
  // Skip texts, nested lists, rare fields, and fields that differ on every card.
  if (role === 'text' || role === 'icon' || role === 'picture' || role === 'card' || /\.\d+(\.|$)/.test(path))
    return undefined;
  if (having.length < 3 || having.length * 4 < holdings.length) return undefined;
  const tally = countValues(having);
  const missing = holdings.filter(({ field }) => field === undefined);
  if (tally.size + (missing.length > 0 ? 1 : 0) < 2) return undefined;
  const numbers = [...tally.keys()].filter((value) => typeof value === 'number');
  if (numbers.length * 2 > tally.size) return { shape: 'histogram', bars: numberBars(tally, missing) };
  if (role !== 'keyword' && tally.size * 2 > having.length) return undefined;
  return { shape: 'bars', bars: [...wordBars(tally, role === 'keyword'), ...missingBar(missing)] };
}

interface Count {
  count: number;
  readonly means: string | undefined;
}

function countValues(having: readonly Holding[]): Map<Scalar, Count> {
  const tally = new Map<Scalar, Count>();
  for (const { card, field } of having)
    for (const [i, value] of (field?.values ?? []).entries()) {
      const known = tally.get(value) ?? { count: 0, means: field?.means?.[i] };
      known.count += card.copies;
      tally.set(value, known);
    }
  return tally;
}

/** In the order of the data; keywords by frequency. */
function wordBars(tally: ReadonlyMap<Scalar, Count>, byCount: boolean): Bar[] {
  const bars = [...tally].map(([value, { count, means }]) => ({
    label: String(value),
    ...(means !== undefined && { means }),
    count,
    test: { value },
  }));
  const ordered = byCount || bars.length > mostWords ? bars.sort((a, b) => b.count - a.count) : bars;
  return ordered.slice(0, mostWords);
}

function missingBar(missing: readonly Holding[]): Bar[] {
  const count = missing.reduce((sum, { card }) => sum + card.copies, 0);
  return count === 0 ? [] : [{ label: '', count, test: { missing: true } }];
}

/** A short range includes numbers that no card has, to show gaps in a cost curve. */
function numberBars(tally: ReadonlyMap<Scalar, Count>, missing: readonly Holding[]): Bar[] {
  const numbers = [...tally.keys()].filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const others = [...tally].filter(([value]) => typeof value !== 'number');
  const words = others.map(([value, { count }]) => ({ label: String(value), count, test: { value } }));
  const bars = inRanges(numbers) ? rangeBars(tally, numbers) : eachNumber(tally, numbers);
  return [...bars, ...words, ...missingBar(missing)];
}

function inRanges(numbers: readonly number[]): boolean {
  return numbers.length > mostNumbers;
}

function eachNumber(tally: ReadonlyMap<Scalar, Count>, numbers: readonly number[]): Bar[] {
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  const isDense = numbers.every(Number.isInteger) && last - first < mostNumbers;
  const all = isDense ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : numbers;
  return all.map((value) => ({ label: String(value), count: tally.get(value)?.count ?? 0, test: { value } }));
}

/** Ranges with a width of 1, 2 or 5 times a power of ten. */
function rangeBars(tally: ReadonlyMap<Scalar, Count>, numbers: readonly number[]): Bar[] {
  const first = numbers[0] ?? 0;
  const last = numbers.at(-1) ?? 0;
  const width = roundWidth((last - first) / (mostNumbers - 2));
  const start = Math.floor(first / width);
  const bars = Array.from({ length: Math.floor(last / width) - start + 1 }, (_, i) => {
    const [from, below] = [tidy((start + i) * width), tidy((start + i + 1) * width)];
    const inside = numbers.filter((value) => value >= from && value < below);
    const count = inside.reduce((sum, value) => sum + (tally.get(value)?.count ?? 0), 0);
    return { label: `${from}–`, count, test: { from, below } };
  });
  return bars;
}

function roundWidth(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 5, 10].find((step) => step * power >= atLeast) ?? 10) * power;
}

/** Removes rounding errors of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Whether a bar counts a card with this field. */
export function isInBar(field: Pick<FieldFacts, 'values'> | undefined, test: BarTest): boolean {
  if ('missing' in test) return field === undefined;
  return (field?.values ?? []).some((value) =>
    'value' in test ? value === test.value : typeof value === 'number' && value >= test.from && value < test.below,
  );
}
