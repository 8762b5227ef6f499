// What happens on each card: things far away, and figures behind the character. Numbers of the card count them.
import {
  boundsOf,
  circle,
  difference,
  type Fit,
  iconShape,
  inset,
  lineShape,
  moved,
  rays,
  type Shape,
  shapeOf,
  star,
  times,
  transformed,
  turns,
  union,
  waterArcs,
} from 'cardwright/parts';
import type { FunctionCard, Officer } from '../../../data/passage/types.ts';

/** Something cut out of paper. */
export interface Thing {
  /** What is printed. */
  readonly print: Shape;
  /** All of the paper that is printed. Default: the print. */
  readonly mass?: Shape;
}

export interface Scene {
  readonly far: readonly Shape[];
  /** From back to front. */
  readonly near: readonly Thing[];
}

/** Where a scene plays: right of the character, and no farther right than `edge`. */
interface Stage {
  /** Upper and lower edge of the field. */
  readonly t: number;
  readonly b: number;
  readonly card: Counts & { readonly icon?: string | undefined; readonly category: string };
  /** The icon of the card. */
  readonly hero: (w: number, cx: number, bottom: number, fit?: Partial<Fit>) => Thing;
}

type Counts = Partial<
  Pick<FunctionCard, 'draws' | 'handCards' | 'duelDraw' | 'bottom' | 'look' | 'negates' | 'targets'> &
    Pick<Officer, 'cancels'>
>;

const icon = (name: string, w: number, cx: number, bottom: number, fit: Partial<Fit> = {}): Shape =>
  iconShape(name, { w, h: w * 1.6, cx, bottom, ...fit });
const figure = (...of: Parameters<typeof icon>): Thing => ({ print: icon(...of) });
const disc = (cx: number, cy: number, r: number): Shape => transformed(shapeOf(circle(r)), { x: cx, y: cy });
const ring = (cx: number, cy: number, r: number, width: number): Shape =>
  difference(disc(cx, cy, r), disc(cx, cy, r - width));
const sunbeams = (n: number, cx: number, cy: number): Shape =>
  transformed(shapeOf(rays(n, 60, 0.45)), { x: cx, y: cy });

/** A card of the game, seen from behind: a frame, and a bead in its middle. */
function sheet(cx: number, cy: number, h: number, turn = 0): Thing {
  const w = h * 0.7;
  const place = { turn, x: cx, y: cy };
  const paper = shapeOf(`M${-w / 2} ${-h / 2}h${w}v${h}h${-w}Z`);
  const frame = difference(inset(paper, h * 0.05), inset(paper, h * 0.11));
  const bead = shapeOf(circle(h * 0.17));
  return {
    print: transformed(difference(inset(paper, 0.15), frame, bead), place),
    mass: transformed(paper, place),
  };
}

/** Cards in a fan, as a hand holds them. */
const fan = (n: number, cx: number, cy: number, h: number, lean = 0): Thing[] =>
  times(n, (i) => {
    const turn = lean + (i - (n - 1) / 2) * 17;
    return sheet(
      cx + Math.sin((turn * Math.PI) / 180) * h * 0.9,
      cy - Math.cos((turn * Math.PI) / 180) * h * 0.4,
      h,
      turn,
    );
  });

type Play = (stage: Stage) => Scene;

const attack =
  (w: number, h: number): Play =>
  ({ b, hero }) => ({
    far: [
      ring(44, b - 23, 15, 1.6),
      ring(44, b - 23, 9, 1.6),
      shapeOf(`M43.2 ${b - 43}h1.6v40h-1.6ZM24 ${b - 23.8}h40v1.6h-40Z`),
    ],
    // Above the arrow to the player who is hit.
    near: [hero(w, 45, b - 11.5, { mirror: true, h })],
  });

