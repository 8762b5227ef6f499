import { expect, it } from 'vitest';
import { baseFields } from './entry-schemas.ts';

it('base fields are typed: a value that does not fit its own schema is left out', () => {
  const fields = { id: 'a', name: 'A', en: 'Ace', note: 7, origin: 'elsewhere', size: { diameterMm: 20 }, cost: 3 };
  expect(baseFields(fields)).toEqual({ en: 'Ace', size: { diameterMm: 20 } });
});

it('base fields are not taken from the prototype', () => {
  expect(baseFields(Object.create({ en: 'Ace' }))).toEqual({});
});
