// The project's own print shops → problems for products whose pixels cannot be filled.
import { type Problem, problem } from '../problems/problem.ts';
import type { GameFile } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import type { SheetsFile } from '../game/sheet-schemas.ts';
import type { Product, Target } from '../game/target-schemas.ts';

const mmPerInch = 25.4;
/** What templates draw beyond the trim. */
const mostBleedMm = 5;

interface OwnProduct {
  readonly path: readonly string[];
  readonly target: Target;
  readonly product: Product;
  readonly file: GameFile<SheetsFile>;
}

export function checkTargets({ files }: Sheets): Problem[] {
  return files.flatMap((file) => ownProducts(file).flatMap(wrongBleed));
}

function ownProducts(file: GameFile<SheetsFile>): OwnProduct[] {
  return Object.entries(file.value.targets ?? {}).flatMap(([name, target]) =>
    Object.entries(target.products ?? {}).map(([key, product]) => ({
      path: ['targets', name, 'products', key],
      target,
      product,
      file,
    })),
  );
}

function wrongBleed({ path, target, product, file }: OwnProduct): Problem[] {
  const [dpi = 300] = target.dpi;
  const sides = [
    ['widthPx', ((product.widthPx / dpi) * mmPerInch - product.widthMm) / 2],
    ['heightPx', ((product.heightPx / dpi) * mmPerInch - product.heightMm) / 2],
  ] as const;
  return sides
    .filter(([, bleedMm]) => bleedMm < 0 || bleedMm > mostBleedMm)
    .map(([key, bleedMm]) =>
      problem('target/wrong-bleed', {
        at: file.origin.place([...path, key]),
        message: `At ${dpi} pixels to the inch that is ${bleedMm.toFixed(1)} mm of bleed; it must be 0 to ${mostBleedMm}.`,
        fix: 'Write the pixels of the picture with its bleed, and the trim of the finished card in millimetres.',
      }),
    );
}
