// An SVG file as its author wrote it → what we cannot draw, and the simplifier would leave out without a word.
import { parseXml, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';

export interface SvgFault {
  /** In the text of the file. */
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** The drawing must not even be tried: it would take all the memory or stack there is, or end the process. */
  readonly isFatal?: true;
}

/** The first of each kind: a file with a hundred filters has one problem. */
export function svgFaults(text: string): SvgFault[] {
  const read = readXml(text);
  if ('offset' in read) return [read];
  const bomb = read.document.root && bombIn(read.document.root);
  if (bomb) return [bomb];
  const faults = new Map<string, SvgFault>();
  for (const element of elementsBelow(read.document.root)) {
    const said = faultOf(element);
    if (said && !faults.has(said.message)) faults.set(said.message, { offset: element.start, ...said });
  }
  return [...faults.values()];
}

const resave = 'Save it again from the program that made it.';

function readXml(text: string): { readonly document: XmlDocument } | SvgFault {
  // resvg ends the process when it names this character in an error.
  const nul = text.indexOf('\0');
  if (nul >= 0)
    return {
      offset: nul,
      message: 'The file is no well-formed SVG: it has a NUL character.',
      fix: resave,
      isFatal: true,
    };
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { offset: deep, ...tooDeep, isFatal: true };
  try {
    // Illustrator declares entities of its own, which the simplifier knows how to fill in.
    const document = parseXml(text, { includeOffsets: true, ignoreUndefinedEntities: true });
    if (localName(document.root?.name ?? '') === 'svg') return { document };
    return { offset: 0, message: 'There is no <svg> in this file.', fix: 'Save it again as SVG.' };
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number };
    const [said = ''] = message.split('\n');
    return {
      offset: pos,
      message: `The file is no well-formed SVG: ${said.replace(/ \(line.*$/, '').replace(/\.$/, '')}.`,
      fix: resave,
    };
  }
}

/** Drawing programs nest a dozen levels. Whoever reads or draws one calls itself for each level, and a stack has an end. */
const deepest = 200;
const tooDeep = {
  message: `The drawing is nested too deeply to be read; ${deepest} levels are the most.`,
  fix: 'Ungroup what is grouped again and again, and save it once more.',
};

/** Where the first tag below the deepest level begins; what is not well-formed is for the parser to tell. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let start = text.indexOf('<'); start >= 0; ) {
    const end = endOfTag(text, start);
    if (end < 0) return undefined;
    if (text[start + 1] === '/') depth--;
    else if (!/[!?]/.test(text[start + 1] ?? '') && text[end - 1] !== '/') depth++;
    if (depth > deepest) return start;
    start = text.indexOf('<', end);
  }
  return undefined;
}

function endOfTag(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return text.indexOf('-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return text.indexOf(']]>', start);
  // Declarations may hold others: each is looked at by itself.
  if (text[start + 1] === '!') return start + 1;
  let quote = '';
  for (let i = start + 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return i;
  }
  return -1;
}

/** Elements that a drawing may have once every <use> is filled in; a detailed one has a few thousand. */
const mostElements = 30_000;

/** A few lines of <use>, each of several others that do the same, become millions of shapes. */
function bombIn(root: XmlElement): SvgFault | undefined {
  const byId = new Map<string, XmlElement>();
  let written = 0;
  for (const element of elementsBelow(root)) {
    written++;
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const known = new Map<XmlElement, number>();
  const countOf = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // One that uses itself is left out by the simplifier.
    known.set(element, 0);
    const target = localName(element.name) === 'use' ? byId.get(usedId(element)) : undefined;
    // What is only defined is drawn where it is used.
    const drawn = localName(element.name) === 'defs' ? [] : element.children;
    const parts = [...drawn.filter((child) => child instanceof XmlElement), ...(target ? [target] : [])];
    const count = 1 + parts.reduce((sum, part) => sum + countOf(part), 0);
    known.set(element, count);
    return count;
  };
  let total: number;
  try {
    total = countOf(root);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    total = Number.POSITIVE_INFINITY;
  }
  if (total <= Math.max(mostElements, written)) return undefined;
  const uses = [...elementsBelow(root)].filter(({ name }) => localName(name) === 'use');
  const largest = uses.reduce<XmlElement | undefined>(
    (most, one) => (most && (known.get(most) ?? 0) >= (known.get(one) ?? 0) ? most : one),
    undefined,
  );
  return {
    offset: largest?.start ?? 0,
    message: `The drawing uses its own parts so often that it has more than ${mostElements} shapes.`,
    fix: 'Draw less, or save it as PNG, put that into art/, and use it as a picture.',
    isFatal: true,
  };
}

