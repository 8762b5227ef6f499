// What exporters and the pipeline use of imposition.

export { backTile } from './back-tile.ts';
export type { Box, Segment, Size } from './box.ts';
export { type CalibrationPage, calibrationPage } from './calibration-page.ts';
export { cutDxf, cutSvg } from './cut-outline.ts';
export { type Imposition, impose } from './impose.ts';
export { type Correction, correctionMatrix, noCorrection, type PrinterProfile } from './printer-profile.ts';
export { profileFromReadings, type Readings } from './profile-from-readings.ts';
export { type Bleed, type CutOutline, markWidthMm, type Piece, type Placed, type Sheet, type Turn } from './sheet.ts';
export type { Backs, Setup } from './sheet-area.ts';
export { silhouetteMarks } from './silhouette.ts';
export { type Panel, type Tile, type Tiling, tilePanel } from './tile-panel.ts';
export { type TuckBox, tuckBox } from './tuck-box.ts';
