import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Font } from '../../fonts/font.ts';
import type { TextItem } from '../../game/face.ts';
import { ContentResources } from './face-content.ts';
import { textOperators } from './text-operators.ts';

const font = new Font('hebrew-400', readFileSync('test/scripts/fonts/noto-sans-hebrew.ttf'));

it('maps a mirrored bracket to the character that is seen', () => {
  const resources = new ContentResources();
  const item = (text: string, more: object) => ({ font: font.id, text, size: 10, x: 0, y: 0, ...more }) as TextItem;
  textOperators(item('(א)', { direction: 'rtl' }), font, resources);
  textOperators(item('(3)', {}), font, resources);
  const names = Object.entries(resources.all().glyphs[font.id] ?? {});
  expect(Object.fromEntries(names)).toMatchObject({
    [font.glyphOf('(') ?? '']: '(',
    [font.glyphOf(')') ?? '']: ')',
    [font.glyphOf('א') ?? '']: 'א',
  });
});
