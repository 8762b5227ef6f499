// The games of a project that pages show, and the event streams that tell these pages what changes.
import type { ServerResponse } from 'node:http';
import { Cache, cacheFolder } from '../../files/cache.ts';
import { findCode } from '../../load/find-code.ts';
import { findGames } from '../../load/find-games.ts';
import { type LoadOptions, readTitles } from '../../load/load-project.ts';
import { LoadMemory } from '../../load/reading.ts';
import { onLateProblem } from '../../problems/game-code.ts';
import { DevGame } from './dev-game.ts';
import { EditHistory } from './edit-history.ts';
import { type Answer, commonHeaders, text } from './http.ts';
import type { Saved } from './watch-project.ts';
import { type Message, parseGameKey, showGameKey, type Welcome } from './wire.ts';

/** Proxies and browsers close silent connections. */
const heartbeatMs = 20_000;
/** Browsers open six connections to a server, so this is more pages than anyone has open. */
const maxPages = 64;
/** Disconnect a page that does not read its messages. It reconnects and gets everything. */
const maxUnreadBytes = 32 * 1024 * 1024;
/** A screenful. */
const maxVisibleCards = 500;

/** Whether code of the project may run. A function: the project has none yet; ask when it gets some. */
export type CodePolicy = boolean | (() => Promise<boolean>);

