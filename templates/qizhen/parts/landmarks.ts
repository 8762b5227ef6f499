// Landmarks of civilisations, from geometry: what an icon shows at 5 mm does not bear to be engraved at 35.

import type { EngravedFigure as Figure } from 'cardwright/parts';
import { difference, iconShape, shapeOf, times, transformed } from 'cardwright/parts';
import { box, disc, line, oval, part, type Standing, standing } from './figure.ts';

const landmarks: Readonly<Record<string, () => Figure>> = {
  america: capitol,
  arabia: spiralMinaret,
  britain: towerBridge,
  germany: spikedHelmet,
  russia: cathedral,
};

/** The landmark of a civilisation, or none, where its icon will do. */
export function landmarkOf(id: string, place: Standing): Figure | undefined {
  const made = landmarks[id]?.();
  return made && standing(made, place);
}

/** A leather helmet with its eagle, its scales and its spike, from the side. */
function spikedHelmet(): Figure {
  const brass = { flat: 0.12 };
  const scale = (at: number) => {
    const [x, y] = [9 - at * 23, -8.6 + Math.sin(at * Math.PI) * 2.4 + at * 1.6];
    return { of: transformed(oval(0, 0, 1.7, 1.15), { turn: 8 - at * 18, x, y }), flat: at % 0.2 < 0.1 ? 0.1 : 0.3 };
  };
  return [
    part('M6 -8.6L16.4 -9.4C17.4 -5.4 20 -2.6 24.4 -0.8C17.6 1.4 10.6 -0.8 5.6 -4.6Z', { flat: 0.62, turn: 40 }),
    line('M16.6 -9.2C17.6 -5.2 20 -2.4 24.4 -0.8C17.6 1.4 10.6 -0.8 5.6 -4.6', 0.7, brass),
    part('M-13 -9C-13.6 -19.6 -6.6 -25.6 1.2 -25.6C9.6 -25.6 16 -19.4 16.6 -9.4C8 -6.2 -4 -6.2 -13 -9Z'),
    part('M-13 -9C-17.4 -7.6 -21.4 -4.4 -22.8 -1C-15.6 -4 -7.4 -4.4 1 -6.9C-4 -7 -9 -7.6 -13 -9Z', {
      flat: 0.68,
      turn: -24,
    }),
    line('M-13.4 -8.8C-17.6 -7.4 -21.4 -4.4 -22.8 -1C-15.6 -4 -7.4 -4.4 1 -6.9', 0.8, brass),
    line('M-13 -9.2C-4 -6.4 8 -6.4 16.6 -9.6', 0.9, brass),
    { of: transformed(iconShape('eagle-emblem', { w: 14.4, h: 12.6, cx: -3.4, bottom: -9.6 }), { turn: 0 }), ...brass },
    ...times(11, (i) => scale(i / 10)),
    { of: disc(9.6, -9.4, 2), flat: 0.1 },
    { of: disc(9.6, -9.4, 1.1), flat: 0.8, turn: 45 },
    part('M-4.6 -24.4L-3 -26.6H5.4L7 -24.4C3.6 -23.2 -1.2 -23.2 -4.6 -24.4Z', brass),
    { of: oval(1.2, -26.6, 4.2, 0.9), flat: 0.5 },
    part('M-1 -26.6L-0.6 -29H3L3.4 -26.6Z', { flat: 0.4, turn: 90 }),
    { of: oval(1.2, -29.2, 2.3, 0.8), flat: 0.1 },
    part('M-0.3 -29.6L1.2 -37.6L2.7 -29.6Z', { flat: 0.3, turn: 90 }),
    part('M1.2 -37.6L2.7 -29.6H1.4Z', { flat: 0.8, turn: 90 }),
  ];
}

