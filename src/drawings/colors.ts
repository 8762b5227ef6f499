// Colours as words: CSS names, and colours in inks: `cmyk(0 20 80 0)`, and `spot(CutContour, #ff00ff, 100, hidden)` for an ink of its own, such as a cut
// contour, a white or a foil plate. Presses get these numbers as they are; screens and home printers get the nearest RGB.

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

/** https://www.w3.org/TR/css-color-4/#named-colors */
const table = `
  aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,
  black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887,
  cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc,
  crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9,
  darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00,
  darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b,
  darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493,
  deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0,
  forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080,
  green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082,
  ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd,
  lightblue add8e6, lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3,
  lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa,
  lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00,
  limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd,
  mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a,
  mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1,
  moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500,
  orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093,
  papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080,
  rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072,
  sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd,
  slategray 708090, slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080,
  thistle d8bfd8, tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5,
  yellow ffff00, yellowgreen 9acd32
`;

/** Hexadecimal colours, `#rrggbb`, by name. */
export const namedColors: ReadonlyMap<string, string> = new Map(
  table.split(',').map((entry) => {
    const [name = '', hex = ''] = entry.trim().split(' ');
    return [name, `#${hex}`] as const;
  }),
);

export const hexForm = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
export const rgbForm = /^rgba?\(([^)]+)\)$/;

export function isColor(text: string): boolean {
  if (text === 'none' || text === 'transparent' || namedColors.has(text.toLowerCase()) || hexForm.test(text))
    return true;
  if ((rgbForm.exec(text)?.[1] ?? '').split(/[\s,/]+/).length >= 3) return true;
  try {
    return readPressColor(text) !== undefined;
  } catch {
    return false;
  }
}
