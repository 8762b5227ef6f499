// The stability anchor: an anchor inside a ship's rope; its other side says what it is good for.
import {
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  Middle,
  point,
  polygon,
  Rules,
  stroke,
  ticks,
  turns,
} from 'cardwright/parts';
import type { Anchor } from '../../data/chronos/types.ts';
import { brass, brassDark, brassLight, ivory, nightDeep, title } from './parts/look.ts';

const sea = '#1d4a5c';
const seaDeep = '#0b2431';
const use = { font: 'sans 700 7.5', leading: 1.4, align: 'center', color: ivory } as const;

export default function AnchorFace(props: FaceProps<Anchor>) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={seaDeep}>
      <Drawing round>
        <Rope />
        <path d={ticks(48, 8.6, 10.2)} {...stroke(brassLight, 0.16, 0.6)} />
      </Drawing>
      <Icon name={props.card.icon ?? 'anchor'} sizeMm={15.5} color={ivory} cx={middle} cy={middle} />
    </Frame>
  );
}

export function back(props: FaceProps<Anchor>) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={seaDeep}>
      <Drawing round>
        <Rope />
        <path d="M-6.5 -0.9H6.5" {...stroke(brass, 0.2)} />
      </Drawing>
      <Middle x={middle} y={middle - 4}>
        <Name words={props.card.name} />
      </Middle>
      <Rules text={props.text('text')} {...use} widthMm={17} x={middle - 8.5} y={middle + 0.6} />
    </Frame>
  );
}

/** Puts two words on two lines. */
function Name({ words }: { words: string }) {
  const ink = { ...title, color: brassLight };
  if (hasWideScript(words)) return <Line text={words} {...ink} sizePt={14} />;
  return <Rules text={words} {...ink} sizePt={8.5} leading={1.05} align="center" widthMm={15} />;
}

/** A twisted rope: a dark ring, and light strands laid over it. */
function Rope() {
  return (
    <g fill="none">
      {turns(16).map((angle) => (
        <path transform={`translate(${point(angle, 13.4)})`} d={polygon(4, 0.5)} fill={brass} />
      ))}
      <circle r={10.9} fill={sea} {...stroke(nightDeep, 2.6)} />
      <circle r={11} {...stroke(brassDark, 2)} />
      <circle r={11} {...stroke(brassLight, 1.7)} stroke-dasharray="1.1 0.346" />
      <circle r={11} {...stroke(brass, 0.7)} stroke-dasharray="0.723 0.723" />
    </g>
  );
}
