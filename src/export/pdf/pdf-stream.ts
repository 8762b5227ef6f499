// Bytes → a compressed stream of a PDF.
import { deflateSync } from 'node:zlib';
import { type PDFContext, type PDFDict, PDFRawStream, type PDFRef } from 'pdf-lib';

/** zlib's bytes are the same on every machine that has the same level. */
const level = 9;

export function addStream(context: PDFContext, bytes: Uint8Array, entries: object = {}): PDFRef {
  return context.register(makeStream(context, bytes, entries));
}

export function makeStream(context: PDFContext, bytes: Uint8Array, entries: object = {}): PDFRawStream {
  const packed = deflateSync(bytes, { level });
  return PDFRawStream.of(makeDict(context, { ...entries, Length: packed.length, Filter: 'FlateDecode' }), packed);
}

/** Strings are names, numbers numbers, lists arrays, objects dictionaries. */
export function makeDict(context: PDFContext, entries: object): PDFDict {
  return (context.obj as (value: object) => unknown).call(context, entries) as PDFDict;
}
