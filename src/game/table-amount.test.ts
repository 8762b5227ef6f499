// Amounts of table.yaml: sums that hang on the number of players, constants, and lists that count their members.
import { expect, it } from 'vitest';
import { amountFor, parseAmount } from './table-amount.ts';

const constants = { extra: 2, prices: [1, 2, 3, 4], weights: { gold: 1 } };

it('adds and takes away numbers, constants and players', () => {
  const amount = parseAmount('players + extra - 1', constants);
  expect(amount).toEqual({ perPlayer: 1, fixed: 1 });
  expect(typeof amount === 'string' ? undefined : amountFor(amount, 5)).toBe(6);
});

it('counts the members of a list', () => {
  expect(parseAmount('prices', constants)).toEqual({ perPlayer: 0, fixed: 4 });
});

it('gives back the name that is no number', () => {
  expect(parseAmount('players + weights', constants)).toBe('weights');
  expect(parseAmount('toString', constants)).toBe('toString');
});
