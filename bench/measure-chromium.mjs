// Measures how long Chromium takes to make screenshots of the same cards, or says why it cannot.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFamily } from './child.mjs';
import { findChromium } from './find-peers.mjs';
import { medians } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {import('./child.mjs').Use} Use */

const script = fileURLToPath(new URL('chromium-shots.mjs', import.meta.url));
const moreRounds = 2;

/**
 * Runs both ways once, then the faster one again.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @returns {Promise<{ missing: string } | { scroll: Use, crop: Use, fastest: Use }>}
 */
export async function measureChromium(root, cards) {
  const found = findChromium();
  if ('missing' in found) return found;
  const folder = join(root, 'chromium');
  mkdirSync(folder);
  writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
  const run = (/** @type {string} */ way) => runFamily(root, [script, way, folder, found.browser, found.peer]);
  const [scroll, crop] = [await run('scroll'), await run('crop')];
  const faster = scroll.ms < crop.ms ? 'scroll' : 'crop';
  const runs = [faster === 'scroll' ? scroll : crop];
  while (runs.length <= moreRounds) runs.push(await run(faster));
  return { scroll, crop, fastest: medians(runs) };
}
