// Measures builds of the synthetic faces: cold, unchanged, one card changed; in new processes and in a running one.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { deckFile, deckText } from './make-faces.mjs';
import { medians, timed } from './stopwatch.mjs';
import { cli, publicApi } from './tool.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {{ format: 'png' | 'pdf', rounds: number }} BuildsInput */

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {BuildsInput} input
 */
export function measureBuilds(root, cards, { format, rounds }) {
  const measured = Array.from({ length: rounds }, (_, i) => {
    forget(root);
    const oneJob = built(root, format, cards.length, hasJobs() ? ['--jobs', '1'] : []);
    forget(root);
    const cold = built(root, format, cards.length);
    const unchanged = built(root, format, 0);
    change(root, cards, i);
    const changed = built(root, format, 1);
    change(root, cards);
    return { cold, oneJob, unchanged, changed };
  });
  return usesOf(measured);
}

/**
 * Runs after `measureBuilds`, so with a full cache.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {BuildsInput} input
 */
export async function measureRunning(root, cards, { format, rounds }) {
  const { build, LoadMemory } = await publicApi();
  const options = { only: [format], memory: new LoadMemory() };
  change(root, cards);
  await build(root, options);
  const measured = [];
  for (let i = 0; i < rounds; i++) {
    const unchanged = await timed(() => build(root, options));
    // Other cards than above, whose changed faces are in the cache.
    change(root, cards, rounds + i);
    const changed = await timed(() => build(root, options));
    if (unchanged.result.laidOut !== 0 || changed.result.laidOut !== 1) throw new Error('The cache does not work.');
    change(root, cards);
    await build(root, options);
    measured.push({ unchanged, changed });
  }
  return usesOf(measured);
}

/**
 * @template {string} Name
 * @template {Record<Name, { ms: number, cpuMs: number, peakMb?: number, mainMs?: number }>} Round
 * @param {readonly Round[]} rounds
 * @returns {Record<keyof Round, { ms: number, cpuMs: number, peakMb: number, mainMs: number }>}
 */
function usesOf(rounds) {
  const names = /** @type {(keyof Round)[]} */ (Object.keys(rounds[0] ?? {}));
  const pairs = names.map((name) => {
    const uses = rounds.map(
      (round) => /** @type {{ ms: number, cpuMs: number, peakMb?: number, mainMs?: number }} */ (round[name]),
    );
    return [name, medians(uses.map(({ ms, cpuMs, peakMb = 0, mainMs = cpuMs }) => ({ ms, cpuMs, peakMb, mainMs })))];
  });
  return Object.fromEntries(pairs);
}

/**
 * One build in a new process.
 * @param {string} root
 * @param {string} format
 * @param {number} laidOut
 * @param {readonly string[]} [options]
 */
export function built(root, format, laidOut, options = []) {
  const child = runNode(root, [cli, 'build', '--only', format, ...options]);
  const { faces, cached } = facesIn(child.stdout);
  if (faces - cached !== laidOut) throw new Error(`Not ${laidOut} faces laid out:\n${child.stdout}`);
  return child;
}

/**
 * What `build` says about its faces.
 * @param {string} stdout
 */
export function facesIn(stdout) {
  const [, faces = '0', cached = '0'] = /([\d,]+) faces? \(([\d,]+) from the cache\)/.exec(stdout) ?? [];
  return { faces: Number(faces.replaceAll(',', '')), cached: Number(cached.replaceAll(',', '')) };
}

/** @type {boolean | undefined} */
let knowsJobs;

/** Whether `build` can be told how many threads to use. */
function hasJobs() {
  knowsJobs ??= runNode('.', [cli, 'build', '--help']).stdout.includes('--jobs');
  return knowsJobs;
}

/**
 * Removes what earlier builds left behind.
 * @param {string} root
 */
export function forget(root) {
  for (const folder of ['.cache', 'out']) rmSync(join(root, folder), { recursive: true, force: true });
}

/**
 * Writes the deck, with another name on card `which`, if given.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} [which]
 */
function change(root, cards, which) {
  const written = cards.map((card, i) => (i === which ? { ...card, name: `${card.name}乙` } : card));
  writeFileSync(join(root, deckFile), deckText(written));
}
