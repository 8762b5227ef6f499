// The glossary of a game and its cards → every term, keyword and icon with the cards that use it.
import type { Game } from '../../game/game.ts';
import type { GlossaryUse, ReportCard } from './report.ts';

type Entry = Omit<GlossaryUse, 'uses'>;

export function glossaryUses(game: Pick<Game, 'glossary'>, cards: readonly ReportCard[]): GlossaryUse[] {
  const { terms = [], keywords = [], icons = {} } = game.glossary.value;
  const words = [...terms, ...keywords].map(({ name }) => name);
  const byWord = usesOfWords(words, cards);
  const byIcon = usesOfIcons(cards);
  const listed = (type: 'term' | 'keyword') => (entry: Omit<Entry, 'type'>) => ({
    ...entry,
    type,
    uses: [...(byWord.get(entry.name) ?? [])],
  });
  return [
    ...terms.map(listed('term')),
    ...keywords.map(({ icon: _, ...keyword }) => listed('keyword')(keyword)),
    ...Object.entries(icons).map(([name, { means }]) => ({
      type: 'icon' as const,
      name,
      means,
      uses: [...(byIcon.get(name) ?? [])],
    })),
  ];
}

/** The longest word counts: 出价时 is not a use of 出价. */
function usesOfWords(words: readonly string[], cards: readonly ReportCard[]): Map<string, Set<ReportCard>> {
  const uses = new Map<string, Set<ReportCard>>();
  if (words.length === 0) return uses;
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length).map(pattern);
  const finder = new RegExp(longestFirst.join('|'), 'giu');
  const spelt = new Map(words.map((word) => [word.toLowerCase(), word]));
  for (const card of cards) {
    const values = card.fields.filter(({ role }) => role === 'keyword').flatMap((field) => field.values);
    for (const [found] of [card.name, card.words, ...values].join('\n').matchAll(finder))
      note(uses, spelt.get(found.toLowerCase()) ?? found, card);
  }
  return uses;
}

/** A word of letters stands alone: `set` is not a part of `setup`. */
function pattern(word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const before = /^\w/.test(word) ? '\\b' : '';
  const after = /\w$/.test(word) ? '\\b' : '';
  return `${before}${literal}${after}`;
}

function usesOfIcons(cards: readonly ReportCard[]): Map<string, Set<ReportCard>> {
  const uses = new Map<string, Set<ReportCard>>();
  for (const card of cards)
    for (const { role, values, rich = [] } of card.fields) {
      for (const piece of rich) if (piece.type === 'icon') note(uses, piece.icon, card);
      if (role !== 'text') for (const value of values) note(uses, String(value), card);
    }
  return uses;
}

function note(uses: Map<string, Set<ReportCard>>, name: string, card: ReportCard): void {
  const known = uses.get(name) ?? new Set();
  uses.set(name, known.add(card));
}
