// A face in two editions → its pictures, old beside new, with what differs marked on the new one and shown by itself.
/** @jsxImportSource preact */
import type { ManifestFace } from '../../game/manifest-schema.ts';
import type { PageWords } from './page-words.ts';
import type { PictureBook } from './picture-book.ts';

export interface FacePicturesProps {
  readonly was: ManifestFace | undefined;
  readonly now: ManifestFace | undefined;
  readonly book: PictureBook;
  readonly say: PageWords;
}

/** One picture where the face is in one edition only, or as it was. */
export function FacePictures({ was, now, book, say }: FacePicturesProps) {
  if (was === undefined || now === undefined || was.hash === now.hash) {
    const face = now ?? was;
    return face === undefined ? null : (
      <div class="pictures">
        <Figure face={face} book={book} says={now === undefined ? say.was : say.now} none={say.noPicture} bare />
      </div>
    );
  }
  return (
    <div class="pictures">
      <Figure face={was} book={book} says={say.was} none={say.noPicture} />
      <Figure face={now} book={book} says={say.now} none={say.noPicture} was={was} />
      <Difference was={was} now={now} book={book} says={say.difference} />
    </div>
  );
}

interface FigureProps {
  readonly face: ManifestFace;
  readonly book: PictureBook;
  readonly says: string;
  readonly none: string;
  /** What it is compared with. */
  readonly was?: ManifestFace;
  /** Without words below it. */
  readonly bare?: boolean;
}

function Figure({ face, book, says, none, was, bare = false }: FigureProps) {
  const picture = book.classOf(face);
  const frame = `picture ${book.ratioOf(face)}`;
  return (
    <figure>
      {picture === undefined ? (
        <div class={`${frame} none`}>{none}</div>
      ) : (
        <div class={`${frame} ${picture}`} role="img" aria-label={`${face.name} (${says})`}>
          {was && <Marks was={was} now={face} book={book} />}
        </div>
      )}
      {!bare && <figcaption>{says}</figcaption>}
    </figure>
  );
}

/** In thousandths of the picture, whatever its size on the screen. */
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

/** The one picture laid over the other: white where they are the same. */
function Difference({
  was,
  now,
  book,
  says,
}: {
  was: ManifestFace;
  now: ManifestFace;
  book: PictureBook;
  says: string;
}) {
  const [old, fresh] = [book.classOf(was), book.classOf(now)];
  if (old === undefined || fresh === undefined || book.ratioOf(was) !== book.ratioOf(now)) return null;
  return (
    <figure class="third">
      <div class={`picture difference ${book.ratioOf(now)}`} role="img" aria-label={`${now.name} (${says})`}>
        <div class={`layer ${old}`} />
        <div class={`layer over ${fresh}`} />
      </div>
      <figcaption>{says}</figcaption>
    </figure>
  );
}
