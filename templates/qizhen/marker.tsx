// Markers: the chair's sign, monopolies, impact, level, round and enlightenment, each with an outline of its own.

import type { FaceProps } from 'cardwright/parts';
import { Drawing, Frame, Icon, Line, milling, origin, pen, rosette, starAt, stroke } from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { IndustryName, Marker } from '../../data/qizhen/types.ts';
import { gold, goldLight, industryColors, mourning, oxblood, paperLight, sepia } from './parts/look.ts';

type Props = FaceProps<Marker, Constants>;

export default function MarkerFace(props: Props) {
  switch (props.card.marks) {
    case 'chair':
      return <Chair {...props} />;
    case 'monopoly':
      return <Monopoly {...props} />;
    case 'enlightenment':
      return <Enlightenment {...props} />;
    default:
      return <Small {...props} />;
  }
}

function colorOf({ industry }: Marker): string {
  return industry === undefined ? sepia : industryColors[industry];
}

/** The seats of the parliament around the gavel. */
function Chair(props: Props) {
  const r = props.widthMm / 2;
  return (
    <Frame ground={oxblood}>
      <Drawing round>
        <g fill="none" stroke={gold}>
          <path d={milling(origin, { n: 120, from: r * 0.93, to: r + 5 })} stroke-width={0.25} />
          <circle {...origin} r={r * 0.92} stroke-width={0.4} />
          <path d={rosette(origin, { r: r * 0.78, depth: r * 0.11, lobes: 24, lines: 8 })} stroke-width={0.15} />
        </g>
        <circle {...origin} r={r * 0.64} fill={paperLight} {...stroke(gold, 0.6)} />
        {[0.56, 0.5].map((share) => (
          <circle {...origin} r={r * share} {...pen(oxblood, 0.9)} stroke-dasharray="0.9 0.75" />
        ))}
      </Drawing>
      <Icon name="chair" sizeMm={14} color={oxblood} cx={r} cy={r - 2.4} />
      <Line text={props.term('chair')} font="serif 900 8" color={oxblood} cx={r} cy={r + 7.2} />
    </Frame>
  );
}

/** A crown of points around the industry's own shape, and what the monopoly earns. */
function Monopoly(props: Props) {
  const { card, game } = props;
  const r = props.widthMm / 2;
  const { monopolyBonus } = game.constants;
  const color = colorOf(card);
  return (
    <Frame ground={mourning}>
      <Drawing round>
        <path d={milling(origin, { n: 90, from: r * 0.9, to: r + 5 })} {...stroke(gold, 0.25)} />
        <path d={starAt(origin, { n: 20, r: r * 0.88, inner: r * 0.74 })} fill={gold} />
        <path d={industryOutline(card.industry ?? 'food', r * 0.68)} fill={paperLight} {...stroke(mourning, 0.5)} />
        <rect x={-5} y={r * 0.3} width={10} height={6.6} rx={1} fill={color} {...stroke(goldLight, 0.3)} />
      </Drawing>
      <Icon name={card.industry ?? 'monopoly'} sizeMm={10.4} color={color} cx={r} cy={r - 2.2} />
      <Line text={`+${monopolyBonus}`} font="serif 900 13" color={paperLight} cx={r} cy={r * 1.3 + 3.4} />
    </Frame>
  );
}

function Enlightenment(props: Props) {
  const r = props.widthMm / 2;
  return (
    <Frame ground={goldLight}>
      <Drawing round>
        <path d={milling(origin, { n: 64, from: r * 0.55, to: r + 5 })} {...stroke(oxblood, 0.3)} />
        <path d={starAt(origin, { n: 16, r: r * 0.86, inner: r * 0.64 })} fill={gold} {...stroke(sepia, 0.3)} />
        <circle {...origin} r={r * 0.56} fill={paperLight} {...stroke(sepia, 0.3)} />
      </Drawing>
      <Icon name="enlightenment" sizeMm={12.4} color={oxblood} cx={r} cy={r} />
    </Frame>
  );
}

/** A marker of a track: an icon on a shape, as large as the piece allows. */
function Small(props: Props) {
  const { card } = props;
  const r = props.widthMm / 2;
  const outline =
    card.industry === undefined
      ? starAt(origin, { n: 4, r: r * 0.86, offset: card.marks === 'level' ? 0 : 0.5 })
      : industryOutline(card.industry, r * 0.7);
  return (
    <Frame ground={colorOf(card)}>
      <Drawing round>
        <path d={milling(origin, { n: 48, from: r * 0.86, to: r + 5 })} {...stroke(goldLight, 0.2)} />
        <path d={outline} fill={paperLight} {...stroke(goldLight, 0.25)} />
      </Drawing>
      <Icon name={card.industry ?? card.marks} sizeMm={r} color={colorOf(card)} cx={r} cy={r} />
    </Frame>
  );
}

/** The outline around the origin, reaching `r`; `n` corners, 60 look round. */
const outlines: Record<IndustryName, { n: number; r: number; inner?: number; offset?: number }> = {
  food: { n: 60, r: 0.94 },
  manufacturing: { n: 12, r: 1, inner: 0.84 },
  heavy: { n: 6, r: 1.04, offset: 0.5 },
  tourism: { n: 5, r: 1.1 },
  service: { n: 8, r: 1.04, inner: 0.78 },
  finance: { n: 4, r: 1.2, offset: 0.5 },
};

function industryOutline(industry: IndustryName, r: number): string {
  const { inner, ...by } = outlines[industry];
  return starAt(origin, { ...by, r: by.r * r, ...(inner !== undefined && { inner: inner * r }) });
}
