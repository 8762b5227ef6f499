// Inputs that the campaign knows to be wrong: each must be reported.

import { workbookParts } from './base-project.ts';
import { type Chance, pick } from './chances.ts';
import { tablesOf } from './mutate-font.ts';
import { chunk } from './mutate-picture.ts';
import type { Changes } from './mutate-tree.ts';
import { zip } from './zip.ts';

export interface Mistake {
  readonly name: string;
  readonly changes: Changes;
  /** One problem at least must be as grave as this. */
  readonly least: 'error' | 'warning';
}

type Files = ReadonlyMap<string, Buffer>;
type Maker = (files: Files, chance: Chance) => Changes;

const deck = 'data/lamps/decks/lanterns.yaml';
const csv = 'data/lamps/decks/coins.csv';
const game = 'data/lamps/game.yaml';
const art = 'data/lamps/art';

/** One of the places that the pattern finds is written anew. */
function edit(file: string, pattern: RegExp, made: string | ((found: string, chance: Chance) => string)): Maker {
  return (files, chance) => {
    const text = files.get(file)?.toString('utf8') ?? '';
    const places = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    if (places.length === 0) throw new Error(`${file} has no ${pattern}.`);
    const { index = 0, 0: found } = pick(chance, places);
    const fresh = typeof made === 'string' ? made : made(found, chance);
    return new Map([[file, Buffer.from(text.slice(0, index) + fresh + text.slice(index + found.length))]]);
  };
}

const word = (chance: Chance) => `odd-${chance.below(1e6)}`;
const remove =
  (file: string): Maker =>
  () =>
    new Map([[file, undefined]]);

/** So little of a picture that no viewer shows all of it. */
function cutPicture(name: string): Maker {
  return (files, chance) => {
    const bytes = files.get(`${art}/${name}`) ?? Buffer.alloc(0);
    return new Map([[`${art}/${name}`, bytes.subarray(0, chance.below(Math.floor(bytes.length * 0.85)))]]);
  };
}

/** A PNG says of each part which sum it has. */
const flipPng: Maker = (files, chance) => {
  const bytes = Buffer.from(files.get(`${art}/moon.png`) ?? '');
  const start = bytes.indexOf('IDAT');
  const at = start + 4 + chance.below(bytes.length - start - 20);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
  return new Map([[`${art}/moon.png`, bytes]]);
};

