// The player aid: a round step by step on one side; setup, donations, achievements and the score on the other.
import { at, type Children, Drawing, type FaceProps, Frame, Line, mm, type RichText } from 'cardwright/parts';
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
    <Frame size={props} ground={paper}>
      <Drawing size={props}>
        <path d={watermark} fill="none" stroke={sepiaMid} stroke-width={0.09} stroke-opacity={0.16} />
        <rect x={-5} y={-5} width={80} height={5 + bandBottom} fill={green} />
        <path d={waves} fill="none" stroke={goldLight} stroke-width={0.13} />
      </Drawing>
      <div style={{ ...at(aidColumn.left, 3.8), width: mm(aidColumn.widthMm), ...head }}>
        <Line family="serif" weight={900} sizePt={13} color={paperLight} tracking={0.06}>
          {props.title}
        </Line>
        <Line family="serif" weight={700} sizePt={7} color={goldLight} tracking={0.1}>
          {props.game.title}
        </Line>
      </div>
      <div style={{ ...at(aidColumn.left, bandBottom + 1.7), ...column, height: mm(116.4 - bandBottom - 1.7) }}>
        {props.children}
      </div>
    </Frame>
  );
}

const head = { height: mm(6), alignItems: 'center', justifyContent: 'space-between' };
const column = { width: mm(aidColumn.widthMm), flexDirection: 'column', justifyContent: 'space-between' };
