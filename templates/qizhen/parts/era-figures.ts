// Figures of era cards that no icon shows: what stands on the shore is made from what the card does.

import type { EngravedFigure as Figure, EngravedPart as Part } from 'cardwright/parts';
import {
  boundsOf,
  circle,
  difference,
  iconShape,
  inset,
  lineShape,
  moved,
  type Shape,
  shapeOf,
  star,
  times,
  transformed,
  turns,
  union,
} from 'cardwright/parts';
import type { Era } from '../../../data/qizhen/types.ts';
import { industryNames } from './look.ts';

export type Standing = Readonly<{ cx: number; bottom: number; tallMm: number }>;

type Made = Shape | Figure;
/** A board shows an era without its effects. */
type OfEra = Pick<Era, 'id'> & Partial<Pick<Era, 'effects'>>;

const figures: Readonly<Record<string, (card: OfEra, tallMm: number) => Made>> = {
  'banks-and-credit': banknote,
  'black-death': plagueDoctor,
  'bretton-woods': ingots,
  enclosure: fences,
  euro: starredCoin,
  'financial-crisis-2008': houseForSale,
  'great-depression': brokenTowers,
  'guilds-and-companies': signs,
  'industrial-revolution-1': locomotive,
  'new-deal': dam,
  'opium-trade': capsule,
  'rise-of-civilisations': sphinx,
  'sherman-act': gavel,
  'world-war': tank,
};

/** The figure of a card, or none, where the card's icon will do. Parts are drawn about 30 mm high and scaled. */
export function eraFigure(card: OfEra, { cx, bottom, tallMm }: Standing): Figure | undefined {
  const made = figures[card.id]?.(card, tallMm);
  if (made === undefined) return undefined;
  return 'rings' in made ? [{ of: moved(made, cx, bottom) }] : standing(made, { cx, bottom, tallMm });
}

function standing(figure: Figure, { cx, bottom, tallMm }: Standing): Figure {
  const size = tallMm / boundsOf(union(...figure.map(({ of }) => of))).height;
  return figure.map((part) => ({ ...part, of: transformed(part.of, { sx: size, x: cx, y: bottom }) }));
}

const part = (d: string, by: Omit<Part, 'of'> = {}): Part => ({ of: shapeOf(d), ...by });
const line = (d: string, width: number, by: Omit<Part, 'of'> = {}): Part => ({ of: lineShape(d, width), ...by });
const oval = (x: number, y: number, rx: number, ry: number) =>
  transformed(shapeOf(circle(1)), { sx: rx, sy: ry, x, y });
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
const disc = (x: number, y: number, r: number) => transformed(shapeOf(circle(r)), { x, y });

/** A note of hand with its portrait, another behind it. */
function banknote(): Shape {
  const portrait = iconShape('scales', { w: 8, cx: 0, bottom: -5.4 });
  const note = difference(
    shapeOf(box(-17, -19, 34, 17)),
    union(
      shapeOf(`${box(-15.8, -17.8, 31.6, 0.7)}${box(-15.8, -3.9, 31.6, 0.7)}`),
      disc(-12, -10.5, 2.6),
      disc(12, -10.5, 2.6),
    ),
    disc(0, -10.4, 6),
  );
  return transformed(union(note, portrait), { turn: -7, y: -1 });
}

/** Rails from edge to edge: what was common land is shut. */
function fences(): Shape {
  const posts = times(9, (i) => `M${i * 5.6 - 24} 0V-12l1.4 -2.2l1.4 2.2V0Z`).join('');
  return union(shapeOf(posts), shapeOf(box(-38, -8.6, 76, 1.9)));
}

/** Twelve stars on a coin. */
function starredCoin(): Shape {
  const stars = turns(12).map((angle) =>
    transformed(shapeOf(star(5, 1.45, 0.6)), { x: Math.cos(angle) * 9.2, y: Math.sin(angle) * 9.2 - 12.9 }),
  );
  const sign = union(lineShape('M4 -16.4A5 5 0 1 0 4 -9.4', 1.7), lineShape('M-7 -14h8M-7 -11.8h7.4', 1.1));
  return difference(disc(0, -12.9, 12.9), difference(disc(0, -12.9, 11.9), disc(0, -12.9, 11.4)), sign, ...stars);
}

