// The landscape of a hexagram: its upper trigram far away, its lower one near, the hour by its whole lines, the season by its house.

import { bleedBox, Drawing, Flood, Gradient, mix, motes } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import { chance, num, times } from './brush.ts';
import { cinnabar, ink, paper, paperLight } from './look.ts';
import { elementNames } from './names.ts';
import { Scenery } from './scenery.tsx';

interface LandscapeProps {
  readonly card: Basic;
  /** Where the near ground begins, and where the picture ends. */
  readonly half: number;
  readonly bottom: number;
  /** The hexagram, around which mist leaves the paper bare. */
  readonly hero: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number };
}

export function Landscape({ card, half, bottom, hero }: LandscapeProps) {
  const { number, hexagram } = card;
  const { x: left, width } = bleedBox();
  const box = { left, right: left + width, seed: number };
  const side = chance(`side ${number}`)() < 0.5 ? -1 : 1;
  const drama = dramaOf(card);
  return (
    <Drawing>
      <Hour lines={hexagram.lines} bottom={half} deeper={drama === 'hero'} />
      <Scenery {...box} trigram={hexagram.upper} top={-3} bottom={half + 2} side={side} />
      <Scenery {...box} trigram={hexagram.lower} near top={half + 1} bottom={bottom} side={-side} />
      <Season card={card} bottom={bottom} />
      <Gradient
        id="mist"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: [paperLight, veil[drama]], 0.62: [paperLight, veil[drama] * 0.86], 1: [paperLight, 0] }}
      />
      <ellipse {...hero} fill="url(#mist)" />
    </Drawing>
  );
}

/** How much mist lies before the picture: the less, the more drama. */
const veil = { quiet: 0.78, normal: 0.66, hero: 0.5 };

/** The eight doubled hexagrams are heroes; those that attack nobody are quiet. */
function dramaOf({ hexagram, tian, ren, di }: Basic): keyof typeof veil {
  if (hexagram.upper.lines === hexagram.lower.lines) return 'hero';
  const attacks = [tian, ren, di].some((verse) => verse?.nature === 'attack' || verse?.nature === 'mixed');
  return attacks ? 'normal' : 'quiet';
}

/** Midnight without a whole line, noon with six; the sky between is dusk and dawn. */
function Hour({ lines, bottom, deeper }: { lines: string; bottom: number; deeper: boolean }) {
  const light = [...lines].filter((line) => line === '1').length;
  const [color, opacity] = hours[light] ?? hours[3];
  return (
    <>
      <Gradient id="hour" stops={{ 0: [color, opacity + (deeper ? 0.12 : 0)], 1: [color, 0] }} />
      <Flood h={bottom + 8} fill="url(#hour)" />
    </>
  );
}
const night = mix('#28343f', paper, 0.25);
const dusk = mix(cinnabar, '#8797a2', 0.62);
const hours = [
  [night, 0.62],
  [night, 0.46],
  [dusk, 0.42],
  ['#bdb6a6', 0.3],
  [mix(cinnabar, '#dcbd7f', 0.75), 0.4],
  ['#dcbd7f', 0.36],
  ['#dcbd7f', 0.5],
] as const;

/** Petals in spring, fireflies in summer, falling leaves in autumn, snow in winter; late summer is clear. */
function Season({ card, bottom }: { card: Basic; bottom: number }) {
  const { number, hexagram } = card;
  const random = chance(`season ${number}`);
  const { x, width } = bleedBox();
  const spots = { x, y: -3, w: width, h: bottom };
  const fallen = (n: number, r: number, pointed: number) =>
    times(n, () => {
      const [px, py, a] = [x + width * random(), -2 + bottom * random(), random() * 6.3];
      const [dx, dy] = [Math.cos(a) * r, Math.sin(a) * r];
      return `M${num(px - dx)} ${num(py - dy)}Q${num(px - dy * pointed)} ${num(py + dx * pointed)} ${num(px + dx)} ${num(py + dy)}Q${num(px + dy * pointed)} ${num(py - dx * pointed)} ${num(px - dx)} ${num(py - dy)}Z`;
    }).join('');
  switch (elementNames.indexOf(hexagram.house.element)) {
    case 0:
      return <path d={fallen(12, 0.62, 0.9)} fill={mix(cinnabar, paperLight, 0.35)} />;
    case 1:
      return <path d={motes({ ...spots, n: 16, min: 0.16, max: 0.4, seed: number })} fill="#c98f2f" />;
    case 3:
      return <path d={fallen(9, 0.95, 0.55)} fill={mix('#c98f2f', cinnabar, 0.4)} />;
    case 4:
      return (
        <path
          d={motes({ ...spots, n: 38, min: 0.2, max: 0.55, seed: number })}
          fill={paperLight}
          stroke={mix(ink, paper, 0.4)}
          stroke-width={0.15}
        />
      );
    default:
      return null;
  }
}
