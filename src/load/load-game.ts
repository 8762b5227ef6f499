// Loads as much of a game as can be read, and reports the rest.
import { join } from 'node:path';
import { type ReadDrawing, readDrawing, type SvgDrawing } from '../drawings/read-drawing.ts';
import { sha256 } from '../files/cache.ts';
import { decodeBytes } from '../files/read-text.ts';
import { claim, claimsFile } from '../game/claim-schemas.ts';
import { componentsFile, gameInfo, glossary } from '../game/file-schemas.ts';
import type { Game, GameFile, LoadedClaim } from '../game/game.ts';
import type { OwnIcon, OwnIcons } from '../game/icons.ts';
import { sourceLanguage } from '../game/languages.ts';
import { tableFile } from '../game/table-schema.ts';
import { LineIndex } from '../problems/places.ts';
import { hidesData } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { gameTypes } from './game-types.ts';
import { filesBelow, listPictures } from './load-art.ts';
import { loadCode, loadPlay } from './load-code.ts';
import { asRecord, loadComponents, loadDecks } from './load-entries.ts';
import { type GameDraft, loadNotebook, loadTexts } from './load-texts.ts';
import { loadTranslations, reportNotePlaceholders } from './load-translations.ts';
import { isPresent, listFolder, readBytes } from './read-files.ts';
import { nowhere, readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

/** @param withPlay load play.ts, too */
export async function loadGame(reading: Reading, id: string, withPlay = false): Promise<Game> {
  const folder = `data/${id}`;
  const pictures = listPictures(reading, id);
  const icons = loadIcons(reading, folder, pictures);
  const before = reading.problems.length;
  const info = readGameFile(reading, `${folder}/game.yaml`, {
    schema: gameInfo,
    fallback: { title: id, edition: '', languages: { zh: { origin: 'rulebook' } }, decks: [] },
  });
  const code = await loadCode(reading, folder);
  const types = gameTypes(reading, info, code);
  const components = readOptional(reading, `${folder}/components.yaml`, componentsFile, { components: [] });
  const claims = readOptional(reading, `${folder}/claims.yaml`, claimsFile, { claims: [] });
  const loadedClaims = loadClaims(claims);
  const isPlayed = loadedClaims.some((one) => one.play !== undefined);
  const play = withPlay || isPlayed ? await loadPlay(reading, folder) : undefined;
  const playResults = isPlayed ? readResults(reading, folder) : undefined;
  const words = readOptional(reading, `${folder}/glossary.yaml`, glossary, {}, Object.keys(glossary.shape));
  const decks = await loadDecks(reading, folder, { info, types, glossary: words.value, pictures });
  const table = readOptional(reading, `${folder}/table.yaml`, tableFile, {});
  const translations = loadTranslations(reading, folder, info.value);
  reportUnknownFiles(reading, folder);
  const draft: GameDraft = {
    id,
    info,
    language: sourceLanguage(info.value),
    decks,
    components: loadComponents(reading, components, { types, pictures }),
    glossary: words,
    isWhole: !reading.problems.slice(before).some(hidesData),
    claims: loadedClaims,
    table,
    translations: translations.words,
    translatedFrom: translations.from,
    otherFiles: [components, claims, table, ...translations.files],
    types,
    rules: code.rules ?? {},
    ...(play && { play }),
    ...(isPresent(join(reading.root, folder, 'play.ts')) && { hasPlay: true as const }),
    ...(playResults && { playResults }),
    unread: code.unread ?? [],
    pictures,
    icons,
  };
  const texts = loadTexts(reading, draft);
  const notebook = loadNotebook(reading, draft);
  reportNotePlaceholders(reading, draft);
  return { ...draft, ...texts, notebook };
}

const fileNames = ['game.yaml', 'components.yaml', 'claims.yaml', 'glossary.yaml', 'table.yaml'];

/** claims.yml or glosary.yaml would silently be ignored. */
function reportUnknownFiles(reading: Reading, folder: string): void {
  for (const name of listFolder(reading, folder)
    .map((entry) => entry.name)
    .filter((n) => /\.ya?ml$/.test(n) && !fileNames.includes(n)))
    reading.reportFile('game/unknown-file', `${folder}/${name}`, {
      message: 'Unknown file; Cardwright ignores it.',
      fix: `${didYouMean(name, fileNames)}Rename it to one of ${fileNames.join(', ')}, move it to decks/, or delete it.`,
    });
}

/** Components, claims, glossary and table are optional. */
function readOptional<S extends typeof componentsFile | typeof claimsFile | typeof glossary | typeof tableFile>(
  reading: Reading,
  file: string,
  schema: S,
  fallback: S['_zod']['output'],
  apart: readonly string[] = [],
): GameFile<S['_zod']['output']> {
  // Treat a path we cannot stat as present; reading it reports why.
  if (!isPresent(join(reading.root, file), true))
    return { origin: nowhere(file), value: fallback, raw: {}, issues: [], schema };
  return readGameFile(reading, file, { schema: schema as never, fallback: fallback as never, apart });
}

/** Keeps the claims that fit, even if others do not. */
function loadClaims(file: GameFile<{ claims: unknown[] }>): LoadedClaim[] {
  const raw = asRecord(file.raw).claims;
  return (Array.isArray(raw) ? raw : []).flatMap((item, i) => {
    const parsed = claim.safeParse(item);
    return parsed.success ? [{ ...parsed.data, origin: file.origin.below('claims', i) }] : [];
  });
}

/** What `cardwright play --claims` stored. */
function readResults(reading: Reading, folder: string): Game['playResults'] {
  const file = `${folder}/play-results.json`;
  if (!isPresent(join(reading.root, file), true)) return undefined;
  const bytes = readBytes(reading, file);
  return bytes && { file, text: decodeBytes(bytes).text };
}

const isSvg = (name: string) => /\.svg$/i.test(name);

/** @param folder of the game */
function loadIcons(reading: Reading, folder: string, pictures: readonly string[]): OwnIcons {
  const icons = new Map<string, OwnIcon>();
  for (const name of pictures.filter(isSvg))
    icons.set(name, { ...loadIcon(reading, `${folder}/art/${name}`), picture: name });
  for (const name of filesBelow(reading, `${folder}/icons`)) {
    const file = `${folder}/icons/${name}`;
    if (isSvg(name)) icons.set(name.replace(/\.svg$/i, ''), loadIcon(reading, file));
    else
      reading.reportFile('game/unknown-file', file, {
        message: 'Icons are SVG files; this file is ignored.',
        fix: 'Move a picture to art/, save a drawing as SVG, or delete the file.',
      });
  }
  return icons;
}

/** For a damaged file: its name stays known, so that cards which use it are not reported too. */
const nothing: SvgDrawing = {
  svg: { name: 'svg', attributes: {}, children: [] },
  viewBox: [0, 0, 1, 1],
  isStencil: true,
};

function loadIcon(reading: Reading, file: string): OwnIcon {
  const bytes = readBytes(reading, file);
  if (bytes === undefined) return { file, drawing: nothing, sum: '' };
  const { text } = decodeBytes(bytes);
  const { read, sum } = readOnce(reading, file, text);
  const { drawing = nothing, faults } = read;
  if (faults.length > 0) reading.texts.set(file, text);
  const lines = new LineIndex(file, text);
  for (const { offset, message, fix } of faults)
    reading.report('svg/cannot-draw', { at: lines.place(offset), message, fix });
  return { file, drawing, sum };
}

function readOnce({ memory }: Reading, file: string, text: string): { read: ReadDrawing; sum: string } {
  const known = memory.icons.get(file);
  const sum = sha256(text);
  if (known?.sum === sum) return known;
  const made = { read: readDrawing(text), sum };
  memory.icons.set(file, made);
  return made;
}
