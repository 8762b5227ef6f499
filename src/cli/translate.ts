import type { TranslatedGame } from '../commands/translate.ts';
import { linesOf } from '../problems/places.ts';
import { counted, shorten } from '../strings/messages.ts';
import { type Call, type Command, codeOptions, gamesNamed, listOption } from './command.ts';
import { showProblems } from './show/show-problem.ts';

export const command: Command = {
  usage: 'translate [game …] [--lang <language,…>] [--confirm all|<id,…>]',
  description:
    'Add empty keys for missing words to text/<language>.yaml, and record what each word was translated from. Default: all games.',
  options: {
    lang: { type: 'string', value: '<language,…>', description: 'Languages to update. Default: all in game.yaml.' },
    confirm: {
      type: 'string',
      value: 'all|<id,…>',
      description: 'Confirm that the translations of these cards still fit their changed source.',
    },
    ...codeOptions,
  },
  run: runTranslate,
};

async function runTranslate(call: Call): Promise<number> {
  const [languages, confirm] = [listOption(call, 'lang'), listOption(call, 'confirm')];
  const { translate } = await import('../commands/translate.ts');
  const { project, problems, games } = await translate(call.root, {
    games: gamesNamed(call),
    code: await call.mayRunCode(),
    ...(languages && { languages }),
    ...(confirm && { confirm }),
  });
  for (const block of showProblems(problems, { lines: linesOf(problems, project.texts), colour: call.colour }))
    call.print(block);
  for (const game of games) call.print(showGame(game));
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function showGame({ game, language, words, missing, stubs, recorded, confirmed, outdated }: TranslatedGame): string {
  const file = `data/${game}/text/${language}.yaml`;
  const facts = [
    `${words - missing} of ${counted(words, 'word')} translated`,
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(stubs > 0 ? [`${counted(stubs, 'empty key')} added to ${file}`] : []),
    ...(recorded > 0 ? [`${recorded} recorded`] : []),
    ...(confirmed > 0 ? [`${confirmed} confirmed`] : []),
    ...(outdated.length > 0 ? [`${outdated.length} outdated:`] : []),
  ];
  const line = (text: string) => shorten(text.replaceAll('\n', ' '), longestText);
  const changes = outdated
    .slice(0, mostChanges)
    .flatMap(({ path, was = '', source }) => [
      `  ${line(path.join('.'))}`,
      `    was: ${line(was)}`,
      `    now: ${line(source)}`,
    ]);
  const rest = outdated.length - mostChanges;
  if (rest > 0) changes.push(`  … and ${rest} more`);
  return [`${game} (${language}): ${facts.join(', ')}`, ...changes].join('\n');
}

const mostChanges = 300;
/** A card text fits. */
const longestText = 1000;
