// The pictures that a page of changes shows, and where two of them differ.

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

export function areaKey(was: string, now: string): string {
  return `${was}-${now}`;
}