/** A tower for each industry, as much lower as it loses. */
function brokenTowers({ effects }: OfEra, tallMm: number): Shape {
  const towers = industryNames.map((name, i) => {
    const [left, height] = [i * 7.6 - 22.4, tallMm * (1 + Math.min(0, effects?.[name] ?? -i) / 6.4)];
    const whole = `M${left} 0V${-height + 2}l1.8 -2l1.3 2.4l1.2 -1.4l1.4 2.2l1 -1V0Z`;
    const rows = Math.floor((height - 5) / 2.6);
    const windows = times(rows * 3, (n) => box(left + 1 + (n % 3) * 1.8, -2.8 - Math.floor(n / 3) * 2.6, 1, 1.4));
    return difference(shapeOf(whole), shapeOf(windows.join('')));
  });
  return transformed(union(...towers), { sx: Math.min(1, tallMm / 25), sy: 1 });
}

/** A bracket on the street with a board for each trade that gains. */
function signs({ effects }: OfEra): Shape {
  const trades = industryNames.filter((name) => (effects?.[name] ?? 1) > 0);
  const boards = trades.map((name, i) => {
    const x = (i - (trades.length - 1) / 2) * 11.4;
    const board = union(
      shapeOf(`M${x - 4.7} -19h9.4v9.4l-4.7 3.4l-4.7 -3.4Z`),
      lineShape(`M${x - 3} -22v4M${x + 3} -22v4`, 0.7),
    );
    return difference(board, iconShape(name, { w: 6.2, cx: x, bottom: -10.6 }));
  });
  const post = union(
    shapeOf(`${box(-20, -25, 38, 1.9)}${box(-20, -26, 2.4, 26)}`),
    lineShape('M-18.6 -14C-14 -15 -11 -19 -10.4 -23.4', 1),
  );
  return union(post, ...boards);
}

/** A wall across the valley, and the water that it lets through. */
function dam(): Shape {
  const wall = `M-26 -21H26L22 0H-22Z`;
  const gates = times(5, (i) => `M${i * 8.6 - 19.6} -17h5.2v${i % 2 === 0 ? 13 : 6}a2.6 2.6 0 0 1 -5.2 0Z`).join('');
  const piers = times(6, (i) => box(i * 8.6 - 22.9, -24, 3.2, 4)).join('');
  const falls = times(3, (i) => lineShape(`M${i * 17.2 - 18.4} -13v12M${i * 17.2 - 16.6} -14v13.4`, 0.6));
  return union(difference(shapeOf(wall), shapeOf(gates)), shapeOf(piers), ...falls);
}

/** The head of the poppy, cut, with its crown and a drop of its milk; the ship that carries it away. */
function capsule(): Shape {
  const head = shapeOf(
    'M0 -22.4C6.4 -22.4 9.4 -18 8.4 -13.6C7.6 -10 4 -7.8 1.6 -7.2L1.2 0H-1.2L-1.6 -7.2C-4 -7.8 -7.6 -10 -8.4 -13.6C-9.4 -18 -6.4 -22.4 0 -22.4Z',
  );
  const crown = shapeOf('M-7 -26.4L-4.4 -24.8L-2.6 -27L0 -25L2.6 -27L4.4 -24.8L7 -26.4L4.6 -22.6H-4.6Z');
  const cuts = lineShape('M-4.6 -20.4C-6 -17 -5.6 -13 -3.6 -9.6M0 -21V-9M4.6 -20.4C6 -17 5.6 -13 3.6 -9.6', 0.7);
  const leaf = shapeOf(
    'M-1 -1C-5 -7 -9.6 -7.6 -14 -6.4C-11.4 -2.4 -6 -0.4 -1 -1ZM1 -0.4C4 -5 8 -6 12 -5.2C10 -1.6 5.6 0.2 1 -0.4Z',
  );
  return union(difference(union(head, crown), cuts), leaf);
}

