// Damage to tables that `new --from` reads besides CSV and XLSX: the values and the shape of JSON, the XML and the archive of ODS.
import { openParts } from './base-project.ts';
import { type Chance, pick, skewed } from './chances.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mostCards } from './mutate-table.ts';
import { oddTexts } from './odd-values.ts';
import { zip } from './zip.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Card = Record<string, Json>;

const oddKeys = [
  '__proto__',
  'constructor',
  '',
  ' ',
  'id',
  'ID',
  'name',
  'Name',
  'copies',
  'a.b',
  'text:de',
  'en',
  'icon',
  'allow',
  'size',
  'kind',
  '名称（英文）',
];
const oddJson: readonly Json[] = [
  null,
  true,
  false,
  0,
  -0,
  1e21,
  1e-7,
  -1,
  [],
  {},
  [[]],
  [{}],
  [null, 1, 'a'],
  { a: { b: { c: 1 } } },
  '',
  '007',
  '+1',
  'x3',
  'a.png',
  '../../x.png',
  '=1+1',
  '#REF!',
  '{{name}}',
  '{{#each}}',
  '*',
  '**',
  '<b>',
  '</ul><li>',
  '%n%n',
  '[gold] [gold]',
  '🔊🔊',
];

const cardMutators: Record<string, (cards: Card[], chance: Chance) => Json> = {
  oddValue: (cards, chance) => {
    const card = pick(chance, cards);
    card[pick(chance, Object.keys(card))] = chance.next() < 0.5 ? pick(chance, oddJson) : pick(chance, oddTexts);
    return cards;
  },
  oddColumn: (cards, chance) => {
    const key = pick(chance, Object.keys(cards[0] ?? {}));
    return cards.map((card) => ({
      ...card,
      [key]: chance.next() < 0.5 ? pick(chance, oddJson) : pick(chance, oddTexts),
    }));
  },
  sameColumn: (cards, chance) => {
    const [key, value] = [pick(chance, Object.keys(cards[0] ?? {})), pick(chance, oddJson)];
    return cards.map((card) => ({ ...card, [key]: value }));
  },
  oddKey: (cards, chance) => {
    const [old, key] = [
      pick(chance, Object.keys(cards[0] ?? {})),
      chance.next() < 0.7 ? pick(chance, oddKeys) : pick(chance, oddTexts),
    ];
    return cards.map((card) =>
      Object.fromEntries(Object.entries(card).map(([name, value]) => [name === old ? key : name, value])),
    );
  },
  moreKeys: (cards, chance) => {
    const keys = Array.from({ length: skewed(chance, 300) }, (_, i) => `${pick(chance, oddKeys)}${i}`);
    return cards.map((card) => ({ ...card, ...Object.fromEntries(keys.map((key) => [key, pick(chance, oddJson)])) }));
  },
  noName: (cards) => cards.map(({ Name: _, ...card }) => card),
  byId: (cards, chance) => Object.fromEntries(cards.map((card, i) => [`${pick(chance, oddKeys)}${i}`, card])),
  groups: (cards, chance) => ({
    [pick(chance, oddKeys)]: cards,
    other: [{ name: 'Set', cards }],
    empty: [],
    more: { decks: cards },
  }),
  lists: (cards) => [Object.keys(cards[0] ?? {}), ...cards.map((card) => Object.values(card))],
  mixed: (cards, chance) => [...cards, pick(chance, oddJson), pick(chance, oddJson)],
  deep: (cards, chance) => {
    let value: Json = cards;
    for (let depth = skewed(chance, 2000); depth > 0; depth--) value = chance.next() < 0.5 ? [value] : { a: value };
    return value;
  },
  many: (cards, chance) => [
    ...cards,
    ...Array.from({ length: skewed(chance, mostCards) }, (_, i) => ({ ...pick(chance, cards), Cost: i })),
  ],
  one: (cards) => cards[0] ?? null,
};

export function mutateJson(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const text = bytes.toString('utf8');
  const cards = cardsIn(text);
  if (cards === undefined) return mutateBytes(bytes, chance);
  const [name, mutator] = pick(chance, Object.entries(cardMutators));
  const changed = mutator(cards, chance);
  const isLines = text.startsWith('{"') && Array.isArray(changed);
  const written = isLines
    ? changed.map((card) => `${JSON.stringify(card)}\n`).join('')
    : JSON.stringify(changed, null, 1);
  return { name: `json/${name}`, bytes: Buffer.from(written) };
}

