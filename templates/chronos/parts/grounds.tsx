// What everything lies on: a night with a light in it and rays around, or a sheet of paper that darkens towards its foot.
import { Gradient, stroke } from 'cardwright/parts';
import { rays } from './geometry.ts';
import { brass } from './look.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface NightProps {
  readonly area: Area;
  /** Where the light stands, and how far it reaches, in parts of the area. */
  readonly light: { readonly cx: number; readonly cy: number; readonly r: number };
  /** From the light outwards. */
  readonly colors: readonly string[];
  /** Hairlines around a point. */
  readonly rays: { readonly x: number; readonly y: number; readonly n: number; readonly from: number };
  readonly rayOpacity?: number;
}

export function Night({ area, light, colors, rays: around, rayOpacity = 0.2 }: NightProps) {
  const far = area.width + area.height;
  return (
    <g>
      <defs>
        <radialGradient id="night" {...light}>
          {colors.map((color, i) => (
            <stop offset={i / (colors.length - 1)} stop-color={color} />
          ))}
        </radialGradient>
      </defs>
      <rect {...area} fill="url(#night)" />
      <path
        d={rays(around.n, around.from, far)}
        transform={`translate(${around.x} ${around.y})`}
        {...stroke(brass, 0.18, rayOpacity)}
      />
    </g>
  );
}

export function Sheet({ area, light, shade }: { area: Area; light: string; shade: string }) {
  return (
    <g>
      <Gradient id="sheet" stops={{ 0: light, 1: shade }} />
      <rect {...area} fill="url(#sheet)" />
    </g>
  );
}
