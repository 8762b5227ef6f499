import { noteStrangeCode, strangeCode, trustNew } from './ask-trust.ts';
import { command as building } from './build.ts';
import { type Call, type Command, textOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage:
    'new <game> [--template <name>] [--from <file> … [--as-source]] [--lang <language>] [--title <title>] [--build]',
  description:
    'Write a game to data/<game> and templates/<game>: a small complete example, or with --from the cards of your tables.',
  options: {
    template: {
      type: 'string',
      value: '<name>',
      description:
        'Example to start from: lantern, spell (poker), unit (tarot), event (landscape) or item (mini). Default: lantern.',
    },
    lang: {
      type: 'string',
      value: '<language>',
      description: 'Language of the cards: zh or en; any language with --from. Default: zh, or that of the tables.',
    },
    from: {
      type: 'string',
      multiple: true,
      value: '<file>',
      description:
        'CSV, XLSX, ODS, JSON or YAML file, a folder of them, or the address of one on the web. May be repeated.',
    },
    'as-source': {
      type: 'boolean',
      description: 'Leave the cards in the tables of --from, as the `source` of the decks. Default: copy them.',
    },
    build: { type: 'boolean', description: 'Build the game at once, in all languages of the tables.' },
    title: { type: 'string', value: '<title>', description: 'Title of the game, in the language of its cards.' },
  },
  run: runNew,
};

async function runNew(call: Call): Promise<number> {
  const [id, ...more] = call.words;
  const from = [call.options.from ?? []].flat().map(String);
  // `--from *.csv`: the shell writes all files after the option.
  if (id === undefined || (more.length > 0 && from.length === 0))
    throw new UsageError('Name one game, for example `cardwright new lanterns`.');
  const sources = [...from, ...more];
  const [title, lang, template] = ['title', 'lang', 'template'].map((option) => textOption(call, option));
  const isBuilt = call.options.build === true;
  // Look before our own files are there.
  const strange = strangeCode(call.root);
  const { newGame } = await import('../commands/new.ts');
  const { problems, lines, files, guesses, languages } = await newGame(call.root, {
    id,
    ...(title !== undefined && { title }),
    ...(lang !== undefined && { lang }),
    ...(template !== undefined && { template }),
    ...(sources.length > 0 && { from: sources }),
    ...(call.options['as-source'] === true && { asSource: true }),
  });
  for (const block of showProblems(problems, { colour: call.colour, lines })) call.print(block);
  if (problems.length > 0) return 1;
  if (strange.length === 0) trustNew(call.terminal);
  else noteStrangeCode(call.terminal, strange);
  call.print(
    [
      ...(files.length > 20 ? [...files.slice(0, 20), `… and ${files.length - 20} more files`] : files),
      ...(guesses.length > 0
        ? ['', 'Guessed from the tables; change what is wrong:', ...guesses.map((guess) => `- ${guess}`)]
        : []),
      ...(isBuilt ? [] : ['', nextSteps(id)]),
    ].join('\n'),
  );
  if (!isBuilt) return 0;
  const code = await building.run({ ...call, words: [id], options: {} });
  // Apart: a translation that lacks a font must not stop the cards.
  const others = languages.slice(1).join();
  if (code !== 0 || others === '') return code;
  return building.run({ ...call, words: [id], options: { lang: others } });
}

function nextSteps(id: string): string {
  return `Next: \`cardwright build ${id}\`, then open out/index.html. \`cardwright dev ${id}\` shows the cards while you edit.`;
}
