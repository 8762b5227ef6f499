// The box as play sees it: cards and pieces as numbers, what function cards do, and what events change.
import type { PlayBox, RuleView, Setting } from 'cardwright/game';
import type { Choices } from './play-choices.ts';
import { checkEvent, type Does, doingOf } from './play-fields.ts';
import type types from './types.ts';
import { type Constants, type EventCard, era, type FunctionCard, timing } from './types.ts';

export interface ArtifactInfo {
  readonly card: number;
  readonly era: number;
  readonly cost: number;
  readonly value: number;
  readonly isSealed: boolean;
  readonly isLegendary: boolean;
  readonly keywords: readonly number[];
  /** Those of its keywords that enough artifacts carry for a set, in numbers of their own. */
  readonly setKeywords: readonly number[];
}

export interface FunctionInfo {
  readonly card: number;
  readonly fields: FunctionCard;
  readonly does: Does;
  /** The moment at which it is played, as a bit. */
  readonly when: number;
}

export interface EventInfo {
  readonly card: number;
  readonly fields: EventCard;
  /** Keywords by number. */
  readonly keywords: readonly number[];
}

interface Piece {
  readonly value: number;
  readonly count: number;
}

export interface Box extends PlayBox {
  readonly rules: Constants;
  readonly players: number;
  /** A card with copies is there once for each. */
  readonly artifacts: readonly ArtifactInfo[];
  readonly functions: readonly FunctionInfo[];
  readonly events: readonly EventInfo[];
  /** Keywords that enough artifacts carry for a set. */
  readonly setKeywords: number;
  /** What the costliest artifact takes from the stability. */
  readonly worstLoss: number;
  /** Pieces of money and of renown, the largest first. */
  readonly chips: readonly Piece[];
  readonly renown: readonly Piece[];
  readonly anchors: number;
  readonly money: number;
}

/** A part of an amount of money, and which way it is rounded. */
export interface Share {
  readonly percent: number;
  readonly isUp: boolean;
}

/** What the events of the last round change in this one. */
export interface RoundEffects {
  readonly bidCap: number;
  readonly openingChange: number;
  readonly salePercents: readonly Share[];
  readonly saleChanges: readonly { readonly keywords: readonly number[]; readonly change: number }[];
  readonly canSell: boolean;
  readonly canChangeMultipliers: boolean;
  readonly canPlayInAuctions: boolean;
  readonly losesStability: boolean;
  readonly skips: readonly string[];
  readonly isFaceDown: boolean;
  readonly auction: 'open' | 'sealed' | undefined;
  readonly restores: number;
}

export const noEffects: RoundEffects = {
  bidCap: Number.POSITIVE_INFINITY,
  openingChange: 0,
  salePercents: [],
  saleChanges: [],
  canSell: true,
  canChangeMultipliers: true,
  canPlayInAuctions: true,
  losesStability: true,
  skips: [],
  isFaceDown: false,
  auction: undefined,
  restores: 0,
};

/** Adds up what the acting events say. */
export function effectsOf(box: Box, acting: readonly number[]): RoundEffects {
  if (acting.length === 0) return noEffects;
  const cards = acting.map((event) => box.events[event] as EventInfo);
  const fields = cards.map((card) => card.fields);
  const forbids = (what: NonNullable<EventCard['forbids']>[number]) => fields.some((f) => f.forbids?.includes(what));
  return {
    bidCap: Math.min(noEffects.bidCap, ...fields.flatMap((f) => f.bidCap ?? [])),
    openingChange: fields.reduce((sum, f) => sum + (f.openingPriceChange ?? 0), 0),
    salePercents: fields.flatMap((f) =>
      f.salePercent === undefined ? [] : [{ percent: f.salePercent, isUp: f.rounding === 'up' }],
    ),
    saleChanges: cards.flatMap(({ fields: f, keywords }) =>
      f.salePriceChange === undefined ? [] : [{ keywords, change: f.salePriceChange }],
    ),
    canSell: !forbids('sale'),
    canChangeMultipliers: !forbids('multiplier-change'),
    canPlayInAuctions: !forbids('function-cards'),
    losesStability: !forbids('stability-loss'),
    skips: fields.flatMap((f) => f.skips ?? []),
    isFaceDown: fields.some((f) => f.faceDown === true),
    // An event that only changes the opening bid of one type does not force that type.
    auction: fields.find((f) => f.auction !== undefined && f.openingPriceChange === undefined)?.auction,
    restores: fields.reduce((sum, f) => sum + (f.restore ?? 0), 0),
  };
}

export function prepare(view: RuleView<typeof types>, setting: Setting<Choices>): Box {
  const { cards, components, constants } = view;
  const cardIds: string[] = [];
  const keywords: string[] = [];
  const numberOf = (word: string) => {
    if (!keywords.includes(word)) keywords.push(word);
    return keywords.indexOf(word);
  };
  const expand = <Fields extends { id: string; copies?: number | undefined }, Info>(
    list: readonly Fields[],
    info: (fields: Fields, card: number) => Info,
  ) =>
    list.flatMap((fields) => {
      const card = cardIds.push(fields.id) - 1;
      return Array.from({ length: fields.copies ?? 1 }, () => info(fields, card));
    });
  const pieces = (list: readonly Piece[]) =>
    list.map(({ value, count }) => ({ value, count })).sort((a, b) => b.value - a.value);
  const chips = pieces(components.chip);
  const carried = cards.artifact.flatMap(({ keywords: own, copies = 1 }) => new Array(copies).fill(own).flat());
  const collected = [...new Set(carried)].filter(
    (word) => carried.filter((other) => other === word).length >= constants.setSize,
  );
  return {
    rules: constants,
    players: setting.players,
    artifacts: expand(cards.artifact, (fields, card) => ({
      card,
      era: era.options.indexOf(fields.era),
      cost: fields.cost,
      value: fields.value,
      isSealed: fields.auction === 'sealed',
      isLegendary: fields.rarity === 'legendary',
      keywords: fields.keywords.map(numberOf),
      setKeywords: fields.keywords.flatMap((word) => (collected.includes(word) ? [collected.indexOf(word)] : [])),
    })),
    functions: expand(cards.function, (fields, card) => ({
      card,
      fields,
      does: doingOf(fields),
      when: 1 << timing.options.indexOf(fields.when),
    })),
    events: expand(cards.event, (fields, card) => {
      checkEvent(fields);
      return { card, fields, keywords: fields.keywords?.map(numberOf) ?? [] };
    }),
    cardIds,
    setKeywords: collected.length,
    worstLoss: Math.max(...cards.artifact.map(({ cost }) => cost)) * constants.costFactor,
    chips,
    renown: pieces(components.renown),
    anchors: components.anchor.reduce((sum, anchor) => sum + anchor.count, 0),
    money: chips.reduce((sum, chip) => sum + chip.value * chip.count, 0),
  };
}
