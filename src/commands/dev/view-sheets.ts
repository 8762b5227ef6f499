// The pages of the PDF, as the page shows them.
import { dotsToMm } from '../../drawings/units.ts';
import { backsModes, type PrintOptions } from '../../export/pdf/print-options.ts';
import { sha256 } from '../../files/cache.ts';
import type { Draw } from '../../game/drawn-face.ts';
import type { Face, Matrix } from '../../game/face.ts';
import { planPages } from '../draw-game.ts';
import type { DevGame } from './dev-game.ts';
import type { PageView, PlacedView, SheetsView } from './wire.ts';

type Planned = NonNullable<Awaited<ReturnType<typeof planPages>>>;
type Page = Planned['sections'][number]['pages'][number];

export async function viewSheets(dev: DevGame, print: Partial<PrintOptions>): Promise<SheetsView | undefined> {
  const { shown, faces } = dev;
  if (shown === undefined) return undefined;
  const { project, game } = shown;
  const plan = await planPages(project, game, { faces: faces.faces, print });
  const pictures = faces.picturesByKey();
  const names = new Set<string>();
  const sections = plan?.sections.map(({ id, name, pages }) => ({
    id,
    name,
    pages: pages.map((page) => viewPage(page, { dev, draw: plan.draw, pictures, names })),
  }));
  dev.marks.keepOnly(names);
  const layouts = Object.entries(project.sheets.layouts);
  return {
    sheets: layouts.map(([name, { description }]) => ({ name, ...(description && { description }) })),
    backs: backsModes,
    sections: sections ?? [],
  };
}

interface Context {
  readonly dev: DevGame;
  readonly draw: Draw;
  readonly pictures: ReturnType<DevGame['faces']['picturesByKey']>;
  /** Pictures of marks that are in use. */
  readonly names: Set<string>;
}

function viewPage(page: Page, context: Context): PageView {
  const { widthMm, heightMm } = page;
  const faces = page.faces.flatMap((placed) => viewPlaced(placed, context));
  const marks = putMarks(page, context);
  return { widthMm, heightMm, faces, ...(marks !== undefined && { marks }) };
}

function viewPlaced({ face, matrix, shows }: Page['faces'][number], { pictures }: Context): PlacedView[] {
  const found = pictures.get(face);
  if (found === undefined) return [];
  const { size } = found.drawn;
  return [
    {
      picture: found.picture,
      matrix: inMm(matrix),
      widthMm: size.widthMm + 2 * size.bleedMm,
      heightMm: size.heightMm + 2 * size.bleedMm,
      visible: 'box' in shows ? shows.box : shows,
      isRound: 'circle' in shows,
      ...('path' in shows && { path: shows.path }),
    },
  ];
}

/** Only the translation has a unit. */
function inMm([a, b, c, d, e, f]: Matrix): Matrix {
  return [a, b, c, d, dotsToMm(e), dotsToMm(f)];
}

/** What is printed around the faces is a picture of its own. */
function putMarks(
  { widthMm, heightMm, under = [], overlays }: Page,
  { dev, draw, names }: Context,
): string | undefined {
  const items = [...under, ...Object.values(overlays).flat()];
  if (items.length === 0) return undefined;
  const name = sha256(JSON.stringify([widthMm, heightMm, items])).slice(0, 24);
  const face: Face = { widthMm, heightMm, bleedMm: 0, items, boxes: [], icons: [], coarse: [] };
  dev.marks.put(name, { drawable: { key: name, face: () => face }, draw, bleedMm: 0 });
  names.add(name);
  return name;
}