const plays: Readonly<Record<string, Play>> = {
  // Chains behind, cards face down, and wax on them.
  seal: ({ b, card, hero }) => ({
    far: [icon('crossed-chains', 46, 36, b)],
    near: [...fan(card.handCards ?? 1, 44.5, b - 14, 25), hero(19, 45.5, b - 2)],
  }),
  duel: ({ b, card, hero }) => ({
    far: [hero(27, 41, b - 16, { mirror: true }).print],
    near: [...times(card.duelDraw ?? 1, (i) => sheet(50 - i * 3, b - 32, 12, 24)), hero(26.5, 41.4, b - 4)],
  }),
  'cult-leader': ({ b, card, hero }) => ({
    far: [sunbeams(18, 44, b - 27), disc(44, b - 27, 11)],
    near: [
      hero(25, 46, b - 2, { h: 40 }),
      ...times(card.handCards ?? 1, (i) => sheet(36.5 + i * 4, b - 11, 7, -14)),
      figure('kneeling', 8.5, 34.5, b + 1, { mirror: true }),
      figure('kneeling', 9.5, 54, b + 1),
    ],
  }),
  attack: attack(26, 26),
  'attack-1': attack(27.4, 27),
  'attack-2': attack(26, 29),
  // A deep shaft, and the deck with its last cards drawn out.
  'bottom-draw': ({ b, card, hero }) => {
    const leaf = (x: number, y: number, paper: number): Shape =>
      shapeOf(`M${x - paper} ${y}L${x} ${y - paper * 0.5}L${x + paper} ${y}L${x} ${y + paper * 0.5}Z`);
    const slab = (x: number, y: number): Thing => {
      const mass = union(leaf(x, y, 11.5), leaf(x, y + 2, 11.5));
      return {
        print: difference(leaf(x, y, 10.8), difference(leaf(x, y, 9.2), leaf(x, y, 8)), leaf(x, y, 2.6)),
        mass,
      };
    };
    return {
      far: [hero(36, 40, b - 1, { h: 40 }).print],
      near: [
        ...times(card.bottom ?? 1, (i) => slab(35 - i * 4, b - 13)),
        ...times(5, (i) => slab(46, b - 17.5 - i * 3.4)),
      ],
    };
  },
  greed: ({ b, card, hero }) => ({
    far: [sunbeams(14, 44, b - 14)],
    near: [
      hero(27, 45.2, b + 0.5),
      ...times(Math.abs(card.draws ?? 0), (i) => sheet(37.5 + i * 7.6, b - 29 - (i % 2) * 4, 10.5, -28 + i * 26)),
    ],
  }),
  // Four players around the table, and between them what comes back.
  reversal: ({ b, hero }) => ({
    far: [icon('anticlockwise-rotation', 36, 44, b - 6, { h: 36 })],
    near: [
      ...turns(4, 0.5).map((angle) =>
        figure('meeple', 5.6, 44.6 + Math.cos(angle) * 13.2, b - 21.4 + Math.sin(angle) * 11),
      ),
      hero(11.4, 44.6, b - 18.8, { turn: -18 }),
    ],
  }),
  trade: ({ b, card, hero }) => ({
    far: [icon('cycle', 38, 43, b - 1, { h: 38 })],
    near: [
      ...fan(card.handCards ?? 1, 39.5, b - 12, 14, -24),
      ...fan(card.handCards ?? 1, 48, b - 12, 12.6, 18),
      hero(25, 46, b - 0.6),
    ],
  }),
  // Cards fly into the deck, and the deck is on the plug's line.
  reconnect: ({ t, b, hero }) => ({
    far: [icon('lightning-trio', 40, 38, b - 4)],
    near: [
      ...times(3, (i) => sheet(29.5 + i * 5.4, t + 6.4 + i * 2.4, 8, 24 + i * 31)),
      { print: lineShape(`M43.4 ${b - 20}C38 ${b - 13} 45 ${b - 13} 48 ${b - 8}`, 2) },
      ...times(3, (i) => sheet(51.5 - i * 0.9, b - 8.2 - i * 1.3, 13, 12)),
      hero(19.5, 48.2, b - 18, { turn: -12 }),
    ],
  }),
  'passing-by': ({ b, hero }) => ({
    far: [
      icon('modern-city', 30, 36, b - 8),
      icon('street-light', 17, 50, b - 7.4, { h: 40 }),
      shapeOf(`M0 ${b - 8}H70V${b - 7}H0Z`),
    ],
    near: [hero(22, 48, b + 1.5, { h: 37 })],
  }),
  foresight: ({ t, b, card, hero }) => ({
    far: [icon('warlock-eye', 36, 38, t + 25)],
    near: [
      hero(24, 46.5, b + 0.5, { h: 30 }),
      ...times(card.look ?? 1, (i) => sheet(46.4 + i * 4, b - 16, 8.6, 10)),
      ...[
        [30, 9, 2.2],
        [52, 12, 3],
        [56.6, 21, 1.8],
      ].map(([x = 0, y = 0, r = 0]): Thing => ({ print: sparkle(x, t + y - 4, r) })),
    ],
  }),
  'word-spirit': ({ b, card, hero }) => ({
    far: times(4, (i) => ring(44, b - 15, 19 + i * 6.4, 2)),
    near: [hero(26, 45.6, b + 0.5, { h: 31 }), ...times(card.look ?? 1, (i) => sheet(35 + i * 5, b - 33, 11, -22))],
  }),
  referee: ({ t, b, card, hero }) => ({
    far: [icon('halt', 34, 40, b - 1, { h: 40 })],
    near: [
      ...times(card.negates ?? 1, (i) => sheet(50 - i * 4, t + 9, 14, 10)),
      { print: lineShape(`M45 ${t + 4}L55 ${t + 14}M55 ${t + 4}L45 ${t + 14}`, 2.2) },
      hero(24, 46, b - 2, { h: 20, turn: 6 }),
    ],
  }),
  nightmare: ({ t, b, hero }) => ({
    far: times(3, (i) => ring(37.6, t + 15, 12 + i * 6, 1.4)),
    near: [hero(15.4, 37.6, t + 23), figure('person-in-bed', 24.6, 46.4, b + 0.6)],
  }),
  begging: ({ b, card, hero }) => ({
    far: times(2, (i) => icon('shrug', 20, 32 + i * 15, b - 9 - i * 2)),
    near: [
      ...times(card.handCards ?? 1, (i) => sheet(44.6 + i * 5, b - 12, 11, -16)),
      hero(27, 45.2, b - 0.5, { mirror: true }),
    ],
  }),
  // A lotus, its reflection, and no wave but its own.
  purity: ({ t, b, hero }) => {
    const { print: flower } = hero(22, 46.4, b - 11);
    return {
      far: [
        disc(45, t + 16, 9),
        transformed(flower, { sx: 1, sy: -0.6, y: (b - 10) * 1.6 }),
        lineShape(waterArcs({ x: 12, y: b - 10, w: 46, h: 9, rows: 4, seed: 'pond' }), 0.5),
      ],
      near: [{ print: shapeOf(ripple(46.4, b - 9.6, 12.2)) }, { print: flower }],
    };
  },
  'city-officer': ({ b, card, hero }) => ({
    far: [icon('shinto-shrine', 34, 40, b - 4, { h: 40 })],
    near: [
      hero(25, 46.2, b - 5, { h: 34 }),
      ...times(card.cancels ?? 1, (i) => figure('barrier', 14, 51.5 - i * 5, b + 0.8, { h: 11 })),
    ],
  }),
};

