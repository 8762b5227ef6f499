// The server of the live page over plain HTTP: what it serves, refuses and writes.
import { spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DevServer, serve } from '../src/commands/dev/server.ts';
import type { CardDetail, GameView, Message, SheetsView } from '../src/commands/dev/wire.ts';
import type { EditAnswer, EditRequest } from '../src/commands/dev/wire-edits.ts';
import { enterDev } from './dev-attacks.ts';
import { deckFile, makeDevProject } from './dev-project.ts';
import { runCli } from './run-cli.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const project = makeDevProject(6);
let serving: DevServer;
let port = 0;
/** What all addresses begin with. */
let pass = '';
let game: GameView;

beforeAll(async () => {
  serving = await serve(project.root, { first: 'faces', port: 0 });
  port = Number(new URL(serving.url).port);
  pass = new URL(serving.inside).pathname.slice(0, -1);
  game = await drawnGame();
});

afterAll(async () => {
  await serving?.close();
  project.remove();
});

describe('what is served', () => {
  it('is the page, with a policy that allows no other script', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script[^>]*>[^<]/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is every face as a picture that browsers may cache forever', async () => {
    const { front } = game.cards[0] ?? {};
    const { status, headers, body } = await get(`/face/faces/${front}.svg`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toContain('width="63mm"');
    expect((await get(`/face/faces/${front}-bleed.svg`)).body).toContain('width="73mm"');
  });

  it('is the script of the page, bundled', async () => {
    const script = /src="([^"]+\.js)"/.exec((await ask('/')).body)?.[1] ?? '';
    const { status, headers } = await ask(script);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('javascript');
  });

  it('is the plan of the printed pages, with the marks of each', async () => {
    const { body } = await get('/sheets?game=faces&sheet=a4');
    const view = JSON.parse(body) as SheetsView;
    expect(view.sheets.map(({ name }) => name)).toContain('a4');
    const [front, back] = view.sections[0]?.pages ?? [];
    expect(front?.faces).toHaveLength(6);
    expect(back?.faces.map(({ picture }) => picture)).toEqual(Array(6).fill(game.decks[0]?.back));
    expect((await get(`/marks/faces/${front?.marks}.svg`)).body).toContain('<svg');
  });

  it.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/face/faces/../../x.svg', '/type/../fonts.yaml'])(
    'is no address: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  it.each([
    '/data/faces/game.yaml',
    '/face/faces/000000000000000000000000.svg',
    '/face/__proto__/000000000000000000000000.svg',
    '/card?game=faces&key=../../x',
    '/constructor',
    '/%',
  ])('is nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('who is refused', () => {
  it.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost:1'])('the host "%s"', async (host) => {
    for (const path of ['/', `${pass}/events?game=faces`])
      expect((await ask(path, { headers: { host } })).status).toBe(421);
  });

  it('another origin, also for reading', async () => {
    for (const origin of ['http://evil.example', 'null', `https://localhost:${port}`, `http://localhost:${port + 1}`])
      expect((await ask('/', { headers: { origin } })).status).toBe(403);
    expect((await ask('/', { headers: { origin: `http://localhost:${port}` } })).status).toBe(200);
  });

  it('another page that uses our pictures or answers, but not a link to the page', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(`${pass}/card?game=faces&key=${game.cards[0]?.key}`, { headers: foreign })).status).toBe(403);
    const visit = { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await ask('/', { headers: visit })).status).toBe(200);
    expect((await ask('/', { headers: { ...visit, 'sec-fetch-dest': 'iframe' } })).status).toBe(403);
  });

  it('other methods, and invalid addresses', async () => {
    expect((await ask('//[')).status).toBe(400);
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) expect((await ask('/', { method })).status).toBe(405);
  });

  it('every address that is not loopback', async () => {
    const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    for (const { address, internal, family } of others.filter((one) => !one.internal && one.family === 'IPv4')) {
      expect([internal, family]).toEqual([false, 'IPv4']);
      await expect(ask('/', { host: address })).rejects.toThrow('ECONNREFUSED');
    }
  });

  it('requests without the pass, for all that shows or changes something of the project', async () => {
    const before = read();
    const { key, front } = game.cards[0] ?? {};
    const paths = ['/welcome', '/events?game=faces', `/card?game=faces&key=${key}`, `/face/faces/${front}.svg`];
    for (const path of [...paths, '/sheets?game=faces', '/art?game=faces&name=x', '/marks/faces/x.svg'])
      for (const wrong of ['', `${pass}x`, `${pass.slice(0, -1)}`, `/${'x'.repeat(32)}`])
        expect([path, (await ask(`${wrong}${path}`)).status]).toEqual([path, 403]);
    const edit = JSON.stringify(await editOf('name', '改名'));
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/edit', `${pass}x/edit`])
      expect((await ask(path, { method: 'POST', headers, body: edit })).status).toBe(403);
    expect(read()).toBe(before);
  });

  it('a key that was used; the next one works', async () => {
    const enter = (url: string) => {
      const body = JSON.stringify({ key: new URL(url).searchParams.get('key') });
      return ask('/enter', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    };
    const first = serving.url;
    expect(JSON.parse((await enter(first)).body)).toEqual({ pass: pass.slice(1) });
    expect(await enter(first)).toMatchObject({
      status: 403,
      body: expect.stringContaining('`cardwright dev` printed'),
    });
    expect(serving.url).not.toBe(first);
    expect((await enter(serving.url)).status).toBe(200);
  });

  it('an edit that is not JSON, or not an edit', async () => {
    const before = read();
    const edit = await editOf('name', '改名');
    expect((await post('/edit', edit, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('/edit', '{', {})).status).toBe(400);
    expect((await post('/edit', 'x'.repeat(400_000), {})).status).toBe(413);
    expect((await post('/edit', { ...edit, path: [] }, {})).status).toBe(400);
    expect((await post('/edit', { ...edit, value: { a: 1 } }, {})).status).toBe(400);
    expect((await post('/edit', { ...edit, path: Array(10_000).fill('a') }, {})).status).toBe(404);
    expect((await get('/edit')).status).toBe(404);
    expect(read()).toBe(before);
  });
});

