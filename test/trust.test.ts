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
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
  const runs = (name: string) =>
    `const { appendFileSync } = process.getBuiltinModule('node:fs');\nappendFileSync(${JSON.stringify(marker())}, '${name}\\n');\n`;
  const files: Record<string, string> = {
    'data/trial/game.yaml': [
      'title: 试炼',
      'edition: "1"',
      'languages: { zh: { origin: house }, en: { origin: house } }',
      'decks: [spells, herbs]',
      'kinds: { herb: { fields: { heals: { type: integer, min: 0, says: Life. } } } }',
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

function run(args: readonly string[], { env = {}, cwd = root }: { env?: Record<string, string>; cwd?: string } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
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
  ])('runs no file of the project in `%s`', (...args) => {
    const { code, err } = run([...args, '--no-code']);
    expect(ran()).toBe(false);
    expect(err).not.toContain('Cardwright itself has failed');
    expect(code).not.toBe(3);
  });

  it('runs no file of a revision, nor of another project', () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    const other = join(base, `other-${count}`);
    cpSync(root, other, { recursive: true });
    const deck = join(root, 'data/trial/decks/herbs.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace('heals: 3', 'heals: 5'));
    for (const old of ['HEAD', other]) {
      const { code, out, err } = run(['diff', old, '--no-code']);
      expect(err).toBe('');
      expect(out).toContain('heals');
      expect(code).toBe(0);
    }
    expect(ran()).toBe(false);
    expect(run(['diff', 'HEAD']).code).toBe(0);
    expect(ran()).toBe(true);
  });

  it('tells of the code of a revision also where it lies behind links', () => {
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
    const { err } = run(['diff', 'HEAD']);
    expect(ran()).toBe(true);
    expect(err).toContain("The project's (HEAD) own code runs: data/_hidden/rules.ts, data/_hidden/types.ts");
  });

  it('imports no file that a link leads to out of the folder, with its ending or without', () => {
    const far = join(base, `far-${count}.ts`);
    writeFileSync(far, 'export const secret = 1;\n');
    symlinkSync(far, join(root, 'data/trial/far.ts'));
    const types = join(root, 'data/trial/types.ts');
    for (const name of ['./far', './far.ts']) {
      writeFileSync(types, `import { secret } from '${name}';\nconsole.log(secret);\nexport default {};\n`);
      const { code, out } = run(['check']);
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

  it('holds by the environment, too', () => {
    run(['check'], { env: { CARDWRIGHT_NO_CODE: '1' } });
    expect(ran()).toBe(false);
    run(['check'], { env: { CARDWRIGHT_NO_CODE: '0' } });
    expect(ran()).toBe(true);
  });

  it('prints plain faces into a folder of their own, and says so', () => {
    expect(run(['build', '--only', 'svg']).code).toBe(0);
    const own = readFileSync(join(root, 'out/trial/zh/svg/spells/fire-ball.svg'), 'utf8');
    const manifest = readFileSync(join(root, 'out/trial/zh/manifest.json'), 'utf8');
    const { code, out } = run(['build', '--only', 'svg', '--no-code']);
    expect(out).toContain('game/code-not-run');
    expect(out).toContain('These are plain faces');
    expect(out).toContain('Look into out/trial/zh/plain.');
    expect(code).toBe(0);
    const plain = readFileSync(join(root, 'out/trial/zh/plain/svg/spells/fire-ball.svg'), 'utf8');
    expect(plain).not.toBe(own);
    expect(plain).not.toContain('#123456');
    const { plain: isPlain, faces } = JSON.parse(readFileSync(join(root, 'out/trial/zh/plain/manifest.json'), 'utf8'));
    expect([isPlain, faces.length]).toEqual([true, 4]);
    expect(readFileSync(join(root, 'out/trial/zh/manifest.json'), 'utf8')).toBe(manifest);
    expect(readFileSync(join(root, 'out/trial/zh/svg/spells/fire-ball.svg'), 'utf8')).toBe(own);
    const again = run(['build', '--only', 'svg']);
    expect(again.out).toContain('(0 laid out anew)');
    const mixed = run(['diff', 'out/trial/zh', 'out/trial/zh/plain']);
    expect(mixed.err).toContain('has plain faces');
    expect(mixed.code).toBe(2);
  });

  it('writes nothing by types that it does not know, and imports into declared kinds of a game without types.ts', () => {
    for (const args of [['schema'], ['translate'], ['import', 'cards.csv', '--deck', 'trial/herbs']]) {
      const { code, out } = run([...args, '--no-code']);
      expect(out).toContain('data/trial/types.ts:1:1  error  game/code-needed');
      expect(code).toBe(1);
    }
    expect(existsSync(join(root, 'out/schema/trial'))).toBe(false);
    for (const file of ['types.ts', 'rules.ts', 'decks/spells.yaml']) rmSync(join(root, 'data/trial', file));
    const info = join(root, 'data/trial/game.yaml');
    writeFileSync(info, readFileSync(info, 'utf8').replace('[spells, herbs]', '[herbs]'));
    expect(run(['import', 'cards.csv', '--deck', 'trial/herbs', '--no-code']).code).toBe(0);
    expect(readFileSync(join(root, 'data/trial/decks/herbs.yaml'), 'utf8')).toContain('heals: 4');
  });

  it('reads the columns of a spreadsheet whose kind is unknown as they are called', () => {
    writeFileSync(
      join(root, 'data/trial/decks/spells.yaml'),
      'name: 法术\nkind: spell\nsize: poker\nsource: spells.csv\n',
    );
    writeFileSync(
      join(root, 'data/trial/decks/spells.csv'),
      '名称,id,cost,school,text\n火球,ball,2,fire,造成{{cost}}点。\n',
    );
    const { code, out } = run(['build', '--only', 'svg', '--no-code']);
    expect(out).not.toContain('spreadsheet/');
    expect(code).toBe(0);
    const { faces } = JSON.parse(readFileSync(join(root, 'out/trial/zh/plain/manifest.json'), 'utf8'));
    expect(faces[0]).toMatchObject({ name: '火球', fields: { cost: 2, school: 'fire' }, texts: { text: '造成2点。' } });
  });

  it('contradicts --trust', () => {
    const { code, err } = run(['check', '--no-code', '--trust']);
    expect(err).toContain('`--trust`');
    expect([code, ran()]).toEqual([2, false]);
  });
});

describe('a project from elsewhere, without a terminal', () => {
  it('runs with one line of warning, which --trust ends', () => {
    const first = run(['check']);
    expect(first.err).toBe(
      "This project's own code runs: data/trial/types.ts, data/trial/rules.ts, templates/trial/back.tsx and 2 more. `--no-code` keeps it from running; `--trust` stops this note.\n",
    );
    expect([first.code, ran()]).toEqual([0, true]);
    expect(run(['check', '--trust']).err).toBe('');
    expect(run(['check']).err).toBe('');
    expect(JSON.parse(readFileSync(trustFile, 'utf8'))).toEqual({ folders: [root] });
    if (process.platform !== 'win32') expect(statSync(trustFile).mode & 0o777).toBe(0o600);
  });

  it('is known by its real path, and only that folder is', () => {
    run(['check', '--trust']);
    const link = join(base, `link-${count}`);
    symlinkSync(root, link);
    expect(run(['check'], { cwd: link }).err).toBe('');
    const copy = join(base, `copy-${count}`);
    cpSync(root, copy, { recursive: true });
    expect(run(['check'], { cwd: copy }).err).toContain('own code runs');
  });

  it('says nothing where there is no code', () => {
    for (const file of ['data/trial/types.ts', 'data/trial/rules.ts', 'templates'])
      rmSync(join(root, file), { recursive: true });
    expect(run(['check']).err).toBe('');
  });

  it('tells of a list that cannot be written, and goes on', () => {
    writeFileSync(settings, 'a file where the folder should be');
    const { code, err } = run(['check', '--trust']);
    expect(err).toContain('The folder is trusted this time only');
    expect([code, ran()]).toEqual([0, true]);
  });

  it('shows no control characters of file names', () => {
    writeFileSync(join(root, 'templates/trial/a\u001b[2Jb\u202ec.tsx'), 'export default 1;');
    const { out, err } = run(['check']);
    for (const sign of ['\u001b', '\u202e']) expect(err).not.toContain(sign);
    expect(out).not.toContain('\u001b');
    expect(err).toContain('a\\u{1b}[2Jb\\u{202e}c.tsx');
  });

  it('is not trusted for a link to the program that it holds', () => {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(dirname(dirname(dirname(main))), join(root, 'node_modules/cardwright'));
    expect(run(['check']).err).toContain('own code runs');
    const own = spawnSync(process.execPath, [join(root, 'node_modules/cardwright/dist/cli/main.js'), 'check'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, XDG_CONFIG_HOME: settings, APPDATA: settings },
    });
    expect(own.stderr).toBe('');
  });
});

describe('cardwright new', () => {
  it('makes a project that is trusted, but trusts no code that was there before', () => {
    const fresh = join(base, `fresh-${count}`);
    mkdirSync(fresh);
    run(['new', 'lanterns'], { cwd: fresh });
    expect(run(['check'], { cwd: fresh }).err).toBe('');
    run(['new', 'lanterns']);
    expect(run(['check']).err).toContain('own code runs');
  });
});

describe('git in a stranger’s folder', () => {
  it('starts no program that the configuration of the repository names', () => {
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
    const { code, err } = run(['diff', 'HEAD', '--no-code']);
    expect(ran()).toBe(false);
    expect(err).toContain('Fetch the whole repository first');
    expect(code).toBe(2);
  });
});
