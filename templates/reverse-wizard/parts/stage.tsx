// What happens in a lair: the monster and its shadow, the coins at its feet, and the wizard who meets it, for scale.
import {
  castShadow,
  lineShape,
  mix,
  outset,
  pathOf,
  type Shape,
  shapeOf,
  stroke,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import { figureOf, isCrowd } from './figures.ts';
import { bodyGlass, DrawnGlass, Glass } from './glass.tsx';
import { dark, gold, goldDark, goldLight, type Random } from './look.tsx';

interface MonsterProps {
  readonly icon: string;
  readonly cx: number;
  readonly ground: number;
  readonly size: number;
  readonly chance: Random;
  /** How many of it: the others stand behind. */
  readonly group?: number | undefined;
  /** `false`: the floor is too dark for a shadow. */
  readonly shadowed?: boolean;
}

/** What a thing throws on the ground. */
export function Shadow({ shape, ground, length = 0.16 }: { shape: Shape; ground: number; length?: number }) {
  return <path d={pathOf(castShadow(shape, { ground, length, lean: 0.7 }))} fill={dark} fill-opacity={0.5} />;
}

/** A monster of glass, with the shadow that it throws. */
export function Monster({ icon, cx, ground, size, chance, group = 1, shadowed = true }: MonsterProps) {
  const beside = [-0.62, 0.62].slice(3 - Math.min(3, isCrowd(icon) ? 1 : group));
  const crowd = [...beside.map((x) => ({ x, share: 0.8 })), { x: 0, share: 1 }].map(({ x, share }) =>
    figureOf(icon, { cx: cx + x * size, ground: ground - (1 - share) * 9, size: size * share }),
  );
  const look = { gilt: goldLight, chance, cellMm: size / 6.2 };
  return (
    <g>
      {crowd.map((parts) => (
        <g>
          {shadowed && parts.map(({ shape }) => <Shadow shape={shape} ground={ground} />)}
          {parts.map(({ shape, panes, hue, hollow }) =>
            panes === undefined ? (
              <Glass
                shape={shape}
                ramp={bodyGlass(hue)}
                hollow={mix(hollow.deep, hollow.mid, 0.3)}
                glazed={hollow !== hue}
                {...look}
              />
            ) : (
              <DrawnGlass shape={shape} panes={panes} gilt={goldLight} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}

/** As many coins on the floor as the bounty. */
export function Spilled({ coins, x, y, chance }: { coins: number; x: number; y: number; chance: Random }) {
  const spots = times(coins, (i) => ({
    cx: x + chance.between(-0.5, 0.5) + (i % 5) * 2.5,
    cy: y - Math.floor(i / 5) * 1.1,
  }));
  const size = { rx: 1.35, ry: 0.72 };
  return (
    <g>
      {spots.map(({ cx, cy }) => (
        <g>
          <ellipse cx={cx} cy={cy + 0.35} {...size} fill={goldDark} {...stroke(dark, 0.22)} />
          <ellipse cx={cx} cy={cy} {...size} fill={gold} {...stroke(dark, 0.16)} />
          <ellipse cx={cx - 0.1} cy={cy - 0.05} rx={0.85} ry={0.4} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}

/** A robe and a pointed hat, one high, and a raised staff. */
const wizardPath =
  'M-0.3 0L-0.2 -0.42L-0.42 -0.5L-0.38 -0.6L-0.12 -0.62L-0.1 -0.66L-0.3 -0.68L-0.06 -0.76L0.1 -1.02L0.1 -0.74L0.28 -0.66L0.1 -0.64L0.16 -0.6L0.26 -0.3L0.2 -0.27L0.3 0Z';
const staffPath = 'M-0.4 0.02L-0.44 -0.98';

/** The wizard before the monster: the smaller, the larger the monster. */
export function Challenger({ x, ground, height }: { x: number; ground: number; height: number }) {
  const figure = transformed(union(shapeOf(wizardPath), lineShape(staffPath, 0.07)), { sx: height, x, y: ground });
  return (
    <g>
      <Shadow shape={figure} ground={ground} length={0.3} />
      <path d={pathOf(outset(figure, 0.3, true))} fill={goldLight} />
      <path d={pathOf(figure)} fill="#1d1436" />
    </g>
  );
}
