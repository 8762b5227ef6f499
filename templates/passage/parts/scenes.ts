// What happens on each card: things far away, figures in front of the character, and cuts through it. Numbers of the card count them.
import {
  circle,
  difference,
  type Fit,
  iconShape,
  inset,
  lineShape,
  rays,
  type Shape,
  scattered,
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
  readonly cuts?: Shape;
}

/** Where a scene plays: right of the character, which covers the left. */
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

/** Sickles through the character, from the upper right: one for each hit. */
const slashes = (n: number, b: number): Shape =>
  shapeOf(
    times(n, (i) => {
      const y = b - 20 + (i - (n - 1) / 2) * 8;
      return `M44 ${y - 13}Q24 ${y - 4} 3 ${y + 10}Q26 ${y - 1.4} 44 ${y - 13}Z`;
    }).join(''),
  );

type Play = (stage: Stage) => Scene;

const attack =
  (w: number, h: number): Play =>
  ({ b, card, hero }) => ({
    far: [
      ring(44, b - 23, 15, 1.6),
      ring(44, b - 23, 9, 1.6),
      shapeOf(`M43.2 ${b - 43}h1.6v40h-1.6ZM24 ${b - 23.8}h40v1.6h-40Z`),
    ],
    // Above the arrow to the player who is hit.
    near: [hero(w, 45, b - 10.5, { mirror: true, h })],
    cuts: slashes(1 + (card.draws ?? 0), b),
  });

