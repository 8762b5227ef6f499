// Exhibits of the modern era.
import { times } from 'cardwright/parts';
import { box, disc as hole, rings, row } from '../shapes.ts';
import { bar, cut, disc, each, flat, icon, type Layer, mass, paint, spokes, turned } from './layers.ts';

export const modern: Readonly<Record<string, readonly Layer[]>> = {
  // A rod holds the cloth out, since no wind does; on it the Earth, and the way from there.
  'moon-landing-flag': [
    bar('steel', 'M18 0V96', 2.8),
    bar('steel', 'M18 3H92', 2.2),
    cut('paper', 'M20 5H92C89 18 96 32 92 52C76 47 68 57 52 53C40 50 32 57 20 54Z'),
    paint('blue', 'M37 29a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z'),
    paint('circuit', 'M44 20Q52 14 58 18Q60 24 54 27Q46 30 44 20ZM50 33Q60 30 64 35Q60 43 53 43Q49 38 50 33Z'),
    flat(bar('lacquer', 'M26 46C44 50 78 38 84 14', 2)),
    paint('lacquer', 'M84 8L88 16L80.6 15.6Z'),
  ],
  // The beam between the cylinder and the flywheel.
  'watt-steam-engine': [
    cut('wood', box(0, 89, [100, 10], 1)),
    bar('iron', 'M20 28V52', 3.6),
    cut('brass', box(8, 52, [24, 37], 1)),
    cut('iron', box(5, 48, [30, 5]), box(6.5, 60, [27, 2.6]), box(6.5, 80, [27, 2.6])),
    cut('iron', 'M46 26H54L63 89H55L50 52L45 89H37Z'),
    spokes('lacquer', 4, [78, 66, 18], 2.2),
    cut('lacquer', rings(78, 66, [22, 17])),
    disc('brass', 78, 66, 5.4),
    bar('steel', 'M90 18L84 59', 3),
    cut('iron', 'M4 24L48 9L96 14V21L50 27L4 31Z'),
    disc('brass', 50, 18, 4.6),
    disc('brass', 84, 59, 3),
    disc('brass', 20, 27, 2.6),
  ],
  // A tube with its prompt, the case with two drives, and a keyboard.
  'first-personal-computer': [
    cut('cream', box(6, 54, [88, 22], 2)),
    cut('cream', box(16, 2, [68, 52], 5)),
    cut('ink', 'M24 10Q50 7 76 10Q78.5 27 76 44Q50 47 24 44Q21.5 27 24 10Z'),
    paint('circuit', 'M27 13Q50 10.5 73 13Q75 27 73 41Q50 43.5 27 41Q25 27 27 13Z'),
    paint('glow', 'M32 18L40 25L32 32V27.8L35.4 25L32 22.2ZM43 29H54V32.5H43Z'),
    cut('ink', box(12, 59, [26, 4], 1), box(12, 67, [26, 4], 1)),
    flat(each('ink', [58, 62, 66, 70], (y) => box(56, y, [30, 1.6]))),
    disc('ember', 48, 65, 2),
    cut('cream', 'M13 79H87L98 99H2Z'),
    cut(
      'stone',
      ...times(18, (i) => box(15.5 + (i % 9) * 7.8, i < 9 ? 81.5 : 86.6, [6.4, 3.8], 0.8)),
      box(30, 92, [40, 4.4], 1),
    ),
  ],
  // The lid with its plate, three rotors, the keys, and the plugs below.
  'enigma-machine': [
    cut('wood', box(3, 0, [94, 30], 2)),
    cut('brass', box(33, 7, [34, 12], 6)),
    paint('ink', box(38, 11.6, [24, 2.8], 1.4)),
    cut('wood', 'M0 26H100V98H0Z'),
    cut('ink', box(4, 29, [92, 58], 2)),
    each('steel', [24, 43.5, 63], (x) => box(x, 32, [13, 20], 3)),
    flat(each('iron', [24, 43.5, 63], (x) => row([35, 39, 43, 47], (y) => box(x + 2, y, [9, 1.6])))),
    cut(
      'cream',
      ...times(9, (i) => hole(12 + i * 9.5, 60, 3.5)),
      ...times(8, (i) => hole(16.75 + i * 9.5, 69.5, 3.5)),
      ...times(9, (i) => hole(12 + i * 9.5, 79, 3.5)),
    ),
    paint('brass', ...times(12, (i) => hole(10 + i * 7.3, 92, 1.7))),
    bar('lacquer', 'M17.3 92Q28 101 39.2 92M61 92Q69 100 75.7 92', 1.4),
  ],
  // A harbour at sunrise, in a heavy frame.
  'impressionist-painting': [
    cut('gold', box(-4, 8, [108, 90], 3)),
    cut('gold', box(1, 13, [98, 80], 1), box(7, 19, [86, 68])),
    paint('glass', box(9, 21, [82, 64])),
    paint('blue', box(9, 56, [82, 29])),
    paint(
      'ember',
      hole(60, 38, 5.6),
      box(56, 60, [11, 2], 1),
      box(60, 65, [13, 2], 1),
      box(54, 70, [10, 2.2], 1),
      box(59, 76, [15, 2.4], 1),
    ),
    paint(
      'leaf',
      box(14, 27, [24, 2.4], 1),
      box(34, 32, [18, 2.2], 1),
      box(70, 28, [16, 2.4], 1),
      box(18, 41, [20, 2.2], 1),
      box(68, 46, [18, 2.2], 1),
    ),
    paint(
      'paper',
      box(14, 62, [18, 1.6], 0.8),
      box(72, 64, [15, 1.6], 0.8),
      box(18, 78, [22, 1.8], 0.9),
      box(40, 73, [10, 1.6], 0.8),
    ),
    paint(
      'ink',
      'M24 69Q36 75 50 68L46 75H29ZM34 68V55L38 58L36 60V68ZM41 67V60h2v7ZM10 56V48l3 -1v-6h1v6l4 1v8ZM74 56v-7h3v-5h1v5h5v7Z',
    ),
  ],
  'early-space-suit': [
    mass('concrete', 'space-suit', 12),
    icon('marble', 'space-suit'),
    disc('gold', 52.5, 13.5, 8.6),
    paint('paper', 'M48 8.4Q51 6.2 55 7Q50.6 9 49 13Z'),
  ],
  // The touring car: upright glass, folding roof, wheels with wooden spokes.
  'model-t-car': [
    bar('iron', 'M8 24V50M38 24V48M67 24L63 50', 2),
    cut('ink', 'M2 22C22 14 48 14 70 20L70 25H3Z'),
    cut('ink', 'M8 46H33V51H38V46H62V49L87 51V70H8C5 60 5 52 8 46Z'),
    cut('lacquer', 'M10 46H31V38Q20 36 10 39ZM40 46H58V39Q48 37 40 40Z'),
    cut('brass', box(86, 46, [5, 25], 1)),
    disc('brass', 95, 54, 4),
    cut('iron', box(6, 70, [86, 3.6], 1)),
    bar('ink', 'M2 78A20 20 0 0 1 40 78M59 78A20 20 0 0 1 97 76', 3.6),
    ...[21, 78].flatMap((x) => [
      spokes('wood', 6, [x, 83, 13], 1.8),
      cut('cream', rings(x, 83, [16, 12.4])),
      disc('brass', x, 83, 3.6),
    ]),
  ],
  // The record, half out of its sleeve.
  'first-vinyl-record': [
    disc('ink', 62, 50, 45),
    paint('iron', rings(62, 50, [42, 41.2, 38, 37.2, 34, 33.2, 30, 29.2, 26, 25.2, 22, 21.2])),
    paint('steel', 'M60 30L54 8A44 44 0 0 1 68 6.4L66 29ZM64 70L70 92A44 44 0 0 1 56 93.6L58 71Z'),
    disc('lacquer', 62, 50, 17),
    paint('paper', rings(62, 50, [14.6, 13.8]) + box(53, 42, [18, 1.6]) + box(55, 57, [14, 1.4])),
    disc('ink', 62, 50, 1.8),
    cut('leaf', 'M-4 2H50V20A45 45 0 0 0 50 80V98H-4Z'),
    paint('wood', box(3, 12, [34, 4]), box(3, 20, [24, 1.8]), box(3, 88, [18, 1.6])),
    paint('lacquer', 'M3 44a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z'),
  ],
  'silent-film-reel': [mass('ink', 'film-spool', 4), icon('steel', 'film-spool')],
  // Solid body, two horns, three pickups, a signature.
  'signed-electric-guitar': turned(
    [
      cut('wood', 'M46 60V10H54V60Z'),
      cut('ink', 'M47.4 60V10H52.6V60Z'),
      cut('wood', 'M45 11L42 -5Q51 -11 59 -4L55 11Z'),
      bar('steel', 'M41 -1H37M42 4H38M43 9H39', 2),
      cut(
        'lacquer',
        'M45 56C40 56 39 44 32 45C25 46 27 57 30 63C32 68 20 74 20 85C20 97 35 103 50 103C66 103 80 97 80 85C80 74 68 69 70 63C73 56 73 49 67 48C61 47 60 56 55 56Z',
      ),
      cut('paper', 'M38 62Q50 57 64 62Q70 74 72 88Q66 96 58 90L52 66H44Z'),
      each('ink', [63, 72, 81], (y) => box(41, y, [18, 4], 1.6)),
      cut('steel', box(43, 91, [14, 5], 1)),
      disc('ink', 66, 80, 2.4),
      disc('ink', 67, 88, 2.4),
      flat(bar('gold', 'M25 88C29 78 32 80 30 87C28 94 34 92 36 86C37 82 40 84 38 89', 1.3)),
    ],
    32,
  ),
  // A slab with its steel laid bare, and what people wrote on one side of it.
  'berlin-wall-fragment': [
    bar('clay', 'M30 20L27 3M46 18L48 0M66 22L70 4M80 26L88 12', 2.2),
    cut('concrete', 'M12 98L16 34L26 18L38 26L50 13L62 24L76 16L84 34L80 58L88 98Z'),
    cut('concrete', 'M16 34L26 18L38 26L34 40L20 46ZM84 34L76 50L88 98L80 98L70 60Z'),
    paint('blue', 'M22 62Q34 44 46 58T70 52L72 62Q58 66 48 68T24 74Z'),
    paint('ember', 'M30 82Q40 66 54 78T76 72L78 80Q64 88 54 88T32 90Z'),
    paint('lacquer', 'M42 34Q50 26 54 36Q60 26 66 35Q68 44 54 54Q40 44 42 34Z'),
    flat(bar('paper', 'M28 66L36 58L40 68L48 56M54 60H64M59 55V66', 1.8)),
    flat(bar('ink', 'M40 84Q46 76 50 84T60 82M66 78L72 84M72 77L66 85', 1.6)),
  ],
  'tin-robot-toy': [mass('lacquer', 'vintage-robot', 10), icon('steel', 'vintage-robot')],
};
