// The two tracks of a player as rings of a clock that runs backwards: mana outside in round places, freeze inside in hexagons.
import {
  circle,
  type FaceProps,
  Icon,
  Line,
  Middle,
  pen,
  place,
  polygon,
  spot,
  stroke,
  ticks,
  times,
} from 'cardwright/parts';
import type { PlayerBoard } from '../../../data/reverse-wizard/types.ts';
import { dark, gold, goldDark, goldLight } from './look.tsx';

export const dial = { x: 88, y: 83, manaR: 57, freezeR: 37, hubR: 24, cellR: 6.9 } as const;

function tracksOf({ manaMax, freezeMax }: PlayerBoard) {
  const mana = { icon: 'mana', shape: circle(dial.cellR), ground: '#0b4a56', line: '#7eeee4' };
  const freeze = { icon: 'freeze', shape: polygon(6, dial.cellR + 0.5), ground: '#15507a', line: '#c9ecff' };
  return [
    { ...mana, max: manaMax, r: dial.manaR },
    { ...freeze, max: freezeMax, r: dial.freezeR },
  ];
}

/** Places run anticlockwise from the top. */
function placesOf({ max, r }: { max: number; r: number }) {
  return times(max + 1, (value) => ({ value, ...spot(-Math.PI / 2 - (value / (max + 1)) * 2 * Math.PI, r) }));
}

export function TrackDial({ card }: FaceProps<PlayerBoard>) {
  return (
    <g transform={place(dial.x, dial.y)}>
      <path d={circle(dial.manaR + 9.6)} fill={dark} fill-opacity={0.8} {...stroke(goldDark, 1.6)} />
      <path d={circle(dial.manaR + 9.6)} {...pen(gold, 0.8)} />
      <path d={circle(dial.freezeR + 9.8)} fill="#140e24" {...stroke(gold, 0.5)} />
      <path d={ticks(120, dial.manaR + 7.6, dial.manaR + 8.8)} {...stroke(gold, 0.2)} />
      <path d={ticks(60, dial.freezeR + 7.8, dial.freezeR + 8.8)} {...stroke(gold, 0.2)} />
      {tracksOf(card).map((track) => (
        <g>
          <path d={circle(track.r)} {...pen(track.line, 0.5, 0.6)} />
          {placesOf(track).map(({ value, x, y }) => {
            const isEnd = value === 0 || value === track.max;
            const look = isEnd
              ? { fill: track.ground, ...stroke(goldLight, 0.8) }
              : { fill: '#0a0812', ...stroke(track.line, 0.4) };
            return <path transform={place(x, y)} d={track.shape} {...look} />;
          })}
        </g>
      ))}
      <path d={circle(dial.hubR)} fill="#1d1430" {...stroke(gold, 0.9)} />
      <path d={circle(dial.hubR - 1.4)} {...pen(gold, 0.2)} />
    </g>
  );
}

export function TrackNumbers({ card }: FaceProps<PlayerBoard>) {
  return tracksOf(card).map((track) =>
    placesOf(track).map(({ value, x, y }) => (
      <Middle x={dial.x + x} y={dial.y + y}>
        {value === 0 && <Icon name={track.icon} sizeMm={4.4} color={track.line} />}
        <Line text={value} font={`serif 900 ${value === 0 ? 12 : 17}`} color={track.line} />
      </Middle>
    )),
  );
}
