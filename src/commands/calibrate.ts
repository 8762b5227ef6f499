// A test page that shows a printer's shift, angle and scale, and the profile computed from what the user reads on it.

import { black, linesItem, type PdfPage, wordsItems } from '../export/pdf/page-items.ts';
import { unknownPaper } from '../export/pdf/print-options.ts';
import { writePdf } from '../export/pdf/write-pdf.ts';
import { Cache } from '../files/cache.ts';
import { type Writing, writeWhole } from '../files/disk.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Project } from '../game/project.ts';
import type { Correction, Paper, PrinterProfile } from '../game/sheet-schemas.ts';
import { type CalibrationPage, calibrationPage } from '../impose/calibration-page.ts';
import { noCorrection, profileFromReadings, type Readings } from '../impose/printer-profile.ts';
import { pagesOf } from '../impose/sheet.ts';
import { loadProject } from '../load/load-project.ts';
import { isError, type Problem } from '../problems/problem.ts';
import { runStage, type WorkOptions } from './work.ts';

interface CalibrationInput {
  readonly paperName: string;
  readonly paper: Paper;
  readonly isLandscape: boolean;
  readonly fonts: FontBook;
}

const instructions = {
  front: [
    'Front · 正面',
    'Hold it against the light. Read where the back’s crosses meet the scales: right and down are plus.',
    '对着光看：读出背面十字落在刻度的哪里；向右、向下为正。',
  ],
  back: ['Back · 背面', 'Printed at 100 %, both sides, flipped on the long edge.', '按 100% 双面打印，长边翻转。'],
} as const;

async function exportCalibration(
  writing: Writing,
  { paperName, paper, isLandscape, fonts }: CalibrationInput,
): Promise<string> {
  const [page = paper] = pagesOf(paper, isLandscape ? 'landscape' : 'portrait');
  const test = calibrationPage(page);
  const pieces: Uint8Array[] = [];
  const pdf = writePdf({
    title: `Cardwright: ${paperName}`,
    subject: 'Test page for printers',
    language: 'en',
    duplex: 'DuplexFlipLongEdge',
    pages: (['front', 'back'] as const).map((side) => testPage(test, side, fonts)),
    faces: new Map(),
    fonts,
    cache: new Cache(undefined),
  });
  const file = `out/calibration/${paperName}${isLandscape ? '-landscape' : ''}.pdf`;
  for await (const piece of pdf) pieces.push(piece);
  writeWhole(writing, file, Buffer.concat(pieces));
  return file;
}

function testPage({ page, ...sides }: CalibrationPage, side: 'front' | 'back', fonts: FontBook): PdfPage {
  const { lines, labels } = sides[side];
  const [left, top] = [12, page.heightMm * 0.15];
  const words = instructions[side].map((text, i) => ({
    text,
    xMm: left,
    yMm: top + i * 4.5,
    sizePt: i === 0 ? 11 : 7,
    weight: i === 0 ? 700 : 400,
  }));
  return {
    ...page,
    faces: [],
    overlays: {
      guides: linesItem(lines, { widthMm: 0.15, color: black }),
      notes: [
        ...labels.flatMap(({ text, xMm, yMm }) =>
          wordsItems(fonts, { text, xMm, yMm: yMm + 0.9, sizePt: 6, align: 'middle' }),
        ),
        ...words.flatMap((line) => wordsItems(fonts, line)),
      ],
    },
  };
}

interface TestReadings {
  readonly paper: Paper;
  readonly isLandscape: boolean;
  readonly readings: Readings;
}

/** Landscape pages run through the printer in another direction, so they have measurements of their own. */
function printerWith(
  known: PrinterProfile | undefined,
  { paper, isLandscape, readings }: TestReadings,
): PrinterProfile {
  const [page = paper] = pagesOf(paper, isLandscape ? 'landscape' : 'portrait');
  const { front, back } = profileFromReadings(calibrationPage(page), readings);
  const before = known ?? { front: noCorrection, back: noCorrection };
  return isLandscape ? { ...before, landscape: { front, back } } : { ...before, front, back };
}

const printersFile = 'data/_sheets/printers.yaml';

function savePrinters(writing: Writing, printers: Readonly<Record<string, PrinterProfile>>): void {
  const names = Object.keys(printers).sort();
  const lines = names.flatMap((name) => {
    const { front, back, landscape } = printers[name] as PrinterProfile;
    const turned = landscape && [
      `    landscape:`,
      `      front: ${inline(landscape.front)}`,
      `      back: ${inline(landscape.back)}`,
    ];
    return [`  ${name}:`, `    front: ${inline(front)}`, `    back: ${inline(back)}`, ...(turned ?? [])];
  });
  const head =
    '# Errors of each printer, measured with `cardwright calibrate`; `cardwright build --printer <name>` corrects them.';
  writeWhole(writing, printersFile, `${[head, 'printers:', ...lines].join('\n')}\n`);
}

function inline({ shiftXMm, shiftYMm, scaleX, scaleY, angleDegrees }: Correction): string {
  const values = { shiftXMm, shiftYMm, scaleX, scaleY, angleDegrees };
  const parts = Object.entries(values).map(([key, value]) => `${key}: ${Number(value.toFixed(5))}`);
  return `{ ${parts.join(', ')} }`;
}

interface Calibrated {
  readonly problems: readonly Problem[];
  /** Missing for an unknown paper. */
  readonly file?: string;
}

export interface TestPage extends WorkOptions {
  readonly paper: string;
  readonly isLandscape: boolean;
}

/** Writes a test page to out/calibration. */
export async function calibrate(root: string, options: TestPage): Promise<Calibrated> {
  const { paper: paperName, isLandscape } = options;
  const { sheets, fonts } = await loadSheets(root, options);
  const paper = sheets.papers[paperName];
  if (paper === undefined) return { problems: [unknownPaper(paperName, Object.keys(sheets.papers))] };
  const problems: Problem[] = [];
  const page = { paperName, paper, isLandscape, fonts: fonts.book };
  const work = () => exportCalibration({ root, problems }, page);
  const file = await runStage('export', options, { work });
  return { problems, file };
}

/** Stores the readings of a test page under the printer's name, in data/_sheets/printers.yaml. */
export async function savePrinter(
  root: string,
  options: TestPage & { printer: string; readings: Readings },
): Promise<Calibrated> {
  const { paper: paperName, isLandscape, printer, readings } = options;
  const { sheets, problems: found } = await loadSheets(root, options);
  const paper = sheets.papers[paperName];
  if (paper === undefined) return { problems: [unknownPaper(paperName, Object.keys(sheets.papers))] };
  // Writing would destroy a file that we cannot read.
  const broken = found.filter((one) => isError(one) && one.at.file === printersFile);
  if (broken.length > 0) return { problems: broken };
  const problems: Problem[] = [];
  const profile = printerWith(sheets.printers[printer], { paper, isLandscape, readings });
  savePrinters({ root, problems }, { ...sheets.printers, [printer]: profile });
  return { problems, file: printersFile };
}

function loadSheets(root: string, options: WorkOptions): Promise<Project> {
  return runStage('load', options, { work: () => loadProject(root, { games: [], templates: false }) });
}
