// The server of `cardwright dev`: shows a project's games in browsers on this machine, and follows every save.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sha256 } from '../../files/cache.ts';
import { type CodePolicy, DevProject } from './dev-project.ts';
import { Gate, refusal } from './gate.ts';
import { type Answer, BadBody, json, type Listening, listen, readJson, send, text } from './http.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import { type RouteRequest, routes } from './routes.ts';
import { watchProject } from './watch-project.ts';

interface ServeOptions {
  /** The game to show first: `game`, or `game@en` for its faces in another language. */
  readonly first: string;
  /**
   * False: run no file of the project; the faces are plain. A function: run none until the project, which has no code yet, gets
   * some; then ask this. Default: true.
   */
  readonly code?: CodePolicy;
  /** Exactly this port. Default: the first free one from 4400 on. */
  readonly port?: number;
  /** Called with a new address when the last one has been used; each works once. */
  readonly onEntered?: (next: string) => void;
}

export interface DevServer {
  /** The address that opens the page in a browser. Changes after each use. */
  readonly url: string;
  /** Every path that the page requests begins with this address, which contains the pass. */
  readonly inside: string;
  close(): Promise<void>;
}

export async function serve(root: string, { first, code = true, port, onEntered }: ServeOptions): Promise<DevServer> {
  const gate = new Gate();
  const project = new DevProject(root, code);
  let page: Promise<PageFiles> | undefined;
  let listening: Listening | undefined;
  const origin = () => `http://localhost:${listening?.port ?? 0}`;
  const address = () => `${origin()}/?key=${gate.key}`;

  /** What needs no pass: the page without anything of the project, and the exchange of a key. */
  const outside = async (path: string, request: IncomingMessage): Promise<Answer | undefined> => {
    if (request.method !== 'POST') {
      page ??= pageFiles();
      return (await page).get(path)?.();
    }
    if (path !== '/enter') return undefined;
    const { key } = ((await readJson(request)) ?? {}) as { key?: unknown };
    const pass = gate.exchange(key);
    if (pass === undefined) return undefined;
    onEntered?.(address());
    return json({ pass });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Answer | undefined> => {
    const refused = refusal(request, listening?.port ?? 0);
    if (refused) return refused;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = gate.pathInside(url.pathname);
    if (path === undefined) return (await outside(url.pathname, request)) ?? text(403, howToEnter);
    const query = url.searchParams;
    if (request.method === 'GET' && path === '/events') return project.listen(query.get('game') ?? '', response);
    if (request.method !== 'POST' && path === '/welcome')
      return json({ project: sha256(root).slice(0, 12), first, games: project.titles() });
    const [, area = ''] = path.split('/', 2);
    const route = routes[`${request.method === 'POST' ? 'POST' : 'GET'} /${area}`];
    const routed: RouteRequest = { project, path, query, body: (mostBytes) => readJson(request, mostBytes) };
    return (await route?.(routed)) ?? text(404, 'Not found.');
  };

  listening = await listen((request, response) => {
    answer(request, response).then(
      (given) => given && send(response, given),
      (error: Error) => send(response, error instanceof BadBody ? error.answer : json({ fault: error.message }, 500)),
    );
  }, port);
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
    // Saves before the watcher is ready would be missed.
    await watching.ready;
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

const howToEnter = 'Open the address that `cardwright dev` printed in the terminal. Each address works once.';
