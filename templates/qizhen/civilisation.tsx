// A civilisation's passport: its landmark, its name, the ledger of what it begins with, and its trait as a treaty clause.

import {
  Drawing,
  type FaceProps,
  Frame,
  Line,
  otherName,
  pen,
  Row,
  rosette,
  stroke,
  times,
  waveBand,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Civilisation } from '../../data/qizhen/types.ts';
import { cathedral } from './parts/era-figures.ts';
import { goldLight, nationOf, paper, paperLight, sepia, sepiaMid } from './parts/look.ts';
import { PassportLedger } from './parts/passport-ledger.tsx';
import { Treaty } from './parts/treaty.tsx';
import { BleedVignette, type FarThing } from './parts/vignette.tsx';

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
        name={card.icon ?? 'plot'}
        seed={card.id}
        tone={tone}
        bottom={plan.picture}
        sizeMm={40}
        tallMm={35}
        cx={middle}
        shore={shore}
        far={landOf(card)}
        figure={card.id === 'russia' ? cathedral({ cx: middle, bottom: shore, tallMm: 35 }) : undefined}
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
      <path d={watermark} {...pen(cloth, 0.1, 0.24)} />
      <rect x={-5} y={picture} width={80} height={name - picture} fill={cloth} />
      {[picture + 1, name - 1].map((middle) => (
        <path
          d={waveBand({ from: -6, to: 76, middle, depth: 0.45, waveMm: 2.6, lines: 4 })}
          {...pen(goldLight, 0.13)}
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
