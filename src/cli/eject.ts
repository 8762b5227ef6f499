import { UsageError } from '../problems/problem.ts';
import { type Call, type Command, codeOptions } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'eject <game> <kind …>',
  description: 'Turn layouts in YAML into templates in code that draw the same faces.',
  options: codeOptions,
  run: runEject,
};

async function runEject(call: Call): Promise<number> {
  const [game, ...kinds] = call.words;
  if (game === undefined) throw new UsageError('Name the game and the kind of cards: `cardwright eject demo spell`.');
  const { eject } = await import('../commands/eject/eject.ts');
  const { problems, lines, files, kept } = await eject(call.root, { game, kinds, code: await call.mayRunCode() });
  for (const block of showProblems(problems, { lines, colour: call.colour })) call.print(block);
  for (const [i, file] of files.entries())
    call.print(`${file} draws the same faces as the layout, which is now ${kept[i]}.`);
  if (files.length > 0) call.print('Delete the old layout when you no longer need its comments.');
  return problems.length > 0 ? 1 : 0;
}
