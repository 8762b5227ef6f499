// Charts of the report as SVG: curves over rounds with quantiles, histograms, shares with their intervals. Numbers become attributes, never style
// or script, so the page's policy can forbid both.
/** @jsxImportSource preact */
import type { Interval } from '../../play/intervals.ts';
import type { ReportCurve } from './report-data.ts';
import { en, zh } from './words.ts';

const width = 320;
const height = 132;
const left = 34;
const bottom = 18;
const top = 8;

/** A round number above a value, for the end of an axis. */
function niceEnd(value: number): number {
  if (value <= 5) return Math.max(1, Math.ceil(value));
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((n) => n * unit).find((end) => end >= value) ?? value;
}

const fixed = (n: number) => String(Math.round(n * 10) / 10);

/** The middle half and nine tenths of all games as bands, the median and the most as lines, and how much the box has as a dashed one. */
export function CurveChart({
  curve,
  size,
  name,
}: {
  readonly curve: ReportCurve;
  readonly size?: number;
  readonly name: string;
}) {
  const highest = Math.max(size ?? 0, ...curve.map(({ most }) => most));
  const lowest = Math.min(0, ...curve.map(({ least }) => least));
  const end = niceEnd(highest);
  const start = lowest < 0 ? -niceEnd(-lowest) : 0;
  const first = curve[0]?.round ?? 1;
  const last = curve.at(-1)?.round ?? 1;
  const x = (round: number) => left + ((round - first) / Math.max(1, last - first)) * (width - left - 6);
  const y = (value: number) => top + (1 - (value - start) / Math.max(1, end - start)) * (height - top - bottom);
  const line = (of: (point: ReportCurve[number]) => number) =>
    curve.map((point, i) => `${i === 0 ? 'M' : 'L'}${fixed(x(point.round))} ${fixed(y(of(point)))}`).join('');
  const band = (low: (point: ReportCurve[number]) => number, high: (point: ReportCurve[number]) => number) => {
    const back = [...curve].reverse().map((point) => `L${fixed(x(point.round))} ${fixed(y(low(point)))}`);
    return `${line(high)}${back.join('')}Z`;
  };
  return (
    <svg class="curve" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <Ticks ends={[start, end]} y={y} />
      <text class="tick" x={left} y={height - 4}>
        {first}
      </text>
      <text class="tick" x={width - 6} y={height - 4} text-anchor="end">
        {last}
      </text>
      {last > first && <Rounds />}
      <path
        class="band wide"
        d={band(
          (p) => p.low,
          (p) => p.high,
        )}
      />
      <path
        class="band"
        d={band(
          (p) => p.lower,
          (p) => p.upper,
        )}
      />
      <path class="most" d={line(({ most }) => most)} />
      <path class="median" d={line(({ median }) => median)} />
      {size !== undefined && <line class="size" x1={left} x2={width - 6} y1={y(size)} y2={y(size)} />}
    </svg>
  );
}

/** What the axis below a curve counts. */
function Rounds() {
  const place = { x: (left + width - 6) / 2, y: height - 4, 'text-anchor': 'middle' } as const;
  return (
    <>
      <text class="tick w-zh" {...place}>
        {zh.round}
      </text>
      <text class="tick w-en" {...place}>
        {en.round}
      </text>
    </>
  );
}

