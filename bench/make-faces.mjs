// Writes the synthetic game whose faces are drawn into a folder, as a project of its own.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { makeLot } from './make-cards.mjs';

/** @typedef {import('./make-cards.mjs').Lot & { icon: string }} FaceCard */

const fixedPart = fileURLToPath(new URL('game-faces', import.meta.url));
export const deckFile = 'data/faces/decks/lots.yaml';

const icons =
  'hourglass crown scroll-unfurled spyglass compass amphora anchor ankh archery-target axe-sword bell-shield book-cover bow-arrow candle-holder castle chest-armor crystal-ball dragon-head eagle-emblem feather galleon gems harp key lyre mirror-mirror obelisk pocket-watch scarab-beetle telescope'.split(
    ' ',
  );

/** About 95 characters, as on a wordy card. */
const sentences = [
  '成交时：支付{{cost}}资金，基础价值{{signed value}}，每位对手失去{{cost}}名望。',
  '密封竞标时：{{icon "hourglass"}}为{{cost}}，其他玩家各支付{{value}}资金。',
  '拍卖区的每件文物使出价多{{cost}}资金，至多{{value}}资金。',
  '打出后放入弃牌堆：查看{{value}}张卡，留下{{cost}}张。',
];

/**
 * @param {number} count
 * @param {number} seed
 * @returns {FaceCard[]}
 */
export function makeFaceCards(count, seed) {
  return Array.from({ length: count }, (_, n) => {
    const turned = sentences.map((_sentence, i) => sentences[(i + n) % sentences.length]);
    return { ...makeLot(n, seed), icon: icons[n % icons.length] ?? 'hourglass', text: turned.join('') };
  });
}

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 */
export function makeFaceGame(root, cards) {
  mkdirSync(join(root, 'data/faces/decks'), { recursive: true });
  cpSync(fixedPart, root, { recursive: true });
  writeFileSync(join(root, deckFile), deckText(cards));
}

/** @param {readonly FaceCard[]} cards */
export function deckText(cards) {
  return stringify({ name: '拍品', kind: 'lot', size: 'poker', cards }, { lineWidth: 0 });
}
