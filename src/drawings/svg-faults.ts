// Finds what we cannot draw in an SVG file, and usvg would drop without a word.
import { parseXml, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';

export interface SvgFault {
  /** In the text of the file. */
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** Do not even try to draw it: it would exhaust memory or stack, or end the process. */
  readonly isFatal?: true;
}

/** One fault of each kind: a file with a hundred filters has one problem. */
export function svgFaults(text: string): SvgFault[] {
  const read = readXml(text);
  if ('offset' in read) return [read];
  const bomb = read.document.root && bombIn(read.document.root);
  if (bomb) return [bomb];
  const faults = new Map<string, SvgFault>();
  for (const element of elementsBelow(read.document.root)) {
    const fault = faultOf(element);
    if (fault && !faults.has(fault.message)) faults.set(fault.message, { offset: element.start, ...fault });
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
      message: 'The file is not well-formed SVG: it has a NUL character.',
      fix: resave,
      isFatal: true,
    };
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { offset: deep, ...tooDeep, isFatal: true };
  try {
    // Illustrator declares its own entities, which usvg resolves.
    const document = parseXml(text, { includeOffsets: true, ignoreUndefinedEntities: true });
    if (localName(document.root?.name ?? '') === 'svg') return { document };
    return { offset: 0, message: 'The file has no <svg>.', fix: 'Save it again as SVG.' };
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number };
    const [reason = ''] = message.split('\n');
    return {
      offset: pos,
      message: `The file is not well-formed SVG: ${reason.replace(/ \(line.*$/, '').replace(/\.$/, '')}.`,
      fix: resave,
    };
  }
}

/** Drawing programs nest a dozen levels. Readers recurse once a level, and the stack is limited. */
const deepest = 200;
const tooDeep = {
  message: `The drawing is nested too deeply; the limit is ${deepest} levels.`,
  fix: 'Ungroup nested groups, and save it again.',
};

/** Where the first tag beyond the limit starts. The parser reports what is not well-formed. */
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
  // Declarations may contain others: look at each.
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

/** After resolving every <use>. A detailed drawing has a few thousand. */
const mostElements = 30_000;

/** A few nested <use> can grow to millions of shapes. */
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
    // usvg ignores an element that uses itself.
    known.set(element, 0);
    const target = localName(element.name) === 'use' ? byId.get(usedId(element)) : undefined;
    // Definitions are drawn only where they are used.
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
    message: `The drawing has more than ${mostElements} shapes, because <use> repeats its parts.`,
    fix: 'Simplify it, or save it as PNG in art/ and use it as a picture.',
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

type FaultText = Omit<SvgFault, 'offset'>;

const toPaths = 'Turn it into paths (Inkscape: Path › Object to Path; Illustrator: Create Outlines; Figma: Flatten).';
const asPicture = 'Save it as PNG in art/, and use it as a picture.';

const byElement: Readonly<Record<string, FaultText>> = {
  text: { message: 'The drawing contains text, and its font may be missing on other machines.', fix: toPaths },
  image: { message: 'The drawing contains a bitmap image.', fix: asPicture },
  foreignObject: { message: 'The drawing contains HTML (<foreignObject>).', fix: 'Remove it.' },
  script: { message: 'The drawing contains a script.', fix: 'Remove it.' },
  ...Object.fromEntries(
    ['animate', 'animateTransform', 'animateMotion', 'set'].map((name) => [
      name,
      {
        message: `The drawing contains an animation (<${name}>), which cannot be printed.`,
        fix: 'Remove the animation.',
      },
    ]),
  ),
};

function faultOf(element: XmlElement): FaultText | undefined {
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

/** usvg reads newer CSS colour functions as black. */
function strangeColour({ name, attributes, children }: XmlElement): FaultText | undefined {
  const css = localName(name) === 'style' ? cssOf(children) : (attributes.style ?? '');
  const declared = [...css.matchAll(paintDeclaration)].map(([, value = '']) => value);
  const values = [attributes.fill, attributes.stroke, attributes['stop-color'], attributes.color, ...declared];
  const found = values
    .map((value = '') => value.replace(/!important/i, '').trim())
    .find((value) => value.includes('(') && !plainColour.test(value));
  if (found === undefined) return undefined;
  return {
    message: `The drawing uses the colour "${found}", which would print black.`,
    fix: 'Write it as #rrggbb, or as rgba(255, 0, 0, 0.5) with an opacity.',
  };
}

function cssOf(children: XmlElement['children']): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join(' ');
}

/** We read nothing but the file itself. */
function externalReference({ name, attributes, children }: XmlElement): FaultText | undefined {
  const css = localName(name) === 'style' ? cssOf(children) : '';
  const link = Object.entries(attributes).find(([key, to]) => /^(xlink:)?href$/.test(key) && !/^\s*(#|data:)/.test(to));
  const values = [...Object.values(attributes), css].join(' ');
  const target =
    link?.[1] ?? /url\(\s*['"]?(?!\s*['"]?(?:#|data:))([^)'"]+)/.exec(values)?.[1] ?? /@import[^;]*/.exec(values)?.[0];
  if (target === undefined) return undefined;
  return {
    message: `The drawing refers to another file: "${target.trim()}".`,
    fix: 'Embed it in the drawing.',
  };
}

function localName(name: string): string {
  return name.replace(/^.*:/, '');
}
