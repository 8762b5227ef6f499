// What happens on each function and event card: the card's own thing, and things beside it. Millimetres for a picture 37 mm high:
// x from its middle, y upwards from the ground.
import type { Material } from './objects/materials.ts';
import type { props } from './objects/props.ts';

export interface Prop {
  /** Default: the icon of the card. */
  readonly icon?: string;
  /** Drawn for this card instead of an icon, in its own materials. */
  readonly drawn?: keyof typeof props;
  /** What its mass and the relief on it are made of. */
  readonly of: readonly [mass: Material, relief: Material];
  readonly w: number;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly mirror?: boolean;
  /** Its mass closes gaps as wide as this. Default: 2.4, or less for small things. */
  readonly gap?: number;
  /** Ends arms that the icon cuts off. */
  readonly cuffs?: readonly Cuff[];
}

/** Its middle and its size in shares of the icon. */
export interface Cuff {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [w: number, h: number];
  readonly turn: number;
  readonly of: Material;
}

/** From back to front. What the card is about has no icon. */
export type Scene = readonly Prop[];

type Look = Pick<Prop, 'turn' | 'mirror' | 'gap' | 'cuffs'>;
type Of = Prop['of'];
type Spot = readonly [w: number, x: number, y: number];

const hero = (of: Of, [w, x, y]: Spot, look: Look = {}): Prop => ({ of, w, x, y, ...look });
const prop = (icon: string, of: Of, [w, x, y]: Spot, look: Look = {}): Prop => ({ icon, of, w, x, y, ...look });

/** Drawn for the card, in place of its icon. */
const own = (drawn: keyof typeof props, [w, x, y]: Spot): Prop => ({ drawn, of: ['ink', 'ink'], w, x, y });

const jar = (...at: Spot): Prop => prop('painted-pottery', ['clay', 'lacquer'], at);
const vase = (...at: Spot): Prop => prop('porcelain-vase', ['blue', 'marble'], at);
const urn = (...at: Spot): Prop => prop('amphora', ['wood', 'clay'], at);
const letter = (at: Spot, turn = 0): Prop => prop('envelope', ['lacquer', 'paper'], at, { turn });
const gavel = (at: Spot, look?: Look): Prop => prop('gavel', ['wood', 'clay'], at, look);
const tag = (at: Spot, turn = 0): Prop => prop('price-tag', ['lacquer', 'leaf'], at, { turn });

/** As much of the card's money as a stack holds. */
export const stack = 'stack';
const coins = (x: number, y: number): Prop => ({ icon: stack, of: ['gold', 'gold'], w: 5.6, x, y });

const suits = [
  { at: [0.02, 0.26], size: [0.34, 0.62], turn: 30, of: 'ink' },
  { at: [0.98, 0.26], size: [0.34, 0.62], turn: -30, of: 'blue' },
] as const satisfies readonly Cuff[];

