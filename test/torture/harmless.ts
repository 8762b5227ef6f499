// Changes that change nothing: the same problems and the same bytes must come out.
import { parseDocument } from 'yaml';
import { type Chance, pick } from './chances.ts';
import type { Changes } from './mutate-tree.ts';

type Files = ReadonlyMap<string, Buffer>;

const yamlWays: Readonly<Record<string, (text: string, chance: Chance) => string>> = {
  comment: (text, chance) => {
    const lines = text.split('\n');
    const places = lines.flatMap((line, i) => (/^[a-z]/.test(line) ? [i] : []));
    return lines.toSpliced(pick(chance, places), 0, `# ${chance.below(1e6)}`).join('\n');
  },
  'comment-at-end': (text) => `${text}# the end`,
  'windows-ends': (text) => text.replaceAll('\n', '\r\n'),
  mark: (text) => `\ufeff${text}`,
  'blank-lines': (text) => `\n\n${text}\n\n`,
  'document-start': (text) => `---\n${text}`,
  json: (text) => JSON.stringify(parseDocument(text).toJS(), null, 2),
  quotes: (text) => text.replace(/(?<=^ *(?:name|title|en|motto): )[^"'\n{[]+$/m, (value) => JSON.stringify(value)),
  spaces: (text) => text.replaceAll(': ', ':   '),
};

const tableWays: Readonly<Record<string, (text: string) => string>> = {
  'windows-ends': (text) => text.replaceAll('\n', '\r\n'),
  mark: (text) => `\ufeff${text}`,
  'blank-lines': (text) => `${text}\n\n\n`,
  'empty-cells': (text) => `${text},,,,,,,\n`,
};

const markupWays: Readonly<Record<string, (text: string) => string>> = {
  comment: (text) => text.replace('</svg>', '<!-- nothing --></svg>'),
  spaces: (text) => text.replaceAll('\n', '\n\n  '),
};

const codeWays: Readonly<Record<string, (text: string) => string>> = {
  comment: (text) => `// nothing\n${text}`,
  'windows-ends': (text) => text.replaceAll('\n', '\r\n'),
};

export function makeHarmless(files: Files, chance: Chance): { name: string; changes: Changes } {
  const usable = [...files.keys()].filter((path) => /\.(yaml|csv|svg|tsx|ts)$/.test(path) && path !== 'import.csv');
  const path = pick(chance, usable);
  const ways = path.endsWith('.yaml')
    ? yamlWays
    : path.endsWith('.csv')
      ? tableWays
      : path.endsWith('.svg')
        ? markupWays
        : codeWays;
  const [name, change] = pick(chance, Object.entries(ways));
  const text = files.get(path)?.toString('utf8') ?? '';
  return { name: `harmless/${name}`, changes: new Map([[path, Buffer.from(change(text, chance))]]) };
}
