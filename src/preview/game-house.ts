// The games of a project that pages look at, and the pages that look at them: who is told what.
import type { ServerResponse } from 'node:http';
import { LoadMemory, readTitles } from '../pipeline.ts';
import { type Answer, commonHeaders } from './answer.ts';
import { LiveGame } from './live-game.ts';
import type { Saved } from './watch-project.ts';
import type { Message, Welcome } from './wire.ts';

/** Proxies and browsers close what is silent for too long. */
const heartbeatMs = 20_000;

export class GameHouse {
  readonly memory = new LoadMemory();
  private readonly live = new Map<string, LiveGame>();
  /** Games whose files changed while nobody looked. */
  private readonly outdated = new Set<string>();
  private readonly listeners = new Map<string, Set<ServerResponse>>();
  private readonly looked = new Map<string, readonly string[]>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    readonly root: string,
    private readonly games: readonly string[],
    /** Tells one start of the server from the next. */
    private readonly run: string,
  ) {
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
  }

  titles(): Welcome['games'] {
    return readTitles(this.root, this.games);
  }

  game(id: string): LiveGame | undefined {
    return this.live.get(id);
  }

  /** Loads the game, or loads it again where that is due. */
  async open(id: string): Promise<void> {
    if (!this.games.includes(id)) return;
    const known = this.live.get(id);
    if (known && !this.outdated.delete(id)) return;
    const game = known ?? this.make(id);
    await this.refresh(game);
  }

  /** The cards that a page shows, the one it shows large before all others: they are drawn first after a save. */
  look(id: string, keys: readonly string[]): void {
    if (this.games.includes(id)) this.looked.set(id, keys);
  }

  /** Keeps the response open and writes to it whatever happens to the game. */
  listen(id: string, response: ServerResponse): Answer | undefined {
    if (!this.games.includes(id)) return { status: 404, type: 'text', body: 'There is no such game.\n' };
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.write('retry: 700\n\n');
    const all = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, all.add(response));
    response.on('close', () => all.delete(response));
    // A page that is closed while it is told something is no trouble.
    response.on('error', () => all.delete(response));
    const game = this.live.get(id)?.view();
    if (game) write(response, { type: 'game', run: this.run, game });
    void this.open(id);
    return undefined;
  }

  saved({ files, at }: Saved): void {
    for (const [id, game] of this.live) {
      if (!files.some((file) => concerns(file, id))) continue;
      if ((this.listeners.get(id)?.size ?? 0) > 0) void this.refresh(game, at);
      else this.outdated.add(id);
    }
  }

  close(): void {
    clearInterval(this.heartbeat);
    const all = [...this.listeners.values()].flatMap((some) => [...some]);
    this.listeners.clear();
    for (const response of all) response.end();
  }

  private make(id: string): LiveGame {
    const { root, memory } = this;
    const game = new LiveGame(id, {
      root,
      memory,
      looked: () => this.looked.get(id) ?? [],
      tell: (message) => this.tell(id, message),
    });
    this.live.set(id, game);
    return game;
  }

  /** A fault of ours must not end the server: the page says so, and the next save tries again. */
  private async refresh(game: LiveGame, at?: number): Promise<void> {
    try {
      await game.refresh(at);
    } catch (error) {
      this.tell(game.id, { type: 'fault', message: (error as Error).message });
    }
  }

  private tell(id: string, message: Message): void {
    const told = message.type === 'game' ? { ...message, run: this.run } : message;
    for (const response of this.listeners.get(id) ?? []) write(response, told);
  }

  private beat(): void {
    for (const all of this.listeners.values()) for (const response of all) response.write(': still here\n\n');
  }
}

/** A game depends on its own data, on all that no game owns, and perhaps on templates beside its own. */
function concerns(file: string, id: string): boolean {
  const [top, folder = ''] = file.split('/');
  return top !== 'data' || folder === id || folder.startsWith('_');
}

function write(response: ServerResponse, message: Message): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
