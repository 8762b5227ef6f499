// The sheets of a workbook → the one that holds the cards of a deck.
import { didYouMean } from '../strings/nearest-word.ts';
import type { Complaint } from '../problems/problem.ts';
import type { Sheet, Spreadsheet } from './sheet.ts';
import { plain } from './header-names.ts';

export interface SheetWanted {
  /** The name of a sheet, where it was said. */
  readonly sheet?: string | undefined;
  readonly deck: { readonly id: string; readonly name: string };
}

/** The one that was asked for; else the one that is called like the deck; else the first. */
export function chooseSheet({ sheets }: Spreadsheet, { sheet, deck }: SheetWanted): Sheet | Omit<Complaint, 'at'> {
  const named = (name: string) => sheets.find((one) => plain(one.name) === plain(name));
  if (sheet !== undefined) {
    const names = sheets.map(({ name }) => name);
    const fix = `${didYouMean(sheet, names)}Name one of its sheets${names.some(Boolean) ? `: ${names.join(', ')}` : '; a CSV file has none, so leave the name out'}.`;
    return named(sheet) ?? { message: `The spreadsheet has no sheet "${sheet}".`, fix };
  }
  return (
    named(deck.id) ?? named(deck.name) ?? sheets[0] ?? { message: 'The spreadsheet has no sheet.', fix: 'Add one.' }
  );
}
