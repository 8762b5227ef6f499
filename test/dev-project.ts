// A small project for tests of the live page: a generated game with backs and a claim, in a temporary folder.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFaceCards, makeFaceGame } from '../bench/make-faces.mjs';

export const deckFile = 'data/faces/decks/lots.yaml';
export const templateFile = 'templates/faces/lot.tsx';

const back = `import { Drawing, Frame } from 'cardwright/parts';
export default function Back() {
  return (
    <Frame ground="#20304a">
      <Drawing>
        <circle cx="31.5" cy="44" r="18" fill="none" stroke="#d8b45a" stroke-width="2" />
      </Drawing>
    </Frame>
  );
}
`;

const claims = `claims:
  - id: lots
    section: "1"
    says: 拍品的张数。
    compute: "$count(decks.lots.cards)"
    expect: COUNT
`;

export function makeDevProject(count: number): { readonly root: string; remove(): void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-dev-')));
  makeFaceGame(root, makeFaceCards(count, 20260116));
  writeFileSync(join(root, 'templates/faces/back.tsx'), back);
  writeFileSync(join(root, 'data/faces/claims.yaml'), claims.replace('COUNT', String(count)));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
