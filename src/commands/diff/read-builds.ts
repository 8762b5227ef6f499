// Manifests on the disk → editions, with the small pictures that lie beside them.
import { dirname } from 'node:path';
import type { Problem } from '../../problems/problem.ts';
import { UsageError } from '../../problems/usage-error.ts';
import { readManifest } from '../../diff/read-manifest.ts';
import { readPicture } from '../../diff/read-picture.ts';
import type { NamedEdition, Side, SideOptions } from './named-edition.ts';
import type { Resolved } from './resolve-name.ts';

export function readBuilds({ name, files }: Resolved & { type: 'manifests' }, options: SideOptions): Side {
  const problems: Problem[] = [];
  const found = new Map<string, string>();
  const languages: string[] = [];
  const editions = files.flatMap((file): NamedEdition[] => {
    const manifest = readManifest({ root: options.root, problems }, file);
    if (manifest !== undefined) languages.push(manifest.language);
    if (manifest === undefined || !isWanted(manifest, options)) return [];
    const key = `${manifest.game} (${manifest.language})`;
    if (found.has(key))
      throw new UsageError(`"${name}" holds more than one edition of ${key}. Name the folder of one of them.`);
    found.set(key, file);
    return [{ manifest, picture: async (face) => readPicture(dirname(file), face) }];
  });
  return { name, editions, languages, problems, texts: new Map(), close: () => {} };
}

function isWanted(
  { game, language }: NamedEdition['manifest'],
  { games, languages = [] }: Pick<SideOptions, 'games' | 'languages'>,
): boolean {
  return (games.length === 0 || games.includes(game)) && (languages.length === 0 || languages.includes(language));
}
