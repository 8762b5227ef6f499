// The files inside of an XLSX → what its reader leaves out of a sheet: merged cells, and formulas without a result.

export interface MergedRange {
  /** Counted from 1, both ends included. */
  readonly rows: readonly [number, number];
  readonly cols: readonly [number, number];
}

/** A formula that cannot be computed, or that no spreadsheet program has computed yet. */
export interface OpenFormula {
  readonly row: number;
  readonly col: number;
  /** `#REF!`, or the formula. */
  readonly shows: string;
}

export interface SheetExtras {
  readonly merged: readonly MergedRange[];
  readonly open: readonly OpenFormula[];
}

/** By the name of the sheet. The reader of XLSX gives a merged cell's value once, and takes a formula without a result for an empty cell. */
export function sheetExtras(files: ReadonlyMap<string, Buffer>): Map<string, SheetExtras> {
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
      const xml = files.get(path)?.toString('utf8') ?? '';
      return [plainText(attribute(tag, 'name')), { merged: rangesIn(xml), open: openFormulasIn(xml) }];
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

function openFormulasIn(xml: string): OpenFormula[] {
  return [...xml.matchAll(/<((?:\w+:)?c)(\s[^>]*[^/>])>(.*?)<\/\1>/gs)].flatMap(([, , head = '', inside = '']) => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(head, 'r')) ?? [];
    const result = /<(?:\w+:)?v\b[^>]*>(.*?)<\//s.exec(inside)?.[1];
    const formula = /<(?:\w+:)?f\b[^>]*?(?:\/>|>(.*?)<\/)/s.exec(inside);
    const isOpen = attribute(head, 't') === 'e' || (formula !== null && result === undefined);
    const shows = result ?? `=${formula?.[1] ?? ''}`;
    return isOpen && row ? [{ row: Number(row), col: columnNumber(letters), shows: plainText(shows) }] : [];
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
