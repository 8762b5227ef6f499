// What the pages of play show of a game besides numbers: its words in the two languages of a page, and the faces that the last build made.
import { join } from 'node:path';
import { readFileSync, statSync } from '../../files/inputs.ts';
import type { Words } from '../../game/define-play.ts';
import { allEntries, type Card, type Entry, type Game } from '../../game/game.ts';
import { type ManifestFace, manifestSchema, smallFile } from '../../game/manifest-schema.ts';
import type { Project } from '../../game/project.ts';
import { wordsIn } from '../../play/record-replay.ts';

/** A text in the languages of a page: Chinese labels, English labels. A game in one language has the same twice. */
export type Two = readonly [zh: string, en: string];

export interface Picture {
  /** Files, from the folder of the pages. Missing before a build. */
  readonly face?: Two;
  /** Width by height, for the room that it takes. */
  readonly ratio: number;
  /** Cut as a circle. */
  readonly isRound?: boolean;
}

/** With the picture of its front. */
export interface PageCard extends Picture {
  readonly id: string;
  readonly name: Two;
  readonly deckId: string;
}

export interface PageGame {
  readonly id: string;
  readonly title: Two;
  readonly edition: string;
  /** The language of texts of play.ts beside Chinese and beside English labels. */
  readonly languages: Two;
  /** The cards that play.ts names, each once. */
  readonly cards: readonly PageCard[];
  card(id: string): PageCard | undefined;
  /** The front of a card or component, or the back of a deck. */
  picture(id: string): Picture;
  say(words: Words): Two;
}

/** @param cardIds those of all settings; ids may occur several times */
export function pageGame(project: Project, game: Game, cardIds: readonly string[]): PageGame {
  const all = [game, ...(project.translations.get(game.id) ?? [])];
  const own = (labels: string) => all.find(({ language }) => language.split('-')[0] === labels);
  const both = [own('zh') ?? game, own('en') ?? game] as const;
  // play.ts may have words in a language that the data is not translated to.
  const languages: Two = [own('zh')?.language ?? 'zh', own('en')?.language ?? 'en'];
  const entries = both.map((one) => new Map(allEntries(one).map((entry) => [entry.id, entry])));
  const faces = both.map((one) => facesOf(project, one));
  const named = (id: string): Two | undefined => {
    const names = both.map((one, i) => entries[i]?.get(id)?.name ?? one.decks.find((deck) => deck.id === id)?.name);
    return names[0] === undefined ? undefined : [names[0], names[1] ?? names[0]];
  };
  const picture = (id: string): Picture => {
    const shown = faces.map((of) => of.get(id));
    const [first] = shown.filter((face) => face !== undefined);
    return {
      ...(first && { face: shown.map((face) => (face ?? first).link) as [string, string] }),
      ratio: first?.ratio ?? 63 / 88,
      ...(first?.isRound && { isRound: true }),
    };
  };
  const cards = [...new Set(cardIds)].map(
    (id): PageCard => ({ id, name: named(id) ?? [id, id], deckId: deckOf(entries[0]?.get(id)), ...picture(id) }),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    id: game.id,
    title: [both[0].info.value.title, both[1].info.value.title],
    edition: game.info.value.edition,
    languages,
    cards,
    card: (id) => byId.get(id),
    picture,
    say: (words) => [wordsIn(words, languages[0]), wordsIn(words, languages[1])],
  };
}

function deckOf(entry: Entry | undefined): string {
  return entry === undefined ? '' : 'deck' in entry ? (entry as Card).deck : 'components';
}

interface FoundFace {
  readonly link: string;
  readonly ratio: number;
  readonly isRound: boolean;
}

/** Nothing is painted here: a build has made small pictures of all faces, and its manifest lists them. */
function facesOf({ root, isPlain }: Project, { id, language }: Game): Map<string, FoundFace> {
  const folder = `${language}${isPlain ? '/plain' : ''}`;
  const found = new Map<string, FoundFace>();
  for (const face of manifestFaces(join(root, 'out', id, folder, 'manifest.json')))
    if ((face.side === 'front' || face.id === face.deck) && isThere(join(root, 'out', id, folder, smallFile(face))))
      found.set(face.id, {
        link: linkTo(`${folder}/${smallFile(face)}`),
        ratio: face.widthMm / face.heightMm,
        isRound: isRound(face),
      });
  return found;
}

function isRound({ fields }: ManifestFace): boolean {
  const { diameterMm, shape } = (fields.size ?? {}) as { diameterMm?: unknown; shape?: unknown };
  return diameterMm !== undefined || shape === 'round';
}

/** A build may leave out small pictures. */
function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function linkTo(file: string): string {
  return ['..', ...file.split('/').map(encodeURIComponent)].join('/');
}

/** Without a build, or with one that is damaged, the pages show names only. */
function manifestFaces(path: string): readonly ManifestFace[] {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).faces;
  } catch {
    return [];
  }
}
