// Colours in inks: `cmyk(0 20 80 0)`, and `spot(CutContour, #ff00ff, 100, hidden)` for an ink of its own, such as a cut contour, a white or a foil
// plate. Presses get these numbers as they are; screens and home printers get the nearest RGB.

type Rgb = readonly [r: number, g: number, b: number];

/** 0 to 1 each. */
export type Cmyk = readonly [c: number, m: number, y: number, k: number];

export type PressInk = { readonly cmyk: Cmyk } | { readonly spot: string; readonly tint: number };

interface PressColor {
  readonly ink: PressInk;
  readonly screen: Rgb;
  /** Not drawn on screens and by home printers. */
  readonly isHidden: boolean;
}

/** Finds both notations inside a style such as `1px solid cmyk(0 0 0 100)`. */
export const pressNotation = /\b(?:cmyk|spot)\([^()]*\)/g;

const cmykForm = /^cmyk\(\s*([\d.]+)%?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)$/;
const spotForm = /^spot\(\s*([^,()"'<>&\\#/]+?)\s*,\s*#([\da-f]{6})\s*(?:,\s*([\d.]+)%?\s*)?(,\s*hidden\s*)?\)$/i;

/** Names that mean something else in a PDF: all plates, no plate, a colour space. */
const reserved = /^(?:All|None|Device.*)$/;

/** Undefined for any other colour. Throws if the notation is one of ours, but wrong. */
export function readPressColor(text: string): PressColor | undefined {
  if (!/^\s*(?:cmyk|spot)\(/i.test(text)) return undefined;
  const inks = cmykForm.exec(text.trim())?.slice(1).map(Number);
  if (inks?.every(isPercent)) {
    const [c = 0, m = 0, y = 0, k = 0] = inks.map((percent) => percent / 100);
    return { ink: { cmyk: [c, m, y, k] }, screen: screenColor([c, m, y, k]), isHidden: false };
  }
  const [, name, hex = '', tint = '100', hidden] = spotForm.exec(text.trim()) ?? [];
  if (name === undefined || reserved.test(name) || !isPercent(Number(tint)))
    throw new Error(
      `"${text}" is not a colour; write cmyk(0 20 80 0) in percent, or spot(CutContour, #ff00ff, 100, hidden): name, colour on screen, percent`,
    );
  const share = Number(tint) / 100;
  const part = (i: number) => 255 - (255 - Number.parseInt(hex.slice(i, i + 2), 16)) * share;
  return {
    ink: { spot: name, tint: share },
    screen: [part(0), part(2), part(4)],
    isHidden: hidden !== undefined,
  };
}

function isPercent(n: number): boolean {
  return n >= 0 && n <= 100;
}

/** What each overprint of full inks looks like in ISO Coated v2 (FOGRA39), by Little CMS: C is bit 0, M bit 1, Y bit 2, K bit 3. */
const overprints: readonly Rgb[] = [
  [255, 255, 255],
  [0, 158, 227],
  [229, 0, 125],
  [46, 35, 131],
  [255, 237, 0],
  [0, 150, 62],
  [227, 0, 11],
  [47, 47, 45],
  [24, 23, 21],
  [0, 3, 26],
  [34, 0, 0],
  [0, 0, 0],
  [22, 24, 0],
  [0, 11, 0],
  [30, 0, 0],
  [0, 0, 0],
];
/** Accounts for dot gain. Chosen so that 1,296 mixtures are 5 of 255 off on average. */
const exponent = 1.25;

/** Neugebauer's model: dots of four inks cover each other by chance. */
function mixed(inks: Cmyk): Rgb {
  const sum = [0, 0, 0];
  for (const [bits, color] of overprints.entries()) {
    const share = inks.reduce((product, ink, i) => product * ((bits >> i) & 1 ? ink : 1 - ink), 1);
    for (const [i, part] of color.entries()) sum[i] = (sum[i] ?? 0) + share * (part / 255) ** exponent;
  }
  const [r = 0, g = 0, b = 0] = sum.map((part) => 255 * part ** (1 / exponent));
  return [r, g, b];
}

function screenColor(inks: Cmyk): Rgb {
  const [r, g, b] = mixed(inks);
  return [Math.round(r), Math.round(g), Math.round(b)];
}

/** 0 to 255, to compare two mixtures: luma of Rec. 709. */
export function lightOf(inks: Cmyk): number {
  const [r, g, b] = mixed(inks);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
