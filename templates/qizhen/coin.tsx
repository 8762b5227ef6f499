// World coins: copper, silver and gold; the more a coin is worth, the larger it is and the more corners its field has.
import type { Children, FaceProps } from 'cardwright/parts';
import {
  Drawing,
  Frame,
  Icon,
  Line,
  Middle,
  milling,
  origin,
  pen,
  rosette,
  starAt,
  stroke,
  times,
  waveBand,
} from 'cardwright/parts';
import type { Coin } from '../../data/qizhen/types.ts';
import { bronzeTone, goldTone, silverTone, type Tone } from './parts/look.ts';

type Props = FaceProps<Coin>;

interface Mint {
  readonly tone: Tone;
  /** Corners of the field; 60 look round. */
  readonly corners: number;
  readonly sizePt: number;
}

const mints: Record<Coin['value'], Mint> = {
  1: { tone: bronzeTone, corners: 60, sizePt: 24 },
  5: { tone: silverTone, corners: 5, sizePt: 26 },
  20: { tone: goldTone, corners: 10, sizePt: 28 },
};

export default function CoinFace(props: Props) {
  const { tone, sizePt } = mints[props.card.value];
  const middle = props.widthMm / 2;
  return (
    <Blank {...props}>
      <Line text={props.card.value} font={`serif 900 ${sizePt}`} color={tone.ink} cx={middle} cy={middle} />
    </Blank>
  );
}

/** The reverse shows the lake, with the value above it. */
export function back(props: Props) {
  const { tone } = mints[props.card.value];
  const middle = props.widthMm / 2;
  const r = middle * 0.6;
  const ripples = times(4, (i) => {
    const half = r * (0.86 - i * 0.14);
    return waveBand({ from: -half, to: half, middle: r * (0.3 + i * 0.17), depth: 0.3, waveMm: 2.4, lines: 1 });
  });
  return (
    <Blank {...props}>
      <Drawing round>
        <path d={ripples.join('')} {...pen(tone.ink, 0.35)} stroke-linecap="round" />
      </Drawing>
      <Middle x={middle} y={middle - r * 0.42} row gap={0.4}>
        <Line text={props.card.value} font="serif 900 11" color={tone.ink} />
        <Icon name="coin" sizeMm={4} color={tone.ink} />
      </Middle>
    </Blank>
  );
}

function Blank(props: Props & { children: Children }) {
  const { tone, corners } = mints[props.card.value];
  const r = props.widthMm / 2;
  const field = r * (corners === 5 ? 0.72 : 0.64);
  return (
    <Frame ground={tone.shade}>
      <Drawing round>
        <g fill="none" stroke={tone.ink}>
          <path d={milling(origin, { n: 96, from: r * 0.93, to: r + 5 })} stroke-width={0.22} />
          <circle {...origin} r={r * 0.92} stroke-width={0.3} />
          <path d={rosette(origin, { r: r * 0.76, depth: r * 0.13, lobes: 20, lines: 6 })} stroke-width={0.15} />
        </g>
        <path d={starAt(origin, { n: corners, r: field })} fill={tone.light} {...stroke(tone.ink, 0.3)} />
      </Drawing>
      {props.children}
    </Frame>
  );
}
