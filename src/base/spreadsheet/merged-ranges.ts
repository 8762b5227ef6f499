// The files inside of an XLSX → which cells of a sheet are merged, by the name of the sheet.

export interface MergedRange {
  /** Counted from 1, both ends included. */
  readonly rows: readonly [number, number];
  readonly cols: readonly [number, number];
}

/** The reader of XLSX gives a merged cell's value once, and says nothing of the others. */
export function mergedRanges(files: ReadonlyMap<string, Buffer>): Map<string, MergedRange[]> {
  const book = files.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const links = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const targets = new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return new Map(
    [...book.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [plainText(attribute(tag, 'name')), rangesIn(files.get(path)?.toString('utf8') ?? '')];
    }),
  );
}

function rangesIn(xml: string): MergedRange[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*>/g)].flatMap(([tag]) => {
    const range = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(tag, 'ref'));
    if (range === null) return [];
    const [, left = '', top = '', right = '', bottom = ''] = range;
    return [{ rows: [Number(top), Number(bottom)], cols: [columnNumber(left), columnNumber(right)] } as const];
  });
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '';
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });
}
