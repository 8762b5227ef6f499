// A wand lies across the card, before a window of its lair: the shaft leaves the card on both sides, with a mounted stone in the middle.
import { circle, type FaceProps, Flood, Gradient, Icon, mix, place, rays, stroke, times } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace, dropOf, NameShade } from './bound-face.tsx';
import { Rosette, windowGlass } from './glass.tsx';
import { lairOf, lightOf } from './lair.tsx';
import { Land, type LandProps, Weather } from './land.tsx';
import { dark, factionShape, type Metal, metals, random } from './look.tsx';
import { Conjured, figureIn, Gains } from './treasure-marks.tsx';

/** A wand is longer than its window is wide. */
const figures = { starting: [30, 28], common: [36, 32], legendary: [45, 37] } as const;

interface WandProps extends Pick<LandProps, 'tones' | 'lair' | 'chance'> {
  readonly metal: Metal;
  /** How much lower the page begins. */
  readonly drop: number;
  /** The outline of a claw. */
  readonly claw: string;
}

export function WandFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const { faction, rarity, icon = 'wand' } = card;
  const hero = rarity === 'legendary';
  const drop = dropOf(props);
  const { things, ...home } = lairOf(icon, faction);
  const wand: WandProps = {
    ...{ drop, metal: metals[rarity], chance: random(icon), claw: factionShape(faction, 1.5) },
    tones: lightOf(faction, home),
    lair: { ...home, things: things.filter(({ hangs }) => !hangs) },
  };
  const [w, h] = figures[rarity];
  const { cx, cy } = middleOf(wand);
  const figure = figureIn(icon, { w: w + drop, h: h + drop, cx, bottom: cy + (h + drop) / 2 });
  return (
    <BoundFace
      face={props}
      hero={hero}
      drop={drop}
      leather={!hero}
      ground={hero && <FullWindow {...wand} />}
      scene={[
        !hero && <Window {...wand} />,
        <Shaft {...wand} />,
        <Mount {...wand} />,
        <Conjured card={card} figure={figure} chance={wand.chance} />,
        <g transform={place(cx, cy)}>
          <Gains card={card} r={15.2 + drop / 2} />
        </g>,
      ]}
      corner={<Icon name="wand" sizeMm={6} color={wand.metal.light} cx={12} cy={8.6} />}
      nameLeft={17.4}
      whole
    />
  );
}

const middleOf = ({ drop }: WandProps) => ({ cx: 31.5, cy: 33.6 + drop / 2 });
/** The upper edge of the window, and its lower one without a drop. */
const [topMm, bottomMm] = [14.6, 52.6];

/** The lair of the wand, in the light of its stone. */
function View({ bottom, ...wand }: WandProps & { bottom: number }) {
  const land = { ...wand, horizon: bottom - 9, foot: bottom, scale: 0.84 };
  return (
    <g>
      <Land {...land} />
      <Weather {...land} n={22} />
    </g>
  );
}

/** A window between two metal edges that run off the card. */
function Window(wand: WandProps) {
  const { tint, mid, deep } = wand.tones;
  const bottom = bottomMm + wand.drop;
  return (
    <g>
      <Gradient id="velvet" radial={[0.5, 0.5, 0.6]} stops={{ 0: tint, 0.45: mid, 1: deep }} />
      <Flood y={topMm} h={bottom - topMm} fill="url(#velvet)" />
      <View {...wand} bottom={bottom} />
      {[topMm, bottom].map((y) => [
        <Flood y={y - 0.7} h={1.4} fill={wand.metal.dark} />,
        <Flood y={y - 0.45} h={0.9} fill="url(#ferrule)" />,
      ])}
    </g>
  );
}

/** A legend's fills the card. */
function FullWindow(wand: WandProps) {
  const { cx, cy } = middleOf(wand);
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(cx, cy)}>
        <Rosette
          r={74}
          ramp={windowGlass(wand.tones)}
          chance={wand.chance}
          panes={24}
          rings={[0.3, 0.44, 0.6, 0.8, 1]}
        />
      </g>
      <View {...wand} bottom={bottomMm + wand.drop + 5} />
      <NameShade />
    </g>
  );
}

/** Wood with metal bands, no two wands alike. */
function Shaft(wand: WandProps) {
  const { chance, metal } = wand;
  const { cx, cy } = middleOf(wand);
  const [reach, half] = [46, 2.1];
  const bands = times(chance.whole(3, 6), (i) => 17.5 + i * chance.between(2.6, 4.4));
  const twist = chance.between(1.6, 3.2);
  const turn = (i: number) => `M${(-reach + i * twist * 1.1).toFixed(2)} ${half}l${twist.toFixed(2)} ${-2 * half}`;
  const rod = { x: -reach, width: 2 * reach };
  const ferrule = { rx: 0.3, fill: 'url(#ferrule)', ...stroke(metal.dark, 0.16) };
  return (
    <g transform={place(cx, cy, [-24, -17, -11, -6, 9, 16][chance.whole(0, 5)] ?? 0)}>
      <Gradient id="shaft" stops={{ 0: '#2a1a10', 0.3: '#c99a6a', 0.6: '#6e4727', 1: '#1b0f08' }} />
      <Gradient id="ferrule" stops={{ 0: metal.dark, 0.32: metal.light, 0.6: metal.plain, 1: metal.dark }} />
      <rect {...rod} y={-half + 0.9} height={2 * half + 0.6} fill="#000" fill-opacity={0.4} />
      <rect {...rod} y={-half} height={2 * half} fill="url(#shaft)" />
      {chance.whole(0, 1) === 1 && <path d={times(28, turn).join('')} {...stroke('#1b0f08', 0.35, 0.55)} />}
      {[-1, 1].map((side) =>
        bands.map((x, i) => {
          const [width, out] = i === 0 ? [1.6, 1.05] : [1, 0.35];
          return <rect x={side * x - 0.6} y={-half - out} width={width} height={2 * (half + out)} {...ferrule} />;
        }),
      )}
    </g>
  );
}

/** A metal ring with claws in the faction's shape, and the stone's light within. */
function Mount(wand: WandProps) {
  const { metal, chance, claw, drop } = wand;
  const { deep, mid, tint, glow } = wand.tones;
  const { cx, cy } = middleOf(wand);
  const r = 14.6 + drop * 0.3;
  const claws = chance.whole(4, 8);
  const stone = { 0: mix(tint, glow, 0.5), 0.5: mix(tint, mid, 0.35), 1: deep };
  return (
    <g transform={place(cx, cy)}>
      <Gradient id="stone" radial={[0.42, 0.35, 0.75]} stops={stone} />
      <path d={circle(r + 0.6)} transform="translate(0.5 1)" fill="#000" fill-opacity={0.45} />
      {times(claws, (i) => (
        <g transform={`rotate(${((i / claws) * 360).toFixed(1)}) translate(0 ${-r - 0.6})`}>
          <path d={claw} fill="url(#ferrule)" {...stroke(metal.dark, 0.2)} />
        </g>
      ))}
      <path d={circle(r)} fill={metal.dark} />
      <path d={circle(r - 0.3)} fill="url(#ferrule)" />
      <path d={circle(r - 1.5)} fill={metal.dark} />
      <path d={circle(r - 1.8)} fill="url(#stone)" />
      <path d={rays(claws * 2, r - 1.8, 0.5)} fill={glow} fill-opacity={0.14} />
    </g>
  );
}
