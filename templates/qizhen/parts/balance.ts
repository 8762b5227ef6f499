// Centred words → the measure in which their lines come out about equally long, so that none is left alone.
import { dotsToMm, plainText, pt, type RichText } from 'cardwright/parts';

export function balanced(text: RichText | string, by: { sizePt: number; maxMm: number }): number {
  const words = typeof text === 'string' ? text : plainText(text);
  const em = dotsToMm(pt(by.sizePt));
  const ems = [...words].reduce((sum, letter) => sum + (letter < '\u2000' ? 0.8 : 1), 0);
  const lines = Math.ceil((ems * em) / by.maxMm);
  return Math.min(by.maxMm, (ems / lines + 1) * em);
}
