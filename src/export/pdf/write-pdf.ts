// Writes the bytes of a PDF from planned pages, piece by piece. Each face is stored once, however often it is printed.
import { movedPath } from '../../drawings/outline.ts';
import { dotsToPt, mm } from '../../drawings/units.ts';
import type { Cache } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Item } from '../../game/face.ts';
import type { Box } from '../../impose/box.ts';
import { addOutputIntent, type PdfX, pressInfo } from '../press/pdf-x.ts';
import type { FaceContent } from './face-content.ts';
import { matrixText } from './matrices.ts';
import { type Layer, madeOnce, type PdfPage, type PlacedFace } from './page-items.ts';
import { pathOperators } from './path-operators.ts';
import {
  makeDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFPage,
  type PDFRef,
  PdfFile,
  packText,
} from './pdf-file.ts';
import type { ImageTools } from './pdf-image.ts';
import { PdfResources } from './pdf-resources.ts';
import { writeContent } from './write-content.ts';

interface PdfInput {
  readonly title: string;
  readonly subject: string;
  readonly language: string;
  /** For printers that take the duplex mode from the document. */
  readonly duplex: 'DuplexFlipLongEdge' | 'DuplexFlipShortEdge' | 'Simplex';
  /** Makes a PDF/X. */
  readonly press?: PdfX;
  readonly pages: readonly PdfPage[];
  /** Each is asked for twice. */
  readonly faces: ReadonlyMap<string, () => FaceContent | Promise<FaceContent>>;
  readonly fonts: FontBook;
  readonly cache: Cache;
  /** Source of the user's pictures; test pages have none. */
  readonly images?: ImageTools;
}

export async function* writePdf(input: PdfInput): AsyncGenerator<Uint8Array> {
  const { press } = input;
  const pdf = await PdfFile.create(press ? pressVersions[press.standard] : undefined);
  const { document } = pdf;
  describe(document, input);
  if (press) addOutputIntent(pdf, press, input.title);
  const resources = new PdfResources(pdf, input);
  // Everything is asked for twice, first to learn what occurs more than once, so that a large document need not hold it.
  const layers = new Set<Layer>();
  for (const content of input.faces.values()) resources.note(await content());
  for (const page of input.pages)
    for (const [layer, content] of overlaysOf(page, input)) {
      layers.add(layer);
      resources.note(content);
    }
  for (const { under } of input.pages) if (under) resources.note(contentAround(under, input));
  const names = new Map<string, string>();
  for (const [key, content] of input.faces) {
    const name = `c${names.size}`;
    addFace(resources, name, await content());
    names.set(key, name);
    yield* pdf.written();
  }
  // PDF/X-1a forbids layers, and presses do not switch them.
  const layerRefs = press ? {} : addLayers(document, layers);
  const titles: OutlineEntry[] = [];
  for (const page of input.pages) {
    const own = overlaysOf(page, input);
    const ground = page.under && contentAround(page.under, input);
    const operators = pageOperators(page, { names, overlays: own, ground, resources, hasLayers: press === undefined });
    // The notes are kept from build to build, and differ from page to page.
    const packed = packText(own.get('notes') ?? page, operators);
    const ref = addPage(pdf, page, { packed, resources: resources.ref, blendsInks: press?.standard === 'x-4' });
    for (const title of page.titles ?? []) titles.push({ title, page: ref });
    yield* pdf.written();
  }
  addOutline(document, titles);
  yield* resources.finish(layerRefs);
  yield* pdf.end();
}

/** Of PDF 1: X-1a is older than transparency, X-4 has it. */
const pressVersions = { 'x-1a': 4, 'x-4': 6 } as const;

function describe(document: PDFDocument, { title, subject, language, duplex, press }: PdfInput): void {
  const { context, catalog } = document;
  const info = {
    Title: PDFHexString.fromText(title),
    Subject: PDFHexString.fromText(subject),
    Creator: PDFHexString.fromText('Cardwright'),
    ...(press && pressInfo(press)),
  };
  context.trailerInfo.Info = context.register(makeDict(context, info));
  catalog.set(PDFName.of('Lang'), PDFHexString.fromText(language));
  if (press) return;
  // Ask viewers not to fit pages to the paper: cards would be too small.
  const preferences = { PrintScaling: 'None', DisplayDocTitle: true, Duplex: duplex, PickTrayByPDFSize: true };
  catalog.set(PDFName.of('ViewerPreferences'), makeDict(context, preferences));
}

function overlaysOf(page: PdfPage, input: Around): Map<Layer, FaceContent> {
  const entries = Object.entries(page.overlays) as [Layer, NonNullable<PdfPage['overlays'][Layer]>][];
  return new Map(
    entries.filter(([, items]) => items.length > 0).map(([layer, items]) => [layer, contentAround(items, input)]),
  );
}

type Around = Pick<PdfInput, 'fonts' | 'press' | 'pages'>;

/** In pages. In a longer document, what is kept is gone before it is asked for again. */
const longDocument = 100;

