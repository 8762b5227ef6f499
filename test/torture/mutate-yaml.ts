// Damage to what a YAML file says: values of other types, keys that are gone, twice, misspelt or strange; and shapes that parsers fear.
import { isScalar, type Pair, parseDocument, Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Chance, pick, skewed } from './chances.ts';
import { mostCards } from './mutate-table.ts';
import { oddTexts, oddYaml } from './odd-values.ts';

interface Tree {
  readonly pairs: Pair[];
  readonly maps: YAMLMap[];
  readonly seqs: YAMLSeq[];
}

type TreeMutator = (tree: Tree, chance: Chance) => void;

const oddText: TreeMutator = ({ pairs }, chance) => {
  if (pairs.length > 0) pick(chance, pairs).value = quoted(pick(chance, oddTexts));
};
const oddNumber: TreeMutator = ({ pairs }, chance) => {
  const numbers = pairs.filter(({ value }) => isScalar(value) && typeof value.value === 'number');
  if (numbers.length === 0) return;
  pick(chance, numbers).value = pick(chance, [
    -1,
    0,
    -0,
    0.5,
    1e9,
    1e21,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    999,
    10_000,
    5e-324,
  ]);
};
const otherValue: TreeMutator = ({ pairs }, chance) => {
  if (pairs.length > 1) pick(chance, pairs).value = pick(chance, pairs).value;
};
const removePair: TreeMutator = ({ maps }, chance) => {
  const map = someOf(maps, chance);
  if (map) map.items.splice(chance.below(map.items.length), 1);
};
const renameKey: TreeMutator = ({ pairs }, chance) => {
  if (pairs.length === 0) return;
  const pair = pick(chance, pairs);
  const key = String(isScalar(pair.key) ? pair.key.value : '');
  pair.key = quoted(pick(chance, [`${key}s`, key.toUpperCase(), key.slice(1), ` ${key}`, ...oddTexts]));
};
const addKey: TreeMutator = ({ maps, pairs }, chance) => {
  const map = someOf(maps, chance);
  if (map && pairs.length > 0) map.items.push({ ...pick(chance, pairs) } as Pair);
};
const duplicateItem: TreeMutator = ({ seqs }, chance) => {
  const seq = someOf(seqs, chance);
  if (seq) seq.items.push(pick(chance, seq.items));
};
const moveItem: TreeMutator = ({ seqs }, chance) => {
  const [from, to] = [someOf(seqs, chance), someOf(seqs, chance)];
  if (from && to) to.items.push(...from.items.splice(chance.below(from.items.length), 1));
};
const wrap: TreeMutator = ({ pairs }, chance) => {
  if (pairs.length === 0) return;
  const pair = pick(chance, pairs);
  for (let depth = skewed(chance, 30); depth > 0; depth--)
    pair.value = chance.next() < 0.5 ? [pair.value] : { a: pair.value };
};
const manyKeys: TreeMutator = ({ maps }, chance) => {
  const map = someOf(maps, chance);
  const count = skewed(chance, 10_000);
  for (let i = 0; map && i < count; i++) map.set(`key${i}`, i);
};
const manyItems: TreeMutator = ({ seqs }, chance) => {
  const seq = someOf(seqs, chance);
  const item = seq && pick(chance, seq.items);
  const count = Math.min(skewed(chance, mostCards), Math.floor(800_000 / (JSON.stringify(item)?.length ?? 1)));
  for (let i = 0; seq && i < count; i++) seq.items.push(item);
};

const treeMutators = {
  oddText,
  oddNumber,
  otherValue,
  removePair,
  renameKey,
  addKey,
  duplicateItem,
  moveItem,
  wrap,
  manyKeys,
  manyItems,
};

type TextMutator = (text: string, chance: Chance) => string;

