// The set-up script of the table: translates the steps of table.yaml into data for setup.lua, and makes the menu that starts it.

import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { Game } from '../../game/game.ts';
import { type Endow, endowmentOf, type LinearAmount, numberOf, parseAmount, spaceOf } from '../../game/table-amount.ts';
import { type Amount, playersOf, type SetupStep } from '../../game/table-schema.ts';
import { wordsOf } from '../words/printed-words.ts';
import { alikeSets, cardGuidName, cardGuids, deckGuidName } from './deck-objects.ts';
import { pieceGuidName } from './piece-objects.ts';
import type { Layout } from './plan-layout.ts';
import type { GuidBook } from './tts-object.ts';
import { rounded, type Spot, tableTopUnits, tileThicknessUnits, units } from './units.ts';

interface ScriptSpot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
}

type ScriptStep = { readonly kind: keyof SetupStep } & Readonly<Record<string, unknown>>;

interface ScriptData {
  readonly players: { readonly min: number; readonly max: number };
  readonly seats: readonly { readonly color: string; readonly spots: Readonly<Record<string, ScriptSpot>> }[];
  /** By deck or component: GUID of the object on the table. */
  readonly guids: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, { readonly faceUp: boolean; readonly spots: readonly ScriptSpot[] }>>;
  readonly steps: readonly ScriptStep[];
}

/** Drop things from slightly above. */
const dropUnits = 0.4;

export function planSetup(game: Game, layout: Layout, guids: GuidBook): ScriptData {
  const known = [
    ...[...layout.decks.keys()].map((id) => [deckName(id), guids.guid(deckGuidName(id))]),
    ...[...layout.components.keys()].map((id) => [id, guids.guid(pieceGuidName(id))]),
  ];
  const steps = (game.table.value.setup ?? []).flatMap((step) =>
    scriptStep({ game, layout, guids }, step).map((one) => ({
      ...one,
      only: step.only,
      ...setsFor(game, guids, step),
    })),
  );
  return {
    players: layout.players,
    seats: layout.seats.map(({ color, spots }) => ({
      color,
      spots: Object.fromEntries(Object.entries(spots).map(([name, spot]) => [name, scriptSpot(spot)])),
    })),
    guids: Object.fromEntries(known),
    places: Object.fromEntries(
      layout.places.map(({ id, isFaceUp, isOnBoard, spots }) => [
        id,
        { faceUp: isFaceUp, spots: spots.map((spot) => scriptSpot(spot, isOnBoard)) },
      ]),
    ),
    steps,
  };
}

/** Keeps decks apart from components with the same id. */
const deckName = (id: string) => `deck:${id}`;

interface SetupInput {
  readonly game: Game;
  readonly layout: Layout;
  readonly guids: GuidBook;
}

/** Skips steps that name unknown things; `check` reports those. */
function scriptStep({ game, layout, guids }: SetupInput, step: SetupStep): ScriptStep[] {
  const { shuffle, deal, give, endow, pool, scatter, row, lay, pick, join, move } = step;
  const amount = (value: Amount): LinearAmount => {
    const parsed = parseAmount(value, game.info.value.constants ?? {});
    return typeof parsed === 'string' ? { perPlayer: 0, fixed: 0 } : parsed;
  };
  const hasDeck = (id: string) => layout.decks.has(id);
  const hasPlace = (id: string) => layout.places.some((place) => place.id === id);
  if (shuffle) return [{ kind: 'shuffle', decks: shuffle.filter(hasDeck).map(deckName) }];
  if (deal && hasDeck(deal.deck))
    return [{ kind: 'deal', deck: deckName(deal.deck), each: amount(deal.each), at: deal.at }];
  const pieces = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).flatMap(([id, count]) => (layout.components.has(id) ? [{ id, count }] : []));
  if (give) return [{ kind: 'give', pieces: pieces(give.of), at: give.at, ...(give.piled && { piled: true }) }];
  if (endow && hasDeck(endow.by))
    return [
      { kind: 'endow', deck: deckName(endow.by), cards: endowedCards(game, endow, { layout, guids }), at: endow.at },
    ];
  if (pool && hasPlace(pool.at)) return [{ kind: 'pool', pieces: pieces(pool.of), at: pool.at }];
  if (scatter) {
    const own = layout.seats.map(({ color }, i) => [color, scatter.of[i]] as const);
    return [{ kind: 'scatter', pieces: Object.fromEntries(own), places: scatter.over.filter(hasPlace) }];
  }
  if (row && hasDeck(row.deck) && hasPlace(row.at))
    return [{ kind: 'row', from: deckName(row.deck), count: amount(row.count), at: row.at }];
  if (lay && layout.components.has(lay.component) && hasPlace(lay.at))
    return [{ kind: 'row', from: lay.component, count: amount(lay.count), at: lay.at }];
  if (pick && hasDeck(pick.deck) && hasPlace(pick.at)) {
    const card = guids.guid(cardGuidName(pick.deck, pick.card, 1));
    return [{ kind: 'pick', deck: deckName(pick.deck), card, at: pick.at }];
  }
  if (join && hasDeck(join.deck) && hasDeck(join.into)) {
    const count = join.count === undefined ? undefined : amount(join.count);
    return [{ kind: 'join', deck: deckName(join.deck), into: deckName(join.into), count }];
  }
  if (move && layout.components.has(move.component) && hasPlace(move.to))
    return [{ kind: 'move', piece: move.component, to: move.to, space: 1 + spaceFor(game, layout, move) }];
  return [];
}

