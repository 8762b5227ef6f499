// A project's folder → the live page: a server on this machine that shows its games and follows every save.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, json, send } from './answer.ts';
import { Gate } from './gate.ts';
import { type Listening, listen } from './listen.ts';
import { LiveProject } from './live-project.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { type Ask, routes } from './routes.ts';
import { watchProject } from './watch-project.ts';

export interface ServeOptions {
  /** The stage to show first. */
  readonly first: string;
  /** False: no file of the project is run, and the faces are plain ones. */
  readonly code?: boolean;
  /** Exactly this port; the first free one from 4400 on where nothing is said. */
  readonly port?: number;
  /** Is told the next address when one was used: each opens the page in one browser. */
  readonly onEntered?: (next: string) => void;
}

export interface Serving {
  /** The address that opens the page in a browser; another one after each use. */
  readonly url: string;
  /** What the paths of all requests begin with, for whoever is in. */
  readonly inside: string;
  close(): Promise<void>;
}

const usualPort = 4400;

export async function dev(root: string, { first, code = true, port, onEntered }: ServeOptions): Promise<Serving> {
  const gate = new Gate();
  const project = new LiveProject({ root, code });
  let page: Promise<PageFiles> | undefined;
  let listening: Listening | undefined;
  const origin = () => `http://localhost:${listening?.port ?? 0}`;
  const address = () => `${origin()}/?key=${gate.key}`;

  /** What everybody may see: the page without anything of the project, and the way in. */
  const outside = async (path: string, request: IncomingMessage): Promise<Answer | undefined> => {
    if (request.method !== 'POST') {
      page ??= pageFiles();
      return (await page).files.get(path)?.();
    }
    if (path !== '/enter') return undefined;
    const { key } = ((await readBody(request)) ?? {}) as { key?: unknown };
    const pass = gate.exchange(key);
    if (pass === undefined) return undefined;
    onEntered?.(address());
    return json({ pass });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> => {
    const refused = refusal(request, listening?.port ?? 0);
    if (refused) return text(refused.status, refused.why);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = gate.pathInside(url.pathname);
    if (path === undefined) return (await outside(url.pathname, request)) ?? text(403, wayIn);
    const ask: Ask = { project, path, asked: url.searchParams, body: () => readBody(request) };
    if (request.method === 'GET' && path === '/events') return project.listen(ask.asked.get('game') ?? '', response);
    if (request.method !== 'POST' && path === '/welcome') return json({ first, games: project.titles() });
    const [, area = ''] = path.split('/', 2);
    const route = routes[`${request.method === 'POST' ? 'POST' : 'GET'} /${area}`];
    return (await route?.(ask)) ?? text(404, 'There is nothing here.');
  };

  listening = await listen(
    (request, response) => {
      answer(request, response).then(
        (given) => given && send(response, given),
        (error: Error) => send(response, failure(error)),
      );
    },
    port,
    usualPort,
  );
  const watching = watchProject(root, {
    onSave: (saved) => project.saved(saved),
    onTrouble: (why) => project.trouble(why),
  });
  const stop = listening.close;
  const close = async () => {
    await watching.close();
    project.close();
    await stop();
  };
  void project.open(first);
  try {
    page ??= pageFiles();
    await page;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    get url() {
      return address();
    },
    inside: `${origin()}/${gate.pass}/`,
    close,
  };
}

const wayIn = 'Open the address that `cardwright dev` printed in the terminal. Each address works once.';

function text(status: number, why: string): Answer {
  return { status, type: 'text', body: `${why}\n` };
}

function failure(error: Error): Answer {
  if (error instanceof BadBody) return text(error.status, error.message);
  return json({ fault: error.message }, 500);
}

interface Refusal {
  readonly status: number;
  readonly why: string;
}

/** Steps that a URL would take away before anybody looks at them; no page asks for such. */
const upwards = /^[^?]*\/(\.|%2e){1,2}([/\\?#]|$)/i;

/** A page elsewhere can make a name lead to 127.0.0.1 (DNS rebinding), but it cannot forge these headers. */
function refusal({ headers, method = '', url = '' }: IncomingMessage, port: number): Refusal | undefined {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (!names.includes(headers.host ?? '')) return { status: 421, why: 'This server answers to loopback names only.' };
  const { origin } = headers;
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return { status: 403, why: 'Other pages may ask nothing here.' };
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // A link to the page itself may stand anywhere.
  const isVisit =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^\/(\?|$)/.test(url);
  if (!isOwn && !(isVisit && method === 'GET')) return { status: 403, why: 'Other pages may ask nothing here.' };
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405, why: 'Only GET and POST are known.' };
  // `//x` and `http://x/` would be read as another host.
  if (!/^\/(?!\/)/.test(url) || upwards.test(url) || !URL.canParse(url, 'http://localhost'))
    return { status: 400, why: 'This is no address.' };
  if (method === 'POST' && !/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    return { status: 415, why: 'Only JSON is taken.' };
  return undefined;
}

/** No card text is longer. */
const mostBytes = 256 * 1024;

/**
 * The body of a request → its JSON. No more than a card's text can need is kept; node drops the rest after the answer.
 */
class BadBody extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  // To destroy the request would cut the line before the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadBody(400, 'The request is no JSON.');
  }
}

function tooLong(): BadBody {
  return new BadBody(413, 'The request is too long.');
}
