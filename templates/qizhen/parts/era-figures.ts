// Figures of era cards that no icon shows: what stands on the shore is made from what the card does.

import type { EngravedFigure as Figure } from 'cardwright/parts';
import {
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
import { box, disc, line, oval, part, type Standing, standing } from './figure.ts';
import { industryNames } from './look.ts';

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
  'great-depression': breadLine,
  'guilds-and-companies': signs,
  'industrial-revolution-1': locomotive,
  imf: strongbox,
  'internet-age': worldOnScreen,
  'new-deal': dam,
  'opium-trade': capsule,
  'rise-of-civilisations': sphinx,
  'sherman-act': gavel,
  'world-war': tank,
};

/** The figure of a card, or none, where the card's icon will do. */
export function eraFigure(card: OfEra, { cx, bottom, tallMm }: Standing): Figure | undefined {
  const made = figures[card.id]?.(card, tallMm);
  if (made === undefined) return undefined;
  return 'rings' in made ? [{ of: moved(made, cx, bottom) }] : standing(made, { cx, bottom, tallMm });
}

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

/** Rails from edge to edge: what was common land is shut, and sheep graze on it. */
function fences(): Figure {
  const posts = times(9, (i) => part(`M${i * 7 - 29.2} 0V-17.4l1.2 -2l1.2 2V0Z`, { flat: 0.3, turn: 90 }));
  const rails = [-14.6, -9.4, -4.2].map((y, i) => part(box(-40, y, 80, 1.7), { flat: 0.16 + i * 0.1 }));
  const sheep = (x: number, w: number, down: number, mirror: boolean): Figure => {
    const at = (d: string) => transformed(shapeOf(d), { sx: ((mirror ? -1 : 1) * w) / 16, sy: w / 16, x, y: down });
    const curls = turns(13).map((angle) => disc(Math.cos(angle) * 5.4, Math.sin(angle) * 3 - 6.6, 1.7));
    const wool = union(oval(0, -6.6, 5.6, 3.4), ...curls);
    const leg = (dx: number) => box(dx, -3.6, 1.2, 3.6);
    return [
      { of: at([-4.6, -2.4, 2.2, 4.2].map(leg).join('')), flat: 0.84 },
      { of: transformed(wool, { sx: ((mirror ? -1 : 1) * w) / 16, sy: w / 16, x, y: down }), turn: 20 },
      { of: at('M5.4 -10.6C8 -11.6 10.4 -8.6 9.6 -5.6C9 -4.4 7.6 -4.6 6.8 -5.8Z'), flat: 0.8 },
      { of: at('M4 -10.4C5.6 -11 6.8 -9.6 6 -7.8C4.4 -7.6 3.4 -9.4 4 -10.4Z'), flat: 0.3 },
    ];
  };
  return [...rails, ...posts, ...sheep(-12, 16, 2.2, false), ...sheep(9, 18, 3.6, true)];
}

/** Twelve stars on a coin. */
function starredCoin(): Shape {
  const stars = turns(12).map((angle) =>
    transformed(shapeOf(star(5, 1.45, 0.6)), { x: Math.cos(angle) * 9.2, y: Math.sin(angle) * 9.2 - 12.9 }),
  );
  const sign = union(lineShape('M4 -16.4A5 5 0 1 0 4 -9.4', 1.7), lineShape('M-7 -14h8M-7 -11.8h7.4', 1.1));
  return difference(disc(0, -12.9, 12.9), difference(disc(0, -12.9, 11.9), disc(0, -12.9, 11.4)), sign, ...stars);
}

