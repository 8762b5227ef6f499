// The games of a project that pages look at, and the pages that look at them: who is told what.
import type { ServerResponse } from 'node:http';
import { LoadMemory } from '../../load/load-memory.ts';
import { findGames, readTitles } from '../../load/load-project.ts';
import { onLateProblem } from '../../problems/game-code.ts';
import { type Answer, commonHeaders } from './answer.ts';
import { parseGameKey, showGameKey } from './game-key.ts';
import { LiveGame } from './live-game.ts';
import type { Saved } from './watch-project.ts';
import type { Message, Welcome } from './wire.ts';

/** Proxies and browsers close what is silent for too long. */
const heartbeatMs = 20_000;
/** Browsers open six lines to a server; nobody has more pages than this. */
const mostPages = 64;
/** A page that does not read what it is told is let go: it asks for everything when it comes back. */
const mostUnreadBytes = 32 * 1024 * 1024;
/** A page looks at a screenful of cards. */
const mostLooked = 500;

export class LiveProject {
  readonly memory = new LoadMemory();
  private readonly live = new Map<string, LiveGame>();
  /** Games whose files changed while nobody looked. */
  private readonly outdated = new Set<string>();
  private readonly listeners = new Map<string, Set<ServerResponse>>();
  private readonly looked = new Map<string, readonly string[]>();
  /** What each game could not do at the last save. */
  private readonly faults = new Map<string, string>();
  private watchTrouble: string | undefined;
  private readonly forgetLate: () => void;
  private readonly heartbeat: NodeJS.Timeout;

  readonly root: string;

  constructor(private readonly project: { readonly root: string; readonly code: boolean }) {
    this.root = project.root;
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
    this.forgetLate = onLateProblem(() => {
      for (const game of this.live.values()) game.judgeAgain();
    });
  }

  titles(): Welcome['games'] {
    return readTitles(this.root, findGames(this.root));
  }

  /** @param name of a stage, here and below */
  game(name: string): LiveGame | undefined {
    return this.live.get(name);
  }

  /** Loads the game, or loads it again where that is due. */
  async open(name: string): Promise<void> {
    if (!this.has(name)) return;
    const known = this.live.get(name);
    if (known && !this.outdated.delete(name)) return;
    const game = known ?? this.make(name);
    await this.refresh(game);
  }

  /** The cards that a page shows, the one it shows large before all others: they are drawn first after a save. Returns whether there is such a game. */
  look(name: string, keys: readonly string[]): boolean {
    if (!this.has(name)) return false;
    this.looked.set(name, keys.slice(0, mostLooked));
    return true;
  }

  /** Keeps the response open and writes to it whatever happens to the game. */
  listen(name: string, response: ServerResponse): Answer | undefined {
    if (!this.has(name)) return { status: 404, type: 'text', body: 'There is no such game.\n' };
    if (this.pages().length >= mostPages)
      return { status: 429, type: 'text', body: 'Too many pages are open. Close some of them.\n' };
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.write('retry: 700\n\n');
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(response));
    response.on('close', () => all.delete(response));
    // A page that is closed while it is told something is no trouble.
    response.on('error', () => all.delete(response));
    const game = this.live.get(name)?.view();
    if (game) write(response, { type: 'game', game });
    const fault = this.faults.get(name);
    if (fault !== undefined) write(response, { type: 'fault', message: fault });
    if (this.watchTrouble !== undefined) write(response, { type: 'trouble', message: this.watchTrouble });
    void this.open(name);
    return undefined;
  }

  saved({ files, at }: Saved): void {
    for (const [name, live] of this.live) {
      if (!files.some((file) => concerns(file, live.stage.game))) continue;
      if ((this.listeners.get(name)?.size ?? 0) > 0) void this.refresh(live, at);
      else this.outdated.add(name);
    }
  }

  /** Saves may not be noticed from now on. */
  trouble(why: string): void {
    this.watchTrouble = why;
    for (const response of this.pages()) write(response, { type: 'trouble', message: why });
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.forgetLate();
    const all = this.pages();
    this.listeners.clear();
    for (const response of all) response.end();
  }

  private pages(): ServerResponse[] {
    return [...this.listeners.values()].flatMap((some) => [...some]);
  }

  /** Only what stands in data/ by now: a made-up name must not make us keep anything. */
  private has(name: string): boolean {
    if (this.live.has(name)) return true;
    const { game, language } = parseGameKey(name);
    if (!findGames(this.root).includes(game)) return false;
    if (language === undefined) return true;
    // The language of the data has the stage without a language.
    const [, ...others] = readTitles(this.root, [game])[0]?.languages ?? [];
    return others.includes(language);
  }

  private make(name: string): LiveGame {
    const { project, memory } = this;
    const game = new LiveGame(parseGameKey(name), {
      ...project,
      memory,
      looked: () => this.looked.get(name) ?? [],
      tell: (message) => this.tell(name, message),
    });
    this.live.set(name, game);
    return game;
  }

  /** A fault of ours must not end the server: the page says so, and the next save tries again. */
  private async refresh(game: LiveGame, at?: number): Promise<void> {
    const name = showGameKey(game.stage);
    try {
      await game.refresh(at);
      this.faults.delete(name);
    } catch (error) {
      const { message } = error as Error;
      this.faults.set(name, message);
      this.tell(name, { type: 'fault', message });
    }
  }

  private tell(name: string, message: Message): void {
    for (const response of this.listeners.get(name) ?? []) write(response, message);
  }

  private beat(): void {
    for (const response of this.pages()) writeText(response, ': still here\n\n');
  }
}

/** A game depends on its own data, on all that no game owns, and perhaps on templates beside its own. */
function concerns(file: string, id: string): boolean {
  const [top, folder = ''] = file.split('/');
  return top !== 'data' || folder === id || folder.startsWith('_');
}

function write(response: ServerResponse, message: Message): void {
  writeText(response, `data: ${JSON.stringify(message)}\n\n`);
}

function writeText(response: ServerResponse, text: string): void {
  if (response.writableLength > mostUnreadBytes) response.destroy();
  else response.write(text);
}
