// Fonts, shadings, masks, pictures and shared parts of a document, each stored once.
import type { Cache } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { FaceContent, PdfGradient, PdfStop } from './face-content.ts';
import { makeDict, type PDFContext, type PDFDict, PDFName, type PDFRef, type PdfFile, packText } from './pdf-file.ts';
import { addFonts } from './pdf-fonts.ts';
import { type ImageTools, PdfImages, type ReadyImage } from './pdf-image.ts';

/** Larger than any face, and than the unit square of a gradient. */
const everywhere = [-20000, -20000, 20000, 20000];

export class PdfResources {
  /** One dictionary for all forms and pages. */
  readonly ref: PDFRef;
  private readonly glyphs = new Map<string, Map<number, string>>();
  private readonly gradients = new Map<string, PdfGradient>();
  private readonly patterns = new Map<string, FaceContent['patterns'][string]>();
  private readonly states = new Map<string, FaceContent['states'][string]>();
  private readonly spots = new Map<string, FaceContent['spots'][string]>();
  private readonly images = new Map<string, FaceContent['images'][string]>();
  /** Compressed until they are written, after the faces. */
  private readonly forms = new Map<string, { readonly packed: Uint8Array; readonly isMask: boolean }>();
  private readonly xObjects = new Map<string, PDFRef>();
  private readonly uses = new Map<string, number>();

  constructor(
    private readonly pdf: PdfFile,
    private readonly tools: { readonly fonts: FontBook; readonly cache: Cache; readonly images?: ImageTools },
  ) {
    this.ref = pdf.context.nextRef();
  }

  /** Call it for all contents first, to learn which chunks occur more than once. */
  note(content: FaceContent): void {
    merge(this.gradients, content.gradients);
    merge(this.patterns, content.patterns);
    merge(this.states, content.states);
    merge(this.spots, content.spots);
    merge(this.images, content.images);
    for (const [name, form] of Object.entries(content.forms))
      if (!this.forms.has(name)) this.forms.set(name, { packed: packText(form, form.operators), isMask: form.isMask });
    for (const [font, used] of Object.entries(content.glyphs)) {
      const own = this.glyphs.get(font) ?? new Map<number, string>();
      this.glyphs.set(font, own);
      for (const [glyph, characters] of Object.entries(used)) {
        const before = own.get(Number(glyph));
        if (!before || (characters !== '' && characters < before)) own.set(Number(glyph), characters);
      }
    }
    for (const { hash } of content.chunks) if (hash !== '') this.uses.set(hash, (this.uses.get(hash) ?? 0) + 1);
  }

  /** Operators of a face. A chunk that occurs more than once becomes a form. */
  operators({ chunks }: FaceContent): string {
    return chunks
      .map((chunk) => {
        const { hash, operators } = chunk;
        if (hash === '' || (this.uses.get(hash) ?? 0) < 2) return `q\n${operators}\nQ`;
        const name = `x${hash}`;
        if (!this.xObjects.has(name)) this.xObjects.set(name, this.addForm(operators, chunk));
        return `/${name} Do`;
      })
      .join('\n');
  }

  /** A form XObject, which pages and other forms can draw. */
  addForm(operators: string, of: object): PDFRef {
    return this.addPacked(packText(of, operators));
  }

  private addPacked(packed: Uint8Array, entries: object = {}): PDFRef {
    const common = { Type: 'XObject', Subtype: 'Form', BBox: everywhere, Resources: this.ref };
    return this.pdf.addPacked(packed, { ...common, ...entries, Length: 0, Filter: 'FlateDecode' });
  }

  name(name: string, ref: PDFRef): void {
    this.xObjects.set(name, ref);
  }

  /** Adds the dictionary. Call it last. */
  async *finish(properties: Readonly<Record<string, PDFRef>> = {}): AsyncGenerator<Uint8Array> {
    const { context } = this.pdf;
    yield* this.addImages();
    for (const [name, { packed, isMask }] of this.forms) {
      const group = { Type: 'Group', S: 'Transparency', ...(isMask && { CS: 'DeviceGray' }) };
      this.xObjects.set(name, this.addPacked(packed, { Group: group }));
      yield* this.pdf.written();
    }
    const shadings = mapValues(this.gradients, (gradient) => context.register(shadingOf(context, gradient)));
    const patterns = mapValues(this.patterns, ({ gradient, matrix }) =>
      context.register(
        makeDict(context, { Type: 'Pattern', PatternType: 2, Shading: shadings[gradient], Matrix: [...matrix] }),
      ),
    );
    const dictionary = makeDict(context, {
      Font: Object.fromEntries(addFonts(this.pdf, { ...this.tools, glyphs: this.glyphs })),
      Shading: shadings,
      Pattern: patterns,
      ExtGState: mapValues(this.states, (state) => this.state(state)),
      ...(this.spots.size > 0 && { ColorSpace: mapValues(this.spots, (spot) => separationOf(context, spot)) }),
      XObject: Object.fromEntries([...this.xObjects].sort(([a], [b]) => (a < b ? -1 : 1))),
      Properties: properties,
    });
    context.assign(this.ref, dictionary);
  }

