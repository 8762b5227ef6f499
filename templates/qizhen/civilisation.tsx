// A civilisation's passport: its landmark, its name, the ledger of what it begins with, and its trait as a treaty clause.

import type { FarThing } from 'cardwright/parts';
import {
  Box,
  Column,
  chance,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  type LineProps,
  Middle,
  mm,
  otherName,
  pen,
  Row,
  rosette,
  stroke,
  times,
  turns,
  waveBand,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Civilisation } from '../../data/qizhen/types.ts';
import { landmarkOf } from './parts/landmarks.ts';
import {
  goldLight,
  nationOf,
  oxblood,
  oxbloodMid,
  oxbloodPale,
  paper,
  paperLight,
  resourceColors,
  resourceNames,
  sepia,
  sepiaLight,
  sepiaMid,
} from './parts/look.ts';
import { Prose } from './parts/prose.tsx';
import { plateDrop, plateOutline } from './parts/resource-plate.tsx';
import { BleedVignette } from './parts/vignette.tsx';

type Props = FaceProps<Civilisation, Constants>;

const plan = { picture: 45, name: 57.4, ledger: 60.4, treaty: 86, machine: 108.4 };
const middle = 35;
const shore = 38.2;

export default function CivilisationFace(props: Props) {
  const { card } = props;
  const { light, cloth } = nationOf(card.id);
  const tone = { light: paperLight, shade: light, ink: cloth };
  return (
    <Frame ground={paper}>
      <BleedVignette
        icon={card.icon ?? 'plot'}
        seed={card.id}
        tone={tone}
        bottom={plan.picture}
        sizeMm={40}
        tallMm={35}
        cx={middle}
        shore={shore}
        far={landOf(card)}
        figure={landmarkOf(card.id, { cx: middle, bottom: shore, tallMm: 35 })}
      />
      <Pages {...props} />
      <NamePlate {...props} />
      <PassportLedger {...props} top={plan.ledger} />
      <Treaty {...props} top={plan.treaty} />
      <MachineLines {...props} />
    </Frame>
  );
}

/** What a production site looks like from afar. */
const sites = [
  { resource: 'livestock', icon: 'cow', sizeMm: 8 },
  { resource: 'timber', icon: 'pine-tree', sizeMm: 11 },
  { resource: 'crops', icon: 'wheat', sizeMm: 7 },
  { resource: 'steel', icon: 'factory', sizeMm: 10 },
  { resource: 'metal', icon: 'mine-wagon', sizeMm: 7 },
] as const;

/** The land around the landmark: as many trees, herds and works as the civilisation begins with, left and right in turn. */
function landOf({ resources }: Civilisation): FarThing[] {
  const all = sites.flatMap(({ resource, ...thing }) => times(resources[resource], () => thing));
  const next = [4, 66];
  return all.map((thing, i) => {
    const side = i % 2;
    const cx = next[side] ?? 0;
    next[side] = cx + (side === 0 ? 1 : -1) * thing.sizeMm * 0.82;
    return { ...thing, cx };
  });
}

function Pages(props: Props) {
  const { cloth, lobes } = nationOf(props.card.id);
  const { picture, name, machine } = plan;
  const watermark = rosette({ cx: 35, cy: 84 }, { r: 21, depth: 17, lobes, lines: 12 });
  return (
    <Drawing>
      <rect x={-5} y={name} width={80} height={70} fill={paper} />
      <path d={watermark} {...pen(cloth, 0.15, 0.16)} />
      <rect x={-5} y={picture} width={80} height={name - picture} fill={cloth} />
      {[picture + 1, name - 1].map((middle) => (
        <path
          d={waveBand({ from: -6, to: 76, middle, depth: 0.45, waveMm: 2.6, lines: 4 })}
          {...pen(goldLight, 0.15)}
        />
      ))}
      <rect x={-5} y={machine} width={80} height={20} fill={paperLight} />
      <path d={`M-5 ${machine}H75`} {...stroke(sepiaMid, 0.15)} stroke-dasharray="0.8 0.6" />
    </Drawing>
  );
}

function NamePlate({ card }: Props) {
  return (
    <Row x={5} y={plan.picture + 1.2} w={60} h={plan.name - plan.picture - 2.4} justify="between">
      <Line text={card.name} font="serif 900 22" color={paperLight} tracking={0.08} maxMm={60} />
      <Line text={(otherName(card) ?? '').toUpperCase()} font="serif 700 9" color={goldLight} tracking={0.16} />
    </Row>
  );
}

