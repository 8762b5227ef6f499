// An SVG file as its author wrote it → what we cannot draw, and the simplifier would leave out without a word.
import { parseXml, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';

export interface SvgFault {
  /** In the text of the file. */
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** The first of each kind: a file with a hundred filters has one problem. */
export function svgFaults(text: string): SvgFault[] {
  const read = readXml(text);
  if ('offset' in read) return [read];
  const faults = new Map<string, SvgFault>();
  for (const element of elementsBelow(read.document.root)) {
    const said = faultOf(element);
    if (said && !faults.has(said.message)) faults.set(said.message, { offset: element.start, ...said });
  }
  return [...faults.values()];
}

function readXml(text: string): { readonly document: XmlDocument } | SvgFault {
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
      fix: 'Save it again from the program that made it.',
    };
  }
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