/** Men in caps wait in a row for the bread behind a window. */
function breadLine(): Figure {
  const man = (x: number, h: number): Figure => {
    const [r, y] = [h * 0.085, -h];
    return [
      part(
        `M${x - h * 0.17} 0L${x - h * 0.19} ${y * 0.6}C${x - h * 0.19} ${y * 0.78} ${x - h * 0.08} ${y * 0.81} ${x} ${y * 0.81}C${x + h * 0.08} ${y * 0.81} ${x + h * 0.17} ${y * 0.78} ${x + h * 0.17} ${y * 0.6}L${x + h * 0.16} 0Z`,
        { flat: 0.5, turn: 90 },
      ),
      line(`M${x + h * 0.06} ${y * 0.7}L${x + h * 0.04} ${y * 0.06}`, 0.35, { flat: 0.1 }),
      part(`M${x - h * 0.12} ${y * 0.83}L${x} ${y * 0.77}L${x + h * 0.11} ${y * 0.83}L${x} ${y * 0.85}Z`, {
        flat: 0.1,
      }),
      { of: oval(x + h * 0.015, y * 0.88, r, r * 1.2), flat: 0.16 },
      part(
        `M${x - r * 1.25} ${y * 0.91}C${x - r * 1.5} ${y * 1.02} ${x + r * 1.1} ${y * 1.03} ${x + r * 1.3} ${y * 0.93}L${x + r * 2.1} ${y * 0.9}C${x + r} ${y * 0.89} ${x - r} ${y * 0.89} ${x - r * 1.25} ${y * 0.91}Z`,
        { flat: 0.74 },
      ),
    ];
  };
  const loaves = times(3, (i) => `M${14.2 + i * 4.2} -15.2c0 -3.4 3.6 -3.4 3.6 0Z`).join('');
  const bricks = times(8, (row) =>
    times(7, (i) => `M${9 + i * 3 + (row % 2) * 1.5} ${-29 + row * 3.4}h1.9`).join(''),
  ).join('');
  return [
    part(box(7, -31.6, 32, 31.6), { flat: 0.64 }),
    line(bricks, 0.3, { flat: 0.2 }),
    part(box(6, -33, 34, 1.8), { flat: 0.2 }),
    part(box(12, -20.4, 16, 8.2), { flat: 0.02 }),
    part(loaves, { flat: 0.86 }),
    part(box(11, -15.2, 18, 1), { flat: 0.7 }),
    part(box(11, -12.4, 18, 1.6), { flat: 0.3 }),
    part(times(5, (i) => `M${12.4 + i * 3.2} -24.4h1.6l-1 4.6h-2Z`).join(''), { flat: 0.1 }),
    part('M11.6 -24.6H28.4L29.4 -19.8H10.6Z', { flat: 0.5, turn: 90 }),
    // Those that came last stand far back.
    ...times(7, (i) => man(-33 + i * 5.9 + i * i * 0.14, 9.6 + i * 1.15)).flat(),
  ];
}

/** A bracket on the street; from it, on two rings each, a board for each trade that gains. */
function signs({ effects }: OfEra): Figure {
  const trades = industryNames.filter((name) => (effects?.[name] ?? 1) > 0);
  const pitch = Math.min(12, 38 / trades.length);
  const boards = trades.flatMap((name, i): Figure => {
    const x = 2.4 + (i - (trades.length - 1) / 2) * pitch;
    const half = pitch * 0.4;
    const ring = (dx: number, y: number) => difference(disc(x + dx, y, 0.85), disc(x + dx, y, 0.4));
    const rings = [-1, 1].flatMap((side) => [-23.4, -22.1, -20.8].map((y) => ring(side * half * 0.7, y)));
    const outline = (w: number) =>
      `M${x - w} -20H${x + w}V-11.6C${x + w} -8.4 ${x + w * 0.5} -7 ${x} ${-5.4 - (half - w)}C${x - w * 0.5} -7 ${x - w} -8.4 ${x - w} -11.6Z`;
    return [
      { of: union(...rings), flat: 0.7 },
      part(outline(half), { flat: 0.6 }),
      part(outline(half - 0.7), { flat: 0.04 }),
      { of: iconShape(name, { w: half * 1.36, cx: x, bottom: -9.8 }), flat: 0.82 },
    ];
  });
  return [
    line('M-20.4 -13C-15 -14.6 -12 -18.6 -11 -24', 1.1, { flat: 0.5 }),
    part(box(-21.8, -28, 2.6, 28), { flat: 0.5, turn: 90 }),
    part(box(-23, -1.6, 5, 1.6), { flat: 0.2 }),
    part('M-21.8 -28L-20.5 -31L-19.2 -28Z', { flat: 0.7 }),
    part(box(-22.4, -25.6, 45, 1.7), { flat: 0.3 }),
    { of: disc(23.2, -24.8, 1.3), flat: 0.1 },
    ...boards,
  ];
}

