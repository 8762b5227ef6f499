// Measures how Chromium prints the same cards to PDF (time, size, memory), or says why it cannot.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFamily } from './child.mjs';
import { findChromium } from './find-peers.mjs';
import { medians } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const script = fileURLToPath(new URL('chromium-print.mjs', import.meta.url));

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} rounds
 * @returns {Promise<{ missing: string } | import('./child.mjs').Use & { bytes: number }>}
 */
export async function measurePrint(root, cards, rounds) {
  const found = findChromium();
  if ('missing' in found) return found;
  const folder = join(root, 'print');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
  const measured = [];
  for (let i = 0; i < rounds; i++) measured.push(await runFamily(root, [script, folder, found.browser, found.peer]));
  return { ...medians(measured), bytes: statSync(join(folder, 'chromium.pdf')).size };
}
