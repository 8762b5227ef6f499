// The six loops of the inner ring: what each unlocks, its legends, and who may win there.
import { type FaceProps, Icon, Line, stroke } from 'cardwright/parts';
import type { TimeWheel } from '../../../data/reverse-wizard/types.ts';
import { mix, placeAt, wedge } from './geometry.ts';
import { gold, goldDark, goldLight, hours, ivory, levels } from './look.ts';
import { roman } from './roman.ts';
import { loopAngle, Turned, wheel } from './wheel-sizes.tsx';

type Loop = TimeWheel['loops'][number];

const light = '#d9c38c';
const deep = '#1a1428';
/** Distance of the unlocked levels from the rim. */
const unlockMm = 15.4;
const shield = 'M-4.8 -3.6H4.8V2C4.8 3.4 2 4.4 0 5C-2 4.4 -4.8 3.4 -4.8 2Z';

/** Fields get lighter towards the last loop; those that win are gold. */
export function LoopWedge({ loop }: { loop: Loop }) {
  const angle = loopAngle(loop.loop);
  const half = Math.PI / 6 - 0.012;
  const fill = loop.wins === undefined ? mix(deep, '#5a4a86', loop.loop / 6) : goldDark;
  return (
    <g>
      <path
        d={wedge(angle - half, angle + half, { from: wheel.hub + 1, to: wheel.loopOuter })}
        fill={fill}
        {...stroke(gold, 0.4)}
      />
      <g transform={placeAt(angle, wheel.loopOuter - 6.4)}>
        <path d="M-6.5 0L-4 -4.2H4L6.5 0L4 4.2H-4Z" fill={deep} {...stroke(gold, 0.5)} />
        <path d={roman(hours[loop.loop - 1] ?? 'I', 4.6)} fill={goldLight} />
      </g>
      {(loop.unlocks ?? []).map((level, i, all) => (
        <g
          transform={`${placeAt(angle, wheel.loopOuter - unlockMm)} translate(${(i - (all.length - 1) / 2) * 11 + 3.5} 0)`}
        >
          <path d={shield} fill={levels[level].mid} {...stroke(gold, 0.4)} />
          <path d={roman(level, 4.2)} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}

export function LoopWords({ loop, label, term, ...props }: FaceProps<TimeWheel> & { loop: Loop }) {
  const angle = loopAngle(loop.loop);
  const middle = props.widthMm / 2;
  const turned = { angle, middle, row: true, gap: 0.8 };
  return (
    <>
      {[-1, 1].map((side) => (
        <Turned {...turned} r={wheel.loopOuter - 6} shiftMm={side * 13}>
          {side < 0 ? (
            <Icon name="loop" sizeMm={5} color={light} />
          ) : (
            <Line text={term('loop')} font="sans 700 8.5" color={light} />
          )}
        </Turned>
      ))}
      {loop.unlocks !== undefined && (
        <Turned {...turned} r={wheel.loopOuter - unlockMm} shiftMm={loop.unlocks.length > 1 ? -10.5 : -5.4}>
          <Icon name="open-gate" sizeMm={6} color={light} />
        </Turned>
      )}
      {loop.legends !== undefined && (
        <>
          <Turned {...turned} r={wheel.loopOuter - 23}>
            <Line text={label('everyone')} font="sans 700 8.5" color={ivory} />
            <Line text={loop.legends} font="serif 900 15" color={goldLight} />
            <Icon name="legend" sizeMm={5.6} color={goldLight} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 28.4}>
            <Line text={term('legend')} font="sans 700 8" minPt={7} color={ivory} maxMm={26} />
          </Turned>
        </>
      )}
      {loop.wins !== undefined && (
        <>
          <Turned {...turned} r={wheel.loopOuter - 15.6}>
            <Icon name="breaking-chain" sizeMm={8} color={goldLight} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 22.6}>
            <Line text={label('break')} font="serif 900 13" color={ivory} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 28.2}>
            <Line text={loop.wins} font="sans 700 9" color={goldLight} />
            <Line text={label('players')} font="sans 700 9" color={goldLight} />
          </Turned>
        </>
      )}
    </>
  );
}
