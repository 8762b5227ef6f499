// Holds the source to docs/architecture.md: its table of imports, and the files it names. Imports are read as text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findGames } from '../src/load/find-games.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each folder of src/ may import from, as docs/architecture.md says. */
const layers: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...read('docs/architecture.md').matchAll(/^\| `src\/([\w.-]+)` \|[^|\n]*\| ([^|\n]*) \|$/gm)].map(
    ([, folder = '', list = '']) => [folder, list === '–' ? [] : list.split(', ')],
  ),
);
const stages = ['load', 'check', 'render', 'export'];

/** Each foreign library has one home. */
const homes: Record<string, readonly string[]> = {
  '@iconify-json/game-icons': ['drawings'],
  '@resvg/resvg-js': ['render', 'drawings'],
  '@rgrove/parse-xml': ['drawings', 'commands/install'],
  chokidar: ['commands/dev'],
  'clipper2-ts': ['parts'],
  diff: ['diff', 'commands/dev'],
  'fastest-levenshtein': ['strings'],
  fflate: ['files'],
  esbuild: ['load', 'commands'],
  handlebars: ['load', 'export/tts'],
  'bidi-js': ['fonts'],
  harfbuzzjs: ['fonts'],
  linebreak: ['parts/typeset'],
  jsonata: ['check/claims'],
  'pdf-lib': ['export/pdf'],
  'pinyin-pro': ['chinese', 'strings'],
  preact: ['diff/page', 'view', 'commands/proof', 'commands/dev', 'commands/play-pages', 'commands/start'],
  'preact-render-to-string': ['diff/page', 'view', 'commands/proof', 'commands/play-pages', 'commands/start'],
  'read-excel-file': ['spreadsheets'],
  svgpath: ['drawings', 'export/pdf'],
  'opencc-js': ['chinese'],
  satori: ['render'],
  saxes: ['spreadsheets'],
  sharp: ['pictures', 'render', 'export', 'commands/dev'],
  unhomoglyph: ['spelling'],
  'write-excel-file': ['spreadsheets'],
  // src/yaml parses and edits texts; load reads origins from the tree.
  yaml: ['load', 'yaml'],
  // Schemas are the contract itself: the game defines them, and code that reads a schema needs zod.
  zod: ['game', 'load', 'check', 'spelling', 'spreadsheets', 'commands'],
};

/** These read only what we ship, or files that were noted before. */
const ownFiles = [
  'src/chinese/chinese-data.ts',
  'src/diff/page/show-page.tsx',
  'src/export/export-job.ts',
  'src/export/tts/setup-script.ts',
  'src/fonts/subset-font.ts',
  'src/drawings/icon-set.ts',
  'src/render/face-store.ts',
  'src/view/view-style.ts',
];
/** Outside of stages and their libraries. */
const usersFiles = ['src/commands/options.ts', 'src/files/read-text.ts'];

const files = filesBelow('src').filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
const tests = filesBelow('src').filter((file) => /\.test\.tsx?$/.test(file));

