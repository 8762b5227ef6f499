// The player aid: a round step by step on one side; setup, donations, achievements and the score on the other.
import {
  Box,
  type Children,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  pen,
  plainText,
  type RichText,
  Row,
  rosette,
  waveBand,
} from 'cardwright/parts';
import type { Aid } from '../../data/qizhen/types.ts';
import { goldLight, green, greenMid, greenPale, paper, paperLight, sepia, sepiaLight, sepiaMid } from './parts/look.ts';
import { Prose } from './parts/prose.tsx';

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
  const waves = waveBand({ from: -6, to: 76, middle: bandBottom, depth: 0.5, waveMm: 3, lines: 4 });
  const watermark = rosette({ cx: 35, cy: 66 }, { r: 26, depth: 8, lobes: 12, lines: 8 });
  return (
    <Frame ground={paper}>
      <Drawing>
        <path d={watermark} {...pen(sepiaMid, 0.15, 0.1)} />
        <rect x={-5} y={-5} width={80} height={5 + bandBottom} fill={green} />
        <path d={waves} {...pen(goldLight, 0.15)} />
      </Drawing>
      <Row x={aidColumn.left} y={3.8} w={aidColumn.widthMm} h={6} justify="between">
        <Line text={props.title} font="serif 900 13" color={paperLight} tracking={0.06} />
        <Line text={props.game.title} font="serif 700 7" color={goldLight} tracking={0.1} />
      </Row>
      <Column x={aidColumn.left} y={bandBottom + 1.7} w={aidColumn.widthMm} h={103.7} justify="between">
        {props.children}
      </Column>
    </Frame>
  );
}

/** In the order of the score's terms. */
const termIcons = ['charity', 'coin', 'achievement'];
const table = { headMm: 15.6, lettersMm: 28.6, rowMm: 5.6 };

function AidScore(props: FaceProps<Aid>) {
  const { card, text, label } = props;
  const clause = { sizePt: hasWideScript(props.game.title) ? 7.25 : 7 };
  return [
    <Clause {...clause} icon="plot" name={label('setup')} text={text('setup')} />,
    <Clause {...clause} icon="tax" name={label('payment')} text={text('payment')} />,
    <Clause {...clause} icon="disaster" name={label('donations')} text={text('charity')} />,
    <Clause {...clause} icon="achievement" name={label('medals')} text={text('achievements')} />,
    <Clause {...clause} icon="round" name={label('game-end')} text={text('ends')} />,
    <Box w={aidColumn.widthMm} h={0.3} ground={sepiaLight} />,
    card.scoring.map(({ name }, i) => (
      <Clause {...clause} icon={termIcons[i] ?? 'coin'} name={name} text={text(`scoring.${i}.text`)} />
    )),
    <Factors {...props} />,
    <Clause {...clause} icon="chair" name={label('winner')} text={text('ties')} />,
  ];
}

function Factors({ card, game, label }: FaceProps<Aid>) {
  const headMm = hasWideScript(game.title) ? table.headMm : table.lettersMm;
  const rows = [
    { name: label('players'), icon: 'chair', values: card.factors.map(({ players }) => players), isHead: true },
    { name: label('charity-factor'), icon: 'charity', values: card.factors.map(({ charity }) => charity) },
    { name: label('achievement-factor'), icon: 'achievement', values: card.factors.map((row) => row.achievements) },
  ];
  const cellMm = (aidColumn.widthMm - headMm) / card.factors.length;
  const font = `serif 900 ${headMm > table.headMm ? 8 : 10}` as const;
  return (
    <Column w={aidColumn.widthMm}>
      {rows.map(({ name, icon, values, isHead = false }, i) => (
        <Row h={table.rowMm} align="stretch" ground={isHead ? green : i % 2 === 0 ? greenPale : paperLight}>
          <Box row w={headMm} h={table.rowMm} gap={0.8}>
            {!isHead && <Icon name={icon} sizeMm={3} color={greenMid} />}
            <Line text={name} font="sans 700 7" color={isHead ? paperLight : sepia} />
          </Box>
          {values.map((value) => (
            <Line
              text={isHead ? value : `×${value}`}
              w={cellMm}
              h={table.rowMm}
              font={font}
              color={isHead ? paperLight : sepia}
            />
          ))}
        </Row>
      ))}
    </Column>
  );
}

const aidColumn = { left: 3.8, widthMm: 62.4, marginMm: 6.8, gapMm: 1.1 };

interface ClauseProps {
  readonly icon: string;
  readonly number?: number;
  readonly name: string | RichText;
  readonly text: RichText;
  readonly sizePt?: number;
}

function Clause({ icon, number, name, text, sizePt = 7 }: ClauseProps) {
  const { widthMm, marginMm, gapMm } = aidColumn;
  const lead = typeof name === 'string' ? name : plainText(name);
  return (
    <Row w={widthMm} gap={gapMm} align="start">
      <Row w={marginMm} h={4.6} gap={0.5} justify="end">
        {number !== undefined && <Line text={number} font="serif 900 8" color={green} />}
        <Icon name={icon} sizeMm={3.7} color={greenMid} />
      </Row>
      <Prose
        text={[...boldWords(lead), ...text]}
        sizePt={sizePt}
        minPt={sizePt}
        leading={1.3}
        widthMm={widthMm - marginMm - gapMm}
      />
    </Row>
  );
}

function boldWords(name: string): RichText {
  return [
    { type: 'text', text: name, from: 'typed', bold: true },
    { type: 'text', text: hasWideScript(name) ? '\u3000' : '\u2002', from: 'typed' },
  ];
}
