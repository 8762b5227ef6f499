// Some lines → the paragraph they are.
import { parseInline } from './parse-inline.ts';
import type { Paragraph } from './rulebook-document.ts';
import { placeOf, type SourceLine } from './source-line.ts';

export function paragraph(lines: readonly SourceLine[]): Paragraph {
  const markdown = lines.map((line) => line.text).join('\n');
  return { type: 'paragraph', ...parseInline(markdown), at: placeOf(lines) };
}
