// The monsters in full figure: the glass of each, and of which silhouettes those are put together that no single icon shows.
import { iconShape, type Shape, transformed } from 'cardwright/parts';
import type { Tones } from './look.ts';

export type Hue = Pick<Tones, 'deep' | 'mid' | 'tint' | 'glow'>;

export const hues = {
  moss: { deep: '#12240c', mid: '#3f6b1c', tint: '#9ac73c', glow: '#f0ffb8' },
  ember: { deep: '#360a05', mid: '#a52a10', tint: '#f47a28', glow: '#ffe29a' },
  frost: { deep: '#0a2136', mid: '#1f6a9c', tint: '#7cc8ee', glow: '#f0fbff' },
  bone: { deep: '#2c2418', mid: '#8a7654', tint: '#d8c79c', glow: '#fffbe8' },
  violet: { deep: '#1d0d3a', mid: '#5c2fa6', tint: '#b183f2', glow: '#f4e4ff' },
  gold: { deep: '#3a2406', mid: '#a06a14', tint: '#eab63e', glow: '#fff3b8' },
  blood: { deep: '#2e060c', mid: '#8f1526', tint: '#e2505a', glow: '#ffd2c4' },
  slate: { deep: '#12161f', mid: '#3f4c63', tint: '#8fa2bd', glow: '#eef4ff' },
  night: { deep: '#0c1230', mid: '#2c3f80', tint: '#7d94da', glow: '#e6edff' },
  teal: { deep: '#06282a', mid: '#12706c', tint: '#4fc8b4', glow: '#ddfff2' },
  bark: { deep: '#24140a', mid: '#6e4422', tint: '#c08a4e', glow: '#ffe6bd' },
} satisfies Record<string, Hue>;
export type HueName = keyof typeof hues;

/** A silhouette of a figure. Lengths are shares of the figure's size; it stands on the ground. */
interface Part {
  readonly icon: string;
  readonly w: number;
  readonly h?: number;
  /** To the right of the middle. */
  readonly x?: number;
  /** Above the ground. */
  readonly up?: number;
  readonly turn?: number;
  readonly mirror?: boolean;
  readonly hue?: HueName;
}

interface Figure {
  readonly hue: HueName;
  readonly parts?: readonly Part[];
  /** Of what is behind its gaps. Default: its own. */
  readonly hollow?: HueName;
  /** Floats above the ground: as a share of its size. */
  readonly floats?: number;
  /** It shows all of its group. */
  readonly crowd?: true;
  /** Its size against others of its level. */
  readonly scale?: number;
}

const tails = [-84, -63, -42, -21, 0, 21, 42, 63, 84];