describe('the architecture', () => {
  it('has a rule for every folder of src', () => {
    const found = new Set(files.map((file) => file.split('/')[1] ?? ''));
    expect([...found].sort()).toEqual(Object.keys(layers).sort());
  });

  it('lets no stage import another one', () => {
    const wrong = stages.flatMap((stage) => layers[stage]?.filter((name) => stages.includes(name)) ?? []);
    expect(wrong).toEqual([]);
  });

  it('keeps programs for browsers free of what only a server has', () => {
    const pages = files.filter((file) => /^src\/commands\/(dev|play-pages|proof)\/page\//.test(file));
    const reached = new Set(pages);
    for (const file of reached) for (const target of targetsOf(file)) reached.add(target);
    const wrong = [...reached].flatMap((file) =>
      importsOf(file, { types: false })
        .filter((name) => name.startsWith('node:') || ['zod', 'yaml', 'sharp'].includes(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no circles', () => {
    expect(circle()).toEqual([]);
  });

  it.each(Object.keys(layers))('lets %s import only what lies below it', (layer) => {
    const own = files.filter((file) => file.split('/')[1] === layer);
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(join(root, 'src'), resolve(dirname(join(root, file)), name)).split('/')[0] ?? '')
        .filter((target) => target !== layer && !layers[layer]?.includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("reads the user's files where a record of the run can note them", () => {
    // A descriptor belongs to a file that is noted already.
    const harmless = ['closeSync', 'readSync', 'readFileSync as readOwnFile'];
    const wrong = files
      .filter((file) => !/^src\/(?:cli|trust|commands|files)\//.test(file) || usersFiles.includes(file))
      .filter((file) => !ownFiles.includes(file))
      .flatMap((file) =>
        [...read(file).matchAll(/^import (?!type)([^;]+?) from 'node:fs(?:\/promises)?';$/gm)]
          .flatMap(([, names = '']) => names.replace(/[{}]/g, '').split(','))
          .map((name) => name.trim())
          .filter((name) => !name.startsWith('type ') && !harmless.includes(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('answers from a record without loading a stage', () => {
    const reached = new Set(['build', 'check', 'play', 'proof', 'schema'].map((name) => `src/cli/${name}.ts`));
    for (const file of reached) for (const target of staticTargetsOf(file)) reached.add(target);
    const light = /^src\/(?:load\/(?:find-|read-files)|export\/(?:formats|pdf\/print-options))/;
    expect([...reached].filter((file) => stages.includes(file.split('/')[1] ?? '') && !light.test(file))).toEqual([]);
    const libraries = [...reached].flatMap((file) =>
      importsOf(file, { types: false }).filter((name) => !/^(?:\.|node:)/.test(name)),
    );
    expect([...new Set(libraries)]).toEqual(['fastest-levenshtein']);
  });

  it('keeps each foreign library in its home', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
        .map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '')))
        .filter((library) => !homes[library]?.some((home) => file.startsWith(`src/${home}/`)))
        .map((library) => `${file} imports ${library}`),
    );
    expect(wrong).toEqual([]);
  });

  it('explains every dependency in docs/architecture.md', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const docs = read('docs/architecture.md');
    expect(Object.keys(dependencies).filter((name) => !docs.includes(`| \`${name}\``))).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !(name in homes))).toEqual([]);
  });

  it('knows no game by name', () => {
    const words = findGames(root).flatMap((game) => [
      game,
      /^title: (.+)$/m.exec(read(`data/${game}/game.yaml`))?.[1] ?? game,
    ]);
    const named = [...files, ...tests].flatMap((file) =>
      words.filter((word) => names(read(file), word)).map((word) => `${file}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  it('lets game folders import only cardwright/game, zod and themselves', () => {
    const wrong = findGames(root)
      .flatMap((game) => filesBelow(`data/${game}`).filter((file) => file.endsWith('.ts')))
      .flatMap((file) =>
        importsOf(file).filter((name) => !['cardwright/game', 'zod'].includes(name) && !/^\.\/[\w-]+\.ts$/.test(name)),
      );
    expect(wrong).toEqual([]);
  });

  it('lets templates import only cardwright/parts, one another, and the types of their game', () => {
    const wrong = filesBelow('templates')
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => importsOf(file).map((name) => ({ file, name })))
      .filter(({ file, name }) => {
        const target = relative(root, resolve(dirname(join(root, file)), name));
        const isType = new RegExp(`import type [^;]+ from '${name}'`).test(read(file)) && target.startsWith('data/');
        return name !== 'cardwright/parts' && !isType && !(name.startsWith('.') && target.startsWith('templates/'));
      });
    expect(wrong).toEqual([]);
  });

  it('has every file that the documents name', () => {
    const docs = [...filesBelow('docs'), 'CONTRIBUTING.md', 'SECURITY.md', 'README.md', 'README.zh-CN.md'];
    const all = ['src', 'test', 'scripts', 'bench', 'data', 'templates'].flatMap(filesBelow);
    const isThere = (name: string) =>
      name.includes('/') ? existsSync(join(root, name)) : all.some((file) => file.endsWith(`/${name}`));
    const gone = docs
      .filter((doc) => doc.endsWith('.md'))
      .flatMap((doc) => namedFiles(read(doc)).map((name) => ({ doc, name })))
      .filter(({ name }) => !isThere(name));
    expect(gone).toEqual([]);
    expect(namedFiles('`src/gone.ts`, other.mjs, `src/**/*.css`')).toEqual(['src/gone.ts', 'other.mjs']);
  });

  it('keeps files short', () => {
    expect(files.filter((file) => read(file).split('\n').length > 300)).toEqual([]);
  });
});

/** Paths such as `src/load` and `test/faults/inject.mjs`, and bare names of scripts such as `options.ts`. */
function namedFiles(text: string): string[] {
  const paths = text.matchAll(/(?<![\w/.@-])(?:src|test|scripts|bench)\/[\w./-]*\w(?![\w*<{]|\/[*<{])/g);
  const names = text.matchAll(/(?<![\w/.>*-])[\w-]+\.(?:tsx?|mjs)\b/g);
  return [...new Set([...paths, ...names].map(([name]) => name))];
}

/** The files that a file loads, types apart. */
function targetsOf(file: string): string[] {
  return importsOf(file, { types: false })
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, resolve(dirname(join(root, file)), name)))
    .filter((target) => files.includes(target));
}

/** The first circle of files that import one another, types apart; empty if there is none. */
function circle(): string[] {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of staticTargetsOf(file)) {
      const found = walk(target, [...path, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of files) {
    const found = walk(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Dynamic imports may form circles. */
function staticTargetsOf(file: string): string[] {
  const later = [...read(file).matchAll(/import\(\s*'([^']+)'/g)].map(([, name = '']) =>
    relative(root, resolve(dirname(join(root, file)), name)),
  );
  return targetsOf(file).filter((target) => !later.includes(target));
}

/** `\b` knows only Latin words; between Han characters it never matches. */
function names(text: string, word: string): boolean {
  return /^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(text) : text.includes(word);
}

function importsOf(file: string, { types = true } = {}): string[] {
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const text = types ? code : code.replace(/^(?:import|export) type [^;]+;$/gm, '');
  const found = text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+|require\.resolve\(|\.resolve\()['"]([^'"]+)['"]/g);
  return [...found].map(([, name = '']) => name);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
