// text/*.yaml → the words of each language that the game names, and what they were translated from.
import { z } from 'zod';
import {
  type GameInfo,
  type TranslatedFrom,
  type Translation,
  translatedFrom,
  translation,
} from '../game/file-schemas.ts';
import type { GameFile } from '../game/game.ts';
import { otherLanguages } from '../game/languages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { listFolder } from './list-folder.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

export interface LoadedTranslations {
  readonly words: ReadonlyMap<string, GameFile<Translation>>;
  readonly from: ReadonlyMap<string, TranslatedFrom>;
  /** For what their schemas said. */
  readonly files: readonly GameFile<unknown>[];
}

/** A record as an object schema: any key, and strings for values. */
const fromFile = z.object({}).catchall(translatedFrom.valueType);

export function loadTranslations(reading: Reading, folder: string, info: GameInfo): LoadedTranslations {
  const languages = otherLanguages(info);
  const words = new Map<string, GameFile<Translation>>();
  const from = new Map<string, GameFile<TranslatedFrom>>();
  const names = listFolder(reading, `${folder}/text`).map(({ name }) => name);
  for (const name of names.filter((one) => /\.ya?ml$/.test(one))) {
    const file = `${folder}/text/${name}`;
    const [, language = '', isSource] = /^(.*?)(\.source)?\.yaml$/.exec(name) ?? [];
    if (!languages.includes(language)) reportStranger(reading, file, { language: language || name, languages });
    else if (isSource) from.set(language, readGameFile(reading, file, { schema: fromFile, fallback: {} }));
    else words.set(language, readGameFile(reading, file, { schema: translation, fallback: {} }));
  }
  const sources = [...from].map(([language, file]) => [language, strings(file.value)] as const);
  return { words, from: new Map(sources), files: [...words.values(), ...from.values()] };
}

/** What does not have the right form is a problem of types, and remembers nothing. */
function strings(value: Readonly<Record<string, unknown>>): TranslatedFrom {
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

function reportStranger(
  reading: Reading,
  file: string,
  { language, languages }: { language: string; languages: readonly string[] },
): void {
  reading.reportFile('game/unknown-file', file, {
    message: `Nobody reads this file: game.yaml names no language "${language}" beside that of the data.`,
    fix: `${didYouMean(language, languages)}Add \`${language}\` to \`languages\` in game.yaml, or rename the file to <language>.yaml.`,
  });
}
