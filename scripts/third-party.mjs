// Makes THIRD_PARTY.md: dependencies, fonts and word lists with their authors and licences.
//   npm run licences
// Packages for other platforms are read from the lock file alone, so that the result is the same on every machine.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * @typedef {{ name: string, version: string, licence: string, copyright: string, from: string }} Dependency
 * @typedef {{ what: string, files: string, licence: string, copyright: string, text: string }} Content
 * @typedef {{ version: string, license?: string, dev?: boolean, optional?: boolean, link?: boolean }} Locked
 */

/** Licences that a dependency may have without discussion: they allow us to depend on it, and users to replace it. */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib', 'BSL-1.0'],
  // Unchanged files of their own; libraries that are loaded, not linked in; the icons.
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-3.0'],
]);

/** @param {string} root @returns {{ shared: Dependency[], platforms: Dependency[], refused: string[] }} */
export function dependencies(root) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
  const all = wanted.map(([path, locked]) => ({
    ...readPackage(root, path, locked),
    optional: locked.optional === true,
  }));
  const distinct = [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
  const sorted = distinct.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
  return {
    shared: sorted.filter(({ optional }) => !optional),
    platforms: sorted.filter(({ optional }) => optional),
    refused: sorted
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${name} ${version} is under ${licence || 'no licence that it names'}`),
  };
}

/** @param {string} root @param {string} path @param {Locked} locked @returns {Dependency} */
function readPackage(root, path, { version, license = '', optional }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (optional) return { name, version, licence: license, copyright: '', from: '' };
  const folder = join(root, path);
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = typeof own.license === 'string' ? own.license : license;
  return { name, version, licence, copyright: ownerOf(name, folder, own), from: addressOf(own) };
}

/** Copyright holders of packages that do not name them. @type {Record<string, string>} */
const known = { '@iconify-json/game-icons': 'Lorc, Delapouite and others: data/_credits/game-icons.json' };

/** @param {string} name @param {string} folder @param {{ author?: string | { name?: string } }} own */
function ownerOf(name, folder, own) {
  const line = copyrightIn(folder);
  // Some licences have a year and no name.
  if (line !== '' && !/\d{4}$/.test(line)) return line;
  return [line, authorOf(own)].filter(Boolean).join(' ') || known[name] || 'not named';
}

/** @param {string} expression SPDX expression; of alternatives joined by OR one is enough */
export function isAllowed(expression) {
  const flat = (/** @type {string} */ text) =>
    text.split(/ OR /).some((part) => part.split(/ AND /).every((id) => id.trim() === '✓' || allowed.has(id.trim())));
  let text = expression;
  while (/\([^()]*\)/.test(text)) text = text.replace(/\(([^()]*)\)/, (_, inner) => (flat(inner) ? '✓' : '✗'));
  return flat(text);
}

/** The first copyright line of a licence. @param {string} folder */
function copyrightIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(licen[cs]e|copyright)/i.test(entry.name),
  );
  const lines = files
    .map(({ name }) => name)
    .sort(compare)
    .flatMap((name) => copyrightLines(join(folder, name)));
  return lines[0] ?? '';
}

/** @param {string} file */
function copyrightLines(file) {
  return readFileSync(file, 'utf8').split(/\r?\n/).map(tidy).filter(isCopyright);
}

/** @param {string} line */
function tidy(line) {
  return line
    .replace(/^[\s*#/]+/, '')
    .replace(/^.*?(?=Copyright \(c\))/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A line such as "Copyright (c) 2016 Somebody"; not a template to fill in, not a sentence about copyright. @param {string} line */
function isCopyright(line) {
  return (
    /^(Copyright|©)\s*(\([cC]\)|©|\d{4}|[A-Z][a-z])/.test(line) && !/^Copyright (Holder|Owner|Licen|Notice)/.test(line)
  );
}

/** @param {{ author?: string | { name?: string } }} own */
function authorOf({ author }) {
  const name = typeof author === 'string' ? author : (author?.name ?? '');
  return name.replace(/\s*[<(].*$/, '').trim();
}

/** @param {{ repository?: string | { url?: string }, homepage?: string }} own */
function addressOf({ repository, homepage = '' }) {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  if (url === '') return homepage;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  return url
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:/, 'https:')
    .replace(/^http:/, 'https:')
    .replace(/\.git$/, '');
}

/** Origins of the files in data/_language, which scripts/make-language-data.mjs makes. */
const language = [
  {
    what: 'Chinese words, from the dictionary of jieba',
    files: ['words.txt.br'],
    licence: 'MIT',
    text: 'MIT-jieba.txt',
  },
  {
    what: 'Words that share a meaning, from CC-CEDICT; how common they are, from jieba',
    files: ['synonyms.txt.br'],
    licence: 'CC-BY-SA-4.0',
    text: 'CC-BY-SA-4.0-cedict.txt',
    copyright: 'CC-CEDICT, MDBG and its contributors',
  },
  {
    what: 'Characters that sound alike, from pinyin-pro',
    files: ['sounds.txt.br'],
    licence: 'MIT',
    text: 'MIT-pinyin-pro.txt',
  },
  {
    what: 'Characters that look alike, measured by us',
    files: ['look-alikes.txt.br'],
    licence: 'MIT',
    text: '../../LICENSE',
  },
];

/** Origins of the files in data/_press. */
const profiles = [
  {
    what: 'ISO Coated v2 300 % (basICColor): ICC profile of offset presses on coated paper (FOGRA39)',
    file: 'ISOcoated_v2_300_bas.icc',
    licence: 'Zlib',
    text: 'ISOcoated_v2_300_bas.licence.txt',
  },
];

/** What the package itself contains. @param {string} root @returns {{ rows: Content[], refused: string[] }} */
export function contents(root) {
  const words = language.map(({ what, files, licence, text, copyright }) => ({
    what,
    files: files.map((file) => `data/_language/${file}`).join(', '),
    licence,
    copyright: copyright ?? copyrightLines(join(root, 'data/_language', text)).join('; '),
    text: text.startsWith('..') ? 'LICENSE' : `data/_language/${text}`,
  }));
  const presses = profiles.map(({ what, file, licence, text }) => ({
    what,
    files: `data/_press/${file}`,
    licence,
    copyright: copyrightLines(join(root, 'data/_press', text)).join('; '),
    text: `data/_press/${text}`,
  }));
  const pressFiles = new Set(profiles.flatMap(({ file, text }) => [file, text]));
  const unlisted = readdirSync(join(root, 'data/_press')).filter((file) => !pressFiles.has(file));
  const listed = new Set(language.flatMap(({ files, text }) => [...files, text]));
  const unknown = readdirSync(join(root, 'data/_language')).filter((file) => !listed.has(file));
  const fonts = fontRows(root);
  const named = new Set(fonts.flatMap(({ files, text }) => [...files.split(', '), text]));
  const nameless = readdirSync(join(root, 'fonts')).filter(
    (file) => file !== 'fonts.yaml' && !named.has(`fonts/${file}`),
  );
  return {
    rows: [...fonts, ...words, ...presses],
    refused: [
      ...unknown.sort().map((file) => `data/_language/${file} has no origin in scripts/third-party.mjs`),
      ...unlisted.sort().map((file) => `data/_press/${file} has no origin in scripts/third-party.mjs`),
      ...nameless.sort().map((file) => `fonts/${file} is not in fonts/fonts.yaml`),
    ],
  };
}

/** One row per licence file; families with the same file share a row. @param {string} root @returns {Content[]} */
function fontRows(root) {
  /** @type {{ families: Record<string, { files: Record<string, string>, credit: string, licence: string }> }} */
  const { families } = parse(readFileSync(join(root, 'fonts/fonts.yaml'), 'utf8'));
  const licences = [...new Set(Object.values(families).map(({ licence }) => licence))].sort(compare);
  return licences.map((licence) => {
    const own = Object.values(families).filter((family) => family.licence === licence);
    const files = own.flatMap((family) => Object.values(family.files)).sort(compare);
    return {
      what: own[0]?.credit.split(',')[0] ?? '',
      files: files.map((file) => `fonts/${file}`).join(', '),
      licence: 'OFL-1.1',
      copyright: copyrightLines(join(root, 'fonts', licence)).join('; '),
      text: `fonts/${licence}`,
    };
  });
}

/** @param {string} root @returns {{ text: string, refused: string[] }} */
export function thirdParty(root) {
  const { shared, platforms, refused } = dependencies(root);
  const { rows, refused: unknown } = contents(root);
  const synonyms = readFileSync(join(root, 'data/_language/synonyms.txt.br'));
  const text = [
    '# The work of others',
    'Made by `npm run licences`; a test holds it to what is installed. Cardwright’s own code is under the MIT licence ([LICENSE](LICENSE)).',
    '## In the package',
    'These files come with Cardwright, each with its licence beside it.',
    table(
      ['what', 'files', 'licence', 'copyright', 'text'],
      rows.map(({ what, files, licence, copyright, text: file }) => [
        what,
        files,
        licence,
        copyright,
        `[${file.split('/').at(-1)}](${file})`,
      ]),
    ),
    '`data/_credits/game-icons.json` lists which author drew which icon of game-icons.net; the drawings are in a dependency. The package holds no game and no picture of one.',
    '## What they ask for',
    list(duties.map((duty) => duty.replace('{{size}}', String(Math.round(synonyms.length / 1024))))),
    '## Dependencies',
    `npm installs these beside Cardwright, with their licence files. Nothing of them is changed, and nothing is built into Cardwright. (${shared.length})`,
    table(
      ['package', 'version', 'licence', 'copyright or author', 'where'],
      shared.map(({ name, version, licence, copyright, from }) => [name, version, licence, copyright, from]),
    ),
    '## Optional ones',
    `npm installs those that fit the machine: programs built for one platform, and what only some need. Copyright and address are in each package. (${platforms.length})`,
    table(['packages', 'version', 'licence'], alike(platforms)),
  ];
  return { text: `${text.join('\n\n')}\n`, refused: [...refused, ...unknown] };
}

const duties = [
  '**Icons** (CC BY 3.0): their authors are named wherever the icons go. Cardwright does that on first pages, in notebooks and in the CREDITS.md of every folder; keep it when you pass pictures on.',
  '**Fonts** (OFL 1.1): a PDF or picture may use them freely, sold or not. The fonts here are subsets; those whose makers reserve a name go by another one (`letters-…`). Pass font files on only with their licence, and do not sell them alone.',
  '**Words that share a meaning** (CC BY-SA 4.0): whoever passes on this file, or one made from it, names CC-CEDICT and keeps the licence. It does not reach the code that reads the file, nor what `check` says, nor your game. It ships with the package because it is a file of its own, small ({{size}} kB), and needed by one check (`language/other-word`); a package of its own would be one more thing to install for the same duty.',
  '**satori, resvg** (MPL 2.0) and **libvips** (LGPL 3.0, a library that sharp loads): used unchanged, as packages of their own. Whoever bundles Cardwright into one program keeps their notices, says where their source is, and leaves libvips replaceable.',
  '**What you make** holds none of this code: cards, PDFs, tables and reports hold your data, subsets of fonts, and the icons that you chose.',
];

/** @param {Dependency[]} packages merged into one row if they share version, licence and scope, such as @esbuild/… */
function alike(packages) {
  /** @type {Map<string, Dependency[]>} */
  const groups = new Map();
  for (const one of packages) {
    const family = one.name.startsWith('@') ? one.name.split('/')[0] : one.name;
    const key = [family, one.version, one.licence].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((own) => [
    own.map(({ name }) => name).join(', '),
    own[0]?.version ?? '',
    own[0]?.licence ?? '',
  ]);
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** @param {string[]} items */
function list(items) {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Compares by code units, which gives the same order on every machine. @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { text, refused } = thirdParty(root);
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exit(1);
  writeFileSync(join(root, 'THIRD_PARTY.md'), text);
}
