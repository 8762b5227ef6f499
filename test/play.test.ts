// `cardwright play`, on a small game.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mergePlay } from '../src/commands/play/merge-results.ts';
import { type PlayOptions, play } from '../src/commands/play/play.ts';
import { replay } from '../src/commands/play/replay.ts';
import type { ProgressEvent } from '../src/commands/work.ts';
import { loadProject } from '../src/load/load-project.ts';
import { shardOf } from '../src/play/results.ts';
import { fixture, runCli } from './run-cli.ts';

const roots: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** A copy, because play writes to it. @param edit of play.ts */
function project(edit: (code: string) => string = (code) => code): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-play-'));
  roots.push(root);
  cpSync(fixture('play-game'), root, { recursive: true });
  const file = join(root, 'data/matches/play.ts');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return root;
}

const few: PlayOptions = { games: ['matches'], gameCount: 230, players: [3], bots: ['random'], jobs: 1 };

async function bytesOf(root: string, options: PlayOptions): Promise<string> {
  const { problems, files } = await play(root, { ...few, ...options });
  expect(problems).toEqual([]);
  return readFileSync(join(root, files[0] ?? ''), 'utf8');
}

describe('play.ts', () => {
  it('is loaded only on request', async () => {
    const root = fixture('play-game');
    const [game] = (await loadProject(root, { templates: false })).games;
    expect(game?.play).toBeUndefined();
    const { games, problems } = await loadProject(root, { templates: false, play: true });
    expect(problems).toEqual([]);
    expect(Object.keys(games[0]?.play?.play.choices ?? {})).toEqual(['last', 'start']);
  });
});

describe('results', () => {
  it('have the same bytes for any number of threads and shards', async () => {
    const root = project();
    const whole = await bytesOf(root, { cache: false });
    for (const jobs of [2, 4]) expect(await bytesOf(root, { cache: false, jobs })).toBe(whole);
    const files = [3, 1, 4, 2].map((index) => ({ index, file: `shard-${index}.json` }));
    for (const { index, file } of files) await bytesOf(root, { cache: false, shard: { index, of: 4 }, out: file });
    expect(mergePlay(root, { files: files.map(({ file }) => file), out: 'all.json' }).problems).toEqual([]);
    expect(readFileSync(join(root, 'all.json'), 'utf8')).toBe(whole);
    const twice = mergePlay(root, { files: ['shard-1.json', 'shard-1.json'], out: 'twice.json' });
    expect(twice.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^play\/other-results Game 0 \(3 players\) is in another/),
    ]);
    expect(existsSync(join(root, 'twice.json'))).toBe(false);
  });

  it('cover every game once, however many shards there are', () => {
    for (const [games, of] of [
      [1000, 8],
      [7, 10],
      [1_000_000_000, 99_999],
    ] as const) {
      const shards = Array.from({ length: of }, (_, i) => shardOf(games, { index: i + 1, of }));
      const gaps = shards.filter(({ from }, i) => from !== (i === 0 ? 0 : shards[i - 1]?.to));
      const sizes = shards.map(({ from, to }) => to - from);
      expect([gaps, shards.at(-1)?.to, sizes.find((size) => size > Math.ceil(games / of))]).toEqual([
        [],
        games,
        undefined,
      ]);
    }
  });

  it('stay valid if only words change, and not if a number does', async () => {
    const root = project();
    const deck = join(root, 'data/matches/decks/hands.yaml');
    const keyOf = async () => {
      const { data, rules } = JSON.parse(await bytesOf(root, {})) as { data: string; rules: string };
      return `${data} ${rules}`;
    };
    const before = await keyOf();
    const text = readFileSync(deck, 'utf8');
    writeFileSync(deck, text.replace('One match,', 'A match,').replace('Take {{takes}} match.', 'Take {{takes}}.'));
    expect(await keyOf()).toBe(before);
    writeFileSync(deck, text.replace('takes: 2', 'takes: 4'));
    expect(await keyOf()).not.toBe(before);
  });

  it('of a run that was aborted go on from what was played', async () => {
    const root = project();
    const abort = new AbortController();
    const onProgress = ({ stage }: ProgressEvent) => stage === 'play' && abort.abort(new Error('enough'));
    await expect(play(root, { ...few, signal: abort.signal, onProgress })).rejects.toThrow('enough');
    const kept = playedBlocks(root);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(5);
    const whole = await bytesOf(root, {});
    expect(playedBlocks(root)).toBe(5);
    expect(await bytesOf(project(), { cache: false })).toBe(whole);
  });

  it('of a process that was killed end as if it had never been', async () => {
    const root = project();
    const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
    const args = [main, 'play', 'matches', '--games', '30000', '--players', '3', '--bots', 'random', '--jobs', '1'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
    const ended = new Promise((done) => child.once('close', done));
    await expect.poll(() => playedBlocks(root)).toBeGreaterThan(2);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(root, 'out/matches/play/results.json'))).toBe(false);
    execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
    const options = { gameCount: 30_000, cache: false, jobs: 2 };
    expect(readFileSync(join(root, 'out/matches/play/results.json'), 'utf8')).toBe(await bytesOf(project(), options));
  });
});

