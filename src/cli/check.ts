// `cardwright check`: all problems of the games, the totals, and whether the claims hold.
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { check } from '../commands/check.ts';
import type { Findings } from '../game/findings.ts';
import type { Project } from '../game/project.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type Call, type Command, codeOptions, UsageError } from './command.ts';
import { gamesNamed, listOption } from './games-named.ts';
import { showGithub, showJson, showSarif } from './show/show-json.ts';
import { showText } from './show/show-problem.ts';

export interface Shown {
  readonly project: Project;
  readonly findings: Findings;
  readonly colour: boolean;
}

const formats: Record<string, (shown: Shown) => string> = {
  text: showText,
  json: showJson,
  sarif: showSarif,
  github: showGithub,
};

export const command: Command = {
  usage: 'check [game …] [--format text|json|sarif|github] [--strict] [--lang <language,…>] [--rulebook <file.md>]',
  says: 'Finds all problems of the games named (of all games where none is), and computes their claims.',
  options: {
    format: { type: 'string', value: 'text|json|sarif|github', says: 'how to print what was found (text)' },
    strict: { type: 'boolean', says: 'warnings fail, too' },
    lang: { type: 'string', value: '<language,…>', says: 'these translations, with every word that they lack' },
    rulebook: { type: 'string', value: '<file.md>', says: 'proofread the decks against this rulebook document' },
    ...codeOptions,
  },
  run: runCheck,
};

async function runCheck(call: Call): Promise<number> {
  const format = String(call.options.format ?? 'text');
  const show = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (show === undefined)
    throw new UsageError(`There is no format "${format}". ${didYouMean(format, Object.keys(formats))}`);
  const games = gamesNamed(call);
  const rulebook =
    call.options.rulebook === undefined ? undefined : readRulebook(call, String(call.options.rulebook), games);
  const languages = listOption(call, 'lang');
  const { project, findings } = await check(call.root, {
    games,
    code: await call.mayRunCode(),
    ...(rulebook && { rulebook }),
    ...(languages && { languages }),
  });
  call.print(show({ project, findings, colour: call.colour }));
  const failing = call.options.strict ? ['error', 'warning'] : ['error'];
  return findings.problems.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}

function readRulebook({ root }: Call, path: string, games: readonly string[]) {
  if (games.length !== 1) throw new UsageError('A rulebook belongs to one game: name the game before `--rulebook`.');
  const bytes = readBytes(resolve(root, path), path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { file: relative(root, resolve(root, path)).split(sep).join('/'), text };
  } catch {
    throw new UsageError(`The rulebook "${path}" is not UTF-8. Save it as UTF-8.`);
  }
}

const largestBytes = 16 * 1024 * 1024;

function readBytes(path: string, shown: string): Buffer {
  try {
    const stats = statSync(path);
    if (stats.isFile() && stats.size <= largestBytes) return readFileSync(path);
    const why = stats.isDirectory() ? 'it is a folder' : stats.isFile() ? 'larger than 16 MB' : 'no ordinary file';
    throw Object.assign(new Error(why), { code: why });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `The rulebook "${shown}" cannot be read (${code === 'ENOENT' ? 'there is no such file' : code}).`,
    );
  }
}
