// Finds the font files of an npm package: @fontsource (split by script) or @expo-google-fonts.
import { dirname, join } from 'node:path';
import { existsSync, readdirSync, readFileSync } from '../files/inputs.ts';

export interface FontPackage {
  /** One per script for fonts that are split by script; files by weight. */
  readonly parts: readonly { readonly name: string; readonly files: Readonly<Record<string, string>> }[];
  /** Empty if the package has none. */
  readonly italics: FontPackage['parts'];
  readonly credit: string;
}

/** Looks where Node does: in node_modules of the project and of the folders above. */
export function packageFolder(root: string, name: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

export function readFontPackage(folder: string, name: string): FontPackage {
  const files = join(folder, 'files');
  const [parts, italics] = existsSync(files)
    ? [splitParts(files, splitNames.normal), splitParts(files, splitNames.italic)]
    : [wholeParts(folder, wholeNames.normal), wholeParts(folder, wholeNames.italic)];
  return { parts, italics, credit: creditOf(folder, name) };
}

/** `noto-sans-thai-latin-ext-400-normal.woff`. Numbered files repeat the same characters. */
const splitNames = {
  normal: /^(.+)-(\d{3})-normal\.(?:woff|ttf|otf)$/,
  italic: /^(.+)-(\d{3})-italic\.(?:woff|ttf|otf)$/,
};
/** The folders `400Regular` and `400Regular_Italic`. */
const wholeNames = { normal: /^(\d{3})[A-Za-z]+$/, italic: /^(\d{3})[A-Za-z]+_Italic$/ };

function splitParts(folder: string, splitName: RegExp): FontPackage['parts'] {
  const byPart = new Map<string, Record<string, string>>();
  for (const file of namesIn(folder).sort()) {
    const [, part, weight] = splitName.exec(file) ?? [];
    if (part === undefined || weight === undefined || /-\[?\d+\]?$/.test(part)) continue;
    byPart.set(part, { ...byPart.get(part), [weight]: join(folder, file) });
  }
  const names = [...byPart.keys()];
  const start = sharedStart(names);
  const parts = [...byPart].map(([part, files]) => ({ name: part.slice(start.length), files }));
  // Digits and punctuation are in the Latin part, so it comes first.
  return parts.sort((a, b) => rank(a.name) - rank(b.name));
}

const rank = (name: string) => ({ latin: 0, 'latin-ext': 1 })[name] ?? 2;

/** The id of the font, with the dash behind it. */
function sharedStart(names: readonly string[]): string {
  const [first = ''] = names;
  const steps = [...first.matchAll(/-/g)].map(({ index }) => first.slice(0, index + 1)).reverse();
  return steps.find((start) => names.every((name) => name.startsWith(start))) ?? '';
}

/** `400Regular/NotoSansThai_400Regular.ttf` */
function wholeParts(folder: string, wholeName: RegExp): FontPackage['parts'] {
  const files = namesIn(folder).flatMap((name) => {
    const weight = wholeName.exec(name)?.[1];
    if (weight === undefined) return [];
    const font = namesIn(join(folder, name)).find((file) => /\.(?:ttf|otf)$/.test(file));
    return font === undefined ? [] : [[weight, join(folder, name, font)] as const];
  });
  return files.length === 0 ? [] : [{ name: '', files: Object.fromEntries(files) }];
}

/** Empty if the folder cannot be read; the caller reports a package without fonts. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** @fontsource names the author; other packages only the font. */
function creditOf(folder: string, name: string): string {
  const title = (name.split('/').at(-1) ?? name).replace(
    /(?:^|-)(\w)/g,
    (_, letter: string) => ` ${letter.toUpperCase()}`,
  );
  try {
    const { family, license } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')) as {
      family?: string;
      license?: { type?: string; attribution?: string };
    };
    return [family ?? title.trim(), license?.attribution, license?.type].filter(Boolean).join(', ');
  } catch {
    return title.trim();
  }
}
