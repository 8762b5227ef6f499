// The icons of game-icons.net, read from their package on first use, and their authors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconFile {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

let file: IconFile | undefined;

function iconFile(): IconFile {
  file ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconFile;
  return file;
}

let names: ReadonlySet<string> | undefined;

export function iconNames(): ReadonlySet<string> {
  const { icons, aliases = {} } = iconFile();
  names ??= new Set([...Object.keys(icons), ...Object.keys(aliases)]);
  return names;
}

/** The content of an icon's `<svg>`: 512 × 512, in `currentColor`. */
function iconBody(name: string): string | undefined {
  const { icons, aliases = {} } = iconFile();
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
}

/** Takes a name, or author and name as on game-icons.net: `lorc/dragon-head`. */
export function gameIcon(name: string): { readonly name: string; readonly body: string } | undefined {
  const { name: plain } = splitAuthor(name);
  const body = iconBody(plain);
  return body === undefined ? undefined : { name: plain, body };
}

export function splitAuthor(name: string): { readonly author?: string; readonly name: string } {
  const [, author, plain] = /^([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(name) ?? [];
  return author === undefined || plain === undefined ? { name } : { author, name: plain };
}

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