/** Two towers, the road raised between them, and its chains. */
function towerBridge(): Figure {
  const mirrored = (make: (side: number) => Figure): Figure => [-1, 1].flatMap(make);
  const chainY = (along: number) => -20.4 + 12.6 * (1 - (1 - along) ** 2);
  const spans = mirrored((side) => {
    const chain = times(13, (i) => `${i === 0 ? 'M' : 'L'}${side * (15 + i * 1.7)} ${chainY(i / 12)}`).join('');
    const hangers = times(9, (i) => `M${side * (17 + i * 1.9)} ${chainY((i * 1.9 + 2) / 20.4)}V-7.4`).join('');
    return [
      line(hangers, 0.4, { flat: 0.8 }),
      line(chain, 1.1, { flat: 0.2 }),
      part(`M${side * 14} -7.8H${side * 42}V-5.6H${side * 14}Z`, { flat: 0.55, turn: 90 }),
    ];
  });
  const leaves = mirrored((side) => [
    part(`M${side * 9} -7.6L${side * 2} -11.8L${side * 1.6} -10.8L${side * 9} -4.4Z`, { flat: 0.6, turn: side * 30 }),
    line(`M${side * 9} -7.8L${side * 1.8} -12.1`, 0.8, { flat: 0.1 }),
  ]);
  const walkways = [-19.4, -16.6].map((y) => part(box(-9, y, 18, 1.3), { flat: 0.2 }));
  const lattice = times(9, (i) => `M${i * 2 - 9} -18.1l2 1.5M${i * 2 - 9} -16.6l2 -1.5`).join('');
  const towers = mirrored((side) => {
    const x = side * 12;
    const window = (dx: number, y: number, w: number, h: number) =>
      part(`M${x + dx - w / 2} ${y}v${-h}l${w / 2} ${-w * 0.7}l${w / 2} ${w * 0.7}v${h}Z`, { flat: 0.84 });
    const turret = (dx: number) => [
      part(box(x + dx - 0.8, -26.6, 1.6, 22.4), { flat: 0.5, turn: 90 }),
      part(`M${x + dx - 1.1} -26.4L${x + dx} -31L${x + dx + 1.1} -26.4Z`, { flat: 0.7, turn: 70 }),
    ];
    return [
      part(`M${x - 2.6} -25.2L${x - 0.7} -33.4H${x + 0.7}L${x + 2.6} -25.2Z`, { flat: 0.66, turn: 60 }),
      line(`M${x} -33V-36`, 0.5, { flat: 0.8 }),
      part(box(x - 3.2, -25.4, 6.4, 21.4), { flat: 0.22 }),
      part(box(x + 0.8, -25.4, 2.4, 21.4), { flat: 0.46 }),
      ...[-2.9, 2.9].flatMap(turret),
      ...[-20, -14.4].map((y) => part(box(x - 4, y, 8, 0.9), { flat: 0.05 })),
      ...[-21.4, -15.8].flatMap((y) => [-1, 1].map((dx) => window(dx, y, 1.1, 2))),
      window(0, -10.4, 2, 2),
      part(`M${x - 2} -4V-7.4a2 2 0 0 1 4 0V-4Z`, { flat: 0.84 }),
      part(`M${x - 5.4} 0L${x - 4.4} -4.4H${x + 4.4}L${x + 5.4} 0Z`, { flat: 0.4 }),
    ];
  });
  return [...spans, ...leaves, ...walkways, line(lattice, 0.35, { flat: 0.7 }), ...towers];
}

/** The tower of Samarra: a tapering cone, and the ramp that winds about it, narrower with every turn. */
function spiralMinaret(): Figure {
  const turns = 5;
  const [foot, rise] = [-5, 5.5];
  const half = (n: number) => 13.6 - n * 2.15;
  const tiers = times(turns, (n): Figure => {
    const [low, high] = [half(n), half(n + 0.62)];
    // The ramp climbs from left to right in front, half of a turn.
    const [left, right] = [foot - n * rise, foot - n * rise - (n === 0 ? 0 : 1.5)];
    const [topLeft, topRight] = [foot - (n + 1) * rise, foot - (n + 1) * rise - 1.5];
    const bow = 1.3 - n * 0.15;
    const wall = `M${-low} ${left}Q0 ${(left + right) / 2 + bow * 2} ${low} ${right}L${high} ${topRight}Q0 ${(topLeft + topRight) / 2 + bow * 2} ${-high} ${topLeft}Z`;
    const edge = `M${-high - 0.3} ${topLeft}Q0 ${(topLeft + topRight) / 2 + bow * 2} ${high + 0.3} ${topRight}V${topRight + 1}Q0 ${(topLeft + topRight) / 2 + bow * 2 + 1} ${-high - 0.3} ${topLeft + 1}Z`;
    const ledge = `M${-high} ${topLeft}Q0 ${(topLeft + topRight) / 2 + bow * 2} ${high} ${topRight}Q0 ${(topLeft + topRight) / 2 - bow * 1.4} ${-high} ${topLeft}Z`;
    return [part(wall), part(ledge, { flat: 0.05 }), part(edge, { flat: 0.08 })];
  }).flat();
  const top = foot - turns * rise;
  const arches = times(11, (i) => `M${i * 3.4 - 18} -0.9v-1.5a1 1 0 0 1 2 0v1.5Z`).join('');
  return [
    part(box(-20, -3.6, 40, 3.6), { flat: 0.3 }),
    part(arches, { flat: 0.82 }),
    part(box(-20.6, -4.2, 41.2, 1), { flat: 0.06 }),
    part('M-15.4 -4.2L-14.8 -6H14.8L15.4 -4.2Z', { flat: 0.5 }),
    ...tiers,
    part(`M-2.4 ${top + 0.4}V${top - 4}H2.4V${top - 0.4}Q0 ${top + 1.4} -2.4 ${top + 0.4}Z`, { turn: 90 }),
    part(`M-0.8 ${top + 0.4}v-2.2a0.8 0.8 0 0 1 1.6 0v2.2Z`, { flat: 0.84 }),
    part(`M-2.8 ${top - 3.8}C-2.8 ${top - 6.4} 2.8 ${top - 6.4} 2.8 ${top - 3.8}Z`),
    part('M-2.2 -4.2V-8a2.2 2.2 0 0 1 4.4 0V-4.2Z', { flat: 0.84 }),
  ];
}

