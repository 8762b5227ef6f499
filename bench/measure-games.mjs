// All shipped games → how long `npm start` takes and what it holds: cold, and with nothing changed.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { forget } from './measure-builds.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const main = 'dist/cli/main.js';

/**
 * In a copy, so that the cache and the output of the working folder stay.
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
 * Both runs of the program one after the other, without npm and the shell; the most memory that either process held (RSS).
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

/** The script `start` of package.json itself, so that what is measured is what it does. */
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
