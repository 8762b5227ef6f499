// Gathers everything that the report of one game in one language shows.
import { createHash } from 'node:crypto';
import { readingsOf } from '../../chinese/readings.ts';
import type { Words } from '../../game/define-play.ts';
import type { ClaimResult, Findings } from '../../game/findings.ts';
import { allEntries, type Card, type Component, type Game } from '../../game/game.ts';
import { sourceLanguage } from '../../game/languages.ts';
import { wordsIn } from '../../play/record-replay.ts';
import type { Problem } from '../../problems/problem.ts';
import { cardFacts, iconWords } from '../../view/card-facts.ts';
import { distributionsOf } from '../../view/distributions.ts';
import type { FacePictures } from './face-pictures.ts';
import type { ReaderRemark } from './read-remarks.ts';
import type { Erratum, GlossaryUse, Report, ReportCard, ReportDeck } from './report.ts';

interface ReportInput {
  readonly findings: Findings;
  readonly pictures: FacePictures;
  readonly remarks: readonly ReaderRemark[];
  /** All games of the project, to find out which game a problem belongs to. */
  readonly games: readonly string[];
}

export function planReport(game: Game, input: ReportInput): Report {
  const { findings } = input;
  const totals = findings.totals.find((one) => one.game === game.id);
  if (totals === undefined) throw new Error(`nothing was counted for "${game.id}"`);
  const problems = problemsOf(game, input);
  const cards = planCards(game, { ...input, problems });
  const claims = findings.claims.filter((claim) => claim.game === game.id);
  const { title, edition, sources = [] } = game.info.value;
  const claimPlaces = new Map(game.claims.map(({ id, origin }) => [id, placed(origin.place())]));
  return {
    game: game.id,
    language: game.language,
    title,
    edition,
    sources,
    decks: planDecks(game, cards, input.pictures),
    cards,
    totals: {
      ...totals,
      title,
      decks: inWordsOf(totals.decks, game.decks),
      components: inWordsOf(totals.components, game.components),
    },
    distributions: distributionsOf(cards.filter(({ deckId }) => deckId !== 'components')),
    claims,
    claimPlaces,
    errata: [...ruledClaims(claims, claimPlaces), ...playRulings(game)],
    problems,
    glossary: glossaryUses(game, cards),
    wordings: findings.wordings.filter((wording) => wording.game === game.id),
    icons: iconWords(game),
  };
}

function ruledClaims(claims: readonly ClaimResult[], places: ReadonlyMap<string, string>): Erratum[] {
  return claims
    .filter(({ state }) => state === 'ruled')
    .map(({ id, section, says, ruling }) => ({
      ...{ id, section, says, prints: ruling?.prints, place: places.get(id) },
      reason: ruling?.reason ?? '',
    }));
}

/** Points that the rulebook leaves open, as play.ts decides them. Options that the rulebook itself offers have no section. */
function playRulings({ play, info }: Game): Erratum[] {
  const say = (words: Words) => wordsIn(words, sourceLanguage(info.value));
  return Object.entries(play?.play.choices ?? {}).flatMap(([id, { section, says, options }]) => {
    const [taken = '', ...others] = Object.values(options).map(say);
    if (section === undefined) return [];
    return [
      { id, section: [section].flat().join(', '), says: say(says), taken, others, ...(play && { place: play.file }) },
    ];
  });
}

/** Totals have names in the language of the data; take those of this language. */
function inWordsOf<T extends { id: string; name: string }>(
  list: readonly T[],
  named: readonly { id: string; name: string }[],
): T[] {
  return list.map((one) => ({ ...one, name: named.find(({ id }) => id === one.id)?.name ?? one.name }));
}

function placed({ file, line }: Problem['at']): string {
  return `${file}:${line}`;
}

/** Problems of this game, and those that belong to no game. */
function problemsOf(game: Game, { findings, games }: ReportInput): Problem[] {
  const others = games.filter((id) => id !== game.id).flatMap((id) => [`data/${id}/`, `templates/${id}/`]);
  return findings.problems.filter(({ at }) => !others.some((folder) => at.file.startsWith(folder)));
}

function planCards(game: Game, input: ReportInput & { readonly problems: readonly Problem[] }): ReportCard[] {
  const anchors = new Set<string>();
  const problems = byCard(input.problems);
  const remarks = byCard(input.remarks);
  return (allEntries(game) as (Card | Component)[]).map((entry) => {
    const facts = cardFacts(game, entry);
    const faces = input.pictures.of(facts.deckId, facts.id);
    // Cards with the same id are a mistake, but each needs its own anchor.
    let anchor = `card-${facts.id}`;
    while (anchors.has(anchor)) anchor += '+';
    anchors.add(anchor);
    const keywords = facts.fields.filter(({ role }) => role === 'keyword').flatMap(({ values }) => values.map(String));
    return {
      ...facts,
      anchor,
      seen: seenHash(entry, faces.hashes),
      ...(faces.front && { front: faces.front }),
      ...(faces.back && { back: faces.back }),
      problems: problems.get(facts.id) ?? [],
      remarks: remarks.get(facts.id) ?? [],
      readings: [facts.name, ...keywords].map(readingsOf),
      sortName: sortName(facts.name),
    };
  });
}

function byCard<T extends { readonly card?: string }>(things: readonly T[]): Map<string, T[]> {
  const grouped = new Map<string, T[]>();
  for (const thing of things) {
    const card = thing.card ?? '';
    grouped.set(card, [...(grouped.get(card) ?? []), thing]);
  }
  return grouped;
}

/** Ignores notes, which readers do not see. */
function seenHash({ fields, texts }: Card | Component, faces: readonly string[]): string {
  const { note: _, allow: __, ...printed } = fields;
  const printedTexts = texts.map(({ path, rich }) => [path, rich]);
  return createHash('sha256')
    .update(JSON.stringify([faces, printed, printedTexts]))
    .digest('hex')
    .slice(0, 16);
}

/** Chinese by the first reading of each character. */
function sortName(name: string): string {
  return readingsOf(name)
    .map((readings) => readings[1] ?? readings[0] ?? '')
    .join(' ');
}

function planDecks(game: Game, cards: readonly ReportCard[], pictures: FacePictures): ReportDeck[] {
  const of = (deckId: string) => cards.filter((card) => card.deckId === deckId);
  const decks = game.decks.map(({ id, name, kind, origin }) => {
    const back = pictures.shared(id);
    return { id, name, kinds: [kind], file: origin.file, cards: of(id), ...(back && { back }) };
  });
  const pieces = of('components');
  const kinds = [...new Set(pieces.map(({ kind }) => kind))];
  const file = pieces[0]?.at.file ?? '';
  return [...decks, ...(pieces.length > 0 ? [{ id: 'components', kinds, file, cards: pieces }] : [])];
}

type Entry = Omit<GlossaryUse, 'uses'>;

/** Every term, keyword and icon, with the cards that use it. */
function glossaryUses(game: Pick<Game, 'glossary'>, cards: readonly ReportCard[]): GlossaryUse[] {
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

/** The longest term wins: 出价时 is not a use of 出价. */
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

/** A word of letters must stand alone: `setup` is not a use of `set`. */
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
