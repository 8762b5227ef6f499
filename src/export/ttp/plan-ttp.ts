// Pieces of a game → the objects of a Tabletop Playground package: a template and its textures for each sheet of a deck and each component.
import { sha256 } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { FacePiece } from '../pdf/pieces.ts';
import { sheetMedia } from '../table/piece-picture.ts';
import { type Atlas, planAtlases } from '../table/plan-atlas.ts';

/** Textures may have 8192, but 4096 is what every graphics card takes without trouble. */
const mostPx = 4096;

export interface TtpObject {
  readonly guid: string;
  /** What the object is called on the table. */
  readonly name: string;
  readonly outline: FacePiece['outline'];
  readonly pieces: readonly FacePiece[];
  readonly atlas: Atlas;
  readonly front: TtpTexture;
  /** A sheet of backs, one back for all, or none. */
  readonly back?: TtpTexture & { readonly isSheet: boolean };
}

interface TtpTexture {
  /** From `Textures/`. */
  readonly file: string;
  /** In the order of the cells, which may be empty; none for the plain back of cards that have no other. */
  readonly faces: readonly (DrawnFace | undefined)[];
}

export interface TtpPlan {
  readonly guid: string;
  readonly folder: string;
  readonly name: string;
  readonly objects: readonly TtpObject[];
}

export function planTtp(game: Game, pieces: readonly FacePiece[]): TtpPlan {
  const folder = `${game.id}-${game.language}`;
  const decks = game.decks.flatMap(({ id, name }) =>
    deckObjects({ folder, id, name, pieces: pieces.filter(({ group }) => group === id) }),
  );
  const components = pieces
    .filter(({ group }) => group === 'components')
    .flatMap((piece) => deckObjects({ folder, id: `components/${piece.id}`, name: piece.front.name, pieces: [piece] }));
  return { guid: guidOf(folder), folder, name: game.info.value.title, objects: [...decks, ...components] };
}

interface Lot {
  readonly folder: string;
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
}

function deckObjects({ folder, id, name, pieces }: Lot): TtpObject[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const { widthMm, heightMm } = first;
  const atlases = planAtlases({ count: pieces.length, widthMm, heightMm, mostPx });
  return atlases.map((atlas, i) => {
    const own = pieces.slice(atlas.first, atlas.first + atlas.count);
    const back = backOf(id, i + 1, own);
    return {
      guid: guidOf(`${folder}/${id}/${i + 1}`),
      name: atlases.length === 1 ? name : `${name} ${i + 1}/${atlases.length}`,
      outline: first.outline,
      pieces: own,
      atlas,
      front: texture(
        `${id}-${i + 1}`,
        own.map(({ front }) => front),
      ),
      ...(back && { back }),
    };
  });
}

/** Components without a back show their front on both sides; cards must not. */
function backOf(id: string, number: number, pieces: readonly FacePiece[]): TtpObject['back'] {
  const backs = pieces.map(({ back }) => back);
  const first = backs.find((back) => back !== undefined);
  if (first === undefined) return pieces[0]?.outline === 'card' ? plain(id) : undefined;
  if (first.kind === 'back') return { ...texture(`${id}-back`, [first]), isSheet: false };
  return { ...texture(`${id}-${number}-backs`, backs), isSheet: true };
}

function plain(id: string): TtpObject['back'] {
  return { ...texture(`${id}-back`, []), isSheet: false };
}

function texture(stem: string, faces: TtpTexture['faces']): TtpTexture {
  return { file: `${stem}.${sheetMedia(faces)}`, faces };
}

/** The same thing has the same number in every build. */
function guidOf(what: string): string {
  return sha256(`cardwright/${what}`).slice(0, 32).toUpperCase();
}
