// Compares the display lists of all faces, in all languages, with those of an earlier run. Equal lists print equal cards, so use it for
// changes to templates and parts that must not change a face.
//   node scripts/compare-faces.mjs keep <folder> [game…]       writes <folder>/<game>.<language>.jsonl
//   node scripts/compare-faces.mjs compare <folder> [game…]    lists the faces that differ, and where; exit 1 if there are any
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

register('./load-typescript.mjs', import.meta.url);
const { drawGame } = await import('../src/commands/draw-game.ts');
const { findGames } = await import('../src/load/find-games.ts');
const { loadProject } = await import('../src/load/load-project.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
/** Round to a thousandth of a dot: invisible in print, but larger than the floating-point error of another order of addition. */
const places = 1e3;

const [mode, folder, ...named] = process.argv.slice(2);
if (!['keep', 'compare'].includes(mode) || folder === undefined) {
  console.error('node scripts/compare-faces.mjs keep|compare <folder> [game…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
let differing = 0;
for (const id of named.length > 0 ? named : findGames(root)) {
  const project = await loadProject(root, { games: [id] });
  for (const problem of project.problems) console.error(`${id}: ${problem.message}`);
  const translated = project.translations.get(id) ?? [];
  for (const game of [...project.games, ...translated]) differing += await visit(project, game);
}
process.exitCode = differing > 0 ? 1 : 0;

async function visit(project, game) {
  const file = join(folder, `${game.id}.${game.language}.jsonl`);
  const faces = await facesOf(project, game);
  if (mode === 'compare') return report(file, faces);
  writeFileSync(file, `${[...faces].map(([name, one]) => JSON.stringify({ name, ...one })).join('\n')}\n`);
  console.log(`${game.id} ${game.language}: ${faces.size} faces`);
  return 0;
}

async function facesOf(project, game) {
  const { rendering } = await drawGame(project, game, { cache: false, verify: false });
  const faces = new Map();
  for await (const drawn of rendering.faces) {
    const { icons, coarse, items, boxes, ...size } = drawn.face();
    const list = rounded({ size, items, boxes, icons, coarse });
    faces.set(`${drawn.deckId}/${drawn.id}-${drawn.side}`, { exact: drawn.hash, hash: hashOf(list), list });
  }
  for (const problem of rendering.problems)
    console.error(
      `${game.id} ${game.language}: ${problem.at.file}:${problem.at.line} ${problem.card ?? ''}: ${problem.message}`,
    );
  return faces;
}

function report(file, faces) {
  const before = new Map(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ name, ...one }) => [name, one]),
  );
  const names = [...new Set([...before.keys(), ...faces.keys()])];
  const changed = names.filter((name) => before.get(name)?.hash !== faces.get(name)?.hash);
  const moved = names.filter((name) => before.get(name)?.exact !== faces.get(name)?.exact);
  console.log(`${file}: ${names.length} faces, ${changed.length} differ (${moved.length} in the last digits)`);
  for (const name of changed)
    console.log(`  ${name}: ${firstDifference(before.get(name)?.list, faces.get(name)?.list)}`);
  return changed.length;
}

/** Rounds all numbers, also those in path data and matrices. */
function rounded(value) {
  return JSON.parse(JSON.stringify(value), (_, one) => {
    if (typeof one === 'number') return round(one);
    return typeof one === 'string'
      ? one.replace(/-?\d*\.\d+(e-?\d+)?/g, (digits) => String(round(Number(digits))))
      : one;
  });
}

function round(number) {
  return Math.round(number * places) / places || 0;
}

function hashOf(list) {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
}

function firstDifference(a, b, path = '') {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b
      ? undefined
      : `${path}: ${JSON.stringify(a)?.slice(0, 120)} is now ${JSON.stringify(b)?.slice(0, 120)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
