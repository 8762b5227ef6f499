// Small pictures of all faces, embedded in the page.
import { inParallel } from '../../files/in-parallel.ts';
import { type Draw, type DrawnFace, screenPxPerMm } from '../../game/drawn-face.ts';
import type { Picture } from './report.ts';

interface CardPictures {
  readonly front?: Picture;
  readonly back?: Picture;
  /** Hashes of the faces, front first. */
  readonly hashes: readonly string[];
}

export interface FacePictures {
  of(deckId: string, id: string): CardPictures;
  /** The back that the cards of a deck share. */
  shared(deck: string): Picture | undefined;
  /** The front as JPEG, because spreadsheet programs read no WebP. */
  jpeg(deckId: string, id: string): Promise<Buffer | undefined>;
}

export const noPictures: FacePictures = {
  of: () => ({ hashes: [] }),
  shared: () => undefined,
  jpeg: async () => undefined,
};

const fewestPx = 160;
const mostPx = 1200;
/** In a table, a card is only a few lines high. Finer than it is shown, for fine screens. */
const inTable = { width: 1.5 * 108, height: 1.5 * 132 };
const webpStart = 'data:image/webp;base64,';

interface DrawnPicture extends Picture {
  readonly hash: string;
}

export async function facePictures(
  faces: AsyncIterable<DrawnFace>,
  draw: Draw,
  onFace: () => void = () => {},
): Promise<FacePictures> {
  const pictures = new Map<string, DrawnPicture>();
  const drawn: DrawnFace[] = [];
  for await (const face of faces) drawn.push(face);
  await inParallel(
    drawn,
    async (face) => {
      pictures.set(keyOf(face.deckId, face.kind === 'back' ? '' : face.id, face.side), await pictureOf(face, draw));
      onFace();
    },
    draw.jobs,
  );
  return {
    of: (deckId, id) => {
      const front = pictures.get(keyOf(deckId, id, 'front'));
      const back = pictures.get(keyOf(deckId, id, 'back'));
      const hashes = [front, back].flatMap((one) => (one ? [one.hash] : []));
      return { ...(front && { front }), ...(back && { back }), hashes };
    },
    shared: (deck) => pictures.get(keyOf(deck, '', 'back')),
    jpeg: async (deckId, id) => {
      const front = pictures.get(keyOf(deckId, id, 'front'));
      if (front === undefined) return undefined;
      // Shrinks the picture of the page, which is faster than painting the face again.
      const { jpegWithin } = await import('../../pictures/prepare-picture.ts');
      return jpegWithin(Buffer.from(front.src.slice(webpStart.length), 'base64'), inTable);
    },
  };
}

function keyOf(deckId: string, id: string, side: string): string {
  return `${deckId}\0${id}\0${side}`;
}

async function pictureOf(face: DrawnFace, draw: Draw): Promise<DrawnPicture> {
  const { widthMm, heightMm } = face.size;
  const longPx = Math.round(Math.max(widthMm, heightMm) * screenPxPerMm);
  const webp = await draw.small(face, Math.min(mostPx, Math.max(fewestPx, longPx)));
  return { src: `${webpStart}${webp.toString('base64')}`, widthMm, heightMm, hash: face.hash };
}
