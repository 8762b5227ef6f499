// The player aid: a round phase by phase on the front; gates, elements, states and the end of the game on the back.
import type { Children, FaceProps } from 'cardwright/parts';
import { boldValues, Column, Drawing, Flood, Frame, hasWideScript, Icon, Line, mm, Row, Rules } from 'cardwright/parts';
import type { Aid } from '../../data/tianji/types.ts';
import { AidBack } from './parts/aid-back.tsx';
import { Head, Item, leftMm, widthMm } from './parts/aid-parts.tsx';
import { cinnabar, ink, inkDeep, paper, paperLight, ringLooks } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { Seal } from './parts/seal.tsx';

const phasesTop = 14;
const isInLetters = ({ name }: Aid) => !hasWideScript(name);
/** The lower part. Its left column is narrower in English: moves need fewer words than debates. */
const lowerOf = (card: Aid) =>
  isInLetters(card) ? { top: 91.2, leftColumn: 36.6 } : { top: 93.6, leftColumn: (widthMm - 4) / 2 };

export default function AidFace(props: FaceProps<Aid>) {
  return (
    <Frame ground={paper}>
      <Paper seed={300} />
      <Lower {...props} />
      <Title {...props} />
      <Column x={leftMm} y={phasesTop} w={widthMm} gap={isInLetters(props.card) ? 0.9 : 1.4}>
        {props.card.phases.map((_, i) => (
          <Phase {...props} index={i} />
        ))}
      </Column>
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
      <Row x={leftMm + 10} y={3.8} w={widthMm - 10} h={8} justify="between">
        <Line text={card.name} font="serif 900 14" color={ink} tracking={0.1} />
        <Line text={game.title} font="serif 700 9" color={cinnabar} />
      </Row>
    </>
  );
}

const row = {
  width: mm(widthMm),
  alignItems: 'flex-start',
  borderTop: `${mm(0.2)}px solid ${ink}`,
  paddingTop: mm(0.9),
} as const;

function Phase({ card, text, index }: FaceProps<Aid> & { index: number }) {
  const phase = card.phases[index];
  if (phase === undefined) return null;
  if (isInLetters(card))
    return (
      <Row gap={1.8} style={row}>
        <Icon name={phase.when} sizeMm={5.6} color={cinnabar} above={0.4} />
        <Item name={phase.name} text={text(`phases.${index}.text`)} width={widthMm - 7.4} />
      </Row>
    );
  return (
    <Row gap={2} style={row}>
      <Column w={13} gap={0.5} align="center">
        <Icon name={phase.when} sizeMm={5.2} color={cinnabar} />
        <Line text={phase.name} font="serif 900 9.5" minPt={7} color={ink} maxMm={13} />
      </Column>
      <Rules
        text={boldValues(text(`phases.${index}.text`))}
        sizePt={7}
        leading={1.4}
        color={ink}
        widthMm={widthMm - 15}
      />
    </Row>
  );
}

function Lower({ card, text, label, heightMm, bleedMm }: FaceProps<Aid>) {
  const { top, leftColumn } = lowerOf(card);
  const rightColumn = widthMm - 4 - leftColumn;
  return (
    <>
      <Drawing>
        <Flood y={top} h={heightMm + 2 * bleedMm} fill={ringLooks[2].ground} />
        <Flood y={top} h={0.5} fill={inkDeep} />
      </Drawing>
      <List x={leftMm} top={top} width={leftColumn}>
        <Head words={label('movement')} dark />
        {card.moves.map(({ name }, i) => (
          <Item name={name} text={text(`moves.${i}.text`)} width={leftColumn} dark />
        ))}
      </List>
      <List x={leftMm + leftColumn + 4} top={top} width={rightColumn}>
        <Head words={label('duel')} dark />
        <Item text={text('debate')} width={rightColumn} dark />
        <Head words={label('layers')} dark />
        {card.layers.map(({ name }, i) => (
          <Item name={name} text={text(`layers.${i}.text`)} width={rightColumn} dark />
        ))}
      </List>
    </>
  );
}

function List({ x, top, width, children }: { x: number; top: number; width: number; children: Children }) {
  return (
    <Column x={x} y={top + 2.6} w={width} gap={0.8}>
      {children}
    </Column>
  );
}
