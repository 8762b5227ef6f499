// What the things on function and event cards are made of: the mass of the icon, and the relief on it.
import { type Material, materials, type Tones } from './materials.ts';

interface Made {
  readonly mass: Tones;
  readonly relief: Tones;
  readonly turn: number;
  readonly cuff?: Cuff;
}

/** Ends an arm that its icon cuts off. Place of its middle, and its size, in shares of the icon. */
export interface Cuff {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [w: number, h: number];
  readonly turn: number;
}

const of = (mass: Material, relief: Material, turn = 0, cuff?: Cuff): Made => ({
  mass: materials[mass],
  relief: materials[relief],
  turn,
  ...(cuff && { cuff }),
});

const known: Readonly<Record<string, Made>> = {
  // Functions
  'forgery-accusation': of('blue', 'leaf', 0, { at: [0.1, 0.12], size: [0.2, 0.66], turn: 45 }),
  'insider-tip': of('clay', 'leaf'),
  'sealed-bid-jamming': of('lacquer', 'paper'),
  'quick-switch': of('lacquer', 'ink'),
  'restoration-donation': of('gold', 'clay'),
  'auction-cancelled': of('ink', 'lacquer'),
  'forced-deal': of('iron', 'steel'),
  'fee-waiver': of('lacquer', 'leaf'),
  'price-shout': of('brass', 'lacquer'),
  'first-pick': of('wood', 'cream'),
  'bid-peek': of('wood', 'brass', -8),
  'all-in': of('lacquer', 'cream', -6),
  'price-anchor': of('steel', 'lacquer'),
  'silent-negotiation': of('blue', 'leaf'),
  'proxy-bidding': of('ink', 'blue'),
  'multiplier-lock': of('iron', 'brass'),
  'price-guarantee': of('wood', 'lacquer', 8),
  'chip-exchange': of('circuit', 'cream'),
  'set-splice': of('wood', 'jade', 8),
  'instalment-plan': of('lacquer', 'clay'),
  'tax-haven': of('wood', 'jade'),
  'wind-reading': of('paper', 'ember'),
  'escorted-loan': of('ink', 'steel'),
  'buyback-agreement': of('wood', 'leaf'),
  // Events
  'ancient-boom': of('stone', 'marble'),
  'future-crash': of('ember', 'violet'),
  'spacetime-tremor': of('ember', 'basalt'),
  'regulatory-audit': of('wood', 'paper'),
  'set-fever': of('lacquer', 'gold'),
  'crisis-relief': of('jade', 'marble'),
  'quantum-arbitrage': of('ink', 'ember'),
  'blind-appraisal': of('ink', 'stone'),
  'union-walkout': of('ink', 'clay'),
  'retroactive-tax': of('ink', 'leaf', 0, { at: [0.95, 0.16], size: [0.2, 0.36], turn: 0 }),
  'false-history-exposed': of('ink', 'paper'),
  'capital-flight': of('blue', 'steel'),
  'market-freeze': of('blue', 'glass'),
  inflation: of('gold', 'lacquer'),
  deflation: of('ink', 'steel'),
  'spacetime-warp': of('violet', 'glow'),
  'new-find': of('wood', 'gold'),
  'time-paradox': of('circuit', 'jade'),
  'collecting-craze': of('wood', 'gold'),
  'security-upgrade': of('ink', 'steel'),
  'chain-selling': of('ink', 'cream', -6),
  'maintenance-window': of('wood', 'brass'),
  'misplaced-lots': of('ink', 'ember'),
  'anonymous-grant': of('gold', 'ink'),
};

export function propOf(id: string): Made {
  return known[id] ?? of('wood', 'brass');
}
