// The drawing of a back: border, dial, and signs as two equal halves.
import { milling, rosette, stroke, times } from 'cardwright/parts';
import { brass, brassDark, brassLight, ivory, night } from './look.ts';

export interface BackLook {
  readonly ground: string;
  readonly field: string;
  readonly line: string;
  readonly fine: string;
  readonly words: string;
  readonly sign: 'hourglass' | 'paddles' | 'bolt';
}

const looks: Readonly<Record<string, BackLook>> = {
  artifact: { ground: night, field: '#0d1528', line: brass, fine: brassLight, words: ivory, sign: 'hourglass' },
  function: { ground: ivory, field: '#fbf6e9', line: brassDark, fine: '#5c4a22', words: night, sign: 'paddles' },
  event: { ground: '#8e1f22', field: '#741518', line: '#f0c9a0', fine: '#ffe3c9', words: ivory, sign: 'bolt' },
};

export function backLook(back: string | undefined): BackLook {
  const look = looks[back ?? ''];
  if (look === undefined) throw new Error(`there is no look for the back "${back}"`);
  return look;
}

interface DialProps {
  readonly look: BackLook;
  readonly width: number;
  readonly height: number;
}

/** The border lies well inside the trim, to hide an inexact cut. */
const margin = 5.1;

export function BackDial({ look, width, height }: DialProps) {
  const centre = { cx: width / 2, cy: height / 2 };
  const r = width / 2 - margin - 4.1;
  const fine = { 'stroke-width': 0.12 };
  const inner = { r: r * 0.46, depth: r * 0.08, lobes: 8, lines: 7, spread: 0.5, perLobe: 40 };
  return (
    <g fill="none" stroke={look.line}>
      <Border look={look} width={width} height={height} />
      <path d={rosette(centre, { r: r * 0.86, depth: r * 0.13, lobes: 24, lines: 8, perLobe: 20 })} {...fine} />
      <path d={rosette(centre, { r: r * 0.6, depth: r * 0.12, lobes: 12, lines: 10, perLobe: 25 })} {...fine} />
      <circle {...centre} r={r * 1.02} stroke-width={0.5} />
      <circle {...centre} r={r * 1.06} stroke-width={0.15} />
      <circle {...centre} r={r * 0.73} fill={look.field} stroke-width={0.35} />
      <path d={milling(centre, { n: 60, from: r * 0.68, to: r * 0.71 })} stroke-width={0.2} />
      <path d={milling(centre, { n: 12, from: r * 0.6, to: r * 0.71 })} stroke-width={0.7} />
      <path d={rosette(centre, inner)} stroke-width={0.1} stroke-opacity={0.8} />
      {[0, 180].map((turn) => (
        <g transform={`translate(${centre.cx} ${centre.cy}) rotate(${turn})`}>
          <Waves width={width} height={height} />
          <g transform={`scale(${r / 22})`}>
            <HalfSign look={look} />
          </g>
        </g>
      ))}
    </g>
  );
}

function Border({ look, width, height }: DialProps) {
  const frame = (inset: number) => ({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset });
  return (
    <>
      <rect {...frame(margin)} rx={2.4} fill={look.field} stroke-width={0.6} />
      <rect {...frame(margin + 0.9)} rx={1.7} stroke-width={0.15} />
    </>
  );
}

function Waves({ width, height }: Pick<DialProps, 'width' | 'height'>) {
  const steps = 140;
  const half = width / 2 - margin - 2.1;
  const wave = (phase: number) =>
    times(steps + 1, (i) => {
      const x = half * ((2 * i) / steps - 1);
      return `${x.toFixed(2)} ${(18.2 - height / 2 + 0.75 * Math.sin((x / 3.1) * Math.PI + phase)).toFixed(2)}`;
    });
  return times(4, (i) => (
    <path d={`M${wave((i * Math.PI) / 2).join('L')}`} stroke-width={0.12} stroke-opacity={0.75} />
  ));
}

/** One half of a sign, about 18 mm high; the other half is the same, turned. */
function HalfSign({ look }: { look: BackLook }) {
  switch (look.sign) {
    case 'hourglass':
      return (
        <>
          <path d="M-0.5 0L-5.2 -8H5.2L0.5 0" fill={look.field} stroke-width={0.6} />
          <path d="M-0.3 0L-2.7 -4H2.7L0.3 0Z" fill={look.line} stroke="none" />
          <path d="M-6.4 -8.8H6.4" stroke-width={1.5} stroke-linecap="round" />
        </>
      );
    case 'paddles':
      return (
        <g transform="rotate(24)">
          <path d="M1.9 -2H3.5V9.2H1.9Z" fill={look.line} stroke="none" />
          <circle cx={2.7} cy={-5.2} r={4.1} fill={look.words} {...stroke(look.field, 0.4)} />
          <circle cx={2.7} cy={-5.2} r={3.3} {...stroke(look.line, 0.25)} />
        </g>
      );
    case 'bolt':
      return <path d="M2.6 -10L-5 1.6H-0.6L0 0L5 -1.6H0.6Z" fill={look.words} stroke="none" />;
  }
}
