// Titles and the pages where they begin → the outline of a document.
import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from './pdf-lib.ts';
import { makeDict } from './pdf-stream.ts';

export interface OutlineEntry {
  readonly title: string;
  readonly page: PDFRef;
}

export function addOutline(document: PDFDocument, entries: readonly OutlineEntry[]): void {
  if (entries.length === 0) return;
  const { context, catalog } = document;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  entries.forEach(({ title, page }, i) => {
    const neighbours = { ...(i > 0 && { Prev: refs[i - 1] }), ...(i < refs.length - 1 && { Next: refs[i + 1] }) };
    const Dest = [page, 'Fit'];
    context.assign(
      refs[i] as PDFRef,
      makeDict(context, { Title: PDFHexString.fromText(title), Parent: root, Dest, ...neighbours }),
    );
  });
  context.assign(root, makeDict(context, { Type: 'Outlines', First: refs[0], Last: refs.at(-1), Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
}
