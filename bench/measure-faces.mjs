// The synthetic faces → how long they take to become PNG: cold, unchanged, one card changed; in new processes and in a running one.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { fromDist } from './from-dist.mjs';
import { deckFile, deckText } from './make-faces.mjs';
import { medians, timed } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const rounds = 3;

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 */
export function measureFaces(root, cards) {
  const measured = Array.from({ length: rounds }, (_, i) => {
    rmSync(join(root, '.cache'), { recursive: true, force: true });
    rmSync(join(root, 'out'), { recursive: true, force: true });
    const cold = built(root, cards.length);
    const unchanged = built(root, 0);
    change(root, cards, i);
    const changed = built(root, 1);
    change(root, cards);
    return { cold: cold.ms, unchanged: unchanged.ms, changed: changed.ms, peakMb: cold.peakMb };
  });
  return medians(measured);
}

/**
 * After `measureFaces`, so with a full cache.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 */
export async function measureRunning(root, cards) {
  const { build, LoadMemory } = /** @type {typeof import('../src/pipeline.ts')} */ (await fromDist('pipeline.js'));
  const options = { only: ['png'], memory: new LoadMemory() };
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
    measured.push({ unchanged: unchanged.ms, changed: changed.ms });
  }
  return medians(measured);
}

/**
 * @param {string} root
 * @param {number} laidOut
 */
function built(root, laidOut) {
  const child = runNode(root, [cli, 'build', '--only', 'png']);
  if (!child.stdout.includes(`(${laidOut} laid out anew)`))
    throw new Error(`Not ${laidOut} laid out anew:\n${child.stdout}`);
  return child;
}

/**
 * The deck as it was made, but for the name of one card, if one is named.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} [which]
 */
function change(root, cards, which) {
  const written = cards.map((card, i) => (i === which ? { ...card, name: `${card.name}乙` } : card));
  writeFileSync(join(root, deckFile), deckText(written));
}
