// Adds the results of shards, or reads stored results.
import { relative, resolve } from 'node:path';
import { writeWhole } from '../../files/disk.ts';
import { mergeResults, type PlayPart, type PlayResults, readResults, writeResults } from '../../play/results.ts';
import { type Problem, problem, sortProblems, UsageError } from '../../problems/problem.ts';
import { readGivenFile, requireArguments, requireText } from '../options.ts';

export interface MergeOptions {
  /** Files that `play` wrote, each with other games. */
  readonly files: readonly string[];
  /** The file to write. */
  readonly out: string;
}

const names: Readonly<Record<keyof MergeOptions, true>> = { files: true, out: true };

export interface Merged {
  /** Missing if there are problems. */
  readonly results?: PlayResults;
  readonly problems: readonly Problem[];
}

/** @param root the folder that relative names start from */
export function mergePlay(root: string, options: MergeOptions): Merged {
  requireArguments(root, options, names);
  const { files, out } = options;
  requireText('out', out);
  if (!Array.isArray(files) || files.length === 0) throw new UsageError('Name the files of the shards.');
  const problems: Problem[] = [];
  const parts = files.flatMap((file): PlayPart[] => {
    const bytes = readGivenFile(resolve(root, file), { what: 'The file', name: file, mostMegabytes: 1_000 });
    const read = readResults(bytes.toString('utf8'));
    if ('settings' in read) return [[file, read]];
    problems.push(refusal('play/no-results', file, read));
    return [];
  });
  const results = problems.length > 0 ? undefined : mergeResults(parts);
  if (results !== undefined && 'file' in results) problems.push(refusal('play/other-results', results.file, results));
  if (results === undefined || problems.length > 0 || 'file' in results) return { problems: sortProblems(problems) };
  writeWhole({ root, problems }, relative(root, resolve(root, out)).replaceAll('\\', '/'), writeResults(results));
  return { results, problems };
}

function refusal(
  code: 'play/no-results' | 'play/other-results',
  file: string,
  { message, fix }: { readonly message: string; readonly fix: string },
): Problem {
  return problem(code, { at: { file, line: 1, col: 1 }, message, fix });
}
