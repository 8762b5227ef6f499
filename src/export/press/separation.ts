// Colours in the inks of a press, through its ICC profile. Little CMS, inside of sharp, converts a grid of colours once for each profile; everything
// else is interpolated, so that threads and millions of pixels need no library.
import { type Cmyk, lightOf } from '../../drawings/colors.ts';
import { type Cache, sha256 } from '../../files/cache.ts';
import { codeKey } from '../../files/own-code.mjs';
import type { Color } from '../../game/face.ts';
import type { PdfColor } from '../pdf/face-content.ts';
import type { PressProfile } from './profile.ts';

export type Use = 'fill' | 'stroke' | 'text';

/** Grid points are 0, 5, … 255, so that each is a colour of 8 bits. */
const step = 5;
const side = 255 / step + 1;

/** Darker than this and hardly coloured, a text is black: in four inks it would get coloured fringes. */
const darkest = 64;
const faintest = 24;
/** Other texts that are less coloured than this are tints of black, for the same reason. */
const greyest = 20;

export class Separation {
  private readonly known = new Map<number, Cmyk>();
  private readonly most: number;

  /**
   * @param grid percent of ink as bytes, four for each grid point; blue runs fastest
   * @param key of profile and limit
   */
  constructor(
    private readonly grid: Uint8Array,
    readonly key: string,
    limitPercent: number,
  ) {
    this.most = limitPercent / 100;
  }

  /** From the cache where it can be. */
  static async open(profile: PressProfile, limitPercent: number, cache: Cache): Promise<Separation> {
    const key = sha256(JSON.stringify([codeKey(['export']), profile.sum, limitPercent])).slice(0, 16);
    const known = cache.get(`${key}.inks`);
    if (known?.length === side ** 3 * 4) return new Separation(known, key, limitPercent);
    const grid = await profile.convert(gridColors());
    const made = new Separation(grid, key, limitPercent);
    for (let i = 0; i < grid.length; i += 4) {
      const inks = [0, 1, 2, 3].map((j) => (grid[i + j] ?? 0) / 255) as [number, number, number, number];
      // Rounded down, so that no mixture of grid points is above the limit.
      for (const [j, ink] of made.limited(inks).entries()) grid[i + j] = Math.floor(ink * 255 + 1e-6);
    }
    cache.put(`${key}.inks`, Buffer.from(grid));
    return made;
  }

  /** What a press prints for a colour. */
  color(color: Color, use: Use): PdfColor {
    const { ink, alpha } = color;
    if (ink && 'spot' in ink)
      return {
        space: ink.spot,
        parts: [ink.tint],
        alpha: 1,
        overprints: true,
        alternate: this.inksOf(color),
      };
    const parts = ink ? this.limited(ink.cmyk) : (blackOf(color, use) ?? this.inksOf(color));
    const isBlack = parts[3] === 1 && parts[0] + parts[1] + parts[2] === 0;
    return { space: 'DeviceCMYK', parts, alpha, ...(use === 'text' && isBlack && alpha === 1 && { overprints: true }) };
  }

  /** How much of the other three inks full black leaves room for, as a part of one ink. */
  get mostBelowBlack(): number {
    return Math.max(0, this.most - 1);
  }

  /** Whether a text in this colour leaves what lies below it. */
  overprints(color: Color): boolean {
    const { space, overprints = false } = this.color(color, 'text');
    return overprints && space === 'DeviceCMYK';
  }

  /** Total ink of a template's own colour, if it is above the limit. */
  excess({ ink }: Color): number | undefined {
    const total = ink && 'cmyk' in ink ? ink.cmyk.reduce((sum, part) => sum + part, 0) : 0;
    return total > this.most + 1e-6 ? total : undefined;
  }

  /** Converts pixels of three bytes to pixels of four. */
  pixels(rgb: Uint8Array): Buffer {
    const out = Buffer.allocUnsafe((rgb.length / 3) * 4);
    const inks = [0, 0, 0, 0];
    let last = -1;
    for (let i = 0, at = 0; i < rgb.length; i += 3, at += 4) {
      const [r = 0, g = 0, b = 0] = [rgb[i], rgb[i + 1], rgb[i + 2]];
      const code = (r << 16) | (g << 8) | b;
      // Neighbours are often alike.
      if (code !== last) this.interpolate(r, g, b, inks);
      last = code;
      for (let j = 0; j < 4; j++) out[at + j] = Math.floor((inks[j] ?? 0) + 1e-6);
    }
    return out;
  }

  /** Inks from two pictures in which they are light: cyan, magenta and yellow, and black. */
  plates(colors: Uint8Array, blacks: Uint8Array): Buffer {
    const out = Buffer.allocUnsafe((colors.length / 3) * 4);
    const most = Math.floor(this.most * 255);
    for (let i = 0, at = 0; i < colors.length; i += 3, at += 4) {
      let total = 0;
      for (let j = 0; j < 4; j++) {
        const ink = 255 - ((j < 3 ? colors[i + j] : blacks[i]) ?? 255);
        // Rounding may add up to more than the limit.
        out[at + j] = Math.min(ink, Math.max(0, most - total));
        total += out[at + j] ?? 0;
      }
    }
    return out;
  }

