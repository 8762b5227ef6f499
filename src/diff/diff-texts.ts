// Two wordings of a text → spans that stayed, were removed and were added, cut where a reader would cut them.
import { shortestEdit } from './shortest-edit.ts';
import { type TextSpan, tidySpans } from './tidy-spans.ts';
import { tokensOf } from './tokens-of.ts';

/** The equal and removed spans make the old text, the equal and added ones the new. */
export function diffTexts(was: string, now: string): TextSpan[] {
  return tidySpans(shortestEdit(tokensOf(was), tokensOf(now)));
}
