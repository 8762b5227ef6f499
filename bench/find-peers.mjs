// Finds the programs that we compare with, or says how to install them.
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {{ missing: string } | { peer: string, browser: string }} */
export function findChromium() {
  const peer = resolved('playwright-core');
  if (peer === undefined) return { missing: 'playwright-core is not installed: run `npm install` in bench/.' };
  const browser = [process.env.CHROMIUM ?? '', ...places].find((place) => existsSync(place));
  if (browser === undefined) return { missing: 'no Chromium is found: install it, or name it in CHROMIUM.' };
  return { peer, browser };
}

/** @returns {{ missing: string } | { peer: string }} */
export function findTypst() {
  const peer = resolved('@myriaddreamin/typst-ts-node-compiler');
  return peer === undefined ? { missing: 'its compiler is not installed: run `npm install` in bench/.' } : { peer };
}

/** @returns {{ missing: string } | { peer: string }} */
export function findBoardgame() {
  const peer = resolved('boardgame.io/package.json');
  return peer === undefined ? { missing: 'it is not installed: run `npm install` in bench/.' } : { peer };
}

/** @param {string} name */
function resolved(name) {
  try {
    return import.meta.resolve(name);
  } catch {
    return undefined;
  }
}
