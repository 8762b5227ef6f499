// The things of a function or an event: icons as reliefs on their own mass, lit from the upper left, with their shadows; and money.
import {
  boundsOf,
  castShadow,
  Drawing,
  Formed,
  form,
  Gradient,
  iconShape,
  intersection,
  mix,
  moved,
  pathOf,
  pen,
  place,
  type Shape,
  shapeOf,
  solid,
  stroke,
  thicknessOf,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';
import { keyFigure } from './key-figure.ts';
import { type Material, materials, type Tones } from './objects/materials.ts';
import { props } from './objects/props.ts';
import { type Cuff, type Prop, type Scene, scenes, stack } from './scenes.ts';

export interface Picture {
  readonly card: FunctionCard | EventCard;
  /** The middle, and where things stand. */
  readonly cx: number;
  readonly ground: number;
  /** How large it is: 1 at a height of 37 mm. */
  readonly scale: number;
  /** Cuts far things, shadows on the ground, and sleeves. */
  readonly panel: Shape;
  /** No thing is higher: above are the words. */
  readonly ceiling: number;
  /** What the light on edges and shadows are tinted with. */
  readonly light: string;
  readonly shadow: string;
}

const alone: Scene = [{ of: ['wood', 'brass'], w: 33, x: 0, y: 0 }];

export function Things(picture: Picture) {
  const { card, cx, ground, scale } = picture;
  const scene = scenes[card.id] ?? alone;
  const placed = scene.filter(({ icon }) => icon !== stack).map((thing) => shaped(thing, picture));
  const stacks = scene.filter(({ icon }) => icon === stack);
  const key = keyFigure(card);
  // What is drawn for a card shows how many, too.
  const few = scene.some(({ drawn }) => drawn !== undefined) ? undefined : counted(card);
  // On the side that the thing in the middle leaves free.
  const side = (scene.find(({ icon }) => icon === undefined)?.x ?? 0) > 0 ? -1 : 1;
  const amount = key?.icon === 'money' && key.unit === '' ? Math.abs(key.amount) : 5;
  return (
    <Drawing>
      {placed.map(({ shadow }) => (
        <path d={pathOf(shadow)} fill={picture.shadow} fill-opacity={0.36} />
      ))}
      {placed.map((thing, i) =>
        thing.drawn === undefined ? (
          <Thing {...thing} picture={picture} id={`thing-${i}`} />
        ) : (
          thing.drawn.map((layer) => <Part {...layer} light={picture.light} />)
        ),
      )}
      {stacks.map(({ x, y }, i) => (
        <Stack cx={cx + x * scale} y={ground - y * scale} n={Math.max(1, Math.min(5, amount - 5 * i))} />
      ))}
      {few !== undefined && (
        <Handful {...few} cx={cx + side * 17.5 * scale} cy={Math.max(ground - 28 * scale, picture.ceiling + 7.5)} />
      )}
    </Drawing>
  );
}

/** Higher than this, a thing hangs in the air and throws its shadow on what is behind it. */
const standing = 6.5;

interface Shaped {
  readonly of: Prop['of'];
  readonly ink: Shape;
  readonly whole: Shape;
  readonly shadow: Shape;
  readonly sleeves: readonly { readonly of: Material; readonly shape: Shape }[];
  /** The layers of a thing that is no icon. */
  readonly drawn?: readonly Omit<PartProps, 'light'>[];
}

function shaped(thing: Prop, picture: Picture): Shaped {
  const { card, cx, ground, scale, panel, ceiling } = picture;
  const { icon = card.icon ?? 'gavel', w, x, y, turn = 0, mirror = false } = thing;
  const bottom = ground - y * scale;
  const drawn = thing.drawn && partsOf(thing.drawn, { by: (w * scale) / 100, cx: cx + x * scale, bottom, panel });
  const ink =
    drawn === undefined
      ? iconShape(icon, {
          w: w * scale,
          h: Math.min(w * 1.22 * scale, bottom - ceiling),
          turn,
          mirror,
          cx: cx + x * scale,
          bottom,
        })
      : union(...drawn.map(({ shape }) => shape));
  const { gap = Math.min(2.4, w / 12), cuffs = [] } = thing;
  const whole = drawn === undefined ? solid(ink, gap) : ink;
  const shadow =
    y > standing
      ? moved(whole, 1.9, 2.4)
      : castShadow(whole, { ground: bottom - 0.4, lean: 0.7, length: -0.16, onto: panel });
  const sleeves = cuffs.map((cuff) => ({ of: cuff.of, shape: intersection(sleeve(whole, cuff), panel) }));
  return { of: thing.of, ink, whole, shadow, sleeves, ...(drawn && { drawn }) };
}

interface Place {
  readonly by: number;
  readonly cx: number;
  readonly bottom: number;
  readonly panel: Shape;
}

/** What comes from below the picture ends with it. */
function partsOf(name: keyof typeof props, { by, cx, bottom, panel }: Place): Omit<PartProps, 'light'>[] {
  const { top, height } = boundsOf(panel);
  const above = shapeOf(`M-20 -20H90V${top + height}H-20Z`);
  return props[name].map(({ of, shape, isFlat = false }) => ({
    of,
    isFlat,
    shape: intersection(transformed(shape(), { sx: by, x: cx - 50 * by, y: bottom - 99 * by }), above),
  }));
}

interface PartProps {
  readonly of: Material;
  readonly shape: Shape;
  readonly isFlat: boolean;
  readonly light: string;
}

function Part({ of, shape, isFlat, light }: PartProps) {
  if (isFlat) return <path d={pathOf(shape)} fill={materials[of].base} />;
  const tones = { ...materials[of], rim: mix(materials[of].rim, light, 0.4) };
  return <Formed of={form(shape, { depth: bevel(of), side: bevel(of) * 0.6, rim: 0.2 })} tones={tones} />;
}

/** Paper has hardly any edge; metal has much. */
const bevel = (of: Material) => (papers.has(of) ? 0.35 : metals.has(of) ? 1.2 : 0.8);
const papers: ReadonlySet<Material> = new Set(['paper', 'cream', 'leaf']);
const metals: ReadonlySet<Material> = new Set(['gold', 'brass', 'bronze', 'iron', 'steel', 'chrome']);

function Thing({ id, of, ink, whole, sleeves, picture }: Shaped & { id: string; picture: Picture }) {
  const [mass, relief] = [materials[of[0]], materials[of[1]]];
  const rim = (tones: Tones) => mix(tones.rim, picture.light, 0.4);
  return (
    <g>
      <Gradient
        id={id}
        stops={{ 0: mix(relief.base, relief.light, 0.55), 0.55: relief.base, 1: mix(relief.base, relief.core, 0.55) }}
      />
      <Formed
        of={form(whole, { side: bevel(of[0]), depth: 1, rim: 0.2 })}
        tones={{ ...mass, base: mix(mass.base, mass.core, 0.35), light: mass.base, rim: rim(mass) }}
      />
      <Formed
        of={form(ink, { depth: Math.min(bevel(of[1]), thicknessOf(ink) / 3), side: bevel(of[1]) * 0.35 })}
        tones={{ ...relief, base: `url(#${id})`, rim: rim(relief) }}
      />
      {sleeves.map((cloth) => (
        <Formed of={form(cloth.shape, { side: 0.6, depth: 1, rim: 0.2 })} tones={materials[cloth.of]} />
      ))}
    </g>
  );
}

function sleeve(arm: Shape, { at, size, turn }: Cuff): Shape {
  const { left, top, width, height } = boundsOf(arm);
  const [w, h] = [size[0] * width, size[1] * height];
  const cloth = shapeOf(`M${-w / 2} ${-h / 2}h${w}v${h}h${-w}Z`);
  return transformed(cloth, { turn, x: left + at[0] * width, y: top + at[1] * height });
}

/** Coins on each other, each a little askew. */
function Stack({ cx, y, n }: { cx: number; y: number; n: number }) {
  const { side, core, base, light, rim } = materials.gold;
  const oval = (r: number) => `M${-r} 0a${r} ${r * 0.42} 0 1 0 ${2 * r} 0a${r} ${r * 0.42} 0 1 0 ${-2 * r} 0Z`;
  return (
    <g transform={place(cx, y)}>
      <path d={oval(3.2)} transform="translate(1.3 -0.1)" fill="#000" fill-opacity={0.3} />
      {times(n, (i) => (
        <g transform={place(Math.sin(i * 2.4 + cx) * 0.35, -1.25 * i)}>
          <path d="M-2.8 -1.2V0a2.8 1.18 0 0 0 5.6 0V-1.2Z" fill={core} {...stroke(side, 0.2)} />
          <path d="M-2.8 -1.2V0a2.8 1.18 0 0 0 1.6 1.05V-1.2Z" fill={light} fill-opacity={0.55} />
          <path d={oval(2.8)} transform="translate(0 -1.2)" fill={base} {...stroke(rim, 0.2)} />
          {i === n - 1 && <path d="M0 -1.75L1.1 -1.2L0 -0.65L-1.1 -1.2Z" fill={side} />}
        </g>
      ))}
    </g>
  );
}

interface Counted {
  readonly kind: keyof typeof shapes;
  readonly n: number;
  /** They fall instead of rising. */
  readonly isFalling: boolean;
}

const kinds: Readonly<Record<string, Counted['kind']>> = { value: 'gem', vp: 'wreath', 'card-draw': 'card' };
/** Fields that count cards. */
const cardFields = ['discard', 'pass', 'sell', 'restore', 'draw'] as const;

function counted(card: FunctionCard | EventCard): Counted | undefined {
  const key = keyFigure(card);
  const kind = kinds[key?.icon ?? ''];
  if (key !== undefined && kind !== undefined && key.unit !== '%')
    return { kind, n: Math.min(15, Math.abs(key.amount)), isFalling: key.amount < 0 };
  const fields = card as Partial<Record<string, unknown>>;
  const field = cardFields.find((name) => typeof fields[name] === 'number');
  return (
    field && { kind: 'card', n: Math.min(9, Number(fields[field])), isFalling: field === 'discard' || field === 'pass' }
  );
}

/** As many cards, gems or stars as the card says, spread as a hand holds them, with the streaks of their way. */
function Handful({ kind, n, isFalling, cx, cy }: Counted & { cx: number; cy: number }) {
  const { d, side, base, rim } = shapes[kind];
  return (
    <g fill-rule="evenodd">
      {times(n, (i) => {
        const off = i - (n - 1) / 2;
        const way = isFalling ? -1 : 1;
        return (
          <g transform={`${place(cx + off * Math.min(4.6, 18 / n), cy + Math.abs(off) * 0.9, off * 12)} scale(1.35)`}>
            <path d={`M-0.8 ${way * 3.2}v${way * 2}M0.9 ${way * 3.2}v${way * 1.3}`} {...pen(rim, 0.3, 0.9)} />
            <path d={d} transform="translate(0.4 0.6)" fill="#000" fill-opacity={0.35} />
            <path d={d} transform="translate(0.15 0.3)" fill={side} />
            <path d={d} fill={base} {...stroke(mix(side, base, 0.3), 0.15)} />
          </g>
        );
      })}
    </g>
  );
}

/** Around the origin. */
const shapes = {
  card: { ...materials.cream, d: 'M-2 -2.8H2V2.8H-2ZM-1.4 -2.2H1.4V2.2H-1.4ZM-0.8 0L0 -1.1L0.8 0L0 1.1Z' },
  gem: { ...materials.glass, d: 'M-2.4 -0.7L-1.3 -2H1.3L2.4 -0.7L0 2.4ZM-1 -0.6H1L0 1.4Z' },
  wreath: {
    ...materials.leaf,
    d: 'M0 -2.8L0.8 -0.9L2.7 -0.9L1.2 0.4L1.7 2.3L0 1.2L-1.7 2.3L-1.2 0.4L-2.7 -0.9L-0.8 -0.9Z',
  },
};
