// Pictures of a face in two editions, side by side, with differences marked; and the CSS that holds each picture once.
/** @jsxImportSource preact */

import type { ManifestFace } from '../../game/manifest-schema.ts';
import type { PageWords } from '../words.ts';

interface FacePicturesProps {
  readonly was: ManifestFace | undefined;
  readonly now: ManifestFace | undefined;
  readonly book: PictureBook;
  readonly words: PageWords;
}

/** Shows one picture if the face is in one edition only, or unchanged. */
export function FacePictures({ was, now, book, words }: FacePicturesProps) {
  if (was === undefined || now === undefined || was.hash === now.hash) {
    const face = now ?? was;
    return face === undefined ? null : (
      <div class="pictures">
        <Figure face={face} book={book} label={now === undefined ? words.was : words.now} none={words.noPicture} bare />
      </div>
    );
  }
  return (
    <div class="pictures">
      <Figure face={was} book={book} label={words.was} none={words.noPicture} />
      <Figure face={now} book={book} label={words.now} none={words.noPicture} was={was} />
      <Difference was={was} now={now} book={book} label={words.difference} />
    </div>
  );
}

interface FigureProps {
  readonly face: ManifestFace;
  readonly book: PictureBook;
  readonly label: string;
  readonly none: string;
  /** The old face, to mark differences. */
  readonly was?: ManifestFace;
  /** Without a caption. */
  readonly bare?: boolean;
}

function Figure({ face, book, label, none, was, bare = false }: FigureProps) {
  const picture = book.classOf(face);
  const frame = `picture ${book.ratioOf(face)}`;
  return (
    <figure>
      {picture === undefined ? (
        <div class={`${frame} none`}>{none}</div>
      ) : (
        <div class={`${frame} ${picture}`} role="img" aria-label={`${face.name} (${label})`}>
          {was && <Marks was={was} now={face} book={book} />}
        </div>
      )}
      {!bare && <figcaption>{label}</figcaption>}
    </figure>
  );
}

/** Coordinates are thousandths of the picture. */
function Marks({ was, now, book }: { was: ManifestFace; now: ManifestFace; book: PictureBook }) {
  const areas = book.areasOf(was, now);
  if (areas.length === 0) return null;
  return (
    <svg class="marks" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      {areas.map(({ x, y, width, height }) => (
        <rect
          key={`${x} ${y}`}
          x={Math.round(x * 1000) - 6}
          y={Math.round(y * 1000) - 6}
          width={Math.round(width * 1000) + 12}
          height={Math.round(height * 1000) + 12}
        />
      ))}
    </svg>
  );
}

/** Blends both pictures: white where they are equal. */
function Difference({
  was,
  now,
  book,
  label,
}: {
  was: ManifestFace;
  now: ManifestFace;
  book: PictureBook;
  label: string;
}) {
  const [old, fresh] = [book.classOf(was), book.classOf(now)];
  if (old === undefined || fresh === undefined || book.ratioOf(was) !== book.ratioOf(now)) return null;
  return (
    <figure class="third">
      <div class={`picture difference ${book.ratioOf(now)}`} role="img" aria-label={`${now.name} (${label})`}>
        <div class={`layer ${old}`} />
        <div class={`layer over ${fresh}`} />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export class PictureBook {
  private readonly shown = new Map<string, string>();
  private readonly ratios = new Map<string, string>();

  constructor(private readonly pictures: readonly EditionPictures[]) {}

  /** Class that shows the face; undefined without a picture. */
  classOf({ hash }: ManifestFace): string | undefined {
    if (!this.pictures.some(({ byHash }) => byHash.has(hash))) return undefined;
    return nameOf(this.shown, hash, 'p');
  }

  /** Class with the proportions of the face. */
  ratioOf({ widthMm, heightMm }: ManifestFace): string {
    return nameOf(this.ratios, `${widthMm} / ${heightMm}`, 'r');
  }

  areasOf(was: ManifestFace, now: ManifestFace): readonly Area[] {
    const key = areaKey(was.hash, now.hash);
    return this.pictures.find(({ areas }) => areas.has(key))?.areas.get(key) ?? [];
  }

  /** Contains only numbers and base64, no text of cards. */
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

/** In fractions of width and height, from 0 to 1. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface EditionPictures {
  /** WebP, by the hash of the face. */
  readonly byHash: ReadonlyMap<string, Uint8Array>;
  /** By `areaKey`; missing if sizes differ, or if nearly everything changed. */
  readonly areas: ReadonlyMap<string, readonly Area[]>;
}

export function areaKey(was: string, now: string): string {
  return `${was}-${now}`;
}
