// The sign in the middle of a back, around the origin and about sixteen millimetres high; each survives a half turn.
import type { BackLook } from './back-look.ts';
import { star, times } from './lathe.ts';

const origin = { cx: 0, cy: 0 };

export function BackSign({ look }: { look: BackLook }) {
  switch (look.sign) {
    case 'chart':
      return (
        <g fill={look.words} stroke="none">
          <rect x={-7} y={-0.8} width={14} height={1.6} />
          {[0, 1, 2].map((i) => (
            <path
              d={`M-4 ${-1.6 - i * 2.4}L0 ${-3.4 - i * 2.4}L4 ${-1.6 - i * 2.4}V${-2.9 - i * 2.4}L0 ${-4.7 - i * 2.4}L-4 ${-2.9 - i * 2.4}ZM-4 ${1.6 + i * 2.4}L0 ${3.4 + i * 2.4}L4 ${1.6 + i * 2.4}V${2.9 + i * 2.4}L0 ${4.7 + i * 2.4}L-4 ${2.9 + i * 2.4}Z`}
            />
          ))}
        </g>
      );
    case 'globe':
      return (
        <g fill="none" stroke={look.words} stroke-width={0.45}>
          <circle {...origin} r={8} stroke-width={0.8} />
          {[2.8, 5.8].map((rx) => (
            <ellipse {...origin} rx={rx} ry={8} />
          ))}
          <path d="M0 -8V8M-8 0H8M-7 -4H7M-7 4H7" />
        </g>
      );
    case 'star':
      return (
        <g stroke="none">
          <path d={star(origin, { n: 8, r: 9, inner: 4.2 })} fill={look.words} />
          <path d={star(origin, { n: 8, r: 6.4, inner: 3.2, offset: 1 })} fill={look.line} />
          <circle {...origin} r={2} fill={look.ground} />
        </g>
      );
    case 'parliament':
      return (
        <g fill={look.words} stroke="none">
          {[0, 180].map((turn) => (
            <g transform={`rotate(${turn})`}>{times(3, (row) => seats(row))}</g>
          ))}
          <circle {...origin} r={1.5} />
        </g>
      );
    case 'gear':
      return (
        <g stroke="none">
          <path d={star(origin, { n: 16, r: 9, inner: 6.8 })} fill={look.words} />
          <circle {...origin} r={5.4} fill={look.ground} />
          <path d={star(origin, { n: 6, r: 4 })} fill={look.words} />
          <circle {...origin} r={1.6} fill={look.ground} />
        </g>
      );
  }
}

/** A row of seats around half of the chamber. */
function seats(row: number) {
  const count = 5 + row * 3;
  const r = 4 + row * 2.2;
  return times(count, (i) => {
    const angle = Math.PI * (1.06 + (0.88 * i) / (count - 1));
    return <circle cx={Math.cos(angle) * r} cy={Math.sin(angle) * r} r={0.78} />;
  });
}