/** A wall bowed across the valley between its rocks: the lake stands above, and one gate lets the water through. */
function dam(): Figure {
  const rock = (side: number) => {
    const x = (at: number) => side * at;
    return part(
      `M${x(40)} 0V-27L${x(34)} -30L${x(31)} -26.4L${x(27)} -25.4L${x(25)} -20L${x(21.6)} -14L${x(20.4)} -7L${x(16)} 0Z`,
      { flat: side < 0 ? 0.3 : 0.62, turn: side * 64 },
    );
  };
  const crest = 'M-28 -24Q0 -17.4 28 -24';
  const tower = (x: number) => [
    part(box(x - 1.6, -27.6, 3.2, 7), { flat: 0.4, turn: 90 }),
    part(box(x - 2.1, -28.4, 4.2, 1.2), { flat: 0.06 }),
  ];
  const fall = 'M-4.6 -18.4Q0 -18 4.6 -18.4L6.4 0H-6.4Z';
  const streaks = times(7, (i) => `M${(i - 3) * 1.25} -17.6L${(i - 3) * 1.75} ${-0.6 - (i % 3)}`).join('');
  const buttresses = times(5, (i) => `M${8.6 + i * 2.9} ${-18.8 - i * 0.62}L${7.6 + i * 2} 0`);
  const mirrored = buttresses.concat(buttresses.map((d) => d.replace('M', 'M-').replace('L', 'L-'))).join('');
  return [
    part('M-30 -25.4H30V-22H-30Z', { flat: 0.16 }),
    ...[-17, -8, 8, 17].flatMap(tower),
    part(`${crest}L19 0H-19Z`, { flat: 0.36 }),
    line(mirrored, 0.35, { flat: 0.84 }),
    part(fall, { flat: 0.02 }),
    line(streaks, 0.3, { flat: 0.8 }),
    line(crest, 1.7, { flat: 0.06 }),
    part(box(-17.4, -5, 9, 5), { flat: 0.14 }),
    part(times(4, (i) => box(-16.4 + i * 2, -3.8, 1.1, 2)).join(''), { flat: 0.84 }),
    part(box(8.4, -5, 9, 5), { flat: 0.5 }),
    part(times(4, (i) => box(9.4 + i * 2, -3.8, 1.1, 2)).join(''), { flat: 0.84 }),
    rock(-1),
    rock(1),
    { of: union(...times(7, (i) => disc(-7.2 + i * 2.4, -0.2 - (i % 2) * 0.5, 1.5))), flat: 0.03 },
  ];
}

/** A chest with a lock for each who holds a key. */
function strongbox(): Figure {
  const lock = (x: number): Figure => [
    { of: difference(disc(x, -11.4, 2.4), disc(x, -11.4, 1.5)), flat: 0.7 },
    part(`M${x - 3} -11.2h6v5.4h-6Z`, { flat: 0.06 }),
    { of: union(disc(x, -9.2, 0.9), shapeOf(`M${x - 0.4} -9.2h0.8l0.4 2.3h-1.6Z`)), flat: 0.86 },
  ];
  const rivets = times(10, (i) => disc(-17.1 + i * 3.8, -15.2, 0.45));
  return [
    part('M-20 -16V-22C-20 -30 20 -30 20 -22V-16Z'),
    ...[-14, 14].map((x) => part(`M${x - 1.6} -16V-27.2L${x + 1.6} ${-27.4}V-16Z`, { flat: 0.08 })),
    { of: disc(0, -21.4, 4.9), flat: 0.03 },
    { of: iconShape('world', { w: 8.6, cx: 0, bottom: -17.1 }), flat: 0.82 },
    part(box(-19, -14, 38, 14), { flat: 0.44 }),
    ...[-14, 14].map((x) => part(box(x - 1.6, -14, 3.2, 14), { flat: 0.08 })),
    part(box(-20.4, -16.4, 40.8, 2.6), { flat: 0.14 }),
    { of: union(...rivets), flat: 0.84 },
    ...[-8.4, 0, 8.4].flatMap(lock),
    part(box(-20, -1.4, 40, 1.4), { flat: 0.2 }),
  ];
}

