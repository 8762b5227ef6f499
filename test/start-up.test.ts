// What a start of the program loads. Nothing is timed: each module costs about a millisecond, so their number is the measure.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture } from './run-cli.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-start-'));
const list = join(folder, 'loaded.txt');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A preload module that lists the address of every module as it is loaded. */
const hook = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(list)}, url + '\\n');
  return next(url, context);
}`;
const preload = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))});`;

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function loadedBy(cwd: string, ...args: string[]): string[] {
  return loadedByProgram(join(root, 'dist/cli/main.js'), cwd, ...args);
}

/** The modules that a program loads, those of Node apart: our own by their path, packages by their name. */
function loadedByProgram(program: string, cwd: string, ...args: string[]): string[] {
  rmSync(list, { force: true });
  execFileSync(process.execPath, ['--import', dataUrl(preload), program, ...args], { cwd, stdio: 'ignore' });
  const addresses = readFileSync(list, 'utf8').trimEnd().split('\n');
  return addresses
    .filter((address) => address.startsWith('file:'))
    .map((address) => fileURLToPath(address).slice(root.length).replaceAll('\\', '/'))
    .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path);
}

const light = ['dist/base.js', 'dist/cardwright.js', 'dist/cli/main.js'];
const commands = readdirSync(join(root, 'src/cli'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && /^export const command: Command/m.test(readCli(entry.name)))
  .map(({ name }) => name.replace(/\.ts$/, ''));

function readCli(name: string): string {
  return readFileSync(join(root, 'src/cli', name), 'utf8');
}

describe('a start of the program', () => {
  it('loads a handful of files for --version and --help', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(loadedBy(folder, '--help').sort()).toEqual(light);
    // All in one process: if they load nothing more together, neither does any of them.
    const all = join(folder, 'all-help.mjs');
    const calls = [['--version'], ...commands.map((name) => [name, '--help'])];
    writeFileSync(
      all,
      `const { cardwright } = await import(${JSON.stringify(new URL('../dist/cardwright.js', import.meta.url).href)});
const silent = { write() {} };
for (const args of ${JSON.stringify(calls)})
  if ((await cardwright(args, { folder: '.', out: silent, err: silent, isProcess: false })) !== 0) process.exit(1);
`,
    );
    const loaded = loadedByProgram(all, folder).filter((name) => !name.endsWith('all-help.mjs'));
    expect(loaded.sort()).toEqual(light.filter((name) => name !== 'dist/cli/main.js'));
  });

  it('loads no painter, no PDF library and no page for a check, and few files of our own', () => {
    const project = join(folder, 'project');
    cpSync(fixture('typed-game'), project, { recursive: true });
    const loaded = loadedBy(project, 'check', '--trust');
    for (const name of ['zod', 'yaml']) expect(loaded).toContain(name);
    for (const name of ['sharp', '@resvg/resvg-js', 'pdf-lib', 'preact', 'pinyin-pro', 'chokidar', 'diff'])
      expect(loaded).not.toContain(name);
    expect(loaded.filter((name) => name.startsWith('dist/')).length).toBeLessThan(20);
  });

  it('loads no library where nothing has changed', () => {
    const project = join(folder, 'project');
    // A record counts from its second look on: files younger than two seconds may still change.
    loadedBy(project, 'check', '--trust');
    expect(loadedBy(project, 'check', '--trust').filter((name) => !name.startsWith('dist/'))).toEqual([]);
  });

  it('loads nothing to read or write pictures for the PDF of a game without pictures', () => {
    const loaded = loadedBy(join(folder, 'project'), 'build', '--trust', '--only', 'pdf');
    expect(loaded).toContain('satori');
    expect(loaded).not.toContain('sharp');
  });
});

describe('dist', () => {
  it('has few files of code, and the types that the public entries reach', () => {
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).map((name) =>
      name.replaceAll('\\', '/'),
    );
    expect(files.filter((name) => /\.m?js$/.test(name)).length).toBeLessThan(140);
    for (const name of ['index', 'game/index', 'parts/index']) expect(files).toContain(`${name}.d.ts`);
    expect(files.filter((name) => name.startsWith('cli/') && name.endsWith('.d.ts'))).toEqual([]);
  });
});
