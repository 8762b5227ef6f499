// Layers of a document: groups of what is printed around the cards, each of which a reader can switch off.
import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from './pdf-lib.ts';
import type { Layer } from './pdf-page.ts';
import { makeDict } from './pdf-stream.ts';

/** The name of a layer among the properties of a page. */
export function layerName(layer: Layer): string {
  return `layer-${layer.replace(/ /g, '-')}`;
}

export function addLayers(document: PDFDocument, layers: ReadonlySet<Layer>): Record<string, PDFRef> {
  const { context, catalog } = document;
  const refs = [...layers].sort().map((layer) => {
    const group = makeDict(context, { Type: 'OCG', Name: PDFHexString.fromText(layer) });
    return [layerName(layer), context.register(group)] as const;
  });
  if (refs.length === 0) return {};
  const all = refs.map(([, ref]) => ref);
  catalog.set(PDFName.of('OCProperties'), makeDict(context, { OCGs: all, D: { Order: all, ON: all, OFF: [] } }));
  return Object.fromEntries(refs);
}