function Ticks({
  ends: [start, end],
  y,
}: {
  readonly ends: readonly [number, number];
  readonly y: (value: number) => number;
}) {
  const values = start < 0 ? [start, 0, end] : [0, end];
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line class="grid" x1={left} x2={width - 6} y1={y(value)} y2={y(value)} />
          <text class="tick" x={left - 5} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

/** Values in at most this many columns; neighbours are joined. */
const mostColumns = 40;

interface Column {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

function columnsOf(histogram: readonly (readonly [value: number, count: number])[]): Column[] {
  const values = histogram.map(([value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, Math.ceil((high - low + 1) / mostColumns));
  const columns = Array.from({ length: Math.ceil((high - low + 1) / step) }, (_, i) => ({
    from: low + i * step,
    to: low + (i + 1) * step - 1,
    count: 0,
  }));
  for (const [value, count] of histogram) {
    const column = columns[Math.floor((value - low) / step)];
    if (column) column.count += count;
  }
  return columns;
}

/** @param mark a value to mark, such as the size of a pool: columns beyond it are short */
export function HistogramChart({
  histogram,
  mark,
  name,
}: {
  readonly histogram: readonly (readonly [value: number, count: number])[];
  readonly mark?: number;
  readonly name: string;
}) {
  if (histogram.length === 0) return null;
  const columns = columnsOf(histogram);
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const each = Math.min(28, (width - 12) / columns.length);
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  const tall = height - top - bottom;
  return (
    <svg class="histogram" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <line class="grid" x1={6} x2={width - 6} y1={top + tall} y2={top + tall} />
      {columns.map(({ from, to, count }, i) => (
        <rect
          key={from}
          class={mark !== undefined && from > mark ? 'bar over' : 'bar'}
          x={fixed(6 + i * each + 0.5)}
          width={fixed(Math.max(0.8, each - 1))}
          y={fixed(top + tall - (count / most) * tall)}
          height={fixed((count / most) * tall)}
        >
          <title>{`${from === to ? from : `${from}–${to}`}: ${count} (${percent(count / total)})`}</title>
        </rect>
      ))}
      <text class="tick" x={6} y={height - 4}>
        {columns[0]?.from}
      </text>
      {columns.length > 1 && (
        <text class="tick" x={fixed(6 + columns.length * each)} y={height - 4} text-anchor="end">
          {columns.at(-1)?.to}
        </text>
      )}
    </svg>
  );
}

/** A share with its interval, beside a line at what would be fair. All rows of a list share one scale. */
export function ShareChart({
  interval,
  fair,
  end,
  kind = '',
}: {
  readonly interval: Interval & { readonly share: number };
  readonly fair?: number;
  readonly end: number;
  readonly kind?: string;
}) {
  const [wide, tall] = [150, 18];
  const x = (share: number) => fixed(2 + (Math.min(share, end) / end) * (wide - 4));
  const { low, high, share } = interval;
  return (
    <svg class={`share ${kind}`} viewBox={`0 0 ${wide} ${tall}`} width={wide} height={tall} aria-hidden="true">
      <line class="grid" x1={2} x2={wide - 2} y1={tall / 2} y2={tall / 2} />
      {fair !== undefined && <line class="fair" x1={x(fair)} x2={x(fair)} y1={1} y2={tall - 1} />}
      <line class="range" x1={x(low)} x2={x(high)} y1={tall / 2} y2={tall / 2} />
      <circle class="dot" cx={x(share)} cy={tall / 2} r={3.5} />
    </svg>
  );
}

/** Long bars of parts of a whole. */
export function PartsChart({ parts, end }: { readonly parts: readonly number[]; readonly end: number }) {
  const [wide, tall] = [220, 14];
  let from = 0;
  return (
    <svg class="parts" viewBox={`0 0 ${wide} ${tall}`} width={wide} height={tall} aria-hidden="true">
      {parts.map((part, i) => {
        const x = (from / end) * wide;
        from += Math.max(0, part);
        return (
          <rect
            key={i}
            class={`part of-${i % 6}`}
            x={fixed(x)}
            y={1}
            width={fixed((Math.max(0, part) / end) * wide)}
            height={tall - 2}
          />
        );
      })}
    </svg>
  );
}

export function percent(share: number): string {
  const hundred = share * 100;
  if (share > 0 && hundred < 0.05) return '<0.1 %';
  if (share < 1 && hundred > 99.95) return '>99.9 %';
  return `${hundred.toFixed(hundred < 10 || hundred > 90 ? 1 : 0).replace(/\.0$/, '')} %`;
}
