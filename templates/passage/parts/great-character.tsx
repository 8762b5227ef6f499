// The one great character of a card: vermilion, cut out of whatever lies behind it by a broad white rim.
import { Line } from 'cardwright/parts';
import { paper, vermilion } from './look.ts';

interface GreatCharacterProps {
  readonly name: string;
  /** The middle of the character. */
  readonly x: number;
  readonly y: number;
  readonly sizePt: number;
  readonly color?: string;
  readonly rim?: string;
}

const rimMm = 1.4;
const ptMm = 25.4 / 72;

export function GreatCharacter({ name, x, y, sizePt, color = vermilion, rim = paper }: GreatCharacterProps) {
  const [character = ''] = name;
  const em = sizePt * ptMm;
  return (
    <Line
      text={character}
      font={`serif 900 ${sizePt}`}
      color={color}
      outline={{ color: rim, widthMm: rimMm }}
      x={x - em / 2}
      y={y - em * 0.6}
    />
  );
}
