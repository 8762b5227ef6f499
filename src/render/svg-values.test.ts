import { expect, it } from 'vitest';
import { mix, pen } from '../parts/color.ts';
import { color } from './svg-values.ts';

it('reads colours by name, in hexadecimal digits and as rgba()', () => {
  const gold = { r: 255, g: 215, b: 0, alpha: 1 };
  expect([color('gold'), color('Gold'), color('#ffd700'), color('rgba(255, 215, 0, 1)')]).toEqual(Array(4).fill(gold));
  expect(color('#fd08', 0.5).alpha).toBeCloseTo((136 / 255) * 0.5);
  expect(color('transparent').alpha).toBe(0);
});

it('suggests the nearest name for a colour that does not exist', () => {
  expect(() => color('cirmson')).toThrow('"cirmson" is not a colour; write it as #rrggbb, or by its CSS name. Did you');
});

it('mixes colours by name', () => {
  expect(mix('black', '#ffffff', 0.5)).toBe('#808080');
  expect(() => mix('#fff', 'black', 0.5)).toThrow('cannot mix the colour "#fff"');
});

it('draws with a pen that fills nothing', () => {
  expect(pen('ink', 0.3)).toEqual({ fill: 'none', stroke: 'ink', 'stroke-width': 0.3 });
  expect(pen('ink', 0.3, 0.5)).toMatchObject({ 'stroke-opacity': 0.5 });
});
