// The life of one monster on the board, as a window of stained glass: units in a rose, tens as scales of glass below it.
import { circle, Line, Middle, mix, pen, place, point, polygon, spot, stroke, times } from 'cardwright/parts';
import type { MonsterBoard } from '../../../data/reverse-wizard/types.ts';
import { heartPath } from './exploration-marks.tsx';
import { figureOf } from './figures.ts';
import { bodyGlass, Glass, Rosette, windowGlass } from './glass.tsx';
import { blood, dark, gold, goldDark, goldLight, random } from './look.tsx';

export const lifeTrack = { top: 15.6, bottom: 131.6 };

/** A rose of ten places, and below it scales, four in a row; every second row lies half a scale to the right. */
const rose = { y: 43, r: 20.4 };
const scales = { top: 79.8, columns: 4, w: 11.9, h: 10.5 };
const scaleMm = scales.w / Math.sqrt(3);

export const columnX = (slot: number) => 49.5 + slot * 57;

function unitAt(value: number, slot: number): { x: number; y: number } {
  const { x, y } = spot(-Math.PI / 2 - (value / 10) * 2 * Math.PI, rose.r);
  return { x: columnX(slot) + x, y: rose.y + y };
}

function tenAt(index: number, slot: number): { x: number; y: number } {
  const { top, columns, w, h } = scales;
  const row = Math.floor(index / columns);
  return { x: columnX(slot) + ((index % columns) + (row % 2 === 0 ? -1.75 : -1.25)) * w, y: top + row * h };
}

/** From amber to blood, and violet for the lives of dreads alone. */
function paneColor(index: number, shade: number): string {
  const warm = mix('#a8650f', '#8f1526', Math.min(1, index / 6));
  return mix(mix(warm, '#3f1f7d', index > 6 ? Math.min(1, (index - 6) / 8) : 0), dark, shade);
}

export function LifeCells({ card: { unitsMax, tensMax }, slot }: { card: MonsterBoard; slot: number }) {
  const x = columnX(slot);
  const chance = random(`window ${slot}`);
  const { top, bottom } = lifeTrack;
  const arch = `M${x - 27.4} ${bottom}V${rose.y}A27.4 27.4 0 0 1 ${x + 27.4} ${rose.y}V${bottom}Z`;
  const panes = windowGlass({ deep: '#120a22', mid: '#2a1a4e', tint: '#6b4fb0' });
  const heart = tenAt(tensMax + 1, slot);
  return (
    <g>
      <path d={arch} fill={dark} {...stroke(goldDark, 1)} />
      <path d={arch} {...pen(gold, 0.4)} />
      <g transform={place(x, rose.y)}>
        <Rosette r={27} ramp={panes} chance={chance} panes={20} rings={[0.3, 0.52, 0.76, 1]} />
        <path d={circle(12.6)} fill={dark} {...stroke(gold, 0.5)} />
        <path d={circle(11.6)} fill="#2a0d18" {...stroke(goldDark, 0.3)} />
      </g>
      <path d={`M${x - 26.6} ${top + 55}H${x + 26.6}`} {...stroke(gold, 0.4)} />
      {times(unitsMax + 1, (i) => {
        const { x, y } = unitAt(i, slot);
        const look =
          i === 0 ? { fill: '#3a1018', ...stroke(goldLight, 0.7) } : { fill: '#171026', ...stroke('#e9c9a0', 0.4) };
        return <path transform={place(x, y)} d={circle(6.2)} {...look} />;
      })}
      {times(tensMax + 1, (i) => (
        <Pane index={i} shade={chance.between(0.18, 0.32)} {...tenAt(i, slot)} />
      ))}
      <path
        transform={`${place(heart.x, heart.y)} scale(4.2)`}
        d={heartPath}
        fill={blood}
        {...stroke(goldLight, 0.1)}
      />
    </g>
  );
}

/** A scale of glass, lit from above. */
function Pane({ index, shade, x, y }: { index: number; shade: number; x: number; y: number }) {
  const side = (angle: number, by: number) => point(angle, scaleMm - by);
  const [right, left] = [-Math.PI / 6, -Math.PI * (5 / 6)];
  return (
    <g transform={place(x, y)}>
      <path d={polygon(6, scaleMm - 0.3)} fill={paneColor(index, shade)} />
      <path d={`M0 0L${side(right, 0.4)}L0 ${0.4 - scaleMm}L${side(left, 0.4)}Z`} fill={paneColor(index, 0)} />
      <path d={`M${side(left, 0.55)}L0 ${0.55 - scaleMm}`} {...pen('#fff3d0', 0.3, 0.55)} />
    </g>
  );
}

/** The monster in the middle of each rose. */
export function LifeBeasts({ slots }: { slots: number }) {
  return times(slots, (slot) => {
    const chance = random(`beast ${slot}`);
    const icon = ['frog', 'ice-golem', 'mounted-knight', 'wyvern'][slot % 4] ?? 'monster';
    return figureOf(icon, { cx: columnX(slot), ground: rose.y + 9, size: 17.5 }).map(({ shape, hue }) => (
      <Glass shape={shape} ramp={bodyGlass(hue)} gilt={goldLight} chance={chance} cellMm={3} />
    ));
  });
}

export function LifeNumbers({ card, slot }: { card: MonsterBoard; slot: number }) {
  return (
    <>
      {times(card.tensMax + 1, (i) => (
        <Middle {...tenAt(i, slot)}>
          <Line text={i * 10} font={`serif 900 ${i > 9 ? 14 : 15}`} color="#fffaf0" />
        </Middle>
      ))}
      {times(card.unitsMax + 1, (i) => (
        <Middle {...unitAt(i, slot)}>
          <Line text={i} font="serif 900 17" color="#f2d9b4" />
        </Middle>
      ))}
    </>
  );
}