export class DevProject {
  readonly history: EditHistory;
  private readonly memory = new LoadMemory();
  private readonly games = new Map<string, DevGame>();
  /** Games whose files changed while no page showed them. */
  private readonly outdated = new Set<string>();
  private readonly listeners = new Map<string, Set<ServerResponse>>();
  private readonly visibleCards = new Map<string, readonly string[]>();
  /** The bug of ours that each game met at the last save. */
  private readonly faults = new Map<string, string>();
  private watchTrouble: string | undefined;
  private isCodeWaiting = false;
  private readonly stopLate: () => void;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    readonly root: string,
    private code: CodePolicy,
  ) {
    this.history = new EditHistory(new Cache(cacheFolder(root)));
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
    this.stopLate = onLateProblem(() => {
      for (const game of this.games.values()) game.judgeAgain();
    });
  }

  titles(): Welcome['games'] {
    return readTitles(this.root, findGames(this.root));
  }

  /** @param key `game` or `game@en`, here and below */
  game(key: string): DevGame | undefined {
    return this.games.get(key);
  }

  /** Loads the game if it is not loaded, or outdated. */
  async open(key: string): Promise<void> {
    if (!this.has(key)) return;
    this.askForCode();
    const known = this.games.get(key);
    if (known && !this.outdated.delete(key)) return;
    await this.refresh(known ?? this.add(key));
  }

  /**
   * Remembers which cards a page shows, the large one first, to draw them first after a save.
   * Returns whether the game exists.
   */
  look(key: string, cards: readonly string[]): boolean {
    if (!this.has(key)) return false;
    this.visibleCards.set(key, cards.slice(0, maxVisibleCards));
    return true;
  }

  /** Keeps the response open as an event stream of the game. */
  listen(key: string, response: ServerResponse): Answer | undefined {
    if (!this.has(key)) return text(404, 'There is no such game.');
    if (this.pages().length >= maxPages) return text(429, 'Too many pages are open. Close some of them.');
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.write('retry: 700\n\n');
    const all = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, all.add(response));
    response.on('close', () => all.delete(response));
    // The page may close while we write.
    response.on('error', () => all.delete(response));
    const game = this.games.get(key)?.view();
    if (game) write(response, { type: 'game', game });
    const fault = this.faults.get(key);
    if (fault !== undefined) write(response, { type: 'fault', message: fault });
    if (this.watchTrouble !== undefined) write(response, { type: 'trouble', message: this.watchTrouble });
    if (this.isCodeWaiting) write(response, { type: 'code', isWaiting: true });
    void this.open(key);
    return undefined;
  }

  saved({ files, at }: Saved): void {
    this.askForCode();
    this.refreshWhere((game) => files.some((file) => concerns(file, game.key.game)), at);
  }

  /** We may miss saves from now on. */
  trouble(why: string): void {
    this.watchTrouble = why;
    this.tellAll({ type: 'trouble', message: why });
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.stopLate();
    const all = this.pages();
    this.listeners.clear();
    for (const response of all) response.end();
  }

  private pages(): ServerResponse[] {
    return [...this.listeners.values()].flatMap((some) => [...some]);
  }

  /** Only games in data/: we must not keep anything for a made-up key. */
  private has(key: string): boolean {
    if (this.games.has(key)) return true;
    const { game, language } = parseGameKey(key);
    if (!findGames(this.root).includes(game)) return false;
    if (language === undefined) return true;
    // The key of the language of the data names no language.
    const [, ...others] = readTitles(this.root, [game])[0]?.languages ?? [];
    return others.includes(language);
  }

  private add(key: string): DevGame {
    const game = new DevGame(parseGameKey(key), {
      root: this.root,
      memory: this.memory,
      code: () => this.codeOptions(),
      visibleCards: () => this.visibleCards.get(key) ?? [],
      tell: (message) => this.tell(key, message),
    });
    this.games.set(key, game);
    return game;
  }

  /** Until the user has decided, nothing may run, whatever appears in the project while it is loaded. */
  private codeOptions(): Pick<LoadOptions, 'code' | 'templates'> {
    return typeof this.code === 'boolean' ? { code: this.code } : { code: false, templates: 'layouts' };
  }

  /** A project without code needs no trust. Once it has some, ask before any of it runs. */
  private askForCode(): void {
    const { code } = this;
    if (typeof code === 'boolean' || this.isCodeWaiting || findCode(this.root, findGames(this.root)).length === 0)
      return;
    this.setCodeWaiting(true);
    void code()
      .catch(() => false)
      .then((isAllowed) => {
        this.code = isAllowed;
        this.setCodeWaiting(false);
        this.refreshWhere(() => true);
      });
  }

  private setCodeWaiting(isWaiting: boolean): void {
    this.isCodeWaiting = isWaiting;
    this.tellAll({ type: 'code', isWaiting });
  }

  private refreshWhere(isMeant: (game: DevGame) => boolean, savedAt?: number): void {
    for (const [key, game] of this.games) {
      if (!isMeant(game)) continue;
      if ((this.listeners.get(key)?.size ?? 0) > 0) void this.refresh(game, savedAt);
      else this.outdated.add(key);
    }
  }

  /** A bug of ours must not end the server: the page shows it, and the next save tries again. */
  private async refresh(game: DevGame, savedAt?: number): Promise<void> {
    const key = showGameKey(game.key);
    try {
      await game.refresh(savedAt);
      this.faults.delete(key);
    } catch (error) {
      const { message } = error as Error;
      this.faults.set(key, message);
      this.tell(key, { type: 'fault', message });
    }
  }

  private tell(key: string, message: Message): void {
    for (const response of this.listeners.get(key) ?? []) write(response, message);
  }

  private tellAll(message: Message): void {
    for (const response of this.pages()) write(response, message);
  }

  private beat(): void {
    for (const response of this.pages()) writeText(response, ': still here\n\n');
  }
}

/** A game depends on its own data and on what games share. Its templates may import those of others. */
function concerns(file: string, id: string): boolean {
  const [top, folder = ''] = file.split('/');
  return top !== 'data' || folder === id || folder.startsWith('_');
}

function write(response: ServerResponse, message: Message): void {
  writeText(response, `data: ${JSON.stringify(message)}\n\n`);
}

function writeText(response: ServerResponse, event: string): void {
  if (response.writableLength > maxUnreadBytes) response.destroy();
  else response.write(event);
}
