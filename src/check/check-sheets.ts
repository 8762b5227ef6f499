// The project's own sheets → problems for papers that do not exist and for bleed that neighbours would print over.
import { didYouMean } from '../strings/nearest-word.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { GameFile } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import type { SheetLayout, SheetsFile } from '../game/sheet-schemas.ts';

interface OwnSheet {
  readonly name: string;
  readonly layout: SheetLayout;
  readonly file: GameFile<SheetsFile>;
}

export function checkSheets(sheets: Sheets): Problem[] {
  // Where papers are wrong themselves, they are missing here through no fault of the sheets.
  const isSure = sheets.files.every(({ issues }) => issues.every(({ path }) => path[0] !== 'papers'));
  const own = sheets.files.flatMap((file) =>
    Object.entries(file.value.sheets ?? {}).map(([name, layout]) => ({ name, layout, file })),
  );
  return [...(isSure ? own.flatMap((sheet) => unknownPaper(sheet, sheets)) : []), ...own.flatMap(bleedOverGap)];
}

function unknownPaper({ name, layout, file }: OwnSheet, { papers }: Sheets): Problem[] {
  if (Object.hasOwn(papers, layout.paper)) return [];
  return [
    problem('sheet/unknown-paper', {
      at: file.origin.place(['sheets', name, 'paper']),
      message: `There is no paper "${layout.paper}".`,
      fix: `${didYouMean(layout.paper, Object.keys(papers))}Write a paper of data/_sheets, or add one there.`,
    }),
  ];
}

function bleedOverGap({ name, layout, file }: OwnSheet): Problem[] {
  const { bleedMm, gapMm = 2 * bleedMm } = layout;
  if (2 * bleedMm <= gapMm) return [];
  return [
    problem('sheet/bleed-over-gap', {
      at: file.origin.place(['sheets', name, 'bleedMm']),
      message: `Two bleeds of ${bleedMm} mm do not fit into a gap of ${gapMm} mm.`,
      fix: `Write a bleed of at most ${gapMm / 2}, or a gap of at least ${2 * bleedMm}.`,
    }),
  ];
}
