// MakePlayingCards: pictures with bleed, a list of counts, and order files for mpc-autofill.
import type { ExportJob, GameExporter } from '../export-job.ts';
import { exportTargets, type TargetJob, writePictures, writeText } from './export-targets.ts';
import { countsCsv, planShop, type ShopCard, type ShopDeck, tiersOf } from './plan-shop.ts';

const plainStock = '(S30) Standard Smooth';

export const exportMpc: GameExporter = (job, faces) => exportTargets(job, faces, { format: 'mpc', write: writeMpc });

async function writeMpc(job: ExportJob, { target, folder, pieces }: TargetJob): Promise<string[]> {
  const { game, userDpi: dpi, extent } = job;
  const { decks, problems } = planShop({
    ...{ game, pieces, target, dpi },
    wantsBacks: extent !== 'cards',
    sameBacks: 'all',
  });
  job.problems.push(...problems);
  if (decks.length === 0) return [];
  const files = await writePictures(job, folder, decks);
  // An order of some cards would replace the one of the complete deck.
  if (extent === 'cards') return files;
  files.push(await writeText(job, `${folder}/counts.csv`, countsCsv(decks)));
  const ordersOf = (some: readonly ShopDeck[]) => planOrders(some, ({ match }) => tiersOf(target, match));
  for (const order of ordersOf(decks.filter(({ match }) => match.product.autofill))) {
    const name = `${game.id}-${game.language}-${order.name}.xml`;
    files.push(await writeText(job, `${folder}/${name}`, orderXml(order, target.stock ?? plainStock)));
    job.notes.push(`${target.name}, ${name}: ${orderNote(order)}`);
  }
  for (const order of ordersOf(decks.filter(({ match }) => !match.product.autofill)))
    job.notes.push(`${target.name}, ${order.name}, upload by hand: ${orderNote(order)}`);
  return files;
}

function orderNote({ quantity, bracket }: MpcOrder): string {
  const empty = bracket - quantity;
  return `${quantity} card${quantity === 1 ? '' : 's'}, price tier ${bracket}${empty > 0 ? `, room for ${empty} more` : ''}.`;
}

/** XML as mpc-autofill reads it. Pictures are named relative to the file. */
function orderXml({ quantity, bracket, fronts, backs, cardback }: MpcOrder, stock: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<order>',
    '  <details>',
    `    <quantity>${quantity}</quantity>`,
    `    <bracket>${bracket}</bracket>`,
    `    <stock>${escapeXml(stock)}</stock>`,
    '    <foil>false</foil>',
    '  </details>',
    '  <fronts>',
    ...fronts.map(cardXml),
    '  </fronts>',
    // mpc-autofill gives the card back to all other slots.
    ...(backs.length > 0 ? ['  <backs>', ...backs.map(cardXml), '  </backs>'] : []),
    `  <cardback>${escapeXml(cardback)}</cardback>`,
    '</order>',
    '',
  ].join('\n');
}

function cardXml({ file, query, slots }: OrderedPicture): string {
  const name = file.split('/').at(-1) ?? file;
  return [
    '    <card>',
    `      <id>${escapeXml(file)}</id>`,
    '      <sourceType>Local File</sourceType>',
    `      <slots>${slots.join(',')}</slots>`,
    `      <name>${escapeXml(name)}</name>`,
    `      <query>${escapeXml(query)}</query>`,
    '    </card>',
  ].join('\n');
}

/** Also drops characters that XML 1.0 cannot hold, not even escaped. */
export function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return [...text]
    .filter(isXml)
    .map((character) => names[character] ?? character)
    .join('');
}

function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
  return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}

interface OrderedPicture {
  /** Path from the folder of the order. */
  readonly file: string;
  /** Name of the card. */
  readonly query: string;
  /** Numbers of the cards that show it, from 0. */
  readonly slots: readonly number[];
}

interface MpcOrder {
  /** Name of the product, with a number from the second order on. */
  readonly name: string;
  readonly quantity: number;
  /** Size of the price tier. */
  readonly bracket: number;
  readonly fronts: readonly OrderedPicture[];
  /** Backs other than `cardback`. */
  readonly backs: readonly OrderedPicture[];
  /** Back of all other cards. */
  readonly cardback: string;
}

/** As few orders as the largest tier allows, without splitting a deck. */
export function planOrders(
  decks: readonly ShopDeck[],
  tiersOf: (deck: ShopDeck) => readonly number[] | undefined,
): MpcOrder[] {
  const products = [...new Set(decks.map(({ match }) => match.name))];
  return products.flatMap((product) => {
    const own = decks.filter(({ match }) => match.name === product);
    const tiers = own.flatMap((deck) => tiersOf(deck) ?? []);
    const most = Math.max(0, ...tiers);
    const lots = splitOrders(own, tiers.length === 0 ? Number.POSITIVE_INFINITY : most);
    return lots.map((lot, i) => makeOrder(i === 0 ? product : `${product}-${i + 1}`, lot, tiers));
  });
}

function splitOrders(decks: readonly ShopDeck[], most: number): ShopDeck[][] {
  const lots: ShopDeck[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const deck of decks) {
    if (count + deck.count > most) {
      lots.push([]);
      count = 0;
    }
    lots.at(-1)?.push(deck);
    count += deck.count;
  }
  return lots;
}

function makeOrder(name: string, decks: readonly ShopDeck[], tiers: readonly number[]): MpcOrder {
  const cards = decks.flatMap((deck) => deck.cards);
  const fronts: OrderedPicture[] = [];
  const backs = new Map<string, OrderedPicture>();
  let next = 0;
  for (const card of cards) {
    const slots = Array.from({ length: card.piece.copies }, (_, i) => next + i);
    next += card.piece.copies;
    fronts.push({ file: card.front.file, query: card.piece.front.name, slots });
    const back = backOf(card);
    const before = backs.get(back.file) ?? { ...back, slots: [] };
    backs.set(back.file, { ...before, slots: [...before.slots, ...slots] });
  }
  const [shared, ...others] = [...backs.values()].sort((a, b) => b.slots.length - a.slots.length);
  const bracket = [...tiers].sort((a, b) => a - b).find((tier) => tier >= next) ?? next;
  return { name, quantity: next, bracket, fronts, backs: others, cardback: shared?.file ?? '' };
}

function backOf({ piece, back }: ShopCard): { file: string; query: string } {
  return { file: back?.file ?? '', query: piece.back?.name ?? '' };
}
