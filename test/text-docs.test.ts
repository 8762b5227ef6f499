// docs/text.md: its examples are run, and its tables name every helper, block and word that there is.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { knownLanguages } from '../src/export/words/printed-words.ts';
import { ownWordList } from '../src/game/own-words.ts';
import { plainText, type RichText } from '../src/game/rich-text.ts';
import { expandTemplate, textBlocks, textHelpers } from '../src/load/text/expand-template.ts';
import { isTemplateError, parseTemplate } from '../src/load/text/parse-template.ts';

const page = readFileSync(new URL('../docs/text.md', import.meta.url), 'utf8');
const { game, ...fields } = parse(/```yaml\n(id: fire-ball[\s\S]*?)```/.exec(page)?.[1] ?? '') as Record<
  string,
  unknown
>;

function expand(template: string): RichText {
  const parsed = parseTemplate(template);
  if (isTemplateError(parsed)) throw new Error(parsed.message);
  const scope = {
    levels: [fields, { game }],
    declared: new Set<string>(),
    nameOf: (id: string) => (id === 'ice-bolt' ? 'Ice Bolt' : undefined),
    between: ', ',
  };
  const { rich, faults } = expandTemplate(template, parsed, scope);
  expect(faults).toEqual([]);
  return rich;
}

/** The rows of all tables whose head has the column, as records by their heads. */
function tablesWith(column: string): Record<string, string>[] {
  return [...page.matchAll(/^\|(.+)\|\n\|[-|]+\|\n((?:\|.+\|\n)+)/gm)].flatMap(([, head = '', body = '']) => {
    const names = cells(head);
    if (!names.includes(column)) return [];
    const rows = body.trim().split('\n');
    return rows.map((row) => Object.fromEntries(cells(row.slice(1, -1)).map((cell, i) => [names[i] ?? '', cell])));
  });
}

const cells = (row: string) => row.split('|').map((cell) => cell.trim());
const code = (cell: string) => /^`(.*)`$/.exec(cell)?.[1] ?? cell;
/** All words of the pieces that are set so, put together. */
function setAs(rich: RichText, look: 'bold' | 'italic' | 'smallCaps'): string {
  return rich.map((piece) => (piece.type === 'text' && piece[look] ? piece.text : '')).join('');
}

describe('docs/text.md', () => {
  const examples = tablesWith('written').map(
    ({ written = '', printed = '', set = '' }) => [code(written), code(printed), set] as const,
  );

  it.each(examples)('%s prints %s', (written, printed, set) => {
    const rich = expand(written);
    expect(plainText(rich)).toBe(printed);
    const [, words = '', looks = ''] = /^`(.*)` (.*)$/.exec(set) ?? [];
    expect(setAs(rich, 'bold')).toBe(looks.includes('bold') ? words : '');
    expect(setAs(rich, 'italic')).toBe(looks.includes('italic') ? words : '');
    if (looks !== '') expect(setAs(rich, 'smallCaps')).toBe(looks === 'small capitals' ? words : '');
  });

  it('has at least one example of everything', () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it('shows a list as it is printed', () => {
    const block = (name: string) => new RegExp(`\`\`\`text ${name}\n([\\s\\S]*?)\n\`\`\``).exec(page)?.[1] ?? '';
    expect(plainText(expand(block('written')))).toBe(block('printed'));
    expect(expand(block('written')).flatMap((piece) => (piece.type === 'item' ? [piece.marker] : []))).toEqual([
      '•',
      '•',
      '1.',
      '2.',
    ]);
  });

  it('names every helper and every block, and no other', () => {
    expect(tablesWith('helper').map(({ helper = '' }) => code(helper))).toEqual(Object.keys(textHelpers));
    expect(tablesWith('block').map(({ block = '' }) => code(block))).toEqual(textBlocks);
  });

  it('names every word that the tool prints itself, with its place and its placeholders', () => {
    const rows = tablesWith('word').map((row) => ({
      word: code(row.word ?? ''),
      where: row.where,
      holds: [...(row['may hold'] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    }));
    const own = Object.entries(ownWordList).map(([word, one]) => ({
      word,
      where: one.description,
      holds: 'with' in one ? [...one.with] : [],
    }));
    expect(rows).toEqual(own);
    for (const language of knownLanguages) expect(page).toContain(`\`${language}\``);
  });
});
