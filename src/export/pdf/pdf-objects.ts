// Objects and compressed streams of a PDF. pdf-lib comes from its one-file build: it loads four times as fast as the package's 140 modules.
import { deflateSync } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFRawStream, type PDFRef } from 'pdf-lib/dist/pdf-lib.esm.min.js';

export * from 'pdf-lib/dist/pdf-lib.esm.min.js';

/** Fixed, so that the bytes are the same everywhere. */
const level = 9;

/** The last result for an object that stays in memory from build to build. */
const packedFor = new WeakMap<object, { readonly text: string; readonly packed: Uint8Array }>();

/** Compresses the operators of a face once, as long as they stay the same. */
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

/** For bytes that are already compressed. */
export function packedStream(context: PDFContext, packed: Uint8Array, entries: object = {}): PDFRawStream {
  return PDFRawStream.of(makeDict(context, { ...entries, Length: packed.length, Filter: 'FlateDecode' }), packed);
}

/** Strings become PDF names. */
export function makeDict(context: PDFContext, entries: object): PDFDict {
  return (context.obj as (value: object) => unknown).call(context, entries) as PDFDict;
}
