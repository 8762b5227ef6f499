// A wand in its velvet case: the shaft leaves the card on both sides, with a mounted stone in the middle.
import { circle, Flood, Gradient, mix, place, rays, stroke, times } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { NameShade } from './bound-face.tsx';
import { Rosette, windowGlass } from './glass.tsx';
import { Land, type LandProps, Weather } from './lair.tsx';
import { dark, factionShape, type Metal, type Random, type Tones } from './look.ts';

/** Where the case lies; deeper, the lower the page begins. */
export function wandCase(drop: number) {
  return { cx: 31.5, cy: 33.6 + drop / 2, top: 14.6, bottom: 52.6 + drop, mountR: 14.6 + drop * 0.3 };
}
type At = ReturnType<typeof wandCase>;

const reachMm = 46;
const shaftMm = 2.1;
const shaft = { x: -reachMm, width: 2 * reachMm };

export function CaseDefs({ tones: { deep, mid, tint, glow }, metal }: { tones: Tones; metal: Metal }) {
  return (
    <>
      <Gradient id="velvet" radial={[0.5, 0.5, 0.6]} stops={{ 0: tint, 0.45: mid, 1: deep }} />
      <Gradient id="shaft" stops={{ 0: '#2a1a10', 0.3: '#c99a6a', 0.6: '#6e4727', 1: '#1b0f08' }} />
      <Gradient id="ferrule" stops={{ 0: metal.dark, 0.32: metal.light, 0.6: metal.plain, 1: metal.dark }} />
      <Gradient
        id="stone"
        radial={[0.42, 0.35, 0.75]}
        stops={{ 0: mix(tint, glow, 0.5), 0.5: mix(tint, mid, 0.35), 1: deep }}
      />
    </>
  );
}

interface CaseProps {
  readonly tones: Tones;
  readonly metal: Metal;
  readonly at: At;
  readonly chance: Random;
  readonly lair: LandProps['lair'];
}

/** The view from a window: the lair of the wand in the light of its stone. */
function View({ tones, chance, lair, at: { bottom } }: CaseProps) {
  const land = { lair, tones, chance, horizon: bottom - 9, foot: bottom, scale: 0.84 };
  return (
    <g>
      <Land {...land} />
      <Weather {...land} n={22} />
    </g>
  );
}

/** A window between two metal edges that run off the card. */
export function Case(props: CaseProps) {
  const { metal, at } = props;
  const { top, bottom } = at;
  return (
    <g>
      <Flood y={top} h={bottom - top} fill="url(#velvet)" />
      <View {...props} />
      {[top, bottom].map((y) => [
        <Flood y={y - 0.7} h={1.4} fill={metal.dark} />,
        <Flood y={y - 0.45} h={0.9} fill="url(#ferrule)" />,
      ])}
    </g>
  );
}

/** A legend's case is a window that fills the card. */
export function FullCase(props: CaseProps) {
  const { tones, chance, at } = props;
  const { cx, cy } = at;
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(cx, cy)}>
        <Rosette r={74} ramp={windowGlass(tones)} chance={chance} panes={24} rings={[0.3, 0.44, 0.6, 0.8, 1]} />
      </g>
      <View {...props} at={{ ...at, bottom: at.bottom + 5 }} />
      <NameShade />
    </g>
  );
}

const broad = { y: -shaftMm - 1.05, width: 1.6, height: 2 * shaftMm + 2.1 };
const narrow = { y: -shaftMm - 0.35, width: 1, height: 2 * shaftMm + 0.7 };

/** Wood with metal bands, no two wands alike. */
export function Shaft({ chance, metal, at: { cx, cy } }: { chance: Random; metal: Metal; at: At }) {
  const bands = times(chance.whole(3, 6), (i) => 17.5 + i * chance.between(2.6, 4.4));
  const twist = chance.between(1.6, 3.2);
  const turned = times(
    28,
    (i) => `M${(-reachMm + i * twist * 1.1).toFixed(2)} ${shaftMm}l${twist.toFixed(2)} ${-2 * shaftMm}`,
  ).join('');
  return (
    <g transform={place(cx, cy, [-24, -17, -11, -6, 9, 16][chance.whole(0, 5)] ?? 0)}>
      <rect {...shaft} y={-shaftMm + 0.9} height={2 * shaftMm + 0.6} fill="#000" fill-opacity={0.4} />
      <rect {...shaft} y={-shaftMm} height={2 * shaftMm} fill="url(#shaft)" />
      {chance.whole(0, 1) === 1 && <path d={turned} {...stroke('#1b0f08', 0.35, 0.55)} />}
      {[-1, 1].map((side) =>
        bands.map((x, i) => (
          <rect
            x={side * x - 0.6}
            {...(i === 0 ? broad : narrow)}
            rx={0.3}
            fill="url(#ferrule)"
            {...stroke(metal.dark, 0.16)}
          />
        )),
      )}
    </g>
  );
}

interface MountProps {
  readonly metal: Metal;
  readonly tones: Tones;
  readonly chance: Random;
  readonly faction: Faction;
  readonly at: At;
}

/** A metal ring with claws in the faction's shape, and the stone's light within. */
export function Mount({ metal, tones, chance, faction, at: { cx, cy, mountR } }: MountProps) {
  const claws = chance.whole(4, 8);
  return (
    <g transform={place(cx, cy)}>
      <path d={circle(mountR + 0.6)} transform="translate(0.5 1)" fill="#000" fill-opacity={0.45} />
      {times(claws, (i) => (
        <g transform={`rotate(${((i / claws) * 360).toFixed(1)}) translate(0 ${-mountR - 0.6})`}>
          <path d={factionShape(faction, 1.5)} fill="url(#ferrule)" {...stroke(metal.dark, 0.2)} />
        </g>
      ))}
      <path d={circle(mountR)} fill={metal.dark} />
      <path d={circle(mountR - 0.3)} fill="url(#ferrule)" />
      <path d={circle(mountR - 1.5)} fill={metal.dark} />
      <path d={circle(mountR - 1.8)} fill="url(#stone)" />
      <path d={rays(claws * 2, mountR - 1.8, 0.5)} fill={tones.glow} fill-opacity={0.14} />
    </g>
  );
}