/** Hat, mask and cloak, as physicians wore them. */
function plagueDoctor(): Figure {
  const beak = 'M1 -22.6C8 -23.4 15 -19.6 20.6 -9.4C15.6 -13 10 -14.6 3.4 -13.2C0.6 -15 -0.4 -20 1 -22.6Z';
  return [
    part('M-14.6 0C-14 -6.4 -9.6 -9.6 -5 -10.6H4.6C9 -9.6 12.6 -6 13.4 0Z'),
    part('M-8.4 -10C-10.4 -18 -7.6 -25.6 -1.4 -26C4.6 -26 7 -21.6 6.2 -17C5.6 -13.6 3.4 -10.6 1.6 -9.6Z'),
    part('M-8.6 -11.6L2.6 -4.4L7.4 -10.6L10.4 -7.4L3.8 0H-1.6L-12.4 -7.2Z', { turn: 40 }),
    { of: difference(shapeOf(beak), lineShape('M4.4 -17.4C9.6 -17.2 14.4 -15 19.4 -10.4', 0.3)), turn: 64 },
    { of: disc(0.4, -19.4, 2.9) },
    { of: disc(0.4, -19.4, 1.8), flat: 0.75, turn: 45 },
    { of: transformed(oval(0, 0, 13.4, 2.1), { turn: -7, y: -24.8, x: -1 }) },
    part('M-8.2 -24.8L-7 -32.4C-3.6 -34.2 2.4 -34.8 5 -33.8L6.6 -26.2C2 -24 -4 -23.4 -8.2 -24.8Z', { turn: -7 }),
    part('M-8.2 -24.8L-7.9 -27C-4 -25.8 2 -26.4 6.1 -28.6L6.6 -26.2C2 -24 -4 -23.4 -8.2 -24.8Z', {
      flat: 0.7,
      turn: 83,
    }),
  ];
}

/** A house with its shutters down, and the sign in front of it. */
function houseForSale(): Figure {
  const window = (x: number) => [
    part(box(x, -12.4, 4.4, 5), { flat: 0.8 }),
    line(`M${x + 2.2} -12.2v4.6M${x + 0.2} -10h4`, 0.5, { flat: 0 }),
  ];
  return [
    part(box(-3, -29.4, 3.6, 9), { flat: 0.62, turn: 90 }),
    part('M-4 -17.2L-13.4 -24.4L13 -24.4L19.4 -14.4H0Z', { flat: 0.66, turn: 62 }),
    part('M-3 -15V0H17.6V-15Z', { flat: 0.24 }),
    part('M-19 0V-14.4L-11.4 -24L-3 -14.4V0Z', { flat: 0.46, turn: 90 }),
    line('M-21 -12.6L-11.6 -24.6L-1.6 -13', 1.5, { flat: 0.1 }),
    part('M-13.4 0V-7.4a2.2 2.2 0 0 1 4.4 0V0Z', { flat: 0.82 }),
    { of: disc(-11.3, -15.6, 1.8), flat: 0.8 },
    ...[1.4, 10].flatMap(window),
    line('M20 0V-9.6', 1, { flat: 0.7, turn: 90 }),
    { of: transformed(shapeOf(box(-5.4, -4.4, 10.8, 4.6)), { turn: 9, x: 19.6, y: -8.2 }), flat: 0.06 },
    { of: transformed(lineShape('M-3.6 -3h7.2M-3.6 -1.4h5', 0.5), { turn: 9, x: 19.6, y: -8.2 }), flat: 0.86 },
  ];
}

/** Bars of gold in a heap: the front in lines, the top bare. */
function ingots(): Figure {
  const rows = [4, 3, 2, 1];
  return rows.flatMap((n, row) =>
    times(n, (i): Figure => {
      const [x, y] = [(i - (n - 1) / 2) * 9.6 - 1.2, -row * 7.2];
      return [
        part(`M${x - 3.2} ${y - 5.2}l3 -2h6.8l-2.6 2Z`, { flat: 0.08 }),
        part(`M${x + 4} ${y - 5.2}l2.6 -2l1 5l-3 2.2Z`, { flat: 0.72, turn: 60 }),
        part(`M${x - 4.6} ${y}l1.4 -5.2h7.2l1.2 5.2Z`, { flat: 0.42 }),
      ];
    }).flat(),
  );
}

