// The places of a table → its snap points: whatever belongs there lies straight.
import type { Layout } from './plan-layout.ts';
import type { SnapPoint } from './tts-types.ts';
import { rounded, tableTopUnits, tileThicknessUnits, units } from './units.ts';

/** Decks go home too. */
export function snapPoints({ decks, places }: Layout): SnapPoint[] {
  const homes = [...decks].map(([id, { spot }]) => ({ id, spots: [spot], takes: id, isOnBoard: false }));
  return [...homes, ...places].flatMap(({ spots, takes, isOnBoard }) =>
    spots.map(({ xMm, yMm, turn }) => ({
      Position: {
        x: units(xMm),
        y: rounded(tableTopUnits + (isOnBoard ? tileThicknessUnits : 0)),
        z: units(yMm),
      },
      Rotation: { x: 0, y: (((180 + turn) % 360) + 360) % 360, z: 0 },
      ...(takes !== undefined && { Tags: [takes] }),
    })),
  );
}
