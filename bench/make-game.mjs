// Writes the synthetic game that is checked into a folder, as a project of its own.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, isPair, stringify, visit } from 'yaml';
import { makeCards } from './make-cards.mjs';
import { makeClaims } from './make-claims.mjs';

const fixedPart = fileURLToPath(new URL('game', import.meta.url));

/**
 * @param {string} root
 * @param {number} seed
 * @returns {string[]} the YAML files, from the root
 */
export function makeGame(root, seed) {
  const folder = 'data/bench';
  const decks = makeCards(seed);
  mkdirSync(join(root, folder, 'decks'), { recursive: true });
  cpSync(fixedPart, join(root, folder), { recursive: true });
  for (const { id, cards } of decks) {
    const deck = { name: `第${Number(id.slice(-1)) + 1}组`, kind: 'lot', size: 'poker', cards };
    writeFileSync(join(root, `${folder}/decks/${id}.yaml`), asPeopleWrite(deck));
  }
  writeFileSync(join(root, `${folder}/claims.yaml`), stringify({ claims: makeClaims(decks) }, { lineWidth: 0 }));
  const names = ['game', 'glossary', 'claims', ...decks.map(({ id }) => `decks/${id}`)];
  return names.map((name) => `${folder}/${name}.yaml`);
}

/**
 * Lists of keywords are on one line, as in the shipped games.
 * @param {object} deck
 */
function asPeopleWrite(deck) {
  const document = new Document(deck);
  visit(document, {
    Seq(_key, list, path) {
      const parent = path.at(-1);
      if (isPair(parent) && String(parent.key) === 'keywords') list.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
