// What people call a field: its own word first, then those of its steps.
import { expect, test } from 'vitest';
import { fieldWord } from './languages.ts';

const fields = { cost: '费用', perk: '被动', text: '效果', 'skill.text': '主动效果' };

test.each([
  ['cost', '费用'],
  ['perk.text', '被动 · 效果'],
  ['skill.text', '主动效果'],
  ['perk.0.text', '被动 · 1 · 效果'],
  ['perk.amount', '被动 · amount'],
  ['amount', undefined],
  ['constructor', undefined],
])('%s', (field, expected) => expect(fieldWord({ fields }, field)).toBe(expected));

test('a glossary may have no words for fields', () => expect(fieldWord({}, 'cost')).toBeUndefined());
