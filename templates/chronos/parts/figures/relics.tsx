// Things of the ancient era that no icon set has: a jade seal, a stele of laws, a sutra on palm leaves, the rim of a coin.
import { pen } from 'cardwright/parts';
import { point, turns } from '../geometry.ts';
import { box, disc, rings, row } from './shapes.ts';

/** A beast crouches on a square seal; the face is cut in the script of nine folds. */
export function JadeSeal({ color }: { color: string }) {
  const beast =
    'M19 51C16 45 18 41 23 39C16 38 12 33 13 26C18 28 22 26 24 21L21 10L31 17C39 15 45 20 47 27' +
    'L52 19L56 25L61 18L65 25L70 20L73 29' +
    'C77 24 76 17 70 14C80 10 90 20 86 32C84 38 81 41 82 45L84 51H67C67 44 61 41 55 42C50 43 48 46 48 51Z';
  const fold = (x: number) => `M${x} 73H${x + 15}V77.4H${x}V81.8H${x + 15}V86.2H${x}V90`;
  return (
    <g fill={color}>
      <path d={`${beast}${disc(28, 26, 2.2)}M54 31h16l-3 2.6h-13ZM30 37h12l-2 2.6h-10Z`} />
      <path d="M17 54H83L91 61H9Z" />
      <path d={`${box(8, 64, [84, 34], 2)}${box(14, 69, [72, 24])}`} />
      <path d={row([19, 42.5, 66], fold)} {...pen(color, 2.2)} />
    </g>
  );
}

/** Narrow leaves, written on around the two holes for the cord that holds them together. */
export function PalmLeaves({ color }: { color: string }) {
  const words = (y: number) => `${box(5, y, [18, 1.5])}${box(35, y, [30, 1.5])}${box(77, y, [18, 1.5])}`;
  const holes = row([29, 71], (x) => disc(x, 8.5, 2.6));
  const leaf = `${box(0, 0, [100, 17], 1.5)}${row([3, 6.2, 9.4, 12.6], words)}${holes}`;
  return (
    <g fill={color}>
      {[-3, 2, -2, 3].map((turn, i) => (
        <path transform={`translate(0 ${6 + i * 22.4}) rotate(${turn} 50 8.5)`} d={leaf} />
      ))}
      <path d="M29 23V28M71 21V28M29 45V51M71 45V51M29 68V73M71 68V72" {...pen(color, 2.2)} />
    </g>
  );
}

/** The law in columns, and above it the king before his god. */
export function LawStele({ color }: { color: string }) {
  const stone = 'M20 98L24 26C25 10 36 2 50 2C64 2 75 10 76 26L80 98Z';
  const relief = 'M31 40C31 20 38 10 50 10C62 10 69 20 69 40Z';
  const king = `${disc(41, 21, 3.4)}M37 26H45L47 38H36Z`;
  const god = `${disc(58, 19, 3.4)}M54 24H62V31H66V38H53Z`;
  const columns = row([29, 38.5, 48, 57.5], (x) =>
    row([46, 52, 58, 64, 70, 76, 82], (y) => box(x + (y % 4), y, [7, 2.6])),
  );
  return (
    <g fill={color}>
      <path d={`${stone}${relief}${king}${god}${columns}`} />
    </g>
  );
}

/** The rim of a struck coin with its beads; a head goes inside. */
export function CoinRim({ color }: { color: string }) {
  const bead = (angle: number) => <path transform={`translate(${point(angle, 41)})`} d={disc(0, 0, 1.7)} />;
  return (
    <g fill={color}>
      <path d={rings(50, 50, [49, 45])} />
      <g transform="translate(50 50)">{turns(44).map(bead)}</g>
    </g>
  );
}
