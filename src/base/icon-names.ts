// The names of all icons of game-icons.net, read from the package when the first one is asked for.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let names: ReadonlySet<string> | undefined;

export function iconNames(): ReadonlySet<string> {
  if (names === undefined) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    const { icons, aliases = {} } = JSON.parse(readFileSync(file, 'utf8')) as { icons: object; aliases?: object };
    names = new Set([...Object.keys(icons), ...Object.keys(aliases)]);
  }
  return names;
}