/** A hammer comes down on its block, and the crown of a trust flies off. */
function gavel(): Figure {
  const along = (d: string): Shape => transformed(shapeOf(d), { turn: -34, x: -1, y: -15.4 });
  const blow = times(5, (i) => {
    const angle = ((-168 + i * 12) * Math.PI) / 180;
    return `M${-9 + 9 * Math.cos(angle)} ${-7.6 + 9 * Math.sin(angle)}l${5 * Math.cos(angle)} ${5 * Math.sin(angle)}`;
  });
  const parts: Figure = [
    line(blow.join(''), 0.7, { flat: 0.8 }),
    part('M-22 0V-2.6C-22 -4 4 -4 4 -2.6V0Z'),
    part('M-18.6 -3V-6C-18.6 -7.4 0.6 -7.4 0.6 -6V-3Z'),
    { of: oval(-9, -6.2, 9.6, 1.4), flat: 0.06 },
    { of: along('M2 -1.5L24 -2.3V2.3L2 1.5Z'), turn: -34 },
    { of: along('M22.4 -2.8h3.4v5.6h-3.4Z'), turn: 56 },
    { of: along('M-5 -9.6H5V9.6H-5Z'), turn: -34 },
    { of: along('M-6.2 -12.4H6.2V-8.4H-6.2Z'), turn: -34 },
    { of: along('M-6.2 8.4H6.2V12.4H-6.2Z'), turn: -34 },
  ];
  return parts.map((each) => ({ ...each, of: transformed(each.of, { sx: -1, x: 2 }), turn: -(each.turn ?? 0) }));
}

/** A boiler on wheels under its own cloud. */
function locomotive(): Figure {
  const wheel = (x: number, r: number): Figure => [
    { of: difference(disc(x, -r, r), disc(x, -r, r - 1)), flat: 0.6, turn: 45 },
    { of: disc(x, -r, r - 1), flat: 0.05 },
    {
      of: union(
        ...turns(8).map((at) => lineShape(`M${x} ${-r}l${Math.cos(at) * (r - 1.2)} ${Math.sin(at) * (r - 1.2)}`, 0.5)),
      ),
      flat: 0.8,
    },
    { of: disc(x, -r, 0.9), flat: 0.1 },
  ];
  const smoke = [
    [12.6, -26.4, 2.4],
    [9, -28.6, 3.2],
    [4, -29, 3.8],
    [-2.4, -30, 3.6],
    [-8.6, -28.8, 3],
    [-13.6, -29.4, 2],
  ] as const;
  return [
    { of: union(...smoke.map(([x, y, r]) => disc(x, y, r))) },
    part('M-21 -6V-22H-8.6V-6Z', { flat: 0.36, turn: 90 }),
    part('M-23 -21.4C-18 -23.6 -11 -23.6 -6.6 -21.4V-20.2H-23Z', { flat: 0.7 }),
    part(box(-18.4, -18.4, 3, 5), { flat: 0.84 }),
    part(box(-13.6, -18.4, 3, 5), { flat: 0.84 }),
    part('M-9 -7V-15.4H17.6C19 -14 19 -8.4 17.6 -7Z'),
    part('M-1.4 -15C-1.6 -18.6 4 -18.6 3.8 -15Z'),
    part('M11 -15L10 -22.6H16.6L15.4 -15Z', { turn: 0 }),
    part('M9 -22.2H17.4V-24H9Z', { flat: 0.7, turn: 90 }),
    part(box(-22, -7.4, 42, 1.9), { flat: 0.66 }),
    part('M17.4 -5.6H21L25.4 0H17.4Z', { flat: 0.55, turn: 66 }),
    ...wheel(-15, 4.6),
    ...wheel(-4.6, 4.6),
    ...wheel(5, 3.2),
    ...wheel(12.6, 3.2),
    line('M-15 -4.6H5', 0.9, { flat: 0.1 }),
  ];
}

/** A lion with the head of a king, in the sand. */
function sphinx(): Figure {
  return [
    part('M-24 0V-8C-24 -12.6 -19 -14 -13 -13.4L4 -12.4V0Z'),
    part('M-24 0C-25 -6 -22 -9.4 -18.4 -9.4C-14.6 -9.4 -12 -6 -12 0Z'),
    part('M-1.6 0V-13C2 -15.6 8 -15 10.2 -12L12 -5V0Z'),
    part('M4 0V-4.2H21.6C24.4 -4.2 24.6 0 21.6 0Z'),
    part('M-1.6 -11.4C-4 -18 -1.6 -27.4 5 -28.6C10.6 -29.4 13.6 -26 13.4 -22.4L9 -21.4L10.4 -10.6L5.6 -12.4Z', {
      flat: 0.56,
      turn: 64,
    }),
    part(
      'M8 -25C11 -25.8 13.2 -24.4 13.3 -22L14.8 -18.6L13.6 -18L13.9 -16.4L13.2 -15.6L12.9 -13.8C11.2 -12.8 9.4 -13.4 8.6 -15.4C7.4 -18.4 7.2 -22.4 8 -25Z',
      { flat: 0.12 },
    ),
    line('M10.6 -21.2L12.6 -21.6M10.4 -22.6C11.2 -23.2 12.2 -23.2 12.8 -22.8M12 -16.2L13.4 -16.4', 0.4, { flat: 0.86 }),
  ];
}

