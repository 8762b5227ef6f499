// The auction sign: one side is the sounding block of an open auction, the other an envelope with a seal.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle, pen, point, stroke, ticks, turns } from 'cardwright/parts';
import type { Sign } from '../../data/chronos/types.ts';
import { Emblem } from './parts/emblem.tsx';
import { Night } from './parts/grounds.tsx';
import {
  brass,
  brassDark,
  brassLight,
  ink,
  inkSoft,
  ivory,
  night,
  nightDeep,
  paperShade,
  title,
  waxRed,
} from './parts/look.ts';

type Props = FaceProps<Sign>;
type WordsProps = { auction: 'open' | 'sealed'; colors: readonly [name: string, caption: string] };

export default function OpenAuction(props: Props) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={nightDeep}>
      <Drawing round>
        <Night
          area={{ x: -45, y: -45, width: 90, height: 90 }}
          light={[0.5, 0.42, 0.6]}
          colors={['#3a4a78', nightDeep]}
          rays={{ x: 0, y: -7, n: 72, from: 24 }}
          rayOpacity={0.5}
        />
        <circle cy={-7} r={24.5} fill={brassDark} />
        <circle cy={-7} r={23.6} fill={ivory} {...stroke(brassLight, 0.6)} />
        <circle cy={-7} r={21.8} {...pen(brass, 0.25)} />
        <path d={ticks(60, 21.8, 23)} transform="translate(0 -7)" {...stroke(brass, 0.25)} />
        <Corners color={brass} />
      </Drawing>
      <Icon name="open" sizeMm={33} color={night} cx={middle} cy={middle - 7} />
      <Words {...props} auction="open" colors={[ivory, brassLight]} />
    </Frame>
  );
}

/** An irregular edge of wax. */
const wax = `M${turns(120)
  .map((angle) => point(angle, 19.4 + 0.7 * Math.sin(angle * 7) + 0.6 * Math.sin(angle * 3 + 1)))
  .join('L')}Z`;

export function back(props: Props) {
  return (
    <Frame ground={ivory}>
      <Drawing round>
        <rect x={-45} y={-45} width={90} height={90} fill={ivory} />
        <path d="M-45 -45L0 -7L-45 45Z" fill={paperShade} />
        <path d="M45 -45L0 -7L45 45Z" fill={paperShade} />
        <path d="M-45 -45L0 2L45 -45Z" fill={nightDeep} fill-opacity={0.16} />
        <path d="M-45 -47L0 0L45 -47Z" fill="#fbf6e8" {...stroke(brass, 0.4)} />
        <path d="M-45 45L0 -7L45 45" {...pen(brass, 0.3)} />
        <path d={wax} transform="translate(0 -5.8)" fill="#4a0f12" fill-opacity={0.35} />
        <path d={wax} transform="translate(0 -7)" fill="#7d1d1d" />
        <circle cy={-7} r={17.6} fill={waxRed} />
        <circle cy={-7} r={15} fill="#86211f" {...stroke('#b9534b', 0.5)} />
        <Emblem y={-7} r={13.4} color="#f3cdb4" />
      </Drawing>
      <Words {...props} auction="sealed" colors={[ink, inkSoft]} />
    </Frame>
  );
}

function Words({ widthMm, term, text, auction, colors: [color, faint] }: Props & WordsProps) {
  const middle = widthMm / 2;
  return (
    <Middle x={middle} y={middle + 26.2} gap={1}>
      <Line text={term(auction)} {...title} sizePt={26} color={color} tracking={0.08} maxMm={60} />
      <Line text={text(`captions.${auction}`)} font="sans 700 9" color={faint} tracking={0.04} maxMm={60} />
    </Middle>
  );
}

function Corners({ color }: { color: string }) {
  return [0, 90, 180, 270].map((turn) => (
    <path transform={`rotate(${turn})`} d="M-36.4 -30V-36.4H-30M-35.2 -31.6V-35.2H-31.6" {...pen(color, 0.35)} />
  ));
}
