// `cardwright install`: copies an export where its program looks for it.
import { resolve } from 'node:path';
import { didYouMean } from '../base/nearest-word.ts';
import { install } from '../pipeline.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { gamesNamed } from './games-named.ts';
import { showProblem } from './show/show-problem.ts';

const targets = ['tts'];

export const command: Command = {
  usage: 'install tts [game …] [--lang …] [--to <folder>]',
  says: 'Copies what `build --only tts` made into the folder of Tabletop Simulator, so that the game finds its pictures.',
  options: {
    lang: { type: 'string', value: '<language,…>', says: 'the languages to install (all that were built)' },
    to: { type: 'string', value: '<folder>', says: 'the folder of Tabletop Simulator, where it is not the usual one' },
  },
  run: runInstall,
};

async function runInstall(call: Call): Promise<number> {
  const [target = '', ...words] = call.words;
  if (!targets.includes(target))
    throw new UsageError(
      target === ''
        ? 'Say what to install: `cardwright install tts`.'
        : `Nothing is installed for "${target}". ${didYouMean(target, targets)}`,
    );
  const { lang, to } = call.options;
  const found = await install(call.root, {
    games: gamesNamed({ ...call, words }),
    ...(typeof lang === 'string' && { languages: lang.split(',') }),
    ...(typeof to === 'string' && { to: resolve(call.root, to) }),
  });
  for (const problem of found.problems) call.print(showProblem(problem, call));
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
