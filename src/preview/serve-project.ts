// A project's folder → the live page: a server on this machine that shows its games and follows every save.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, json, send } from './answer.ts';
import { GameHouse } from './game-house.ts';
import { refusal, refusalToChange } from './guard.ts';
import { type Listening, listen } from './listen.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { BadBody, readBody } from './read-body.ts';
import { type Ask, routes } from './routes.ts';
import { watchProject } from './watch-project.ts';

export interface ServeOptions {
  /** All games of the project. */
  readonly games: readonly string[];
  /** The stage to show first. */
  readonly first: string;
  /** False: no file of the project is run, and the faces are plain ones. */
  readonly code?: boolean;
  /** Exactly this port; the first free one from 4400 on where nothing is said. */
  readonly port?: number;
}

export interface Serving {
  readonly url: string;
  close(): Promise<void>;
}

const usualPort = 4400;

export async function serveProject(root: string, { games, first, code = true, port }: ServeOptions): Promise<Serving> {
  const token = randomBytes(24).toString('base64url');
  const run = randomBytes(6).toString('base64url');
  const house = new GameHouse({ root, code }, games, run);
  let page: Promise<PageFiles> | undefined;
  let listening: Listening | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> => {
    const refused = refusal(request, listening?.port ?? 0);
    if (refused) return text(refused.status, refused.why);
    if (!URL.canParse(request.url ?? '/', 'http://localhost')) return text(400, 'This is no address.');
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'POST') {
      page ??= pageFiles();
      if (url.pathname === '/') return (await page).html({ token, run, first, games: house.titles() });
      const file = (await page).files.get(url.pathname);
      if (file) return file();
      if (url.pathname === '/events') return house.listen(url.searchParams.get('game') ?? '', response);
    } else {
      const denied = refusalToChange(request, token);
      if (denied) return text(denied.status, denied.why);
    }
    const ask: Ask = { house, url, body: () => readBody(request) };
    const [, area = ''] = url.pathname.split('/');
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
  const watching = watchProject(root, (saved) => house.saved(saved));
  const { port: actual } = listening;
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
  return { url: `http://localhost:${actual}/`, close };
}

function text(status: number, why: string): Answer {
  return { status, type: 'text', body: `${why}\n` };
}

function failure(error: Error): Answer {
  if (error instanceof BadBody) return text(error.status, error.message);
  return json({ fault: error.message }, 500);
}