/** If all players get the same cards: the GUIDs of each player's cards. */
function setsFor(game: Game, guids: GuidBook, { deal }: SetupStep): { readonly sets?: readonly (readonly string[])[] } {
  const deck = deal?.alike && game.decks.find(({ id }) => id === deal.deck);
  return deck ? { sets: alikeSets(deck, playersOf(game.info.value.players).max, guids) } : {};
}

function spaceFor(game: Game, layout: Layout, { to, value }: NonNullable<SetupStep['move']>): number {
  const track = layout.places.find(({ id }) => id === to)?.track;
  const wanted = value === undefined ? undefined : numberOf(value, game.info.value.constants ?? {});
  return (track && wanted !== undefined && spaceOf(track, wanted)) || 0;
}

function scriptSpot({ xMm, yMm, turn }: Spot, isOnBoard = false): ScriptSpot {
  const y = rounded(tableTopUnits + dropUnits + (isOnBoard ? tileThicknessUnits : 0));
  return { x: units(xMm), y, z: units(yMm), turn };
}

interface ScriptPiece {
  readonly id: string;
  readonly count: number;
  /** Take the object itself (a piece, or the bag with all of them), not single pieces out of the bag. */
  readonly whole?: true | undefined;
}

/** Pieces that an `endow` step gives for each card, by the GUID of the card. */
function endowedCards(
  game: Game,
  endow: Endow,
  { layout, guids }: { readonly layout: Layout; readonly guids: GuidBook },
): Record<string, readonly ScriptPiece[]> {
  const deck = game.decks.find(({ id }) => id === endow.by);
  const byGuid = (deck?.cards ?? []).flatMap((card) => {
    const pieces = endowmentOf(game, card, endow)
      .pieces.filter(({ id }) => layout.components.has(id))
      .map(({ id, count, isWhole }): ScriptPiece => ({ id, count, ...(isWhole && { whole: true }) }));
    return deck && pieces.length > 0 ? cardGuids(deck, card, guids).map((guid) => [guid, pieces] as const) : [];
  });
  return Object.fromEntries(byGuid);
}

/** The menu in the XML of Tabletop Simulator, with a button for each number of players. */
const menuXml = `<Panel id="setup-menu" active="false" width="{{width}}" height="170" color="#1B1F2CE6" padding="20 20 16 16">
  <VerticalLayout spacing="10">
    <Text fontSize="24" color="#FFFFFF">{{title}}</Text>
    <Text fontSize="16" color="#DDDDDD">{{words.ask}}</Text>
    <HorizontalLayout spacing="10">
{{#each counts}}
      <Button fontSize="22" onClick="setUp({{this}})">{{this}}</Button>
{{/each}}
    </HorizontalLayout>
    <Button fontSize="14" onClick="closeMenu">{{words.byHand}}</Button>
  </VerticalLayout>
</Panel>
`;

/** Distance of tokens side by side, so that they do not touch. */
const apartMm = 34;

interface SetupText {
  readonly title: string;
  readonly words: TableWords;
}

const fillMenu = Handlebars.create().compile(menuXml, { strict: true });
const script = readFileSync(new URL('./setup.lua', import.meta.url), 'utf8');

/** The data of the game as Lua constants, then setup.lua, which reads them. */
export function setupScript({ seats, guids, places, steps }: ScriptData, { title, words }: SetupText): string {
  const constants = { SEATS: seats, GUIDS: guids, PLACES: places, STEPS: steps, WORDS: words };
  return [
    `-- ${title.replace(/[\r\n]+/g, ' ')}: made by Cardwright from table.yaml; changes made here are lost with the next build.`,
    ...Object.entries(constants).map(([name, value]) => `local ${name} = ${luaValue(value)}`),
    'local MENU = "setup-menu"',
    '-- Distance between pieces side by side.',
    `local APART = ${luaValue(units(apartMm))}`,
    script,
  ].join('\n');
}

export function setupMenu({ players: { min, max } }: ScriptData, { title, words }: SetupText): string {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return fillMenu({ title, words, counts, width: Math.max(420, 90 * counts.length) });
}

/** Writes a JSON value as Lua. */
export function luaValue(value: unknown): string {
  if (typeof value === 'string') return luaString(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `{ ${value.map(luaValue).join(', ')} }`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{ ${members.map(([key, member]) => `[${luaString(key)}] = ${luaValue(member)}`).join(', ')} }`;
}

function luaString(text: string): string {
  const safe = text.replace(/[\p{Cc}"\\]/gu, (char) =>
    char < '\u0080' ? `\\${String(char.charCodeAt(0)).padStart(3, '0')}` : char,
  );
  return `"${safe}"`;
}

interface TableWords {
  readonly ask: string;
  readonly byHand: string;
  readonly ready: string;
  readonly credits: string;
  readonly unofficial: string;
  readonly icons: string;
  readonly fonts: string;
  readonly box: string;
}

/** Without fonts: the game has its own, for every language. */
export function tableWords(game: Pick<Game, 'info' | 'language'>): TableWords {
  const words = wordsOf(game);
  return {
    ask: words.tableAsk,
    byHand: words.tableByHand,
    ready: words.tableReady,
    credits: words.tableCredits,
    unofficial: words.tableUnofficial,
    icons: words.tableIcons,
    fonts: words.tableFonts,
    box: words.tableBox,
  };
}
