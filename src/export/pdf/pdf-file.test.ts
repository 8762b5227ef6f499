import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeDict, PDFDocument, PDFName, PDFPage, PDFRawStream, type PDFRef, PdfFile } from './pdf-file.ts';

const texts = Array.from({ length: 120 }, (_, i) => `${i} 0 0 1 k `.repeat(i * 40));

it('has the bytes that pdf-lib would write, and hands them on before the end', async () => {
  const pdf = await PdfFile.create();
  const pieces: Uint8Array[] = [];
  for (const text of texts) {
    addPage(pdf.document, pdf.addStream(randomised(text), { Subtype: 'Form' }));
    pieces.push(...pdf.written());
  }
  expect(pieces.length).toBeGreaterThan(1);
  pieces.push(...pdf.end());

  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const text of texts) {
    const packed = deflateSync(randomised(text), { level: 6 });
    const dict = makeDict(whole.context, { Subtype: 'Form', Length: packed.length, Filter: 'FlateDecode' });
    addPage(whole, whole.context.register(PDFRawStream.of(dict, packed)));
  }
  const expected = await whole.save({ useObjectStreams: true, addDefaultPage: false });
  expect(Buffer.concat(pieces).equals(expected)).toBe(true);
});

function addPage(document: PDFDocument, contents: PDFRef): void {
  const page = PDFPage.create(document);
  page.node.set(PDFName.of('Contents'), contents);
  page.node.setParent(document.catalog.get(PDFName.of('Pages')) as PDFRef);
  document.catalog.Pages().pushLeafNode(page.ref);
}

/** Bytes that do not shrink to nothing. */
function randomised(text: string): Uint8Array {
  let state = text.length + 1;
  return Buffer.from(text, 'latin1').map((byte) => {
    state = (state * 48271) % 0x7fffffff;
    return byte ^ (state & 0xff);
  });
}
