// Makes dist/ from src/: `npm run prepare`. Does nothing if dist/ is what these sources make, file by file.
// Few chunks instead of hundreds of modules, because Node takes about a millisecond to load a module.
// Only our own code is bundled; packages stay outside (docs/architecture.md, "Start-up").
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFolders } from '../src/files/own-code.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = join(root, 'src');
const dist = join(root, 'dist');
/** Beside code.json, not in the package: what dist/ was made from, and a hash of each of its files. */
const stamp = 'made.json';
const sources = filesOf(src);

/** Everything that users and `new Worker` name by its path. A thread's program is a file called `…-worker`. */
const entries = [
  'cli/main.ts',
  'index.ts',
  'game/index.ts',
  'parts/index.ts',
  ...sources.filter((name) => /-worker\.(ts|mjs)$/.test(name)),
];

/** Programs for browsers. The commands bundle them with preact when they write a page. */
const pages = sources.filter((name) => /\/page\/main\.tsx?$/.test(name));

const threads = entries.filter((name) => /-worker\.ts$/.test(name)).map((name) => join(src, name));

/**
 * The files that a thread imports while it runs.
 * @param {import('rolldown').ChunkingContext} graph
 */
function threadImports(graph) {
  const found = new Set();
  const reached = new Set(threads);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const later of dynamicallyImportedIds) found.add(later);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return found;
}

/** @param {string} id */
const isCli = (id) => /[\\/]src[\\/]cli[\\/]/.test(id);

/**
 * What shows results of play needs it, and is itself loaded on demand.
 * @param {string} id
 */
const isPlay = (id) => /[\\/]src[\\/]play[\\/]/.test(id);

/**
 * A file goes to the first of these chunks that takes it, with everything that it imports. Files that none takes get chunks of their own:
 * those are loaded on demand, with the packages that they need.
 * @type {import('rolldown').CodeSplittingGroup[]}
 */
const groups = [
  // What the command line itself needs: this and cardwright.js are all that `--help` loads.
  {
    debugName: 'base',
    name: (id, graph) => {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      return !isCli(id) && !isPlay(id) && importers.some((importer) => isCli(importer)) ? 'base' : null;
    },
  },
  // What every other call needs, even where nothing changed: the commands that answer from a record are light.
  {
    name: 'run',
    test: /[\\/]src[\\/](files[\\/]user-files|problems[\\/]game-code|commands[\\/](build|check|schema|proof[\\/]proof|play[\\/]play))\.ts$/,
  },
  // Results of play, which a call may only show.
  { name: 'results', test: /[\\/]src[\\/]cli[\\/]show[\\/]show-play\.ts$/ },
  // The same for threads that play. Before the next one, which is large: what both need is here.
  {
    debugName: 'games',
    name: (id, graph) => {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      return importers.some((importer) => /[\\/]play-worker\.ts$/.test(importer)) ? 'games' : null;
    },
  },
  // A thread starts with what lays out faces, and must not load more: every core has one.
  {
    debugName: 'faces',
    name: (id, graph) => {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      return importers.some((importer) => threads.includes(importer)) ? 'faces' : null;
    },
  },
  {
    debugName: 'what threads import later',
    name: (id, graph) =>
      id.startsWith(src) && threadImports(graph).has(id) ? basename(id).replace(/\.\w+$/, '') : null,
  },
  // What every command needs that reads cards: load, check, lay out.
  {
    name: 'core',
    test: /[\\/]src[\\/](load[\\/]load-project|check[\\/]check-project|render[\\/]render-game|game[\\/]index|parts[\\/]index)\.ts$/,
  },
  { name: 'build', test: /[\\/]src[\\/](commands[\\/](build-game|export-game)|export[\\/]pdf[\\/]export-pdf)\.ts$/ },
  { name: 'revisions', test: /[\\/]src[\\/]commands[\\/]diff[\\/](resolve-name|extract-revision)\.ts$/ },
  { name: 'play', test: /[\\/]src[\\/]commands[\\/]play[\\/](play-games|replay|merge-results)\.ts$/ },
  { name: 'changes', test: /[\\/]src[\\/](diff|export[\\/]changes)[\\/]/ },
];

/**
 * In a chunk, `import.meta.url` is still the address that the file would have in dist/, so it finds the files that lie beside it.
 * @type {import('rolldown').Plugin}
 */
