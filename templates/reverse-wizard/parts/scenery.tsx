// The grounds of the four factions: tongues of flame, crystals, a constellation, and the flagstones of the dungeon.
import { pen, stroke } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { circle, mix, place, point, polygon, star, times } from './geometry.ts';
import type { Tones } from './look.ts';
import type { Random } from './random.ts';

interface SceneryProps {
  readonly tones: Tones;
  readonly chance: Random;
  readonly r: number;
}

/** Three walls of fire, the nearest the darkest. */
export function Flames({ tones, chance, r }: SceneryProps) {
  const walls = [
    { color: tones.tint, top: -0.35 },
    { color: mix(tones.tint, tones.mid, 0.6), top: -0.02 },
    { color: tones.deep, top: 0.42 },
  ];
  return (
    <g>
      {walls.map(({ color, top }) => (
        <path d={wallOfFire(chance, r, top * r)} fill={color} fill-opacity={0.75} />
      ))}
    </g>
  );
}

function wallOfFire(chance: Random, r: number, top: number): string {
  const n = chance.whole(4, 7);
  const step = (2 * r) / n;
  const tongues = times(n, (i) => {
    const x = -r + i * step;
    const tip = top + chance.between(-0.25, 0.2) * r;
    const lean = chance.between(-0.2, 0.5) * step;
    const foot = top + r * 0.55;
    return `C${x + step * 0.1} ${foot - r * 0.2} ${x + step * 0.5 + lean} ${tip + r * 0.3} ${x + step * 0.5 + lean} ${tip}C${x + step * 0.6} ${tip + r * 0.25} ${x + step} ${foot - r * 0.25} ${x + step} ${foot}`;
  });
  return `M${-r} ${r}V${top + r * 0.55}${tongues.join('')}V${r}Z`;
}

/** Shards that grow from below and hang from above. */
export function Crystals({ tones, chance, r }: SceneryProps) {
  const shards = times(11, (i) => {
    const x = -r + ((i + chance.between(0.1, 0.9)) / 11) * 2 * r;
    const height = chance.between(0.3, 0.85) * r * (0.5 + Math.abs(x / r) * 0.7);
    const width = chance.between(0.09, 0.17) * r;
    const lean = (x / r) * chance.between(4, 22);
    return { x, height, width, tip: -height - width * 2, lean, up: i % 3 !== 1 };
  });
  return (
    <g>
      {shards.map(({ x, height, width, tip, lean, up }) => (
        <g transform={`${place(x, up ? r : -r, up ? lean : 180 + lean)}`}>
          <path d={`M${-width} 0V${-height}L0 ${tip}V0Z`} fill={tones.glow} fill-opacity={up ? 0.5 : 0.2} />
          <path d={`M0 0V${tip}L${width} ${-height}V0Z`} fill={tones.mid} fill-opacity={0.85} />
        </g>
      ))}
    </g>
  );
}

/** Orbits, and stars joined by lines. */
export function Constellation({ tones, chance, r }: SceneryProps) {
  const stars = times(9, (i) => {
    const angle = ((i + chance.between(0.1, 0.8)) / 9) * 2 * Math.PI;
    const far = chance.between(0.5, 0.95) * r;
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, size: chance.between(0.03, 0.085) * r };
  });
  const tilt = chance.between(-60, 60);
  const tilted = (i: number) => `rotate(${(tilt + i * 28).toFixed(1)})`;
  return (
    <g>
      <g fill="none" stroke={tones.glow} stroke-opacity={0.5}>
        {[0.55, 0.75, 0.95].map((far, i) => (
          <ellipse rx={r * far} ry={r * far * (0.35 + i * 0.12)} transform={tilted(i)} stroke-width={0.22} />
        ))}
        <path d={`M${stars.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`} stroke-width={0.14} />
      </g>
      {stars.map(({ x, y, size }) => (
        <path transform={place(x, y)} d={star(4, size * 1.7, size * 0.4)} fill={tones.glow} />
      ))}
    </g>
  );
}

/** A floor of stone that runs to a low horizon, and a pale disc over it. */
export function Flagstones({ tones, chance, r }: SceneryProps) {
  const horizon = chance.between(0.3, 0.5) * r;
  const middle = chance.between(-0.4, 0.4) * r;
  const moon = chance.between(0.55, 0.75) * r;
  return (
    <g>
      <path d={circle(moon)} transform={place(middle * 0.3, -r * 0.12)} fill={tones.glow} fill-opacity={0.3} />
      <path d={circle(moon * 0.72)} transform={place(middle * 0.3, -r * 0.12)} fill={tones.glow} fill-opacity={0.3} />
      <rect x={-r} y={horizon} width={2 * r} height={r} fill={mix(tones.mid, tones.deep, 0.45)} />
      <g {...pen(tones.deep, 0.3)}>
        {times(13, (i) => (
          <path
            d={`M${(middle + (i - 6) * r * 0.12).toFixed(2)} ${horizon}L${(middle + (i - 6) * r * 0.55).toFixed(2)} ${r}`}
          />
        ))}
        {times(5, (i) => (
          <path d={`M${-r} ${(horizon + (r - horizon) * ((i + 0.6) / 5) ** 1.7).toFixed(2)}H${r}`} />
        ))}
      </g>
      <path d={`M${-r} ${horizon}H${r}`} {...stroke(tones.glow, 0.25, 0.7)} />
    </g>
  );
}

/** Small shapes of the faction, scattered over the picture. */
export function Sparks({ faction, tones, chance, r }: SceneryProps & { faction: Faction }) {
  const shapes = { fire: polygon(3, 1), frost: polygon(6, 0.9), arcane: star(4, 1.5, 0.35), none: circle(0.7) };
  return (
    <g fill={tones.glow}>
      {times(16, (i) => {
        const angle = ((i + chance.between(0, 0.9)) / 16) * 2 * Math.PI;
        const size = chance.between(0.012, 0.034) * r;
        const at = `translate(${point(angle, chance.between(0.5, 0.97) * r)})`;
        const turn = `rotate(${chance.between(0, 90).toFixed(0)})`;
        return (
          <path
            transform={`${at} ${turn} scale(${size.toFixed(3)})`}
            d={shapes[faction]}
            fill-opacity={chance.between(0.5, 1)}
          />
        );
      })}
    </g>
  );
}