function contentAround(items: readonly Item[], { fonts, press, pages }: Around): FaceContent {
  if (pages.length > longDocument) return writeContent(items, { fonts, press });
  return madeOnce(fonts, ['content', items, press?.inks.key], () => writeContent(items, { fonts, press }));
}

function addFace(resources: PdfResources, name: string, content: FaceContent): void {
  resources.name(name, resources.addForm(resources.operators(content), content));
}

interface PageParts {
  readonly names: ReadonlyMap<string, string>;
  readonly overlays: ReadonlyMap<Layer, FaceContent>;
  readonly ground: FaceContent | undefined;
  readonly resources: PdfResources;
  readonly hasLayers: boolean;
}

function pageOperators(page: PdfPage, { names, overlays, ground, resources, hasLayers }: PageParts): string {
  const dot = dotsToPt(1);
  return [
    // The miter limit of SVG; PDF's default is 10.
    '4 M',
    // From here on, use dots with y downwards, like faces.
    `${number(dot)} 0 0 ${number(-dot)} 0 ${number(dotsToPt(mm(page.heightMm)))} cm`,
    ...(page.correction ? [`${matrixText(page.correction)} cm`] : []),
    ...(ground ? [resources.operators(ground)] : []),
    ...page.faces.map((placed) => faceOperators(placed, names.get(placed.face) ?? '')),
    ...[...overlays].map(([layer, content]) => {
      const operators = resources.operators(content);
      return hasLayers ? `/OC /${layerName(layer)} BDC\n${operators}\nEMC` : operators;
    }),
  ].join('\n');
}

function faceOperators({ matrix, shows }: PlacedFace, name: string): string {
  return `q ${clipOf(shows)} W n ${matrixText(matrix)} cm /${name} Do Q`;
}

function clipOf(shows: PlacedFace['shows']): string {
  if ('path' in shows) return pathOperators(movedPath(shows.path, [mm(1), 0, 0, mm(1), 0, 0]), 2).operators;
  if (!('circle' in shows)) return `${boxNumbers(shows).join(' ')} re`;
  const [left = 0, top = 0, width = 0] = boxNumbers(shows.box);
  const [r, cx, cy] = [width / 2, left + width / 2, top + width / 2];
  const k = r * 0.5523;
  const curve = (...n: number[]) => `${n.map(number).join(' ')} c`;
  return [
    `${number(cx + r)} ${number(cy)} m`,
    curve(cx + r, cy + k, cx + k, cy + r, cx, cy + r),
    curve(cx - k, cy + r, cx - r, cy + k, cx - r, cy),
    curve(cx - r, cy - k, cx - k, cy - r, cx, cy - r),
    curve(cx + k, cy - r, cx + r, cy - k, cx + r, cy),
  ].join(' ');
}

function boxNumbers({ xMm, yMm, widthMm, heightMm }: Box): number[] {
  return [xMm, yMm, widthMm, heightMm].map((side) => Math.round(mm(side) * 100) / 100);
}

function addPage(
  pdf: PdfFile,
  page: PdfPage,
  { packed, resources, blendsInks }: { packed: Uint8Array; resources: PDFRef; blendsInks: boolean },
): PDFRef {
  const { context, document } = pdf;
  const points = (side: number) => Number(dotsToPt(mm(side)).toFixed(3));
  // `document.addPage` walks over all pages before this one.
  const added = PDFPage.create(document);
  added.setSize(points(page.widthMm), points(page.heightMm));
  added.node.setParent(document.catalog.get(PDFName.of('Pages')) as PDFRef);
  document.catalog.Pages().pushLeafNode(added.ref);
  const set = (key: string, value: Parameters<typeof added.node.set>[1]) => added.node.set(PDFName.of(key), value);
  // Page coordinates start at the lower left corner.
  const box = ({ xMm, yMm, widthMm, heightMm }: Box) =>
    context.obj([xMm, page.heightMm - yMm - heightMm, xMm + widthMm, page.heightMm - yMm].map((side) => points(side)));
  if (page.trimBox) set('TrimBox', box(page.trimBox));
  if (page.bleedBox) set('BleedBox', box(page.bleedBox));
  set('Resources', resources);
  if (blendsInks) set('Group', makeDict(context, { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK', I: true }));
  set('Contents', pdf.addPacked(packed, { Length: 0, Filter: 'FlateDecode' }));
  return added.ref;
}

function number(n: number): string {
  return String(Math.round(n * 1e4) / 1e4);
}

function layerName(layer: Layer): string {
  return `layer-${layer.replace(/ /g, '-')}`;
}

function addLayers(document: PDFDocument, layers: ReadonlySet<Layer>): Record<string, PDFRef> {
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

interface OutlineEntry {
  readonly title: string;
  readonly page: PDFRef;
}

/** Adds bookmarks. */
function addOutline(document: PDFDocument, entries: readonly OutlineEntry[]): void {
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
