import { extname, relative, resolve } from 'node:path';
import type { Compared } from '../commands/diff/diff.ts';
import type { Resolved } from '../commands/diff/resolve-name.ts';
import { writeWhole } from '../files/disk.ts';
import { codeAmong } from '../load/find-code.ts';
import { findGames } from '../load/find-games.ts';
import { linesOf } from '../problems/places.ts';
import type { Problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { CodeOwner } from '../trust/may-run-code.ts';
import { codeOf } from './ask-trust.ts';
import { type Call, type Command, codeOptions, jobOptions, jobsOf, listOption, UsageError } from './command.ts';
import { showProblems } from './show/show-problem.ts';
import { paint as painted } from './terminal.ts';

type ShowDiff = (compared: Compared, colour: boolean) => Promise<string>;

const diffFormats: Readonly<Record<string, ShowDiff>> = {
  text,
  markdown,
  json,
  html: async (compared) => (await import('../export/changes/export-changes.ts')).writePage(compared),
};

async function text(compared: Compared, colour: boolean): Promise<string> {
  const { showChangesText } = await import('../diff/print-changes.ts');
  const paint = (word: string, how: 'came' | 'went') =>
    colour ? painted(how === 'came' ? 'green' : 'red', word) : word;
  return [...compared.comparisons.map(({ changes }) => showChangesText(changes, paint)), ...onlyLines(compared)].join(
    '\n\n',
  );
}

async function markdown({ comparisons }: Compared): Promise<string> {
  const { showChanges } = await import('../diff/show-changes.ts');
  return comparisons.map(({ changes }) => showChanges(changes, changes.language)).join('\n');
}

async function json({ was, now, comparisons, onlyWas, onlyNow }: Compared): Promise<string> {
  const { flatChanges } = await import('../diff/print-changes.ts');
  const games = comparisons.map(({ changes }) => flatChanges(changes));
  return `${JSON.stringify({ was, now, games, onlyWas, onlyNow }, null, 2)}\n`;
}

/** A line a game, for the terminal when the list itself goes into a file. */
function showTallies(compared: Compared): string {
  const lines = compared.comparisons.map(({ changes: { game, language, added, removed, changed, unchanged } }) => {
    const counts = [`${added.length} added`, `${removed.length} removed`, `${changed.length} changed`];
    return `${game} (${language}): ${counts.join(', ')}, ${unchanged} unchanged.`;
  });
  return [...lines, ...onlyLines(compared)].join('\n');
}

function onlyLines({ was, now, onlyWas, onlyNow }: Compared): string[] {
  const list = (games: Compared['onlyWas'], side: string) =>
    games.length === 0
      ? []
      : [`Only in ${side}: ${games.map(({ game, language }) => `${game} (${language})`).join(', ')}.`];
  return [...list(onlyWas, was), ...list(onlyNow, now)];
}

const formatNames = Object.keys(diffFormats);

export const command: Command = {
  usage: 'diff <old> [<new>] [game …] [--format text|markdown|json|html] [--out <file>] [--lang …]',
  description:
    'List what changed, card by card. <old> and <new> are manifests, folders of builds or projects, or git revisions. Default for <new>: the working tree.',
  options: {
    format: {
      type: 'string',
      value: formatNames.join('|'),
      description: 'Output format. Default: by the ending of --out, else text.',
    },
    out: { type: 'string', value: '<file>', description: 'Write the list to this file.' },
    lang: {
      type: 'string',
      value: '<language,…>',
      description: 'Languages to compare. Default: those that were built, or that of the data.',
    },
    ...jobOptions,
    ...codeOptions,
  },
  run: runDiff,
};

async function runDiff(call: Call): Promise<number> {
  const { root } = call;
  const out = typeof call.options.out === 'string' ? call.options.out : undefined;
  const format = formatOf(call, out);
  const { settleAll } = await import('../files/output/settle.ts');
  // Finish builds that were killed, so that their manifests are found.
  await settleAll({ root, problems: [] });
  const { resolveBoth } = await import('../commands/diff/resolve-name.ts');
  const { from, to, games } = await namesOf(call);
  const { was, now } = resolveBoth(root, { from, to });
  const languages = listOption(call, 'lang');
  const code = await call.mayRunCode(await Promise.all([was, now].map((named) => ownerOf(root, named))));
  const { diff } = await import('../commands/diff/diff.ts');
  const compared = await diff(root, {
    from,
    ...(to !== undefined && { to }),
    games,
    ...(languages && { languages }),
    code,
    ...jobsOf(call),
    hasPictures: format === 'html',
  });
  if (compared.problems.length > 0) {
    const lines = linesOf(compared.problems, compared.texts);
    for (const block of showProblems(compared.problems, { lines, colour: call.colour })) call.print(`${block}\n`);
    call.print('Nothing was compared. Fix the errors first.');
    return 1;
  }
  const text = await diffFormats[format]?.(compared, call.colour && out === undefined);
  if (out === undefined) {
    call.print(text?.replace(/\n$/, '') ?? '');
    return 0;
  }
  const problems: Problem[] = [];
  const file = relative(root, resolve(root, out));
  writeWhole({ root, problems }, file, text ?? '');
  for (const block of showProblems(problems, call)) call.print(block);
  if (problems.length > 0) return 1;
  call.print(`${showTallies(compared)}\nOpen ${out}.`);
  return 0;
}

const endings: Readonly<Record<string, string>> = {
  '.md': 'markdown',
  '.json': 'json',
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
};

function formatOf({ options }: Call, out: string | undefined): string {
  const format = String(options.format ?? endings[extname(out ?? '').toLowerCase()] ?? 'text');
  if (!Object.hasOwn(diffFormats, format))
    throw new UsageError(`There is no format "${format}". ${didYouMean(format, formatNames)}`);
  return format;
}

interface Names {
  readonly from: string;
  readonly to: string | undefined;
  readonly games: readonly string[];
}

/** A second word that names only a game is a game; the new edition is then the working tree. */
async function namesOf({ root, words: [old, second, ...rest] }: Call): Promise<Names> {
  if (old === undefined)
    throw new UsageError('Name what to compare: `cardwright diff <old> <new>`, for example `cardwright diff HEAD~3`.');
  const { namesNothing, resolveName } = await import('../commands/diff/resolve-name.ts');
  const named = second === undefined ? undefined : resolveName(root, second);
  const isGame = second !== undefined && findGames(root).includes(second);
  if (named !== undefined && isGame && rest.length === 0)
    throw new UsageError(
      `"${second}" is both a game and an edition. Write \`cardwright diff ${old} . ${second}\` for the game.`,
    );
  if (second !== undefined && named === undefined && !isGame) throw namesNothing(root, second);
  const games = named === undefined && second !== undefined ? [second, ...rest] : rest;
  return { from: old, to: named === undefined ? undefined : second, games };
}

/** A revision belongs to the folder of its repository, but may have other code. */
export async function ownerOf(root: string, named: Resolved): Promise<CodeOwner> {
  if (named.type === 'manifests') return { folder: root, files: [] };
  if (named.type === 'project') return codeOf(named.folder, named.folder === root ? undefined : named.name);
  const { pathsIn } = await import('../commands/diff/extract-revision.ts');
  return { folder: root, name: named.name, files: codeAmong(pathsIn(root, named.commit)) };
}
