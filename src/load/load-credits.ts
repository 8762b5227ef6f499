// Authors of the icons of game-icons.net, for the credits.
import { readFileSync } from 'node:fs';

/** JSON: thousands of names, which YAML would take a hundred times as long to parse. */
interface Credits {
  readonly authors: Readonly<Record<string, readonly string[]>>;
  /** Names that several authors use. */
  readonly several: Readonly<Record<string, readonly string[]>>;
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

export function iconAuthors(): ReadonlyMap<string, readonly string[]> {
  if (known !== undefined) return known;
  const file = new URL('../../data/_credits/game-icons.json', import.meta.url);
  const { authors, several } = JSON.parse(readFileSync(file, 'utf8')) as Credits;
  const single = Object.entries(authors).flatMap(([author, icons]) => icons.map((icon) => [icon, [author]] as const));
  known = new Map([...single, ...Object.entries(several)]);
  return known;
}
