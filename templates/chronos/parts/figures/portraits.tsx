// Faces and fronts: a terracotta soldier, a bronze mirror, a framed sunrise, the Enigma, a memory made of light.
import { stroke } from 'cardwright/parts';
import { star, times, turns } from '../geometry.ts';
import { box, disc, rings, row } from './shapes.ts';

/** Topknot to one side, moustache, armour of laced plates. */
export function TerracottaSoldier({ color }: { color: string }) {
  const head = `${box(33, 12, [34, 34], 14)}${box(39, 26, [8, 2])}${box(53, 26, [8, 2])}${box(49, 28, [2, 7])}`;
  const moustache = 'M40 36.5Q46 36 50 38Q54 36 60 36.5Q55 41 50 39.5Q45 41 40 36.5Z';
  const lace = (x: number, y: number) => `${box(x, y, [8.6, 1.8])}${box(x + 3.4, y + 3.6, [1.8, 4.4])}`;
  const laces = row([33.4, 45.7, 58], (x) => row([66, 77, 88], (y) => lace(x, y)));
  return (
    <g fill={color}>
      <path d={`${disc(62, 7, 7)}M37 15Q50 2 63 15Z`} />
      <path d={`${head}${moustache}`} />
      <path d="M31 57Q34 49 50 49Q66 49 69 57L59 53.5H41Z" />
      <path d={`M28 60Q50 53 72 60L77 98H23Z${laces}`} />
      <path d="M25 60Q14 61 11 72L7 98H20ZM75 60Q86 61 89 72L93 98H80Z" />
    </g>
  );
}

/** The ornamented back of the mirror. */
export function BronzeMirror({ color }: { color: string }) {
  const bosses = turns(8, 0.5).map((angle) => disc(Math.cos(angle) * 23, Math.sin(angle) * 23, 2.6));
  const earth = `${box(-13.5, -13.5, [27, 27])}${box(-11, -11, [22, 22])}${rings(0, 0, [8, 5.4])}`;
  return (
    <g fill={color}>
      <g transform="translate(50 45)">
        <path d={rings(0, 0, [45, 41])} />
        <path d={`${star(48, 39, 35)}${disc(0, 0, 33)}`} />
        <path d={`${disc(0, 0, 31)}${bosses.join('')}${earth}`} />
      </g>
      <path d="M16 98L20 84Q26 92 34 93H66Q74 92 80 84L84 98Z" />
    </g>
  );
}

/** A harbour at sunrise, as dabs of paint in a heavy frame. */
export function FramedSunrise({ color }: { color: string }) {
  const dab = (x: number, y: number, width: number) => box(x, y, [width, 2.6], 1.3);
  const sky = dab(20, 46, 22) + dab(47, 44, 12) + dab(64, 47, 16) + dab(54, 54, 14) + dab(24, 57, 14) + dab(44, 63, 18);
  const sea = dab(56, 70, 10) + dab(22, 74, 20) + dab(66, 62, 13) + dab(50, 77, 14) + dab(68, 76, 10);
  const frame = box(1, 12, [98, 86], 3) + box(6, 17, [88, 76], 1) + box(8.5, 19.5, [83, 71]) + box(15, 26, [70, 58]);
  const boat = 'M28 68Q38 73 50 67L47 73H31ZM37 66V56L40 58V67Z';
  return (
    <g fill={color}>
      <path d={frame} />
      <path d={disc(60, 36, 6)} />
      <path d={sky + sea} />
      <path d={boat} />
    </g>
  );
}

/** The lid with its plate, three rotors, the keys, and the plugs below. */
export function Enigma({ color }: { color: string }) {
  const rotor = (x: number) =>
    `${box(x, 29, [13, 21], 3)}${row([32, 36.4, 40.8, 45.2], (y) => box(x + 2, y, [9, 2.4]))}`;
  const keys = (y: number, from: number, n: number) => times(n, (i) => disc(from + i * 10, y, 3.7)).join('');
  const plugs = times(9, (i) => `${disc(13 + i * 9.25, 91, 1.3)}${disc(13 + i * 9.25, 95, 1.3)}`);
  return (
    <g fill={color}>
      <path d={`${box(6, 1, [88, 22], 2)}${box(32, 6, [36, 12], 6)}${box(35, 9, [30, 6], 3)}`} />
      <path d={`${box(4, 25.5, [92, 28], 2)}${row([22, 43.5, 65], rotor)}`} />
      <path d={`${box(3, 56, [94, 30], 2)}${keys(62, 10, 9)}${keys(71, 15, 8)}${keys(80, 10, 9)}`} />
      <path d={`${box(2, 88, [96, 10], 2)}${plugs.join('')}`} />
    </g>
  );
}

/** A head in scan lines above its projector. */
export function Hologram({ color }: { color: string }) {
  const lines = times(12, (i) => box(10, 4 + i * 4.8, [80, 1.6]));
  return (
    <g fill={color}>
      <path d={`${lines.join('')}${disc(50, 34, 17)}`} />
      <path d="M50 86L12 62M50 86L88 62M50 86L36 62M50 86L64 62" {...stroke(color, 1.1, 0.7)} />
      <path d="M28 98L35 89H65L72 98ZM40 87Q50 80 60 87Z" />
    </g>
  );
}
