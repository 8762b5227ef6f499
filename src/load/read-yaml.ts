// A YAML file of the project → its value and an origin for every part of it.
import { type Document, visit } from 'yaml';
import { isTooDeep } from '../problems/nesting.ts';
import { LineIndex } from '../problems/places.ts';
import { asWords } from '../strings/as-words.ts';
import { parseYaml as parse, tooDeep } from '../yaml/parse-yaml.ts';
import type { YamlValue } from './load-memory.ts';
import { readSource } from './read-source.ts';
import type { Reading } from './reading.ts';
import { YamlOrigin } from './yaml-origin.ts';

/** Far more than any deck needs, and too few for a bomb. */
const maxAliasCount = 10_000;

export function readYaml(reading: Reading, file: string): YamlValue | undefined {
  const text = readSource(reading, file);
  if (text === undefined) return undefined;
  const before = reading.memory.yaml.get(file);
  if (before?.text === text) return before.parsed;
  const problems = reading.problems.length;
  const parsed = parseYaml(reading, file, text);
  // Problems must be told every time, and a text that is being typed changes again at once.
  const isSettled = reading.problems.length === problems && !reading.overlay.has(file);
  if (parsed !== undefined && isSettled) reading.memory.yaml.set(file, { text, parsed });
  return parsed;
}

export function parseYaml(reading: Reading, file: string, text: string): YamlValue | undefined {
  const lines = new LineIndex(file, text);
  const { document, faults } = parse(text);
  for (const { code, offset, length, message, fix } of faults)
    reading.report(code, { at: lines.place(offset, length), message, fix });
  if (document === undefined || faults.some(({ isFatal }) => isFatal)) return undefined;
  const origin = new YamlOrigin({ file, text, document, lines });
  try {
    composeLetters(document, text);
    const value: unknown = document.toJS({ maxAliasCount });
    makeSayable(value);
    if (text.includes('&') && isCircular(value)) throw new Error('an alias stands inside of what it names');
    if (!isTooDeep(value)) return { value, origin };
    reading.report(tooDeep.code, { at: origin.place(), ...tooDeep });
  } catch (error) {
    if (error instanceof RangeError) reading.reportFile(tooDeep.code, file, tooDeep);
    else
      reading.report('yaml/alias-bomb', {
        at: origin.place(),
        message: `The aliases (\`*name\`) of this file cannot be resolved: ${(error as Error).message}.`,
        fix: `Write the values out; a file may use anchors ${maxAliasCount} times.`,
      });
  }
  return undefined;
}

/** macOS writes `é` as `e` and an accent; all our words and names are compared and set with letters in one piece (NFC). */
function composeLetters(document: Document.Parsed, text: string): void {
  if (text.normalize('NFC') === text && !text.includes('\\')) return;
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string') node.value = node.value.normalize('NFC');
    },
  });
}

/**
 * An object with a key `toString` or `valueOf` cannot be put into a message, sorted or compared: JavaScript calls what stands there. Such a
 * value is a mistake that the types tell; until they do, it can be made words, too.
 */
function makeSayable(value: unknown): void {
  const seen = new Set<unknown>();
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    for (const part of Object.values(one)) waiting.push(part);
    if (Object.hasOwn(one, 'toString') || Object.hasOwn(one, 'valueOf'))
      Object.defineProperty(one, Symbol.toPrimitive, { value: () => asWords(one) });
  }
}

/** What is shared is looked at once. */
function isCircular(value: unknown, above = new Set<unknown>(), done = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((part) => isCircular(part, above, done));
  above.delete(value);
  done.add(value);
  return found;
}
