import { resolve } from 'node:path';
import type { Problem } from '../problems/problem.ts';
import { counted } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type Call, type Command, gamesNamed, listOption, noCode, textOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

const targets: Readonly<Record<string, (call: Call) => Promise<number>>> = { tts: intoTts, mpc: intoMpc };

export const command: Command = {
  usage: 'install tts|mpc [game|file.zip …] [--lang …] [--to <folder>]',
  description:
    'Copy what `build --only tts` or `--only mpc` made into the folder of Tabletop Simulator or mpc-autofill.',
  options: {
    lang: { type: 'string', value: '<language,…>', description: 'Languages to install. Default: all that were built.' },
    to: {
      type: 'string',
      value: '<folder>',
      description: 'Folder of the program. Required for mpc; default for tts: the usual one.',
    },
    ...noCode,
  },
  run: runInstall,
};

async function runInstall(call: Call): Promise<number> {
  const [target = '', ...words] = call.words;
  const install = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (install === undefined)
    throw new UsageError(
      target === ''
        ? 'Name the program: `cardwright install tts` or `cardwright install mpc`.'
        : `There is no program "${target}" to install for. ${didYouMean(target, Object.keys(targets))}`,
    );
  return install({ ...call, words });
}

async function intoMpc(call: Call): Promise<number> {
  const [lang = 'zh', to] = [textOption(call, 'lang'), textOption(call, 'to')];
  if (to === undefined)
    throw new UsageError(
      'Name the folder of mpc-autofill: `cardwright install mpc --to <folder>`. It reads order files from there.',
    );
  const { installMpc } = await import('../commands/install/install.ts');
  const problems: Problem[] = [];
  for (const game of gamesNamed(call)) {
    const folder = `out/${game}/${lang}/mpc`;
    const made = await installMpc(call.root, { folder, to: resolve(call.root, to), name: game });
    problems.push(...made.problems);
    if (made.files.length > 0) call.print(`${game}: ${counted(made.files.length, 'file')} in ${to}.`);
  }
  for (const block of showProblems(problems, call)) call.print(block);
  return problems.length > 0 ? 1 : 0;
}

async function intoTts(call: Call): Promise<number> {
  const [languages, to] = [listOption(call, 'lang'), textOption(call, 'to')];
  const { install } = await import('../commands/install/install.ts');
  const archives = call.words.filter((word) => /\.zip$/i.test(word));
  const words = call.words.filter((word) => !archives.includes(word));
  const found = await install(call.root, {
    games: archives.length > 0 && words.length === 0 ? [] : gamesNamed({ ...call, words }),
    archives,
    ...(languages && { languages }),
    ...(to !== undefined && { to: resolve(call.root, to) }),
  });
  for (const block of showProblems(found.problems, call)) call.print(block);
  if (found.problems.length > 0) return 1;
  if (found.exports === 0)
    throw new UsageError('There is nothing to install. Run `cardwright build --only tts` first.');
  if (found.to === undefined)
    throw new UsageError(
      `Tabletop Simulator was not found (searched ${found.lookedIn.join(', ')}). Name its folder with \`--to\`.`,
    );
  for (const note of found.notes) call.print(note);
  call.print('In the game, the table is among your saves, and the decks are among your saved objects.');
  return 0;
}
