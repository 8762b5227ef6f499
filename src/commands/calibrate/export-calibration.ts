// A paper → a test page on both sides, on which a printer's shift, angle and scale can be read.

import { Cache } from '../../files/cache.ts';
import { type Writing, writeWhole } from '../../files/disk.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import { type CalibrationPage, calibrationPage } from '../../impose/calibration-page.ts';
import { pagesOf } from '../../impose/sheet-area.ts';
import { black, linesItem, wordsItems } from '../../export/pdf/page-items.ts';
import type { PdfPage } from '../../export/pdf/pdf-page.ts';
import { writePdf } from '../../export/pdf/write-pdf.ts';

export interface CalibrationInput {
  readonly paperName: string;
  readonly paper: Paper;
  readonly isLandscape: boolean;
  readonly fonts: FontBook;
}

const says = {
  front: [
    'Front · 正面',
    'Hold it against the light. Read where the back’s crosses meet the scales: right and down are plus.',
    '对着光看：读出背面十字落在刻度的哪里；向右、向下为正。',
  ],
  back: ['Back · 背面', 'Printed at 100 %, both sides, flipped on the long edge.', '按 100% 双面打印，长边翻转。'],
} as const;

export async function exportCalibration(
  writing: Writing,
  { paperName, paper, isLandscape, fonts }: CalibrationInput,
): Promise<string> {
  const [page = paper] = pagesOf(paper, isLandscape ? 'landscape' : 'portrait');
  const test = calibrationPage(page);
  const bytes = await writePdf({
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
  writeWhole(writing, file, bytes);
  return file;
}

function testPage({ page, ...sides }: CalibrationPage, side: 'front' | 'back', fonts: FontBook): PdfPage {
  const { lines, labels } = sides[side];
  const [left, top] = [12, page.heightMm * 0.15];
  const words = says[side].map((text, i) => ({
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
