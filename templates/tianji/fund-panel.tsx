// The fund: a treasure bowl for the coins, what flows in and out of it, and what it holds at the start.

import {
  Box,
  boldValues,
  Column,
  Drawing,
  enso,
  type FaceProps,
  Flood,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  plainText,
  type RichText,
  Row,
  Rules,
} from 'cardwright/parts';
import type { FundPanel } from '../../data/tianji/types.ts';
import { ticks } from './parts/compass.ts';
import { cinnabar, gilt, ink, inkFaint, inkSoft, paper, paperLight, paperShade } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { Seal } from './parts/seal.tsx';

const bowl = { cx: 72, cy: 62, r: 50 };
const column = { x: 134, width: 50 };
const footTop = 121;

export default function FundPanelFace(props: FaceProps<FundPanel>) {
  const { card } = props;
  return (
    <Frame ground={paper}>
      <Paper seed={12} />
      <Bowl />
      <Icon name={card.icon ?? 'fund'} sizeMm={52} color={inkFaint} opacity={0.32} decor cx={bowl.cx} cy={bowl.cy} />
      <Seal x={6} y={6} sizeMm={17} seed={3}>
        <Icon name={card.icon ?? 'fund'} sizeMm={11.5} color={paperLight} />
      </Seal>
      <Flows {...props} />
      <Starts {...props} />
    </Frame>
  );
}

function Bowl() {
  const { cx, cy, r } = bowl;
  return (
    <Drawing>
      <circle cx={cx} cy={cy} r={r - 2} fill={paperLight} />
      <path d={enso({ cx, cy, r, width: 9, dry: 0.6, seed: 'bowl' })} fill={ink} />
      <g transform={`translate(${cx} ${cy})`} fill="none" stroke={gilt}>
        <circle r={42} stroke-width={0.8} />
        <path d={ticks(100, 39.6, 41.4)} stroke-width={0.3} />
      </g>
      <Flood y={footTop - 5} h={40} fill={ink} />
      <Flood y={footTop - 6.2} h={0.4} fill={ink} />
    </Drawing>
  );
}

function Flows({ card, text, label, game }: FaceProps<FundPanel>) {
  return (
    <Column x={column.x} y={7} w={column.width} gap={3.4}>
      <Column gap={0.6}>
        <Line text={card.name} font="serif 900 19" color={ink} maxMm={column.width} />
        <Line text={game.language === 'zh' ? (card.en ?? '') : game.title} font="sans 400 7.5" color={inkSoft} />
      </Column>
      <Flow icon="penalty" head={label('income')} text={text('income')} />
      <Flow icon="reward" head={label('outgo')} text={text('outgo')} />
      <Flow icon="fund" head={label('empty')} text={text('empty')} warn />
    </Column>
  );
}

function Flow({ icon, head, text, warn = false }: { icon: string; head: RichText; text: RichText; warn?: boolean }) {
  const set = hasWideScript(plainText(text)) ? { sizePt: 9.5, leading: 1.5 } : { sizePt: 8.75, leading: 1.3 };
  return (
    <Column w={column.width} gap={1.2} style={{ borderTop: `${mm(0.5)}px solid ${warn ? cinnabar : ink}` }}>
      <Row h={7} above={1} gap={1.6}>
        <Icon name={icon} sizeMm={6} color={warn ? cinnabar : ink} />
        <Line text={head} font="serif 900 12" color={warn ? cinnabar : ink} />
      </Row>
      <Rules text={boldValues(text)} {...set} minPt={8} color={ink} widthMm={column.width} heightMm={36} />
    </Column>
  );
}

/** What it holds at the start, by the number of players. */
function Starts({ card, label }: FaceProps<FundPanel>) {
  const pitch = 23;
  return (
    <>
      <Line text={label('start')} font="serif 900 11" color={paperShade} cx={15} cy={footTop + 5.4} />
      {card.starts.map(({ players, gold }, i) => (
        <Box x={27 + i * pitch} y={footTop - 2.6} w={pitch - 2} h={17} gap={0.4}>
          <Row gap={1}>
            <Icon name="meeple" sizeMm={4} color={gilt} />
            <Line text={players} font="serif 700 10" color={gilt} />
          </Row>
          <Line text={gold} font="serif 900 19" color={paperLight} />
        </Box>
      ))}
    </>
  );
}
