// `cardwright install`: copies an export where its program looks for it.

import { resolve } from 'node:path';
import { install, installMpc } from '../commands/install/install.ts';
import type { Problem } from '../problems/problem.ts';
import { counted } from '../strings/counted.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type Call, type Command, noCode, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';
import { showProblems } from './show/show-problem.ts';

const targets: Readonly<Record<string, (call: Call) => Promise<number>>> = { tts: intoTts, mpc: intoMpc };

export const command: Command = {
  usage: 'install tts|mpc [game …] [--lang …] [--to <folder>]',
  says: 'Copies what `build --only tts` or `--only mpc` made where Tabletop Simulator or mpc-autofill looks for it.',
  options: {
    lang: { type: 'string', value: '<language,…>', says: 'the languages to install (all that were built)' },
    to: {
      type: 'string',
      value: '<folder>',
      says: 'the folder of the program; for mpc always, for tts where it is not the usual one',
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
        ? 'Say what to install: `cardwright install tts` or `cardwright install mpc`.'
        : `Nothing is installed for "${target}". ${didYouMean(target, Object.keys(targets))}`,
    );
  return install({ ...call, words });
}

async function intoMpc(call: Call): Promise<number> {
  const { lang = 'zh', to } = call.options;
  if (typeof to !== 'string')
    throw new UsageError(
      'Say where mpc-autofill lies: `cardwright install mpc --to <folder>`; it reads order files beside itself.',
    );
  const problems: Problem[] = [];
  for (const game of gamesNamed(call)) {
    const folder = `out/${game}/${String(lang)}/mpc`;
    const made = await installMpc(call.root, { folder, to: resolve(call.root, to), name: game });
    problems.push(...made.problems);
    if (made.files.length > 0) call.print(`${game}: ${counted(made.files.length, 'file')} in ${to}.`);
  }
  for (const block of showProblems(problems, call)) call.print(block);
  return problems.length > 0 ? 1 : 0;
}

async function intoTts(call: Call): Promise<number> {
  const { lang, to } = call.options;
  const found = await install(call.root, {
    games: gamesNamed(call),
    ...(typeof lang === 'string' && { languages: lang.split(',') }),
    ...(typeof to === 'string' && { to: resolve(call.root, to) }),
  });
  for (const block of showProblems(found.problems, call)) call.print(block);
  if (found.problems.length > 0) return 1;
  if (found.exports === 0)
    throw new UsageError('There is nothing to install. Run `cardwright build --only tts` first.');
  if (found.to === undefined)
    throw new UsageError(
      `Tabletop Simulator was not found (looked in ${found.lookedIn.join(', ')}). Name its folder with \`--to\`.`,
    );
  for (const note of found.notes) call.print(note);
  call.print('In the game, the table is among your saves, and the decks are among your saved objects.');
  return 0;
}
