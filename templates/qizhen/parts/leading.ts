// Line height: Chinese characters fill their squares and need more than Latin letters.
import { hasWideScript } from 'cardwright/parts';

/** @param words any text in the language of the card, such as the title of the game */
export function leadingFor(words: string, wide: number): number {
  return hasWideScript(words) ? wide : 1.22;
}
