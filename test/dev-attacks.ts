// Hostile requests to the live page, as bytes on a socket: a fixed list, and more from a seed. The server must refuse each quickly with a small
// answer; what it does not is returned. Used by the tests of the server and by `npm run torture`.
import { connect, type Socket } from 'node:net';
import { DevEvents } from './dev-events.ts';

export interface Attack {
  readonly name: string;
  /** The pieces to write. A number is a pause in milliseconds. */
  readonly send: Iterable<string | Buffer | number>;
  /** Allowed statuses beside 4xx. */
  readonly allowed?: readonly number[];
  /** Close the connection when all is sent. */
  readonly isClosed?: boolean;
  /** Waits for a timeout of the server. */
  readonly isSlow?: boolean;
}

export interface AttackFailure {
  readonly attack: string;
  readonly why: string;
}

export interface AttackOptions {
  readonly seed?: number;
  /** How many random attacks follow the fixed ones. */
  readonly count?: number;
  /** Include attacks that wait for timeouts, up to a minute each. */
  readonly slow?: boolean;
}

/** Exchanges the key of the printed address. Returns what all addresses begin with: `http://localhost:4400/<pass>/`. */
export async function enterDev(address: string): Promise<string> {
  const { origin, searchParams } = new URL(address);
  const response = await fetch(`${origin}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: searchParams.get('key') }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return `${origin}/${((await response.json()) as { pass: string }).pass}/`;
}

/**
 * @param inside what `enterDev` returned
 * @param game one that the project has
 */
export async function attackDev(inside: string, game: string, options: AttackOptions = {}): Promise<AttackFailure[]> {
  const { seed = 1, count = 200, slow = false } = options;
  const target = targetOf(inside, game);
  const failures: AttackFailure[] = [];
  await isChecked(inside, game);
  const fixed = [...fixedAttacks(target)].filter(({ isSlow = false }) => slow || !isSlow);
  for (const attack of [...fixed, ...randomAttacks(target, seed, count)]) {
    const why = await failureOf(target.port, attack);
    if (why !== undefined) failures.push({ attack: attack.name, why });
  }
  const flooded = await flood(target);
  if (flooded !== undefined) failures.push({ attack: '1,000 event streams', why: flooded });
  const alive = await fetch(`${inside}welcome`).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  if (alive !== 200) failures.push({ attack: 'all of them', why: `the page no longer opens: ${alive}` });
  return failures;
}

/** Waits until the game is loaded; before that, the server refuses edits. */
export async function isChecked(inside: string, game: string): Promise<void> {
  const page = new DevEvents(inside, game);
  await page.until(({ verdict }) => verdict !== undefined);
  page.close();
}

interface Target {
  readonly port: number;
  /** `/<pass>` */
  readonly pass: string;
  readonly game: string;
}

function targetOf(inside: string, game: string): Target {
  const { port, pathname } = new URL(inside);
  return { port: Number(port), pass: pathname.replace(/\/$/, ''), game };
}

/** More than any refusal needs. */
const mostBytes = 4096;
const patienceMs = 30_000;
const slowMs = 60_000;

async function failureOf(port: number, { allowed = [], ...attack }: Attack): Promise<string | undefined> {
  const { text, ms, isOver } = await exchange(port, attack);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  const wrong = statuses.find((status) => !(status >= 400 && status < 500) && !allowed.includes(status));
  if (!isOver) return `no end after ${Math.round(ms)} ms`;
  if (statuses.length === 0) return 'no answer';
  if (wrong !== undefined) return `answered ${wrong}: ${text.slice(-200)}`;
  if (text.length > mostBytes * statuses.length && !statuses.includes(200)) return `an answer of ${text.length} bytes`;
  return /^\s+at .+:\d+/m.test(text) ? `a stack: ${text.slice(-300)}` : undefined;
}

interface Heard {
  readonly text: string;
  readonly ms: number;
  /** The server has closed the connection. */
  readonly isOver: boolean;
}

function exchange(port: number, { send, isSlow, isClosed }: Attack): Promise<Heard> {
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect(port, '127.0.0.1');
    const closed = nextEvent(socket, 'close');
    let text = '';
    let isOver = false;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, ms: performance.now() - start, isOver });
    };
    const timer = setTimeout(end, isSlow ? slowMs : patienceMs);
    socket.setEncoding('latin1').on('data', (more: string) => {
      if (text.length < 1_000_000) text += more;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isOver = true;
      end();
    });
    socket.once('connect', async () => {
      for (const piece of send) {
        if (socket.destroyed || socket.readableEnded) return;
        if (typeof piece === 'number') await new Promise((go) => setTimeout(go, piece));
        else if (!socket.write(piece)) await Promise.race([nextEvent(socket, 'drain'), closed]);
      }
      if (isClosed) socket.end();
    });
  });
}

function nextEvent(socket: Socket, name: 'drain' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    socket.once(name, () => resolve());
  });
}

interface Request {
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** The head of a request. Default: as the page sends it, with `connection: close`. */
function head({ port }: Target, { method = 'GET', path, headers = [] }: Request): string {
  const own = [`host: localhost:${port}`, 'connection: close'];
  const names = headers.map((line) => line.split(':')[0]);
  return [
    `${method} ${path} HTTP/1.1`,
    ...own.filter((line) => !names.includes(line.split(':')[0])),
    ...headers,
    '',
    '',
  ].join('\r\n');
}

function post(target: Target, path: string, body: string, headers: readonly string[] = []): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return `${head(target, { method: 'POST', path, headers: ['content-type: application/json', length, ...headers] })}${body}`;
}

const badSteps = [
  '..',
  '..%2f',
  '%2e%2e',
  '%00',
  '%c0%ae%c0%ae',
  '%',
  '%zz',
  '%ff',
  '\\',
  '..;',
  '__proto__',
  'constructor',
];
const areas = [
  'face',
  'marks',
  'art',
  'card',
  'sheets',
  'look',
  'edit',
  'cards',
  'table',
  'export',
  'events',
  'welcome',
];

export function* fixedAttacks(target: Target): Iterable<Attack> {
  const { pass, game, port } = target;
  const get = (name: string, path: string, headers: readonly string[] = [], method = 'GET'): Attack => ({
    name,
    send: [head(target, { method, path, headers })],
  });
  const sent = (name: string, path: string, body: string, headers: readonly string[] = []): Attack => ({
    name,
    send: [post(target, path, body, headers)],
  });

  yield get('without the pass', `/card?game=${game}&key=x`);
  yield get('with a wrong pass', `/${'x'.repeat(32)}/events?game=${game}`);
  yield get('with half a pass', `${pass.slice(0, 17)}/welcome`);
  yield get('the pass as a query', `/welcome?pass=${pass.slice(1)}`);
  yield sent('a wrong key', '/enter', '{"key":"x"}');
  yield sent('a key that is no text', '/enter', '{"key":{"length":32}}');
  yield sent('no key', '/enter', 'null');
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `localhost.:${port}`,
    '',
    `localhost:${port}@x`,
  ])
    yield get(`the host "${host}"`, `${pass}/welcome`, [`host: ${host}`]);
  for (const origin of [
    'null',
    'http://evil.example',
    `http://localhost:${port + 1}`,
    `https://localhost:${port}`,
    'file://',
  ])
    yield get(`the origin ${origin}`, `${pass}/welcome`, [`origin: ${origin}`]);
  for (const site of ['cross-site', 'same-site', 'x'])
    yield get(`from ${site}`, `${pass}/welcome`, [`sec-fetch-site: ${site}`]);
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'PROPFIND', 'QUERY', 'FOO', 'get'])
    yield get(`the method ${method}`, method === 'CONNECT' ? 'evil.example:443' : `${pass}/welcome`, [], method);
  yield get('HEAD of the events', `${pass}/events?game=${game}`, [], 'HEAD');
  yield get('OPTIONS *', '*', [], 'OPTIONS');
  yield get('an absolute address', `http://evil.example${pass}/welcome`);
  yield get('two slashes', `//evil.example${pass}/welcome`);
  yield get('no slash', 'welcome');
  for (const step of badSteps)
    for (const path of [`${pass}/${step}/${step}/etc/passwd`, `${pass}/face/${step}/${'0'.repeat(24)}.svg`, `/${step}`])
      yield get(path.replace(pass, ''), path);
  yield get('a path of 7,000 steps', `${pass}${'/a'.repeat(7000)}`);
  yield get('a path of 5,000 steps up', `${pass}/face${'/..'.repeat(5000)}`);
  yield get('20,000 values in the query', `${pass}/card?${'a&'.repeat(7000)}`);
  for (const what of ['pdf', 'face', 'tts', '../x', '__proto__', ''])
    for (const key of ['../../etc/passwd', 'lots/none', '%00', 'x'.repeat(5000)])
      yield get(`an export of ${what} ${key.slice(0, 20)}`, `${pass}/export?game=${game}-none&what=${what}&key=${key}`);
  yield get('an export of an unknown format', `${pass}/export?game=${game}&what=face&key=lots/lot-0&format=exe`);
  yield get('an export of an unknown sheet', `${pass}/export?game=${game}&what=pdf&sheet=../../../etc/passwd`);
  yield get('an export of a card that is a path', `${pass}/export?game=${game}&what=face&key=../../../etc/passwd`);
  yield get('an export without the pass', `/export?game=${game}&what=pdf`);
  for (const deck of ['../lots', '__proto__', 'x'.repeat(7000)])
    yield get(`the table of ${deck.slice(0, 20)}`, `${pass}/table?game=${game}&deck=${deck}`);
  yield get('a byte that is no letter', `${pass}/\u0001`);
  yield get('16 kB of headers', `${pass}/welcome`, [`x-long: ${'a'.repeat(17_000)}`]);
  yield get(
    '5,000 headers',
    `${pass}/welcome`,
    Array.from({ length: 5000 }, (_, i) => `x-${i}: a`),
  );
  yield {
    name: 'a range',
    send: [head(target, { path: `${pass}/welcome`, headers: ['range: bytes=5-1'] })],
    allowed: [200],
  };
  yield {
    name: 'an upgrade',
    send: [head(target, { path: `${pass}/nothing`, headers: ['upgrade: websocket', 'connection: upgrade, close'] })],
  };
  yield get('an expectation', `${pass}/welcome`, ['expect: miracles']);
  yield { name: 'no HTTP', send: ['\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'] };
  yield { name: 'HTTP/9', send: ['GET / HTTP/9.9\r\n\r\n'] };
  yield { name: 'no host', send: ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n'] };
  yield { name: 'HTTP/1.0', send: [`GET ${pass}/welcome HTTP/1.0\r\n\r\n`] };
  yield {
    name: 'two lengths',
    send: [head(target, { method: 'POST', path: `${pass}/edit`, headers: ['content-length: 1', 'content-length: 2'] })],
  };
  yield {
    name: 'a length and chunks',
    send: [
      head(target, {
        method: 'POST',
        path: `${pass}/edit`,
        headers: ['content-length: 4', 'transfer-encoding: chunked'],
      }),
      '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ],
  };
  yield get('a length that is no number', `${pass}/edit`, ['content-length: -1'], 'POST');
  yield {
    name: 'chunks of a wrong size',
    send: [
      head(target, { method: 'POST', path: `${pass}/edit`, headers: [jsonType, 'transfer-encoding: chunked'] }),
      'zz\r\n{}\r\n0\r\n\r\n',
    ],
  };
  yield {
    name: '300 requests in one line',
    send: [
      `GET ${pass}/card?game=x HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`
        .repeat(300)
        .slice(0, 60_000)
        .replace(/GET [^\n]*\n(?:[^\n]+\n)?[^\n]*$/, ''),
      head(target, { path: `${pass}/nothing` }),
    ],
  };
  yield* bodyAttacks(target);
  yield { name: 'half a head', send: [`GET ${pass}/welcome HTTP/1.1\r\nhost: lo`], isSlow: true };
  yield {
    name: 'a head, letter by letter',
    send: [...`GET ${pass}/welcome HTTP/1.1\r\nhost: localhost:${port}\r\nx-slow: ${'a'.repeat(200)}`].flatMap((c) => [
      c,
      300,
    ]),
    isSlow: true,
  };
  yield {
    name: 'half a body',
    send: [
      head(target, { method: 'POST', path: `${pass}/edit`, headers: [jsonType, 'content-length: 1000'] }),
      '{"game":',
    ],
    isSlow: true,
  };
}

const jsonType = 'content-type: application/json';

function* bodyAttacks(target: Target): Iterable<Attack> {
  const { pass, game } = target;
  const edit = { game, key: 'lots/lot-0', path: ['name'], value: 'x', seen: '' };
  const bodies: Record<string, string> = {
    nothing: '',
    'half a JSON': '{"game":',
    'a list': '[]',
    'a number': '1e999',
    'deep lists': '['.repeat(100_000),
    'deep lists that end': `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
    'a deep value': `{"game":"${game}","key":"a","path":["name"],"seen":"","value":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    __proto__: `{"__proto__":{"game":"${game}","key":"a","path":["a"],"value":1,"seen":""}}`,
    'a game called __proto__': JSON.stringify({ ...edit, game: '__proto__', keys: [] }),
    'a path of 10,000 steps': JSON.stringify({ ...edit, path: Array(10_000).fill('a') }),
    'a path of 10,000 numbers': JSON.stringify({ ...edit, path: Array(10_000).fill(0) }),
    'a path through __proto__': JSON.stringify({ ...edit, path: ['__proto__', 'polluted'] }),
    'a path through constructor': JSON.stringify({ ...edit, path: ['constructor', 'prototype', 'x'] }),
    'a path with -1 and 1e21': JSON.stringify({ ...edit, path: ['text', -1, 1e21] }),
    'a key with NUL': JSON.stringify({ ...edit, key: 'lots/\u0000' }),
    'half a letter': JSON.stringify({ ...edit, value: '\ud800' }),
    'no UTF-8': '{"game":"\u00ff\u00fe',
  };
  for (const [name, body] of Object.entries(bodies))
    for (const path of ['/edit', '/enter', '/look', '/history', '/layout', '/cards', '/table'])
      if (path !== '/look' || !body.includes('keys'))
        yield { name: `${name} to ${path}`, send: [post(target, path === '/enter' ? path : `${pass}${path}`, body)] };
  yield {
    name: 'an edit as text',
    send: [post(target, `${pass}/edit`, JSON.stringify(edit)).replace('application/json', 'text/plain')],
  };
  for (const path of [`${pass}/edit`, `${pass}/cards`, `${pass}/table`, '/enter', '/edit']) {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    yield {
      name: `100 MB to ${path.replace(pass, '')}`,
      send: [
        head(target, { method: 'POST', path, headers: [jsonType, 'content-length: 104857600'] }),
        ...Array(100).fill(megabyte),
      ],
    };
    yield {
      name: `100 MB in chunks to ${path.replace(pass, '')}`,
      send: [
        head(target, { method: 'POST', path, headers: [jsonType, 'transfer-encoding: chunked'] }),
        ...Array.from({ length: 100 }, () => ['100000\r\n', megabyte, '\r\n']).flat(),
        '0\r\n\r\n',
      ],
    };
  }
}

/** The same seed, the same attacks. */
export function* randomAttacks(target: Target, seed: number, count: number): Iterable<Attack> {
  const random = chanceOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const { pass, game } = target;
  const letters = () => Array.from({ length: below(12) }, () => String.fromCharCode(below(256))).join('');
  const step = () =>
    encodeOdd(one([...badSteps, ...areas, game, letters(), `${game}@${one(['de', 'xx', 'en-GB', '../x'])}`]));
  const value = (depth: number): unknown =>
    depth > 4 || random() < 0.4
      ? one([null, true, -0, 1e308, '', game, letters(), '__proto__', []])
      : random() < 0.5
        ? Array.from({ length: below(5) }, () => value(depth + 1))
        : Object.fromEntries(
            Array.from({ length: below(6) }, () => [
              one(['game', 'key', 'path', 'value', 'seen', 'language']),
              value(depth + 1),
            ]),
          );
  for (let i = 0; i < count; i++) {
    const path = `${one(['', pass, pass, pass])}/${one(areas)}/${Array.from({ length: 1 + below(6) }, step).join('/')}`;
    const query = `?${one(['game', 'key', 'name', 'sheet'])}=${step()}&game=${step()}-${i}`;
    const name = `random ${seed}/${i}`;
    // A random request may happen to be valid.
    const allowed = [200];
    if (random() < 0.4)
      yield { name: `${name}: ${path}${query}`, send: [head(target, { path: `${path}${query}` })], allowed };
    else if (random() < 0.5)
      yield {
        name,
        send: [post(target, `${pass}/${one(['edit', 'cards', 'table', 'look', 'enter'])}`, JSON.stringify(value(0)))],
        allowed,
      };
    else
      yield {
        name,
        send: [damaged(post(target, `${path}${query}`, JSON.stringify(value(0))), below)],
        allowed,
        isClosed: true,
      };
  }
}

function encodeOdd(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a request line holds none of these
  return text.replace(/[\u0000- \u007f-\uffff#?]/g, (char) => encodeURIComponent(char));
}

function damaged(text: string, below: (n: number) => number): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  // Keep the first line and the host, so that the request gets past the first checks.
  const from = Math.min(bytes.length - 1, bytes.indexOf('\r\n') + 30);
  for (let i = 1 + below(4); i > 0; i--) bytes[from + below(bytes.length - from)] = below(256);
  return bytes;
}

/** Numbers from 0 to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Opens many event streams at once: the server accepts as many as pages may be open, refuses the others, and accepts new ones when they are gone. */
async function flood({ port, pass, game }: Target): Promise<string | undefined> {
  const ask = `GET ${pass}/events?game=${game} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;
  const streams = Array.from({ length: 1000 }, () => openStream(port, ask));
  const statuses = await Promise.all(streams.map(({ status }) => status));
  for (const { close } of streams) close();
  const wrong = statuses.find((status) => status !== 200 && status !== 429 && status !== 0);
  if (wrong !== undefined) return `answered ${wrong}`;
  const open = statuses.filter((status) => status === 200).length;
  if (open === 0 || open > 200) return `${open} of 1,000 were let in`;
  for (let i = 0; i < 50; i++) {
    const next = openStream(port, ask);
    const status = await next.status;
    next.close();
    if (status === 200) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'there is no room after they were closed';
}

/** Status 0: the connection was refused. */
function openStream(port: number, ask: string): { readonly status: Promise<number>; close(): void } {
  const socket = connect(port, '127.0.0.1', () => socket.write(ask));
  const status = new Promise<number>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 0)));
    socket.once('close', () => resolve(0));
    socket.on('error', () => undefined);
    socket.setTimeout(patienceMs, () => socket.destroy());
  });
  return { status, close: () => socket.destroy() };
}
