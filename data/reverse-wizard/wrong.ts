// A card, a field and what is wrong with it → a broken rule with the usual fix.
import type { RuleBreak } from 'cardwright/game';

export function wrong(on: object, field: string, message: string): RuleBreak {
  return { on, field, message, fix: `Compare the ${field} with the face and the rulebook, and correct it.` };
}
