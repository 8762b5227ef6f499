// The chart of an era card: a column of chevrons for each industry, above or below the zero line.
import { Box, Drawing, Icon, Line, Middle, Row, short, times, widthOf } from 'cardwright/parts';
import type { Era, IndustryName } from '../../../data/qizhen/types.ts';
import { green, greenMid, industryNames, oxblood, oxbloodMid, paperLight, sepia, sepiaLight } from './look.ts';

/** The zero line is a belt with the icons of the industries. */
export const belt = { heightMm: 7.6 };
const pip = { halfMm: 3.2, tipMm: 1.05, gapMm: 0.62 };
/** Room that the number beyond the last chevron takes. */
const numberMm = 4.6;

interface ChartProps {
  readonly left: number;
  readonly widthMm: number;
  readonly effects: Era['effects'];
  readonly term: (icon: string) => string;
  /** The upper edge of the belt, from the trim. */
  readonly top: number;
  /** How many chevrons the ruled paper has room for. */
  readonly above: number;
  readonly below: number;
  readonly pitchMm: number;
  readonly beltColor?: string;
}

export function Chart(props: ChartProps) {
  const { left, widthMm, top, beltColor = sepia } = props;
  return [
    <Drawing>
      <Ruling {...props} />
      <rect x={left} y={top} width={widthMm} height={belt.heightMm} rx={0.7} fill={beltColor} />
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

function Ruling(props: ChartProps) {
  const { left, widthMm, top, above, below, pitchMm } = props;
  const [from, to] = [top - above * pitchMm, top + belt.heightMm + below * pitchMm];
  const rows = [
    ...times(above, (i) => top - (i + 1) * pitchMm),
    ...times(below, (i) => top + belt.heightMm + (i + 1) * pitchMm),
  ];
  const lines = rows.map((y) => `M${left} ${short(y)}h${widthMm}`);
  const posts = times(industryNames.length + 1, (i) => `M${short(left + i * columnMm(props))} ${from}V${to}`);
  return (
    <g fill="none" stroke={sepiaLight}>
      <path d={lines.join('')} stroke-width={0.09} stroke-opacity={0.75} />
      <path d={posts.join('')} stroke-width={0.09} stroke-dasharray="0.4 0.5" />
    </g>
  );
}

/** Up in light green, down in dark red: position, shape and tone differ. */
function Column(props: ChartProps & { name: IndustryName }) {
  const { effects, name, top, pitchMm } = props;
  const value = effects[name];
  const up = value > 0;
  const start = up ? top - 0.25 : top + belt.heightMm + 0.25;
  const sign = up ? -1 : 1;
  const { halfMm, tipMm } = pip;
  const thickMm = pitchMm - pip.gapMm;
  const [left, mid, right] = [-halfMm, 0, halfMm].map((by) => short(middle(props, name) + by));
  return (
    <g fill={up ? greenMid : oxblood}>
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
  const { name, top, term, effects } = props;
  const widthMm = columnMm(props);
  const idle = effects[name] === 0;
  const color = idle ? sepiaLight : paperLight;
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

function Value(props: ChartProps & { name: IndustryName }) {
  const { effects, name, top, pitchMm } = props;
  const value = effects[name];
  if (value === 0) return null;
  const reach = Math.abs(value) * pitchMm + pip.tipMm * 0.6 + numberMm / 2;
  return (
    <Middle x={middle(props, name)} y={value > 0 ? top - reach : top + belt.heightMm + reach}>
      <Line text={value > 0 ? `+${value}` : `−${-value}`} font="serif 900 14" color={value > 0 ? green : oxbloodMid} />
    </Middle>
  );
}
