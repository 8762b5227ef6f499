// Backgrounds: a night sky with a light and rays, or a sheet of paper that is darker at the bottom.
import { type bleedBox, Gradient, place, stroke, ticks } from 'cardwright/parts';
import { brass } from './look.ts';

export type Area = ReturnType<typeof bleedBox>;

interface NightProps {
  readonly area: Area;
  /** Centre and radius of the light, as shares of the area. */
  readonly light: readonly [cx: number, cy: number, r: number];
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
      <Gradient
        id="night"
        radial={light}
        stops={Object.fromEntries(colors.map((color, i) => [i / (colors.length - 1), color]))}
      />
      <rect {...area} fill="url(#night)" />
      <path
        d={ticks(around.n, around.from, far)}
        transform={place(around.x, around.y)}
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
