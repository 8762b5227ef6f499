// The package as npm ships it works in an empty folder, on games of a designer's own. `test:all` lets npm pack and install it; else the files that
// npm would pack are put there, beside links to the packages that it declares.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docSteps, type Step } from './doc-steps.ts';
import { isAll } from './run-all.ts';
import { fixture, type Run, runCli } from './run-cli.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-pack-'));
const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
const cardwright = (...args: string[]) => cardwrightIn(folder, args);
const program = join(folder, 'node_modules/.bin/cardwright');
function cardwrightIn(cwd: string, args: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { code: status, out: stdout, err: stderr };
}

function install(): void {
  npm('pack', repository, '--ignore-scripts', '--silent');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none';
  npm('install', `./${tarball}`, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
}

/** What `install` leaves, without half a minute of a disk's work. */
function putInPlace(): void {
  const modules = join(folder, 'node_modules');
  const [packed] = JSON.parse(npm('pack', repository, '--ignore-scripts', '--silent', '--dry-run', '--json')) as [
    { readonly files: readonly { readonly path: string }[] },
  ];
  for (const { path } of packed.files) cpSync(join(repository, path), join(modules, 'cardwright', path));
  const { bin, dependencies } = JSON.parse(readFileSync(join(modules, 'cardwright/package.json'), 'utf8')) as {
    readonly bin: { readonly cardwright: string };
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), join(modules, name), 'junction');
  }
  mkdirSync(join(modules, '.bin'));
  chmodSync(join(modules, 'cardwright', bin.cardwright), 0o755);
  symlinkSync(join('../cardwright', bin.cardwright), program);
}

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "a-designer", "private": true, "type": "module" }');
  // Windows has no links to files without rights, and npm writes scripts in their place.
  if (isAll || process.platform === 'win32') install();
  else putInPlace();
  cpSync(join(fixture('declared-game'), 'data'), join(folder, 'data'), { recursive: true });
  cpSync(join(fixture('typed-game'), 'data'), join(folder, 'data'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed package', () => {
  it('checks games with and without types.ts, and finds what is wrong there', () => {
    const deck = join(folder, 'data/orchard/decks/fruits.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace('copies: 1', 'copies: 2'));
    const { code, out, err } = cardwright('check');
    expect(err).toBe('');
    expect(out).toContain('小厨房 (kitchen, edition 1)');
    expect(out).toContain('果园 (orchard, edition 1)');
    expect(out.match(/^\S+:\d+:\d+ .*$/gm)).toEqual([expect.stringContaining('rules/broken  (melon)')]);
    expect(code).toBe(1);
  });

  it('writes schemas for editors', () => {
    expect(cardwright('schema').code).toBe(0);
    expect(readdirSync(join(folder, 'out/.schema/kitchen'))).toContain('deck-dish.json');
  });

  it('starts a game and prints it, with what it brings along', () => {
    const started = join(folder, 'started');
    mkdirSync(started);
    expect(cardwrightIn(started, ['new', 'boats'])).toMatchObject({ code: 0, err: '' });
    const { code, out } = cardwrightIn(started, ['build', 'boats', '--only', 'pdf,svg']);
    expect(code, out).toBe(0);
    expect(readdirSync(join(started, 'out/boats/zh/print'))).not.toEqual([]);
  });

  it('gives editors the types of cardwright/game and cardwright/parts', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/cardwright/package.json'), 'utf8')) as {
      exports: Record<string, { types: string; default: string }>;
    };
    for (const name of ['./game', './parts'])
      for (const file of [exports[name]?.types, exports[name]?.default])
        expect(readFileSync(join(folder, 'node_modules/cardwright', file ?? 'none'), 'utf8').length).toBeGreaterThan(0);
  });

  it('ships no game, no test, no source and no record of how it was made', () => {
    const shipped = readdirSync(join(folder, 'node_modules/cardwright'), { recursive: true, encoding: 'utf8' });
    expect(
      shipped.filter((name) =>
        /\.test\.|made\.json|^src|^test|^docs\/pictures|^data\/(?!_sheets|_credits|_language|_starter|_press)|^templates\/(?!_starter|_table)/.test(
          name.replaceAll('\\', '/'),
        ),
      ),
    ).toEqual([]);
  });
});

