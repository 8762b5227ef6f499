// One entry of the rulebook: a row of a table or an item of a list, with what is to be compared.
import type { Place } from '../problems/problem.ts';
import type { Cell } from './document/rulebook-document.ts';

export interface RulebookRow {
  readonly name: string;
  readonly at: Place;
  /** By field of the card, the cell that says it. */
  readonly cells: readonly (readonly [field: string, cell: Cell])[];
  /** What a list says of it; compared with all texts of the card. */
  readonly text?: string;
}
