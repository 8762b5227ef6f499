// The reader's marks → a file to send to whoever makes the cards, and such a file → marks.
/// <reference lib="dom" />
import { isMark, type Marks } from './marks.ts';
import type { PageData } from './page-data-type.ts';

/** As in src/game/remarks-schema.ts, which the page is too small to carry. */
const format = 'cardwright/remarks';

export function saveRemarks({ game, language, edition }: PageData, marks: Marks): void {
  const entries = marks.all().map(([card, { seen, ticked, remark }]) => {
    const said = remark.trim();
    return { card, seen, ticked, ...(said !== '' && { remark: said }) };
  });
  const reader = marks.reader.trim();
  const file = { format, game, language, edition, ...(reader !== '' && { reader }), entries };
  const name = [game, language, 'remarks', ...(reader === '' ? [] : [reader])].join('-');
  download(`${name.replace(/[\\/:*?"<>|\s]+/g, '_')}.json`, `${JSON.stringify(file, null, 2)}\n`);
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Returns whether it was a file of remarks on this game; its marks stand beside those that are there. */
export function openRemarks(text: string, { game, language }: PageData, marks: Marks): boolean {
  const file = parse(text);
  if (file.format !== format || file.game !== game || file.language !== language) return false;
  if (typeof file.reader === 'string' && marks.reader === '') marks.reader = file.reader;
  for (const entry of Array.isArray(file.entries) ? file.entries : []) {
    const { card, ...rest } = (entry ?? {}) as Record<string, unknown>;
    const mark = { remark: '', ...rest };
    if (typeof card === 'string' && isMark(mark))
      marks.set(card, { seen: mark.seen, ticked: mark.ticked, remark: mark.remark });
  }
  return true;
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
