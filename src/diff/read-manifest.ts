// The file of an earlier build → its manifest, or the problem that says why it cannot be compared with.
import { type JsonFile, placeInJson } from '../problems/place-in-json.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { readGivenText } from '../files/read-given-text.ts';
import type { Game } from '../game/game.ts';
import type { Manifest } from '../game/manifest-schema.ts';
import { parseManifest } from './parse-manifest.ts';

/** Ten thousand cards with long texts make a tenth of that. */
const mostMegabytes = 256;
const again = 'Name the manifest.json of a complete build, out/<game>/<language>/manifest.json, or a copy of one.';

export interface ManifestReading {
  readonly root: string;
  readonly problems: Problem[];
}

/** The manifest must be one of each game that is asked for, in its language, and of faces of the same sort; nothing is asked where nothing is said. */
export function readManifest(
  { root, problems }: ManifestReading,
  path: string,
  { games, isPlain }: { games: readonly Pick<Game, 'id' | 'language'>[]; isPlain?: boolean } = { games: [] },
): Manifest | undefined {
  const given = readGivenText(root, path, mostMegabytes);
  if ('why' in given) {
    problems.push(unreadable({ file: given.file, line: 1, col: 1 }, `The manifest cannot be read (${given.why}).`));
    return undefined;
  }
  const parsed = parseManifest(given);
  const found =
    'fault' in parsed
      ? [unreadable(parsed.at, parsed.fault)]
      : [...strangers(given, parsed.manifest, games), ...otherFaces(given, parsed.manifest, isPlain)];
  problems.push(...found);
  return found.length === 0 && 'manifest' in parsed ? parsed.manifest : undefined;
}

function unreadable(at: Place, message: string): Problem {
  return problem('manifest/unreadable', { at, message, fix: again });
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

/** All of them differ, and nobody would learn what changed. */
function otherFaces(source: JsonFile, { plain = false }: Manifest, isPlain: boolean | undefined): Problem[] {
  if (isPlain === undefined || plain === isPlain) return [];
  const [old, now] = plain ? ['plain faces', "the project's own"] : ["the project's own faces", 'plain ones'];
  return [
    problem('manifest/other-faces', {
      at: placeInJson(source, plain ? ['plain'] : ['game']),
      message: `This is the manifest of ${old}, and what is built are ${now}.`,
      fix: plain
        ? 'Name the manifest of a build without `--no-code`.'
        : 'Name the manifest of a build with `--no-code`.',
    }),
  ];
}
