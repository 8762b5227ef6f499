// What every game found in data/ must hold, whichever it is.
import { describe, expect, inject, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { allCards, type Game } from '../src/game/game.ts';
import { markedValues, wordAt } from '../src/game/marks.ts';
import { translatableWords } from '../src/game/translatable-words.ts';
import { isLaidOutInAllLanguages, repository, shippedGames } from './shipped-games.ts';

const project = await shippedGames();
const cacheRoot = inject('facesFolder');
const ids = project.games.map(({ id }) => id);
const { findings } = await check(repository, { cacheRoot, languages: [] });
const translated = await check(repository, { cacheRoot, games: ids.filter(isLaidOutInAllLanguages) });
const problems = [...project.problems, ...findings.problems, ...translated.findings.problems];

describe.each(project.games.map((game) => [game.id, game] as const))('%s', (id, game: Game) => {
  it('has no problems, not even hints', () => {
    expect(problems.filter(({ at }) => at.file.startsWith(`data/${id}/`))).toEqual([]);
  });

  it('has claims from all over its rulebook, and rulings that say why', () => {
    const claims = findings.claims.filter((claim) => claim.game === id);
    expect(claims.length).toBeGreaterThanOrEqual(25);
    expect(claims.filter(({ state }) => state === 'fails')).toEqual([]);
    expect(claims.filter(({ state }) => state === 'ruled').length).toBeGreaterThan(0);
    for (const { ruling } of claims) if (ruling) expect(ruling.reason.length).toBeGreaterThan(8);
  });

  it('gives every card an English name of its own, and an icon of its own in its deck', () => {
    for (const deck of game.decks) {
      for (const field of ['en', 'icon']) {
        const values = deck.cards.map(({ fields }) => fields[field]);
        expect(values).not.toContain(undefined);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  });

  it('is complete in the languages that it calls complete, and remembers what they were translated from', () => {
    const { languages = [] } = findings.totals.find((totals) => totals.game === id) ?? {};
    expect(languages.map(({ language }) => language)).toEqual(Object.keys(game.info.value.languages).slice(1));
    for (const { isComplete, missing, outdated, unrecorded } of languages)
      if (isComplete) expect({ missing, outdated, unrecorded }).toEqual({ missing: 0, outdated: 0, unrecorded: 0 });
  });

  it('has an English name for its title, its decks, its cards and its components', () => {
    const nameless = translatableWords(game)
      .filter(({ path }) => path[0] === 'title' || (path.at(-1) === 'name' && path.length === 3))
      .filter(
        ({ beside, path }) => beside('en') === undefined && wordAt(game.translations.get('en')?.value, path) == null,
      );
    expect(nameless.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('prints no template and no unfilled value', () => {
    for (const card of allCards(game)) {
      expect(card.texts.length).toBe(markedValues(card, 'text').length);
      for (const { rich } of card.texts)
        for (const piece of rich) if (piece.type === 'text') expect(piece.text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    }
  });
});

it('finds the shipped games', () => {
  expect(project.games.length).toBeGreaterThan(0);
});
