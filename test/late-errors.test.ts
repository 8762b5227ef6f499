// Game code that fails when nobody waits for it any more: only a real process shows that it goes on.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { fixture, runCli } from './run-cli.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(code: { types?: string; template?: string }): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-late-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  appendFileSync(join(root, 'data/orchard/types.ts'), code.types ?? '');
  appendFileSync(join(root, 'templates/orchard/fruit.tsx'), code.template ?? '');
  return root;
}

function problemsIn(out: string): string[] {
  const { problems } = JSON.parse(out) as { problems: { file: string; code: string; message: string }[] };
  return problems.map(({ file, code, message }) => `${file} ${code} ${message.split(': ')[1]}`);
}

describe('a promise that is dropped, or a timer that throws', () => {
  it('is a problem with its place for `check`', () => {
    const root = project({
      types: "\nPromise.reject();\nsetTimeout(() => {\n  throw new Error('late');\n}, 0);\n",
      template: "\nvoid (async () => {\n  throw new Error('dropped');\n})();\n",
    });
    const { code, out, err } = runCli(root, 'check', '--format', 'json', '--trust');
    expect(err).toBe('');
    expect(problemsIn(out)).toEqual([
      'data/orchard/types.ts game/code-fails it throws undefined.',
      'data/orchard/types.ts game/code-fails late.',
      'templates/orchard/fruit.tsx template/fails dropped.',
    ]);
    expect(code).toBe(1);
  });

  it('is told after `check` is done, too, even if it cannot be made a string', () => {
    const root = project({ types: '\nsetTimeout(() => {\n  throw { toString: 1 };\n}, 4000);\n' });
    const { code, err } = runCli(root, 'check');
    expect(err).toContain('data/orchard/types.ts:1:1: game/code-fails: ');
    expect(code).toBe(1);
  });

  it('does not end `dev`', async () => {
    const root = project({ types: "\nsetTimeout(() => {\n  throw new Error('late');\n}, 0);\n" });
    const child = spawn(process.execPath, [main, 'dev', '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const url = await seen(child.stdout, /at (http\S+)/);
      const late = seen(child.stderr, /types\.ts:\d+:\d+: game\/code-fails: .*(late)/);
      // The game is loaded when a page asks for it.
      const events = await fetch(new URL('events', url)).catch(() => undefined);
      expect(await late).toBe('late');
      expect((await fetch(url)).status).toBe(200);
      await events?.body?.cancel();
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill();
    }
  });
});

function seen(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    stream.on('end', () => reject(new Error(`it ended with: ${text}`)));
  });
}