const lyingPng: Maker = (files, chance) => {
  const bytes = files.get(`${art}/moon.png`) ?? Buffer.alloc(0);
  const head = Buffer.from(bytes.subarray(16, 29));
  head.writeUInt32BE(75 + 1 + chance.below(1000), 4);
  return new Map([[`${art}/moon.png`, Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', head), bytes.subarray(33)])]]);
};

const cutFont: Maker = (files, chance) => {
  const name = pick(chance, ['fonts/own.ttf', 'fonts/own.woff']);
  const bytes = files.get(name) ?? Buffer.alloc(0);
  return new Map([[name, bytes.subarray(0, chance.below(Math.floor(bytes.length * 0.95)))]]);
};

const zeroedFont: Maker = (files, chance) => {
  const bytes = Buffer.from(files.get('fonts/own.ttf') ?? '');
  const needed = ['head', 'hhea', 'maxp', 'hmtx', 'cmap', 'glyf', 'loca', 'CFF '];
  const { offset, length } = pick(
    chance,
    tablesOf(bytes).filter(({ tag }) => needed.includes(tag)),
  );
  bytes.fill(0, offset, offset + length);
  return new Map([['fonts/own.ttf', bytes]]);
};

const xlsx =
  (change: (xml: string) => string): Maker =>
  () => {
    const rows = [
      ['id', 'name', 'copies', 'worth'],
      ['ruby', '红宝石', 2, 3],
      ['jade', '翡翠', 1, 5],
    ];
    const parts = workbookParts(rows).map(
      ([name, bytes]) => [name, name.includes('sheet1') ? Buffer.from(change(bytes.toString())) : bytes] as const,
    );
    return new Map([['data/lamps/decks/gems.xlsx', zip(parts)]]);
  };

const wrongSum: Maker = () => {
  const parts = workbookParts([
    ['id', 'name', 'worth'],
    ['ruby', '红宝石', 3],
  ]).map(([name, bytes]) =>
    name.includes('sheet1') ? ([name, bytes, { sum: 1 }] as const) : ([name, bytes] as const),
  );
  return new Map([['data/lamps/decks/gems.xlsx', zip(parts)]]);
};

const errors: Readonly<Record<string, Maker>> = {
  'no-target': edit(deck, /next: carp/, (_, chance) => `next: ${word(chance)}`),
  'id-twice': edit(deck, /id: (carp|star|lotus|wheel)/, 'id: rabbit'),
  'id-form': edit(
    deck,
    /id: carp/,
    (_, chance) => `id: ${pick(chance, ['Carp', 'carp_1', 'carp-', '"carp "', '鲤', '"../x"', '""', '~', '5'])}`,
  ),
  'unknown-field': edit(deck, /(?<=\n)( {4})(?=\w)/, (space, chance) => `${space}${word(chance)}: 1\n${space}`),
  'unknown-key-game': edit(game, /(?<=\n)(?=[a-z])/, (_, chance) => `${word(chance)}: 1\n`),
  'unknown-key-table': edit('data/lamps/table.yaml', /(?<=\n)(?=[a-z])/, (_, chance) => `${word(chance)}: 1\n`),
  'unknown-key-term': edit('data/lamps/glossary.yaml', /\{ name: /, (_, chance) => `{ ${word(chance)}: 1, name: `),
  'unknown-key-claim': edit('data/lamps/claims.yaml', /\{ id: /, (_, chance) => `{ ${word(chance)}: 1, id: `),
  'unknown-key-font': edit('fonts/fonts.yaml', /credit: /, (_, chance) => `${word(chance)}: 1\n    credit: `),
  'unknown-key-size': edit('data/_sheets/own.yaml', /\{ widthMm/, (_, chance) => `{ ${word(chance)}: 1, widthMm`),
  'missing-field': edit(deck, /\n {4}(colour|points): \w+/, ''),
  'wrong-choice': edit(deck, /colour: (red|gold)/, (_, chance) => `colour: ${word(chance)}`),
  'wrong-type': edit(
    deck,
    /points: \d/,
    (_, chance) =>
      `points: ${pick(chance, ['one', '[1]', '{ a: 1 }', 'true', '"2"', '~', '2026-01-01', '.nan', '.inf'])}`,
  ),
  'out-of-range': edit(
    deck,
    /points: \d/,
    (_, chance) =>
      `points: ${pick(chance, ['0', '6', '-1', '1.5', '1e308', '1e400', '99999999999999999999', '1.0000001'])}`,
  ),
  'no-copies': edit(
    deck,
    /copies: \d/,
    (_, chance) => `copies: ${pick(chance, ['0', '1000', '-1', '1.5', 'x', '.inf'])}`,
  ),
  'wrong-total': edit(deck, /copies: [34]/, (_, chance) => `copies: ${5 + chance.below(90)}`),
  'claim-differs': edit(
    'data/lamps/claims.yaml',
    /expect: (12|16|true)/,
    (_, chance) => `expect: ${100 + chance.below(1000)}`,
  ),
  'claim-broken': edit('data/lamps/claims.yaml', /\$sum\(/, (_, chance) =>
    pick(chance, ['$sum((', '$summ(', '$sum(]', '$sum('.repeat(50)]),
  ),
  'no-picture': edit(deck, /art: \w+/, (_, chance) => `art: ${word(chance)}`),
  'picture-outside': edit(
    deck,
    /art: \w+\.\w+/,
    (_, chance) => `art: ${pick(chance, ['../game.yaml', '/etc/passwd', '..', '../icons/lamps/drop.svg', 'MOON.PNG'])}`,
  ),
  'no-icon': edit(deck, /(icon|sign): [\w/-]+/, (found, chance) => `${found.split(':')[0]}: ${word(chance)}`),
  'no-keyword': edit(deck, /tags: \[点亮\]/, '[熄灭]'.replace('[', 'tags: [')),
  'no-size': edit(
    deck,
    /size: mini/,
    (_, chance) => `size: ${pick(chance, [word(chance), 'constructor', '__proto__', 'toString'])}`,
  ),
  'no-kind': edit(
    deck,
    /kind: lantern/,
    (_, chance) => `kind: ${pick(chance, [word(chance), 'constructor', '__proto__', 'toString'])}`,
  ),
  'no-deck': edit(game, /decks: \[/, (found, chance) => `${found}${word(chance)}, `),
  'deck-gone': remove(deck),
  'source-gone': remove(csv),
  'template-gone': remove('templates/lamps/back.tsx'),
  'value-gone': edit(
    deck,
    /\{\{(draws|points|game\.handSize)\}\}/,
    (_, chance) => `{{${pick(chance, ['nothing', 'game.nothing', 'constructor', '__proto__', 'points.x', ''])}}}`,
  ),
  'text-open': edit(deck, /\{\{(draws|points)\}\}/, '{{draws'),
  'text-icon': edit(deck, /\{\{icon "red"\}\}/, (_, chance) => `{{icon "${word(chance)}"}}`),
  'key-twice': edit(deck, /(?<=\n)( {4}(colour|points): \w+\n)/, (line) => line + line),
  'yaml-open': edit(
    deck,
    /tags: \[点亮\]/,
    (_, chance) => `tags: ${pick(chance, ['[点亮', '{点亮', '"点亮', '*nowhere'])}`,
  ),
  'csv-choice': edit(csv, /copper|silver/, (_, chance) => word(chance)),
  'csv-type': edit(csv, /,[159],/, (_, chance) => `,${pick(chance, ['x', '0', '10', '-1', '1.5', '1e9', '=1+1'])},`),
  'csv-id-twice': edit(csv, /string|ingot/, 'penny'),
  'csv-column': edit(csv, /worth|metal/, (_, chance) => word(chance)),
  'csv-missing': edit(csv, /,copper,/, ',,'),
  'xlsx-error': xlsx((xml) => xml.replace('<c r="D2"><v>3</v></c>', '<c r="D2" t="e"><v>#REF!</v></c>')),
  'xlsx-range': xlsx((xml) => xml.replace('<v>3</v>', '<v>33</v>')),
  'xlsx-twice': xlsx((xml) => xml.replace('jade', 'ruby')),
  'xlsx-open': xlsx((xml) => xml.replace('</sheetData>', '')),
  'xlsx-no-sheet': edit('data/lamps/decks/gems.yaml', /sheet: Gems/, (_, chance) => `sheet: ${word(chance)}`),
  'xlsx-sum': wrongSum,
  'table-name': edit(
    'data/lamps/table.yaml',
    /deck: lanterns|at: gems|takes: lanterns/,
    (found, chance) => `${found.split(':')[0]}: ${word(chance)}`,
  ),
  'table-too-many': edit('data/lamps/table.yaml', /each: 1/, 'each: 99'),
  'sheet-paper': edit(
    'data/_sheets/own.yaml',
    /paper: postcard/,
    (_, chance) => `paper: ${pick(chance, [word(chance), 'constructor', '__proto__'])}`,
  ),
  'sheet-negative': edit(
    'data/_sheets/own.yaml',
    /widthMm: \d+/,
    (_, chance) => `widthMm: ${pick(chance, ['-1', '0', '.nan', '.inf', '1e9', 'x'])}`,
  ),
  'sheet-path': edit('data/_sheets/own.yaml', /M0 0H20V15L10 20 0 15Z/, (_, chance) =>
    pick(chance, ['M0 0', 'x', 'M0 0H20', 'M0 0L1e999 5Z']),
  ),
  'printer-range': edit('data/_sheets/printers.yaml', /scaleX: [\d.]+/, 'scaleX: 5'),
  'font-gone': remove('fonts/own.ttf'),
  'font-family': edit('fonts/fonts.yaml', /\[(serif|own)\]/, (_, chance) => `[${word(chance)}]`),
  'font-cut': cutFont,
  'font-zeroed': zeroedFont,
  'cut-png': cutPicture('moon.png'),
  'cut-jpeg': cutPicture('pond.jpg'),
  'cut-webp': cutPicture('lotus.webp'),
  'cut-tiff': cutPicture('scroll.tiff'),
  'cut-gif': cutPicture('wheel.gif'),
  'flip-png': flipPng,
  'lying-png': lyingPng,
  'svg-open': edit(`${art}/star.svg`, /<\/g>|<\/svg>/, ''),
  'svg-text': edit(`${art}/star.svg`, /<g /, '<text>x</text><g '),
  'icon-cut': edit('data/lamps/icons/lamps/drop.svg', /\/>\n<\/svg>/, ''),
  'template-throws': edit('templates/lamps/lantern.tsx', /const \{ card, text \} = props;/, 'throw new Error("no");'),
  'template-syntax': edit('templates/lamps/lantern.tsx', /return \(/, 'return (('),
  'template-import': edit(
    'templates/lamps/look.ts',
    /export const ink/,
    (found, chance) => `import '${word(chance)}';\n${found}`,
  ),
  'types-throw': edit('data/orchard/types.ts', /export default/, 'throw null;\nexport default'),
  'rules-throw': edit('data/orchard/rules.ts', /for \(const on/, 'throw undefined;\nfor (const on'),
  'rule-broken': edit('data/orchard/decks/fruits.yaml', /copies: 1/, 'copies: 2'),
  'typed-range': edit('data/orchard/decks/fruits.yaml', /weight: \d/, 'weight: 10'),
};

const warnings: Readonly<Record<string, Maker>> = {
  'translation-id': edit('data/lamps/text/en.yaml', /rabbit: /, (_, chance) => `${word(chance)}: `),
  'translation-value': edit('data/lamps/text/en.yaml', /\{\{(draws|points)\}\}/, '{{nothing}}'),
  'forbidden-word': edit(deck, /若你有/, '若灯笼有'),
  'unknown-file': () => new Map([['data/lamps/glosary.yaml', Buffer.from('terms: []\n')]]),
  'not-listed': (files) => new Map([['data/lamps/decks/more.yaml', files.get(deck)]]),
};

/** By name; `make` chooses among the places and the wrong values. */
export const mistakes: readonly { readonly name: string; readonly make: Maker; readonly least: Mistake['least'] }[] = [
  ...Object.entries(errors).map(([name, make]) => ({ name, make, least: 'error' as const })),
  ...Object.entries(warnings).map(([name, make]) => ({ name, make, least: 'warning' as const })),
];

export function makeMistake(files: Files, chance: Chance): Mistake {
  const { name, make, least } = pick(chance, mistakes);
  return { name: `wrong/${name}`, changes: make(files, chance), least };
}
