// Which words are a colour, before anything is drawn with them.
import { namedColors } from './color-names.ts';
import { readPressColor } from './press-colors.ts';

export const hexForm = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
export const rgbForm = /^rgba?\(([^)]+)\)$/;

export function isColor(text: string): boolean {
  if (text === 'none' || text === 'transparent' || namedColors.has(text.toLowerCase()) || hexForm.test(text))
    return true;
  if ((rgbForm.exec(text)?.[1] ?? '').split(/[\s,/]+/).length >= 3) return true;
  try {
    return readPressColor(text) !== undefined;
  } catch {
    return false;
  }
}