const figures: Readonly<Record<string, Figure>> = {
  // Level III
  puppet: { hue: 'violet', scale: 1.1 },
  'locked-chest': { hue: 'bark', scale: 0.95 },
  'dwarf-helmet': {
    hue: 'slate',
    parts: [
      { icon: 'swordman', w: 1.1, h: 0.86, hue: 'teal' },
      { icon: 'dwarf-face', w: 0.42, x: -0.1, up: 0.52, hue: 'gold' },
    ],
  },
  'bad-gnome': { hue: 'blood' },
  frog: { hue: 'moss', scale: 0.9 },
  'target-dummy': { hue: 'bone', scale: 1.05 },
  snake: { hue: 'ember' },
  'fire-silhouette': { hue: 'ember', parts: [{ icon: 'ifrit', w: 1, h: 1.05 }] },
  fox: { hue: 'gold' },
  'melting-metal': { hue: 'gold' },
  drinking: { hue: 'teal', parts: [{ icon: 'shambling-zombie', w: 1, h: 1.05 }] },
  robber: { hue: 'slate' },
  cowled: { hue: 'blood', parts: [{ icon: 'hooded-assassin', w: 1.1, h: 1 }] },
  'acid-blob': { hue: 'moss', parts: [{ icon: 'gooey-daemon', w: 1, h: 0.95 }] },
  'goblin-head': { hue: 'moss', parts: [{ icon: 'evil-minion', w: 1, h: 1.05 }] },
  rat: { hue: 'slate' },
  'evil-tree': { hue: 'bark', parts: [{ icon: 'shambling-mound', w: 1.2, h: 1.12 }] },
  'hanging-spider': { hue: 'violet', scale: 0.72 },
  fairy: { hue: 'gold', floats: 0.14, scale: 0.9 },
  ghost: { hue: 'frost', floats: 0.1 },
  terror: { hue: 'violet', parts: [{ icon: 'grim-reaper', w: 1, h: 1.08 }], floats: 0.03 },
  'three-friends': { hue: 'teal' },
  // Level VI
  giant: { hue: 'violet', scale: 1.12 },
  'bird-cage': {
    hue: 'slate',
    parts: [
      { icon: 'bird-cage', w: 1.05, h: 1.1 },
      { icon: 'eagle-emblem', w: 0.8, h: 0.66, up: 0.2, hue: 'ember' },
    ],
  },
  'ice-golem': { hue: 'frost', scale: 1.1 },
  'surprised-skull': { hue: 'bone', floats: 0.06 },
  'two-shadows': { hue: 'slate', scale: 1.05 },
  'mimic-chest': { hue: 'bark', scale: 1.05 },
  'skull-shield': {
    hue: 'slate',
    parts: [
      { icon: 'cavalry', w: 1.15, h: 1.02, hue: 'slate' },
      { icon: 'pirate-skull', w: 0.3, x: -0.06, up: 0.76, hue: 'bone' },
      { icon: 'skull-shield', w: 0.36, x: -0.14, up: 0.4, hue: 'blood' },
    ],
  },
  cultist: {
    hue: 'violet',
    parts: [
      { icon: 'soul', w: 1.18, h: 1.05, hue: 'teal' },
      { icon: 'robe', w: 0.8, h: 0.92, hue: 'blood' },
      { icon: 'skull-staff', w: 0.34, x: 0.34, up: 0.5, hue: 'gold' },
    ],
  },
  slime: { hue: 'moss', scale: 0.95 },
  'carnivorous-plant': { hue: 'moss', scale: 1.1 },
  vomiting: {
    hue: 'moss',
    parts: [
      { icon: 'troglodyte', w: 1.1, h: 1, hue: 'moss' },
      { icon: 'splashy-stream', w: 0.42, h: 0.5, x: 0.52, up: 0.06, hue: 'gold' },
    ],
  },
  duality: {
    hue: 'blood',
    crowd: true,
    parts: [
      { icon: 'imp', w: 0.74, h: 0.8, x: -0.33, up: 0.02, hue: 'blood' },
      { icon: 'imp', w: 0.74, h: 0.8, x: 0.33, up: 0.12, mirror: true, hue: 'frost' },
    ],
  },
  'evil-bat': { hue: 'violet', floats: 0.2, scale: 1.1 },
  'turtle-shell': { hue: 'moss', parts: [{ icon: 'tortoise', w: 1.2, h: 0.9 }] },
  // Level IX
  cyclops: {
    hue: 'bark',
    parts: [
      { icon: 'brute', w: 1, h: 1, hue: 'moss' },
      { icon: 'cyclops', w: 0.3, up: 0.62, hue: 'gold' },
    ],
  },
  'evil-bud': { hue: 'violet', scale: 1.02 },
  'warlock-hood': {
    hue: 'violet',
    parts: [
      { icon: 'robe', w: 0.95, h: 1.05, hue: 'slate' },
      { icon: 'warlock-hood', w: 0.4, up: 0.62, hue: 'violet' },
      { icon: 'burning-book', w: 0.36, x: -0.36, up: 0.22, hue: 'ember' },
    ],
  },
  'witch-face': {
    hue: 'violet',
    parts: [
      { icon: 'ample-dress', w: 0.8, h: 0.82, hue: 'slate' },
      { icon: 'witch-face', w: 0.62, up: 0.5, hue: 'moss' },
    ],
  },
  'fox-head': {
    hue: 'gold',
    crowd: true,
    parts: [
      ...tails.map((turn) => ({
        icon: 'fox-tail',
        w: 0.46,
        h: 0.52,
        turn: turn * 0.85,
        x: Math.sin((turn * Math.PI) / 180) * 0.42,
        up: 0.1 + Math.cos((turn * Math.PI) / 180) * 0.42,
        mirror: turn > 0,
        hue: (Math.abs(turn) % 42 === 0 ? 'ember' : 'gold') as HueName,
      })),
      { icon: 'fox', w: 0.78, h: 0.78, hue: 'bone' },
    ],
  },
  'evil-love': {
    hue: 'blood',
    parts: [
      { icon: 'bat-wing', w: 0.62, h: 0.7, x: -0.34, up: 0.3, hue: 'violet' },
      { icon: 'bat-wing', w: 0.62, h: 0.7, x: 0.34, up: 0.3, mirror: true, hue: 'violet' },
      { icon: 'ample-dress', w: 0.6, h: 0.78, hue: 'blood' },
      { icon: 'evil-love', w: 0.36, up: 0.66, hue: 'blood' },
    ],
  },
  soul: { hue: 'frost', floats: 0.03, scale: 1.05 },
  'pirate-skull': {
    hue: 'bone',
    parts: [
      { icon: 'pirate-coat', w: 0.86, h: 0.86, hue: 'blood' },
      { icon: 'pirate-captain', w: 0.5, up: 0.62, hue: 'bone' },
    ],
  },
  'mounted-knight': { hue: 'slate', scale: 1.04 },
  // Level XII: beasts that fill the card, and a clock as high as they are
  'spiked-dragon-head': {
    hue: 'violet',
    parts: [
      { icon: 'bat-wing', w: 0.8, h: 0.72, x: 0.16, up: 0.4, mirror: true, hue: 'violet' },
      { icon: 'spiked-dragon-head', w: 1.02, h: 0.9, x: 0.02, up: -0.06, hue: 'blood' },
    ],
  },
  'drakkar-dragon': { hue: 'slate', scale: 1.08 },
  'dragon-head': { hue: 'violet', scale: 1.12 },
  'sands-of-time': { hue: 'gold', scale: 0.98, hollow: 'teal' },
  'sea-dragon': { hue: 'bone', scale: 1 },
  wyvern: { hue: 'violet', scale: 1 },
};

