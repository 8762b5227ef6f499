// Which fields of function and event cards the rules of play read. A card with a field that they would pass over is refused: its text would
// promise something that no game does.
import type { EventCard, FunctionCard } from './types.ts';

interface Doing {
  /** Whether a card does this. */
  readonly fits: (fields: FunctionCard) => boolean;
  /** Fields that may hold any value. */
  readonly reads: readonly (keyof FunctionCard)[];
  /** Fields whose only meaning so far is this one. */
  readonly only?: Partial<FunctionCard>;
}

/** What a function card does, told by its fields. The first that fits counts. */
const doings = {
  devalue: {
    fits: (f) => f.valueChange !== undefined,
    reads: ['valueChange'],
    only: { targets: 1, attached: true, lasts: 'end' },
  },
  look: { fits: (f) => f.look !== undefined, reads: ['look'] },
  'bid-first': { fits: (f) => f.bidOrder === 'first', reads: ['bidOrder', 'targets'] },
  'bid-last': { fits: (f) => f.bidOrder === 'last', reads: ['bidOrder', 'targets'] },
  proxy: { fits: (f) => f.bids !== undefined, reads: ['bids'], only: { keep: 1 } },
  switch: {
    fits: (f) => f.target === 'row-artifact' && f.swaps !== undefined,
    reads: [],
    only: { swaps: true, targets: 1 },
  },
  pick: { fits: (f) => f.target === 'row-artifact' && f.draw !== undefined, reads: ['draw'], only: { keep: 1 } },
  cancel: { fits: (f) => f.cancels !== undefined, reads: [], only: { cancels: true } },
  cap: { fits: (f) => f.caps !== undefined, reads: [], only: { caps: true } },
  shout: { fits: (f) => f.raisePercent !== undefined, reads: ['raisePercent'] },
  guarantee: { fits: (f) => f.sharePercent !== undefined, reads: ['sharePercent'] },
  waive: {
    fits: (f) => f.dealPriceChange !== undefined,
    reads: ['dealPriceChange', 'priceMin'],
    only: { lasts: 'round' },
  },
  instalment: { fits: (f) => f.payPercent !== undefined, reads: ['payPercent', 'stability'] },
  lend: { fits: (f) => f.money !== undefined, reads: ['money', 'moneyBelow'], only: { lasts: 'round' } },
  redraw: { fits: (f) => f.redraws !== undefined, reads: ['perRound'], only: { redraws: true } },
  force: { fits: (f) => f.target === 'opponent-artifact' && f.price !== undefined, reads: ['price', 'targets'] },
  escort: {
    fits: (f) => f.target === 'opponent-artifact' && f.forbids !== undefined,
    reads: ['targets'],
    only: { forbids: ['sale', 'trade'], lasts: 'round' },
  },
  negotiate: {
    fits: (f) => f.target === 'opponent' && f.price !== undefined,
    reads: ['price', 'draw'],
    only: { targets: 1 },
  },
  'buy-back': { fits: (f) => f.surcharge !== undefined, reads: ['surcharge', 'targets'] },
  splice: {
    fits: (f) => f.anyEra !== undefined,
    reads: [],
    only: { anyEra: true, targets: 1, attached: true, lasts: 'end' },
  },
  lock: {
    fits: (f) => f.target === 'era' && f.forbids !== undefined,
    reads: ['targets'],
    only: { forbids: ['vote'], lasts: 'round' },
  },
  avert: { fits: (f) => f.ignores !== undefined, reads: [], only: { ignores: ['pay', 'discard'] } },
  stabilize: { fits: (f) => f.stability !== undefined, reads: ['stability'] },
} as const satisfies Readonly<Record<string, Doing>>;
export type Does = keyof typeof doings;

type Fields = { readonly id: string } & Readonly<Record<string, unknown>>;

export function doingOf(fields: FunctionCard & { readonly id: string }): Does {
  const found = Object.keys(doings).find((name) => doings[name as Does].fits(fields)) as Does | undefined;
  if (found === undefined) throw new Error(`play.ts knows no effect for the fields of the function card ${fields.id}`);
  const { reads, only = {} }: Doing = doings[found];
  for (const [field, value] of Object.entries(only))
    if (String((fields as Fields)[field]) !== String(value))
      throw new Error(`play.ts plays ${fields.id} only with ${field}: ${String(value)}`);
  refuseOthers(fields, functionEffects, [...reads, ...Object.keys(only)]);
  return found;
}

const functionEffects: readonly (keyof FunctionCard)[] = [
  'targets',
  'stability',
  'money',
  'swaps',
  'valueChange',
  'price',
  'surcharge',
  'dealPriceChange',
  'priceMin',
  'raisePercent',
  'payPercent',
  'sharePercent',
  'moneyBelow',
  'look',
  'draw',
  'keep',
  'bids',
  'bidOrder',
  'cancels',
  'caps',
  'redraws',
  'anyEra',
  'forbids',
  'ignores',
  'attached',
  'perRound',
];

/** Which effects an event can have, by how long it lasts. `round` is over before anything else happens (§6). */
const eventReads: Readonly<Record<EventCard['lasts'], readonly (keyof EventCard)[]>> = {
  now: [
    'stability',
    'stacks',
    'era',
    'targets',
    'multiplierChange',
    'multiplierSet',
    'swaps',
    'refills',
    'money',
    'pass',
    'artifactsFrom',
    'moneyAbove',
    'pay',
    'discard',
    'sell',
    'salePercent',
  ],
  round: [],
  'next-round': [
    'auction',
    'bidCap',
    'openingPriceChange',
    'salePercent',
    'salePriceChange',
    'keywords',
    'forbids',
    'skips',
    'faceDown',
    'restore',
    'stabilityBelow',
  ],
  end: ['vp'],
};
const eventEffects = [...new Set(Object.values(eventReads).flat())];

export function checkEvent(fields: EventCard & { readonly id: string }): void {
  const { id, lasts, money, target } = fields;
  if (lasts === 'round')
    throw new Error(`play.ts cannot play ${id}: after the event phase no auction or trade is left in the round`);
  if (money !== undefined && target !== 'poorest')
    throw new Error(`play.ts gives money only to the poorest, not by ${id}`);
  if (fields.openingPriceChange !== undefined && fields.auction !== 'open')
    throw new Error(`play.ts changes opening bids of open auctions only, not by ${id}`);
  refuseOthers(fields, eventEffects, eventReads[lasts]);
}

function refuseOthers(fields: { readonly id: string }, effects: readonly string[], known: readonly string[]): void {
  const odd = effects.find((field) => (fields as Fields)[field] !== undefined && !known.includes(field));
  if (odd !== undefined) throw new Error(`play.ts does not play the field ${odd} of ${fields.id}`);
}
