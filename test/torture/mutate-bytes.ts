// Damage that any file may suffer, whatever is in it.
import { type Chance, pick, skewed } from './chances.ts';

type ByteMutator = (bytes: Buffer, chance: Chance) => Buffer;

/** Below this size no input may take more than five seconds. */
export const largestBytes = 1_000_000;

const flip: ByteMutator = (bytes, chance) => {
  const made = Buffer.from(bytes);
  for (let n = skewed(chance, 20); n > 0 && made.length > 0; n--) {
    const at = chance.below(made.length);
    made[at] = (made[at] ?? 0) ^ (1 << chance.below(8));
  }
  return made;
};

const cut: ByteMutator = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1));

const cutOut: ByteMutator = (bytes, chance) => {
  const [from, to] = span(bytes, chance);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const insert: ByteMutator = (bytes, chance) => {
  const more = Buffer.from(Array.from({ length: skewed(chance, 200) }, () => chance.below(256)));
  return inserted(bytes, more, chance.below(bytes.length + 1));
};

const insertOdd: ByteMutator = (bytes, chance) =>
  inserted(bytes, pick(chance, oddBytes), chance.below(bytes.length + 1));

const oddBytes = [
  '\0',
  '\u001b[31m',
  '\u001b]0;x\u0007',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\u0085',
  '\r',
  '\t',
  '\u{10ffff}',
]
  .map((text) => Buffer.from(text))
  .concat([Buffer.from([0xff, 0xfe]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0xc0, 0x80]), Buffer.from([0xf5])]);

const repeat: ByteMutator = (bytes, chance) => {
  const [from, to] = span(bytes, chance);
  const part = bytes.subarray(from, to);
  const times = Math.min(skewed(chance, 20_000), Math.floor((largestBytes - bytes.length) / Math.max(1, part.length)));
  return inserted(bytes, Buffer.concat(Array.from({ length: Math.max(0, times) }, () => part)), to);
};

const overwrite: ByteMutator = (bytes, chance) => {
  const made = Buffer.from(bytes);
  const [from, to] = span(bytes, chance);
  return made.fill(pick(chance, [0, 0xff, 0x20, 0x0a]), from, to);
};

const swap: ByteMutator = (bytes, chance) => {
  const [from, to] = span(bytes, chance);
  const end = to + chance.below(bytes.length - to + 1);
  return Buffer.concat([
    bytes.subarray(0, from),
    bytes.subarray(to, end),
    bytes.subarray(from, to),
    bytes.subarray(end),
  ]);
};

const encode: ByteMutator = (bytes, chance) => {
  const text = bytes.toString('utf8');
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return pick(chance, [
    () => little,
    () => Buffer.from(little).swap16(),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.from(`\ufeff\ufeff${text}`),
    () => Buffer.from(text.replaceAll('\n', '\r')),
  ])();
};

const empty: ByteMutator = (_, chance) => pick(chance, [Buffer.alloc(0), Buffer.from('\n'), Buffer.alloc(4096)]);

const append: ByteMutator = (bytes, chance) =>
  Buffer.concat([bytes, pick(chance, [bytes, Buffer.alloc(100_000, '\n')])]);

const mutators = { flip, cut, cutOut, insert, insertOdd, repeat, overwrite, swap, encode, empty, append };

export function mutateBytes(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const [name, mutator] = pick(chance, Object.entries(mutators));
  return { name: `bytes/${name}`, bytes: mutator(bytes, chance) };
}

function span(bytes: Buffer, chance: Chance): [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  return [from, Math.min(bytes.length, from + skewed(chance, 500))];
}

export function inserted(bytes: Buffer, more: Buffer, at: number): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}
