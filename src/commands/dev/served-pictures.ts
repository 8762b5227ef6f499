// Drawn faces → pictures that are called by a hash of what they show, so that a browser may keep them for ever.
import { statSync } from 'node:fs';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';

type Drawable = Parameters<Draw['svg']>[0];

interface Racked {
  readonly drawable: Drawable;
  readonly draw: Draw;
  /** How much bleed it has. */
  readonly bleedMm: number;
}

/** Pictures that were replaced a moment ago may still be on their way to a page. */
const mostOld = 60;

export class ServedPictures {
  private readonly current = new Map<string, Racked>();
  private readonly old = new Map<string, Racked>();
  private fonts: { readonly book: FontBook; readonly sums: Map<string, string> } | undefined;

  /** The name of a face's picture; the letters on it are those of font files, which may change while the face does not. */
  nameOf({ hash, fonts }: Pick<DrawnFace, 'hash' | 'fonts'>, book: FontBook): string {
    if (this.fonts?.book !== book) this.fonts = { book, sums: new Map() };
    const { sums } = this.fonts;
    const letters = fonts.map((font) => {
      const sum = sums.get(font) ?? fontState(book, font);
      sums.set(font, sum);
      return sum;
    });
    return sha256(JSON.stringify([hash, letters])).slice(0, 24);
  }

  put(name: string, racked: Racked): void {
    this.current.set(name, racked);
  }

  /** Everything else is on its way out. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const [name, racked] of this.current) {
      if (names.has(name)) continue;
      this.current.delete(name);
      this.old.set(name, racked);
    }
    for (const name of [...this.old.keys()].slice(0, Math.max(0, this.old.size - mostOld))) this.old.delete(name);
  }

  find(name: string): Racked | undefined {
    return this.current.get(name) ?? this.old.get(name);
  }
}

/** A font is called `serif-700`; the name of a family may have hyphens, too. */
function fontState({ families }: FontBook, font: string): string {
  const cut = font.lastIndexOf('-');
  const file = families[font.slice(0, cut)]?.files[font.slice(cut + 1)];
  const now = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return `${font} ${now?.size} ${now?.mtimeMs}`;
}
