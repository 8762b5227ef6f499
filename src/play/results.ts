// The file with the results of play: statistics by setting, and what they were made from. Small enough to keep beside the data.
import { sha256 } from '../files/cache.ts';
import type { PlaySource } from './play-block.ts';
import { addStatistics, type PlaySetting, type Statistics } from './statistics.ts';

/** Results count only for what they were played with. */
export interface PlayKey {
  readonly game: string;
  /** Version of the driver: grows when the same seed gives other games or other statistics. */
  readonly engine: number;
  /** Hash of what play.ts sees of the data: words apart. */
  readonly data: string;
  /** Hash of play.ts and what it imports. */
  readonly rules: string;
}

export interface PlayResults extends PlayKey {
  readonly seed: number;
  readonly settings: readonly Statistics[];
}

const format = 'cardwright play results 1';
const engine = 2;
const mapComment = /\/\/# sourceMappingURL=.*\s*$/;

export function keyOf(game: string, { code, view }: Pick<PlaySource, 'code' | 'view'>): PlayKey {
  const short = (text: string) => sha256(text).slice(0, 32);
  return { game, engine, data: short(JSON.stringify(view)), rules: short(code.replace(mapComment, '')) };
}

/** In an order that does not depend on who played what first. */
export function sortSettings<T extends PlaySetting>(settings: readonly T[]): T[] {
  return [...settings].sort((a, b) => a.players - b.players || (settingKey(a) < settingKey(b) ? -1 : 1));
}

export function settingKey({ players, bots, choices }: PlaySetting): string {
  const sorted = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([players, bots, sorted]);
}

/** One line a setting, so that a version control system shows which of them changed. */
export function writeResults({ settings, game, engine: version, data, rules, seed }: PlayResults): string {
  const head = JSON.stringify({ format, game, engine: version, data, rules, seed });
  const lines = sortSettings(settings).map((one) => JSON.stringify(one));
  const content = `${head.slice(0, -1)},\n"settings":[\n${lines.join(',\n')}\n],\n"sum":`;
  return `${content}"${sha256(content)}"}\n`;
}

/** Why a file cannot be used. */
interface ResultsFault {
  readonly message: string;
  readonly fix: string;
}

export function readResults(text: string): PlayResults | ResultsFault {
  const found = /^([\s\S]*\n"sum":)"([0-9a-f]{64})"\}\s*$/.exec(text.replaceAll('\r\n', '\n'));
  const isOurs = /^\s*\{"format":"cardwright play results/.test(text);
  if (!isOurs)
    return {
      message: 'The file has no results of play.',
      fix: 'Name a file that `cardwright play` wrote.',
    };
  if (!text.startsWith(`{"format":${JSON.stringify(format)}`))
    return {
      message: 'Another version of Cardwright wrote this file.',
      fix: 'Play again with this version, or use the version that wrote the file.',
    };
  const [, content = '', sum] = found ?? [];
  if (found === null || sha256(content) !== sum)
    return { message: 'The file is cut off or was edited.', fix: 'Copy the file again, or play again.' };
  return JSON.parse(text) as PlayResults;
}

export type PlayPart = readonly [name: string, results: PlayResults];

/** Adds results of shards. @param parts each with the name of its file; at least one */
export function mergeResults(parts: readonly PlayPart[]): PlayResults | (ResultsFault & { readonly file: string }) {
  const [[first, whole]] = parts as [PlayPart];
  const settings = new Map<string, Statistics>();
  for (const [file, part] of parts) {
    const fields = ['game', 'engine', 'data', 'rules', 'seed'] as const;
    const other = fields.find((field) => part[field] !== whole[field]);
    if (other !== undefined)
      return {
        file,
        message: `${differences[other]} than ${first}, so they cannot be added up.`,
        fix: 'Play all shards with the same version of the game and the same `--seed`.',
      };
    for (const own of part.settings) {
      const key = settingKey(own);
      const before = settings.get(key);
      const twice = before && commonGame(before, own);
      if (twice !== undefined)
        return {
          file,
          message: `Game ${twice} (${own.players} players) is in another of these files, too. If it counted twice, the results would look more certain than they are.`,
          fix: 'Name each shard once, and play all shards with the same `--games`.',
        };
      settings.set(key, before === undefined ? own : addStatistics(before, own));
    }
  }
  return { ...whole, settings: sortSettings([...settings.values()]) };
}

const differences = {
  game: 'It belongs to another game',
  engine: 'It was played by another version of Cardwright',
  data: 'It was played with other data',
  rules: 'It was played by another play.ts',
  seed: 'It was played with another seed',
} as const;

function commonGame({ ranges }: Statistics, other: Statistics): number | undefined {
  for (const [from, to] of ranges)
    for (const [start, end] of other.ranges) if (start < to && from < end) return Math.max(start, from);
  return undefined;
}

/** The games of a shard: all numbers from 0, in consecutive parts. @param index from 1 */
export function shardOf(games: number, { index, of }: { readonly index: number; readonly of: number }) {
  // Multiplied first: rounding in between could leave out a game, or play it twice.
  return { from: Math.floor((games * (index - 1)) / of), to: Math.floor((games * index) / of) };
}
