// A project's folder → the live page: a server on this machine that shows its games and follows every save.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, json, send } from './answer.ts';
import { GameHouse } from './game-house.ts';
import { Gate } from './gate.ts';
import { refusal } from './guard.ts';
import { type Listening, listen } from './listen.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { BadBody, readBody } from './read-body.ts';
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

export async function serveProject(
  root: string,
  { first, code = true, port, onEntered }: ServeOptions,
): Promise<Serving> {
  const gate = new Gate();
  const house = new GameHouse({ root, code });
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
    const ask: Ask = { house, path, asked: url.searchParams, body: () => readBody(request) };
    if (request.method === 'GET' && path === '/events') return house.listen(ask.asked.get('game') ?? '', response);
    if (request.method !== 'POST' && path === '/welcome') return json({ first, games: house.titles() });
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
    onSave: (saved) => house.saved(saved),
    onTrouble: (why) => house.trouble(why),
  });
  const stop = listening.close;
  const close = async () => {
    await watching.close();
    house.close();
    await stop();
  };
  void house.open(first);
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
