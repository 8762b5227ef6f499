// All shipped games → how long `npm start` takes and what it holds: cold, and with nothing changed.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { forget } from './measure-builds.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

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
 * The two commands of the script `start` in package.json.
 * @param {string} root
 */
function started(root) {
  const schema = runNode(root, [cli, 'schema'], 1);
  const build = runNode(root, [cli, 'build'], 1);
  const faces = Number(/(\d[\d,]*) faces \(/.exec(build.stdout)?.[1]?.replaceAll(',', '') ?? 0);
  return {
    faces,
    ms: schema.ms + build.ms,
    cpuMs: schema.cpuMs + build.cpuMs,
    peakMb: Math.max(schema.peakMb, build.peakMb),
  };
}
