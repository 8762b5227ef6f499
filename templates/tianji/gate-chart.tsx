// A chart of the gates: nine cycles down, eight palaces across; the luck of every gate by the shape of its mark.
import {
  Box,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  hasWideScript,
  Icon,
  Line,
  plainText,
  Row,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { GateChart } from '../../data/tianji/types.ts';
import { PlainBars } from './parts/bars.tsx';
import { cinnabar, gilt, giltLight, ink, inkDeep, paper, paperLight, paperShade } from './parts/look.ts';
import { LuckMark, LuckPlate, luckLooks } from './parts/luck-mark.tsx';
import { luckOf, trigramLines, yangName } from './parts/names.ts';
import { Paper } from './parts/paper.tsx';

const table = { left: 47, top: 30, column: 17, row: 10.5 };
const x = (column: number) => table.left + (column + 0.5) * table.column;
const y = (row: number) => table.top + (row + 0.5) * table.row;

type DunLook = Readonly<{ side: string; words: string; mark: string }>;
const day: DunLook = { side: '#ecd9a6', words: ink, mark: cinnabar };
const night: DunLook = { side: inkDeep, words: paperLight, mark: giltLight };

export default function GateChartFace(props: FaceProps<GateChart>) {
  const { card } = props;
  const look = card.dun === yangName ? day : night;
  const palaceFont = hasWideScript(card.name) ? 'serif 900 15' : 'serif 900 12';
  return (
    <Frame ground={paper}>
      <Paper seed={card.dun === yangName ? 71 : 72} />
      <Lines {...props} look={look} />
      <Side {...props} look={look} />
      {card.palaces.map((palace, i) => (
        <Line text={props.label(palace)} font={palaceFont} color={ink} cx={x(i)} cy={25} />
      ))}
      {card.rows.map((row, r) => (
        <ChartRow {...props} row={row} index={r} />
      ))}
    </Frame>
  );
}

function Lines({ card, look, widthMm, heightMm, bleedMm }: FaceProps<GateChart> & { look: DunLook }) {
  const row = { x: table.left - 19, width: widthMm - table.left + 16 };
  return (
    <Drawing>
      {card.rows.map(
        (_, r) =>
          r % 2 === 0 && (
            <rect {...row} y={y(r) - table.row / 2} height={table.row} fill={paperShade} fill-opacity={0.7} />
          ),
      )}
      <Flood w={29} fill={look.side} />
      <rect x={24.8} y={-bleedMm} width={0.5} height={heightMm + 2 * bleedMm} fill={gilt} />
      <rect {...row} y={table.top - 0.6} height={0.6} fill={ink} />
      {card.palaces.map((palace, i) => (
        <PlainBars lines={trigramLines[palace]} color={ink} x={x(i) - 4.6} y={8} width={9.2} bar={2.1} gap={1.5} />
      ))}
      {card.rows.flatMap((row, r) =>
        row.gates.map((gate, c) => (
          <g transform={`translate(${x(c)} ${y(r)})`}>
            {hasWideScript(card.name) ? (
              <LuckMark luck={luckOf(gate)} r={4.3} />
            ) : (
              <LuckPlate luck={luckOf(gate)} width={16} height={7} />
            )}
          </g>
        )),
      )}
    </Drawing>
  );
}

function ChartRow(props: FaceProps<GateChart> & { row: GateChart['rows'][number]; index: number }) {
  const { card, term, row, index } = props;
  const isInCharacters = hasWideScript(card.name);
  const font = isInCharacters ? 'serif 900 13' : 'serif 900 8';
  return (
    <>
      <Line text={row.name} x={28} y={y(index) - 4} w={18} h={8} font="serif 900 10.5" color={ink} />
      {row.gates.map((gate, c) => (
        <Line
          text={isInCharacters ? gate : term(gate)}
          font={font}
          color={luckLooks[luckOf(gate)].words}
          cx={x(c)}
          cy={y(index)}
        />
      ))}
    </>
  );
}

/** Which half of the year it is, and what its cycles change. */
function Side({ card, text, label, term, look }: FaceProps<GateChart> & { look: DunLook }) {
  const isInCharacters = hasWideScript(card.name);
  const polarity = card.dun === yangName ? 'yang' : 'yin';
  const great = { family: 'serif', weight: 900, color: look.words };
  return (
    <>
      <Icon name={card.icon ?? 'cycle'} sizeMm={15} color={look.mark} cx={12.4} cy={16} />
      <Box x={3} y={27} w={19} h={34}>
        <Line text={isInCharacters ? card.dun : term(polarity)} {...great} sizePt={isInCharacters ? 36 : 21} />
        <Line text={label('dun')} {...great} sizePt={isInCharacters ? 36 : 15} />
      </Box>
      {isInCharacters ? (
        <Columns words={plainText(text('text'))} color={look.words} />
      ) : (
        <Rules text={text('text')} {...sideText} color={look.words} widthMm={19} x={4} y={68} />
      )}
    </>
  );
}

const sideText = { sizePt: 10.5, leading: 1.32, align: 'left' } as const;
const mostRows = 8;

/** Sets a sentence in columns of about equal length, from the right, as in old books. */
function Columns({ words, color }: { words: string; color: string }) {
  const { length } = [...words];
  const rows = Math.ceil(length / Math.ceil(length / mostRows));
  const columns = words.match(new RegExp(`.{1,${rows}}`, 'gu')) ?? [];
  return (
    <Row x={3.4} y={70} w={18.4} gap={2} align="stretch" justify="center" style={{ flexDirection: 'row-reverse' }}>
      {columns.map((column) => (
        <Vertical text={column} font="serif 700 11" tracking={0.16} color={color} />
      ))}
    </Row>
  );
}
