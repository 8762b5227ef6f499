// Measures `npm start` on all shipped games: cold and unchanged.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { forget } from './measure-builds.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const main = 'dist/cli/main.js';

/**
 * Works on a copy, so that the cache and output of the working folder stay.
 * @param {string} root
 */
export function measureGames(root) {
  mkdirSync(root, { recursive: true });
  for (const folder of ['data', 'templates']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
  forget(root);
  const [cold, unchanged] = [started(root), started(root)];
  return { cold, unchanged };
}

/**
 * Runs the commands one after another, without npm and the shell. The peak is that of the largest process (RSS).
 * @param {string} root
 */
function started(root) {
  const runs = commandsOfStart().map((args) => runNode(root, [join(repository, main), ...args]));
  const faces = runs.map(({ stdout }) => Number(/(\d[\d,]*) faces \(/.exec(stdout)?.[1]?.replaceAll(',', '') ?? 0));
  return {
    faces: Math.max(...faces),
    ms: sum(runs.map(({ ms }) => ms)),
    cpuMs: sum(runs.map(({ cpuMs }) => cpuMs)),
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