/** The machine-readable lines of a passport. */
function MachineLines({ card, number }: Props) {
  const code = (words: string) => words.toUpperCase().replace(/[^A-Z]+/g, '<');
  const fill = (words: string) => words.padEnd(lineLength, '<').slice(0, lineLength);
  const lines = [
    `P<${code(card.en ?? card.id)}<<${code(card.trait.en)}`,
    `${String(number).padStart(2, '0')}<${Object.values(card.resources).join('')}<${card.plots}<<`,
  ];
  return lines.map((words, i) => (
    <Row x={4.6} y={110.2 + i * 3.3} w={60.8} align="stretch">
      {[...fill(words)].map((letter) => (
        <Line text={letter} w={60.8 / lineLength} h={2.8} maxMm={4} font="mono 400 7" color={sepia} />
      ))}
    </Row>
  ));
}

const lineLength = 33;

const seal = { cx: 13, r: 8 };
const words = { left: 24.4, widthMm: 41.4 };
const heightMm = 21.6;
const often = { font: 'sans 700 7', color: sepiaMid, maxMm: 17 } as const;

/** The trait as a clause under a seal of wax. */
function Treaty(props: Props & { top: number }) {
  const { card, text, label, top } = props;
  const { trait } = card;
  const cy = top + 9.4;
  return [
    <WaxSeal {...props} cy={cy} />,
    <Box x={seal.cx - 6} y={cy - 6} w={12} h={12}>
      <Icon name={trait.icon} sizeMm={9.4} color={oxbloodPale} />
    </Box>,
    <Middle x={seal.cx} y={top + 20.2}>
      <Line text={label(trait.perGame === undefined ? 'per-round' : 'per-game')} {...often} />
    </Middle>,
    <Column x={words.left} y={top} w={words.widthMm} h={heightMm}>
      <Line text={trait.name} font="serif 900 13.5" color={sepia} maxMm={words.widthMm} />
      <Box w={words.widthMm} h={0.3} above={1} ground={nationOf(card.id).cloth} />
      <Row w={words.widthMm} h={heightMm - 6.6} justify="start">
        <Prose
          text={text('trait.text')}
          sizes={[9, 7.75]}
          leading={1.45}
          widthMm={words.widthMm}
          heightMm={heightMm - 7.2}
        />
      </Row>
    </Column>,
  ];
}

/** The edge of the wax is different on every card. */
function WaxSeal(props: Props & { cy: number }) {
  const spot = { cx: seal.cx, cy: props.cy };
  const next = chance(`${props.card.id} wax`);
  const phases = times(3, () => next() * 6);
  const edge = turns(90).map((angle) => {
    const run = phases.reduce((sum, phase, i) => sum + Math.sin(angle * (3 + i * 2) + phase), 0);
    const r = seal.r + run * 0.34;
    return `${(spot.cx + Math.cos(angle) * r).toFixed(2)} ${(spot.cy + Math.sin(angle) * r).toFixed(2)}`;
  });
  return (
    <Drawing>
      <path d={`M${edge.join('L')}Z`} transform="translate(0.4 0.6)" fill={sepia} fill-opacity={0.25} />
      <path d={`M${edge.join('L')}Z`} fill={oxbloodMid} />
      <circle {...spot} r={seal.r * 0.84} fill={oxblood} />
      <path
        d={rosette(spot, { r: seal.r * 0.76, depth: 0.35, lobes: 28, lines: 3 })}
        {...pen(paperLight, 0.15, 0.47)}
      />
    </Drawing>
  );
}

const table = { left: 4.2, columnMm: 7.7, headMm: 3.8, heightMm: 22.4 };
const plateMm = 3;
/** Between sites and the rest. */
const gapMm = 0.6;
const ruledOut = { ...pen(sepiaLight, 0.15), 'stroke-dasharray': '0.5 0.4' };

/** The ledger of what it begins with: six columns of production sites, then plots and coins. */
function PassportLedger(props: Props & { top: number }) {
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

function Grid(props: Props & { top: number }) {
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
        <path d={`M${columnX(i + 1)} ${top + 4.6}v${table.heightMm - 5.4}`} {...stroke(sepiaLight, 0.15)} />
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
