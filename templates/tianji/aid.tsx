// The player aid: a round phase by phase on the front; gates, elements, states and the end of the game on the back.
import {
  at,
  type Children,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  Rules,
} from 'cardwright/parts';
import type { Aid } from '../../data/tianji/types.ts';
import { AidBack } from './parts/aid-back.tsx';
import { Head, Item, leftMm, widthMm } from './parts/aid-parts.tsx';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, ink, inkDeep, paper, paperLight, ringLooks } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { Seal } from './parts/seal.tsx';

const phasesTop = 14;
const isInLetters = ({ name }: Aid) => !hasWideScript(name);
/** Where the lower part begins, and how wide its left column is: moves need fewer words than debates. */
const lowerOf = (card: Aid) =>
  isInLetters(card) ? { top: 91.2, leftColumn: 36.6 } : { top: 93.6, leftColumn: (widthMm - 4) / 2 };

export default function AidFace(props: FaceProps<Aid>) {
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={300} />
      <Lower {...props} />
      <Title {...props} />
      <div
        style={{
          ...at(leftMm, phasesTop),
          width: mm(widthMm),
          flexDirection: 'column',
          gap: mm(isInLetters(props.card) ? 0.9 : 1.4),
        }}
      >
        {props.card.phases.map((_, i) => (
          <Phase {...props} index={i} />
        ))}
      </div>
    </Frame>
  );
}

export const back = AidBack;

function Title({ card, game }: FaceProps<Aid>) {
  return (
    <>
      <Seal x={leftMm} y={3.8} sizeMm={8} seed={1} lined={false}>
        <Icon name={card.icon ?? 'interpretation'} sizeMm={5.6} color={paperLight} />
      </Seal>
      <div
        style={{
          ...at(leftMm + 10, 3.8),
          height: mm(8),
          width: mm(widthMm - 10),
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Line family="serif" weight={900} sizePt={14} color={ink} tracking={0.1}>
          {card.name}
        </Line>
        <Line family="serif" weight={700} sizePt={9} color={cinnabar}>
          {game.title}
        </Line>
      </div>
    </>
  );
}

const row = {
  width: mm(widthMm),
  alignItems: 'flex-start',
  borderTop: `${mm(0.2)}px solid ${ink}`,
  paddingTop: mm(0.9),
} as const;

/** The phase with its sign and its place in the round, and what happens in it. */
function Phase({ card, text, index }: FaceProps<Aid> & { index: number }) {
  const phase = card.phases[index];
  if (phase === undefined) return null;
  if (isInLetters(card))
    return (
      <div style={{ ...row, gap: mm(1.8) }}>
        <Icon name={phase.when} sizeMm={5.6} color={cinnabar} style={{ marginTop: mm(0.4) }} />
        <Item name={phase.name} text={text(`phases.${index}.text`)} width={widthMm - 7.4} />
      </div>
    );
  return (
    <div style={{ ...row, gap: mm(2) }}>
      <div style={{ width: mm(13), flexDirection: 'column', alignItems: 'center', gap: mm(0.5) }}>
        <Icon name={phase.when} sizeMm={5.2} color={cinnabar} />
        <Line family="serif" weight={900} sizePt={9.5} minPt={7} color={ink} maxMm={13}>
          {phase.name}
        </Line>
      </div>
      <Rules
        text={emphasis(text(`phases.${index}.text`))}
        sizePt={7}
        leading={1.4}
        color={ink}
        widthMm={widthMm - 15}
      />
    </div>
  );
}

/** How pieces move at the left; debates, and whose effect comes first, at the right. */
function Lower({ card, text, label, ...size }: FaceProps<Aid>) {
  const { top, leftColumn } = lowerOf(card);
  const rightColumn = widthMm - 4 - leftColumn;
  return (
    <>
      <Drawing size={size}>
        <rect x={-size.bleedMm} y={top} width={size.widthMm} height={size.heightMm} fill={ringLooks[2].ground} />
        <rect x={-size.bleedMm} y={top} width={size.widthMm} height={0.5} fill={inkDeep} />
      </Drawing>
      <Column x={leftMm} top={top} width={leftColumn}>
        <Head words={label('movement')} dark />
        {card.moves.map(({ name }, i) => (
          <Item name={name} text={text(`moves.${i}.text`)} width={leftColumn} dark />
        ))}
      </Column>
      <Column x={leftMm + leftColumn + 4} top={top} width={rightColumn}>
        <Head words={label('duel')} dark />
        <Item text={text('debate')} width={rightColumn} dark />
        <Head words={label('layers')} dark />
        {card.layers.map(({ name }, i) => (
          <Item name={name} text={text(`layers.${i}.text`)} width={rightColumn} dark />
        ))}
      </Column>
    </>
  );
}

function Column({ x, top, width, children }: { x: number; top: number; width: number; children: Children }) {
  return <div style={{ ...at(x, top + 2.6), width: mm(width), flexDirection: 'column', gap: mm(0.8) }}>{children}</div>;
}
