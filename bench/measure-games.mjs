// Measures the shipped games: each format on faces that are laid out already, and `npm start` cold and unchanged.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { facesIn, forget } from './measure-builds.mjs';
import { measureNode } from './measure-start.mjs';
import { cli } from './tool.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const main = 'dist/cli/main.js';
const formats = ['pdf', 'tts', 'contact', 'small', 'png', 'svg'];
/** Problems in the data take as long to find, and a renamed card may cause some. */
const problems = 1;

/** @typedef {import('./child.mjs').Use} Use */
/** @typedef {{ format: string, cold: Use, unchanged: Use, changed: Use, files: number, bytes: number }} FormatUse */

/**
 * Works on a copy, so that the cache and output of the working folder stay.
 * @param {string} root
 * @param {readonly string[]} games none: all
 */
export function measureGames(root, games) {
  mkdirSync(root, { recursive: true });
  for (const folder of ['data', 'templates']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
  const others = games.length === 0 ? [] : gamesIn(root).filter((game) => !games.includes(game));
  for (const game of others)
    for (const folder of ['data', 'templates']) rmSync(join(root, folder, game), { recursive: true, force: true });
  forget(root);
  const [cold, unchanged] = [started(root), started(root)];
  return { games: gamesIn(root).length, node: measureNode(), cold, unchanged, ...measureFormats(root) };
}

/** @param {string} root */
function gamesIn(root) {
  return readdirSync(join(root, 'data')).filter((name) => !/^[_.]/.test(name));
}

/**
 * The layout once, and then each format by itself: nothing that another one has painted or written is there.
 * @param {string} root
 */
function measureFormats(root) {
  forget(root);
  const layout = runNode(root, [cli, 'check'], problems);
  const kept = join(root, 'laid-out');
  cpSync(join(root, '.cache'), kept, { recursive: true, preserveTimestamps: true });
  const measured = formats.map((format) => {
    forget(root);
    cpSync(kept, join(root, '.cache'), { recursive: true, preserveTimestamps: true });
    const run = () => {
      const use = runNode(root, [cli, 'build', '--only', format], problems);
      if (facesIn(use.stdout).faces === 0) throw new Error(`Nothing was built:\n${use.stdout}`);
      return use;
    };
    const cold = run();
    const written = filesBelow(join(root, 'out')).filter((file) => file.split(/[\\/]/).includes(format));
    const unchanged = run();
    const undo = renameCard(root);
    const changed = run();
    undo();
    const bytes = sum(written.map((file) => statSync(file).size));
    return { format, cold, unchanged, changed, files: written.length, bytes };
  });
  return { layout, formats: measured };
}

/**
 * Another name on the first card of the first deck. Returns a function that puts the old one back.
 * @param {string} root
 */
function renameCard(root) {
  const [game = ''] = gamesIn(root);
  const decks = join(root, 'data', game, 'decks');
  const [deck = ''] = readdirSync(decks).filter((name) => name.endsWith('.yaml'));
  const file = join(decks, deck);
  const text = readFileSync(file, 'utf8');
  const renamed = text.replace(/^(\s+(?:- )?name: .*\S)$/m, '$1乙');
  if (renamed === text) throw new Error(`There is no card to rename in ${file}.`);
  writeFileSync(file, renamed);
  return () => writeFileSync(file, text);
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Runs the commands one after another, without npm and the shell. The peak is that of the largest process (RSS).
 * @param {string} root
 */
function started(root) {
  const runs = commandsOfStart().map((args) => runNode(root, [join(repository, main), ...args]));
  return {
    faces: Math.max(...runs.map(({ stdout }) => facesIn(stdout).faces)),
    ms: sum(runs.map(({ ms }) => ms)),
    cpuMs: sum(runs.map(({ cpuMs }) => cpuMs)),
    mainMs: sum(runs.map(({ mainMs }) => mainMs)),
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
  };
}

/** The commands of the script `start` in package.json, so that the bench measures what it does. */
function commandsOfStart() {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  return String(scripts.start)
    .split(' && ')
    .map((command) => {
      const [node, script, ...args] = command.split(' ');
      if (node !== 'node' || script !== main)
        throw new Error(`The bench cannot measure "${command}" of \`npm start\`.`);
      return args;
    });
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, n) => total + n, 0);
}
