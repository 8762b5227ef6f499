import { gameRange, requireNumber, seedRange, shardRange } from '../commands/options.ts';
import type { PlayOptions } from '../commands/play/play.ts';
import type { Lines } from '../problems/places.ts';
import type { Problem } from '../problems/problem.ts';
import {
  type Call,
  type Command,
  codeOptions,
  gamesNamed,
  jobsOf,
  listOption,
  textOption,
  UsageError,
} from './command.ts';
import { ownerOf } from './diff.ts';
import { showProblems } from './show/show-problem.ts';
import { makeProgress } from './terminal.ts';

export const command: Command = {
  usage:
    'play [game …] [--games 1000] [--players 3,4] [--bots greedy] [--seed 1] [--shard 2/8] | play <game> --replay <seed>:<game> | play merge <file …> --out <file>',
  description:
    'Play games by data/<game>/play.ts, and count what happens. A stopped run continues where it stopped. Default: all games that have a play.ts.',
  options: {
    games: { type: 'string', value: '<n>', description: 'Games to play with each number of players. Default: 1000.' },
    players: { type: 'string', value: '<n,…>', description: 'Numbers of players. Default: all that game.yaml allows.' },
    bots: {
      type: 'string',
      value: '<bot,…>',
      description:
        'Who plays: random, a bot of play.ts, or search:<rollouts>. Several bots rotate through the seats. Default: greedy.',
    },
    seed: {
      type: 'string',
      value: '<n>',
      description: 'Seed of the random numbers. The same seed gives the same games. Default: 1.',
    },
    set: {
      type: 'string',
      multiple: true,
      value: '<choice>=<option>',
      description: 'Play with this option of a choice in play.ts.',
    },
    vary: {
      type: 'string',
      value: '<choice>',
      description: 'Play all options of a choice, and list what they change.',
    },
    since: { type: 'string', value: '<revision>', description: 'Play an older edition, too, and list what changed.' },
    replay: { type: 'string', value: '<seed>:<game>', description: 'Play this one game, and print every decision.' },
    html: { type: 'boolean', description: 'Write the replay as a page to out/<game>/play.' },
    claims: {
      type: 'boolean',
      description:
        'Play the games that claims need, and store the results in data/<game>/play-results.json for `check`.',
    },
    shard: { type: 'string', value: '<i>/<n>', description: 'Play only part i of n. `play merge` adds up the parts.' },
    out: {
      type: 'string',
      value: '<file>',
      description: 'File for the results. Default: out/<game>/play/results.json.',
    },
    jobs: { type: 'string', value: '<n>', description: 'Threads that play. Default: the number of cores.' },
    'no-cache': { type: 'boolean', description: 'Play everything again; ignore earlier runs.' },
    ...codeOptions,
  },
  run: runPlay,
};

async function runPlay(call: Call): Promise<number> {
  const [first, ...files] = call.words;
  if (first === 'merge' && files.length > 0) return runMerge(call, files);
  return call.options.replay === undefined ? runGames(call) : runReplay(call);
}

async function runGames(call: Call): Promise<number> {
  const options = playOptions(call);
  const games = call.words.length > 0 ? gamesNamed(call) : undefined;
  if (options.out !== undefined && games?.length !== 1)
    throw new UsageError('`--out` is the file of one game: name the game.');
  if (options.vary !== undefined && games?.length !== 1)
    throw new UsageError('A choice belongs to one game: name the game before `--vary`.');
  const code = await mayRun(call, options.since);
  const { play } = await import('../commands/play/play.ts');
  const { showComparison, showResults } = await import('./show/show-play.ts');
  const played = await play(call.root, {
    ...options,
    ...(games && { games }),
    code,
    onProgress: makeProgress(call.terminal.err),
  });
  printProblems(call, played.problems, played.lines);
  for (const results of played.results) call.print(showResults(results, options.vary, played.teams[results.game]));
  for (const comparison of played.comparisons) call.print(showComparison(comparison, options.vary));
  for (const file of played.files) call.print(`Results: ${file}`);
  for (const page of played.pages) call.print(`Open ${page}.`);
  return played.problems.length > 0 ? 1 : 0;
}

