// A printer's profile → data/_sheets/printers.yaml, beside those of the other printers.
import { type Writing, writeWhole } from '../../files/disk.ts';
import type { Correction, PrinterProfile } from '../../game/sheet-schemas.ts';

export const printersFile = 'data/_sheets/printers.yaml';

export function savePrinters(writing: Writing, printers: Readonly<Record<string, PrinterProfile>>): void {
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
    '# What each printer does wrong, as `cardwright calibrate` found it; `cardwright build --printer <name>` sets it right.';
  writeWhole(writing, printersFile, `${[head, 'printers:', ...lines].join('\n')}\n`);
}

function inline({ shiftXMm, shiftYMm, scaleX, scaleY, angleDegrees }: Correction): string {
  const values = { shiftXMm, shiftYMm, scaleX, scaleY, angleDegrees };
  const parts = Object.entries(values).map(([key, value]) => `${key}: ${Number(value.toFixed(5))}`);
  return `{ ${parts.join(', ')} }`;
}
