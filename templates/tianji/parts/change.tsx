// What a function card makes of a hexagram: an example before, and after it was changed or turned over.
import { Drawing } from 'cardwright/parts';
import { PlainBars } from './bars.tsx';
import { cinnabar, ink } from './look.ts';

const example = '100010';
const bars = { width: 9.6, bar: 1.75, gap: 1.15 };
const height = 6 * bars.bar + 5 * bars.gap;

const changes = {
  cuo: (lines: string) => [...lines].map((line) => (line === '1' ? '0' : '1')).join(''),
  zong: (lines: string) => [...lines].reverse().join(''),
};

export function Change({ partner, cx, cy }: { partner: 'cuo' | 'zong'; cx: number; cy: number }) {
  const [left, right, y] = [cx - 2.6 - bars.width, cx + 2.6, cy - height / 2];
  return (
    <Drawing>
      <PlainBars lines={example} color={ink} {...bars} x={left} y={y} />
      <PlainBars lines={changes[partner](example)} color={cinnabar} {...bars} x={right} y={y} />
      {partner === 'cuo' ? <Steps cx={cx} y={y} /> : <Turn cx={cx} cy={cy} />}
    </Drawing>
  );
}

/** Line by line from the one to the other. */
function Steps({ cx, y }: { cx: number; y: number }) {
  const at = [0, 1, 2, 3, 4, 5].map((i) => y + bars.bar / 2 + i * (bars.bar + bars.gap));
  return <path d={at.map((top) => `M${cx - 0.9} ${top - 0.9}l1.4 0.9l-1.4 0.9Z`).join('')} fill={ink} />;
}

/** The foot becomes the head. */
function Turn({ cx, cy }: { cx: number; cy: number }) {
  const half = height / 2 - 2;
  return (
    <g fill="none" stroke={ink} stroke-width={0.5}>
      <path d={`M${cx - 0.8} ${cy - half}V${cy + half}M${cx + 0.8} ${cy - half}V${cy + half}`} />
      <path d={`M${cx - 1.9} ${cy - half + 0.4}l1.1 -1.8l1.1 1.8Z`} fill={ink} stroke="none" />
      <path d={`M${cx - 0.3} ${cy + half - 0.4}l1.1 1.8l1.1 -1.8Z`} fill={ink} stroke="none" />
    </g>
  );
}
