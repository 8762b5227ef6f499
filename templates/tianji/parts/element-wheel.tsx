// The wheel of the five elements: each generates the next, and overcomes the one across.
import { Box, Drawing, type FaceProps, hasWideScript, Line, stroke } from 'cardwright/parts';
import type { Aid, ElementName } from '../../../data/tianji/types.ts';
import { num } from './brush.ts';
import { arc, polar } from './compass.ts';
import { cinnabar, elementLook, ink, paper } from './look.ts';
import { elementNames } from './names.ts';

const nodeR = 4.6;
const rimmed = { outline: { color: paper, widthMm: 0.5 } };

export function ElementWheel({ card, cx, cy, r }: FaceProps<Aid> & { cx: number; cy: number; r: number }) {
  const turn = (i: number) => i / card.stems.length;
  return (
    <>
      <Drawing>
        <g transform={`translate(${cx} ${cy})`} fill="none">
          {card.stems.map((_, i) => (
            <>
              <path d={arc([turn(i) + 0.055, turn(i + 1) - 0.06], r)} {...stroke(cinnabar, 0.6)} />
              <Tip turn={turn(i + 1) - 0.055} r={r} angle={turn(i + 1) * 360 - 20} color={cinnabar} />
              <Across from={polar(turn(i), r)} to={polar(turn(i + 2), r)} />
            </>
          ))}
          {card.stems.map(({ name }, i) => {
            const [x, y] = polar(turn(i), r);
            return <circle cx={x} cy={y} r={nodeR} fill={lookOf(name, i).color} {...stroke(ink, 0.35)} />;
          })}
        </g>
      </Drawing>
      <Box x={cx - 8} y={cy - 4} w={16} h={8} gap={0.4}>
        {card.cycles.map(({ name }, i) => (
          <Line text={name} font="serif 900 7" color={i === 0 ? cinnabar : ink} {...(!hasWideScript(name) && rimmed)} />
        ))}
      </Box>
      {card.stems.map(({ name }, i) => {
        const [x, y] = polar(turn(i), r);
        const font = hasWideScript(name) ? 'serif 900 12' : 'serif 900 8';
        return <Line text={name} font={font} maxMm={8.6} color={lookOf(name, i).on} cx={cx + x} cy={cy + y} />;
      })}
    </>
  );
}

const lookOf = (name: string, i: number) => elementLook(elementNames[i] ?? (name as ElementName));

function Tip({ turn, r, angle, color }: { turn: number; r: number; angle: number; color: string }) {
  const [x, y] = polar(turn, r);
  return (
    <path d="M1.2 0L-1 -1.1V1.1Z" transform={`translate(${num(x)} ${num(y)}) rotate(${num(angle)})`} fill={color} />
  );
}

/** A dashed arrow from a node to the one that it overcomes. */
function Across({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const begin = [from[0] + ux * (nodeR + 0.6), from[1] + uy * (nodeR + 0.6)].map(num);
  const end = [to[0] - ux * (nodeR + 1.6), to[1] - uy * (nodeR + 1.6)].map(num);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g>
      <path d={`M${begin.join(' ')}L${end.join(' ')}`} {...stroke(ink, 0.3)} stroke-dasharray="1 0.7" />
      <path d="M1.2 0L-1 -1V1Z" transform={`translate(${end.join(' ')}) rotate(${num(angle)})`} fill={ink} />
    </g>
  );
}