/** Four thin points. */
const sparkle = (x: number, y: number, r: number): Shape => transformed(shapeOf(star(4, r, r * 0.3)), { x, y });

const ripple = (cx: number, y: number, r: number): string =>
  `M${cx - r} ${y}Q${cx} ${y - 2.6} ${cx + r} ${y}Q${cx} ${y + 2.6} ${cx - r} ${y}Z`;

/** A card that has no scene yet shows its icon, with that of its category behind it. */
const plain: Play = ({ b, card, hero }) => ({
  far: [icon(card.category, 40, 40, b, { h: 40 })],
  near: [hero(25, 46, b - 1, { h: 36 })],
});

/** Prints end here, so that their paper is 3.2 mm from the trim. */
const edge = 58.9;

export function sceneOf(id: string, stage: Omit<Stage, 'hero'>): Scene {
  const { card } = stage;
  const hero: Stage['hero'] = (...place) => figure(card.icon ?? card.category, ...place);
  const scene = (plays[id] ?? plain)({ ...stage, hero });
  return { ...scene, near: scene.near.map(inside) };
}

function inside(thing: Thing): Thing {
  const { left, width } = boundsOf(thing.mass ?? thing.print);
  const over = left + width - edge;
  if (over <= 0) return thing;
  const print = moved(thing.print, -over, 0);
  return thing.mass === undefined ? { print } : { print, mass: moved(thing.mass, -over, 0) };
}