async function mayRun(call: Call, since: string | undefined): Promise<boolean> {
  if (since === undefined) return call.mayRunCode();
  const { resolveBoth } = await import('../commands/diff/resolve-name.ts');
  const { was, now } = resolveBoth(call.root, { from: since, to: undefined });
  return call.mayRunCode(await Promise.all([was, now].map((named) => ownerOf(call.root, named))));
}

function printProblems(call: Call, problems: readonly Problem[], lines: Lines): void {
  for (const block of showProblems(problems, { lines, colour: call.colour })) call.print(`${block}\n`);
}

async function runMerge(call: Call, files: readonly string[]): Promise<number> {
  const out = textOption(call, 'out');
  if (out === undefined) throw new UsageError('Name the file to write: `cardwright play merge <file …> --out <file>`.');
  const { mergePlay } = await import('../commands/play/merge-results.ts');
  const { showResults } = await import('./show/show-play.ts');
  const { results, problems } = mergePlay(call.root, { files, out });
  printProblems(call, problems, {});
  if (results !== undefined) call.print(`${showResults(results)}\nResults: ${out}`);
  return problems.length > 0 ? 1 : 0;
}

async function runReplay(call: Call): Promise<number> {
  const [game, ...others] = gamesNamed(call);
  if (game === undefined || others.length > 0)
    throw new UsageError('A replay shows one game: name the game before `--replay`.');
  const named = /^(\d+):(\d+)$/.exec(textOption(call, 'replay') ?? '');
  if (named === null) throw new UsageError('Write `--replay <seed>:<game>`, such as `--replay 1:17`.');
  const { replay } = await import('../commands/play/replay.ts');
  const { players, bots, choices } = playOptions(call);
  const code = await call.mayRunCode();
  const replayed = await replay(call.root, {
    game,
    seed: Number(named[1]),
    number: Number(named[2]),
    players,
    bots,
    choices,
    code,
    ...(call.options.html === true && { html: true }),
  });
  if (replayed.page === undefined) for (const line of replayed.lines) call.print(line);
  else call.print(`Open ${replayed.page}.`);
  printProblems(call, replayed.problems, replayed.sources);
  return replayed.problems.length > 0 ? 1 : 0;
}

function playOptions(call: Call): PlayOptions {
  const [seed, games, since, vary, out] = ['seed', 'games', 'since', 'vary', 'out'].map((name) =>
    textOption(call, name),
  );
  const players = listOption(call, 'players')?.map((count) =>
    requireNumber('--players', count, { min: 1, max: 1000, isWhole: true }),
  );
  const shard = shardNamed(textOption(call, 'shard'));
  const bots = listOption(call, 'bots');
  return {
    ...(games !== undefined && { gameCount: requireNumber('--games', games, gameRange) }),
    ...(seed !== undefined && { seed: requireNumber('--seed', seed, seedRange) }),
    ...(players && { players }),
    ...(bots && { bots }),
    choices: choicesSet(call),
    ...(shard && { shard }),
    ...(call.options.claims === true && { claims: true }),
    ...(vary !== undefined && { vary }),
    ...(since !== undefined && { since }),
    ...(out !== undefined && { out }),
    ...jobsOf(call),
    cache: call.options['no-cache'] !== true,
  };
}

function choicesSet({ options: { set = [] } }: Call): Record<string, string> {
  return Object.fromEntries(
    [set].flat().map((one) => {
      const [, choice, option] = /^([^=]+)=(.+)$/.exec(String(one)) ?? [];
      if (choice === undefined || option === undefined)
        throw new UsageError(`Write \`--set <choice>=<option>\`, not "${one}".`);
      return [choice, option];
    }),
  );
}

function shardNamed(text: string | undefined): PlayOptions['shard'] {
  if (text === undefined) return undefined;
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || of === undefined)
    throw new UsageError(`Write \`--shard 2/8\` for the second of eight parts, not "${text}".`);
  const total = requireNumber('The number of shards', of, shardRange);
  return { index: requireNumber('The shard', index, { ...shardRange, max: total }), of: total };
}
