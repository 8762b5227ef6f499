// A small chart of how many cards have which value: columns for numbers, bars for words.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { displayWidth } from '../strings/display-width.ts';
import { FieldName } from './card-fields.tsx';
import type { Bar, BarTest, Distribution } from './distributions.ts';

interface DistributionChartProps {
  readonly distribution: Distribution;
  /** Selected bars. */
  readonly picked?: readonly BarTest[];
  /** A static page listens for clicks on `[data-bar]` instead. */
  readonly onPick?: (bar: Bar) => void;
}

const columnPx = 26;
const columnHeightPx = 56;
const rowPx = 18;
const barPx = 96;
/** Longer lists continue in a second column. */
const mostRows = 12;
/** Average width of half a Chinese character in charts. */
const halfCharPx = 6.2;

export function DistributionChart(props: DistributionChartProps) {
  const { distribution } = props;
  const { kind, path, called = path } = distribution;
  return (
    <figure class="chart" data-kind={kind} data-path={path} data-called={called}>
      <figcaption>
        <FieldName {...distribution} />
      </figcaption>
      {distribution.shape === 'histogram' ? <Columns {...props} /> : <Rows {...props} />}
    </figure>
  );
}

function Columns(props: DistributionChartProps) {
  const { bars } = props.distribution;
  const most = mostOf(bars);
  const width = bars.length * columnPx + 2;
  const height = columnHeightPx + 30;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{props.distribution.path}</title>
      <line class="axis" x1={0} x2={width} y1={columnHeightPx + 14.5} y2={columnHeightPx + 14.5} />
      {bars.map((bar, i) => {
        const tall = (bar.count / most) * columnHeightPx;
        const x = i * columnPx + 1;
        return (
          <BarButton key={bar.label} bar={bar} {...props}>
            <rect class="hit" x={x} y={0} width={columnPx} height={height} />
            <rect class="bar" x={x + 3} y={columnHeightPx + 14 - tall} width={columnPx - 6} height={tall} />
            {bar.count > 0 && (
              <text class="count" x={x + columnPx / 2} y={columnHeightPx + 10 - tall} text-anchor="middle">
                {bar.count}
              </text>
            )}
            <text class="label" x={x + columnPx / 2} y={height - 4} text-anchor="middle">
              {labelOf(bar)}
            </text>
          </BarButton>
        );
      })}
    </svg>
  );
}

function Rows(props: DistributionChartProps) {
  const { bars } = props.distribution;
  const most = mostOf(bars);
  const labelPx = Math.min(150, Math.max(24, ...bars.map((bar) => displayWidth(labelOf(bar)) * halfCharPx)) + 6);
  const partPx = labelPx + barPx + 30;
  const width = partPx * Math.ceil(bars.length / mostRows);
  const height = Math.min(mostRows, bars.length) * rowPx + 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{props.distribution.path}</title>
      {bars.map((bar, i) => {
        const long = (bar.count / most) * barPx;
        const x = Math.floor(i / mostRows) * partPx;
        const y = (i % mostRows) * rowPx + 1;
        return (
          <BarButton key={bar.label} bar={bar} {...props}>
            <rect class="hit" x={x} y={y} width={partPx} height={rowPx} />
            <text class="label" x={x + labelPx - 6} y={y + 13} text-anchor="end">
              {cut(labelOf(bar), labelPx - 6)}
            </text>
            <rect class="bar" x={x + labelPx} y={y + 3} width={long} height={rowPx - 6} />
            <text class="count" x={x + labelPx + long + 4} y={y + 13}>
              {bar.count}
            </text>
          </BarButton>
        );
      })}
    </svg>
  );
}

interface BarButtonProps extends DistributionChartProps {
  readonly bar: Bar;
  readonly children: ComponentChildren;
}

function BarButton({ bar, picked = [], onPick, children }: BarButtonProps) {
  const test = JSON.stringify(bar.test);
  const isPicked = picked.some((one) => JSON.stringify(one) === test);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons of its own
    <g
      role="button"
      tabindex={0}
      class={isPicked ? 'pick picked' : 'pick'}
      aria-pressed={isPicked}
      data-bar={test}
      onClick={onPick && (() => onPick(bar))}
      onKeyDown={onPick && ((event: { key: string }) => event.key === 'Enter' && onPick(bar))}
    >
      <title>
        {bar.means} {bar.label || '—'}: {bar.count}
      </title>
      {children}
    </g>
  );
}

function mostOf(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}

function labelOf({ label, means, test }: Bar): string {
  if ('missing' in test) return '—';
  if (label === 'true') return '✓';
  if (label === 'false') return '✗';
  return means ?? label;
}

function cut(label: string, widthPx: number): string {
  const most = Math.floor(widthPx / halfCharPx);
  if (displayWidth(label) <= most) return label;
  let short = label;
  while (short !== '' && displayWidth(short) > most - 2) short = [...short].slice(0, -1).join('');
  return `${short}…`;
}
