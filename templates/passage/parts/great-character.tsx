// The one great character of a card: vermilion, cut out of whatever lies behind it by a broad white rim.
import { at, Line, mm } from 'cardwright/parts';
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
const rimSteps = 36;
const ptMm = 25.4 / 72;

export function GreatCharacter({ name, x, y, sizePt, color = vermilion, rim = paper }: GreatCharacterProps) {
  const [character = ''] = name;
  const em = sizePt * ptMm;
  const place = at(x - em / 2, y - em * 0.6);
  const around = Array.from({ length: rimSteps }, (_, i) => (i / rimSteps) * 2 * Math.PI);
  return (
    <>
      {around.map((angle) => (
        <Line {...{ ...face, sizePt }} color={rim} style={{ ...place, ...moved(angle) }}>
          {character}
        </Line>
      ))}
      <Line {...{ ...face, sizePt }} color={color} style={place}>
        {character}
      </Line>
    </>
  );
}

/** By a transform, since boxes lie on whole dots and the rim would be rough. */
function moved(angle: number) {
  return { transform: `translate(${mm(Math.cos(angle) * rimMm)}px, ${mm(Math.sin(angle) * rimMm)}px)` };
}

const face = { family: 'serif', weight: 900 } as const;
