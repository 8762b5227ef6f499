// The errors of a build → ERRORS.md beside its files, so that nobody takes them for a finished edition.
import type { Problem } from '../problems/problem.ts';
import type { ExportJob } from './folder.ts';

const file = 'ERRORS.md';

/** Taken out again by a build without errors. */
export function exportErrors({ folder, output, game, extent }: ExportJob, errors: readonly Problem[]): string[] {
  const path = `${folder}/${file}`;
  if (errors.length === 0) {
    output.remove(path);
    return [];
  }
  const lines = errors.map(
    ({ at, code, message, fix }) => `- ${at.file}:${at.line}:${at.col} ${code}: ${message}\n  Fix: ${fix}`,
  );
  const manifest =
    extent === 'game'
      ? ['`manifest.json`, where there is one, describes the last build without errors, not these files.', '']
      : [];
  output.write(
    path,
    [
      `# ${game.info.value.title}: built with errors`,
      '',
      ...manifest,
      'Mend these, then build again:',
      '',
      ...new Set(lines),
      '',
    ].join('\n'),
  );
  return [path];
}
