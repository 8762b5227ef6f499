// How far lines stand apart: Chinese characters fill their squares and need more air between the lines than letters do.
import { hasWideScript } from 'cardwright/parts';

/** `words` are any of the language that is set, such as the title of the game. */
export function leadingFor(words: string, wide: number): number {
  return hasWideScript(words) ? wide : 1.22;
}
