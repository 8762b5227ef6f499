// A card with its text template → the numbers of it that the text does not print.
import { type RuleBreak, wrong } from 'cardwright/game';

/** A number that is not printed is a mistake: either the field is superfluous, or the text lacks it. */
export function* unprintedNumbers(
  card: { readonly text?: string | undefined },
  elsewhere: ReadonlySet<string>,
): Iterable<RuleBreak> {
  for (const [field, value] of Object.entries(card)) {
    const isNumber = typeof value === 'number' || (Array.isArray(value) && typeof value[0] === 'number');
    if (!isNumber || elsewhere.has(field)) continue;
    if (!new RegExp(`\\{\\{(?:signed )?${field}(?:\\.\\[\\d\\])?\\}\\}`).test(card.text ?? ''))
      yield wrong(card, field, `The text does not print \`${field}\`.`);
  }
}
