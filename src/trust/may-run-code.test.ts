// Whether code may run: every answer, every list of trusted folders, and who counts as trusted already.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodeOwner, mayRunCode, Stopped, type TrustSetting, trustOwn } from './may-run-code.ts';
import { readTrusted, rememberTrusted, trustFile } from './trusted-folders.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-may-run-')));
const file = join(base, 'settings/cardwright/trusted.json');
const project = join(base, 'project');
const owner: CodeOwner = { folder: project, files: ['data/a/types.ts', 'b.tsx', 'c.tsx', 'd.tsx', 'e.tsx'] };
let said: string[] = [];

mkdirSync(project);
afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeEach(() => {
  said = [];
  rmSync(dirname(dirname(file)), { recursive: true, force: true });
});

function setting(given: Partial<TrustSetting> = {}): TrustSetting {
  const say = (line: string) => said.push(line);
  return { isForbidden: false, isTrusted: false, program: ['/opt/tool/main.js'], trustFile: file, say, ...given };
}

/** A user who gives these answers, and then ends the input. */
function asked(...answers: string[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift();
  };
  return { questions, ask };
}

describe('at a terminal', () => {
  it('asks once, with the files, and remembers a yes', async () => {
    const { questions, ask } = asked('Y');
    expect(await mayRunCode([owner], setting({ ask }))).toBe(true);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('data/a/types.ts, b.tsx, c.tsx and 2 more');
    expect(questions[0]).toContain(project);
    expect(await mayRunCode([owner], setting({ ask }))).toBe(true);
    expect(questions).toHaveLength(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ folders: [project] });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('goes on without code at a no, and asks again the next time', async () => {
    const { questions, ask } = asked('no', 'n');
    expect(await mayRunCode([owner], setting({ ask }))).toBe(false);
    expect(await mayRunCode([owner], setting({ ask }))).toBe(false);
    expect(questions).toHaveLength(2);
  });

  it('asks until it gets an answer, and stops where the input ends', async () => {
    const { questions, ask } = asked('', 'perhaps', 's');
    await expect(mayRunCode([owner], setting({ ask }))).rejects.toThrow(Stopped);
    expect(questions).toHaveLength(3);
    await expect(mayRunCode([owner], setting({ ask: asked().ask }))).rejects.toThrow(Stopped);
  });

  it('asks for each folder of a comparison, and one no is enough', async () => {
    const other = { folder: join(base, 'other'), name: '../other', files: ['data/a/types.ts'] };
    const { questions, ask } = asked('y', 'n');
    expect(await mayRunCode([owner, other], setting({ ask }))).toBe(false);
    expect(questions[1]).toContain('../other');
  });

  it('asks once for a folder and a revision of it', async () => {
    const revision = { folder: project, name: 'HEAD', files: ['b.tsx', 'old.tsx'] };
    const { questions, ask } = asked('y');
    expect(await mayRunCode([revision, owner], setting({ ask }))).toBe(true);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('and 3 more');
  });

  it('shows no control characters', async () => {
    const { questions, ask } = asked('n');
    await mayRunCode([{ ...owner, files: ['a\u001b[2J\u009b\u202e\r\nb.tsx'] }], setting({ ask }));
    expect(questions[0]).toContain('a\\u{1b}[2J\\u{9b}\\u{202e}\\u{d}\\u{a}b.tsx');
  });
});

describe('the list of trusted folders', () => {
  it.each(['{"folders": [', '{"folders": "all"}', '{"folders": [1]}', 'null', '[]', ''])(
    'counts as empty if it is damaged (%s), which is reported; the next yes replaces it',
    async (text) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      expect(await mayRunCode([owner], setting())).toBe(true);
      expect(said).toEqual([expect.stringContaining('is damaged'), expect.stringContaining('own code runs')]);
      expect(await mayRunCode([owner], setting({ isTrusted: true }))).toBe(true);
      expect(readTrusted(file)).toEqual({ folders: [project] });
    },
  );

  it('is never a reason to fail', async () => {
    writeFileSync(dirname(dirname(file)), 'a file in the way');
    expect(await mayRunCode([owner], setting({ isTrusted: true }))).toBe(true);
    expect(said.at(-1)).toContain('trusted this time only');
    expect(await mayRunCode([owner], setting({ isTrusted: true, trustFile: undefined }))).toBe(true);
  });

  it('keeps the folders that were in it', () => {
    for (const folder of ['/a', '/b', '/a']) expect(rememberTrusted(file, folder)).toBeUndefined();
    expect(readTrusted(file)).toEqual({ folders: ['/a', '/b'] });
  });

  it('lies in the settings of the user, never where a project could have put it', () => {
    const at = (platform: NodeJS.Platform, env: Record<string, string>) => trustFile({ platform, env });
    expect(at('linux', { XDG_CONFIG_HOME: '/settings' })).toBe(join('/settings', 'cardwright', 'trusted.json'));
    expect(at('linux', { XDG_CONFIG_HOME: 'settings' })).toMatch(/\.config.cardwright.trusted\.json$/);
    expect(at('linux', {})).toMatch(/\.config.cardwright.trusted\.json$/);
    expect(at('darwin', {})).toMatch(/Library.Application Support.cardwright.trusted\.json$/);
    expect(at('win32', { APPDATA: '/roaming' })).toBe(join('/roaming', 'cardwright', 'trusted.json'));
  });
});

describe('a project', () => {
  it('is never asked about without code', async () => {
    expect(await mayRunCode([{ folder: project, files: [] }], setting({ ask: asked().ask }))).toBe(true);
    expect(said).toEqual([]);
  });

  it('that holds the running program is trusted; one with a link to it is not', async () => {
    const program = join(project, 'node_modules/cardwright/dist/cli/main.js');
    await mayRunCode([owner], setting({ program: [program] }));
    expect(said).toEqual([]);
    const outside = join(base, 'tool');
    mkdirSync(outside, { recursive: true });
    symlinkSync(outside, join(project, 'link'));
    await mayRunCode([owner], setting({ program: [join(outside, 'main.js')] }));
    expect(said).toHaveLength(1);
  });

  it('beside the program, or above it by name only, is none of these', async () => {
    for (const program of [join(base, 'project-2/main.js'), join(base, 'main.js')])
      await mayRunCode([owner], setting({ program: [program] }));
    expect(said).toHaveLength(2);
  });

  it('that `new` made is trusted', async () => {
    trustOwn(project, setting());
    expect(await mayRunCode([owner], setting())).toBe(true);
    expect(said).toEqual([]);
  });

  it('runs nothing if code is forbidden, and cannot be trusted at the same time', async () => {
    expect(await mayRunCode([owner], setting({ isForbidden: true }))).toBe(false);
    await expect(mayRunCode([owner], setting({ isForbidden: true, isTrusted: true }))).rejects.toThrow('--trust');
  });
});
