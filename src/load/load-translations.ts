// text/*.yaml → the words of each language that the game names.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../base/nearest-word.ts';
import { type GameInfo, type Translation, translation } from '../game/file-schemas.ts';
import type { GameFile } from '../game/game.ts';
import { otherLanguages } from '../game/languages.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

export function loadTranslations(
  reading: Reading,
  folder: string,
  info: GameInfo,
): ReadonlyMap<string, GameFile<Translation>> {
  const languages = otherLanguages(info);
  const files = new Map<string, GameFile<Translation>>();
  for (const name of yamlFiles(join(reading.root, folder, 'text'))) {
    const file = `${folder}/text/${name}`;
    const language = name.replace(/\.yaml$/, '');
    if (languages.includes(language))
      files.set(language, readGameFile(reading, file, { schema: translation, fallback: {} }));
    else
      reading.reportFile('game/unknown-file', file, {
        message: `Nobody reads this file: game.yaml names no language "${language}" beside that of the data.`,
        fix: `${didYouMean(language, languages)}Add \`${language}\` to \`languages\` in game.yaml, or rename the file to <language>.yaml.`,
      });
  }
  return files;
}

function yamlFiles(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
