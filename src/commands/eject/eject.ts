// Turns a layout in YAML into a template in code that draws the same faces.
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { unwritable } from '../../files/disk.ts';
import { writeAll } from '../../files/user-files.ts';
import { allEntries, type Game } from '../../game/game.ts';
import type { Layout } from '../../game/layout.ts';
import { markedPaths } from '../../game/marks.ts';
import type { Project } from '../../game/project.ts';
import { type LoadOptions, loadProject } from '../../load/load-project.ts';
import { type Lines, linesOf } from '../../problems/places.ts';
import { isError, type Problem, UsageError } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import { requireArguments, requireGames, requireText } from '../options.ts';
import { pause, runStage, type WorkOptions } from '../work.ts';
import { layoutCode } from './layout-code.ts';

export interface EjectOptions extends Pick<LoadOptions, 'code'>, WorkOptions {
  readonly game: string;
  /** Kinds whose layouts become code. */
  readonly kinds: readonly string[];
}

export interface Ejected {
  readonly problems: readonly Problem[];
  readonly lines: Lines;
  /** The new templates; nothing is written if one of the layouts has a problem. */
  readonly files: readonly string[];
  /** Where the layouts are now. */
  readonly kept: readonly string[];
}

export async function eject(root: string, options: EjectOptions): Promise<Ejected> {
  requireArguments(root, options, { game: true, kinds: true, code: true, signal: true, onProgress: true });
  const { game: id, kinds, code } = options;
  requireText('game', id);
  requireGames(root, [id]);
  if (kinds.length === 0) throw new UsageError('Name the kind of cards whose layout becomes code.');
  const load = { games: [id], ...(code !== undefined && { code }) };
  const project = await runStage('load', options, { work: () => loadProject(root, load), game: id });
  await pause(options);
  const [game] = project.games;
  const templates = project.templates.get(id) ?? new Map();
  const layouts = [...templates].flatMap(([kind, { layout }]) => (layout ? [kind as string] : []));
  for (const kind of kinds)
    if (!layouts.includes(kind))
      throw new UsageError(
        `There is no layout templates/${id}/${kind}.yaml. ${didYouMean(kind, layouts)}${layouts.length > 0 ? `The game has ${layouts.join(', ')}.` : 'The game has no layouts.'}`,
      );
  const own = (file: string) => kinds.some((kind) => file === `templates/${id}/${kind}.yaml`);
  const problems = project.problems.filter((one) => isError(one) && own(one.at.file));
  const sources = kinds.flatMap((kind): [string, string][] => {
    const template = templates.get(kind);
    if (game === undefined || template === undefined || 'fault' in template) return [];
    const schemas = [
      ...new Set(allEntries(game).flatMap((entry) => (entry.kind === kind ? (entry.schema ?? []) : []))),
    ];
    const texts = schemas.flatMap((schema) =>
      markedPaths(schema).flatMap(({ mark, path }) => (mark === 'text' ? [path] : [])),
    );
    const layout = JSON.parse(template.code) as Layout;
    return [
      [`templates/${id}/${kind}.tsx`, layoutCode(layout, { kind, schemas, texts, trim: trimOf(project, game, kind) })],
    ];
  });
  if (sources.length < kinds.length || problems.length > 0)
    return { problems, lines: linesOf(problems, project.texts), files: [], kept: [] };
  const found: Problem[] = [];
  const files = writeAll({ root, problems: found }, sources);
  const kept =
    found.length > 0 ? [] : sources.flatMap(([file]) => keepLayout(root, file.replace(/tsx$/, 'yaml'), found));
  return { problems: found, lines: {}, files, kept };
}

/** Undefined if the cards of the kind have several sizes, or it is a component, which has a size of its own. */
function trimOf(
  { sheets }: Project,
  { decks, components }: Game,
  kind: string,
): { widthMm: number; heightMm: number } | undefined {
  if (components.some((one) => one.kind === kind)) return undefined;
  const sizes = decks
    .filter((deck) => deck.kind === kind)
    .map(({ size, fields }) => {
      const trim = sheets.sizes[size ?? ''];
      if (trim === undefined) return undefined;
      return fields.landscape
        ? { widthMm: trim.heightMm, heightMm: trim.widthMm }
        : { widthMm: trim.widthMm, heightMm: trim.heightMm };
    });
  return new Set(sizes.map((one) => JSON.stringify(one))).size === 1 ? sizes[0] : undefined;
}

/** Its comments are not in the code, so the file stays, under a name that Cardwright ignores. */
function keepLayout(root: string, file: string, problems: Problem[]): string[] {
  try {
    let name = `${file}.old`;
    for (let n = 2; isTaken(join(root, name)); n++) name = `${file}.old${n}`;
    renameSync(join(root, file), join(root, name));
    return [name];
  } catch (error) {
    problems.push(unwritable(file, error));
    return [];
  }
}

function isTaken(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
