// Mana as a cut gem with eight facets, the same on every card and marker.
import { Box, Drawing, Line } from 'cardwright/parts';
import { circle, point, polygon, turns } from './geometry.ts';
import type { Metal } from './look.ts';

const facetLights = ['#b9fbf2', '#6fe6dd', '#2fb5b4', '#14808a', '#0b5563', '#0f6a76', '#259aa0', '#7eeee4'];
const table = '#06323d';
export const manaLight = '#b9fbf2';

/** The stone without its setting, around the origin. */
export function Gem({ r }: { r: number }) {
  const corners = turns(8, 0.5);
  return (
    <g>
      {corners.map((angle, i) => {
        const next = corners[(i + 1) % 8] ?? angle;
        const facet = `M${point(angle, r)}L${point(next, r)}L${point(next, r * 0.72)}L${point(angle, r * 0.72)}Z`;
        return <path d={facet} fill={facetLights[(i + 1) % 8] ?? table} />;
      })}
      <path d={polygon(8, r * 0.72, 0.5)} fill={table} />
      <path d={polygon(8, r * 0.72, 0.5)} fill="#2fb5b4" fill-opacity={0.28} />
    </g>
  );
}

/** The cost at the upper left: the gem in its claws, with the number. */
export function ManaGem({ cost, metal, x, y }: { cost: number; metal: Metal; x: number; y: number }) {
  const [size, r] = [14, 5.7];
  return (
    <Box row x={x - size / 2} y={y - size / 2} w={size} h={size}>
      <Drawing x={0} y={0} w={size} round>
        <path d={polygon(8, r + 1.05, 0.5)} fill={metal.dark} />
        <path d={polygon(8, r + 0.75, 0.5)} fill={metal.plain} />
        <path d={polygon(8, r + 0.35, 0.5)} fill={metal.dark} />
        {turns(4, 0.5).map((angle) => (
          <path transform={`translate(${point(angle, r + 0.5)})`} d={circle(0.8)} fill={metal.light} />
        ))}
        <Gem r={r} />
      </Drawing>
      <Line text={cost} font={`serif 900 ${cost > 9 ? 17 : 20}`} color="#ffffff" />
    </Box>
  );
}
