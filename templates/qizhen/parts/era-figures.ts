// Figures of era cards that no icon shows: what stands on the shore is made from what the card does.
import {
  circle,
  difference,
  iconShape,
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

export interface Standing {
  readonly cx: number;
  readonly bottom: number;
  readonly tallMm: number;
}

const figures: Readonly<Record<string, (card: Era, tallMm: number) => Shape>> = {
  'banks-and-credit': banknote,
  enclosure: fences,
  euro: starredCoin,
  'great-depression': brokenTowers,
  'guilds-and-companies': signs,
  'new-deal': dam,
  'opium-trade': capsule,
};

/** The figure of a card, or none, where the card's icon will do. */
export function eraFigure(card: Era, { cx, bottom, tallMm }: Standing): Shape | undefined {
  const figure = figures[card.id]?.(card, tallMm);
  return figure && moved(figure, cx, bottom);
}

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
function brokenTowers({ effects }: Era, tallMm: number): Shape {
  const towers = industryNames.map((name, i) => {
    const [left, height] = [i * 7.6 - 22.4, tallMm * (1 + Math.min(0, effects[name]) / 6.4)];
    const whole = `M${left} 0V${-height + 2}l1.8 -2l1.3 2.4l1.2 -1.4l1.4 2.2l1 -1V0Z`;
    const rows = Math.floor((height - 5) / 2.6);
    const windows = times(rows * 3, (n) => box(left + 1 + (n % 3) * 1.8, -2.8 - Math.floor(n / 3) * 2.6, 1, 1.4));
    return difference(shapeOf(whole), shapeOf(windows.join('')));
  });
  return union(...towers);
}

/** A bracket on the street with a board for each trade that gains. */
function signs({ effects }: Era): Shape {
  const trades = industryNames.filter((name) => effects[name] > 0);
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
