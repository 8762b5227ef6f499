// The file of an earlier build → its manifest, or the problem that says why it cannot be compared with.
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type Place, type Problem, problem } from '../base/problem.ts';
import type { Game } from '../game/game.ts';
import type { Manifest } from '../game/manifest-schema.ts';
import { parseManifest } from './parse-manifest.ts';
import { type JsonFile, placeInJson } from './place-in-json.ts';

/** Ten thousand cards with long texts make a tenth of that. */
const largestBytes = 256 * 1024 * 1024;
const again = 'Name the manifest.json of a complete build, out/<game>/<language>/manifest.json, or a copy of one.';

export interface ManifestReading {
  readonly root: string;
  readonly problems: Problem[];
}

/** The manifest must be one of each game that is asked for, in its language; nothing is asked where there are none. */
export function readManifest(
  { root, problems }: ManifestReading,
  path: string,
  games: readonly Pick<Game, 'id' | 'language'>[] = [],
): Manifest | undefined {
  const file = relative(root, resolve(root, path)).split(sep).join('/');
  const text = readText(resolve(root, path));
  if (typeof text !== 'string') {
    problems.push(unreadable({ file, line: 1, col: 1 }, `The manifest cannot be read (${text.why}).`));
    return undefined;
  }
  const parsed = parseManifest({ file, text });
  const found =
    'fault' in parsed ? [unreadable(parsed.at, parsed.fault)] : strangers({ file, text }, parsed.manifest, games);
  problems.push(...found);
  return found.length === 0 && 'manifest' in parsed ? parsed.manifest : undefined;
}

function unreadable(at: Place, message: string): Problem {
  return problem('manifest/unreadable', { at, message, fix: again });
}

function readText(path: string): string | { why: string } {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { why: stats.isDirectory() ? 'it is a folder' : 'it is no ordinary file' };
    if (stats.size > largestBytes) return { why: 'it is larger than 256 MB' };
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { why: 'there is no such file' };
    return { why: error instanceof TypeError ? 'it is not UTF-8' : (code ?? 'it is damaged') };
  }
}

function strangers(
  source: JsonFile,
  { game, language }: Manifest,
  games: readonly Pick<Game, 'id' | 'language'>[],
): Problem[] {
  const other = games.find(({ id }) => id !== game);
  if (other !== undefined) {
    const message = `This is the manifest of "${game}", and what is built is "${other.id}".`;
    const fix = `Name a manifest of "${other.id}", or build "${game}" alone.`;
    return [problem('manifest/other-game', { at: placeInJson(source, ['game']), message, fix })];
  }
  const foreign = games.find((one) => one.language !== language);
  if (foreign === undefined) return [];
  const message = `The cards of this manifest are in "${language}", and those that are built in "${foreign.language}".`;
  const fix = `Name the manifest in out/${game}/${foreign.language}/, or build with \`--lang ${language}\`.`;
  return [problem('manifest/other-language', { at: placeInJson(source, ['language']), message, fix })];
}
