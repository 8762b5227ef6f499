// Collects the font families of Cardwright and of the project. Font files are opened on first use.
import { basename, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../files/cache.ts';
import { readFileSync, realpathSync, statSync } from '../files/inputs.ts';
import { codeKey } from '../files/own-code.mjs';
import { FontBook, type FontFamily } from '../fonts/font-book.ts';
import { fontFault, tableWithWrongSum } from '../fonts/font-file.ts';
import type { GameFile } from '../game/game.ts';
import type { Origin } from '../game/origin.ts';
import type { Fonts } from '../game/project.ts';
import { type FontsFile, fontsFile } from '../game/sheet-schemas.ts';
import { codeFacts } from '../problems/problem-codes.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type FontPackage, packageFolder, readFontPackage } from './font-package.ts';
import { isInside, listFolder } from './read-files.ts';
import { readGameFile } from './read-game-file.ts';
import type { FontFault } from './reading.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project's own families are added to ours and may replace them; its `fallback` comes last. */
export function loadFonts(reading: Reading): Fonts {
  const own = familiesIn(reading);
  const isTool = realpathSync(reading.root) === realpathSync(toolRoot);
  const given = isTool ? undefined : givenFamilies();
  const families = { ...given?.families, ...own?.families };
  if (own) reportUnknown(reading, own, Object.keys(families));
  const last = (own?.file.value.fallback ?? []).filter((name) => name in families);
  const all = Object.entries(families).map(([name, family]) => {
    const known = [...family.fallback, ...last].flatMap((one) => [one, ...(families[one]?.parts ?? [])]);
    const fallback = [...new Set([...(family.parts ?? []), ...known])].filter((one) => one in families && one !== name);
    return [name, { ...family, fallback }] as const;
  });
  return { book: bookOf(Object.fromEntries(all)), files: own === undefined ? [] : [own.file] };
}

let known: ReturnType<typeof familiesIn>;

/** Our own list does not change while the process runs. Its fonts came with the program, so they are as sound as its code. */
function givenFamilies(): ReturnType<typeof familiesIn> {
  known ??= familiesIn(new Reading(toolRoot), () => undefined);
  return known;
}

let opened: { readonly files: string; readonly book: FontBook } | undefined;

/** Opening fonts takes time and memory, so the last book is kept: the next load, or another project with the same fonts, uses it. */
function bookOf(families: Record<string, FontFamily>): FontBook {
  const paths = Object.values(families).flatMap((family) => Object.values(family.files));
  const states = paths
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((now) => [now?.size, now?.mtimeMs, now?.ctimeMs]);
  const files = JSON.stringify([families, states]);
  if (opened?.files !== files) opened = { files, book: new FontBook(families) };
  return opened.book;
}

/** A font that is split by script becomes one family per part; the first has the name and falls back to the others. */
type Family = FontFamily & { readonly parts?: readonly string[] };

interface OwnFonts {
  readonly families: Record<string, Family>;
  readonly file: GameFile<FontsFile>;
}

function familiesIn(reading: Reading, fault = faultOf): OwnFonts | undefined {
  if (!listFolder(reading, 'fonts').some(({ name }) => name === 'fonts.yaml')) return undefined;
  const file = readGameFile(reading, 'fonts/fonts.yaml', { schema: fontsFile, fallback: { families: {} } });
  const families = Object.entries(file.value.families).flatMap(([name, family]) =>
    family.package === undefined
      ? ownFamily(reading, { name, ...family }, { origin: file.origin, fault })
      : packageFamilies(reading, { name, ...family, package: family.package }, file.origin),
  );
  return { families: Object.fromEntries(families), file };
}

type Declared = FontsFile['families'][string] & { readonly name: string };

function ownFamily(
  reading: Reading,
  { name, files = {}, fallback = [], credit = '', italic, smallCaps }: Declared,
  { origin, fault }: { readonly origin: Origin; readonly fault: typeof faultOf },
): [string, Family][] {
  const paths = Object.entries(files).flatMap(([weight, path]) => {
    const found = fault(reading, posix.join('fonts', path));
    if (found) reading.report(found.code, { at: origin.place(['families', name, 'files', weight]), ...found });
    return found && codeFacts(found.code).severity === 'error'
      ? []
      : [[weight, join(reading.root, 'fonts', path)] as const];
  });
  const family = { files: Object.fromEntries(paths), fallback, credit, ...stylesOf({ italic, smallCaps }) };
  return paths.length === 0 ? [] : [[name, family]];
}

function stylesOf({ italic, smallCaps }: Partial<Pick<Declared, 'italic' | 'smallCaps'>>): Partial<Family> {
  return { ...(italic && { italic }), ...(smallCaps && { smallCaps }) };
}

const usualWeights = [400, 700];

function packageFamilies(
  reading: Reading,
  { name, package: packageName, weights, fallback = [], credit, ...styles }: Declared & { readonly package: string },
  origin: Origin,
): [string, Family][] {
  const complain = (key: string, message: string, fix: string) =>
    reading.report('font/package', { at: origin.place(['families', name, key]), message, fix });
  const folder = packageFolder(reading.root, packageName);
  if (folder === undefined) {
    const isVariable = packageName.startsWith('@fontsource-variable/');
    complain(
      'package',
      `The package ${packageName} is not installed.`,
      isVariable
        ? 'Use the package of @fontsource instead; variable fonts are not supported.'
        : `Run \`npm install ${packageName}\` in the project folder.`,
    );
    return [];
  }
  const found = readFontPackage(folder, packageName);
  const all = [...new Set(found.parts.flatMap(({ files }) => Object.keys(files)))].sort();
  if (all.length === 0) {
    complain(
      'package',
      `${packageName} contains no font that Cardwright can use.`,
      'Use a package of @fontsource or @expo-google-fonts, or put font files into fonts/ and list them under `files`.',
    );
    return [];
  }
  const missing = (weights ?? []).filter((weight) => !all.includes(String(weight)));
  if (missing.length > 0)
    complain(
      'weights',
      `${packageName} has no weight ${missing.join(', ')}, only ${all.join(', ')}.`,
      'List weights that the package has.',
    );
  const usual = usualWeights.filter((weight) => all.includes(String(weight)));
  const wanted = weights ?? (usual.length > 0 ? usual : all.map(Number));
  const usable = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).filter(([weight, path]) => {
      const fault = wanted.includes(Number(weight)) ? faultInPackage(path) : undefined;
      if (fault)
        reading.report('file/unreadable', {
          at: origin.place(['families', name, 'package']),
          message: `The font ${basename(path)} of ${packageName} ${fault}.`,
          fix: 'Reinstall the package, or use another one.',
        });
      return wanted.includes(Number(weight)) && !fault;
    });
  const familyOf = (as: string, parts: FontPackage['parts'], more: Partial<Family>): [string, Family][] => {
    const all = parts.flatMap((part): [string, Family][] => {
      const files = usable(part.files);
      if (files.length === 0) return [];
      return [
        [`${as}.${part.name}`, { files: Object.fromEntries(files), fallback: [], credit: credit ?? found.credit }],
      ];
    });
    const [first, ...others] = all;
    if (first === undefined) return [];
    return [[as, { ...first[1], ...more, parts: others.map(([part]) => part) }], ...others];
  };
  const slanted = styles.italic ? [] : familyOf(`${name}.italic`, found.italics, { fallback: [name, ...fallback] });
  const own = { ...stylesOf(styles), ...(slanted.length > 0 && { italic: `${name}.italic` }) };
  return [...familyOf(name, found.parts, { fallback, ...own }), ...slanted];
}

