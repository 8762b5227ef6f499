// Code that appears in a project while `cardwright dev` runs: it does not run before the user allows it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DevServer, serve } from '../src/commands/dev/server.ts';
import { DevEvents } from './dev-events.ts';

let root = '';
let server: DevServer | undefined;
let page: DevEvents | undefined;

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-dev-trust-')));
  put(
    'data/trial/game.yaml',
    'title: 试炼\nedition: "1"\ndecks: [herbs]\nkinds: { herb: { fields: { heals: { type: integer } } } }\n',
  );
  put(
    'data/trial/decks/herbs.yaml',
    'name: 草药\nkind: herb\nsize: poker\ncards:\n  - { id: mint, name: 薄荷, heals: 3 }\n',
  );
});

afterEach(async () => {
  page?.close();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Wherever code of the project runs, this file says so. */
const marker = () => join(root, 'it-ran');
const types = () =>
  `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(marker())}, 'types');\nexport default { cards: {} };\n`;
const template = `import { Frame } from 'cardwright/parts';\nexport default () => <Frame ground="#123456" />;\n`;

/** Starts the live page of a project without code, then adds code. */
async function addCode(): Promise<{
  readonly page: DevEvents;
  readonly asked: () => number;
  answer(yes: boolean): void;
}> {
  let asked = 0;
  let answer: (yes: boolean) => void = () => undefined;
  const code = () => {
    asked++;
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  server = await serve(root, { first: 'trial', code, port: 0 });
  const events = new DevEvents(server.inside, 'trial');
  page = events;
  await events.until(({ verdict }) => verdict !== undefined);
  expect([events.isCodeWaiting, asked]).toEqual([false, 0]);
  put('templates/trial/herb.tsx', template);
  put('data/trial/types.ts', types());
  await events.until(({ isCodeWaiting, codes }) => isCodeWaiting && codes.includes('game/code-not-run'));
  return { page: events, asked: () => asked, answer: (yes) => answer(yes) };
}

describe('a project without code', () => {
  it('has the faces of its layouts', async () => {
    put(
      'templates/trial/herb.yaml',
      'ground: "#f3ead7"\nboxes:\n  name: { x: 6, y: 6, w: 51, h: 10, text: "{{name}}", font: sans 400 12 }\n',
    );
    const code = () => Promise.reject(new Error('there is nothing to ask'));
    server = await serve(root, { first: 'trial', code, port: 0 });
    page = new DevEvents(server.inside, 'trial');
    await page.until(({ cards }) => cards.get('herbs/mint')?.front !== undefined);
  });
});

describe('code that appears later', () => {
  it('waits for the answer, also after more saves, and then runs', async () => {
    const { page: events, asked, answer } = await addCode();
    events.verdict = undefined;
    put('data/trial/types.ts', `${types()}\n// again\n`);
    await events.until(({ verdict }) => verdict !== undefined);
    const later = new DevEvents(server?.inside ?? '', 'trial');
    await later.until(({ isCodeWaiting }) => isCodeWaiting);
    later.close();
    expect([existsSync(marker()), asked()]).toEqual([false, 1]);
    answer(true);
    await events.until(({ isCodeWaiting, cards }) => !isCodeWaiting && cards.get('herbs/mint')?.front !== undefined);
    expect(readFileSync(marker(), 'utf8')).toContain('types');
  });

  it('never runs after a no; the faces are plain', async () => {
    const { page: events, asked, answer } = await addCode();
    answer(false);
    await events.until(({ isCodeWaiting, cards }) => !isCodeWaiting && cards.get('herbs/mint')?.front !== undefined);
    events.verdict = undefined;
    put('data/trial/types.ts', `${types()}\n// again\n`);
    await events.until(({ codes }) => codes.includes('game/code-not-run'));
    expect([existsSync(marker()), asked()]).toEqual([false, 1]);
  });
});
