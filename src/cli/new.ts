// `cardwright new`: a small complete game to start from.
import { newGame } from '../commands/new.ts';
import { codeOf, trustNew } from './ask-trust.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'new <game> [--title <title>]',
  says: 'Writes a small complete game to data/<game> and templates/<game>: one deck, one template, one claim.',
  options: {
    title: { type: 'string', value: '<title>', says: 'the title of the game, in the language of its cards' },
  },
  run: runNew,
};

const gameName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

async function runNew(call: Call): Promise<number> {
  const [id, ...more] = call.words;
  if (id === undefined || more.length > 0)
    throw new UsageError('`new` wants the name of one game, for example `cardwright new lanterns`.');
  if (!gameName.test(id))
    throw new UsageError(
      `The name of a game is a folder: small letters, digits and single hyphens, not "${id}". Its title goes to \`--title\`.`,
    );
  const { title } = call.options;
  if (typeof title === 'string' && title.trim() === '') throw new UsageError('`--title` is empty.');
  const isOwn = codeOf(call.root).files.length === 0;
  const { problems, taken, files } = await newGame(call.root, {
    id,
    ...(typeof title === 'string' && { title: title.trim() }),
  });
  if (taken.length > 0)
    throw new UsageError(
      `There is ${taken.join(' and ')} already, and nothing is written over. Choose another name, or remove the folder.`,
    );
  for (const block of showProblems(problems, { colour: call.colour })) call.print(block);
  if (problems.length > 0) return 1;
  if (isOwn) trustNew(call.terminal);
  call.print(
    [
      ...files,
      '',
      `Next: \`cardwright build ${id}\`, then look into out/${id}. \`cardwright dev ${id}\` shows the cards while you edit.`,
    ].join('\n'),
  );
  return 0;
}