const plays: Readonly<Record<string, Play>> = {
  // Chains behind, cards face down, and wax on them.
  seal: ({ b, card, hero }) => ({
    far: [icon('crossed-chains', 46, 36, b)],
    near: [...fan(card.handCards ?? 1, 44.5, b - 14, 25), hero(19, 45.5, b - 2)],
  }),
  duel: ({ b, card, hero }) => ({
    far: [hero(30, 42, b - 14).print],
    near: [
      ...times(card.duelDraw ?? 1, (i) => sheet(50 - i * 3, b - 32, 12, 24)),
      hero(32, 45, b - 1, { mirror: true }),
    ],
  }),
  'cult-leader': ({ b, card, hero }) => ({
    far: [sunbeams(18, 44, b - 27), disc(44, b - 27, 11)],
    near: [
      hero(29, 45.5, b - 2, { h: 40 }),
      ...times(card.handCards ?? 1, (i) => sheet(36.5 + i * 4, b - 11, 7, -14)),
      figure('kneeling', 8.5, 34.5, b + 1, { mirror: true }),
      figure('kneeling', 9.5, 54, b + 1),
    ],
  }),
  attack: attack(29, 27),
  'attack-1': attack(34, 27),
  'attack-2': attack(31, 31),
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
      hero(32, 46, b + 0.5),
      ...times(Math.abs(card.draws ?? 0), (i) => sheet(37 + i * 9, b - 33 - (i % 2) * 4, 11, -28 + i * 26)),
    ],
  }),
  reversal: ({ b, hero }) => ({
    far: [icon('anticlockwise-rotation', 38, 42, b - 1, { h: 38 })],
    near: [
      ...turns(4, 0.35).map((angle) =>
        figure('meeple', 6.6, 45 + Math.cos(angle) * 13, b - 22.5 + Math.sin(angle) * 10),
      ),
      hero(21, 45.5, b - 15.5, { turn: -18 }),
    ],
  }),
  trade: ({ b, card, hero }) => ({
    far: [icon('cycle', 38, 43, b - 1, { h: 38 })],
    near: [
      ...fan(card.handCards ?? 1, 35.5, b - 13, 15, -24),
      ...fan(card.handCards ?? 1, 48.5, b - 13, 15, 24),
      hero(31, 42.5, b - 0.6),
    ],
  }),
  // The cards of the deck fly about, and the plug is on its way.
  reconnect: ({ t, b, hero }) => ({
    far: [icon('lightning-trio', 40, 38, b - 4)],
    near: [
      ...scattered({ x: 33, y: t + 5, w: 20, h: b - t - 12, n: 5, seed: 'deck' }).map(([x, y], i) =>
        sheet(x, y, 9, i * 67),
      ),
      { print: lineShape(`M36 ${b + 2}C33 ${b - 10} 50 ${b - 2} 46 ${b - 16}`, 2.2) },
      hero(25, 47.5, b - 13, { turn: -12 }),
    ],
  }),
  'passing-by': ({ b, hero }) => ({
    far: [
      icon('modern-city', 30, 36, b - 8),
      icon('street-light', 17, 50, b - 7.4, { h: 40 }),
      shapeOf(`M0 ${b - 8}H70V${b - 7}H0Z`),
    ],
    near: [hero(25, 48, b + 1.5, { h: 40 })],
  }),
  foresight: ({ t, b, card, hero }) => ({
    far: [icon('warlock-eye', 36, 38, t + 25)],
    near: [
      hero(28, 45.5, b + 0.5, { h: 33 }),
      ...times(card.look ?? 1, (i) => sheet(44.6 + i * 4, b - 18, 10, 10)),
      ...[
        [30, 9, 2.2],
        [52, 12, 3],
        [57, 20, 1.8],
      ].map(([x = 0, y = 0, r = 0]): Thing => ({ print: sparkle(x, t + y - 4, r) })),
    ],
  }),
  'word-spirit': ({ b, card, hero }) => ({
    far: times(4, (i) => ring(44, b - 15, 19 + i * 6.4, 2)),
    near: [hero(32, 44, b + 0.5, { h: 34 }), ...times(card.look ?? 1, (i) => sheet(31 + i * 5, b - 33, 12, -22))],
  }),
  referee: ({ t, b, card, hero }) => ({
    far: [icon('halt', 34, 40, b - 1, { h: 40 })],
    near: [
      ...times(card.negates ?? 1, (i) => sheet(50 - i * 4, t + 9, 14, 10)),
      { print: lineShape(`M45 ${t + 4}L55 ${t + 14}M55 ${t + 4}L45 ${t + 14}`, 2.2) },
      hero(27, 44, b - 1, { h: 21, turn: 6 }),
    ],
  }),
  nightmare: ({ t, b, hero }) => ({
    far: times(3, (i) => ring(43, t + 13, 16 + i * 6, 1.4)),
    near: [hero(24, 41, t + 24.5), figure('person-in-bed', 28, 45.5, b + 1)],
  }),
  begging: ({ b, card, hero }) => ({
    far: times(2, (i) => icon('shrug', 20, 32 + i * 15, b - 9 - i * 2)),
    near: [
      ...times(card.handCards ?? 1, (i) => sheet(44 + i * 5, b - 14, 12, -16)),
      hero(33, 45, b - 0.5, { mirror: true }),
    ],
  }),
  // A lotus, its reflection, and no wave but its own.
  purity: ({ t, b, hero }) => {
    const { print: flower } = hero(25, 43, b - 11);
    return {
      far: [
        disc(38, t + 13, 9),
        transformed(flower, { sx: 1, sy: -0.6, y: (b - 10) * 1.6 }),
        lineShape(waterArcs({ x: 12, y: b - 10, w: 46, h: 9, rows: 4, seed: 'pond' }), 0.5),
      ],
      near: [{ print: shapeOf(ripple(43, b - 9.6, 15)) }, { print: flower }],
    };
  },
  'city-officer': ({ b, card, hero }) => ({
    far: [icon('shinto-shrine', 34, 40, b - 4, { h: 40 })],
    near: [
      hero(29, 45, b - 5, { h: 36 }),
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
  near: [hero(31, 44, b - 1, { h: 36 })],
});

export function sceneOf(id: string, stage: Omit<Stage, 'hero'>): Scene {
  const { card } = stage;
  const hero: Stage['hero'] = (...place) => figure(card.icon ?? card.category, ...place);
  return (plays[id] ?? plain)({ ...stage, hero });
}