export const scenes: Readonly<Record<string, Scene>> = {
  // Functions
  'forgery-accusation': [
    vase(19, 12, 1),
    hero(['clay', 'leaf'], [30, -8, 9], { cuffs: [{ at: [0.1, 0.12], size: [0.24, 0.7], turn: 45, of: 'blue' }] }),
  ],
  'insider-tip': [
    prop('lips', ['lacquer', 'lacquer'], [17, -13, 14], { turn: -10 }),
    hero(['clay', 'leaf'], [23, 9, 0]),
  ],
  'sealed-bid-jamming': [
    letter([18, -15, 19], -14),
    letter([16, 17, 0], 12),
    hero(['lacquer', 'paper'], [29, 0, 2], { turn: -6 }),
  ],
  'quick-switch': [jar(17, 15, 2), hero(['lacquer', 'ink'], [31, -7, 0])],
  'restoration-donation': [
    hero(['gold', 'clay'], [27, -7, 0]),
    prop('paint-brush', ['wood', 'gold'], [19, 14, 8], { turn: 0 }),
  ],
  'auction-cancelled': [hero(['ink', 'lacquer'], [36, 0, 0]), urn(13, 0, 1), gavel([16, 13, -2], { turn: 20 })],
  'forced-deal': [vase(21, 5, -1), hero(['iron', 'steel'], [27, -4, 0]), coins(-21, 1), coins(-16, -1.4)],
  'fee-waiver': [
    hero(['lacquer', 'leaf'], [29, -6, 3]),
    prop('scissors', ['iron', 'steel'], [17, 14, 14], { turn: 200 }),
    coins(-20, -1),
  ],
  'price-shout': [gavel([17, -14, 18], { turn: -16 }), hero(['brass', 'lacquer'], [34, 1, 1], { turn: -8 })],
  'first-pick': [own('lots', [35, 0, 1])],
  'bid-peek': [letter([19, 13, -1], 8), hero(['wood', 'brass'], [31, -6, 1], { turn: -8 })],
  'all-in': [hero(['lacquer', 'cream'], [33, 3, 3], { turn: -6 }), coins(-20, 1.4), coins(-15, -1.4)],
  'price-anchor': [prop('square-coin', ['brass', 'gold'], [29, -4, 0]), hero(['steel', 'lacquer'], [22, 7, 13])],
  'silent-negotiation': [hero(['clay', 'leaf'], [34, 0, 8], { cuffs: suits }), coins(-17, -1)],
  'proxy-bidding': [own('paddles', [33, 0, 0])],
  'multiplier-lock': [own('lock', [33, 0, 0])],
  'price-guarantee': [vase(15, -11, 1), hero(['wood', 'lacquer'], [35, 3, 4], { turn: 8 }), coins(-21, -1.4)],
  'chip-exchange': [own('swap', [33, 0, 3])],
  'set-splice': [
    prop('jigsaw-piece', ['wood', 'clay'], [24, 12, 6], { turn: 98 }),
    hero(['wood', 'jade'], [27, -8, 0], { turn: 8 }),
  ],
  'instalment-plan': [
    prop('calendar', ['lacquer', 'cream'], [19, -13, 6]),
    hero(['lacquer', 'clay'], [31, 4, 1]),
    coins(-20, -1),
  ],
  'tax-haven': [prop('sailboat', ['wood', 'cream'], [15, 16, 7]), hero(['wood', 'jade'], [34, -5, -1])],
  'wind-reading': [
    hero(['paper', 'ember'], [33, -5, 0], { gap: 8 }),
    prop('newspaper', ['ink', 'paper'], [16, 15, 7], { turn: 18 }),
  ],
  'escorted-loan': [
    hero(['ink', 'steel'], [30, -6, 0]),
    urn(13, 14, 1),
    prop('padlock', ['iron', 'brass'], [9, 19, -3]),
  ],
  'buyback-agreement': [
    prop('broken-pottery', ['wood', 'clay'], [19, 13, 4]),
    hero(['wood', 'leaf'], [30, -6, 1]),
    coins(-20, -1.4),
  ],
  // Events
  'ancient-boom': [prop('column-vase', ['wood', 'clay'], [12, 23, 6]), hero(['stone', 'marble'], [40, -9, -1])],
  'future-crash': [hero(['ember', 'violet'], [39, -10, 2])],
  'spacetime-tremor': [
    prop('clock-tower', ['iron', 'steel'], [17, -21, 1], { turn: -14 }),
    prop('broken-pottery', ['wood', 'clay'], [15, 21, -1], { turn: 12 }),
    hero(['ember', 'basalt'], [33, 1, -1]),
  ],
  'regulatory-audit': [
    prop('book-pile', ['lacquer', 'leaf'], [20, -20, 0]),
    hero(['wood', 'paper'], [34, 3, 3], { turn: -5 }),
  ],
  'set-fever': [hero(['lacquer', 'gold'], [46, -5, 0])],
  'crisis-relief': [prop('hourglass', ['wood', 'brass'], [15, 22, 7]), hero(['jade', 'marble'], [37, -6, 7])],
  'quantum-arbitrage': [
    prop('schrodingers-cat-dead', ['ink', 'violet'], [23, 18, 2], { mirror: true }),
    hero(['ink', 'ember'], [31, -9, -1]),
  ],
  'blind-appraisal': [
    prop('locked-box', ['wood', 'brass'], [18, 21, 0]),
    prop('cardboard-box-closed', ['wood', 'clay'], [16, -22, 0]),
    hero(['ink', 'stone'], [32, -1, -1]),
  ],
  'union-walkout': [hero(['ink', 'clay'], [46, -4, 0]), gavel([19, 20, -3], { turn: 78 })],
  'retroactive-tax': [
    prop('calendar', ['lacquer', 'cream'], [19, -19, 2]),
    hero(['ink', 'leaf'], [28, 9, 6.6], { cuffs: [{ at: [1.18, 0.16], size: [0.66, 0.42], turn: 0, of: 'ink' }] }),
    coins(-13, -1),
  ],
  'false-history-exposed': [
    hero(['ink', 'paper'], [37, -9, -1], { turn: -4 }),
    prop('magnifying-glass', ['wood', 'brass'], [21, 13, 7]),
  ],
  'capital-flight': [
    prop('control-tower', ['iron', 'concrete'], [17, 23, 4]),
    hero(['blue', 'steel'], [38, -1, 5]),
    prop('suitcase', ['wood', 'leaf'], [12, -23, 1]),
    coins(-15, -1),
    coins(-9.6, 0.4),
    coins(-4, -1.2),
  ],
  'market-freeze': [
    prop('snowflake-2', ['blue', 'glass'], [14, 21, 17], { turn: 12 }),
    prop('padlock', ['iron', 'steel'], [14, 22, -1]),
    prop('snowflake-2', ['blue', 'glass'], [11, -25, 16], { turn: -8 }),
    hero(['blue', 'glass'], [33, -3, -2]),
  ],
  inflation: [
    prop('air-balloon', ['gold', 'jade'], [9, -24, 20]),
    prop('air-balloon', ['gold', 'blue'], [16, 19, 14]),
    hero(['gold', 'lacquer'], [30, -5, 7]),
  ],
  deflation: [tag([19, 19, 13], 24), hero(['ink', 'steel'], [36, -7, -2]), coins(14, 1)],
  'spacetime-warp': [
    prop('stopwatch', ['wood', 'brass'], [14, -21, 16], { turn: -24 }),
    prop('amphora', ['wood', 'clay'], [12, 23, 12], { turn: 40 }),
    prop('card-random', ['lacquer', 'cream'], [13, -21, 0], { turn: -18 }),
    hero(['violet', 'glow'], [34, 0, 0]),
  ],
  'new-find': [
    prop('trench-spade', ['wood', 'steel'], [19, -21, 3], { turn: -24 }),
    vase(15, 21, 1),
    hero(['wood', 'gold'], [33, 0, -2]),
  ],
  'time-paradox': [
    hero(['circuit', 'jade'], [34, -7, -1]),
    prop('empty-hourglass', ['wood', 'brass'], [15, -7, 7], { turn: 14 }),
    letter([18, 20, 9], 10),
  ],
  'collecting-craze': [
    prop('colombian-statue', ['wood', 'stone'], [12, -22, 1]),
    prop('lyre', ['wood', 'brass'], [14, 19, 4]),
    hero(['wood', 'gold'], [26, -2, -1], { turn: -3 }),
  ],
  'security-upgrade': [own('vault', [33, 0, 0])],
  'chain-selling': [own('dominoes', [50, 0, 2]), coins(-22, -1.6)],
  'maintenance-window': [
    prop('big-gear', ['iron', 'steel'], [21, 17, 9]),
    prop('stopwatch', ['wood', 'brass'], [30, -4, -1]),
    prop('monkey-wrench', ['ink', 'steel'], [20, 16, 0], { turn: 20 }),
  ],
  'misplaced-lots': [
    prop('painted-pottery', ['clay', 'leaf'], [15, -22, 1], { turn: -100 }),
    prop('porcelain-vase', ['blue', 'marble'], [14, 21, 12], { turn: 28 }),
    hero(['ink', 'ember'], [35, 0, 0]),
  ],
  'anonymous-grant': [
    hero(['gold', 'ink'], [36, 0, 14]),
    prop('receive-money', ['wood', 'leaf'], [24, -13, -2], { mirror: true }),
    coins(6, 0),
    coins(11.5, -1),
  ],
};

/** Where no things stand on a floor. */
export const grounds: Readonly<Record<string, 'sea' | 'sky'>> = {
  'tax-haven': 'sea',
  'future-crash': 'sky',
  'spacetime-warp': 'sky',
};
