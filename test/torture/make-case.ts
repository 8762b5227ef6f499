// Makes one input of the campaign from a seed: the changes to the project, the command to run, and what is known of the result.
import type { Entry } from './base-project.ts';
import { Chance, pick } from './chances.ts';
import { makeHarmless } from './harmless.ts';
import { makeMistake } from './known-wrong.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateCode } from './mutate-code.ts';
import { mutateFont } from './mutate-font.ts';
import { mutateDrawing, mutatePicture } from './mutate-picture.ts';
import { mutateFods, mutateJson, mutateOds } from './mutate-records.ts';
import { mutateCsv, mutateXlsx } from './mutate-table.ts';
import { mutateText } from './mutate-text.ts';
import { type Changes, mutateTree } from './mutate-tree.ts';
import { mutateYaml } from './mutate-yaml.ts';

export type Command =
  | 'check'
  | 'check-cold'
  | 'rulebook'
  | 'build'
  | 'proof'
  | 'import'
  | 'new'
  | 'translate'
  | 'schema'
  | 'diff';

export interface Case {
  readonly seed: number;
  readonly game: string;
  readonly command: Command;
  readonly changes: Changes;
  /** What was done, for reports. */
  readonly names: readonly string[];
  /** What must come out: a problem as grave as this at least, or the same as from the base. */
  readonly expects?: 'error' | 'warning' | 'same';
  /** Formats, for `build`; the table, for `new`. */
  readonly only: readonly string[];
}

export interface Material {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly oddPictures: ReadonlyMap<string, Buffer>;
  /** Damage these files only. Default: any. */
  readonly targets?: readonly string[];
}

const formats = [
  'svg',
  'png',
  'small',
  'pdf',
  'tts',
  'contact',
  'ttp',
  'pcio',
  'tabletopia',
  'mpc',
  'tgc',
  'factory',
  'press',
];

export function makeCase(seed: number, material: Material): Case {
  const chance = new Chance(seed);
  const way = material.targets ? 1 : chance.next();
  const only = [pick(chance, formats)];
  if (way < 0.25) {
    const { name, changes, least } = makeMistake(material.files, chance);
    return {
      seed,
      game: gameOf(changes),
      command: chance.next() < 0.9 ? 'check' : 'build',
      changes,
      names: [name],
      expects: least,
      only,
    };
  }
  if (way < 0.3) {
    const { name, changes } = makeHarmless(material.files, chance);
    return { seed, game: gameOf(changes), command: 'build', changes, names: [name], expects: 'same', only: ['svg'] };
  }
  const changes: Changes = new Map();
  const names: string[] = [];
  for (let left = 1 + (chance.next() < 0.25 ? 1 + chance.below(3) : 0); left > 0; left--)
    names.push(mutate(changes, chance, material));
  const table = [...changes.keys()].find((path) => path.startsWith('from.'));
  if (table !== undefined) return { seed, game: 'made', command: 'new', changes, names, only: [table] };
  return { seed, game: gameOf(changes), command: commandFor(changes, chance), changes, names, only };
}

/** One more change, on top of those before. */
function mutate(changes: Changes, chance: Chance, { files, oddPictures, targets }: Material): string {
  const paths = targets ?? [...files.keys()];
  if (targets === undefined && chance.next() < 0.08) {
    const tree = mutateTree(paths, chance);
    for (const [path, entry] of tree.changes) changes.set(path, entry);
    return tree.name;
  }
  const path = pick(chance, paths);
  const now = changes.get(path) ?? files.get(path);
  if (!Buffer.isBuffer(now)) return 'nothing';
  const { name, bytes } = mutateFile(path, now, chance, oddPictures);
  changes.set(path, bytes);
  return name;
}

function mutateFile(
  path: string,
  bytes: Buffer,
  chance: Chance,
  odd: ReadonlyMap<string, Buffer>,
): { name: string; bytes: Buffer } {
  if (/\.(png|jpg|webp|tiff|gif)$/.test(path)) return mutatePicture(bytes, chance, odd);
  if (/\.(ttf|woff)$/.test(path)) return mutateFont(bytes, chance);
  if (path.endsWith('.xlsx')) return mutateXlsx(bytes, chance);
  if (path.endsWith('.ods')) return mutateOds(bytes, chance);
  const way = chance.next();
  if (way < 0.15) return mutateBytes(bytes, chance);
  if (way < 0.35) return mutateText(bytes, chance);
  if (path.endsWith('.yaml')) return mutateYaml(bytes, chance);
  if (path.endsWith('.csv')) return mutateCsv(bytes, chance);
  if (/\.jsonl?$/.test(path)) return mutateJson(bytes, chance);
  if (path.endsWith('.fods')) return mutateFods(bytes, chance);
  if (path.endsWith('.svg')) return mutateDrawing(bytes, chance);
  if (/\.tsx?$/.test(path)) return mutateCode(path, bytes, chance);
  return mutateText(bytes, chance);
}

function commandFor(changes: Changes, chance: Chance): Command {
  const paths = [...changes.keys()];
  if (paths.some((path) => path.startsWith('import.'))) return 'import';
  if (paths.includes('rules.md')) return 'rulebook';
  if (paths.includes('remarks.json')) return 'proof';
  const way = chance.next();
  if (way < 0.8) return 'check';
  if (way < 0.86) return 'check-cold';
  if (way < 0.94) return 'build';
  return pick(chance, ['proof', 'import', 'translate', 'schema', 'diff', 'rulebook']);
}

/** Only the game that is touched is looked at; what both share is looked at with the larger one. */
export function gameOf(changes: Changes): string {
  return [...changes.keys()].some((path) => /^(data|templates)\/orchard\b/.test(path)) ? 'orchard' : 'lamps';
}

export function sizeOf(changes: ReadonlyMap<string, Entry | undefined>): number {
  return [...changes.values()].reduce((sum, entry) => sum + (Buffer.isBuffer(entry) ? entry.length : 0), 0);
}
