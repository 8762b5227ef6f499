// Faces → what MakePlayingCards takes: pictures with bleed, a list of counts, and order files for mpc-autofill.
import type { ExportJob, GameExporter } from '../folder.ts';
import { countsCsv } from '../shop/counts.ts';
import { exportTargets, type TargetJob, writeText } from '../shop/export-targets.ts';
import { planShop, tiersOf } from '../shop/plan-shop.ts';
import { writePictures } from '../shop/write-pictures.ts';
import { orderXml } from './order-xml.ts';
import { type MpcOrder, planOrders } from './plan-orders.ts';

const plainStock = '(S30) Standard Smooth';

export const exportMpc: GameExporter = (job, faces) => exportTargets(job, faces, { format: 'mpc', write: writeMpc });

async function writeMpc(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const { game, dpi } = job;
  const { decks, problems } = planShop({ game, pieces, target, dpi, wantsBacks: true });
  job.problems.push(...problems);
  if (decks.length === 0) return [];
  const files = await writePictures(job, folder, decks);
  files.push(await writeText(job, `${folder}/counts.csv`, countsCsv(decks)));
  const automatic = decks.filter(({ match }) => match.product.autofill);
  for (const order of planOrders(automatic, ({ match }) => tiersOf(target, match))) {
    const file = `${folder}/${game.id}-${game.language}-${order.name}.xml`;
    files.push(await writeText(job, file, orderXml(order, target.stock ?? plainStock)));
    job.notes.push(orderNote(target.means, order));
  }
  return files;
}

function orderNote(service: string, { name, quantity, bracket }: MpcOrder): string {
  const empty = bracket - quantity;
  const rest = empty === 0 ? 'none of it stays empty' : `${empty} of it stay empty`;
  return `${service}, order ${name}: ${quantity} cards, in the tier of ${bracket}; ${rest}.`;
}
