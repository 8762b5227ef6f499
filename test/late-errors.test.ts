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

interface Code {
  readonly types?: string;
  readonly template?: string;
}

/** Copies of the orchard by their ids, each with more code. */
function project(games: Readonly<Record<string, Code>>): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-late-'));
  made.push(root);
  for (const [id, code] of Object.entries(games)) {
    for (const folder of ['data', 'templates'])
      cpSync(join(fixture('typed-game'), folder, 'orchard'), join(root, folder, id), { recursive: true });
    appendFileSync(join(root, 'data', id, 'types.ts'), code.types ?? '');
    const template = join(root, 'templates', id, 'fruit.tsx');
    writeFileSync(
      template,
      `${readFileSync(template, 'utf8').replaceAll('/orchard/', `/${id}/`)}${code.template ?? ''}`,
    );
  }
  return root;
}

const cases: Readonly<Record<string, Code & { readonly problems: readonly string[] }>> = {
  late: {
    types: "\nPromise.reject();\nsetTimeout(() => {\n  throw new Error('late');\n}, 0);\n",
    template: "\nvoid (async () => {\n  throw new Error('dropped');\n})();\n",
    problems: [
      'types.ts game/code-fails it throws undefined.',
      'types.ts game/code-fails late.',
      'fruit.tsx template/fails dropped.',
    ],
  },
  wordless: {
    types: '\nsetTimeout(() => {\n  throw { toString: 1 };\n}, 0);\n',
    problems: ['types.ts game/code-fails it throws something that cannot be shown.'],
  },
  endless: { types: "\nsetTimeout(() => {\n  throw new Error('late');\n}, 600_000);\n", problems: [] },
  ...Object.fromEntries(
    [
      ['types', 'process.exit(0);', 'exit'],
      ['types', 'setTimeout(() => process.exit(0), 0);', 'exit'],
      ['types', 'void Promise.resolve().then(() => process.reallyExit(0));', 'reallyExit'],
      ['template', "process.kill(process.pid, 'SIGTERM');", 'kill'],
      ['template', 'globalThis.process.exit();', 'exit'],
    ].map(([where, line, name], i) => [
      `ends-${i}`,
      {
        [where as string]: `\n${line}\n`,
        problems: [
          `${where === 'types' ? 'types.ts game/code-fails' : 'fruit.tsx template/fails'} \`process.${name}\` was called; game code must not end the program.`,
        ],
      },
    ]),
  ),
};

describe('a promise that is dropped, or a timer that throws', () => {
  it('is a problem with its place for `check`, as often as it runs; it neither ends the command nor keeps it waiting', () => {
    const root = project(cases);
    const file = join(root, 'templates/late/fruit.tsx');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/export default function[^\n]*\{\n/, (head) => `${head}Promise.reject();\n`),
    );
    // The second call finds the faces of other games in the cache.
    for (let call = 0; call < 2; call++) {
      const { code, out, err } = runProcess(root, 'check', '--format', 'json', '--trust');
      expect(err).toBe('');
      const { problems } = JSON.parse(out) as { problems: { file: string; code: string; message: string }[] };
      for (const [id, expected] of Object.entries(cases)) {
        const own = problems.filter(({ file: name }) => name.split('/')[1] === id && /\.tsx?$/.test(name));
        const words = own.map((one) => `${one.file.split('/').at(-1)} ${one.code} ${one.message.split(': ')[1]}`);
        const inFace = id === 'late' ? ['fruit.tsx template/fails it throws undefined.'] : [];
        expect(new Set(words), id).toEqual(new Set([...expected.problems, ...inFace]));
      }
      expect(code).toBe(1);
    }
  });

  it('does not end `dev`, and stays a problem of the page until the code is another one', async () => {
    const types = "\nsetTimeout(() => {\n  throw new Error('late');\n}, 1500);\n";
    const root = project({ orchard: { types } });
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