describe('docs/api.md', () => {
  const page = readFileSync(join(repository, 'docs/api.md'), 'utf8');
  const examples = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

  it('has examples that run with the installed package, and print what they say', () => {
    const own = join(folder, 'started');
    for (const [i, code] of examples.entries()) writeFileSync(join(own, `example-${i}.js`), code);
    writeFileSync(join(own, 'all.js'), examples.map((_, i) => `await import('./example-${i}.js');\n`).join(''));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['all.js'], { cwd: own, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const promised = [...page.matchAll(/console\.log\(.+\); \/\/ (.+)$/gm)].map(([, text]) => text);
    expect(promised.length).toBeGreaterThan(1);
    const lines = stdout.split('\n');
    expect(promised.filter((text) => !lines.includes(text ?? ''))).toEqual([]);
    for (const line of ['no errors', 'boats: 0 changed', '0 problems, 1 new cards', 'true'])
      expect(lines).toContain(line);
    expect(lines.find((line) => / files$/.test(line))).toMatch(/^[1-9]/);
    expect(lines).toContain('render boats 1/5');
  });

  it('lists every function of the package', async () => {
    const api: object = await import(join(folder, 'node_modules/cardwright/dist/index.js'));
    const functions = Object.keys(api).filter((name) => /^[a-z]/.test(name));
    expect([...page.matchAll(/^\| `(\w+)\(root/gm)].map(([, name]) => name).sort()).toEqual(functions.sort());
  });
});

/** Other versions of Node.js, from the registry: the same files must come out. */
describe.each(isAll ? ['22', '24'] : [])('the installed package with Node.js %s', (version) => {
  it('prints the same bytes', () => {
    const system = process.platform === 'win32' ? 'win' : process.platform;
    const name = `node-${system}-${process.arch}`;
    const home = join(folder, `node-${version}`);
    mkdirSync(home);
    npm('install', `${name}@${version}`, '--prefix', home, '--no-save', '--no-audit', '--no-fund', '--silent');
    const node = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    const made = (program: string, project: string) => {
      mkdirSync(project);
      const run = (...args: string[]) => {
        const main = join(folder, 'node_modules/cardwright/dist/cli/main.js');
        const { status, stdout, stderr } = spawnSync(program, [main, ...args], { cwd: project, encoding: 'utf8' });
        expect(status, `${stdout}${stderr}`).toBe(0);
        return stdout;
      };
      run('new', 'boats');
      run('build', '--only', 'pdf,svg,png,tts', '--no-cache');
      run('proof', '--no-cache');
      const files = readdirSync(join(project, 'out'), { recursive: true, withFileTypes: true });
      const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
      return paths
        .map((path) => [path.slice(project.length), readFileSync(path).toString('base64')] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
    };
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${version}\\.`));
    const [own, others] = [made(process.execPath, join(home, 'own')), made(node, join(home, 'other'))];
    expect(own.length).toBeGreaterThan(5);
    expect(others.map(([path]) => path)).toEqual(own.map(([path]) => path));
    expect(own.filter(([, bytes], i) => others[i]?.[1] !== bytes).map(([path]) => path)).toEqual([]);
  });
});

describe('docs/adding-a-game.md', () => {
  const own = join(folder, 'own');
  /** Done by hand: the package is installed above, and the live page runs until it is stopped. */
  const notRun = ['npm init -y', 'npm install cardwright', 'npx cardwright dev lanterns'];
  const steps = docSteps(readFileSync(join(repository, 'docs/adding-a-game.md'), 'utf8'));

  it('works, step by step', async () => {
    mkdirSync(own);
    let last: Run = { code: 0, out: '', err: '' };
    for (const step of steps) last = await follow(step, last);
    expect(steps.filter((step) => step.do === 'run').length).toBeGreaterThan(6);
    expect(readdirSync(join(own, 'out/lanterns/zh/png/components'))).toEqual(['candle.png']);
  });

  async function follow(step: Step, last: Run): Promise<Run> {
    if (step.do === 'run') return notRun.includes(step.command) ? last : run(step.command);
    if (step.do === 'expect') expectAll(step.lines, last);
    else if (step.do === 'append') appendFileSync(join(own, step.file), step.text);
    else if (step.do === 'write') writeFileSync(join(own, step.file), step.text);
    else if (step.do === 'change') change(step);
    return last;
  }

  async function run(command: string): Promise<Run> {
    expect(command).toMatch(/^npx cardwright /);
    const args = command.split(' ').slice(2);
    const done = isAll ? cardwrightIn(own, args) : await runCli(own, ...args);
    expect(done.code, `${command}\n${done.out}${done.err}`).toBeLessThan(2);
    return done;
  }

  /** Where the page shows an error, the command must have failed, and only there. */
  function expectAll(lines: readonly string[], { out, code }: Run) {
    for (const line of lines) expect(out).toContain(line);
    expect(code).toBe(lines.some((line) => line.includes('error')) ? 1 : 0);
  }

  function change({ file, was, now }: Extract<Step, { do: 'change' }>) {
    const text = readFileSync(join(own, file), 'utf8');
    expect(text.split(was).length, `${file} has once:\n${was}`).toBe(2);
    writeFileSync(
      join(own, file),
      text.replace(was, () => now),
    );
  }
});
