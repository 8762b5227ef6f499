// Pictures and the sizes of faces → CSS classes, so that a picture that is shown twice lies in the page once.
import type { ManifestFace } from '../../game/manifest-schema.ts';

export class PictureBook {
  private readonly shown = new Map<string, string>();
  private readonly ratios = new Map<string, string>();

  constructor(private readonly pictures: readonly EditionPictures[]) {}

  /** The class that shows the face; none where there is no picture of it. */
  classOf({ hash }: ManifestFace): string | undefined {
    if (!this.pictures.some(({ byHash }) => byHash.has(hash))) return undefined;
    return nameOf(this.shown, hash, 'p');
  }

  /** The class that has the proportions of the face. */
  ratioOf({ widthMm, heightMm }: ManifestFace): string {
    return nameOf(this.ratios, `${widthMm} / ${heightMm}`, 'r');
  }

  areasOf(was: ManifestFace, now: ManifestFace): readonly Area[] {
    const key = areaKey(was.hash, now.hash);
    return this.pictures.find(({ areas }) => areas.has(key))?.areas.get(key) ?? [];
  }

  /** Only numbers and base64: nothing that a card says comes in here. */
  css(): string {
    const ratios = [...this.ratios].map(([ratio, name]) => `.${name}{aspect-ratio:${ratio}}`);
    const pictures = [...this.shown].map(([hash, name]) => {
      const bytes = this.pictures.find(({ byHash }) => byHash.has(hash))?.byHash.get(hash) ?? new Uint8Array();
      return `.${name}{background-image:url(data:image/webp;base64,${Buffer.from(bytes).toString('base64')})}`;
    });
    return [...ratios, ...pictures].join('\n');
  }
}

function nameOf(known: Map<string, string>, key: string, letter: string): string {
  const name = known.get(key) ?? `${letter}${known.size}`;
  known.set(key, name);
  return name;
}

/** In parts of the picture's width and height, from 0 to 1. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface EditionPictures {
  /** WebP, by the hash of the face. */
  readonly byHash: ReadonlyMap<string, Uint8Array>;
  /** By `areaKey`; none where two faces have other sizes, or where nearly everything differs. */
  readonly areas: ReadonlyMap<string, readonly Area[]>;
}

/** The pictures that a page of changes shows, and where two of them differ. */
export function areaKey(was: string, now: string): string {
  return `${was}-${now}`;
}
