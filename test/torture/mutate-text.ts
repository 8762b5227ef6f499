// Damage to lines and values of any text file.
import { type Chance, pick, skewed } from './chances.ts';
import { mostCards } from './mutate-table.ts';
import { oddTexts } from './odd-values.ts';

type LineMutator = (lines: string[], chance: Chance) => string[];

const drop: LineMutator = (lines, chance) => without(lines, chance.below(lines.length));
const dropMany: LineMutator = (lines, chance) => {
  const from = chance.below(lines.length);
  return [...lines.slice(0, from), ...lines.slice(from + 1 + chance.below(lines.length - from))];
};
const double: LineMutator = (lines, chance) => {
  const at = chance.below(lines.length);
  return [...lines.slice(0, at), ...lines.slice(at, at + 1), ...lines.slice(at)];
};
const many: LineMutator = (lines, chance) => {
  const at = chance.below(lines.length);
  const line = lines[at] ?? '';
  const times = Math.min(skewed(chance, mostOf(line, 5000)), Math.floor(900_000 / (line.length * 3 + 1)));
  return [...lines.slice(0, at), ...Array.from({ length: times }, () => line), ...lines.slice(at)];
};
/** As `many`, but no two are the same. */
const manyNumbered: LineMutator = (lines, chance) => {
  const at = chance.below(lines.length);
  const line = lines[at] ?? '';
  const times = Math.min(skewed(chance, mostOf(line, 10_000)), Math.floor(900_000 / (line.length * 3 + 6)));
  const numbered = Array.from({ length: times }, (_, i) => line.replace(/[\w-]+/, (word) => `${word}${i}`));
  return [...lines.slice(0, at + 1), ...numbered, ...lines.slice(at + 1)];
};
const swap: LineMutator = (lines, chance) => {
  const made = [...lines];
  const [a, b] = [chance.below(lines.length), chance.below(lines.length)];
  [made[a], made[b]] = [made[b] ?? '', made[a] ?? ''];
  return made;
};
const indent: LineMutator = (lines, chance) =>
  edited(lines, chance, (line) => pick(chance, [' ', '  ', '\t', '\u3000']) + line);
const dedent: LineMutator = (lines, chance) => edited(lines, chance, (line) => line.replace(/^ {1,2}/, ''));
const join: LineMutator = (lines, chance) => {
  const at = chance.below(lines.length);
  return [...lines.slice(0, at), (lines[at] ?? '') + (lines[at + 1] ?? ''), ...lines.slice(at + 2)];
};
const oddWord: LineMutator = (lines, chance) =>
  edited(lines, chance, (line) => {
    const words = [...line.matchAll(/[\p{L}\p{N}_-]+/gu)];
    if (words.length === 0) return line + pick(chance, oddTexts);
    const { index = 0, 0: word } = pick(chance, words);
    return line.slice(0, index) + pick(chance, oddTexts) + line.slice(index + word.length);
  });
const sign: LineMutator = (lines, chance) =>
  edited(lines, chance, (line) => {
    const at = chance.below(line.length + 1);
    return line.slice(0, at) + pick(chance, [...':,-[]{}"\'|>&*!%@`#?<()=;\\/$']) + line.slice(at + chance.below(2));
  });
const character: LineMutator = (lines, chance) =>
  edited(lines, chance, (line) => {
    const at = chance.below(line.length + 1);
    return line.slice(0, at) + line.slice(at + 1);
  });

/** A line that is a card of its own is not repeated as often. */
function mostOf(line: string, most: number): number {
  return /^ *- |^\w+,/.test(line) ? mostCards : most;
}

const mutators = { drop, dropMany, double, many, manyNumbered, swap, indent, dedent, join, oddWord, sign, character };

export function mutateText(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const lines = bytes.toString('utf8').split('\n');
  const [name, mutator] = pick(chance, Object.entries(mutators));
  return { name: `text/${name}`, bytes: Buffer.from(mutator(lines, chance).join('\n')) };
}

function without(lines: readonly string[], at: number): string[] {
  return lines.filter((_, i) => i !== at);
}

function edited(lines: readonly string[], chance: Chance, edit: (line: string) => string): string[] {
  const at = chance.below(lines.length);
  return lines.map((line, i) => (i === at ? edit(line) : line));
}