  /** Prepares in parallel, but adds in order, so that the bytes repeat. */
  private async *addImages(): AsyncGenerator<Uint8Array> {
    const { images: tools } = this.tools;
    if (tools === undefined) return;
    const images = new PdfImages(this.pdf, tools);
    const prepared = await inParallel([...this.images.values()], (image) => images.prepare(image));
    for (const [i, name] of [...this.images.keys()].entries()) {
      const { operators, ref } = images.add(prepared[i] as ReadyImage, `j${name}`);
      this.xObjects.set(`j${name}`, ref);
      this.xObjects.set(name, this.addForm(operators, {}));
      yield* this.pdf.written();
    }
  }

  private state(state: FaceContent['states'][string]): PDFRef {
    const { context } = this.pdf;
    if ('overprints' in state) {
      const { overprints } = state;
      return context.register(makeDict(context, { Type: 'ExtGState', OP: overprints, op: overprints, OPM: 1 }));
    }
    const entries =
      'alpha' in state
        ? { ca: state.alpha, CA: state.alpha }
        : { SMask: { Type: 'Mask', S: PDFName.of('Luminosity'), G: this.xObjects.get(state.mask) } };
    return context.register(makeDict(context, { Type: 'ExtGState', ...entries }));
  }
}

function merge<T>(into: Map<string, T>, from: Readonly<Record<string, T>>): void {
  for (const [name, value] of Object.entries(from)) into.set(name, value);
}

function mapValues<T>(map: ReadonlyMap<string, T>, make: (value: T) => PDFRef): Record<string, PDFRef> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, make(value)]));
}

/** Linear between stops; constant beyond the ends. */
function shadingOf(context: PDFContext, { type, at, stops, space }: PdfGradient): PDFDict {
  const [cx = 0, cy = 0, r = 0, fx = cx, fy = cy] = at;
  return makeDict(context, {
    ShadingType: type === 'linear' ? 2 : 3,
    ColorSpace: space,
    Coords: type === 'linear' ? [...at] : [fx, fy, 0, cx, cy, r],
    Extend: [true, true],
    Function: functionOf(withEnds(stops)),
  });
}

/** Makes stops start at 0, end at 1, and never go back. */
function withEnds(stops: readonly PdfStop[]): PdfStop[] {
  let last = 0;
  const sorted = stops.map(({ offset, parts }) => {
    last = Math.min(1, Math.max(last, offset));
    return { offset: last, parts };
  });
  const [first] = sorted;
  const end = sorted.at(-1);
  if (first === undefined || end === undefined) throw new Error('a gradient has no stops');
  return [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...sorted,
    ...(end.offset < 1 || sorted.length === 1 ? [{ ...end, offset: 1 }] : []),
  ];
}

function functionOf(stops: readonly PdfStop[]): object {
  const pairs = stops.slice(1).map((stop, i) => [stops[i] as PdfStop, stop] as const);
  // Two stops in one place are a hard edge and need no function.
  const steps = pairs.filter(([from, to]) => to.offset > from.offset);
  const functions = steps.map(([from, to]) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [...from.parts],
    C1: [...to.parts],
    N: 1,
  }));
  if (functions.length === 1) return functions[0] as object;
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: functions,
    Bounds: steps.slice(1).map(([from]) => from.offset),
    Encode: functions.flatMap(() => [0, 1]),
  };
}

/** The ink, and a function to the four inks for printers without it. */
function separationOf(context: PDFContext, { spot, alternate }: FaceContent['spots'][string]): PDFRef {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...alternate], N: 1 };
  // Names of PDF are bytes, in UTF-8 where people read them.
  const name = Buffer.from(spot, 'utf8').toString('latin1');
  return context.register(context.obj(['Separation', name, 'DeviceCMYK', makeDict(context, tint)]));
}
