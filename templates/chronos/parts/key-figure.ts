// The number that players look for on a card, with the icon of what it counts.
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';

export interface KeyFigure {
  readonly figure: string;
  readonly icon: string;
  readonly amount: number;
  readonly unit: string;
}

type Say = (amount: number) => KeyFigure;

const gain =
  (icon: string, unit = ''): Say =>
  (amount) => ({ figure: `${amount < 0 ? '−' : '+'}${Math.abs(amount)}${unit}`, icon, amount, unit });
const plain =
  (icon: string, { before = '', unit = '' } = {}): Say =>
  (amount) => ({ figure: `${before}${amount}${unit}`, icon, amount, unit });

/** By importance: shows the first field that the card has. */
const figures: readonly (readonly [keyof FunctionCard | keyof EventCard, Say])[] = [
  ['multiplierChange', gain('multiplier')],
  ['multiplierSet', plain('multiplier', { before: '×' })],
  ['valueChange', gain('value')],
  ['payPercent', plain('money', { unit: '%' })],
  ['raisePercent', gain('money', '%')],
  ['sharePercent', gain('money', '%')],
  ['dealPriceChange', gain('money')],
  ['price', plain('money')],
  ['surcharge', gain('money')],
  ['money', gain('money')],
  ['stability', gain('stability', '%')],
  ['vp', gain('vp')],
  ['salePercent', plain('money', { unit: '%' })],
  ['salePriceChange', gain('money')],
  ['openingPriceChange', gain('open')],
  ['bidCap', plain('money', { before: '≤' })],
  ['stabilityBelow', plain('stability', { before: '<', unit: '%' })],
  ['look', plain('card-draw')],
];

export function keyFigure(card: FunctionCard | EventCard): KeyFigure | undefined {
  const fields = card as Partial<Record<string, unknown>>;
  if (typeof fields.pay === 'number') return gain('money')(-fields.pay);
  for (const [field, say] of figures) {
    const amount = fields[field];
    if (typeof amount === 'number') return say(amount);
  }
  return undefined;
}