/** A misspelt family would silently be ignored. */
function reportUnknown(reading: Reading, { file: { value, origin } }: OwnFonts, names: readonly string[]): void {
  const lists = [
    { path: ['fallback'], list: value.fallback ?? [] },
    ...Object.entries(value.families).map(([name, family]) => ({
      path: ['families', name, 'fallback'],
      list: family.fallback ?? [],
    })),
  ];
  const report = (name: string, path: readonly (string | number)[]) => {
    // A declared family that cannot be read is already reported.
    if (names.includes(name) || name in value.families) return;
    reading.report('font/unknown-family', {
      at: origin.place(path),
      message: `There is no font family "${name}".`,
      fix: `${didYouMean(name, names)}Use one of ${names.filter((one) => !one.includes('.')).join(', ')}.`,
    });
  };
  for (const { path, list } of lists) for (const [i, name] of list.entries()) report(name, [...path, i]);
  for (const [name, family] of Object.entries(value.families))
    for (const style of ['italic', 'smallCaps'] as const) {
      const named = family[style];
      if (named !== undefined) report(named, ['families', name, style]);
    }
}

function faultInPackage(path: string): string | undefined {
  try {
    return noFont(path) ?? fontFault(readFileSync(path));
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Far above the largest Chinese fonts (about 30 MB). */
const largestBytes = 256 * 2 ** 20;

/** Reading a pipe would wait, and a device never ends. */
function noFont(path: string): string | undefined {
  const stats = statSync(path);
  if (!stats.isFile()) return 'is not a file';
  return stats.size > largestBytes ? `is larger than ${largestBytes / 2 ** 20} MB` : undefined;
}

/** Finds what would stop the renderer later, or make it print in another font. */
function faultOf({ root, memory, cache }: Reading, path: string): FontFault | undefined {
  const fix = 'Put a TrueType, OpenType or WOFF file there, or remove the weight from fonts.yaml.';
  if (path.startsWith('../')) return { code: 'file/outside-project', message: 'The font is outside the project.', fix };
  try {
    const real = realpathSync(join(root, path));
    if (!isInside(realpathSync(root), real))
      return {
        code: 'file/outside-project',
        message: `The font ${path} is a link to a file outside the project.`,
        fix,
      };
    const odd = noFont(real);
    if (odd !== undefined) return { code: 'file/unreadable', message: `The font ${path} ${odd}.`, fix };
    const { size, mtimeMs, ctimeMs } = statSync(real);
    const state = `${size} ${mtimeMs} ${ctimeMs}`;
    const known = memory.fontFaults.get(path);
    if (known?.state === state) return known.fault;
    // Reading all letters of all fonts takes a tenth of a second.
    const key = `${sha256([codeKey(['fonts', 'load']), real, state].join('\0'))}.sound`;
    const isSound = cache.value<boolean>(key, (value) => value === true);
    const fault = isSound ? undefined : faultIn(path, readFileSync(real), fix);
    if (isSound !== true && fault === undefined) cache.putValue(key, true);
    memory.fontFaults.set(path, { state, fault });
    return fault;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { code: 'file/missing', message: `The file ${path} does not exist.`, fix };
    return { code: 'file/unreadable', message: `The font ${path} cannot be read (${code}).`, fix };
  }
}

function faultIn(path: string, bytes: Buffer, fix: string): FontFault | undefined {
  const why = fontFault(bytes);
  return why === undefined
    ? sumFault(path, bytes)
    : { code: 'file/unreadable', message: `The font ${path} ${why}.`, fix };
}

/** Printers and browsers ignore checksums, so the font is used; but a damaged letter would show only in print. */
function sumFault(path: string, bytes: Buffer): FontFault | undefined {
  const tag = tableWithWrongSum(bytes);
  if (tag === undefined) return undefined;
  return {
    code: 'font/wrong-sum',
    message: `Table "${tag}" of the font ${path} has a wrong checksum: the file is damaged, or a program changed it without updating the checksum.`,
    fix: 'Download the file again. If it is right as it is, save it again with a font editor.',
  };
}
