// Measures builds of the synthetic faces: cold, unchanged, one card changed; in new processes and in a running one.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { fromDist } from './from-dist.mjs';
import { deckFile, deckText } from './make-faces.mjs';
import { medians, timed } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {{ format: 'png' | 'pdf', rounds: number }} BuildsInput */

const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {BuildsInput} input
 */
export function measureBuilds(root, cards, { format, rounds }) {
  const measured = Array.from({ length: rounds }, (_, i) => {
    forget(root);
    const cold = built(root, format, cards.length);
    const unchanged = built(root, format, 0);
    change(root, cards, i);
    const changed = built(root, format, 1);
    change(root, cards);
    return { cold, unchanged, changed };
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
  const { build, LoadMemory } = /** @type {typeof import('../src/index.ts')} */ (await fromDist('index.js'));
  const options = { only: [format], memory: new LoadMemory() };
  change(root, cards);
  await build(root, options);
  const measured = [];
  for (let i = 0; i < rounds; i++) {
    const unchanged = await timed(() => build(root, options));
    change(root, cards, 20 + i);
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
 * @template {Record<Name, { ms: number, cpuMs: number, peakMb?: number }>} Round
 * @param {readonly Round[]} rounds
 * @returns {Record<keyof Round, { ms: number, cpuMs: number, peakMb: number }>}
 */
function usesOf(rounds) {
  const names = /** @type {(keyof Round)[]} */ (Object.keys(rounds[0] ?? {}));
  const pairs = names.map((name) => {
    const uses = rounds.map((round) => /** @type {{ ms: number, cpuMs: number, peakMb?: number }} */ (round[name]));
    return [name, medians(uses.map(({ ms, cpuMs, peakMb = 0 }) => ({ ms, cpuMs, peakMb })))];
  });
  return Object.fromEntries(pairs);
}

/**
 * One build in a new process.
 * @param {string} root
 * @param {string} format
 * @param {number} laidOut
 */
export function built(root, format, laidOut) {
  const child = runNode(root, [cli, 'build', '--only', format]);
  if (!child.stdout.includes(`(${laidOut} laid out anew)`))
    throw new Error(`Not ${laidOut} laid out anew:\n${child.stdout}`);
  return child;
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
