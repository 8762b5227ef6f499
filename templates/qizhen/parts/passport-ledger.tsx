// The ledger of a passport: six columns of production sites, then plots and coins.
import type { FaceProps, LineProps } from 'cardwright/parts';
import { Box, Column, Drawing, Icon, Line, mm, pen, stroke } from 'cardwright/parts';
import type { Constants } from '../../../data/qizhen/constants.ts';
import type { Civilisation } from '../../../data/qizhen/types.ts';
import { nationOf, paperLight, resourceColors, resourceNames, sepia, sepiaLight, sepiaMid } from './look.ts';
import { plateDrop, plateOutline } from './resource-plate.tsx';

type Props = FaceProps<Civilisation, Constants> & { readonly top: number };

const table = { left: 4.2, columnMm: 7.7, headMm: 3.8, heightMm: 22.4 };
const plateMm = 3;
/** Between sites and the rest. */
const gapMm = 0.6;
const ruledOut = { ...pen(sepiaLight, 0.15), 'stroke-dasharray': '0.5 0.4' };

export function PassportLedger(props: Props) {
  const { card, game, label, top } = props;
  const { startCoins } = game.constants;
  const sites = resourceNames.map((name, i) => ({ name, count: card.resources[name], x: columnX(i) }));
  const starts = [
    { name: 'plot', count: card.plots, x: columnX(6) + gapMm },
    { name: 'coin', count: startCoins, x: columnX(7) + gapMm },
  ];
  return [
    <Grid {...props} />,
    <Head x={table.left} widthMm={6 * table.columnMm} top={top}>
      {label('sites')}
    </Head>,
    <Head x={columnX(6) + gapMm} widthMm={2 * table.columnMm} top={top}>
      {label('start')}
    </Head>,
    sites.map(({ name, count, x }) => (
      <Cell
        x={x}
        top={top}
        name={name}
        count={count}
        color={count === 0 ? sepiaLight : paperLight}
        drop={plateDrop(name)}
      />
    )),
    starts.map(({ name, count, x }) => <Cell x={x} top={top} name={name} count={count} color={sepia} drop={0} large />),
  ];
}

function columnX(i: number): number {
  return table.left + i * table.columnMm;
}

function Grid(props: Props) {
  const { card, top } = props;
  const { cloth } = nationOf(card.id);
  const width = 6 * table.columnMm;
  const boxes = [
    { x: table.left, width },
    { x: columnX(6) + gapMm, width: 2 * table.columnMm - gapMm },
  ];
  return (
    <Drawing>
      {boxes.map((box) => (
        <g>
          <rect {...box} y={top} height={table.heightMm} fill={paperLight} fill-opacity={0.8} {...stroke(cloth, 0.3)} />
          <rect {...box} y={top} height={table.headMm} fill={cloth} />
        </g>
      ))}
      {resourceNames.map((name, i) => (
        <path
          transform={`translate(${columnX(i) + table.columnMm / 2} ${top + 8.2})`}
          d={plateOutline(name, plateMm)}
          {...(card.resources[name] === 0 ? ruledOut : { fill: resourceColors[name] })}
        />
      ))}
      {resourceNames.slice(1).map((_, i) => (
        <path d={`M${columnX(i + 1)} ${top + 4.6}v${table.heightMm - 5.4}`} {...stroke(sepiaLight, 0.12)} />
      ))}
    </Drawing>
  );
}

type HeadProps = Pick<LineProps, 'children'> & { x: number; widthMm: number; top: number };

function Head({ x, widthMm, top, children }: HeadProps) {
  return (
    <Line
      text={children}
      x={x}
      y={top}
      w={widthMm}
      h={table.headMm}
      font="sans 700 7"
      color={paperLight}
      tracking={0.1}
    />
  );
}

interface CellProps {
  readonly x: number;
  readonly top: number;
  readonly name: string;
  readonly count: number;
  readonly color: string;
  readonly drop: number;
  /** Without a plate the icon may be larger. */
  readonly large?: boolean;
}

function Cell({ x, top, name, count, color, drop, large = false }: CellProps) {
  const none = count === 0;
  const font = none ? 'serif 400 11' : (`serif 900 ${count > 9 ? 14 : 19}` as const);
  return (
    <Column x={x} y={top + table.headMm} w={table.columnMm} align="center">
      <Box w={table.columnMm} h={8.6}>
        <Icon name={name} sizeMm={large ? 5.4 : 3.8} color={color} style={{ top: mm(drop * plateMm) }} />
      </Box>
      <Line text={none ? '—' : count} w={table.columnMm} h={9} font={font} color={none ? sepiaMid : sepia} />
    </Column>
  );
}