describe('an unchanged run', () => {
  /** The result, and whether the game had to be loaded: a record reports no progress. */
  async function run(root: string, options: PlayOptions = {}) {
    let isLoaded = false;
    const onProgress = () => {
      isLoaded = true;
    };
    const played = await play(root, { ...few, ...options, onProgress });
    return { played, isLoaded };
  }
  const folder = 'out/matches/play';
  const filesOf = (root: string) =>
    Object.fromEntries(
      readdirSync(join(root, folder)).map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]),
    );

  it('answers from the record of the last one', async () => {
    const root = project();
    const first = await run(root);
    const files = filesOf(root);
    expect(first.isLoaded).toBe(true);
    expect(Object.keys(files)).toContain('results.json');
    expect(await run(root)).toEqual({ played: first.played, isLoaded: false });
    expect(filesOf(root)).toEqual(files);
    expect((await run(root, { cache: false })).isLoaded).toBe(true);
    expect((await run(root, { gameCount: 231 })).isLoaded).toBe(true);
    // These were replaced by the run with another number of games.
    expect((await run(root)).isLoaded).toBe(true);
  });

  it('plays again where play.ts, a card, the results, the report or results of other runs changed', async () => {
    const root = project();
    const { played } = await run(root);
    const files = filesOf(root);
    for (const change of [
      () => edited(join(root, 'data/matches/play.ts'), (code) => `${code}\n`),
      () => edited(join(root, 'data/matches/decks/hands.yaml'), (text) => `${text}\n`),
      () => rmSync(join(root, folder, 'results.json')),
      () => edited(join(root, folder, 'index.html'), (text) => `${text} `),
      () => rmSync(join(root, folder, 'all-results.json')),
    ]) {
      change();
      expect([String(change), await run(root)]).toEqual([String(change), { played, isLoaded: true }]);
      expect(filesOf(root)).toEqual(files);
    }
  });

  it('still tells what is wrong, and which game cannot be played', async () => {
    const root = project((code) =>
      code.replace('export default definePlay', 'let missing: number = ;\nexport default definePlay'),
    );
    const first = await run(root);
    expect(first.played.problems).not.toEqual([]);
    expect((await run(root)).played).toEqual(first.played);
    rmSync(join(root, 'data/matches/play.ts'));
    for (const options of [{}, {}, { claims: true }])
      await expect(run(root, options)).rejects.toThrow('matches cannot be played: it has no data/matches/play.ts.');
  });
});

