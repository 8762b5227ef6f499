// A YAML file of the project → its value and an origin for every part of it.

import { type Document, isScalar, parseDocument, visit, YAMLParseError } from 'yaml';
import { asWords } from '../base/as-words.ts';
import { LineIndex } from '../base/line-index.ts';
import { deepest, isTooDeep } from '../base/nesting.ts';
import type { ProblemCode } from '../base/problem-codes.ts';
import type { YamlValue } from './load-memory.ts';
import { readSource } from './read-source.ts';
import type { Reading } from './reading.ts';
import { YamlOrigin } from './yaml-origin.ts';

const tooDeep = {
  message: `The values of this file are nested too deeply to be read; ${deepest} levels are the most.`,
  fix: 'Look for a run of brackets that are never closed.',
};

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
  const document = parse(reading, file, text);
  if (document === undefined) return undefined;
  for (const error of worthTelling(document.errors, lines)) reportError(reading, lines, error);
  if (document.errors.some((error) => error.code !== 'DUPLICATE_KEY')) return undefined;
  const origin = new YamlOrigin({ file, text, document, lines });
  try {
    composeLetters(document, text);
    const value: unknown = document.toJS({ maxAliasCount });
    makeSayable(value);
    if (text.includes('&') && isCircular(value)) throw new Error('an alias stands inside of what it names');
    if (isTooDeep(value)) {
      reading.report('yaml/syntax', { at: origin.place(), ...tooDeep });
      return undefined;
    }
    return { value, origin };
  } catch (error) {
    if (error instanceof RangeError) {
      reading.reportFile('yaml/syntax', file, tooDeep);
      return undefined;
    }
    reading.report('yaml/alias-bomb', {
      at: origin.place(),
      message: `The aliases (\`*name\`) of this file cannot be resolved: ${(error as Error).message}.`,
      fix: `Write the values out; a file may use anchors ${maxAliasCount} times.`,
    });
    return undefined;
  }
}

function parse(reading: Reading, file: string, text: string): Document.Parsed | undefined {
  try {
    // The parser compares each key with all others of its map, which takes minutes where there are many.
    const document = parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      uniqueKeys: false,
      logLevel: 'error',
    });
    document.errors.push(...duplicateKeys(document));
    document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
    return document;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reading.reportFile('yaml/syntax', file, tooDeep);
    return undefined;
  }
}

function duplicateKeys(document: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const [start = 0, end = 0] = key.range ?? [];
        if (seen.has(key.value))
          errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique'));
        seen.add(key.value);
      }
    },
  });
  return errors;
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

interface Saying {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix: string;
}

/** The mistake that everybody makes once: YAML reads a brace at the start of a value, or within `{ }`, as its own. */
const unquotedTemplate: Saying = {
  code: 'yaml/syntax',
  message: 'A text with `{{…}}` stands here without quotes, and YAML takes the braces for its own.',
  fix: 'Put the whole text in quotes: `text: "{{cost}} …"`.',
};

/** A value that begins with the braces, or any text with them inside `{ }`. */
const startsWithBraces = /(?:^|[:,[-]\s+)\{\{|(?:^|[^{])\{[^{].*\{\{/;

const known: Partial<Record<string, Saying>> = {
  TAB_AS_INDENT: {
    code: 'yaml/tab',
    message: 'A tab stands where YAML wants spaces.',
    fix: 'Indent with two spaces; set the editor to write spaces for tabs.',
  },
  DUPLICATE_KEY: {
    code: 'yaml/duplicate-key',
    message: 'The same field stands twice in one place; the second would silently win.',
    fix: 'Delete one of the two.',
  },
  RESOURCE_EXHAUSTION: { code: 'yaml/syntax', ...tooDeep },
  MULTIPLE_DOCS: {
    code: 'yaml/several-documents',
    message: 'The file holds several documents, parted by `---`.',
    fix: 'Make one file of each, or delete the `---`.',
  },
};

/** One slip makes the parser stumble over all that follows; of what it then says, only the first is worth reading. */
function worthTelling(errors: readonly YAMLParseError[], lines: LineIndex): YAMLParseError[] {
  const seen = new Set<number>();
  let stumbled = false;
  return errors.filter((error) => {
    const { line } = lines.place(error.pos[0]);
    if (seen.has(line)) return false;
    seen.add(line);
    const isSure = error.code in known || startsWithBraces.test(lines.textOf(line));
    const isTold = isSure || !stumbled;
    stumbled ||= error.code !== 'DUPLICATE_KEY';
    return isTold;
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

function isCircular(value: unknown, above: ReadonlySet<unknown> = new Set()): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (above.has(value)) return true;
  const within = new Set([...above, value]);
  return Object.values(value).some((part) => isCircular(part, within));
}

function reportError(reading: Reading, lines: LineIndex, error: YAMLParseError): void {
  const at = lines.place(error.pos[0], Math.max(1, error.pos[1] - error.pos[0]));
  const said = known[error.code] ?? (startsWithBraces.test(lines.textOf(at.line)) ? unquotedTemplate : undefined);
  reading.report(said?.code ?? 'yaml/syntax', {
    at,
    message: said?.message ?? `This is no valid YAML: ${error.message.replace(/\.$/, '')}.`,
    fix: said?.fix ?? 'Look at the indentation, colons, quotes and brackets here and on the line above.',
  });
}
