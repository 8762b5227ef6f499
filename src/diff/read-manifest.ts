// Reads the manifest of an earlier build, and its small pictures.

import { join } from 'node:path';
import { readFileSync, statSync } from '../files/inputs.ts';
import { readGivenText } from '../files/read-text.ts';
import type { Game } from '../game/game.ts';
import { isSharedBack, type Manifest, type ManifestFace, manifestSchema, smallFile } from '../game/manifest-schema.ts';
import { deepest, isTooDeep } from '../problems/nesting.ts';
import { errorInJson, type JsonFile, placeInJson } from '../problems/places.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';

/** Ten times as much as 10,000 cards with long texts need. */
const mostMegabytes = 256;
const again = 'Use the manifest.json of a complete build, out/<game>/<language>/manifest.json, or a copy of it.';

interface ManifestReading {
  readonly root: string;
  readonly problems: Problem[];
}

/** If `games` or `isPlain` is given, the manifest must match: same game and language, same sort of faces. */
export function readManifest(
  { root, problems }: ManifestReading,
  path: string,
  { games, isPlain }: { games: readonly Pick<Game, 'id' | 'language'>[]; isPlain?: boolean } = { games: [] },
): Manifest | undefined {
  const given = readGivenText(root, path, mostMegabytes);
  if ('why' in given) {
    problems.push(unreadable({ file: given.file, line: 1, col: 1 }, `Cannot read the manifest (${given.why}).`));
    return undefined;
  }
  const parsed = parseManifest(given);
  const found =
    'fault' in parsed
      ? [unreadable(parsed.at, parsed.fault)]
      : [...otherGame(given, parsed.manifest, games), ...otherFaces(given, parsed.manifest, isPlain)];
  problems.push(...found);
  return found.length === 0 && 'manifest' in parsed ? parsed.manifest : undefined;
}

function unreadable(at: Place, message: string): Problem {
  return problem('manifest/unreadable', { at, message, fix: again });
}

function otherGame(
  source: JsonFile,
  { game, language }: Manifest,
  games: readonly Pick<Game, 'id' | 'language'>[],
): Problem[] {
  const other = games.find(({ id }) => id !== game);
  if (other !== undefined) {
    const message = `This is the manifest of "${game}", but the build is of "${other.id}".`;
    const fix = `Use a manifest of "${other.id}", or build only "${game}".`;
    return [problem('manifest/other-game', { at: placeInJson(source, ['game']), message, fix })];
  }
  const foreign = games.find((one) => one.language !== language);
  if (foreign === undefined) return [];
  const message = `The cards of this manifest are in "${language}", but the build is in "${foreign.language}".`;
  const fix = `Use the manifest in out/${game}/${foreign.language}/, or build with \`--lang ${language}\`.`;
  return [problem('manifest/other-language', { at: placeInJson(source, ['language']), message, fix })];
}

/** Plain faces all differ from the project's own, so a comparison would tell nothing. */
function otherFaces(source: JsonFile, { plain = false }: Manifest, isPlain: boolean | undefined): Problem[] {
  if (isPlain === undefined || plain === isPlain) return [];
  const [old, now] = plain ? ['plain faces', "the project's own faces"] : ["the project's own faces", 'plain faces'];
  return [
    problem('manifest/other-faces', {
      at: placeInJson(source, plain ? ['plain'] : ['game']),
      message: `This manifest belongs to ${old}, but this build makes ${now}.`,
      fix: plain ? 'Use the manifest of a build without `--no-code`.' : 'Use the manifest of a build with `--no-code`.',
    }),
  ];
}

type ParsedManifest = { readonly manifest: Manifest } | { readonly at: Place; readonly fault: string };

function parseManifest({ file, text: written }: JsonFile): ParsedManifest {
  const source = { file, text: written.replace(/^\uFEFF/, '') };
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch (error) {
    const { at, isCut } = errorInJson(source, error as Error);
    return { at, fault: `The manifest is damaged: ${isCut ? 'it ends too early' : 'it is not JSON from here on'}.` };
  }
  if (isTooDeep(value, deepest + 10)) return misshapen(source, 'its values are nested too deeply');
  const { data, error } = manifestSchema.safeParse(value);
  if (data === undefined) {
    const path = error.issues[0]?.path ?? [];
    const name = path.map(String).join('.');
    return misshapen(source, name === '' ? 'it is not an object' : `\`${name}\` is missing or not valid`, path);
  }
  const twice = faceTwice(data);
  if (twice === undefined) return { manifest: data };
  const at = placeInJson(source, ['faces', twice]);
  return { at, fault: 'The manifest is damaged: it lists the same face twice.' };
}

function misshapen(source: JsonFile, why: string, path: PropertyKey[] = []): ParsedManifest {
  return { at: placeInJson(source, path), fault: `This is not a manifest of Cardwright: ${why}.` };
}

/** Index of the first face that occurs a second time. */
function faceTwice({ faces }: Manifest): number | undefined {
  const seen = new Set<string>();
  for (const [i, face] of faces.entries()) {
    const key = isSharedBack(face) ? `the back of ${face.deck}` : `${face.id}/${face.side}`;
    if (seen.has(key)) return i;
    seen.add(key);
  }
  return undefined;
}

/** A hundred times as much as our pictures have. */
const largestBytes = 4 * 2 ** 20;

/** Finds the file by hash. Do not use paths from the manifest: they could lead anywhere. */
export function readPicture(folder: string, face: ManifestFace): Uint8Array | undefined {
  // The folder was called `small` until version 0.1.
  const names = [smallFile(face), smallFile(face).slice(1)];
  return names.map((name) => readWebp(join(folder, name))).find((bytes) => bytes !== undefined);
}

function readWebp(path: string): Uint8Array | undefined {
  try {
    const found = statSync(path);
    if (!found.isFile() || found.size > largestBytes) return undefined;
    const bytes = readFileSync(path);
    return isWebp(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
