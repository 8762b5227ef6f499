// Parses YAML. Also reports what YAML allows and Cardwright does not read: tags, merge keys, other versions.
import {
  Composer,
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Parser,
  type Scalar,
  visit,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import { deepest } from '../problems/nesting.ts';
import { LineIndex } from '../problems/places.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';

interface YamlFault {
  readonly code: ProblemCode;
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly fix: string;
  /** The content of the file is unknown. */
  readonly isFatal: boolean;
}

interface ParsedYaml {
  /** Undefined if the parser had to stop. */
  readonly document?: Document.Parsed;
  /** In the order of the text. */
  readonly faults: readonly YamlFault[];
}

export const tooDeep = {
  code: 'yaml/syntax',
  message: `The values of this file are nested too deeply; the limit is ${deepest} levels.`,
  fix: 'Look for brackets that are not closed.',
} as const;

/** @param keepSourceTokens for edits of the text */
export function parseYaml(text: string, { keepSourceTokens = false } = {}): ParsedYaml {
  const usual = Error.stackTraceLimit;
  try {
    // A damaged file of a megabyte makes a hundred thousand errors; their stacks would take most of a gigabyte.
    Error.stackTraceLimit = 0;
    const tokens = [...new Parser().parse(text)];
    const deep = tooDeepAt(tokens);
    if (deep !== undefined) return { faults: [{ ...tooDeep, offset: deep, length: 1, isFatal: true }] };
    const document = compose(tokens, text.length, keepSourceTokens);
    const found = [...syntaxFaults(document, text), ...foreignFaults(document, text), ...valueFaults(document, text)];
    return { document, faults: worthTelling(found, text) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { faults: [{ ...tooDeep, offset: 0, length: 1, isFatal: true }] };
  } finally {
    Error.stackTraceLimit = usual;
  }
}

function compose(tokens: readonly CST.Token[], end: number, keepSourceTokens: boolean): Document.Parsed {
  const composer = new Composer({
    keepSourceTokens,
    prettyErrors: false,
    stringKeys: true,
    // The parser compares each key with all others, which takes minutes in large maps.
    uniqueKeys: false,
    // Cards have no sets, ordered maps, dates or bytes.
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const [document, second] = composer.compose(tokens, true, end);
  if (document === undefined) throw new Error('the composer gives a document for every text');
  const [from, to] = second?.range ?? [];
  if (from !== undefined && to !== undefined)
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'Several documents'));
  return document;
}

/**
 * The offset of the first collection that is nested too deeply. Not recursive, and before the composer runs: that one is recursive, and its
 * limit depends on how much of the stack its caller used.
 */
function tooDeepAt(tokens: readonly CST.Token[]): number | undefined {
  let level = [...tokens];
  for (let depth = 0; level.length > 0; depth++) {
    const collections = level
      .flatMap((token) => (token.type === 'document' ? (token.value ?? []) : token))
      .filter(isCollection);
    if (depth >= deepest) return collections[0]?.offset;
    level = collections.flatMap(({ items }) => items.flatMap(({ key, value }) => [key ?? [], value ?? []].flat()));
  }
  return undefined;
}

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

function isCollection(token: CST.Token): token is Collection {
  return token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection';
}

type Saying = Pick<YamlFault, 'code' | 'message' | 'fix'>;

/** A common mistake: YAML reads a brace at the start of a value, or inside `{ }`, as a map. */
const unquotedTemplate: Saying = {
  code: 'yaml/syntax',
  message: 'A text with `{{…}}` must be in quotes; otherwise YAML reads the braces as a map.',
  fix: 'Put the whole text in quotes: `text: "{{cost}} …"`.',
};

/** A value that begins with the braces, or any text with them inside `{ }`. */
const startsWithBraces = /(?:^|[:,[-]\s+)\{\{|(?:^|[^{])\{[^{].*\{\{/;

const known: Partial<Record<string, Saying>> = {
  TAB_AS_INDENT: {
    code: 'yaml/tab',
    message: 'YAML does not allow tabs for indentation.',
    fix: 'Indent with two spaces; set your editor to insert spaces instead of tabs.',
  },
  NON_STRING_KEY: {
    code: 'yaml/syntax',
    message: 'The name of a field must be a plain word, not a list, a map or a tagged value.',
    fix: 'Write a word before the colon, in quotes if it begins with a special character.',
  },
  RESOURCE_EXHAUSTION: tooDeep,
  MULTIPLE_DOCS: {
    code: 'yaml/several-documents',
    message: 'The file contains several YAML documents, separated by `---`.',
    fix: 'Split it into several files, or delete the `---`.',
  },
};

/** `isSure`: not the echo of another mistake. `oncePerLine`: a second one on the same line says nothing new. */
type Met = YamlFault & { readonly isSure: boolean; readonly oncePerLine: boolean };

function syntaxFaults(document: Document.Parsed, text: string): Met[] {
  const lines = new LineIndex('', text);
  // Cap the errors of one file.
  return document.errors.slice(0, 2000).map(({ code, pos: [start, end], message }) => {
    const isBraces = startsWithBraces.test(lines.textOf(lines.place(start).line));
    const said = known[code] ?? (isBraces ? unquotedTemplate : undefined);
    return {
      ...(said ?? {
        code: 'yaml/syntax',
        message: `This is not valid YAML: ${message.replace(/\.$/, '')}.`,
        fix: 'Check the indentation, colons, quotes and brackets here and on the line above.',
      }),
      offset: start,
      length: Math.max(1, end - start),
      isFatal: true,
      isSure: said !== undefined,
      oncePerLine: true,
    };
  });
}

/** The parser only warns about unknown tags and directives, and ignores them. */
function foreignFaults({ warnings, directives }: Document.Parsed, text: string): Met[] {
  const faults = warnings.map(({ code, pos: [start, end], message }) => {
    const isTag = code === 'TAG_RESOLVE_FAILED';
    const tag = message.replace(/^Unresolved tag: (tag:yaml\.org,2002:)?/, (_, ours?: string) => (ours ? '!!' : ''));
    return isTag
      ? foreign(
          start,
          end - start,
          `The tag \`${tag}\` is not supported, or does not fit its value.`,
          'Delete the tag.',
        )
      : foreign(start, end - start, `${message}.`, 'Delete the line, and the `---` below it.');
  });
  const { explicit, version } = directives.yaml;
  if (explicit && version !== '1.2' && faults.length === 0)
    faults.push(
      foreign(
        Math.max(0, text.search(/^%YAML/m)),
        5,
        `The file declares YAML ${version}, where \`yes\`, \`on\` and \`012\` mean something else; Cardwright reads YAML 1.2.`,
        `Delete \`%YAML ${version}\` and the \`---\` below it.`,
      ),
    );
  return faults;
}

function foreign(offset: number, length: number, message: string, fix: string): Met {
  return {
    code: 'yaml/unsupported',
    offset,
    length: Math.max(1, length),
    message,
    fix,
    isFatal: false,
    isSure: true,
    oncePerLine: false,
  };
}

/** Duplicate keys, merge keys, and values that differ from what was typed. */
function valueFaults(document: Document.Parsed, text: string): Met[] {
  const faults: Met[] = [];
  const anchors = new Set<string | undefined>();
  visit(document, {
    Map: (_, map) => {
      anchors.add(map.anchor);
      faults.push(...keyFaults(map));
    },
    Seq: (_, { anchor }) => void anchors.add(anchor),
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return;
      const [start = 0, end = 0] = alias.range ?? [];
      const message = `There is no anchor \`&${alias.source}\` above this alias.`;
      const fix = 'Write the value out, or put the whole text in quotes if it is not an alias.';
      faults.push({
        ...foreign(start, end - start, message, fix),
        code: 'yaml/alias-bomb',
        isFatal: true,
        oncePerLine: true,
      });
    },
    Scalar: (_, node) => {
      anchors.add(node.anchor);
      const fault = typeof node.value === 'string' ? controlFault(node, text) : numberFault(node);
      if (fault) faults.push(fault);
    },
  });
  return faults;
}

function keyFaults(map: YAMLMap): Met[] {
  const seen = new Set<unknown>();
  return map.items.flatMap(({ key, value }): Met[] => {
    if (!isScalar(key)) return [];
    const [start = 0, end = 0] = key.range ?? [];
    const isTwice = seen.has(key.value);
    seen.add(key.value);
    if (isTwice) {
      const message = 'This field is written twice; the second would silently replace the first.';
      const fault = foreign(start, end - start, message, 'Delete one of the two.');
      return [{ ...fault, code: 'yaml/duplicate-key', oncePerLine: true }];
    }
    if (key.value !== '<<' || key.type !== 'PLAIN' || isPlainValue(value as Node | null)) return [];
    const fix = 'Write the fields out, or use `*name` for a single value.';
    return [foreign(start, end - start, 'YAML 1.2 has no merge key (`<<`).', fix)];
  });
}

/** `<<: words` is a field like any other. */
function isPlainValue(value: Node | null): boolean {
  return !isMap(value) && !isSeq(value) && (value === null || isScalar(value));
}

/** All except tab and line ends; and unpaired surrogates. */
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function controlFault(node: Scalar, text: string): Met | undefined {
  const found = control.exec(String(node.value))?.[0];
  if (found === undefined) return undefined;
  const [start = 0, end = 0] = node.range ?? [];
  const raw = text.slice(start, end).indexOf(found);
  const name = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    ...foreign(
      start + Math.max(0, raw),
      raw < 0 ? end - start : 1,
      `The text contains ${name}, a control character or half of a character, which cannot be printed.`,
      'Delete it. It often comes with text copied from another program.',
    ),
    code: 'yaml/control-character',
  };
}

/** `12345678901234567890` would become 12345678901234567000, and `1e999` infinite. */
function numberFault({ value, source = '', range }: Scalar): Met | undefined {
  if (typeof value !== 'number' || !/^[-+]?[\d.]/.test(source) || /^[-+]?\.(inf|nan)$/i.test(source)) return undefined;
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isExact) return undefined;
  const [start = 0, end = 0] = range ?? [];
  const message = `The number ${source} is too large to be stored exactly.`;
  return foreign(start, end - start, message, 'Put it in quotes if it is a code, or write a smaller number.');
}

/** One mistake causes many parser errors; only the first of them is useful. */
function worthTelling(faults: readonly Met[], text: string): YamlFault[] {
  const lines = new LineIndex('', text);
  const seen = new Set<number>();
  let stumbled = false;
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset, isSure, isFatal, oncePerLine }) => {
      const { line } = lines.place(offset);
      if (oncePerLine && seen.has(line)) return false;
      if (oncePerLine) seen.add(line);
      const isTold = isSure || !stumbled;
      stumbled ||= isFatal;
      return isTold;
    });
}
