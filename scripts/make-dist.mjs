// Makes dist/ from src/: `npm run prepare`. Few chunks instead of hundreds of modules, because Node takes about a millisecond to load a module.
// Only our own code is bundled; packages stay outside (docs/architecture.md, "Start-up").
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { hashFolders } from '../src/files/own-code.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = join(root, 'src');
const dist = join(root, 'dist');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'));

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
      return !isCli(id) && importers.some((importer) => isCli(importer)) ? 'base' : null;
    },
  },
  // What every other call needs, even where nothing changed: the commands that answer from a record are light.
  {
    name: 'run',
    test: /[\\/]src[\\/](files[\\/]user-files|problems[\\/]game-code|commands[\\/](build|check|schema|proof[\\/]proof))\.ts$/,
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

if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true });
await bundle(entries, { platform: 'node', output: { codeSplitting: { groups } } });
// One by one, or pages would share chunks that esbuild has to find again.
for (const page of pages) await bundle([page], { platform: 'browser', output: {} });
declareTypes();
copyAssets();
writeFileSync(join(dist, 'code.json'), `${JSON.stringify(hashFolders(src))}\n`);

/**
 * @param {readonly string[]} names
 * @param {{ platform: 'node' | 'browser', output: import('rolldown').OutputOptions }} options
 */
async function bundle(names, { platform, output }) {
  const build = await rolldown({
    input: Object.fromEntries(names.map((name) => [name.replace(/\.\w+$/, ''), join(src, name)])),
    platform,
    external: (name) => !/^[./]|^[a-z]:/i.test(name),
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [keepAddresses],
    checks: { ineffectiveDynamicImport: false },
  });
  await build.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js'),
    chunkFileNames: '[name].js',
    ...output,
  });
  await build.close();
}

/** TypeScript declares every file. Only those that the public entries reach are shipped. */
function declareTypes() {
  const shell = process.platform === 'win32';
  execFileSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit', shell });
  const reached = new Set(['index', 'game/index', 'parts/index'].map((name) => join(dist, `${name}.d.ts`)));
  for (const file of reached) for (const target of declarationsIn(file)) reached.add(target);
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.d\.m?ts$/.test(name) && !reached.has(join(dist, name))) rmSync(join(dist, name));
}

/** @param {string} file */
function declarationsIn(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)];
  return names
    .map(([, name = '']) => resolve(dirname(file), name.replace(/\.([mc]?)[jt]sx?$/, '.d.$1ts')))
    .filter((target) => existsSync(target));
}

/** Style sheets and Lua scripts: the code reads them from its own folder. */
function copyAssets() {
  for (const name of sources.filter((one) => /\.(css|lua)$/.test(one))) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    copyFileSync(join(src, name), join(dist, name));
  }
}
