// Whatever is edited among its neighbours is as if the whole text had been parsed.
import { describe, expect, it } from 'vitest';
import type { YamlEdit } from './changes.ts';
import { editNear, type KnownItems } from './edit-near.ts';
import { editYaml } from './edit-yaml.ts';
import { copyItem, insertItem, removeItem, reorderItems } from './list-items.ts';

const count = 60;

/** Written by many hands: comments everywhere, blank lines, flow style, quotes, blocks. */
function item(n: number): string {
  const forms = [
    `  - id: c-${n} # no. ${n}\n    name: "Étoile ${n}"\n    # cost: 4\n    cost: ${n}   # two\n`,
    `  # Heading ${n}\n  - id: c-${n}\n    name: 'L''aube'\n    text: |\n      一\n      - 二\n\n`,
    `  - { id: c-${n}, name: Größe, tags: [a, "b"] }\n`,
    `  -\n    id: c-${n}\n    name: 手札\n    text: >-\n      folded\n      *here* & there\n    # last words\n`,
    `  - id: c-${n}\n    name: plain\n    tags:\n    - x\n    - y\n`,
  ];
  return forms[n % forms.length] ?? '';
}

const head = '# Deck\nname: 全部 # all\nkind: k\ncards: # here\n  # first\n';
const deck = head + Array.from({ length: count }, (_, n) => item(n)).join('');

function known(text: string): KnownItems {
  const start = text.indexOf('cards:');
  const starts = [...text.slice(start).matchAll(/^ {2}-(?= |\r?$)/gm)].map(({ index }) => start + index);
  return { key: 'cards', starts };
}

const texts = {
  'as it is': deck,
  'with CRLF': deck.replaceAll('\n', '\r\n'),
  'without a last line break': deck.trimEnd(),
};

describe.each(Object.entries(texts))('edits of a long list, %s', (_, text) => {
  const items = known(text);
  const edits: Record<string, YamlEdit[]> = {
    'a value': [{ path: ['cards', 30, 'name'], value: 'Neu: #1' }],
    'the last item': [{ path: ['cards', count - 1, 'name'], value: '末' }],
    'the first item': [{ path: ['cards', 0, 'name'], value: '' }],
    'a value, away': [{ path: ['cards', 21, 'text'], value: undefined }],
    'several items': [10, 12, 14].map((n) => ({ path: ['cards', n, 'name'], value: `two\nlines ${n}` })),
    'a new item': [{ path: ['cards', count], insert: { id: 'new', name: 'x' } }],
    'a new field': [{ path: ['cards', 24, 'cost'], value: 7 }],
  };

  it.each(Object.entries(edits))('%s', (_name, list) => {
    expect(items.starts).toHaveLength(count);
    expect(editYaml(text, list, items)).toEqual(editYaml(text, list));
  });

  it('copies, deletes, moves', () => {
    const order = Array.from({ length: count }, (_one, i) => (i === 40 ? 41 : i === 41 ? 40 : i));
    for (const index of [0, 1, 31, 33, count - 1]) {
      const copy = { index, fields: { id: 'copy' } };
      expect(copyItem(text, ['cards'], copy, items)).toEqual(copyItem(text, ['cards'], copy));
      expect(removeItem(text, ['cards'], index, items)).toEqual(removeItem(text, ['cards'], index));
    }
    const fresh = { behind: 20, item: { id: 'new', name: 'Ny' } };
    expect(insertItem(text, ['cards'], fresh, items)).toEqual(insertItem(text, ['cards'], fresh));
    expect(reorderItems(text, ['cards'], order, items)).toEqual(reorderItems(text, ['cards'], order));
  });
});

describe('neighbours', () => {
  const items = known(deck);
  const never = () => {
    throw new Error('edited');
  };

  it('do not do where most items change', () => {
    expect(editNear(deck, items, { items: [0, 40] }, never)).toBeUndefined();
    expect(editNear(deck, items, { items: [] }, never)).toBeUndefined();
  });

  it('do not do where an anchor may be used elsewhere', () => {
    const tied = deck.replace('cost: 30', 'cost: &c 30').replace('cost: 50', 'cost: *c');
    expect(editNear(tied, known(tied), { items: [30] }, never)).toBeUndefined();
    expect(editNear(tied, known(tied), { items: [50] }, never)).toBeUndefined();
    // Marks in a text are no anchors.
    expect(editNear(tied, known(tied), { items: [13] }, (text) => ({ text }))).toEqual({ text: tied });
    const edit: YamlEdit[] = [{ path: ['cards', 30], value: undefined }];
    expect(editYaml(tied, edit, known(tied))).toEqual(editYaml(tied, edit));
    expect(editYaml(tied, edit)).toHaveProperty('refused');
  });

  it('end where they ended, or nothing is edited', () => {
    expect(editNear(deck, items, { items: [20] }, (text) => ({ text: `${text}more` }))).toBeUndefined();
    expect(editNear(deck, items, { items: [20] }, (text) => ({ text: text.slice(1) }))).toBeUndefined();
  });
});
