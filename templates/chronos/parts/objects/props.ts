// Things of functions and events that no icon shows, drawn like exhibits.
import { turns } from 'cardwright/parts';
import { beads, box, disc as hole, rings, row } from '../shapes.ts';
import { bar, cut, disc, icon, type Layer, letters, paint, spokes, turned } from './layers.ts';

/** A function card from behind: two paddles in a frame. */
const cardBack: readonly Layer[] = [
  cut('cream', box(29, 20, [42, 60], 4)),
  paint('wood', `${box(33, 24, [34, 52], 2)}${box(35, 26, [30, 48], 1.4)}`),
  paint('wood', hole(45, 42, 7), box(43.6, 49, [2.8, 12])),
  paint('wood', hole(55, 58, 7), box(53.6, 39, [2.8, 12])),
];

/** A card of the auction row: a vase in a frame. */
const lotCard: readonly Layer[] = [
  cut('cream', box(28, 18, [44, 64], 4)),
  paint('lapis', box(32, 22, [36, 42], 2)),
  icon('clay', 'amphora', { w: 26, h: 34, cx: 50, bottom: 62 }),
  paint(
    'wood',
    row([68, 73], (y) => box(34, y, [32, 2.4])),
  ),
];

const tileSize = { w: 17.5, h: 38.3 };

/** A tile that leans to the right by so many degrees, on its lower right corner. */
function tile(x: number, lean: number, pips: readonly (readonly [x: number, y: number])[]): Layer[] {
  const { w, h } = tileSize;
  const angle = (lean * Math.PI) / 180;
  const at = (dx: number, dy: number) =>
    [x + dx * Math.cos(angle) - dy * Math.sin(angle), 99 + dx * Math.sin(angle) + dy * Math.cos(angle)] as const;
  const quad = (left: number, top: number, right: number, bottom: number) =>
    `M${[at(left, top), at(right, top), at(right, bottom), at(left, bottom)].map((point) => point.join(' ')).join('L')}Z`;
  const dots = pips.map(([dx, dy]) => {
    const [cx, cy] = at(-w / 2 + dx * 5, -h / 2 + dy * 4.8);
    return hole(cx, cy, 1.9);
  });
  return [cut('cream', quad(-w, -h, 0, 0)), paint('ink', quad(1.6 - w, -h / 2 - 0.6, -1.6, -h / 2 + 0.6), ...dots)];
}

/** A bidder's paddle in a fist, from below. */
const raisedPaddle: readonly Layer[] = [
  cut('wood', box(46, 36, [8, 54], 2)),
  disc('lacquer', 50, 22, 22),
  disc('cream', 50, 22, 17.5),
  paint('lacquer', 'M50 9L61 20H54.6L50 15.4L45.4 20H39ZM50 22L61 33H54.6L50 28.4L45.4 33H39Z'),
  icon('clay', 'fist', { w: 34, h: 44, cx: 49, bottom: 98 }),
  cut('blue', 'M36 90H62L66 124H32Z'),
  cut('paper', box(35, 89, [28, 5], 1.5)),
];

export const props = {
  /** Two cards change places. */
  swap: [
    ...turned(cardBack, -10, [-25, 9]),
    ...turned(cardBack, 10, [25, 9]),
    bar('lacquer', 'M22 22C36 3 62 2 76 13', 5.4),
    cut('lacquer', 'M73 3L90 22L66 23Z'),
    bar('blue', 'M78 96C64 108 38 108 26 100', 5.4),
    cut('blue', 'M27 110L10 94L34 90Z'),
  ],
  /** One is picked out of three. */
  lots: [...turned(lotCard, -14, [-27, 22]), ...turned(lotCard, 14, [27, 22]), ...turned(lotCard, 0, [0, 2])],
  /** Each pushes the next. */
  dominoes: [
    ...tile(15, 34, [
      [-1, -3],
      [0, -2],
      [1, -1],
      [0, 2],
    ]),
    ...tile(44.6, 22, [
      [-1, -3],
      [1, -1],
      [-1, 1],
      [1, 3],
    ]),
    ...tile(71.9, 11, [
      [0, -2],
      [-1, 1],
      [0, 2],
      [1, 3],
    ]),
    ...tile(99.2, 0, [
      [-1, -3],
      [1, -3],
      [-1, -1],
      [1, -1],
      [0, 2],
    ]),
  ],
  /** One bid in each hand. */
  paddles: [...turned(raisedPaddle, -13, [-25, 0]), ...turned(raisedPaddle, 13, [25, 0])],
  /** A padlock whose bow goes through a multiplier. */
  lock: [
    bar('steel', 'M25 66V26A19 19 0 0 1 63 26V40', 7),
    letters('brass', '×', { weight: 900, w: 30, cx: 2, bottom: 51 }),
    letters('brass', '1', { weight: 900, w: 60, h: 44, cx: 44, bottom: 56 }),
    letters('brass', '.5', { weight: 900, w: 80, h: 44, cx: 88, bottom: 56 }),
    bar('steel', 'M63 38V66', 7),
    cut('iron', box(16, 61, [56, 38], 6)),
    cut('steel', box(16, 68, [56, 3]), box(16, 90, [56, 3])),
    paint('ink', hole(44, 77, 4.4), 'M42 78h4l1.6 9h-7.2Z'),
  ],
  /** The door of a vault: bolts in its rim, a wheel on it, hinges beside it. */
  vault: [
    cut('iron', box(0, 2, [100, 97], 5)),
    cut('steel', box(92, 28, [12, 14], 2), box(92, 60, [12, 14], 2)),
    disc('steel', 48, 51, 45),
    cut('iron', rings(48, 51, [38.5, 36])),
    cut('chrome', beads(12, [48, 51, 41.8], 2.2)),
    disc('iron', 48, 51, 26),
    spokes('brass', 3, [48, 51, 23], 4),
    cut('brass', rings(48, 51, [20, 15.4])),
    cut('brass', ...turns(6, 0.5).map((at) => hole(48 + Math.cos(at) * 24, 51 + Math.sin(at) * 24, 2.8))),
    disc('brass', 48, 51, 6),
  ],
} satisfies Record<string, readonly Layer[]>;
