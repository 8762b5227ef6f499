// Lines of a trigram or a hexagram as bars: large ones as brush strokes, small ones plain.

import { brushed, stroke } from 'cardwright/parts';
import type { ElementName } from '../../../data/tianji/types.ts';
import { brushBar, type Chance, chance, num, times } from './brush.ts';
import { type ElementLook, elementLook, ink, paperLight } from './look.ts';

interface BarsPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The height of a bar, and of the gap to the next. */
  readonly bar: number;
  readonly gap: number;
}

interface BrushBarsProps extends BarsPlace {
  /** Bottom to top, 1 = whole. */
  readonly lines: string;
  readonly element: ElementName;
  readonly seed: number;
  /** A light outline, for bars on a picture. */
  readonly halo?: string;
}

/** Share of the width that the gap of a broken line takes. */
const broken = 0.17;

/** Bars in the colour and pattern of the element. */
export function BrushBars({ lines, element, seed, halo, ...place }: BrushBarsProps) {
  const random = chance(seed);
  const look = elementLook(element);
  return (
    <g>
      {halo && <path d={plainBars(lines, place)} fill={halo} {...stroke(halo, 2)} stroke-linejoin="round" />}
      {pieces(lines, place).map((piece) => Stroke(piece, look, random))}
    </g>
  );
}

/** A wet bar whose last third the brush drags dry, with a rim of bare paper that keeps it off the picture. */
function Stroke(piece: Piece, look: ElementLook, random: Chance) {
  const { x, y, width, height } = piece;
  const outline = brushBar(piece, random);
  const hollow = look.grain === 'hollow';
  const wet = brushBar({ x, y: y + height * 0.04, width: width * 0.72, height: height * 0.92 }, random);
  const middle = y + height / 2;
  const dry = brushed({
    points: times(12, (i) => [x + width * 0.5 + ((width * 0.5 + height * 0.14) * i) / 11, middle] as const),
    width: height * 1.04,
    bristles: 10,
    dry: 0.16,
    seed: random(),
  });
  const paint = hollow ? { fill: look.color, ...stroke(ink, 0.42) } : { fill: look.color };
  return (
    <g>
      <path d={outline} fill={paperLight} {...stroke(paperLight, 1.1)} stroke-linejoin="round" />
      <path d={hollow ? outline : dry} {...paint} />
      {!hollow && <path d={wet} {...paint} />}
      <path d={grain(piece, look, random)} fill="none" stroke={look.on} {...grainPen(look)} />
    </g>
  );
}

const grainPen = ({ grain }: ElementLook) => ({
  'stroke-width': grain === 'dots' ? 0.42 : 0.2,
  'stroke-opacity': grain === 'hollow' ? 0.5 : 0.55,
  'stroke-linecap': 'round' as const,
});

function grain({ x, y, width, height }: Piece, { grain: kind }: ElementLook, random: Chance): string {
  const along = (n: number) => times(n, (i) => x + (width * (i + 0.5)) / n);
  const inset = height * 0.3;
  switch (kind) {
    case 'grain':
      return [0.28, 0.5, 0.72]
        .map((t) => {
          const from = x + 0.8 + random() * width * 0.25;
          const length = (x + width - 0.8 - from) * (0.55 + 0.4 * random());
          return `M${num(from)} ${num(y + height * t)}q${num(length / 2)} ${num(height * 0.1 * (random() - 0.5))} ${num(length)} 0`;
        })
        .join('');
    case 'tongues':
      return along(Math.round(width / 1.5))
        .map(
          (cx) =>
            `M${num(cx - 0.4)} ${num(y + height - inset * 0.8)}L${num(cx)} ${num(y + inset)}l0.4 ${num(height - inset * 1.8)}`,
        )
        .join('');
    case 'dots':
      return along(Math.round(width / 1.4))
        .map((cx, i) => `M${num(cx)} ${num(y + height * (i % 2 === 0 ? 0.36 : 0.64))}h0.01`)
        .join('');
    case 'waves': {
      const n = Math.round(width / 1.5);
      const wave = width / (n + 1);
      return `M${num(x + wave / 2)} ${num(y + height / 2)}${times(n, () => `q${num(wave / 4)} ${num(-height * 0.28)} ${num(wave / 2)} 0t${num(wave / 2)} 0`).join('')}`;
    }
    case 'hollow':
      return '';
  }
}

export function PlainBars({ lines, color, ...place }: BarsPlace & { lines: string; color: string }) {
  return <path d={plainBars(lines, place)} fill={color} />;
}

export function plainBars(lines: string, place: BarsPlace): string {
  return pieces(lines, place)
    .map(({ x, y, width, height }) => `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`)
    .join('');
}

type Piece = Readonly<{ x: number; y: number; width: number; height: number }>;

/** The first line is the lowest. */
function pieces(lines: string, { x, y, width, bar, gap }: BarsPlace): Piece[] {
  const half = (width * (1 - broken)) / 2;
  return [...lines].flatMap((line, i) => {
    const top = y + (lines.length - 1 - i) * (bar + gap);
    if (line === '1') return [{ x, y: top, width, height: bar }];
    return [
      { x, y: top, width: half, height: bar },
      { x: x + width - half, y: top, width: half, height: bar },
    ];
  });
}
