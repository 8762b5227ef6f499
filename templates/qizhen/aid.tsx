// The player aid: a round step by step on one side; setup, donations, achievements and the score on the other.
import { type Children, Column, Drawing, type FaceProps, Frame, Line, type RichText, Row } from 'cardwright/parts';
import type { Aid } from '../../data/qizhen/types.ts';
import { aidColumn, Clause } from './parts/aid-clause.tsx';
import { AidScore } from './parts/aid-score.tsx';
import { band, rosette } from './parts/lathe.ts';
import { goldLight, green, paper, paperLight, sepiaMid } from './parts/look.ts';

const bandBottom = 11;

export default function AidFront(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  return (
    <Side {...props} title={label('aid-round')}>
      {card.steps.map(({ when, name }, i) => (
        <Clause icon={when} number={i + 1} name={name} text={text(`steps.${i}.text`)} />
      ))}
    </Side>
  );
}

export function back(props: FaceProps<Aid>) {
  return (
    <Side {...props} title={props.label('aid-score')}>
      <AidScore {...props} />
    </Side>
  );
}

/** Paper with a watermark under a green band that runs off the card. */
function Side(props: FaceProps<Aid> & { title: RichText; children: Children }) {
  const waves = band({ from: -6, to: 76, middle: bandBottom, depth: 0.5, waveMm: 3, lines: 4 });
  const watermark = rosette({ cx: 35, cy: 66 }, { r: 26, depth: 8, lobes: 12, lines: 8 });
  return (
    <Frame ground={paper}>
      <Drawing>
        <path d={watermark} fill="none" stroke={sepiaMid} stroke-width={0.09} stroke-opacity={0.16} />
        <rect x={-5} y={-5} width={80} height={5 + bandBottom} fill={green} />
        <path d={waves} fill="none" stroke={goldLight} stroke-width={0.13} />
      </Drawing>
      <Row x={aidColumn.left} y={3.8} w={aidColumn.widthMm} h={6} justify="between">
        <Line text={props.title} font="serif 900 13" color={paperLight} tracking={0.06} />
        <Line text={props.game.title} font="serif 700 7" color={goldLight} tracking={0.1} />
      </Row>
      <Column
        x={aidColumn.left}
        y={bandBottom + 1.7}
        w={aidColumn.widthMm}
        h={116.4 - bandBottom - 1.7}
        justify="between"
      >
        {props.children}
      </Column>
    </Frame>
  );
}
