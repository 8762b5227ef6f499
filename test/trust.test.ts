// A stranger's project: its code runs only where somebody allowed it, and `--no-code` runs none of it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cardwright } from '../src/cli/cardwright.ts';
import { enterDev } from './dev-attacks.ts';
import { DevEvents } from './dev-events.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const base = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-trust-')));
const settings = join(base, 'settings');
const trustFile = join(settings, 'cardwright/trusted.json');
let root = '';
let count = 0;

afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Wherever code of the project runs, a file beside the project says so. */
const marker = () => join(base, 'it-ran');

beforeEach(() => {
  rmSync(marker(), { force: true });
  rmSync(settings, { recursive: true, force: true });
  root = join(base, `project-${++count}`);
  // A number makes the code of each project new, so that no module is taken from an earlier test.
  const runs = (name: string) =>
    `/* ${count} */ const { appendFileSync } = process.getBuiltinModule('node:fs');\nappendFileSync(${JSON.stringify(marker())}, '${name}\\n');\n`;
  const files: Record<string, string> = {
    'data/trial/game.yaml': [
      'title: 试炼',
      'edition: "1"',
      'languages: { zh: { origin: house }, en: { origin: house } }',
      'decks: [spells, herbs]',
      'kinds: { herb: { fields: { heals: { type: integer, min: 0, description: Life. } } } }',
    ].join('\n'),
    'data/trial/types.ts': `import { card, defineGame } from 'cardwright/game';\nimport { z } from 'zod';\n${runs('types')}export default defineGame({ cards: { spell: card({ cost: z.int() }) } });\n`,
    'data/trial/rules.ts': `import { defineRules } from 'cardwright/game';\nimport types from './types.ts';\n${runs('rules')}export default defineRules(types, {});\n`,
    'data/trial/decks/spells.yaml':
      'name: 法术\nkind: spell\nsize: poker\ncards:\n  - id: fire-ball\n    name: 火球\n    icon: fireball\n    cost: 2\n    text: 造成{{cost}}点伤害。\n',
    'data/trial/decks/herbs.yaml':
      'name: 草药\nkind: herb\nsize: poker\ncards:\n  - { id: mint, name: 薄荷, heals: 3 }\n',
    'data/trial/text/en.yaml': 'title: Trial\n',
    'cards.csv': 'id,name,heals\nmint,薄荷,4\n',
    'templates/trial/spell.tsx': `import { Frame, type FaceProps } from 'cardwright/parts';\n${runs('template')}export default (props: FaceProps) => <Frame ground="#123456" />;\n`,
    'templates/trial/herb.tsx': `export { default } from './spell.tsx';\n`,
    'templates/trial/back.tsx': `export { default } from './spell.tsx';\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

interface Place {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** What the user types, where a user sits at the terminal. */
  readonly answers?: readonly string[];
}

/** In this process, with settings of its own and the program elsewhere. */
async function run(args: readonly string[], { env = {}, cwd = root, answers }: Place = {}) {
  const written = { out: '', err: '' };
  const stream = (name: keyof typeof written) => ({
    isTTY: answers !== undefined,
    write: (text: string) => {
      written[name] += text;
      // Each question gets the next answer; then the input ends.
      if (input && /(\[y\/n\/s\]|Answer y, n or s:) $/.test(text)) {
        const answer = left.shift();
        if (answer === undefined) input.end();
        else input.write(`${answer}\n`);
      }
    },
  });
  const left = [...(answers ?? [])];
  const input = answers && Object.assign(new PassThrough(), { isTTY: true });
  const code = await cardwright(args, {
    folder: cwd,
    out: stream('out'),
    err: stream('err'),
    ...(input && { input: input as PassThrough & NodeJS.ReadStream }),
    isProcess: false,
    trust: { env: { XDG_CONFIG_HOME: settings, ...env }, platform: process.platform, program: [main] },
  });
  return { code, ...written };
}

/** A process of its own, for what only a process can show. */
function runProcess(
  args: readonly string[],
  { env = {}, cwd = root, program = main }: Place & { program?: string } = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', XDG_CONFIG_HOME: settings, APPDATA: settings, ...env },
  });
  return { code: status, out: stdout, err: stderr };
}

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
}

const ran = () => existsSync(marker());

describe('--no-code', () => {
  it.each([
    ['check'],
    ['build', '--only', 'svg'],
    ['build', '--only', 'svg', '--lang', 'en'],
    ['proof'],
    ['schema'],
    ['translate'],
    ['import', 'cards.csv', '--deck', 'trial/herbs'],
    ['calibrate'],
    ['install', 'tts'],
  ])('runs no file of the project in `%s`', async (...args) => {
    const { code, err } = await run([...args, '--no-code']);
    expect(ran()).toBe(false);
    expect(err).not.toContain('Cardwright itself has failed');
    expect(code).not.toBe(3);
  });

  it('runs no file of a revision, nor of another project', async () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    const other = join(base, `other-${count}`);
    cpSync(root, other, { recursive: true });
    const deck = join(root, 'data/trial/decks/herbs.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace('heals: 3', 'heals: 5'));
    for (const old of ['HEAD', other]) {
      const { code, out, err } = await run(['diff', old, '--no-code']);
      expect(err).toBe('');
      expect(out).toContain('heals');
      expect(code).toBe(0);
    }
    expect(ran()).toBe(false);
    expect((await run(['diff', 'HEAD'])).code).toBe(0);
    expect(ran()).toBe(true);
  });

  it('reports the code of a revision, even behind links', async () => {
    git('init', '--quiet');
    for (const folder of ['data', 'templates']) {
      renameSync(join(root, folder, 'trial'), join(root, folder, '_hidden'));
      symlinkSync('_hidden', join(root, folder, 'trial'), 'dir');
    }
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    for (const folder of ['data', 'templates']) rmSync(join(root, folder), { recursive: true });
    mkdirSync(join(root, 'data/trial'), { recursive: true });
    writeFileSync(join(root, 'data/trial/game.yaml'), 'title: 试炼\n');
    const { err } = await run(['diff', 'HEAD']);
    expect(ran()).toBe(true);
    expect(err).toContain("The project's (HEAD) own code runs: data/_hidden/rules.ts, data/_hidden/types.ts");
  });

  it('imports no file that a link leads to out of the folder, with its ending or without', async () => {
    const far = join(base, `far-${count}.ts`);
    writeFileSync(far, 'export const secret = 1;\n');
    symlinkSync(far, join(root, 'data/trial/far.ts'));
    const types = join(root, 'data/trial/types.ts');
    for (const name of ['./far', './far.ts']) {
      writeFileSync(types, `import { secret } from '${name}';\nconsole.log(secret);\nexport default {};\n`);
      const { code, out } = await run(['check']);
      expect(out).toMatch(/far(\.ts|-\d+\.ts)?" (is outside the folder|cannot be imported here)/);
      expect(out).toContain('game/code-fails');
      expect(code).toBe(1);
    }
  });

  it('runs none while the live page is open', async () => {
    const child = spawn(process.execPath, [main, 'dev', '--no-code', '--port', '0'], { cwd: root });
    let page: DevEvents | undefined;
    try {
      const url = await new Promise<string>((done) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          const found = /http:\/\/localhost:\d+\/\S+/.exec(text)?.[0];
          if (found) done(found);
        });
      });
      page = new DevEvents(await enterDev(url), 'trial');
      await page.until(({ codes }) => codes.includes('game/code-not-run'));
      expect(ran()).toBe(false);
    } finally {
      page?.close();
      child.kill('SIGTERM');
    }
  });

  it('holds by the environment, too', async () => {
    for (const value of ['1', 'yes']) await run(['check'], { env: { CARDWRIGHT_NO_CODE: value } });
    expect(ran()).toBe(false);
    await run(['check'], { env: { CARDWRIGHT_NO_CODE: '0' } });
    expect(ran()).toBe(true);
  });

  it('prints plain faces into a folder of their own, and says so', async () => {
    expect((await run(['build', '--only', 'svg'])).code).toBe(0);
    const own = readFileSync(join(root, 'out/trial/zh/svg/spells/fire-ball.svg'), 'utf8');
    const manifest = readFileSync(join(root, 'out/trial/zh/manifest.json'), 'utf8');
    const { code, out } = await run(['build', '--only', 'svg', '--no-code']);
    expect(out).toContain('game/code-not-run');
    expect(out).toContain('These are plain faces');
    expect(out).toContain('Open out/index.html.\n');
    expect(code).toBe(0);
    const plain = readFileSync(join(root, 'out/trial/zh/plain/svg/spells/fire-ball.svg'), 'utf8');
    expect(plain).not.toBe(own);
    expect(plain).not.toContain('#123456');
    const { plain: isPlain, faces } = JSON.parse(readFileSync(join(root, 'out/trial/zh/plain/manifest.json'), 'utf8'));
    expect([isPlain, faces.length]).toEqual([true, 4]);
    expect(readFileSync(join(root, 'out/trial/zh/manifest.json'), 'utf8')).toBe(manifest);
    expect(readFileSync(join(root, 'out/trial/zh/svg/spells/fire-ball.svg'), 'utf8')).toBe(own);
    const again = await run(['build', '--only', 'svg']);
    expect(again.out).toContain('4 faces (4 from the cache)');
    const mixed = await run(['diff', 'out/trial/zh', 'out/trial/zh/plain']);
    expect(mixed.err).toContain('has plain faces');
    expect(mixed.code).toBe(2);
  });

  it('writes nothing by types that it does not know, and imports into declared kinds of a game without types.ts', async () => {
    for (const args of [['schema'], ['translate'], ['import', 'cards.csv', '--deck', 'trial/herbs']]) {
      const { code, out } = await run([...args, '--no-code']);
      expect(out).toContain('data/trial/types.ts:1:1  error  game/code-needed');
      expect(code).toBe(1);
    }
    expect(existsSync(join(root, 'out/.schema/trial'))).toBe(false);
    for (const file of ['types.ts', 'rules.ts', 'decks/spells.yaml']) rmSync(join(root, 'data/trial', file));
    const info = join(root, 'data/trial/game.yaml');
    writeFileSync(info, readFileSync(info, 'utf8').replace('[spells, herbs]', '[herbs]'));
    expect((await run(['import', 'cards.csv', '--deck', 'trial/herbs', '--no-code'])).code).toBe(0);
    expect(readFileSync(join(root, 'data/trial/decks/herbs.yaml'), 'utf8')).toContain('heals: 4');
  });

  it('reads the columns of a spreadsheet whose kind is unknown as they are called', async () => {
    writeFileSync(
      join(root, 'data/trial/decks/spells.yaml'),
      'name: 法术\nkind: spell\nsize: poker\nsource: spells.csv\n',
    );
    writeFileSync(
      join(root, 'data/trial/decks/spells.csv'),
      '名称,id,cost,school,text\n火球,ball,2,fire,造成{{cost}}点。\n',
    );
    const { code, out } = await run(['build', '--only', 'svg', '--no-code']);
    expect(out).not.toContain('spreadsheet/');
    expect(code).toBe(0);
    const { faces } = JSON.parse(readFileSync(join(root, 'out/trial/zh/plain/manifest.json'), 'utf8'));
    expect(faces[0]).toMatchObject({ name: '火球', fields: { cost: 2, school: 'fire' }, texts: { text: '造成2点。' } });
  });

  it('contradicts --trust', async () => {
    const { code, err } = await run(['check', '--no-code', '--trust']);
    expect(err).toContain('`--trust`');
    expect([code, ran()]).toEqual([2, false]);
  });
});

describe('a project from elsewhere, without a terminal', () => {
  it('runs with one line of warning, which --trust ends', async () => {
    const first = runProcess(['check']);
    expect(first.err).toBe(
      "This project's own code runs: data/trial/types.ts, data/trial/rules.ts, templates/trial/back.tsx and 2 more. `--no-code` keeps it from running; `--trust` hides this note.\n",
    );
    expect([first.code, ran()]).toEqual([0, true]);
    expect((await run(['check', '--trust'])).err).toBe('');
    expect((await run(['check'])).err).toBe('');
    expect(JSON.parse(readFileSync(trustFile, 'utf8'))).toEqual({ folders: [root] });
    if (process.platform !== 'win32') expect(statSync(trustFile).mode & 0o777).toBe(0o600);
  });

  it('is known by its real path, and only that folder is', async () => {
    await run(['check', '--trust']);
    const link = join(base, `link-${count}`);
    symlinkSync(root, link);
    expect((await run(['check'], { cwd: link })).err).toBe('');
    const copy = join(base, `copy-${count}`);
    cpSync(root, copy, { recursive: true });
    expect((await run(['check'], { cwd: copy })).err).toContain('own code runs');
  });

  it('prints nothing if there is no code', async () => {
    for (const file of ['data/trial/types.ts', 'data/trial/rules.ts', 'templates'])
      rmSync(join(root, file), { recursive: true });
    expect((await run(['check'])).err).toBe('');
  });

  it('tells of a list that cannot be written, and goes on', async () => {
    writeFileSync(settings, 'a file where the folder should be');
    const { code, err } = await run(['check', '--trust']);
    expect(err).toContain('The folder is trusted this time only');
    expect([code, ran()]).toEqual([0, true]);
  });

  it('shows no control characters of file names', async () => {
    writeFileSync(join(root, 'templates/trial/a\u001b[2Jb\u202ec.tsx'), 'export default 1;');
    const { out, err } = await run(['check']);
    for (const sign of ['\u001b', '\u202e']) expect(err).not.toContain(sign);
    expect(out).not.toContain('\u001b');
    expect(err).toContain('a\\u{1b}[2Jb\\u{202e}c.tsx');
  });

  it('is not trusted for a link to the program that it holds', async () => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(dirname(dirname(dirname(main))), join(root, 'node_modules/cardwright'));
    expect((await run(['check'])).err).toContain('own code runs');
    const own = runProcess(['check'], { program: join(root, 'node_modules/cardwright/dist/cli/main.js') });
    expect(own.err).toBe('');
  });
});

describe('a project from elsewhere, at a terminal', () => {
  it('runs after a yes, which is remembered', async () => {
    const { code, err } = await run(['check'], { answers: ['y'] });
    expect(err).toContain("This project's own code is about to run: data/trial/types.ts");
    expect(err).toContain(`in ${root}`);
    expect([code, ran()]).toEqual([0, true]);
    expect((await run(['check'], { answers: [] })).err).toBe('');
  });

  it('runs none of its code after a no, and asks again next time', async () => {
    const { code, out } = await run(['check'], { answers: ['n'] });
    expect(out).toContain('game/code-not-run');
    expect([code, ran()]).toEqual([0, false]);
    expect((await run(['check'], { answers: ['maybe', 'n'] })).err).toContain('Answer y, n or s: ');
  });

  it('stops where the user wants it', async () => {
    const { code, out, err } = await run(['check'], { answers: ['s'] });
    expect(err).toContain('Stopped; nothing was run.');
    expect([code, out, ran()]).toEqual([1, '', false]);
  });

  it('cannot push the question away with a long file name', async () => {
    writeFileSync(join(root, `templates/trial/${'a'.repeat(240)}.tsx`), 'export default 1;');
    const { err } = await run(['check'], { answers: ['n'] });
    expect(err).toMatch(/a{20,60}…a+\.tsx/);
    expect(err.split('\n').filter((line) => line.length > 320)).toEqual([]);
  });
});

describe('cardwright new', () => {
  it('makes a project that is trusted, but trusts no code that was there before', async () => {
    const fresh = join(base, `fresh-${count}`);
    mkdirSync(fresh);
    await run(['new', 'lanterns'], { cwd: fresh });
    expect((await run(['check'], { cwd: fresh })).err).toBe('');
    const { code, err } = await run(['new', 'lanterns']);
    expect(err).toBe(
      'This folder had code before: data/trial/rules.ts, data/trial/types.ts, templates/trial/back.tsx and 2 more. It is not trusted: `--no-code` keeps it from running, `--trust` trusts it.\n',
    );
    expect(code).toBe(0);
    expect((await run(['check'])).err).toContain('own code runs');
  });

  it.each<[string, (folder: string) => void]>([
    ['templates of a game without data', (folder) => plant(folder, 'templates/evil/back.tsx')],
    ['a script that no game uses', (folder) => plant(folder, 'templates/helper.mjs')],
    ['rules in a hidden folder', (folder) => plant(folder, 'data/_hidden/rules.ts')],
    ['a link to templates elsewhere', (folder) => link(folder, 'templates/evil')],
    ['templates/ as a link', (folder) => link(folder, 'templates')],
  ])('does not trust a folder with %s', async (_, leave) => {
    const folder = join(base, `left-${count}`);
    mkdirSync(folder);
    leave(folder);
    expect((await run(['new', 'lanterns'], { cwd: folder })).err).toContain('This folder had code before');
    expect(existsSync(trustFile)).toBe(false);
    expect((await run(['check'], { cwd: folder })).err).toContain('own code runs');
  });

  function plant(folder: string, file: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'export default 1;\n');
  }

  function link(folder: string, file: string): void {
    const elsewhere = join(base, `elsewhere-${count}`);
    mkdirSync(elsewhere, { recursive: true });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    symlinkSync(elsewhere, join(folder, file), 'dir');
  }

  it('trusts a folder whose games have no code', async () => {
    const folder = join(base, `plain-${count}`);
    mkdirSync(join(folder, 'data/words'), { recursive: true });
    writeFileSync(join(folder, 'data/words/game.yaml'), 'title: 字\n');
    await run(['new', 'lanterns'], { cwd: folder });
    expect(JSON.parse(readFileSync(trustFile, 'utf8'))).toEqual({ folders: [folder] });
  });
});

describe('git in a stranger’s folder', () => {
  it('starts no program that the configuration of the repository names', async () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    const script = join(base, `evil-${count}.sh`);
    writeFileSync(script, `#!/bin/sh\necho git >> ${marker()}\n`);
    chmodSync(script, 0o755);
    for (const [name, value] of [
      ['core.fsmonitor', script],
      ['core.sshCommand', script],
      ['core.pager', script],
      ['core.alternateRefsCommand', script],
      ['remote.evil.url', root],
      ['remote.evil.uploadpack', script],
      ['remote.evil.promisor', 'true'],
      ['extensions.partialClone', 'evil'],
      ['core.repositoryFormatVersion', '1'],
      ['protocol.file.allow', 'always'],
    ] as const)
      git('config', name, value);
    // A file of the commit is missing, as in a partial clone: git would fetch it by the program above.
    const blob = execFileSync('git', ['rev-parse', 'HEAD:data/trial/decks/herbs.yaml'], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.trim().slice(2)));
    const { code, err } = await run(['diff', 'HEAD', '--no-code']);
    expect(ran()).toBe(false);
    expect(err).toContain('Fetch the whole repository first');
    expect(code).toBe(2);
  });
});