export function isCrowd(icon: string): boolean {
  return figures[icon]?.crowd === true;
}

/** A figure on the ground, part by part from back to front. */
export function figureOf(icon: string, at: { cx: number; ground: number; size: number }) {
  const { hue, hollow, parts, floats = 0, scale = 1 }: Figure = figures[icon] ?? { hue: 'bone' };
  const size = at.size * scale;
  const all = parts ?? [{ icon, w: 1, h: 1 } satisfies Part];
  return all.map((part: Part): { shape: Shape; hue: Hue; hollow: Hue } => {
    const { w, h = w, x = 0, up = 0, turn = 0, mirror = false } = part;
    const box = { w: w * size, h: h * size, cx: at.cx + x * size, bottom: at.ground - (up + floats) * size };
    const shape = iconShape(part.icon, { ...box, mirror });
    const own = part.hue ?? hue;
    return { shape: turn === 0 ? shape : turnedAbout(shape, turn, box), hue: hues[own], hollow: hues[hollow ?? own] };
  });
}

function turnedAbout(shape: Shape, turn: number, { cx, bottom, h }: { cx: number; bottom: number; h: number }): Shape {
  const [x, y] = [cx, bottom - h / 2];
  return transformed(transformed(shape, { x: -x, y: -y }), { turn, x, y });
}
