// A loaded game never changes. Types say so; here every stage works on games that cannot be changed.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/check/check-project.ts';
import { render } from '../src/commands/draw-game.ts';
import type { Game } from '../src/game/game.ts';
import type { Project } from '../src/game/project.ts';
import { findGames } from '../src/load/find-games.ts';
import { loadProject } from '../src/load/load-project.ts';
import { isAll } from './run-all.ts';
import { repository } from './shipped-games.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
/** The fixtures have every kind of file; one game of ours adds rules of its own. `test:all` tries all of them. */
const shipped = findGames(repository)
  .slice(0, isAll ? undefined : 1)
  .map((game) => ({ folder: repository, game }));

describe('a loaded game', () => {
  it.each([
    { folder: fixture('typed-game'), game: 'orchard' },
    { folder: fixture('declared-game'), game: 'kitchen' },
    ...shipped,
  ])('is only read by check: $game', async ({ folder, game }) => {
    const usual = await checkProject(await loadProject(folder, { games: [game] }));
    const frozen = await checkProject(await loadFrozen(folder, game));
    expect(frozen).toEqual(usual);
  });

  it('is only read by render', async () => {
    const project = await loadFrozen(fixture('typed-game'), 'orchard');
    const [game] = project.games;
    if (game === undefined) throw new Error('the fixture has a game');
    const { faces, problems } = await render(project, game, { cache: false });
    let count = 0;
    for await (const { id } of faces) count += id === '' ? 0 : 1;
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });

  it('cannot be changed by any code that compiles', async () => {
    const [game] = (await loadFrozen(fixture('typed-game'), 'orchard')).games;
    expect(() => change(game as Game)).toThrow(TypeError);
  });
});

/** `tsc` fails where one of these lines would be allowed. */
function change(game: Game): void {
  const [deck] = game.decks;
  const [card] = deck?.cards ?? [];
  if (deck === undefined || card === undefined) throw new Error('the fixture has a card');
  // @ts-expect-error: labels are filled in before the game is handed out
  game.labels = new Map();
  // @ts-expect-error: so are texts
  card.texts = [];
  // @ts-expect-error: a list of the game
  deck.cards.push(card);
  // @ts-expect-error: a field of a card
  card.fields.cost = 7;
  // @ts-expect-error: what a file says
  game.info.value.title = '';
  // @ts-expect-error: what is deep in a file
  game.glossary.value.terms?.[0]?.not?.push('');
}

async function loadFrozen(folder: string, game: string): Promise<Project> {
  const project = await loadProject(folder, { games: [game] });
  freeze(project.games);
  for (const others of project.translations.values()) freeze(others);
  return project;
}

/** Plain values and maps; schemas, rules and origins keep their own state. */
function freeze(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Map) {
    for (const part of value.values()) freeze(part, seen);
    value.set = () => {
      throw new TypeError('a map of the game was changed');
    };
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return;
  for (const part of Object.values(value)) freeze(part, seen);
  Object.freeze(value);
}
