// Game code that fails after the command stopped waiting for it. Only a real process shows that it goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { enterDev } from './dev-attacks.ts';
import { DevEvents } from './dev-events.ts';
import { fixture, runProcess } from './run-cli.ts';

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
    const { code, out, err } = runProcess(root, 'check', '--format', 'json', '--trust');
    expect(err).toBe('');
    expect(problemsIn(out)).toEqual([
      'data/orchard/types.ts game/code-fails it throws undefined.',
      'data/orchard/types.ts game/code-fails late.',
      'templates/orchard/fruit.tsx template/fails dropped.',
    ]);
    expect(code).toBe(1);
  });

  it('is reported again by the next `check`, which finds other faces in the cache', () => {
    const root = project({});
    const file = join(root, 'templates/orchard/fruit.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/export default function[^\n]*\{\n/, (head) => `${head}Promise.reject();\n`),
    );
    for (let run = 0; run < 2; run++) {
      const { out } = runProcess(root, 'check', '--format', 'json', '--trust');
      expect(problemsIn(out)).toContain('templates/orchard/fruit.tsx template/fails it throws undefined.');
    }
  });

  it('is reported even if it cannot be converted to a string', () => {
    const root = project({ types: '\nsetTimeout(() => {\n  throw { toString: 1 };\n}, 0);\n' });
    const { code, out } = runProcess(root, 'check');
    expect(out).toContain('data/orchard/types.ts:1:1  error  game/code-fails');
    expect(code).toBe(1);
  });

  it.each([
    ['types', 'process.exit(0);'],
    ['types', 'setTimeout(() => process.exit(0), 0);'],
    ['types', 'void Promise.resolve().then(() => process.reallyExit(0));'],
    ['template', "process.kill(process.pid, 'SIGTERM');"],
    ['template', 'globalThis.process.exit();'],
  ])('cannot end the command, as in %s: %s', (file, line) => {
    const root = project({ [file]: `\n${line}\n` });
    const { code, out } = runProcess(root, 'check', '--trust');
    expect(out).toMatch(/`process\.\w+` was called; game code must not end the program/);
    expect(code).toBe(1);
  });

  it('is not waited for when the work is done', () => {
    const root = project({ types: "\nsetTimeout(() => {\n  throw new Error('late');\n}, 600_000);\n" });
    expect(runProcess(root, 'check').code).toBe(0);
  });

  it('does not end `dev`, and stays a problem of the page until the code is another one', async () => {
    const root = project({ types: "\nsetTimeout(() => {\n  throw new Error('late');\n}, 1500);\n" });
    const code = join(root, 'data/orchard/types.ts');
    const child = spawn(process.execPath, [main, 'dev', '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let page: DevEvents | undefined;
    try {
      const late = seen(child.stderr, /types\.ts:\d+:\d+: game\/code-fails: .*(late)/);
      const inside = await enterDev(await seen(child.stdout, /at (http\S+)\n/));
      page = new DevEvents(inside, 'orchard');
      // It comes long after the checks, without a save.
      await page.until(({ codes }) => codes.includes('game/code-fails'));
      expect(await late).toBe('late');
      // The code is not run again for other saves, and is as wrong as it was.
      page.verdict = undefined;
      appendFileSync(join(root, 'data/orchard/game.yaml'), '\nnobody: knows this\n');
      await page.until(({ codes }) => codes.length > 1 && codes.includes('game/code-fails'));
      writeFileSync(code, readFileSync(code, 'utf8').replace("throw new Error('late');", ''));
      await page.until(({ codes }) => codes.length > 0 && !codes.includes('game/code-fails'));
      expect(child.exitCode).toBeNull();
    } finally {
      page?.close();
      const gone = once(child, 'exit');
      child.kill();
      // The project is removed only then.
      await gone;
    }
  }, 60_000);
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