/** Steps, wings, a portico, and the dome on its ring of columns. */
function capitol(): Figure {
  const columns = (from: number, to: number, n: number, top: number, bottom: number, w: number) =>
    times(n, (i) => part(box(from + ((to - from) * i) / (n - 1) - w / 2, top, w, bottom - top), { flat: 0.1 }));
  const windows = [-17.4, -14.4, -11.4, 11.4, 14.4, 17.4].map((x) =>
    part(box(x - 0.7, -9.6, 1.4, 3.2), { flat: 0.84 }),
  );
  const ribs = [-0.62, -0.22, 0.22, 0.62].map((k) => `M${k * 7} -22.4C${k * 6.6} -27 ${k * 3.4} -29.6 ${k * 1.4} -30`);
  return [
    part('M-6.6 -22.2C-6.6 -27.4 -3.4 -30.2 0 -30.2C3.4 -30.2 6.6 -27.4 6.6 -22.2Z'),
    line(ribs.join(''), 0.3, { flat: 0.8 }),
    part(box(-1.4, -32.6, 2.8, 2.8), { flat: 0.3, turn: 90 }),
    part('M-1.8 -32.4L0 -34.2L1.8 -32.4Z', { flat: 0.7 }),
    line('M0 -34V-36.4', 0.8, { flat: 0.6 }),
    part(box(-6.6, -21.2, 13.2, 5.6), { flat: 0.66 }),
    ...columns(-6.1, 6.1, 8, -21.2, -15.8, 0.8),
    part(box(-7.4, -22.4, 14.8, 1.3), { flat: 0.08 }),
    part(box(-8.4, -16.2, 16.8, 3.6), { flat: 0.36 }),
    part(box(-20, -11.4, 40, 8.6), { flat: 0.4 }),
    ...windows,
    part(box(-21, -12.8, 42, 1.6), { flat: 0.08 }),
    part(box(-8, -11, 16, 8), { flat: 0.78 }),
    ...columns(-7.2, 7.2, 6, -11, -3, 1.3),
    part('M-9.2 -11L0 -15.4L9.2 -11Z', { flat: 0.3 }),
    part('M-9.4 -10.4V-11.4H9.4V-10.4Z', { flat: 0.06 }),
    ...times(3, (i) => part(box(-21 - i * 0.9, -3 + i, 42 + i * 1.8, 1), { flat: 0.1 + i * 0.12 })),
    part('M-6 -3L-8 0H8L6 -3Z', { flat: 0.5 }),
  ];
}

/** Striped domes of many sizes about a tent of stone. */
function cathedral(): Figure {
  const tower = (x: number, foot: number, high: number, r: number, turn: number): Figure => {
    const top = foot - high;
    return [
      line(`M${x} ${top - r * 2}v${-r * 1.5}M${x - r * 0.45} ${top - r * 2.9}h${r * 0.9}`, 0.5, { flat: 0.8 }),
      part(box(x - r * 0.8, top, r * 1.6, high)),
      part(
        `M${x - r * 0.8} ${top}C${x - r * 1.7} ${top - r} ${x - r * 0.8} ${top - r * 1.5} ${x} ${top - r * 2.3}C${x + r * 0.8} ${top - r * 1.5} ${x + r * 1.7} ${top - r} ${x + r * 0.8} ${top}Z`,
        { turn },
      ),
      part(box(x - r, top - 0.2, r * 2, 1), { flat: 0.2 }),
      part(box(x - r * 0.3, top + 2.4, r * 0.6, high * 0.3), { flat: 0.84 }),
    ];
  };
  const arches = times(7, (i) => `M${i * 4.6 - 15.2} 0V-3.4a1.4 1.4 0 0 1 2.8 0V0Z`).join('');
  return [
    ...tower(-7.4, -4, 15, 2.2, -34),
    ...tower(7.6, -4, 14, 2.2, 34),
    ...tower(0, -20, 4, 1.6, 0),
    part('M-5 -9L-1.4 -21H1.4L5 -9Z', { flat: 0.5, turn: 74 }),
    part('M0.6 -9V-21H1.4L5 -9Z', { flat: 0.7, turn: 74 }),
    ...tower(-13, -4, 8, 2.7, 28),
    ...tower(13.2, -4, 9, 2.7, -28),
    ...tower(-4.6, -4, 6.4, 2.4, 50),
    ...tower(5, -4, 5.6, 2.4, -50),
    { of: difference(shapeOf('M-18 0V-6.4H18V0Z'), shapeOf(arches)), flat: 0.4 },
    { of: shapeOf(arches), flat: 0.84 },
    part('M-18.8 -6.2V-7.4H18.8V-6.2Z', { flat: 0.1 }),
  ];
}
