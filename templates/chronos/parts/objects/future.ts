// Exhibits of the future.
import { turns } from 'cardwright/parts';
import { beads, box, disc as hole, row } from '../shapes.ts';
import { bar, cut, disc, each, flat, icon, type Layer, paint, turned } from './layers.ts';

function hexagon(x: number, y: number, r: number): string {
  return `M${turns(6)
    .map((angle) => `${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`)
    .join('L')}Z`;
}

/** Where the scan lines of a head in profile begin and end, from top to bottom; it looks left. */
const head = {
  from: [40, 35, 32, 30, 29, 28, 27.5, 26, 23.5, 22, 26, 25, 27, 26, 29, 37, 43, 40, 32],
  to: [62, 68, 71, 73, 74, 75, 75, 75, 74.5, 74, 73, 72, 70.5, 69, 68, 67.5, 68, 72, 78],
};

export const future: Readonly<Record<string, readonly Layer[]>> = {
  // A sun inside of its cage of collectors.
  'dyson-sphere-blueprint': [
    icon('chrome', 'caged-ball', { w: 96, cx: 50, bottom: 98 }),
    disc('ember', 50, 50, 26),
    flat(disc('paper', 46, 45, 11)),
    bar('violet', 'M14 70C30 54 70 48 90 60M34 12C28 34 36 70 54 90', 2.4),
    cut('violet', ...turns(6, 0.5).map((at) => hexagon(50 + Math.cos(at) * 37, 50 + Math.sin(at) * 37, 7))),
  ],
  // Three rings that turn about a core, above the plinth.
  'antigravity-core': [
    cut('violet', 'M22 99L30 92H70L78 99Z'),
    paint('glow', 'M34 92L44 82H56L66 92Z'),
    bar('chrome', 'M14 62C-6 44 24 18 56 16C88 14 104 26 88 42', 4.4),
    disc('glow', 50, 44, 17),
    paint('paper', 'M40 36Q44 30 51 30Q45 34 43 41Z'),
    bar('chrome', 'M50 2C30 2 20 22 20 44C20 66 32 84 50 84C68 84 80 66 80 44C80 22 70 2 50 2Z', 3.6),
    bar('chrome', 'M14 62C28 76 62 68 88 42', 4.4),
    disc('ember', 88, 42, 4.4),
    disc('ember', 50, 2.6, 3.6),
  ],
  // A board with its traces; the chip in the middle looks back.
  'awakened-ai-chip': [
    cut('circuit', box(2, 6, [96, 92], 5)),
    flat(icon('gold', 'processor', { w: 88, cx: 50, bottom: 96 })),
    cut('ink', box(27, 29, [46, 46], 3)),
    cut('chrome', box(31, 33, [38, 38], 2), box(34, 36, [32, 32], 2)),
    paint('glow', 'M36 52Q50 38 64 52Q50 66 36 52Z'),
    disc('violet', 50, 52, 6.4),
    flat(disc('paper', 48, 49.6, 1.8)),
  ],
  // The bow of the key is the portal.
  'portal-key': turned(
    [
      cut('chrome', box(46, 48, [8, 52], 1)),
      cut('chrome', box(52, 76, [17, 6], 1), box(52, 88, [13, 6], 1)),
      cut('violet', hexagon(50, 24, 28)),
      paint('ink', hexagon(50, 24, 21)),
      paint('violet', 'M50 8A16 16 0 0 1 66 24C60 17 54 16 50 20ZM50 40A16 16 0 0 1 34 24C40 31 46 32 50 28Z'),
      flat(bar('glow', 'M36 24A14 14 0 0 1 50 10M64 24A14 14 0 0 1 50 38', 1.6)),
      disc('glow', 50, 24, 4),
      cut('gold', beads(6, [50, 24, 24.6], 2.6)),
    ],
    36,
  ),
  // A capsule with a window onto what was put in.
  'time-capsule-3000': [
    cut('chrome', 'M24 99L30 90H70L76 99Z'),
    cut('chrome', box(27, 2, [46, 90], 20)),
    cut('violet', box(25, 22, [50, 7], 2), box(25, 66, [50, 7], 2)),
    cut('ink', box(35, 33, [30, 29], 8)),
    paint('glow', box(37.4, 35.4, [25.2, 24.2], 6)),
    paint('violet', 'M43 57H57L55 54Q51 49 51 48Q51 46.6 55 42L57 39H43L45 42Q49 46.6 49 48Q49 49 45 54Z'),
    disc('ember', 50, 12, 3.4),
    flat(each('ink', [77, 80.6, 84.2], (y) => box(42, y, [16, 1.4], 0.7))),
  ],
  // A jar that holds a piece of night.
  'dark-matter-sample': [
    cut('chrome', box(24, 2, [52, 11], 3)),
    cut('glass', 'M28 13H72Q72 20 78 24Q82 28 82 36V90Q82 98 74 98H26Q18 98 18 90V36Q18 28 22 24Q28 20 28 13Z'),
    cut('ink', 'M26 38Q30 30 42 32T66 30Q75 32 75 42V86Q75 91 70 91H30Q25 91 25 86Z'),
    paint(
      'violet',
      'M50 44C66 44 70 60 60 68C66 54 52 50 46 58C40 68 52 76 62 74C50 86 30 76 33 60C35 50 42 44 50 44Z',
    ),
    paint('glow', hole(36, 48, 1.2), hole(66, 50, 0.9), hole(40, 82, 1), hole(64, 82, 1.4), hole(49, 64, 2)),
    paint('paper', 'M23 40Q23 34 27 31V84Q23 80 23 74Z'),
  ],
  // A head of light above its projector.
  'holographic-memory': [
    cut('chrome', 'M24 99L32 88H68L76 99Z'),
    cut('violet', 'M38 88Q50 79 62 88Z'),
    paint('violet', 'M50 84L10 50H90Z'),
    paint('glow', ...head.from.map((x, i) => box(x, 1 + i * 4.1, [(head.to[i] ?? x) - x, 2.6], 0.6))),
  ],
  'cyber-prosthesis': [
    ...[34, 45, 56, 66.5].flatMap((x, i) => {
      const [top = 0, lean = 0] =
        [
          [13, -10],
          [4, -3],
          [5, 4],
          [13, 12],
        ][i] ?? [];
      const dx = Math.tan((lean * Math.PI) / 180) * (46 - top);
      return [
        bar('chrome', `M${x + dx} ${top + 3}L${x + dx * 0.6} ${top + 13}`, 7.4),
        bar('chrome', `M${x + dx * 0.55} ${top + 17}L${x} 50`, 6.4),
        disc('violet', x + dx * 0.57, top + 15.4, 2.6),
      ];
    }),
    bar('chrome', 'M86 40L77 60', 7.4),
    cut('chrome', 'M30 46H71L76 64L67 73H37L30 64Z'),
    disc('ink', 51.5, 59, 8),
    flat(disc('glow', 51.5, 59, 5)),
    cut('violet', box(39, 73, [26, 5], 1)),
    cut('chrome', 'M38 78H66L72 99H32Z'),
    paint('violet', box(44, 82, [3.4, 17]), box(56.6, 82, [3.4, 17])),
  ],
  'zero-point-battery': [
    cut('chrome', box(36, 1, [28, 9], 2)),
    cut('chrome', box(20, 8, [60, 91], 8)),
    cut('ink', box(28, 18, [44, 70], 5)),
    paint('glow', box(31, 52, [38, 33], 3)),
    paint('violet', box(31, 21, [38, 30], 3)),
    cut('ember', 'M55 24L36 57H47L43 82L65 47H53Z'),
  ],
  // A torn plate with rivets and an insignia.
  'starship-hull-plate': [
    cut('iron', 'M10 6L76 0L69 13L86 17L77 27L99 38L81 45L90 58L71 59L84 76L62 73L67 89L45 82L37 99L8 95Z'),
    cut('steel', 'M6 8L72 2L65 15L82 19L73 29L95 40L77 47L86 60L67 61L80 78L58 75L63 91L41 84L33 98L4 94Z'),
    cut(
      'steel',
      ...[20, 34, 48].map((x) => hole(x, 16.5 - x * 0.1, 2.4)),
      row([32, 48, 64, 80], (y) => hole(12, y, 2.4)),
    ),
    paint('iron', 'M18 23L62 19V22L21 25.5V86L18 87ZM25 74H54V76H25ZM25 80H44V82H25Z'),
    disc('lapis', 44, 48, 15),
    paint('ember', 'M26 58L64 33L66 37L29 63Z'),
    paint('paper', hole(38, 42, 1.4), hole(50, 56, 1.1), hole(48, 41, 0.9)),
    paint('ink', 'M58 75L63 91L41 84L50 80ZM73 29L95 40L77 47L80 38Z'),
  ],
  // A ticket in a stand of clear plastic.
  'mars-colony-ticket': [
    cut('glass', 'M10 99L16 91H84L90 99Z'),
    ...turned(
      [
        cut('paper', 'M2 22H30A5 5 0 0 0 38 22H98V74H38A5 5 0 0 0 30 74H2Z'),
        paint('lacquer', 'M40 22H98V32H40Z'),
        paint('lacquer', 'M2 22H30A5 5 0 0 0 34 26.6V32H2Z'),
        disc('ember', 80, 54, 13),
        paint('clay', 'M69 48Q76 44 84 47Q79 50 70 51ZM72 62Q82 57 92 58Q88 63 77 65ZM84 43q4 0 6 3q-4 1 -6 -3Z'),
        paint(
          'ink',
          box(44, 38, [20, 3.4]),
          box(44, 45, [14, 2]),
          box(44, 50, [17, 2]),
          box(44, 62, [22, 2]),
          box(44, 67, [12, 2]),
        ),
        flat(each('ink', [36, 42, 48, 54, 60, 66], (y) => box(33.4, y, [1.2, 3]))),
        flat(each('ink', [6, 8.4, 12, 14, 18, 20, 24], (x) => box(x, 38, [x % 4 === 0 ? 2 : 1.2, 30]))),
      ],
      -14,
    ),
  ],
  'brain-interface-headphones': [
    bar('chrome', 'M14 66C6 10 94 10 86 66', 7),
    bar('violet', 'M19 50C20 20 80 20 81 50', 3),
    cut('ink', box(16, 55, [15, 38], 7), box(69, 55, [15, 38], 7)),
    cut('chrome', box(6, 51, [16, 44], 8), box(78, 51, [16, 44], 8)),
    paint('glow', box(11.6, 60, [3.4, 26], 1.7), box(85, 60, [3.4, 26], 1.7)),
    flat(bar('glow', 'M32 74H38L42 62L48 88L54 58L59 80L62 74H68', 1.8)),
  ],
};
