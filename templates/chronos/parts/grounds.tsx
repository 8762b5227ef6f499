// What everything lies on: a night with a light in it and rays around, or a sheet of paper that darkens towards its foot.
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
        stroke={brass}
        stroke-width={0.18}
        stroke-opacity={rayOpacity}
      />
    </g>
  );
}

export function Sheet({ area, light, shade }: { area: Area; light: string; shade: string }) {
  return (
    <g>
      <defs>
        <linearGradient id="sheet" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={light} />
          <stop offset="1" stop-color={shade} />
        </linearGradient>
      </defs>
      <rect {...area} fill="url(#sheet)" />
    </g>
  );
}

/** The whole face with its bleed, measured from the corner of the trim. */
export function wholeFace(size: { widthMm: number; heightMm: number; bleedMm: number }): Area {
  return { x: -size.bleedMm, y: -size.bleedMm, width: size.widthMm, height: size.heightMm };
}