  /** How far the pixel with the most ink is above the limit, in parts of full ink; negative below it. */
  over(pixels: Uint8Array): number {
    let most = 0;
    for (let i = 0; i < pixels.length; i += 4)
      most = Math.max(most, (pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0) + (pixels[i + 3] ?? 0));
    return most / 255 - this.most;
  }

  /** Pixels with less cyan, magenta and yellow where all inks are less than `less` below the limit. */
  below(pixels: Uint8Array, less: number): Buffer {
    const out = Buffer.from(pixels);
    const most = (this.most - less) * 255;
    for (let i = 0; i < out.length; i += 4) {
      const [c = 0, m = 0, y = 0, k = 0] = out.subarray(i, i + 4);
      if (c + m + y + k <= most) continue;
      const share = Math.max(0, most - k) / (c + m + y);
      out[i] = Math.floor(c * share);
      out[i + 1] = Math.floor(m * share);
      out[i + 2] = Math.floor(y * share);
    }
    return out;
  }

  /** The other way round, for pixels of four inks. */
  light(inks: Uint8Array, plate: 'colors' | 'black'): Buffer {
    const out = Buffer.allocUnsafe((inks.length / 4) * 3);
    for (let i = 0, at = 0; i < inks.length; i += 4, at += 3)
      for (let j = 0; j < 3; j++) out[at + j] = 255 - ((plate === 'colors' ? inks[i + j] : inks[i + 3]) ?? 0);
    return out;
  }

  private inksOf({ r, g, b }: Color): Cmyk {
    const code = (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);
    const known = this.known.get(code);
    if (known) return known;
    const inks = [0, 0, 0, 0];
    this.interpolate(Math.round(r), Math.round(g), Math.round(b), inks);
    const [c = 0, m = 0, y = 0, k = 0] = inks.map((ink) => Math.floor((ink / 255) * 1000) / 1000);
    this.known.set(code, [c, m, y, k]);
    return [c, m, y, k];
  }

  /** In the tetrahedron of grid points around a colour, as Little CMS does it. */
  private interpolate(r: number, g: number, b: number, out: number[]): void {
    const cell = (value: number) => Math.min(side - 2, Math.floor(value / step));
    const [x, y, z] = [cell(r), cell(g), cell(b)];
    const [dx, dy, dz] = [r / step - x, g / step - y, b / step - z];
    const base = ((x * side + y) * side + z) * 4;
    // From the darkest corner to the lightest one, along the axis with the largest share first.
    const axes: [share: number, stride: number][] = [
      [dx, side * side * 4],
      [dy, side * 4],
      [dz, 4],
    ];
    axes.sort(([a], [c]) => c - a);
    let at = base;
    let left = 1;
    for (let j = 0; j < 4; j++) out[j] = 0;
    for (const [share, stride] of [...axes, [0, 0]] as typeof axes) {
      for (let j = 0; j < 4; j++) out[j] = (out[j] ?? 0) + (left - share) * (this.grid[at + j] ?? 0);
      left = share;
      at += stride;
    }
  }

  /** Replaces cyan, magenta and yellow by as much black as keeps the colour as dark as it was. */
  private limited(inks: Cmyk): Cmyk {
    const [c, m, y, k] = inks;
    const colors = c + m + y;
    if (colors + k <= this.most) return inks;
    const withBlack = (black: number): Cmyk => {
      const share = Math.min(1, Math.max(0, this.most - black) / colors);
      return [c * share, m * share, y * share, black];
    };
    const wanted = lightOf(inks);
    let [low, high] = [k, 1];
    for (let i = 0; i < 10; i++) {
      const black = (low + high) / 2;
      if (lightOf(withBlack(black)) < wanted) high = black;
      else low = black;
    }
    // Presses get eight bits, which may not add up to more than the limit.
    const eightBits = (ink: number) => Math.floor(ink * 255 + 1e-6) / 255;
    const [cyan, magenta, yellow, black] = withBlack(low);
    return [eightBits(cyan), eightBits(magenta), eightBits(yellow), eightBits(black)];
  }
}

function gridColors(): Uint8Array {
  const colors = new Uint8Array(side ** 3 * 3);
  let at = 0;
  for (let r = 0; r <= 255; r += step)
    for (let g = 0; g <= 255; g += step)
      for (let b = 0; b <= 255; b += step) for (const part of [r, g, b]) colors[at++] = part;
  return colors;
}

/** Black ink alone, for black and for grey texts. */
function blackOf({ r, g, b }: Color, use: Use): Cmyk | undefined {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most === 0) return [0, 0, 0, 1];
  if (use !== 'text' || least > 240) return undefined;
  if (most < darkest && most - least <= faintest) return [0, 0, 0, 1];
  if (most - least > greyest) return undefined;
  // Full black ink is a dark grey of 24 on screens; dots gain in the middle.
  const light = Math.max(0, (most + least) / 2 - 24) / (255 - 24);
  return [0, 0, 0, Math.round((1 - light ** 1.25) * 1000) / 1000];
}
