// Machines of the modern era in side view: Watt's beam engine, the Model T, a computer with its tube, a record.
import { pen } from 'cardwright/parts';
import { rays } from '../geometry.ts';
import { box, disc, rings, row } from './shapes.ts';

/** The beam between the cylinder and the flywheel. */
export function SteamEngine({ color }: { color: string }) {
  return (
    <g fill={color}>
      <path d={box(2, 90, [96, 8], 1)} />
      <path d={`${box(8, 52, [24, 36], 1)}${box(8, 58, [24, 2])}${box(8, 80, [24, 2])}M5 48h30v5h-30Z`} />
      <path d={`M6 24L48 9L94 14V20L50 26L6 30Z${disc(50, 17.5, 4)}`} />
      <path d="M46 26H54L62 88H54L50 52L46 88H38Z" />
      <path d={disc(50, 17.5, 1.8)} />
      <g fill="none" stroke={color}>
        <path d="M20 28V50" stroke-width={3.6} />
        <path d="M90 18L84 59" stroke-width={3.6} />
        <circle cx={78} cy={66} r={19} stroke-width={4.6} />
        <path d={rays(8, 4, 18)} transform="translate(78 66)" stroke-width={2} />
      </g>
      <path d={rings(78, 66, [5.4, 2])} />
      <path d={disc(84, 59, 3.2)} />
    </g>
  );
}

/** The touring car: upright glass, folding roof, wheels with wooden spokes. */
export function ModelT({ color }: { color: string }) {
  const wheel = (x: number) => (
    <g transform={`translate(${x} 76)`} fill="none" stroke={color}>
      <circle r={15} stroke-width={4} />
      <path d={rays(12, 3, 14)} stroke-width={1.5} />
      <circle r={3.4} fill={color} stroke="none" />
      <path d="M-20.5 -2A20.5 20.5 0 0 1 18 -10L25 -4" stroke-width={3.4} />
    </g>
  );
  return (
    <g fill={color}>
      <path d="M4 17C22 12 46 12 67 16L68 20H5Z" />
      <path d="M8 44H33V50H38V44H62V48L86 50V66H8C5 58 5 50 8 44Z" />
      <path d={`${box(87.5, 44, [4.5, 24], 1)}${box(38, 69, [24, 3.6])}`} />
      <path d={rings(96, 50, [4, 2.2])} />
      <g {...pen(color, 2.4)}>
        <path d="M8 19V45M36 19V44M66 19L63 48" />
        <path d="M59 46L51 33M46.5 35.5L55 30" />
      </g>
      {wheel(21)}
      {wheel(78)}
    </g>
  );
}

/** A tube with its prompt, the case with two drives, and a keyboard. */
export function TubeComputer({ color }: { color: string }) {
  const keys = (y: number, inset: number) =>
    row([0, 1, 2, 3, 4, 5, 6, 7], (i) => box(inset + i * ((100 - 2 * inset) / 8) + 0.8, y, [8 - inset / 16, 3]));
  const vents = `${box(12, 67, [56, 1.6])}${disc(82, 64.5, 4)}`;
  return (
    <g fill={color}>
      <path d={`${box(16, 2, [68, 50], 5)}M25 11Q50 8 75 11Q77.5 27 75 43Q50 46 25 43Q22.5 27 25 11Z`} />
      <path d="M31 18L39 25L31 32V27.5L34 25L31 22.5ZM42 30H54V33.5H42Z" />
      <path d={`${box(6, 55, [88, 19], 2)}${row([12, 42], (x) => box(x, 60, [26, 3]))}${vents}`} />
      <path d={`M13 78H87L98 98H2Z${keys(81.5, 17)}${keys(86.5, 14.5)}${box(30, 91.5, [40, 3.4])}`} />
    </g>
  );
}

/** Grooves and a label, with two reflections. */
export function VinylRecord({ color }: { color: string }) {
  const grooves = [49, 43, 42, 37.5, 36.5, 32, 31, 26.5, 25.5, 18.5, 16.5, 3];
  const blades = 'M46 29L41 5A46 46 0 0 1 59 5L54 29ZM46 71L41 95A46 46 0 0 0 59 95L54 71Z';
  return <path transform="rotate(40 50 50)" d={`${rings(50, 50, grooves)}${blades}`} fill={color} />;
}