function edited(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function playedBlocks(root: string): number {
  const cache = join(root, '.cache');
  if (!existsSync(cache)) return 0;
  return readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.play')).length;
}

type Mistake = readonly [what: string, edit: (code: string) => string, message: string, line?: string];

const irreplayable = 'cannot be replayed';

const mistakes: readonly Mistake[] = [
  [
    'an ending that is not declared',
    (code: string) => code.replace("ending: 'last'", "ending: 'lost'"),
    'no ending "lost"',
    'outcome:',
  ],
  [
    'an amount that is no number',
    (code: string) => code.replace('card, amount);', 'card, amount / 0.7);'),
    'must be a whole number',
  ],
  [
    'a bot that answers nonsense',
    (code: string) => code.replace('bots: {', 'bots: { random: () => 7,'),
    'answers 7 in "take"',
  ],
  [
    'a game without an end',
    (code: string) => code.replace('state.left -= amount', 'state.taken[0] -= amount'),
    'does not end within',
  ],
  [
    'options that are no numbers',
    (code: string) => code.replace("'take', cards)", "'take', [Number.NaN, Number.NaN])"),
    'has the option NaN',
  ],
  [
    'a question of a kind that is not declared',
    (code: string) => code.replace("'take', cards)", "'tak' as 'take', cards)"),
    'no decision "tak"',
  ],
  [
    'a step that is no generator',
    (code: string) => code.replace('*step(state, table) {', 'step: () => 7 as never,\n  *other(state, table) {'),
    '`step` must be a generator',
    'step:',
  ],
  [
    'an end without winners',
    (code: string) => code.replace('winners: state.winners, ending', 'ending'),
    '`outcome` must return',
    'outcome:',
  ],
  [
    'standings of too few players',
    (code: string) => code.replace('standing: (state) => state.taken', 'standing: () => [1]'),
    '1 numbers for 3 players',
    'standing:',
  ],
  [
    'a measure that is no number',
    (code: string) => code.replace('of: (state) => state.left }', 'of: (state) => state.left / 0 }'),
    'the measure "left" must be a whole number',
    'measures:',
  ],
  [
    'a round that is no number',
    (code: string) => code.replace('round: (state) => Math.floor', 'round: (state) => 0.5 + Math.floor'),
    'the round must be a whole number',
    'round:',
  ],
  [
    'points that do not make up the score',
    (code: string) => code.replace('points: { taken: state.taken }', 'points: { taken: [99, 0, 0] }'),
    'the points of player 1 add up to 99, not to the score',
    'outcome:',
  ],
  [
    'points of a source that is not declared',
    (code: string) => code.replace('points: { taken: ', 'points: { rest: '),
    'no source "rest"',
    'outcome:',
  ],
  [
    'words that only a replay would ask for',
    (code: string) => code.replace('scene: (state) => ({ areas:', 'scene: (state) => ({ area:'),
    '`scene` must return',
    'scene:',
  ],
  [
    'a step that is async',
    (code: string) => code.replace('*step(', 'async *step('),
    '`step` must be a generator',
    'step(',
  ],
  [
    'scores that are no numbers',
    (code: string) => code.replace('scores: state.taken, points: { taken: state.taken }', 'scores: [0.5, 1, 1]'),
    'a score must be a whole number',
    'outcome:',
  ],
  [
    'a promise that would fail later',
    (code: string) =>
      code.replace('state.turns++;', "state.turns++;\n    void Promise.resolve().then(() => Error.call('later'));"),
    'starts a promise or a timer',
    'Promise.resolve()',
  ],
  [
    'a timer that would fail much later',
    (code: string) =>
      code.replace('state.turns++;', 'state.turns++;\n    globalThis.setTimeout(() => state.nothing.x, 9e6).unref();'),
    'starts a promise or a timer',
    'setTimeout',
  ],
  [
    'memory between games',
    (code: string) =>
      `let games = 0;\n${code}`
        .replace('turns: 0,', 'turns: games++ * 0,')
        .replace("drawn' ? ", "drawn' && games % 2 ? "),
    'the game does not repeat itself',
  ],
  [
    'a copy that shares what changes',
    (code: string) => code.replace('taken: [...state.taken] })', 'taken: state.taken })'),
    'shares something with the state',
    'copy:',
  ],
  [
    'a copy that lacks something',
    (code: string) => code.replace('({ ...state, taken', '({ ...state, turn: 0, taken'),
    'goes on from `copy(state)` is another',
    'copy:',
  ],
  [
    'hidden cards that are dealt anew and become more',
    (code: string) => code.replace('redeal: () => {}', 'redeal: (state) => void state.left++'),
    '`redeal` for player 1 changes "matches" from 21 to 22',
    'redeal:',
  ],
  [
    'a bot that moves the pieces',
    (code: string) => code.replace('bots: {', 'bots: { random: (state) => (state.turn = 0),'),
    'changes `turn`; a bot may only look',
    'random:',
  ],
  [
    'a bot that makes its own options',
    (code: string) => code.replace('bots: {', 'bots: { random: (_, { options }) => (options as number[]).push(3) - 1,'),
    'changes the options',
    'random:',
  ],
  ...['Math.random()', 'Date.now()', 'new Date()', 'performance.now()'].map(
    (chance): Mistake => [
      chance,
      (code) => code.replace('state.turns++;', `state.turns += Number(${chance}) > -1 ? 1 : 0;`),
      irreplayable,
      'state.turns += Number(',
    ],
  ),
];

describe('rules that are wrong', () => {
  interface Fault {
    readonly game: string;
    readonly place: string;
    readonly text: string | undefined;
    readonly code: string;
    readonly message: string;
    readonly fix: string;
  }

  async function faultsIn(root: string, options: PlayOptions): Promise<Fault[]> {
    const { problems, files } = await play(root, { ...few, gameCount: 50, ...options });
    expect(files).toEqual([]);
    return problems.map(({ at, code, message, fix }) => ({
      game: at.file.split('/')[1] ?? '',
      place: `${at.file}:${at.line}`,
      text: readFileSync(join(root, at.file), 'utf8').split('\n')[at.line - 1],
      code,
      message,
      fix,
    }));
  }

  /** @param options one block of games, unless the mistake is rarer */
  const faultsOf = async (edit: (code: string) => string, options: PlayOptions = {}) => {
    const root = project(edit);
    const faults = await faultsIn(root, options);
    expect(existsSync(join(root, 'out/matches/play/results.json'))).toBe(false);
    return faults;
  };

  /** All games in one run, since each run starts a thread. */
  let faults: readonly Fault[];
  beforeAll(async () => {
    const root = project();
    const games = mistakes.map(([, edit], i) => {
      cpSync(join(fixture('play-game'), 'data/matches'), join(root, `data/wrong-${i}`), { recursive: true });
      const file = join(root, `data/wrong-${i}/play.ts`);
      writeFileSync(file, edit(readFileSync(file, 'utf8')));
      return `wrong-${i}`;
    });
    faults = await faultsIn(root, { games });
  });

  it.each(mistakes.map((one, i) => [one[0], i, one] as const))(
    'are a problem with the game, its replay and the line: %s',
    (_, i, [, , message, line = '']) => {
      const [fault, ...others] = faults.filter(({ game }) => game === `wrong-${i}`);
      expect(others).toEqual([]);
      expect(fault?.place).toMatch(/^data\/wrong-\d+\/play\.ts:(?!1$)\d+$/);
      expect(fault?.text).toContain(line);
      expect(fault?.message).toContain(message);
      // Chance is found when the code is loaded, before there is a game to replay.
      if (message === irreplayable) return;
      expect(fault?.code).toBe('play/fails');
      expect(fault?.fix).toMatch(/`cardwright play wrong-\d+ --players 3 --bots random .*--replay 1:\d+`/);
    },
  );

  it('are a problem before the first game: teams without somebody', async () => {
    const [fault] = await faultsOf((code) => code.replace('redeal:', 'teams: () => [[0], [2]],\n  redeal:'));
    expect(fault?.text).toContain('teams:');
    expect(fault?.message).toContain('must have each player from 0 to 2 once');
  });

  it('are blamed on the game with the lowest number, for any number of threads', async () => {
    const rare = (code: string) =>
      code.replace('state.turns++;', "state.turns++;\n    if (state.turns > 15) throw new Error('too long');");
    const gameCount = 230;
    const [one, two] = [await faultsOf(rare, { gameCount }), await faultsOf(rare, { gameCount, jobs: 2 })];
    expect(one).toHaveLength(1);
    expect(two).toEqual(one);
  });

  it.each([
    [
      'in a step',
      'while (state.turns > 10)',
      (code: string) => code.replace('state.turns++;', 'state.turns++;\n    while (state.turns > 10) {}'),
    ],
    [
      'with calls',
      'do twice(state.turns)',
      (code: string) =>
        `${code}\nfunction twice(n: number): number {\n  let sum = n;\n  for (let i = 0; i < 500; i++) sum += Math.sqrt(sum + i);\n  return sum;\n}\n`.replace(
          'state.turns++;',
          'state.turns++;\n    do twice(state.turns); while (state.turns > 12);',
        ),
    ],
    [
      'in a bot',
      'while (state.turns > 10)',
      (code: string) =>
        code.replace(
          'bots: {',
          'bots: { random: (state) => {\n    while (state.turns > 10) state.taken.at(-1);\n    return 0;\n  },',
        ),
    ],
    [
      'in a figure',
      'while (state.left === 1)',
      (code: string) =>
        code
          .replace('round: (state) => Math', 'round: (state) => {\n    while (state.left === 1) {}\n    return Math')
          .replace('.length) + 1,', '.length) + 1;\n  },'),
    ],
  ])('are stopped by the watchdog if they never end, and name the line of the loop: %s', async (_, line, edit) => {
    vi.stubEnv('CARDWRIGHT_LIMIT_MS', '100');
    const [fault] = await faultsOf(edit);
    expect(fault).toMatchObject({ code: 'play/fails', message: expect.stringContaining('never ends') });
    expect(fault?.text).toContain(line);
  });
});

it('a replay of a game that never ends tells it up to the loop, and names the line', async () => {
  vi.stubEnv('CARDWRIGHT_LIMIT_MS', '100');
  const root = project((code) => code.replace('state.turns++;', 'state.turns++;\n    while (state.turns > 5) {}'));
  const { lines, problems } = await replay(root, { game: 'matches', seed: 1, number: 0, players: [3] });
  expect(lines.filter((line) => line.includes('takes:'))).toHaveLength(6);
  const [{ at, message } = { at: undefined, message: '' }] = problems;
  expect(message).toContain('after decision 6: a step or a bot never ends');
  expect(readFileSync(join(root, at?.file ?? ''), 'utf8').split('\n')[(at?.line ?? 0) - 1]).toContain('while (');
});

describe('players who win together', () => {
  const teamed = (teams: string) => (code: string) =>
    code
      .replace('export default definePlay', `const teams = (): number[][] => ${teams};\nexport default definePlay`)
      .replace('  *step(state', '  teams,\n  *step(state')
      .replace(
        'winners: state.winners, ending',
        'winners: teams().filter((team) => team.includes(state.winners?.[0] ?? 0)).flat(), ending',
      );

  it.each([
    ['a pair', '[[0, 2], [1]]', /wins by team {3}1 \+ 3: \d[^,]*, 2: \d[^,]*\n/, 'Seat 1 + 3<'],
    ['all', '[[0, 1, 2]]', /wins by team {3}1 \+ 2 \+ 3: 100\.0 % \[[^,]*\n/, 'Seat 1 + 2 + 3<'],
  ])('are shown as a team, as text and in the report: %s', async (_, teams, words, seats) => {
    const root = project(teamed(teams));
    const { code, out } = await runCli(root, 'play', 'matches', '--players', '3', '--games', '60', '--jobs', '1');
    expect(code).toBe(0);
    expect(out).toMatch(words);
    expect(readFileSync(join(root, 'out/matches/play/index.html'), 'utf8')).toContain(seats);
    // From the record of the last run.
    expect((await runCli(root, 'play', 'matches', '--players', '3', '--games', '60', '--jobs', '1')).out).toMatch(
      words,
    );
  });
});

describe('the command', () => {
  it('tells a game, a line a decision, with each choice where it was used', async () => {
    const args = ['play', 'matches', '--players', '2', '--bots', 'greedy', '--replay', '1:0'];
    const { code, out } = await runCli(project(), ...args);
    expect(code).toBe(0);
    expect(out).toMatch(/^Matches · 1:0 · greedy \(2\)\n/);
    expect(out).toContain('— Round 1 —\n     [start=drawn] Who begins?: a lot decides');
    expect(out).toMatch(/ {3}1 Player [12] · takes: (?:One|Two|Three) match/);
    expect(out).toContain('[last=wins] Who wins when the last match is taken? (2): whoever took it');
    expect(out).toMatch(/Winner: Player [12]\n/);
    expect((await runCli(project(), ...args)).out).toBe(out);
  });

  it('compares the options of a choice', async () => {
    const args = ['play', 'matches', '--players', '2', '--games', '400', '--vary', 'start', '--jobs', '1'];
    const { out } = await runCli(project(), ...args);
    expect(out).toContain('2 players, greedy: start, drawn → first');
    expect(out).toMatch(/wins of seat 1: [\d.]+ % → [\d.]+ %/);
  });

  it('compares with an older edition', async () => {
    const root = project();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
    git('init', '--quiet');
    git('add', 'data');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'one');
    const same = ['play', 'matches', '--players', '2', '--games', '300', '--jobs', '1', '--since', 'HEAD'];
    expect((await runCli(root, ...same)).out).toContain('no difference that chance does not explain');
    const file = join(root, 'data/matches/game.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('pile: 21', 'pile: 41'));
    expect((await runCli(root, ...same)).out).toMatch(/rounds a game: 6\.\d+ → 1\d\.\d/);
  });

  it.each([
    [['matches', '--bots', 'greddy'], 'matches has no bot "greddy". Did you mean `greedy`?'],
    [['matches', '--players', '7'], 'matches is for 2 to 4 players, not 7.'],
    [['matches', '--set', 'lats=wins'], 'matches has no choice "lats". Did you mean `last`?'],
    [['matches', '--set', 'last=wims'], 'The choice "last" has no option "wims". Did you mean `wins`?'],
    [['matches', '--vary', 'strat'], 'Did you mean `start`?'],
    [['matches', '--shard', '9/8'], 'The shard must be a whole number from 1 to 8, not "9".'],
    [['matches', '--replay', 'x'], 'Write `--replay <seed>:<game>`'],
    [['merge', 'a.json'], 'Name the file to write'],
  ])('refuses %j with what to write instead', async (args, message) => {
    const { code, err } = await runCli(project(), 'play', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
