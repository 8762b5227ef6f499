import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconAuthors } from '../drawings/icon-set.ts';
import { Cache, cacheFolder } from '../files/cache.ts';
import { realpathSync } from '../files/inputs.ts';
import { finishWrites } from '../files/user-files.ts';
import type { Art } from '../game/art.ts';
import { gameInfo } from '../game/file-schemas.ts';
import { type Game, type GameFile, isOpenKind } from '../game/game.ts';
import { otherLanguages, sourceLanguage } from '../game/languages.ts';
import type { Project, Sheets, Templates } from '../game/project.ts';
import { type SheetsFile, sheetsFile } from '../game/sheet-schemas.ts';
import { plainTemplates } from '../parts/plain-face.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { findCode } from './find-code.ts';
import { findGames } from './find-games.ts';
import { loadArt } from './load-art.ts';
import { loadFonts } from './load-fonts.ts';
import { loadGame } from './load-game.ts';
import { loadTemplates } from './load-templates.ts';
import { listFolder } from './read-files.ts';
import { readGameFile } from './read-game-file.ts';
import type { LoadMemory } from './reading.ts';
import { Reading } from './reading.ts';
import { translateGame } from './translate-game.ts';

interface GameTitle {
  readonly id: string;
  readonly title: string;
  /** That of the data first. */
  readonly languages: readonly string[];
}

/** For lists of games: reads game.yaml only. */
export function readTitles(root: string, ids: readonly string[]): GameTitle[] {
  const reading = new Reading(root);
  return ids.map((id) => {
    const file = `data/${id}/game.yaml`;
    const fallback = { title: id, edition: '', languages: {}, decks: [] };
    const { value } = readGameFile(reading, file, { schema: gameInfo, fallback });
    return { id, title: value.title, languages: [sourceLanguage(value), ...otherLanguages(value)] };
  });
}

export interface LoadOptions {
  /** Games to load. Default: all. */
  readonly games?: readonly string[];
  /** Unsaved texts by their path in the project; they replace the YAML files on disk. */
  readonly overlay?: ReadonlyMap<string, string>;
  /** Pass the same one to every load of a project: all but the first are faster. */
  readonly memory?: LoadMemory;
  /** False: use no cache. */
  readonly cache?: boolean;
  /** The project whose cache is used. Default: the project itself. */
  readonly cacheRoot?: string;
  /** False: do not load templates and pictures, so no faces can be drawn. `layouts`: those that are no code. */
  readonly templates?: boolean | 'layouts';
  /** True: load play.ts, too. Default: false. */
  readonly play?: boolean;
  /** False: run no code of the project; its faces are plain. */
  readonly code?: boolean;
  /** Languages to load besides that of the data. Default: those that have a file in text/. */
  readonly languages?: readonly string[];
}

/** @param folder of the project; a relative path starts at the working directory */
export async function loadProject(folder: string, options: LoadOptions = {}): Promise<Project> {
  const root = resolve(folder);
  const { overlay, memory, code, cache = true, cacheRoot = root } = options;
  const reading = new Reading(root, {
    ...(overlay && { overlay }),
    ...(memory && { memory }),
    ...(code !== undefined && { code }),
    cache: new Cache(cache ? cacheFolder(cacheRoot) : undefined),
  });
  finishWrites(reading);
  const ids = options.games ?? findGames(root);
  if (ids.length === 0 && options.games === undefined) {
    // Reports a folder that cannot be read.
    listFolder(reading, 'data');
    if (reading.problems.length === 0)
      reading.reportFile('game/none', 'data', {
        message: 'There is no game in data/.',
        fix: 'Run `cardwright` in the folder that contains `data`, or create data/<game>/game.yaml.',
      });
  }
  const sheets = loadSheets(reading);
  const fonts = loadFonts(reading);
  const games: Game[] = [];
  const templates = new Map<string, Templates>();
  const art = new Map<string, Art>();
  const translations = new Map<string, readonly Game[]>();
  for (const id of ids) {
    const game = await loadGame(reading, id, options.play);
    games.push(game);
    const others = translate(reading, game, options.languages);
    translations.set(id, others);
    const own = await templatesOf(reading, game, { others, wanted: options.templates });
    if (!reading.code) reportUnrun(reading, game);
    if (own === undefined) continue;
    templates.set(id, own);
    art.set(id, await loadArt(reading, id));
  }
  const { problems, texts } = reading;
  return {
    root,
    games,
    translations,
    sheets,
    fonts,
    templates,
    art,
    isPlain: !reading.code && options.templates !== 'layouts',
    iconAuthors,
    problems,
    texts,
  };
}

