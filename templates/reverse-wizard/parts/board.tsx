// What all boards share: leather with a gilded frame, captions, and arrows to the cards that lie around a board.
import { faceSize, Line, type LineProps, Middle, pen, Row, stroke } from 'cardwright/parts';
import { place, rays } from './geometry.ts';
import { Leather, LeatherDefs } from './leather.tsx';
import { dark, gold, goldDark, goldLight, type Tones } from './look.ts';

/** From the trim to the gilded line. */
const insetMm = 3;

const boardTones: Tones = {
  deep: '#0e0a17',
  mid: '#2b2145',
  tint: '#6a579c',
  glow: goldLight,
  ink: '#2b2145',
  wash: '#d8cfe0',
};

export function BoardGround() {
  const { widthMm: w, heightMm: h } = faceSize();
  const inset = (by: number) => ({ x: by, y: by, width: w - 2 * by, height: h - 2 * by, fill: 'none' });
  return (
    <g>
      <defs>
        <LeatherDefs tones={boardTones} />
      </defs>
      <Leather tones={boardTones} />
      <rect {...inset(insetMm)} rx={3} {...stroke(goldDark, 1.4)} />
      <rect {...inset(insetMm)} rx={3} {...stroke(gold, 0.8)} />
      <rect {...inset(insetMm + 1.5)} rx={2} {...stroke(gold, 0.2)} />
    </g>
  );
}

/** Words on a board, with their middle on a point, or beginning at it. */
export function Caption({ x, y, from = 'middle', sizePt = 11, color = goldLight, children }: CaptionProps) {
  const words = <Line text={children} font={`serif 900 ${sizePt}`} color={color} tracking={0.1} />;
  if (from === 'middle')
    return (
      <Middle x={x} y={y}>
        {words}
      </Middle>
    );
  return (
    <Row x={x} y={y - lineMm / 2} h={lineMm}>
      {words}
    </Row>
  );
}

const lineMm = 8;

type CaptionProps = Pick<LineProps, 'children'> & {
  readonly x: number;
  readonly y: number;
  readonly from?: 'left' | 'middle';
  readonly sizePt?: number;
  readonly color?: string;
};

/** An arrow out of the board; at no turn it points up. */
export function Arrow({ x, y, turn = 0, color = gold }: { x: number; y: number; turn?: number; color?: string }) {
  return <path transform={place(x, y, turn)} d="M0 -2.4L3 1.2H1.2V2.6H-1.2V1.2H-3Z" fill={color} />;
}

/** A sunken place for a card or pieces. */
export function Hollow({
  x,
  y,
  width,
  height,
  r = 2.5,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  r?: number;
}) {
  const box = { x, y, width, height, rx: r };
  return (
    <g>
      <rect {...box} fill={dark} fill-opacity={0.7} />
      <rect {...box} {...pen(goldDark, 1)} />
      <rect {...box} {...pen(gold, 0.45)} />
    </g>
  );
}

/** The sun behind the middle of a board. */
export function Glory({ x, y, r }: { x: number; y: number; r: number }) {
  return <path d={rays(36, r, 0.5)} transform={place(x, y)} fill={gold} fill-opacity={0.08} />;
}
