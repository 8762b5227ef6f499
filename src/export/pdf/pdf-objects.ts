// Objects and compressed streams of a PDF. pdf-lib comes from its one-file build: it loads four times as fast as the package's 140 modules.
import { deflateSync } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFRawStream, type PDFRef } from 'pdf-lib/dist/pdf-lib.esm.min.js';

export * from 'pdf-lib/dist/pdf-lib.esm.min.js';

/** zlib's bytes are the same on every machine that has the same level. */
const level = 9;

/** What was packed last for a thing that is kept from build to build. */
const packedFor = new WeakMap<object, { readonly text: string; readonly packed: Uint8Array }>();

/** For operators of a face: as long as it stays the same, it is packed once. */
export function packText(owner: object, text: string): Uint8Array {
  const before = packedFor.get(owner);
  if (before?.text === text) return before.packed;
  const packed = deflateSync(Buffer.from(text, 'latin1'), { level });
  packedFor.set(owner, { text, packed });
  return packed;
}

export function addStream(context: PDFContext, bytes: Uint8Array, entries: object = {}): PDFRef {
  return context.register(makeStream(context, bytes, entries));
}

function makeStream(context: PDFContext, bytes: Uint8Array, entries: object = {}): PDFRawStream {
  return packedStream(context, deflateSync(bytes, { level }), entries);
}

/** A stream of bytes that are packed already. */
export function packedStream(context: PDFContext, packed: Uint8Array, entries: object = {}): PDFRawStream {
  return PDFRawStream.of(makeDict(context, { ...entries, Length: packed.length, Filter: 'FlateDecode' }), packed);
}

/** Strings are names, numbers numbers, lists arrays, objects dictionaries. */
export function makeDict(context: PDFContext, entries: object): PDFDict {
  return (context.obj as (value: object) => unknown).call(context, entries) as PDFDict;
}
