// A life token: a jade disc with a heart. The petals show its value.

import { Drawing, type FaceProps, Frame, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { Life } from '../../data/tianji/types.ts';
import { num, times } from './parts/brush.ts';
import { cinnabar, paperLight } from './parts/look.ts';

const jades = {
  1: { body: '#c7dcc3', deep: '#5d8a68', light: '#f1f7ea', petals: 0 },
  5: { body: '#8fbf9c', deep: '#2f6b4a', light: '#eaf5e4', petals: 5 },
  10: { body: '#4f8f73', deep: '#1d4d3b', light: '#dff0e2', petals: 10 },
  50: { body: '#2a5f50', deep: '#0f2f27', light: '#d8eadb', petals: 16 },
};

export default function LifeFace(props: FaceProps<Life>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  const r = middle - 1.5;
  const jade = jades[card.value];
  const petalMm = r * Math.min(0.52, 2.9 / jade.petals);
  const petal = { fill: jade.light, 'fill-opacity': 0.75 };
  return (
    <Frame ground={jade.deep}>
      <Drawing round>
        <circle r={middle + 4} fill={jade.deep} />
        {times(jade.petals, (i) => (
          <ellipse
            cy={-r * 0.9}
            rx={petalMm}
            ry={r * 0.25}
            transform={`rotate(${(i * 360) / jade.petals})`}
            {...petal}
          />
        ))}
        <circle r={r * 0.86} fill={jade.body} {...stroke(jade.light, 0.35)} />
        <circle r={r * 0.79} {...pen(jade.deep, 0.2)} />
        <path d={heart(r * 0.74)} fill={cinnabar} {...stroke(paperLight, 0.3)} />
      </Drawing>
      <Middle x={middle} y={middle - r * 0.02}>
        <Line text={card.value} font={`serif 900 ${r * (card.value < 10 ? 2.1 : 1.75)}`} color={paperLight} />
      </Middle>
    </Frame>
  );
}

/** A heart around the origin, as broad as its height. */
function heart(r: number): string {
  const at = (x: number, y: number) => `${num(x * r)} ${num(y * r)}`;
  return `M${at(0, 0.92)}C${at(-1.6, -0.1)} ${at(-1, -1.25)} ${at(0, -0.55)}C${at(1, -1.25)} ${at(1.6, -0.1)} ${at(0, 0.92)}Z`;
}
