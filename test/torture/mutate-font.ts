// Damage to fonts: tables that are gone, empty, elsewhere or full of nonsense, in TrueType and in WOFF.
import { asWoff } from './base-project.ts';
import { type Chance, pick, skewed } from './chances.ts';
import { mutateBytes } from './mutate-bytes.ts';

interface Table {
  readonly tag: string;
  /** Where its record stands in the head of the font. */
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

type FontMutator = (font: Buffer, tables: readonly Table[], chance: Chance) => void;

const mutators: Record<string, FontMutator> = {
  zeroTable: (font, tables, chance) => {
    const { offset, length } = pick(chance, tables);
    font.fill(0, offset, offset + length);
  },
  fullTable: (font, tables, chance) => {
    const { offset, length } = pick(chance, tables);
    font.fill(0xff, offset, offset + length);
  },
  noise: (font, tables, chance) => {
    const { offset, length } = pick(chance, tables);
    for (let n = skewed(chance, 200); n > 0; n--) font[offset + chance.below(length)] = chance.below(256);
  },
  headNoise: (font, tables, chance) => {
    const small = tables.filter(({ tag }) =>
      ['head', 'hhea', 'maxp', 'OS/2', 'post', 'cmap', 'name', 'fvar'].includes(tag),
    );
    const { offset, length } = pick(chance, small);
    font[offset + chance.below(Math.min(length, 60))] = pick(chance, [0, 1, 0x7f, 0x80, 0xff]);
  },
  wrongOffset: (font, tables, chance) =>
    font.writeUInt32BE(
      pick(chance, [0, 1, 12, font.length - 1, font.length, 0x7fffffff, 0xffffffff]),
      pick(chance, tables).record + 8,
    ),
  wrongLength: (font, tables, chance) =>
    font.writeUInt32BE(pick(chance, [0, 1, font.length, 0x7fffffff, 0xffffffff]), pick(chance, tables).record + 12),
  wrongTag: (font, tables, chance) =>
    font.write(
      pick(chance, ['xxxx', 'glyf', 'CFF ', '\0\0\0\0', 'fvar', 'COLR']),
      pick(chance, tables).record,
      'latin1',
    ),
  swapTables: (font, tables, chance) => {
    const [a, b] = [pick(chance, tables), pick(chance, tables)];
    font.writeUInt32BE(b.offset, a.record + 8);
    font.writeUInt32BE(a.offset, b.record + 8);
  },
  tableCount: (font, _, chance) => font.writeUInt16BE(pick(chance, [0, 1, 5, 255, 65_535]), 4),
  flavour: (font, _, chance) =>
    font.write(pick(chance, ['OTTO', 'ttcf', 'true', 'typ1', 'wOFF', 'wOF2', '\0\0\0\0', '%!PS']), 0, 'latin1'),
};

export function mutateFont(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  if (chance.next() < 0.3) return mutateBytes(bytes, chance);
  const isWoff = bytes.subarray(0, 4).toString('latin1') === 'wOFF';
  if (isWoff && chance.next() < 0.5) {
    const made = Buffer.from(bytes);
    made.writeUInt32BE(
      pick(chance, [0, 1, 0x7fffffff, 0xffffffff, bytes.length]),
      4 * chance.below(Math.min(60, bytes.length / 4)),
    );
    return { name: 'font/woffHead', bytes: made };
  }
  if (isWoff) return mutateBytes(bytes, chance);
  const font = Buffer.from(bytes);
  const [name, mutator] = pick(chance, Object.entries(mutators));
  mutator(font, tablesOf(font), chance);
  return { name: `font/${name}`, bytes: name !== 'flavour' && chance.next() < 0.2 ? packed(font) : font };
}

/** A font whose tables lie elsewhere than it says cannot be packed. */
function packed(font: Buffer): Buffer {
  try {
    return asWoff(font);
  } catch {
    return font;
  }
}

export function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const record = 12 + 16 * i;
    const tag = font.subarray(record, record + 4).toString('latin1');
    return { tag, record, offset: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) };
  });
}