/** Undefined if it was damaged before. */
function cardsIn(text: string): Card[] | undefined {
  try {
    const cards = text.startsWith('{"')
      ? text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Card)
      : (JSON.parse(text) as { cards: Card[] }).cards;
    return Array.isArray(cards) && cards.every((card) => typeof card === 'object' && card !== null) ? cards : undefined;
  } catch {
    return undefined;
  }
}

const oddCells: readonly string[] = [
  '<table:table-cell table:number-columns-repeated="16384"/>',
  '<table:table-cell table:number-columns-repeated="999999999" office:value-type="string"><text:p>x</text:p></table:table-cell>',
  '<table:table-cell table:number-columns-repeated="-1"/>',
  '<table:table-cell office:value-type="float" office:value="NaN"/>',
  '<table:table-cell office:value-type="float" office:value="1e999"/>',
  '<table:table-cell office:value-type="date" office:date-value="x"/>',
  '<table:table-cell office:value-type="boolean" office:boolean-value="maybe"/>',
  '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell>',
  '<table:covered-table-cell/>',
  '<table:table-cell table:number-rows-spanned="9999999" table:number-columns-spanned="9999999"/>',
  '<table:table-cell office:value-type="string"><text:p>a</text:p><text:p>b<text:s text:c="99999999"/></text:p></table:table-cell>',
  '<table:table-cell><office:annotation><text:p>note</text:p></office:annotation></table:table-cell>',
  '</table:table-row><table:table-row table:number-rows-repeated="1048576"><table:table-cell/>',
  '</table:table-row><table:table-row table:number-rows-repeated="99999999"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>',
  '<unclosed>',
  '&undefined;',
  '<!-- x',
];

const xmlMutators: Record<string, (xml: string, chance: Chance) => string> = {
  oddCell: (xml, chance) => at(xml, '</table:table-row>', chance, (end) => `${pick(chance, oddCells)}${end}`),
  oddText: (xml, chance) =>
    at(xml, '<text:p>', chance, (start) => `${start}${pick(chance, oddTexts).replace(/[<&]/g, '')}`),
  attribute: (xml, chance) =>
    at(
      xml,
      '<table:table-cell',
      chance,
      (start) => `${start} table:number-columns-repeated="${skewed(chance, 100_000)}"`,
    ),
  noRow: (xml, chance) => at(xml, '<table:table-row>', chance, () => ''),
  sheets: (xml, chance) =>
    xml.replace(
      '</table:table>',
      () => `</table:table>${'<table:table table:name="Cards"/>'.repeat(skewed(chance, 2000))}`,
    ),
  deep: (xml, chance) => {
    const depth = skewed(chance, 20_000);
    return at(
      xml,
      '<text:p>',
      chance,
      (start) => `${start}${'<text:span>'.repeat(depth)}x${'</text:span>'.repeat(depth)}`,
    );
  },
  entities: (xml) =>
    xml
      .replace('?>', () => '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>')
      .replace('Fox', '&a;&b;'),
  bomb: (xml, chance) =>
    xml.replace('<table:table-row>', () => `${' '.repeat(pick(chance, [1e6, 2e7]))}<table:table-row>`),
};

/** At one of the places where the words stand. */
function at(xml: string, words: string, chance: Chance, change: (words: string) => string): string {
  const parts = xml.split(words);
  const place = chance.below(Math.max(1, parts.length - 1));
  return parts
    .map((part, i) => (i === parts.length - 1 ? part : part + (i === place ? change(words) : words)))
    .join('');
}

export function mutateFods(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const [name, mutator] = pick(chance, Object.entries(xmlMutators));
  return { name: `fods/${name}`, bytes: Buffer.from(mutator(bytes.toString('utf8'), chance)) };
}

export function mutateOds(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  if (chance.next() < 0.3) return mutateBytes(bytes, chance);
  const parts = openParts();
  const way = chance.next();
  if (way < 0.1) return { name: 'ods/noPart', bytes: zip(parts.slice(chance.below(2), 1 + chance.below(2))) };
  if (way < 0.2)
    return {
      name: 'ods/lie',
      bytes: zip(
        parts.map(([name, part]) => [
          name,
          part,
          pick(chance, [{ sum: 1 }, { size: 0 }, { size: 0xffffffff }, { method: 99 }, { flags: 1 }]),
        ]),
      ),
    };
  const [name, mutator] = pick(chance, Object.entries(xmlMutators));
  return {
    name: `ods/${name}`,
    bytes: zip(
      parts.map(([part, content]) => [
        part,
        part === 'content.xml' ? Buffer.from(mutator(content.toString('utf8'), chance)) : content,
      ]),
    ),
  };
}
