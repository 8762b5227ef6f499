// docs/play.md works, step by step, in the language of the page and with the same rules in Chinese.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ruleView } from '../src/check/check-rules.ts';
import { newGame } from '../src/commands/new.ts';
import { loadProject } from '../src/load/load-project.ts';
import { playGame, randomBot } from '../src/play/play-game.ts';
import { searchSeat } from '../src/play/search.ts';
import { docSteps } from './doc-steps.ts';
import { runCli } from './run-cli.ts';
import { repository } from './shipped-games.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-play-'));
  made.push(root);
  return root;
}

/** Plays some games of a project against random. @returns wins of this tier, which takes every seat in turn */
async function winsOf(root: string, tier: 'greedy' | 'search', option?: string, count = 120): Promise<number> {
  const { games, problems } = await loadProject(root, { play: true });
  expect(problems).toEqual([]);
  const [game] = games;
  const loaded = game?.play;
  if (game === undefined || loaded === undefined) throw new Error('the game cannot be played');
  const { play } = loaded;
  const choices = Object.fromEntries(
    Object.entries(play.choices).map(([id, { options }]) => [id, option ?? Object.keys(options)[0] ?? '']),
  );
  const view = ruleView(game, (entry) => entry.fields as object);
  const box = play.prepare(view, { players: 2, choice: (id) => choices[id] ?? '' });
  const common = { play, box, players: 2, choices };
  const seat = tier === 'search' ? searchSeat({ ...common, rollouts: 60 }) : { bot: play.bots?.greedy ?? randomBot };
  let wins = 0;
  for (let i = 0; i < count; i++) {
    const seats = [0, 1].map((player) => (player === i % 2 ? seat : { bot: randomBot }));
    const { winners } = playGame({ ...common, seed: 1, game: i >> 1, seats }).outcome;
    if (winners.includes(i % 2)) wins += 1 / winners.length;
  }
  return wins;
}

it('the tutorial works, step by step', async () => {
  const root = newFolder();
  // The recipes after it need other machines.
  const [tutorial = ''] = readFileSync(join(repository, 'docs/play.md'), 'utf8').split('## The parts of play.ts');
  for (const step of docSteps(tutorial)) {
    if (step.do === 'run') {
      const { code, out, err } = await runCli(root, ...step.command.split(' ').slice(2));
      expect(code, `${step.command}\n${out}${err}`).toBe(0);
      continue;
    }
    if (step.do === 'expect') throw new Error('the page expects no output');
    const path = join(root, step.file);
    expect(existsSync(path), step.file).toBe(true);
    const text = readFileSync(path, 'utf8');
    const was = step.do === 'change' ? step.was : step.text;
    expect(text).toContain(was);
    if (step.do === 'change')
      writeFileSync(
        path,
        text.replace(was, () => step.now),
      );
  }
  expect(await winsOf(root, 'greedy', 'may')).toBeGreaterThan(60);
});

it('the example plays in both languages, and search is worth its name', async () => {
  const root = newFolder();
  await newGame(root, { id: 'lanterns', lang: 'zh' });
  expect(await winsOf(root, 'search', undefined, 60)).toBeGreaterThan(36);
  const [zh, en] = ['zh', 'en'].map((lang) =>
    readFileSync(join(repository, `data/_starter/lantern/${lang}/play.ts`), 'utf8'),
  );
  const withoutWords = (text = '') => text.replaceAll(/'[^'\n]*'/g, "''");
  expect(withoutWords(zh)).toBe(withoutWords(en));
});
