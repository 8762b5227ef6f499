// Embeds fonts, subset to the glyphs that a document uses, with a map to characters so that search and copy work.

import { type Cache, sha256 } from '../../files/cache.ts';
import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import { subsetFont } from '../../fonts/subset-font.ts';
import { makeDict, PDFHexString, PDFName, type PDFRef, type PdfFile } from './pdf-file.ts';

interface FontUse {
  readonly fonts: FontBook;
  readonly cache: Cache;
  /** By font: glyph to characters. */
  readonly glyphs: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

export function addFonts(pdf: PdfFile, { fonts, cache, glyphs }: FontUse): Map<string, PDFRef> {
  const refs = [...glyphs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, used]) => [id, addFont(pdf, { font: fonts.byId(id), used, cache })] as const);
  return new Map(refs);
}

interface OneFont {
  readonly font: Font;
  readonly used: ReadonlyMap<number, string>;
  readonly cache: Cache;
}

function addFont(pdf: PdfFile, { font, used, cache }: OneFont): PDFRef {
  const { context } = pdf;
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const key = sha256(`${font.id} ${font.sum} ${glyphs.join()}`);
  const bytes = cache.get(`${key}.subset`) ?? subsetAnew(key, { font, cache }, glyphs);
  const isCff = font.isPostScript;
  const name = `${tagOf(key)}+${font.id}`;
  const file = pdf.addStream(bytes, isCff ? { Subtype: 'OpenType' } : { Length1: bytes.length });
  const unit = 1000 / font.upem;
  const descriptor = context.register(
    makeDict(context, {
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic: glyphs go by number, not by a standard encoding.
      Flags: 4,
      FontBBox: [-1000, Math.round(font.descent * 1000), 2000, Math.round(font.ascent * 1000)],
      ItalicAngle: 0,
      Ascent: Math.round(font.ascent * 1000),
      Descent: Math.round(font.descent * 1000),
      CapHeight: 700,
      StemV: 80,
      [isCff ? 'FontFile3' : 'FontFile2']: file,
    }),
  );
  const descendant = makeDict(context, {
    Type: 'Font',
    Subtype: isCff ? 'CIDFontType0' : 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFHexString.of('41646f6265'),
      Ordering: PDFHexString.of('4964656e74697479'),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    DW: 1000,
    W: glyphs.flatMap((glyph) => [glyph, [Math.round(font.width(glyph) * unit)]]),
    ...(!isCff && { CIDToGIDMap: PDFName.of('Identity') }),
  });
  return context.register(
    makeDict(context, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: pdf.addStream(Buffer.from(toUnicode(glyphs, used))),
    }),
  );
}

function subsetAnew(key: string, { font, cache }: Pick<OneFont, 'font' | 'cache'>, glyphs: readonly number[]): Buffer {
  const bytes = Buffer.from(subsetFont(font.bytes, glyphs));
  cache.put(`${key}.subset`, bytes);
  return bytes;
}

/** The subset tag that PDF requires: six capitals. */
function tagOf(key: string): string {
  return [...key.slice(0, 6)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('');
}

/** PDF allows 100 entries in a block of a character map. */
const blockSize = 100;

function toUnicode(glyphs: readonly number[], used: ReadonlyMap<number, string>): string {
  const lines = glyphs.flatMap((glyph) => {
    const characters = used.get(glyph) ?? '';
    return characters === '' ? [] : [`<${hex4(glyph)}> <${[...utf16(characters)].map(hex4).join('')}>`];
  });
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += blockSize) {
    const block = lines.slice(i, i + blockSize);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function utf16(text: string): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

function hex4(n: number): string {
  return n.toString(16).padStart(4, '0');
}
