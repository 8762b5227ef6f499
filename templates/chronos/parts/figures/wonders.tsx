// Things of flight and of the future: a flag on the moon, a torn hull, an arm, the key of a portal; and a signed guitar.
import { stroke } from 'cardwright/parts';
import { polygon, rays, star } from '../geometry.ts';
import { box, disc, row } from './shapes.ts';

/** A rod holds the cloth out; two footprints. */
export function MoonFlag({ color }: { color: string }) {
  const cloth = 'M33 8H92C89 18 95 30 91 44H33Z';
  const stripes = 'M58 14H88V18.5H58ZM58 23.5H88V28H58ZM37 33H88V37.5H37Z';
  const ground = 'M0 98V86C20 74 60 70 100 82V98Z';
  const craters = 'M12 90a8 2.6 0 1 0 16 0a8 2.6 0 1 0 -16 0ZM70 86a9 2.8 0 1 0 18 0a9 2.8 0 1 0 -18 0Z';
  const boot = (x: number, y: number) => `${box(x, y, [4, 6], 2)}${box(x, y + 7, [4, 3], 1.5)}`;
  return (
    <g fill={color}>
      <path d={`${box(28, 2, [3.4, 74], 1.2)}${box(31, 3, [63, 2.6])}`} />
      <path d={`${cloth}${stripes}`} />
      <path d={`${ground}${craters}${boot(44, 82)}${boot(53, 86)}`} />
      <path transform="translate(12 22)" d={star(4, 7, 1.8)} />
      <path transform="translate(72 60)" d={star(4, 5, 1.3)} />
    </g>
  );
}

/** A torn plate with rivets and an insignia. */
export function HullPlate({ color }: { color: string }) {
  const plate = 'M6 8L72 2L65 15L82 19L73 29L95 40L77 47L86 60L67 61L80 78L58 75L63 91L41 84L33 98L4 94Z';
  const rivets =
    row([20, 34, 48], (x) => disc(x, 16.5 - x * 0.1, 2.2)) + row([32, 48, 64, 80], (y) => disc(12, y, 2.2));
  const seams = 'M18 23L62 19V22L21 25.5V86L18 87ZM25 70H54V73H25ZM25 77H46V80H25Z';
  const insignia = `${disc(46, 46, 12)}M27 53L64 35L66 39L29 57Z`;
  return <path d={`${plate}${rivets}${seams}${insignia}`} fill={color} />;
}

export function ArtificialArm({ color }: { color: string }) {
  const finger = (x: number, top: number, lean: number) => (
    <g transform={`rotate(${lean} ${x} 46)`}>
      <path d={`${box(x - 3.4, top, [6.8, 12], 3)}${box(x - 3.4, top + 13.4, [6.8, 34 - top], 1.4)}`} />
    </g>
  );
  return (
    <g fill={color}>
      {finger(36, 12, -10)}
      {finger(46, 4, -3)}
      {finger(56, 5, 4)}
      {finger(65.5, 13, 12)}
      <path d="M74 56L86 38Q90 35 92 39L84 60L76 66Z" />
      <path d={`M33 48H70L74 64L66 72H38L33 64Z${disc(51.5, 59, 7)}${disc(51.5, 59, 4)}`} />
      <path d={box(40, 74, [24, 4], 1)} />
      <path d={`M40 80H64L70 98H34Z${box(44, 84, [4, 14])}${box(56, 84, [4, 14])}`} />
    </g>
  );
}

/** The bow of the key is the portal. */
export function PortalKey({ color }: { color: string }) {
  const bits = `${box(46, 48, [8, 50], 1)}${box(54, 74, [15, 6])}${box(54, 86, [11, 6])}`;
  return (
    <g fill={color} transform="rotate(40 50 50)">
      <path d={bits} />
      <g transform="translate(50 24)">
        <path d={`${polygon(6, 27)}${polygon(6, 20.5)}`} />
        <path d={rays(6, 13, 21)} {...stroke(color, 2)} />
        <path d="M0 -14A14 14 0 0 1 14 0C9 -5 3 -6 0 -4ZM0 14A14 14 0 0 1 -14 0C-9 5 -3 6 0 4Z" />
        <path d={disc(0, 0, 3)} />
      </g>
    </g>
  );
}

/** Solid body, two horns, three pickups. */
export function ElectricGuitar({ color }: { color: string }) {
  const body =
    'M45 56C40 56 39 44 32 45C25 46 27 57 30 63C32 68 22 74 22 84C22 95 35 100 50 100' +
    'C66 100 78 95 78 84C78 74 68 69 70 63C73 56 73 49 67 48C61 47 60 56 55 56Z';
  const pickups = row([62, 71, 80], (y) => box(41, y, [18, 3.6], 1.6));
  return (
    <g fill={color} transform="rotate(38 50 50) translate(0 -3)">
      <path d={`${body}${pickups}${box(43, 88, [14, 5])}${disc(68, 82, 2.2)}${disc(66, 89, 2.2)}`} />
      <path d="M46.5 54V12H53.5V54Z" />
      <path d="M46 10L44 -4Q52 -8 58 -3L54 10Z" />
      <path d="M43.5 -2H40M43.8 3H40.3M44.5 8H41" {...stroke(color, 2)} />
    </g>
  );
}
