// A cinnabar seal: the worn square alone, or with a numeral, a word or an icon cut into it.

import { Box, type Children, Drawing, Icon, pen, wornBox } from 'cardwright/parts';
import { chance, times } from './brush.ts';
import { cinnabar, paperLight } from './look.ts';

interface SealProps {
  readonly x: number;
  readonly y: number;
  readonly sizeMm: number;
  readonly heightMm?: number;
  readonly seed: number;
  readonly color?: string;
  /** A line inside the edge. */
  readonly lined?: boolean;
  readonly children?: Children;
}

export function Seal({ x, y, sizeMm, heightMm = sizeMm, seed, color = cinnabar, lined = true, children }: SealProps) {
  const random = chance(seed + 17);
  const box = { x: 0, y: 0, width: sizeMm, height: heightMm };
  const inset = Math.max(0.45, sizeMm * 0.07);
  const inner = { x: inset, y: inset, width: sizeMm - 2 * inset, height: heightMm - 2 * inset };
  const chips = times(7, () => ({
    cx: random() * sizeMm,
    cy: random() * heightMm,
    r: 0.05 + random() * sizeMm * 0.012,
  }));
  return (
    <Box x={x} y={y} w={sizeMm} h={heightMm}>
      <Drawing x={0} y={0} w={sizeMm} h={heightMm}>
        <path d={wornBox(box, random)} fill={color} />
        {lined && <path d={wornBox(inner, random, 0.012)} {...pen(paperLight, Math.max(0.16, sizeMm * 0.018))} />}
        <g fill={paperLight} fill-opacity={0.8}>
          {chips.map((chip) => (
            <circle {...chip} />
          ))}
        </g>
      </Drawing>
      {children}
    </Box>
  );
}

export function IconSeal({ icon, ...place }: Omit<SealProps, 'children'> & { icon: string }) {
  return (
    <Seal {...place}>
      <Icon name={icon} sizeMm={place.sizeMm * 0.72} color={paperLight} />
    </Seal>
  );
}
