// What all boards share: leather with a gilded frame, captions, and arrows to the cards that lie around a board.
import { faceSize, Line, type LineProps, pen, place, stroke } from 'cardwright/parts';
import { Leather } from './leather.tsx';
import { dark, gold, goldDark, goldLight } from './look.tsx';

/** From the trim to the gilded line. */
const insetMm = 3;

const boardTones = { deep: '#0e0a17', mid: '#2b2145', tint: '#6a579c' };

export function BoardGround() {
  const { widthMm: w, heightMm: h } = faceSize();
  const inset = (by: number) => ({ x: by, y: by, width: w - 2 * by, height: h - 2 * by, fill: 'none' });
  return (
    <g>
      <Leather tones={boardTones} />
      <rect {...inset(insetMm)} rx={3} {...stroke(goldDark, 1.4)} />
      <rect {...inset(insetMm)} rx={3} {...stroke(gold, 0.8)} />
      <rect {...inset(insetMm + 1.5)} rx={2} {...stroke(gold, 0.2)} />
    </g>
  );
}

type CaptionProps = Readonly<Pick<LineProps, 'text'> & { x: number; y: number; sizePt: number }>;

/** Words on a board, centred on a point. */
export function Caption({ text, x, y, sizePt }: CaptionProps) {
  return <Line text={text} font={`serif 900 ${sizePt}`} color={goldLight} tracking={0.1} cx={x} cy={y} />;
}

/** An arrow out of the board, upwards unless turned. */
export function Arrow({ x, y, turn = 0, color = gold }: { x: number; y: number; turn?: number; color?: string }) {
  return <path transform={place(x, y, turn)} d="M0 -2.4L3 1.2H1.2V2.6H-1.2V1.2H-3Z" fill={color} />;
}

/** A sunken place for a card or pieces. */
export function Hollow({ rx = 2.5, ...area }: { x: number; y: number; width: number; height: number; rx?: number }) {
  const box = { ...area, rx };
  return (
    <g>
      <rect {...box} fill={dark} fill-opacity={0.7} />
      <rect {...box} {...pen(goldDark, 1)} />
      <rect {...box} {...pen(gold, 0.45)} />
    </g>
  );
}
