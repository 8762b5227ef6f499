// `# Heading`, a line over `====` or `----`, or a line that is only bold → a heading.
import type { BlockContext, BlockParser } from './block-context.ts';
import { listMarker } from './list-marker.ts';
import { parseInline } from './parse-inline.ts';
import type { Heading } from './rulebook-document.ts';
import { isBlank, placeOf, type SourceLine, trimLine } from './source-line.ts';

/** Longer bold lines are sentences that somebody wanted to stress. */
const longestBoldHeading = 60;

export const parseHeading: BlockParser = (lines, start, context) => {
  const line = lines[start];
  if (line === undefined) return undefined;
  const { text } = trimLine(line);
  const signs = /^(#{1,6})(?:\s|$)/.exec(text)?.[1];
  if (signs !== undefined) return { blocks: heading(line, withoutSigns(text, signs), signs.length), next: start + 1 };
  const underlined = levelBelow(lines[start + 1]);
  if (underlined !== undefined && standsAlone(lines, start))
    return { blocks: heading(line, text, underlined), next: start + 2 };
  const bold = listMarker(line) === undefined ? boldLevel(text, context, lines[start + 1]) : undefined;
  return bold === undefined ? undefined : { blocks: heading(line, text, bold), next: start + 1 };
};

function heading(line: SourceLine, markdown: string, level: number): Heading[] {
  const inline = parseInline(markdown);
  return inline.text === '' ? [] : [{ type: 'heading', level, ...inline, at: placeOf([line]) }];
}

function withoutSigns(text: string, signs: string): string {
  let end = text.length;
  while (end > signs.length && text[end - 1] === '#') end -= 1;
  return text.slice(signs.length, end);
}

function levelBelow(line: SourceLine | undefined): number | undefined {
  const text = line?.text.trim() ?? '';
  if (/^={2,}$/.test(text)) return 1;
  return /^-{2,}$/.test(text) ? 2 : undefined;
}

/** Only a single line is a heading: a list or a table over a ruler is none. */
function standsAlone(lines: readonly SourceLine[], start: number): boolean {
  const before = lines[start - 1];
  const text = lines[start]?.text ?? '';
  return (before === undefined || isBlank(before)) && !/^\s*(?:[-*+>|]|\d+[.)]|-{2,}|={2,})(?:\s|$)/.test(text);
}

/** A bold line that leads into the words below it is a heading of the lowest rank. */
function boldLevel(text: string, { inside }: BlockContext, below: SourceLine | undefined): number | undefined {
  if (inside === 'item' || !text.includes('**') || /^[>|]/.test(text) || text.length > 4 * longestBoldHeading)
    return undefined;
  const inline = parseInline(text);
  if (!inline.allBold || inline.text.length > longestBoldHeading || /[。！]$/.test(inline.text)) return undefined;
  return /[：:]$/.test(inline.text) || (below !== undefined && !isBlank(below)) ? 8 : 7;
}