function usedId({ attributes }: XmlElement): string {
  return (attributes.href ?? attributes['xlink:href'] ?? '').trim().replace(/^#/, '');
}

function* elementsBelow(element: XmlElement | null): Generator<XmlElement> {
  if (element === null) return;
  yield element;
  for (const child of element.children) if (child instanceof XmlElement) yield* elementsBelow(child);
}

type Said = Omit<SvgFault, 'offset'>;

const toPaths = 'Turn it into paths (Inkscape: Path › Object to Path; Illustrator: Create Outlines; Figma: Flatten).';
const asPicture = 'Save it as PNG, put that into art/, and use it as a picture.';

const byElement: Readonly<Record<string, Said>> = {
  text: { message: 'The drawing has text, whose font nobody else may have.', fix: toPaths },
  image: { message: 'The drawing has a picture of pixels in it.', fix: asPicture },
  foreignObject: { message: 'The drawing has a page of HTML in it (<foreignObject>).', fix: 'Take it out.' },
  script: { message: 'The drawing has a script in it.', fix: 'Take it out.' },
  ...Object.fromEntries(
    ['animate', 'animateTransform', 'animateMotion', 'set'].map((name) => [
      name,
      { message: `The drawing moves (<${name}>), and paper does not.`, fix: 'Take the animation out.' },
    ]),
  ),
};

function faultOf(element: XmlElement): Said | undefined {
  const name = localName(element.name);
  const known = byElement[name];
  if (known && (name !== 'text' || hasWords(element))) return known;
  return strangeColour(element) ?? (name === 'a' ? undefined : externalReference(element));
}

/** Inkscape leaves empty texts behind. */
function hasWords(element: XmlElement): boolean {
  return element.children.some((child) =>
    child instanceof XmlText ? child.text.trim() !== '' : child instanceof XmlElement && hasWords(child),
  );
}

const paintDeclaration = /(?<![-\w])(?:fill|stroke|stop-color|color)\s*:\s*([^;}"]+)/g;
const plainColour =
  /^(url\(.*|(rgb|hsl)a?\(\s*-?[\d.]+%?(\s*,\s*|\s+)-?[\d.]+%?(\s*,\s*|\s+)-?[\d.]+%?(\s*,\s*[\d.]+)?\s*\))$/i;

/** The simplifier takes the functions of newer CSS for black. */
function strangeColour({ name, attributes, children }: XmlElement): Said | undefined {
  const css = localName(name) === 'style' ? cssOf(children) : (attributes.style ?? '');
  const declared = [...css.matchAll(paintDeclaration)].map(([, value = '']) => value);
  const values = [attributes.fill, attributes.stroke, attributes['stop-color'], attributes.color, ...declared];
  const found = values
    .map((value = '') => value.replace(/!important/i, '').trim())
    .find((value) => value.includes('(') && !plainColour.test(value));
  if (found === undefined) return undefined;
  return {
    message: `The drawing has the colour "${found}", which would become black.`,
    fix: 'Write it as #rrggbb, or as rgba(255, 0, 0, 0.5) with a number for how opaque it is.',
  };
}

function cssOf(children: XmlElement['children']): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join(' ');
}

/** Nothing is read but the file itself. */
function externalReference({ name, attributes, children }: XmlElement): Said | undefined {
  const css = localName(name) === 'style' ? cssOf(children) : '';
  const link = Object.entries(attributes).find(([key, to]) => /^(xlink:)?href$/.test(key) && !/^\s*(#|data:)/.test(to));
  const values = [...Object.values(attributes), css].join(' ');
  const target =
    link?.[1] ?? /url\(\s*['"]?(?!\s*['"]?(?:#|data:))([^)'"]+)/.exec(values)?.[1] ?? /@import[^;]*/.exec(values)?.[0];
  if (target === undefined) return undefined;
  return {
    message: `The drawing refers to something outside of the file: "${target.trim()}".`,
    fix: 'Put what is meant into the file itself.',
  };
}

function localName(name: string): string {
  return name.replace(/^.*:/, '');
}