describe('the command', () => {
  it.each([
    [['dev', 'fcaes'], 'Did you mean `faces`'],
    [['dev', 'faces', 'faces'], 'one game'],
    [['dev', '--port', 'x'], 'whole number'],
    [['dev', '--port', '70000'], 'whole number'],
  ])('refuses %o', async (args, said) => {
    const { code, err } = await runCli(project.root, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });

  it.skipIf(process.platform !== 'linux')(
    'gives `--open` a file that only its user may read, because everybody can list the arguments of programs',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'cardwright-opener-'));
      const script =
        '#!/bin/sh\ncp -p "$1" "$OPENED/page.html"\nprintf %s "$1" > "$OPENED/said.new"\nmv "$OPENED/said.new" "$OPENED/said"\n';
      writeFileSync(join(folder, 'xdg-open'), script, { mode: 0o755 });
      const env = { ...process.env, OPENED: folder, PATH: `${folder}:${process.env.PATH}` };
      const child = spawn(process.execPath, [main, 'dev', '--port', '0', '--open'], { cwd: project.root, env });
      try {
        await vi.waitUntil(() => existsSync(join(folder, 'said')), { timeout: 200_000 });
        const given = readFileSync(join(folder, 'said'), 'utf8');
        const address = /url=([^"]+)"/.exec(readFileSync(join(folder, 'page.html'), 'utf8'))?.[1] ?? '';
        const key = new URL(address).searchParams.get('key') ?? '';
        expect([given.includes(key), key.length]).toEqual([false, 32]);
        expect([statSync(given).mode & 0o777, statSync(dirname(given)).mode & 0o777]).toEqual([0o600, 0o700]);
        const inside = await enterDev(address);
        expect((await fetch(`${inside}welcome`)).status).toBe(200);
        expect(existsSync(given)).toBe(false);
      } finally {
        child.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it('says so where the port is in use', async () => {
    const { code, err } = await runCli(project.root, 'dev', '--port', String(port));
    expect([code, err]).toEqual([2, expect.stringContaining('--port')]);
  });
});

describe('editing in place', () => {
  it('changes the value and nothing else of the file', async () => {
    writeFileSync(join(project.root, deckFile), `# a comment that stays\n${read()}`);
    const before = read();
    const edit = await settledEdit('cost', 3);
    const { status, body } = await post('/edit', edit, {});
    expect([status, (JSON.parse(body) as EditAnswer).result]).toEqual([200, 'written']);
    const [was, now] = [before.split('\n'), read().split('\n')];
    const changed = now.flatMap((line, i) => (line === was[i] ? [] : [line]));
    expect(changed).toEqual(['    cost: 3']);
    expect(now).toHaveLength(was.length);
  });

  it('never overwrites a file that has changed meanwhile, and returns its value', async () => {
    const edit = await settledEdit('name', '我的名字');
    const other = read().replace(/name: .*/g, (line, at) => (at < 60 ? line : 'name: 别处的名字'));
    writeFileSync(join(project.root, deckFile), other);
    const { status, body } = await post('/edit', edit, {});
    const answer = JSON.parse(body) as EditAnswer;
    expect([status, answer.result]).toEqual([409, 'conflict']);
    expect(answer).toHaveProperty('onDisk', '别处的名字');
    expect(read()).toBe(other);
    const again = await post('/edit', { ...edit, seen: (answer as { seen: string }).seen }, {});
    expect(again.status).toBe(200);
    expect(read()).toContain('我的名字');
  });

  it.each([
    ['cost', 'tow', 'must be a whole number'],
    ['cost', 99, 'from 0 to 3'],
    ['era', 'stone', 'must be one of'],
    ['text', '{{nothing}}', 'nothing'],
    ['unheard', 'of', 'Unknown field'],
  ])('refuses %s: %s with the problem of the check', async (field, value, said) => {
    const before = read();
    const { status, body } = await post('/edit', await settledEdit(field, value), {});
    expect(status).toBe(422);
    expect(body).toContain(said);
    expect(read()).toBe(before);
  });

  it('refuses to write through a link', async () => {
    const edit = await settledEdit('cost', 1);
    const file = join(project.root, deckFile);
    renameSync(file, `${file}.elsewhere`);
    symlinkSync(`${file}.elsewhere`, file);
    const { status, body } = await post('/edit', edit, {});
    expect([status, body]).toEqual([422, expect.stringContaining('link')]);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asking {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function ask(path: string, { method = 'GET', host = '127.0.0.1', headers = {}, body }: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host, port, path, method, headers: { host: `localhost:${port}`, ...headers }, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function get(path: string): Promise<Answer> {
  return ask(`${pass}${path}`);
}

function post(path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const own = { 'content-type': 'application/json', ...headers };
  return ask(`${pass}${path}`, {
    method: 'POST',
    headers: own,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function editOf(field: string, value: EditRequest['value']): Promise<EditRequest> {
  const key = game.cards[1]?.key ?? '';
  const detail = JSON.parse((await get(`/card?game=faces&key=${key}`)).body) as CardDetail;
  return { game: 'faces', key, path: [field], value, seen: detail.fields[0]?.seen ?? '' };
}

/** As a page that has seen all saves would send it. */
async function settledEdit(field: string, value: EditRequest['value']): Promise<EditRequest> {
  const edit = await editOf(field, value);
  const probe = await post('/edit', { ...edit, path: ['name'], value: '', seen: 'none' }, {});
  return { ...edit, seen: (JSON.parse(probe.body) as { seen: string }).seen };
}

function read(): string {
  return readFileSync(join(project.root, deckFile), 'utf8');
}

/** The first state in which every card has its face. */
async function drawnGame(): Promise<GameView> {
  for (;;) {
    const message = await firstMessage();
    if (message.type === 'game' && message.game.cards.every(({ front }) => front) && message.game.decks[0]?.back)
      return message.game;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function firstMessage(): Promise<Message> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `${pass}/events?game=faces`,
      headers: { host: `localhost:${port}` },
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const found = /^data: (.+)\n\n/m.exec(text)?.[1];
        if (found === undefined) return;
        sent.destroy();
        resolve(JSON.parse(found) as Message);
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
