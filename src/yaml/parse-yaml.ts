// A YAML text → its document, and what is wrong with it: what no YAML may have, and what YAML has but we do not read.
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
  /** What the file says cannot be known. */
  readonly isFatal: boolean;
}

export interface ParsedYaml {
  /** None where the parser itself had to stop. */
  readonly document?: Document.Parsed;
  /** In the order of the text. */
  readonly faults: readonly YamlFault[];
}

export const tooDeep = {
  code: 'yaml/syntax',
  message: `The values of this file are nested too deeply to be read; ${deepest} levels are the most.`,
  fix: 'Look for a run of brackets that are never closed.',
} as const;

/** The tree keeps its tokens for whoever edits the text. */
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
    // The parser compares each key with all others of its map, which takes minutes where there are many.
    uniqueKeys: false,
    // Sets, ordered maps, dates and bytes are nothing that a card has.
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
 * Where the first collection below the deepest level begins. Looked for without recursion, before the composer runs: that one calls itself
 * for each level, and where it gives up depends on how much of the stack its caller used.
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
  NON_STRING_KEY: {
    code: 'yaml/syntax',
    message: 'The name of a field is no plain word: it is a list, a map or has a tag.',
    fix: 'Write a word before the colon, in quotes if it begins with a sign.',
  },
  RESOURCE_EXHAUSTION: tooDeep,
  MULTIPLE_DOCS: {
    code: 'yaml/several-documents',
    message: 'The file holds several documents, parted by `---`.',
    fix: 'Make one file of each, or delete the `---`.',
  },
};

/** What was met, and whether it is surely what it says, or may be the echo of another slip. */
type Met = YamlFault & { readonly isSure: boolean };

function syntaxFaults(document: Document.Parsed, text: string): Met[] {
  const lines = new LineIndex('', text);
  // Nobody reads more errors of one file.
  return document.errors.slice(0, 2000).map(({ code, pos: [start, end], message }) => {
    const isBraces = startsWithBraces.test(lines.textOf(lines.place(start).line));
    const said = known[code] ?? (isBraces ? unquotedTemplate : undefined);
    return {
      ...(said ?? {
        code: 'yaml/syntax',
        message: `This is no valid YAML: ${message.replace(/\.$/, '')}.`,
        fix: 'Look at the indentation, colons, quotes and brackets here and on the line above.',
      }),
      offset: start,
      length: Math.max(1, end - start),
      isFatal: true,
      isSure: said !== undefined,
    };
  });
}

/** The parser only warns of tags and directives that it does not know, and then reads on as if they were not there. */
function foreignFaults({ warnings, directives }: Document.Parsed, text: string): Met[] {
  const faults = warnings.map(({ code, pos: [start, end], message }) => {
    const isTag = code === 'TAG_RESOLVE_FAILED';
    const tag = message.replace(/^Unresolved tag: (tag:yaml\.org,2002:)?/, (_, ours?: string) => (ours ? '!!' : ''));
    return isTag
      ? foreign(
          start,
          end - start,
          `The tag \`${tag}\` means nothing here, or does not fit its value.`,
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
        `The file asks for YAML ${version}, in which \`yes\`, \`on\` and \`012\` are no words and numbers; we read 1.2.`,
        `Delete \`%YAML ${version}\` and the \`---\` below it.`,
      ),
    );
  return faults;
}

function foreign(offset: number, length: number, message: string, fix: string): Met {
  return { code: 'yaml/unsupported', offset, length: Math.max(1, length), message, fix, isFatal: false, isSure: true };
}

/** Keys that stand twice or that merge, and values that cannot be what was typed. */
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
      const message = `No \`&${alias.source}\` stands above this alias.`;
      const fix = 'Write the value out, or put the whole text in quotes if it is none.';
      faults.push({ ...foreign(start, end - start, message, fix), code: 'yaml/alias-bomb', isFatal: true });
    },
    Scalar: (_, node) => {
      anchors.add(node.anchor);
      const fault = typeof node.value === 'string' ? controlFault(node, text) : numberFault(node);
      if (fault) faults.push(fault);
    },
  });
  return faults;
}

const twice = 'The same field stands twice in one place; the second would silently win.';

function keyFaults(map: YAMLMap): Met[] {
  const seen = new Set<unknown>();
  return map.items.flatMap(({ key, value }): Met[] => {
    if (!isScalar(key)) return [];
    const [start = 0, end = 0] = key.range ?? [];
    const isTwice = seen.has(key.value);
    seen.add(key.value);
    if (isTwice)
      return [
        {
          ...foreign(start, end - start, twice, 'Delete one of the two.'),
          code: 'yaml/duplicate-key',
        },
      ];
    if (key.value !== '<<' || key.type !== 'PLAIN' || isPlainValue(value as Node | null)) return [];
    return [
      foreign(
        start,
        end - start,
        'YAML 1.2 has no merge key (`<<`).',
        'Write the fields out, or use `*name` for one value.',
      ),
    ];
  });
}

/** `<<: words` is a field like any other. */
function isPlainValue(value: Node | null): boolean {
  return !isMap(value) && !isSeq(value) && (value === null || isScalar(value));
}

/** All but tab and the ends of lines; and halves of pairs, which are no characters. */
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
      `The text holds ${name}, a control character or half of one, which nothing can print.`,
      'Delete it; often it comes along when text is copied from another program.',
    ),
    code: 'yaml/control-character',
  };
}

/** `12345678901234567890` would become 12345678901234567000, and `1e999` endless. */
function numberFault({ value, source = '', range }: Scalar): Met | undefined {
  if (typeof value !== 'number' || !/^[-+]?[\d.]/.test(source) || /^[-+]?\.(inf|nan)$/i.test(source)) return undefined;
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isExact) return undefined;
  const [start = 0, end = 0] = range ?? [];
  const message = `The number ${source} is larger than can be kept exactly.`;
  return foreign(
    start,
    end - start,
    message,
    'Put it in quotes if it is no amount but a code, or write a smaller one.',
  );
}

/** One slip makes the parser stumble over all that follows; of what it then says, only the first is worth reading. */
function worthTelling(faults: readonly Met[], text: string): YamlFault[] {
  const lines = new LineIndex('', text);
  const seen = new Set<number>();
  let stumbled = false;
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset, isSure, isFatal, code }) => {
      const { line } = lines.place(offset);
      if (seen.has(line) && (isFatal || code === 'yaml/duplicate-key')) return false;
      if (isFatal || code === 'yaml/duplicate-key') seen.add(line);
      const isTold = isSure || !stumbled;
      stumbled ||= isFatal;
      return isTold;
    });
}
