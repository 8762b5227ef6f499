// A plot of land seen from above: fields furrowed by the engraver, a lane between them, and the shore of the lake.
import { Drawing, type FaceProps, Frame, Icon, Line, pen, Row, short, stroke, times } from 'cardwright/parts';
import type { Plot } from '../../data/qizhen/types.ts';
import { greenTone, paperLight, sepia, sepiaTone } from './parts/look.ts';

interface Field {
  readonly outline: string;
  readonly fill: string;
  /** The direction of its furrows, in degrees, and the space between two. */
  readonly turn: number;
  readonly pitchMm: number;
}

const fields: readonly Field[] = [
  { outline: 'M-5 -5H15.6L13.4 14.8L-5 17.4Z', fill: '#dbe2bf', turn: 12, pitchMm: 0.9 },
  { outline: 'M17.6 -5H45V9.6L15.4 14.4Z', fill: '#ecdcae', turn: -38, pitchMm: 1.1 },
  { outline: 'M-5 19.6L13.2 17L16.4 32L-5 37Z', fill: '#e7cf98', turn: 80, pitchMm: 1 },
  { outline: 'M15.4 16.6L45 11.8V26.8L18.4 31.4Z', fill: '#cfdcb4', turn: 8, pitchMm: 1.2 },
];

export default function PlotFace(props: FaceProps<Plot>) {
  return (
    <Frame ground={sepiaTone.light}>
      <Drawing>
        {fields.map((field, i) => (
          <Furrows {...field} id={`field-${i}`} />
        ))}
        <Shore />
        <rect x={3.2} y={3.2} width={33.6} height={33.6} {...pen(sepia, 0.25)} />
      </Drawing>
      <Row x={4.6} y={31} h={5.2} gap={1}>
        <Icon name="plot" sizeMm={4.4} color={paperLight} />
        <Line text={props.card.name} font="serif 900 9" color={paperLight} tracking={0.1} />
      </Row>
    </Frame>
  );
}

function Furrows({ outline, fill, turn, pitchMm, id }: Field & { id: string }) {
  const lines = times(90, (i) => `M-60 ${short((i - 45) * pitchMm)}H60`).join('');
  return (
    <g>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={fill} {...stroke(sepia, 0.2)} />
      <g clip-path={`url(#${id})`}>
        <path d={lines} transform={`translate(20 20) rotate(${turn})`} {...stroke(greenTone.ink, 0.15, 0.4)} />
      </g>
    </g>
  );
}

/** The lake at the lower edge, in which the name stands. */
function Shore() {
  const edge = 'M-5 38.6C4 36 4 29.6 14 30.6S20 36 28 35.4S38 30 45 30V45H-5Z';
  return (
    <g>
      <path d={edge} fill="#1d5a66" />
      {[0, 0.8, 1.6].map((by) => (
        <path d={edge} transform={`translate(0 ${-by})`} {...pen('#1d5a66', 0.16)} />
      ))}
    </g>
  );
}