/** A tank on its tracks, with guns at its side and above. It leaves the picture behind it. */
function tank(): Figure {
  const hull = shapeOf(
    'M-13 -9L-3 -22.6C-2 -24 0 -24.6 2 -24.6H31C37 -24.6 40 -20 39 -14L37 -5C36 -1.6 33 0 29 0H-5C-11 0 -15 -5 -13 -9Z',
  );
  const [inner, rim] = [inset(hull, 2.6), inset(hull, 3.6)];
  const rivets = times(11, (i) => disc(i * 2.6 - 1, -20.6, 0.4));
  return [
    part('M5 -27.8H-6.4V-26H5Z'),
    part('M3 -24V-29.4H12.6L14.6 -24Z', { flat: 0.5, turn: 90 }),
    { of: difference(hull, inner), flat: 0.34, turn: 66 },
    { of: inner, flat: 0.46 },
    { of: difference(inner, rim), flat: 0.1 },
    { of: union(...rivets), flat: 0.7 },
    part('M-17 -13.6H4V-10.8H-17Z'),
    part('M-18.6 -14.2H-15.8V-10.2H-18.6Z', { flat: 0.7, turn: 90 }),
    part('M3 -7.4L4.6 -17H17L19.4 -7.4Z', { flat: 0.52, turn: 90 }),
    part('M3 -7.4L4.6 -17L8 -17L8 -7.4Z', { flat: 0.24 }),
  ];
}

/** Striped domes of many sizes about a tent of stone. */
export function cathedral({ cx, bottom, tallMm }: Standing): Figure {
  const tower = (x: number, foot: number, high: number, r: number, turn: number): Figure => {
    const top = foot - high;
    return [
      line(`M${x} ${top - r * 2}v${-r * 1.5}M${x - r * 0.45} ${top - r * 2.9}h${r * 0.9}`, 0.5, { flat: 0.8 }),
      part(box(x - r * 0.8, top, r * 1.6, high)),
      part(
        `M${x - r * 0.8} ${top}C${x - r * 1.7} ${top - r} ${x - r * 0.8} ${top - r * 1.5} ${x} ${top - r * 2.3}C${x + r * 0.8} ${top - r * 1.5} ${x + r * 1.7} ${top - r} ${x + r * 0.8} ${top}Z`,
        { turn },
      ),
      part(box(x - r, top - 0.2, r * 2, 1), { flat: 0.2 }),
      part(box(x - r * 0.3, top + 2.4, r * 0.6, high * 0.3), { flat: 0.84 }),
    ];
  };
  const arches = times(7, (i) => `M${i * 4.6 - 15.2} 0V-3.4a1.4 1.4 0 0 1 2.8 0V0Z`).join('');
  const parts = [
    ...tower(-7.4, -4, 15, 2.2, -34),
    ...tower(7.6, -4, 14, 2.2, 34),
    ...tower(0, -20, 4, 1.6, 0),
    part('M-5 -9L-1.4 -21H1.4L5 -9Z', { flat: 0.5, turn: 74 }),
    part('M0.6 -9V-21H1.4L5 -9Z', { flat: 0.7, turn: 74 }),
    ...tower(-13, -4, 8, 2.7, 28),
    ...tower(13.2, -4, 9, 2.7, -28),
    ...tower(-4.6, -4, 6.4, 2.4, 50),
    ...tower(5, -4, 5.6, 2.4, -50),
    { of: difference(shapeOf('M-18 0V-6.4H18V0Z'), shapeOf(arches)), flat: 0.4 },
    { of: shapeOf(arches), flat: 0.84 },
    part('M-18.8 -6.2V-7.4H18.8V-6.2Z', { flat: 0.1 }),
  ];
  return standing(parts, { cx, bottom, tallMm });
}
