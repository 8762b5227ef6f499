import { noteStrangeCode, strangeCode, trustNew } from './ask-trust.ts';
import { type Call, type Command, textOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'new <game> [--title <title>]',
  description: 'Write a small complete game to data/<game> and templates/<game>: one deck, one template, one claim.',
  options: {
    title: { type: 'string', value: '<title>', description: 'Title of the game, in the language of its cards.' },
  },
  run: runNew,
};

async function runNew(call: Call): Promise<number> {
  const [id, ...more] = call.words;
  if (id === undefined || more.length > 0)
    throw new UsageError('Name one game, for example `cardwright new lanterns`.');
  const title = textOption(call, 'title');
  // Look before our own files are there.
  const strange = strangeCode(call.root);
  const { newGame } = await import('../commands/new.ts');
  const { problems, files } = await newGame(call.root, { id, ...(title !== undefined && { title }) });
  for (const block of showProblems(problems, { colour: call.colour })) call.print(block);
  if (problems.length > 0) return 1;
  if (strange.length === 0) trustNew(call.terminal);
  else noteStrangeCode(call.terminal, strange);
  call.print(
    [
      ...files,
      '',
      `Next: \`cardwright build ${id}\`, then look into out/${id}. \`cardwright dev ${id}\` shows the cards while you edit.`,
    ].join('\n'),
  );
  return 0;
}