/** The world on a screen, with the keys before it. */
function worldOnScreen(): Figure {
  const keys = times(3, (row) =>
    times(12, (i) => box(-14.4 + i * 2.42 + row * 0.3, -3.9 + row * 1.2, 1.7, 0.7)).join(''),
  );
  return [
    part('M-5 -6L-6 -4H6L5 -6Z', { flat: 0.6 }),
    part(
      'M-17 -30.4H17C18 -30.4 18.4 -30 18.4 -29V-8C18.4 -7 18 -6.4 17 -6.4H-17C-18 -6.4 -18.4 -7 -18.4 -8V-29C-18.4 -30 -18 -30.4 -17 -30.4Z',
      {
        flat: 0.28,
      },
    ),
    part('M-15.6 -28.2H15.6V-9.4H-15.6Z', { flat: 0.62 }),
    { of: disc(0, -18.8, 8.4), flat: 0.03 },
    { of: iconShape('world', { w: 16, cx: 0, bottom: -10.8 }), flat: 0.78, turn: -20 },
    { of: disc(15, -7.9, 0.6), flat: 0.8 },
    part('M-17.4 0L-15.6 -4.6H15.6L17.4 0Z', { flat: 0.12 }),
    part(keys.join(''), { flat: 0.8 }),
  ];
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

/** A tank with the tracks about its hull, wheels within them, and guns at its side and above. It leaves the picture behind it. */
function tank(): Figure {
  const track = shapeOf(
    'M-14 -10.4L-4.4 -21.6C-3 -23.2 -1.4 -24 1 -24H32C38 -24 41.6 -19.6 40.6 -13.4L39.4 -6C38.6 -2 35.4 0 31 0H-6C-13 0 -17.4 -6 -14 -10.4Z',
  );
  const inner = inset(track, 2.4);
  const cleats = track.rings.flatMap((ring) => cleatsOf(ring)).join('');
  const wheel = (x: number, y: number, r: number): Figure => [
    { of: disc(x, y, r), flat: 0.12 },
    { of: difference(disc(x, y, r * 0.72), disc(x, y, r * 0.34)), flat: 0.7, turn: 45 },
  ];
  const plate = shapeOf(
    'M-4.6 -10.2L1.6 -18.4C2.6 -19.8 3.4 -20.2 5 -20.2H31C35 -20.2 37 -17.4 36.4 -13.8L35.8 -8.4H-4Z',
  );
  const rivets = times(13, (i) => disc(4.4 + i * 2.4, -18.9, 0.38));
  return [
    part('M4 -24V-30.4H15L17.6 -24Z', { flat: 0.46, turn: 90 }),
    part(box(6.2, -28.4, 4.6, 1.3), { flat: 0.84 }),
    part('M6 -28.8H-4.6V-27H6Z', { flat: 0.16 }),
    { of: difference(track, inner), flat: 0.5 },
    line(cleats, 0.5, { flat: 0.06 }),
    { of: inner, flat: 0.72 },
    ...wheel(-9.2, -8.4, 3.2),
    ...wheel(35, -7.6, 3.2),
    ...times(7, (i) => wheel(-3.4 + i * 5.6, -5, 2.5)).flat(),
    { of: plate, flat: 0.4 },
    { of: difference(plate, inset(plate, 0.6)), flat: 0.08 },
    { of: union(...rivets), flat: 0.8 },
    part(box(-16.6, -14.4, 21, 2), { flat: 0.1 }),
    part(box(-18.4, -15.2, 3, 3.6), { flat: 0.4, turn: 90 }),
    part('M3 -9.6L4.4 -17.2H16L18.6 -9.6Z', { flat: 0.56, turn: 90 }),
    part('M3 -9.6L4.4 -17.2H8L7.6 -9.6Z', { flat: 0.2 }),
  ];
}

/** Marks across an outline, as evenly spaced as the shoes of a track. */
function cleatsOf(ring: Shape['rings'][number]): string[] {
  const marks: string[] = [];
  const pitch = 2.1;
  let since = 0;
  ring.forEach(([bx, by], i) => {
    const [ax, ay] = ring.at(i - 1) ?? [bx, by];
    const length = Math.hypot(bx - ax, by - ay);
    for (let at = pitch - since; at <= length; at += pitch) {
      const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
      const [x, y] = [ax + ux * at, ay + uy * at];
      // Outlines run clockwise or not; the shoe lies on both sides of its edge.
      marks.push(`M${x - uy * 0.5} ${y + ux * 0.5}l${uy} ${-ux}`);
    }
    since = (since + length) % pitch;
  });
  return marks;
}
