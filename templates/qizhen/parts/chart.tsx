// The chart of an era card: a column of chevrons for each industry, above or below the zero line.
import { Box, Drawing, Icon, Line, Middle, Row, short, times, widthOf } from 'cardwright/parts';
import type { Era, IndustryName } from '../../../data/qizhen/types.ts';
import {
  green,
  greenMid,
  industryNames,
  mourning,
  oxblood,
  oxbloodMid,
  paper,
  paperLight,
  sepia,
  sepiaLight,
} from './look.ts';

/** The zero line is a belt with the icons of the industries. */
export const belt = { heightMm: 7.6 };
const pip = { halfMm: 3.2, tipMm: 1.05, gapMm: 0.62 };
/** Room that the number beyond the last chevron takes. */
const numberMm = 4.6;

interface Inks {
  readonly belt: string;
  readonly head: string;
  readonly idle: string;
  readonly up: string;
  readonly gain: string;
  readonly down: string;
  readonly loss: string;
  /** Behind a column and its number, where lines run across. */
  readonly well?: string;
  /** Around numbers. */
  readonly rim: string;
}

const dayChart: Inks = {
  belt: sepia,
  head: paperLight,
  idle: sepiaLight,
  up: greenMid,
  gain: green,
  down: oxblood,
  loss: oxbloodMid,
  rim: paper,
};
/** On the dark ground of a disaster. */
export const nightChart: Inks = {
  belt: paperLight,
  head: sepia,
  idle: sepiaLight,
  up: '#8fc7a0',
  gain: '#b6e0bd',
  down: '#d9503a',
  loss: '#ff9a80',
  well: mourning,
  rim: mourning,
};

interface ChartProps {
  readonly left: number;
  readonly widthMm: number;
  readonly effects: Era['effects'];
  readonly term: (icon: string) => string;
  /** The upper edge of the belt, from the trim. */
  readonly top: number;
  readonly pitchMm: number;
  readonly inks?: Inks;
}

export function Chart(props: ChartProps) {
  const { left, widthMm, top, inks = dayChart } = props;
  return [
    <Drawing>
      <rect x={left} y={top} width={widthMm} height={belt.heightMm} rx={0.7} fill={inks.belt} />
      {industryNames.map((name) => (
        <Column {...props} name={name} />
      ))}
    </Drawing>,
    industryNames.map((name) => <Head {...props} name={name} />),
    industryNames.map((name) => <Value {...props} name={name} />),
  ];
}

type Columns = Pick<ChartProps, 'left' | 'widthMm'>;

function columnMm({ widthMm }: Columns): number {
  return widthMm / industryNames.length;
}

function middle(columns: Columns, name: IndustryName): number {
  return columns.left + (industryNames.indexOf(name) + 0.5) * columnMm(columns);
}

/** Up in light green, down in dark red: position, shape and tone differ. */
function Column(props: ChartProps & { name: IndustryName }) {
  const { effects, name, top, pitchMm, inks = dayChart } = props;
  const value = effects[name];
  const up = value > 0;
  const start = up ? top - 0.25 : top + belt.heightMm + 0.25;
  const sign = up ? -1 : 1;
  const { halfMm, tipMm } = pip;
  const thickMm = pitchMm - pip.gapMm;
  const [left, mid, right] = [-halfMm, 0, halfMm].map((by) => short(middle(props, name) + by));
  const reach = reachOf(Math.abs(value), pitchMm) + numberMm / 2;
  const wellTop = up ? top - reach : top + belt.heightMm;
  const wellX = short(middle(props, name) - halfMm - 0.3);
  return (
    <g fill={up ? inks.up : inks.down}>
      {value !== 0 && inks.well && (
        <rect x={wellX} y={short(wellTop)} width={2 * halfMm + 0.6} height={short(reach)} fill={inks.well} />
      )}
      {times(Math.abs(value), (i) => {
        const y = start + sign * i * pitchMm;
        const [edge, far] = [y + sign * thickMm, y + sign * (thickMm + tipMm)].map(short);
        return (
          <path
            d={`M${left} ${short(y)}L${mid} ${short(y + sign * tipMm)}L${right} ${short(y)}V${edge}L${mid} ${far}L${left} ${edge}Z`}
          />
        );
      })}
    </g>
  );
}

function Head(props: ChartProps & { name: IndustryName }) {
  const { name, top, term, effects, inks = dayChart } = props;
  const widthMm = columnMm(props);
  const idle = effects[name] === 0;
  const color = idle ? inks.idle : inks.head;
  const hasWords = industryNames.every((each) => widthOf(word(term(each), color)) <= widthMm);
  return (
    <Box x={middle(props, name) - widthMm / 2} y={top} w={widthMm} h={belt.heightMm}>
      <Icon name={name} sizeMm={hasWords ? 3.9 : 5.8} color={color} />
      {hasWords && (
        <Row above={0.3} align="stretch">
          {word(term(name), color)}
        </Row>
      )}
    </Box>
  );
}

/** If the names are wider than a column, shows larger icons without names. */
function word(children: string, color: string) {
  return Line({ font: 'sans 700 7', color, children });
}

/** From the belt to the middle of the number, clear of the last chevron. */
function reachOf(steps: number, pitchMm: number): number {
  return steps * pitchMm + pip.tipMm * 0.9 + numberMm / 2;
}

function Value(props: ChartProps & { name: IndustryName }) {
  const { effects, name, top, pitchMm, inks = dayChart } = props;
  const value = effects[name];
  if (value === 0) return null;
  const reach = reachOf(Math.abs(value), pitchMm);
  return (
    <Middle x={middle(props, name)} y={value > 0 ? top - reach : top + belt.heightMm + reach}>
      <Line
        text={value > 0 ? `+${value}` : `−${-value}`}
        font="serif 900 14"
        color={value > 0 ? inks.gain : inks.loss}
        outline={{ color: inks.rim, widthMm: 0.7 }}
      />
    </Middle>
  );
}
