// The same cards in HTML → how long Chromium takes to make screenshots of them; or why that cannot be measured here.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { median } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const script = fileURLToPath(new URL('chromium-shots.mjs', import.meta.url));
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const moreRounds = 2;

/**
 * Both ways once, then the faster one again.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @returns {{ missing: string } | { scroll: number, crop: number, fastest: number }}
 */
export function measureChromium(root, cards) {
  const peer = playwright();
  if (peer === undefined) return { missing: 'playwright-core is not installed: run `npm install` in bench/.' };
  const browser = [process.env.CHROMIUM ?? '', ...places].find((place) => existsSync(place));
  if (browser === undefined) return { missing: 'no Chromium is found: install it, or name it in CHROMIUM.' };
  const folder = join(root, 'chromium');
  mkdirSync(folder);
  writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
  const run = (/** @type {string} */ way) => runNode(root, [script, way, folder, browser, peer]).ms;
  const [scroll, crop] = [run('scroll'), run('crop')];
  const faster = scroll < crop ? 'scroll' : 'crop';
  const again = Array.from({ length: moreRounds }, () => run(faster));
  return { scroll, crop, fastest: median([Math.min(scroll, crop), ...again]) };
}

function playwright() {
  try {
    return import.meta.resolve('playwright-core');
  } catch {
    return undefined;
  }
}
