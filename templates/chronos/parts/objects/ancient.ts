// Exhibits of the ancient era.
import { starAt } from 'cardwright/parts';
import { beads, box, disc as hole, rings, row } from '../shapes.ts';
import { bar, cut, disc, each, flat, icon, type Layer, mass, paint } from './layers.ts';

const onSeal = { w: 64, h: 54, cx: 51, bottom: 58 };

function wedgeSign(x: number, y: number): string {
  const lean = (x * 7 + y * 3) % 3;
  if (lean === 0) return `M${x} ${y}l4.6 1.2l-4.6 1.4Z`;
  return lean === 1 ? `M${x} ${y}h3l-1 3h-1ZM${x + 3} ${y + 1}l2 .6l-2 .8Z` : `M${x + 1} ${y}l1.4 3.4l1.4 -3.4Z`;
}

export const ancient: Readonly<Record<string, readonly Layer[]>> = {
  // A block of jade with a mended corner; a dragon coils on it and is its knob.
  'imperial-jade-seal': [
    cut('jade', 'M6 64L20 53H94L80 64V99H6Z'),
    cut('jade', 'M80 64L94 53V88L80 99Z'),
    cut('jade', 'M6 64H80V99H6Z'),
    cut('gold', 'M6 84L22 99H6Z'),
    cut('jade', 'M22 60Q50 48 80 60Q50 65 22 60Z'),
    mass('jade', 'sea-dragon', 7, onSeal),
    icon('jade', 'sea-dragon', onSeal),
    paint('jade', box(12, 69, [62, 1.3]) + box(12, 93, [62, 1.1])),
  ],
  // The law in columns, and above it the king before his god.
  'stele-of-hammurabi': [
    cut('basalt', 'M20 98L24 26C25 10 36 2 50 2C64 2 75 10 76 26L80 98Z'),
    cut('ink', 'M31 40C31 20 38 10 50 10C62 10 69 20 69 40Z'),
    cut('stone', hole(41, 21, 3.6), 'M36 26H45L47 39.5H34Z'),
    cut('stone', hole(58, 19, 3.8), 'M53 24H62V31H67V39.5H52Z'),
    flat(
      each('stone', [28, 36, 44, 52, 60, 68], (x) =>
        row([45, 50, 55, 60, 65, 70, 75, 80, 85, 90], (y) => wedgeSign(x, y)),
      ),
    ),
  ],
  'mask-of-tutankhamun': [mass('lapis', 'pharoah', 12), icon('gold', 'pharoah')],
  // The blade above its sheath, on a stand.
  'muramasa-katana': [
    cut('lacquer', box(12, 90, [76, 8], 2)),
    cut('lacquer', 'M22 90V38q0 -5 5 -5v10q6 2 6 -6h3v12q0 5 -6 6v9q6 2 6 -6h3v12q0 5 -6 6v14Z'),
    cut('lacquer', 'M78 90V38q0 -5 -5 -5v10q-6 2 -6 -6h-3v12q0 5 6 6v9q-6 2 -6 -6h-3v12q0 5 6 6v14Z'),
    bar('ink', 'M2 64Q50 50 98 62', 5.4),
    cut('gold', 'M14 57.6l4 -1.1l1.2 5.4l-4 1.1ZM94 58.4l4.6 1l-1 5l-4.6 -1.2Z'),
    cut('steel', 'M26 38.4Q64 29 98 37L100 35L97 42Q64 35 26 44Z'),
    cut('ink', 'M-4 46.4L24 39L25.4 45L-2.6 52.4Z'),
    flat(each('paper', [1, 6, 11, 16, 21], (x) => `M${x} ${45.7 - x * 0.266}l2 2l-1 3l-2 -2Z`)),
    cut('gold', 'M22 34.4L27.6 33L30.6 48.4L25 49.8Z'),
  ],
  'maya-sun-calendar': [
    mass('stone', 'aztec-calendar-sun', 14),
    icon('stone', 'aztec-calendar-sun'),
    disc('gold', 0, 0, 0.1),
  ],
  'viking-war-shield': [
    disc('iron', 50, 50, 49),
    disc('wood', 50, 50, 45),
    cut('lacquer', 'M50 50L50 5A45 45 0 0 1 95 50ZM50 50L50 95A45 45 0 0 1 5 50Z'),
    flat(
      each('ink', [21, 35.5, 64.5, 79], (x) => {
        const half = Math.sqrt(44 ** 2 - (x - 50) ** 2);
        return box(x - 0.35, 50 - half, [0.7, 2 * half]);
      }),
    ),
    cut('steel', rings(50, 50, [18])),
    disc('steel', 50, 50, 11),
    cut('steel', beads(12, [50, 50, 46.8], 1.6)),
  ],
  'greek-marble-statue': [
    cut('stone', 'M22 93H86V99H22Z'),
    icon('marble', 'discobolus', { w: 92, h: 94, cx: 50, bottom: 94 }),
  ],
  // Topknot to one side, moustache, armour of laced plates.
  'terracotta-soldier': [
    cut('clay', 'M25 60Q14 61 11 72L7 98H93L89 72Q86 61 75 60Q50 50 25 60Z'),
    cut('clay', 'M28 60Q50 53 72 60L77 98H23Z'),
    cut('clay', 'M31 57Q34 49 50 49Q66 49 69 57L59 55Q50 62 41 55Z'),
    cut('clay', box(33, 12, [34, 38], 14)),
    cut('clay', hole(62, 7, 7)),
    cut('clay', 'M35 19Q50 0 65 19Q50 12 35 19Z'),
    each('clay', [33, 45.5, 58], (x) => row([64, 75, 86], (y) => box(x, y, [10, 8], 1))),
    paint(
      'wood',
      box(39, 26, [8, 1.8], 0.8),
      box(53, 26, [8, 1.8], 0.8),
      'M40 38Q46 37 50 39Q54 37 60 38Q55 41.6 50 40.6Q45 41.6 40 38Z',
    ),
    cut('clay', 'M48.4 27H51.6L53 35H47Z'),
  ],
  // Narrow leaves, written on around the two holes for the cord that holds them together.
  'palm-leaf-sutra': [
    ...[3, 2, 1, 0].flatMap((i) => {
      const y = 8 + i * 21;
      const bend = (i % 2 === 0 ? 1 : -1) * 3;
      const leaf = `M0 ${y}Q50 ${y - bend} 100 ${y}V${y + 17}Q50 ${y + 17 - bend} 0 ${y + 17}Z`;
      const words = row([3.4, 7, 10.6], (line) =>
        row([5, 34, 76], (x) => box(x, y + line - bend / 3, [x === 34 ? 32 : 18, 1.7])),
      );
      return [cut('leaf', leaf), paint('wood', words), cut('ink', hole(29, y + 8, 2.2), hole(71, y + 8, 2.2))];
    }),
    bar('lacquer', 'M29 2V92C29 98 40 98 44 94M71 2V92C71 98 60 98 56 94', 1.8),
  ],
  'sumerian-clay-tablet': [mass('clay', 'wax-tablet', 12), icon('clay', 'wax-tablet')],
  'roman-gold-coin': [
    disc('gold', 50, 51, 48),
    cut('gold', rings(50, 51, [48, 44])),
    cut('gold', beads(44, [50, 51, 40.6], 1.5)),
    icon('gold', 'caesar', { w: 56, h: 62, cx: 50, bottom: 82 }),
  ],
  // The ornamented back of the mirror, on its stand.
  'ancient-bronze-mirror': [
    cut('wood', 'M12 98L22 80Q50 96 78 80L88 98Z'),
    disc('bronze', 50, 45, 44),
    cut('bronze', rings(50, 45, [44, 39])),
    cut('bronze', starAt({ cx: 50, cy: 45 }, { n: 48, r: 37, inner: 33 }), hole(50, 45, 31)),
    cut('bronze', beads(8, [50, 45, 24], 3, 0.5)),
    cut('bronze', box(36, 31, [28, 28]), box(39, 34, [22, 22])),
    disc('bronze', 50, 45, 7),
  ],
};
