// Faces → what MakePlayingCards takes: pictures with bleed, a list of counts, and order files for mpc-autofill.
import type { ExportJob, GameExporter } from '../folder.ts';
import { countsCsv } from '../shop/counts.ts';
import { exportTargets, type TargetJob, writeText } from '../shop/export-targets.ts';
import { planShop, type ShopDeck, tiersOf } from '../shop/plan-shop.ts';
import { writePictures } from '../shop/write-pictures.ts';
import { orderXml } from './order-xml.ts';
import { type MpcOrder, planOrders } from './plan-orders.ts';

const plainStock = '(S30) Standard Smooth';

export const exportMpc: GameExporter = (job, faces) => exportTargets(job, faces, { format: 'mpc', write: writeMpc });

async function writeMpc(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const { game, dpiAsked: dpi, extent } = job;
  const { decks, problems } = planShop({
    ...{ game, pieces, target, dpi },
    wantsBacks: extent !== 'cards',
    sameBacks: 'all',
  });
  job.problems.push(...problems);
  if (decks.length === 0) return [];
  const files = await writePictures(job, folder, decks);
  // An order of some cards would take the place of that of the deck.
  if (extent === 'cards') return files;
  files.push(await writeText(job, `${folder}/counts.csv`, countsCsv(decks)));
  const ordersOf = (some: readonly ShopDeck[]) => planOrders(some, ({ match }) => tiersOf(target, match));
  for (const order of ordersOf(decks.filter(({ match }) => match.product.autofill))) {
    const name = `${game.id}-${game.language}-${order.name}.xml`;
    files.push(await writeText(job, `${folder}/${name}`, orderXml(order, target.stock ?? plainStock)));
    job.notes.push(`${target.means}, ${name}: ${orderNote(order)}`);
  }
  for (const order of ordersOf(decks.filter(({ match }) => !match.product.autofill)))
    job.notes.push(`${target.means}, ${order.name}, uploaded by hand: ${orderNote(order)}`);
  return files;
}

function orderNote({ quantity, bracket }: MpcOrder): string {
  const empty = bracket - quantity;
  return `${quantity} card${quantity === 1 ? '' : 's'}, in the tier of ${bracket}${empty > 0 ? `, with room for ${empty} more` : ''}.`;
}
