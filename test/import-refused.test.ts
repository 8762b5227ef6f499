// Decks that an import must not touch, because it would change something else.
import { lstatSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Imported, importDeck } from '../src/commands/import/import-deck.ts';
import { deckText, makeProject } from './import-project.ts';

const sheet = Buffer.from('id,name,cost,school,text\nfire-ball,火球,2,fire,甲\nice-lance,冰锥,4,frost,乙\n');
const head = 'name: 法术\nkind: spell\nsize: poker\n';
const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function projectWith(deck: string): { root: string; file: string } {
  const root = makeProject(deck);
  roots.push(root);
  return { root, file: join(root, 'data/trial/decks/spells.yaml') };
}

function importInto(root: string, bytes: () => Buffer = () => sheet): Promise<Imported> {
  const options = { game: 'trial', deck: 'spells', file: 'cards.csv' };
  return importDeck(root, Object.defineProperty({ ...options, bytes: sheet }, 'bytes', { get: bytes }));
}

describe('an import writes nothing', () => {
  it.each([
    ['with a word instead of cards', `${head}cards: later # keep\n`, 'spreadsheet/not-editable'],
    ['with a map instead of cards', `${head}cards:\n  a: { id: a }\n`, 'spreadsheet/not-editable'],
    ['where two cards have the id of a row', deckText.replace('id: ice-lance', 'id: fire-ball'), 'refs/duplicate-id'],
  ])('%s', async (_, deck, code) => {
    const { root, file } = projectWith(deck);
    const { problems, written } = await importInto(root);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect([written, readFileSync(file, 'utf8')]).toEqual([[], deck]);
  });

  it('where the deck was saved after it was read', async () => {
    const { root, file } = projectWith(deckText);
    const saved = deckText.replace('cards:\n', 'cards:\n  - { id: new, name: 新, cost: 1, school: fire, text: 丙 }\n');
    const { problems } = await importInto(root, () => {
      writeFileSync(file, saved);
      return sheet;
    });
    expect(problems).toMatchObject([
      { code: 'spreadsheet/not-editable', message: expect.stringContaining('meantime') },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(saved);
  });

  it.skipIf(process.platform === 'win32')('where the deck is a link', async () => {
    const { root, file } = projectWith(deckText);
    renameSync(file, join(root, 'elsewhere.yaml'));
    symlinkSync(join(root, 'elsewhere.yaml'), file);
    const { problems } = await importInto(root);
    expect(problems).toMatchObject([{ code: 'spreadsheet/not-editable', message: expect.stringContaining('link') }]);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });
});

it('an import fills a deck that has no list of cards yet', async () => {
  const { root, file } = projectWith(`${head}# to come\n`);
  const { written } = await importInto(root);
  expect(written).toHaveLength(1);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('# to come');
  expect(parse(text).cards.map(({ id }: { id: string }) => id)).toEqual(['fire-ball', 'ice-lance']);
});