/** The value behind one key, written as it is: not every odd value survives being built as a tree. */
const oddValue: TextMutator = (text, chance) => {
  const places = [...text.matchAll(/(?<=[\w"]: )[^\n,}\]]+/g)];
  if (places.length === 0) return text;
  const { index = 0, 0: old } = pick(chance, places);
  return text.slice(0, index) + pick(chance, oddYaml) + text.slice(index + old.length);
};
const aliasBomb: TextMutator = (text, chance) => {
  const levels = 3 + chance.below(25);
  const lines = Array.from(
    { length: levels },
    (_, i) => `  - &b${i} [${i === 0 ? '1' : `*b${i - 1}, *b${i - 1}, *b${i - 1}`}]`,
  );
  return `${text}\n${pick(chance, ['bomb', 'cards', 'claims', 'title', 'allow'])}:\n${lines.join('\n')}\n`;
};
const deep: TextMutator = (text, chance) => {
  const depth = skewed(chance, 20_000);
  const [open, close] = pick(chance, [
    ['[', ']'],
    ['{a: ', '}'],
    ['- ', ''],
    ['? ', ''],
  ] as const);
  const nest = open.repeat(depth) + (chance.next() < 0.8 ? close.repeat(depth) : '');
  const places = [...text.matchAll(/: /g)].map(({ index = 0 }) => index + 2);
  const at = chance.next() < 0.5 || places.length === 0 ? text.length : pick(chance, places);
  return at === text.length ? `${text}\ndeep: ${nest}\n` : `${text.slice(0, at)}${nest}\n${text.slice(at)}`;
};
const documents: TextMutator = (text, chance) =>
  pick(chance, [
    `${text}---\n${text}`,
    `--- \n${text}...\n`,
    `%YAML 1.1\n---\n${text}`,
    `%TAG ! tag:x,2000:\n---\n${text}`,
    `${text}...\njunk`,
  ]);
const mergeKey: TextMutator = (text, chance) =>
  text.replace(
    /^( *)(- )?id: /m,
    (all, space: string) =>
      `${all.startsWith(`${space}-`) ? `${space}- ` : space}<<: ${pick(chance, ['*lotus', '{a: 1}', '[*lotus]', '1'])}\n${space}${all.includes('- ') ? '  ' : ''}id: `,
  );
const inFlow: TextMutator = (text) => JSON.stringify(parseDocument(text).toJS() ?? null);
const manyAnchors: TextMutator = (text, chance) =>
  `${text}\nanchors: [${Array.from({ length: skewed(chance, 5000) }, (_, i) => `&a${i} ${i}, *a${i}`).join(', ')}]\n`;
const longKey: TextMutator = (text, chance) => `${text}\n${'k'.repeat(skewed(chance, 100_000))}: 1\n`;
const flowText: TextMutator = (text, chance) => text.replaceAll('\n', pick(chance, [' ', '\n\n', '\r', '\n# x\n']));

const textMutators = {
  oddValue,
  oddValue2: oddValue,
  aliasBomb,
  deep,
  documents,
  mergeKey,
  inFlow,
  manyAnchors,
  longKey,
  flowText,
};

export function mutateYaml(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const text = bytes.toString('utf8');
  if (chance.next() < 0.35) {
    const [name, mutator] = pick(chance, Object.entries(textMutators));
    return { name: `yaml/${name}`, bytes: Buffer.from(mutator(text, chance)) };
  }
  const [name, mutator] = pick(chance, Object.entries(treeMutators));
  return { name: `yaml/${name}`, bytes: Buffer.from(mutatedTree(text, chance, mutator)) };
}

function mutatedTree(text: string, chance: Chance, mutate: TreeMutator): string {
  const document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0) return text;
  const tree: Tree = { pairs: [], maps: [], seqs: [] };
  visit(document, {
    Pair: (_, pair) => void tree.pairs.push(pair),
    Map: (_, map) => void tree.maps.push(map),
    Seq: (_, seq) => void tree.seqs.push(seq),
  });
  try {
    mutate(tree, chance);
    return document.toString({ lineWidth: 0 });
  } catch {
    // Some trees cannot be copied or written, as when an alias comes before its anchor.
    return text;
  }
}

function someOf<T extends YAMLMap | YAMLSeq>(list: readonly T[], chance: Chance): T | undefined {
  const filled = list.filter(({ items }) => items.length > 0);
  return filled.length === 0 ? undefined : pick(chance, filled);
}

function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = 'QUOTE_DOUBLE';
  return scalar;
}
