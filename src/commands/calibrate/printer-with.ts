// What was read on a test page → the profile of the printer, beside what is known of it already.
import type { Paper, PrinterProfile } from '../../game/sheet-schemas.ts';
import { calibrationPage } from '../../impose/calibration-page.ts';
import { noCorrection } from '../../impose/printer-profile.ts';
import { profileFromReadings, type Readings } from '../../impose/profile-from-readings.ts';
import { pagesOf } from '../../impose/sheet-area.ts';

export interface TestReadings {
  readonly paper: Paper;
  readonly isLandscape: boolean;
  readonly readings: Readings;
}

/** Landscape pages run through the printer another way, so they are measured by themselves. */
export function printerWith(
  known: PrinterProfile | undefined,
  { paper, isLandscape, readings }: TestReadings,
): PrinterProfile {
  const [page = paper] = pagesOf(paper, isLandscape ? 'landscape' : 'portrait');
  const { front, back } = profileFromReadings(calibrationPage(page), readings);
  const before = known ?? { front: noCorrection, back: noCorrection };
  return isLandscape ? { ...before, landscape: { front, back } } : { ...before, front, back };
}
