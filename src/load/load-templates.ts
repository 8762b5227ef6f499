// Loads templates/<game>: code (*.tsx), which gets our own `cardwright/parts` wherever the project is, and layouts (*.yaml).
import { join } from 'node:path';
import type { BrokenTemplate, Template, Templates } from '../game/project.ts';
import { templateImports as given, templateFrom } from '../parts/template-imports.ts';
import { bundleName, stackPlace } from '../problems/game-code.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { bundleCode, runBundle } from './bundle-code.ts';
import { loadLayout } from './load-layout.ts';
import { isPresent, listFolder } from './read-files.ts';
import type { Reading } from './reading.ts';

/**
 * Undefined if the game has no folder of templates; its data can still be checked.
 * @param plain what stands in for code that may not run; layouts are not code
 */
export async function loadTemplates(reading: Reading, game: string, plain?: Templates): Promise<Templates | undefined> {
  const folder = `templates/${game}`;
  // Treat a path we cannot stat as present; listing it reports why.
  if (!isPresent(join(reading.root, folder), true)) return plain;
  const problems = reading.problems.length;
  const files = listFolder(reading, folder).map(({ name }) => name);
  // If the folder cannot be read, no template counts as missing.
  if (reading.problems.length > problems) return plain;
  const codes = files.filter((name) => name.endsWith('.tsx'));
  const layouts = files.filter((name) => name.endsWith('.yaml') && !isTwice(reading, folder, name, codes));
  const loaded = layouts.map((name) => [kindOf(name), loadLayout(reading, `${folder}/${name}`)] as const);
  if (plain !== undefined) return new Map([...plain, ...loaded]);
  const run = codes.map(async (name) => [kindOf(name), await loadTemplate(reading, folder, name)] as const);
  return new Map([...loaded, ...(await Promise.all(run))]);
}

function kindOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

/** The code wins: a layout may have grown into it. */
function isTwice(reading: Reading, folder: string, layout: string, codes: readonly string[]): boolean {
  const code = layout.replace(/yaml$/, 'tsx');
  if (!codes.includes(code)) return false;
  reading.reportFile('template/twice', `${folder}/${layout}`, {
    message: `The kind has two templates; ${code} is used, and this one is ignored.`,
    fix: 'Delete one of the two files.',
  });
  return true;
}

async function loadTemplate(reading: Reading, folder: string, name: string): Promise<Template | BrokenTemplate> {
  const file = `${folder}/${name}`;
  const bundled = await bundleCode(reading, {
    key: file,
    contents: `export * from './${name}'; export { default } from './${name}';`,
    folder,
    border: 'templates',
    given: Object.keys(given),
    file,
    problem: 'template/fails',
    fix: 'Fix the line. A template can import only `cardwright/parts`, `_shared`, its own folder and the types of its game.',
  });
  if (typeof bundled !== 'string') return { file, fault: bundled };
  try {
    const template = templateFrom({ file, code: bundled }, runBundle(reading.memory, bundled, { name: file, given }));
    if (template !== undefined) return template;
    return broken(reading, file, {
      message: 'The template has no default export that draws the face.',
      fix: 'Write `export default function Face(props: FaceProps) { … }`.',
    });
  } catch (error) {
    const at = stackPlace(error as Error, { name: bundleName(file), code: bundled });
    return broken(reading, file, {
      ...(at && { at }),
      message: `The template throws an error while it loads: ${(error as Error).message.replace(/\.$/, '')}.`,
      fix: 'Fix the template.',
    });
  }
}

function broken(
  reading: Reading,
  file: string,
  { at = { file, line: 1, col: 1 }, ...said }: Pick<Problem, 'message' | 'fix'> & Partial<Pick<Problem, 'at'>>,
): BrokenTemplate {
  const fault = problem('template/fails', { at, ...said });
  reading.problems.push(fault);
  return { file, fault };
}
