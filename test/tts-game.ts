// Plans the Tabletop Simulator export of a shipped game with faces that were not rendered.

import { type PlannedFile, planTts, type TtsPlan } from '../src/export/tts/plan-tts.ts';
import type { TtsObject } from '../src/export/tts/tts-object.ts';
import { sha256 } from '../src/files/cache.ts';
import type { DrawnFace } from '../src/game/drawn-face.ts';
import type { Component, Game } from '../src/game/game.ts';
import type { Sheets } from '../src/game/project.ts';
import { loadProject } from '../src/load/load-project.ts';
import { repository, shippedMemory } from './shipped-games.ts';

export interface TableFileJson {
  readonly SaveName: string;
  readonly LuaScript: string;
  readonly XmlUI: string;
  readonly Rules: string;
  readonly TabStates: Record<string, { title: string; body: string }>;
  readonly SnapPoints: { Position: { x: number; y: number; z: number }; Tags?: string[] }[];
  readonly ComponentTags: { labels: { displayed: string; normalized: string }[] };
  readonly ObjectStates: readonly TtsObject[];
}

export async function loadGames(
  games: readonly string[],
  folder = repository,
): Promise<{ games: Game[]; sheets: Sheets }> {
  const memory = folder === repository ? { memory: shippedMemory } : {};
  const project = await loadProject(folder, { games, templates: false, ...memory });
  return { games: [...project.games], sheets: project.sheets };
}

export async function plannedGame(id: string, maxPx = 4096): Promise<{ game: Game; plan: TtsPlan }> {
  const { games, sheets } = await loadGames([id]);
  const [game] = games;
  if (game === undefined) throw new Error(`no game ${id}`);
  return { game, plan: planTts(game, undrawnFaces(game, sheets), { maxPx, credits: { icons: [], fonts: [] } }) };
}

/** With pictures that were never composed. */
export function filesOf(plan: TtsPlan): readonly PlannedFile[] {
  return plan.files((image) => image);
}

export function fileOf(plan: TtsPlan, stem: string): TableFileJson {
  const file = filesOf(plan).find((one) => one.stem === stem);
  if (file === undefined) throw new Error(`no file ${stem}`);
  return JSON.parse(file.text) as TableFileJson;
}

export function undrawnFaces(game: Game, sheets: Sheets): DrawnFace[] {
  const cards = game.decks.flatMap((deck) => {
    const size = sheets.sizes[deck.size ?? ''] ?? { widthMm: 63, heightMm: 88 };
    const fronts = deck.cards.map(({ id, name, copies }) =>
      undrawn({ id, deckId: deck.id, name, copies, kind: deck.kind, size }),
    );
    const back = undrawn({
      id: deck.id,
      deckId: deck.id,
      name: deck.name,
      copies: 1,
      kind: 'back',
      size,
      side: 'back',
    });
    return [...fronts, back];
  });
  return [...cards, ...game.components.map((component) => undrawnPiece(component))];
}

function undrawnPiece({ id, name, count, kind, fields }: Component): DrawnFace {
  const size = fields.size as { widthMm?: number; heightMm?: number; diameterMm?: number } | undefined;
  const widthMm = size?.widthMm ?? size?.diameterMm ?? 20;
  const heightMm = size?.heightMm ?? size?.diameterMm ?? 20;
  return undrawn({ id, deckId: 'components', name, copies: count, kind, size: { widthMm, heightMm } });
}

export interface Undrawn {
  readonly id: string;
  readonly deckId: string;
  readonly name: string;
  readonly copies: number;
  readonly kind: string;
  readonly side?: 'front' | 'back';
  readonly size: { readonly widthMm: number; readonly heightMm: number };
}

export function undrawn({ id, deckId, name, copies, kind, side = 'front', size }: Undrawn): DrawnFace {
  const hash = sha256(`${deckId}/${id}/${side}`);
  return {
    ...{ id, deckId, kind, side, copies, name, fields: {}, texts: {}, icons: [], fonts: [], pictures: [] },
    size: { widthMm: size.widthMm, heightMm: size.heightMm, bleedMm: 5 },
    face: () => {
      throw new Error('nobody has drawn this');
    },
    ...{ key: hash, hash, stamp: hash.slice(0, 5) },
  };
}