/** Plain faces instead of templates that may not run. */
async function templatesOf(
  reading: Reading,
  game: Game,
  { others, wanted }: { readonly others: readonly Game[]; readonly wanted: LoadOptions['templates'] },
): Promise<Templates | undefined> {
  if (wanted === false) return undefined;
  if (wanted === 'layouts') {
    const layouts = await loadTemplates(reading, game.id, new Map());
    return layouts?.size === 0 ? undefined : layouts;
  }
  return loadTemplates(reading, game.id, reading.code ? undefined : plainTemplates([game, ...others]));
}

/** One warning per game, with everything that was not checked. */
function reportUnrun(reading: Reading, game: Game): void {
  const [file, ...others] = findCode(reading.root, [game.id]);
  if (file === undefined) return;
  const open = [...new Set([...game.decks, ...game.components].map(({ kind }) => kind))].filter((kind) =>
    isOpenKind(game, kind),
  );
  const unchecked = [
    ...(game.unread.includes('types.ts')
      ? [
          `the fields of ${open.join(', ') || 'no kind'}, what texts (〇) and claims take from them, and the constants (types.ts)`,
        ]
      : []),
    ...(game.unread.includes('rules.ts') ? ['the rules of the game (rules.ts)'] : []),
    ...([file, ...others].some((name) => name.startsWith('templates/'))
      ? ['the layout of its own faces (templates)']
      : []),
  ];
  // play.ts alone: no check runs it.
  if (unchecked.length === 0) return;
  reading.reportFile('game/code-not-run', file, {
    message: `The game's own code was not run, so these are not checked: ${unchecked.join(', ')}.`,
    fix: 'Read the code. If you trust it, run the command without `--no-code`.',
  });
}

function translate(reading: Reading, game: Game, wanted: readonly string[] | undefined): Game[] {
  const languages = otherLanguages(game.info.value);
  const ownLanguages = [game.language, ...languages];
  for (const language of Object.keys(game.info.value.words ?? {}).filter(
    (key) => !ownLanguages.some((one) => isOf(one, key)),
  ))
    reading.report('game/no-language', {
      at: game.info.origin.place(['words', language], 'key'),
      message: `The game has no language "${language}", only ${quotedList(ownLanguages)}, so these words are not used.`,
      fix: `${didYouMean(language, ownLanguages)}Use a language of the game, or remove the words.`,
    });
  for (const language of (wanted ?? []).filter((one) => one !== game.language && !languages.includes(one)))
    reading.report('game/no-language', {
      at: game.info.origin.place(['languages'], 'key'),
      message: `The game has no language "${language}", only ${quotedList([game.language, ...languages])}.`,
      fix: `${didYouMean(language, [game.language, ...languages])}Add \`${language}: { origin: house }\` to \`languages\` in game.yaml; \`cardwright translate ${game.id}\` then creates text/${language}.yaml.`,
    });
  return languages
    .filter((language) => wanted?.includes(language) ?? game.translations.has(language))
    .map((language) => translateGame(reading, game, language));
}

/** Words of `fr` are also used for `fr-CA`. */
function isOf(language: string, key: string): boolean {
  return language === key || language.split('-')[0] === key;
}

function quotedList(languages: readonly string[]): string {
  return languages.map((language) => `"${language}"`).join(', ');
}

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project's own entries are added to ours and may replace them. */
export function loadSheets(reading: Reading): Sheets {
  const files = sheetFiles(reading);
  const isTool = realpathSync(reading.root) === realpathSync(toolRoot);
  const given = isTool ? [] : givenFiles();
  const all = [...given, ...files].map((file) => file.value);
  return {
    sizes: named(all.map(({ sizes }) => sizes)),
    papers: named(all.map(({ papers }) => papers)),
    printers: named(all.map(({ printers }) => printers)),
    layouts: named(all.map(({ sheets }) => sheets)),
    targets: named(all.map(({ targets }) => targets)),
    files,
  };
}

/** Without a prototype, so that a size called `constructor` is not found by accident. */
function named<T>(lists: readonly (Record<string, T> | undefined)[]): Record<string, T> {
  return Object.assign(Object.create(null), ...lists) as Record<string, T>;
}

let given: readonly GameFile<SheetsFile>[] | undefined;

/** Our own files do not change while the process runs. */
function givenFiles(): readonly GameFile<SheetsFile>[] {
  given ??= sheetFiles(new Reading(toolRoot));
  return given;
}

function sheetFiles(reading: Reading): GameFile<SheetsFile>[] {
  return listFolder(reading, 'data/_sheets')
    .filter(({ name }) => name.endsWith('.yaml'))
    .map(({ name }) =>
      readGameFile(reading, `data/_sheets/${name}`, {
        schema: sheetsFile,
        fallback: {},
        apart: Object.keys(sheetsFile.shape),
      }),
    );
}
