// The trait of a civilisation as a clause of a treaty: its seal, its name, when and how often, and what it does.
import type { FaceProps } from 'cardwright/parts';
import { Box, Column, chance, Drawing, Icon, Line, Middle, pen, Row, rosette, times, turns } from 'cardwright/parts';
import type { Civilisation } from '../../../data/qizhen/types.ts';
import { nationOf, oxblood, oxbloodMid, oxbloodPale, paperLight, sepia, sepiaMid } from './look.ts';
import { Prose } from './prose.tsx';

type Props = FaceProps<Civilisation> & { readonly top: number };

const seal = { cx: 13, r: 8 };
const words = { left: 24.4, widthMm: 41.4 };
const heightMm = 21.6;
const often = { font: 'sans 700 7', color: sepiaMid, maxMm: 17 } as const;

export function Treaty(props: Props) {
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
      <path d={rosette(spot, { r: seal.r * 0.76, depth: 0.35, lobes: 28, lines: 3 })} {...pen(paperLight, 0.1, 0.7)} />
    </Drawing>
  );
}
