// Finds the numbers of a card that its text does not print.
import { type Violation, violation } from 'cardwright/game';

/** A number that is not printed is a mistake: either the field is superfluous, or the text lacks it. */
export function* unprintedNumbers(
  card: { readonly text?: string | undefined },
  elsewhere: ReadonlySet<string>,
): Iterable<Violation> {
  for (const [field, value] of Object.entries(card)) {
    const isNumber = typeof value === 'number' || (Array.isArray(value) && typeof value[0] === 'number');
    if (!isNumber || elsewhere.has(field)) continue;
    if (!new RegExp(`\\{\\{(?:signed )?${field}(?:\\.\\[\\d\\])?\\}\\}`).test(card.text ?? ''))
      yield violation(card, field, `The text does not print \`${field}\`.`);
  }
}
