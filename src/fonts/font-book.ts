// Finds fonts: by family and weight, or the first of a family's fallback chain that has a character.
import { Font } from './font.ts';
import { readFontFile } from './font-file.ts';

export interface FontFamily {
  /** Paths of font files by weight. */
  readonly files: Readonly<Record<string, string>>;
  readonly fallback: readonly string[];
  readonly credit: string;
  /** The families for its italics and its small capitals. */
  readonly italic?: string;
  readonly smallCaps?: string;
}

export class FontBook {
  private readonly fonts = new Map<string, Font>();
  private readonly byWeight = new Map<string, Font>();
  private readonly picked = new Map<string, Font | undefined>();

  constructor(readonly families: Readonly<Record<string, FontFamily>>) {}

  /** The font of the nearest weight. */
  font(family: string, weight: number): Font {
    const key = `${family}-${weight}`;
    const known = this.byWeight.get(key) ?? this.find(family, weight);
    this.byWeight.set(key, known);
    return known;
  }

  private find(family: string, weight: number): Font {
    const { files } = this.family(family);
    const nearest = Object.keys(files)
      .map(Number)
      .sort((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || b - a)[0];
    const id = `${family}-${nearest}`;
    const known = this.fonts.get(id) ?? new Font(id, readFontFile(files[String(nearest)] ?? ''));
    this.fonts.set(id, known);
    return known;
  }

  byId(id: string): Font {
    const cut = id.lastIndexOf('-');
    return this.font(id.slice(0, cut), Number(id.slice(cut + 1)));
  }

  /** The family's font and its fallbacks; opens each only when needed. */
  *chain(family: string, weight: number): Iterable<Font> {
    yield this.font(family, weight);
    for (const name of this.family(family).fallback) yield this.font(name, weight);
  }

  /** The first font of the chain that has the character. */
  pick(family: string, weight: number, character: string): Font | undefined {
    const key = `${family}-${weight}-${character}`;
    if (!this.picked.has(key))
      this.picked.set(
        key,
        this.first(family, weight, (font) => font.has(character)),
      );
    return this.picked.get(key);
  }

  first(family: string, weight: number, suits: (font: Font) => boolean): Font | undefined {
    for (const font of this.chain(family, weight)) if (suits(font)) return font;
    return undefined;
  }

  private family(name: string): FontFamily {
    const family = this.families[name];
    if (family === undefined) {
      throw new Error(`unknown font family "${name}"; fonts.yaml has ${Object.keys(this.families).join(', ')}`);
    }
    return family;
  }
}