const keepAddresses = {
  name: 'keep-addresses',
  transform: {
    filter: { id: /[\\/]src[\\/]/, code: /import\.meta\.url/ },
    handler(code, id) {
      const own = relative(src, id)
        .split(sep)
        .join('/')
        .replace(/\.tsx?$/, '.js');
      const folder = 'import.meta.url.slice(0, import.meta.url.lastIndexOf("/dist/"))';
      return { code: code.replaceAll('import.meta.url', `\`\${${folder}}/dist/${own}\``), map: null };
    },
  },
};

const from = hashFiles(root, inputs());
if (!isCurrent()) await makeDist();

/** Everything that decides what is made. The lock file pins the tools and the packages whose types ours mention. */
function inputs() {
  const files = sources.filter((name) => !/\.test\.tsx?$/.test(name)).map((name) => `src/${name}`);
  return [...files, 'scripts/make-dist.mjs', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'];
}

/** False also if a file of dist/ is missing, damaged or left over. */
function isCurrent() {
  try {
    const made = JSON.parse(readFileSync(join(dist, stamp), 'utf8'));
    return JSON.stringify(made) === JSON.stringify({ from, files: hashFiles(dist, filesOf(dist)) });
  } catch {
    return false;
  }
}

/** Makes a folder beside dist/, then renames it: a process that runs from dist/ never finds half of it. */
async function makeDist() {
  const folder = mkdtempSync(`${dist}-`);
  try {
    await bundle(entries, { folder, platform: 'node', output: { codeSplitting: { groups } } });
    // One by one, or pages would share chunks that esbuild has to find again.
    for (const page of pages) await bundle([page], { folder, platform: 'browser', output: {} });
    declareTypes(folder);
    copyAssets(folder);
    writeFileSync(join(folder, 'code.json'), `${JSON.stringify(hashFolders(src))}\n`);
    const files = hashFiles(folder, filesOf(folder));
    writeFileSync(join(folder, stamp), `${JSON.stringify({ from, files })}\n`);
    replaceDist(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function replaceDist(folder) {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(folder, dist);
  } catch (error) {
    // Another call may have made it at the same time.
    if (!isCurrent()) throw error;
  }
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== stamp);
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function hashFiles(folder, names) {
  const hash = (/** @type {string} */ name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.toSorted().map((name) => [name, hash(name)]));
}

/**
 * @param {readonly string[]} names
 * @param {{ folder: string, platform: 'node' | 'browser', output: import('rolldown').OutputOptions }} options
 */
async function bundle(names, { folder, platform, output }) {
  // Loaded here, because most calls have nothing to make.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(names.map((name) => [name.replace(/\.\w+$/, ''), join(src, name)])),
    platform,
    external: (name) => !/^[./]|^[a-z]:/i.test(name),
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [keepAddresses],
    checks: { ineffectiveDynamicImport: false },
  });
  await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js'),
    chunkFileNames: '[name].js',
    ...output,
  });
  await build.close();
}

/**
 * TypeScript declares every file. Only those that the public entries reach are shipped.
 * Types are checked by `npm run typecheck`, not here: that is most of the work, and an installed package needs none of it.
 * @param {string} folder
 */
function declareTypes(folder) {
  const tsc = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
  const args = [tsc, '-p', 'tsconfig.build.json', '--noCheck', '--outDir', folder];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const reached = new Set(['index', 'game/index', 'parts/index'].map((name) => join(folder, `${name}.d.ts`)));
  for (const file of reached) for (const target of declarationsIn(file)) reached.add(target);
  for (const name of filesOf(folder))
    if (/\.d\.m?ts$/.test(name) && !reached.has(join(folder, name))) rmSync(join(folder, name));
}

/** @param {string} file */
function declarationsIn(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)];
  return names
    .map(([, name = '']) => resolve(dirname(file), name.replace(/\.([mc]?)[jt]sx?$/, '.d.$1ts')))
    .filter((target) => existsSync(target));
}

/**
 * Style sheets and Lua scripts: the code reads them from its own folder.
 * @param {string} folder
 */
function copyAssets(folder) {
  for (const name of sources.filter((one) => /\.(css|lua)$/.test(one))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(src, name), join(folder, name));
  }
}
