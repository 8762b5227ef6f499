// What an import is about to change → warnings where somebody changed the printed text beside a field, which is not read.
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { entryColumns } from '../../spreadsheets/entry-columns.ts';
import type { Game } from '../../game/game.ts';
import type { ImportPlan } from './plan-import.ts';

/** `(text)` shows what `text` prints; whoever reads the table is tempted to correct the one without braces. */
export function printedProblems({ matched, changed }: ImportPlan, glossary: Game['glossary']): Problem[] {
  const cards = matched.map(({ card }) => card);
  const printed = new Map(entryColumns(cards, glossary).map(({ header, cellOf }) => [header, cellOf]));
  const isChanged = new Set(changed.flatMap(({ id, fields }) => fields.map(({ field }) => `${id} ${field}`)));
  return matched.flatMap(({ card, row }) =>
    row.asides.flatMap(({ header, cell }) => {
      const words = printed.get(header)?.(card);
      const field = header.slice(1, -1);
      const isAsPrinted = words === undefined || String(words).trim() === String(cell.value);
      const isSaid = isChanged.has(`${card.id} ${field.split('.')[0]}`);
      return isAsPrinted || isSaid ? [] : [printedProblem(cell.at, { card: card.id, header, field })];
    }),
  );
}

interface Aside {
  readonly card: string;
  readonly header: string;
  readonly field: string;
}

function printedProblem(at: Place, { card, header, field }: Aside): Problem {
  return problem('spreadsheet/printed-text', {
    at,
    card,
    message: `The column "${header}" only shows what the card prints; this cell says something else, and is not read.`,
    fix: `Make the change in the column "${field}", where numbers stand as \`{{…}}\`.`,
  });
}
