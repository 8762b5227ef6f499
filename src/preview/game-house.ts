// The games of a project that pages look at, and the pages that look at them: who is told what.
import type { ServerResponse } from 'node:http';
import { LoadMemory, readTitles } from '../pipeline.ts';
import { type Answer, commonHeaders } from './answer.ts';
import { LiveGame } from './live-game.ts';
import { readStage, stageName } from './stage.ts';
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

  readonly root: string;

  constructor(
    private readonly project: { readonly root: string; readonly code: boolean },
    private readonly games: readonly string[],
    /** Tells one start of the server from the next. */
    private readonly run: string,
  ) {
    this.root = project.root;
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
  }

  titles(): Welcome['games'] {
    return readTitles(this.root, this.games);
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

  /** The cards that a page shows, the one it shows large before all others: they are drawn first after a save. */
  look(name: string, keys: readonly string[]): void {
    if (this.has(name)) this.looked.set(name, keys);
  }

  /** Keeps the response open and writes to it whatever happens to the game. */
  listen(name: string, response: ServerResponse): Answer | undefined {
    if (!this.has(name)) return { status: 404, type: 'text', body: 'There is no such game.\n' };
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
    if (game) write(response, { type: 'game', run: this.run, game });
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

  close(): void {
    clearInterval(this.heartbeat);
    const all = [...this.listeners.values()].flatMap((some) => [...some]);
    this.listeners.clear();
    for (const response of all) response.end();
  }

  /** Whatever its languages are: they may be others when the game is loaded. */
  private has(name: string): boolean {
    const { game, language } = readStage(name);
    return this.games.includes(game) && (language === undefined || /^[a-z]{2,3}(-\w+)*$/i.test(language));
  }

  private make(name: string): LiveGame {
    const { project, memory } = this;
    const game = new LiveGame(readStage(name), {
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
    try {
      await game.refresh(at);
    } catch (error) {
      this.tell(stageName(game.stage), { type: 'fault', message: (error as Error).message });
    }
  }

  private tell(name: string, message: Message): void {
    const told = message.type === 'game' ? { ...message, run: this.run } : message;
    for (const response of this.listeners.get(name) ?? []) write(response, told);
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
