// Measures Typst on the same cards, in a new process and after one change in a running one, or says why it cannot.
import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { filledIn, iconBody } from './faces-page.mjs';
import { findTypst } from './find-peers.mjs';
import { medians } from './stopwatch.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const script = fileURLToPath(new URL('typst-compile.mjs', import.meta.url));
const template = fileURLToPath(new URL('typst/faces.typ', import.meta.url));
const changes = 5;
/** Replaces an icon in a text: OBJECT REPLACEMENT CHARACTER. */
const iconMark = '\ufffc';

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} rounds
 * @returns {{ missing: string } | import('./child.mjs').Use & { changed: { ms: number, cpuMs: number }, bytes: number }}
 */
export function measureTypst(root, cards, rounds) {
  const found = findTypst();
  if ('missing' in found) return found;
  const folder = join(root, 'typst');
  mkdirSync(folder, { recursive: true });
  cpSync(template, join(folder, 'faces.typ'));
  const icons = [...new Set(['hourglass', ...cards.map(({ icon }) => icon)])].map((icon) => [icon, iconBody(icon)]);
  writeFileSync(join(folder, 'icons.json'), JSON.stringify(Object.fromEntries(icons)));
  const written = cards.map((card) => ({ ...card, rules: filledIn(card, iconMark) }));
  writeFileSync(join(folder, 'cards.json'), JSON.stringify(written));
  const run = (/** @type {number} */ again) => runNode(root, [script, folder, found.peer, String(again)]);
  const runs = Array.from({ length: rounds }, () => run(0));
  const bytes = statSync(join(folder, 'typst.pdf')).size;
  const changed = medians(/** @type {{ ms: number, cpuMs: number }[]} */ (JSON.parse(run(changes).stdout)));
  return { ...medians(runs.map(({ ms, cpuMs, peakMb }) => ({ ms, cpuMs, peakMb }))), changed, bytes };
}
