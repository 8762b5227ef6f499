import { findGames } from '../load/find-games.ts';
import { readTitles } from '../load/load-project.ts';
import { UsageError } from '../problems/problem.ts';
import { PortTaken } from './dev/http.ts';
import { type DevServer, serve } from './dev/server.ts';
import { showGameKey } from './dev/wire.ts';
import { requireArguments, requireGames, requireNumber } from './options.ts';
import { runStage, type WorkOptions } from './work.ts';

export interface DevOptions extends WorkOptions {
  /** The game to show first. Default: the first game of the project. */
  readonly game?: string;
  /** Its language to show first. Default: the language of the data. */
  readonly language?: string;
  /** Default: the first free port from 4400. 0 takes any free port. */
  readonly port?: number;
  /**
   * False: run none of the project's own code; faces are plain. A function: run none until the project, which has no code yet, gets some;
   * then ask this. Default: true.
   */
  readonly code?: boolean | (() => Promise<boolean>);
  /** Called with a new address when the last one has been used; each works once. */
  readonly onEntered?: (nextUrl: string) => void;
}

const names: Readonly<Record<keyof DevOptions, true>> = {
  game: true,
  language: true,
  port: true,
  code: true,
  onEntered: true,
  signal: true,
  onProgress: true,
};

export const portRange = { min: 0, max: 65535, isWhole: true } as const;

export type { DevServer } from './dev/server.ts';

/** Starts the live page on this machine. It runs until `close()` or until `signal` aborts. */
export async function dev(root: string, options: DevOptions = {}): Promise<DevServer> {
  requireArguments(root, options, names);
  const { port, code, onEntered, signal } = options;
  if (port !== undefined) requireNumber('port', port, portRange);
  const first = firstGame(root, options);
  const serving = await runStage('load', options, {
    work: () =>
      serve(root, {
        first,
        ...(port !== undefined && { port }),
        ...(code !== undefined && { code }),
        ...(onEntered && { onEntered }),
      }).catch((error: unknown) => {
        throw error instanceof PortTaken
          ? new UsageError(`${error.message} Choose another one with \`port\` (\`--port\`).`)
          : error;
      }),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= serving.close();
    return closing;
  };
  if (signal?.aborted) {
    await close();
    throw signal.reason;
  }
  signal?.addEventListener('abort', () => void close(), { once: true });
  return {
    get url() {
      return serving.url;
    },
    inside: serving.inside,
    close,
  };
}

/** As page and server name a game in a language. */
function firstGame(root: string, { game = findGames(root)[0], language }: DevOptions): string {
  if (game === undefined)
    throw new UsageError('There is no game in data/. Make one with `cardwright new <game>` or `newGame`.');
  requireGames(root, [game]);
  const languages = readTitles(root, [game])[0]?.languages ?? [];
  if (language === undefined || language === languages[0]) return showGameKey({ game });
  if (!languages.includes(language))
    throw new UsageError(`"${game}" is not printed in "${language}": game.yaml lists ${languages.join(', ')}.`);
  return showGameKey({ game, language });
}
