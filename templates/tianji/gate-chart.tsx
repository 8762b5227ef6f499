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
  Middle,
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

interface DunLook {
  readonly side: string;
  readonly words: string;
  readonly mark: string;
}
const day: DunLook = { side: '#ecd9a6', words: ink, mark: cinnabar };
const night: DunLook = { side: inkDeep, words: paperLight, mark: giltLight };

export default function GateChartFace(props: FaceProps<GateChart>) {
  const { card } = props;
  const look = card.dun === yangName ? day : night;
  return (
    <Frame ground={paper}>
      <Paper seed={card.dun === yangName ? 71 : 72} />
      <Lines {...props} look={look} />
      <Side {...props} look={look} />
      {card.palaces.map((palace, i) => (
        <Middle x={x(i)} y={25} w={16}>
          <Line text={props.label(palace)} font={`serif 900 ${hasWideScript(card.name) ? 15 : 12}`} color={ink} />
        </Middle>
      ))}
      {card.rows.map((row, r) => (
        <ChartRow {...props} row={row} index={r} />
      ))}
    </Frame>
  );
}

function Lines({ card, look, widthMm, heightMm, bleedMm }: FaceProps<GateChart> & { look: DunLook }) {
  const right = widthMm;
  return (
    <Drawing>
      {card.rows.map(
        (_, r) =>
          r % 2 === 0 && (
            <rect
              x={table.left - 19}
              y={table.top + r * table.row}
              width={right - table.left + 16}
              height={table.row}
              fill={paperShade}
              fill-opacity={0.7}
            />
          ),
      )}
      <Flood w={29} fill={look.side} />
      <rect x={24.8} y={-bleedMm} width={0.5} height={heightMm + 2 * bleedMm} fill={gilt} />
      <rect x={table.left - 19} y={table.top - 0.6} width={right - table.left + 16} height={0.6} fill={ink} />
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

function ChartRow({
  card,
  term,
  row,
  index,
}: FaceProps<GateChart> & { row: GateChart['rows'][number]; index: number }) {
  const isInCharacters = hasWideScript(card.name);
  return (
    <>
      <Line text={row.name} x={28} y={y(index) - 4} w={18} h={8} font="serif 900 10.5" color={ink} />
      {row.gates.map((gate, c) => (
        <Middle x={x(c)} y={y(index)} w={isInCharacters ? 10 : 16}>
          <Line
            text={isInCharacters ? gate : term(gate)}
            font={`serif 900 ${isInCharacters ? 13 : 8}`}
            color={luckLooks[luckOf(gate)].words}
          />
        </Middle>
      ))}
    </>
  );
}

/** Which half of the year it is, and what its cycles change. */
function Side({ card, text, label, term, look }: FaceProps<GateChart> & { look: DunLook }) {
  const isInCharacters = hasWideScript(card.name);
  const polarity = card.dun === yangName ? 'yang' : 'yin';
  return (
    <>
      <Icon name={card.icon ?? 'cycle'} sizeMm={15} color={look.mark} cx={12.4} cy={16} />
      <Box x={3} y={27} w={19} h={34}>
        <Line
          text={isInCharacters ? card.dun : term(polarity)}
          font={`serif 900 ${isInCharacters ? 36 : 23}`}
          color={look.words}
        />
        <Line text={label('dun')} font={`serif 900 ${isInCharacters ? 36 : 15}`} color={look.words} />
      </Box>
      {isInCharacters ? (
        <Columns words={plainText(text('text'))} color={look.words} />
      ) : (
        <Rules
          text={text('text')}
          sizePt={10.5}
          leading={1.32}
          align="left"
          color={look.words}
          widthMm={19}
          x={4}
          y={68}
        />
      )}
    </>
  );
}

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
