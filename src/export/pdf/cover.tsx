// The first page of a document: what to buy, contents, how to print and cut. Drawn like any template.
import { mm } from '../../drawings/units.ts';
import type { Box } from '../../impose/box.ts';
import { placeStyle } from '../../parts/box.ts';
import { Line, Rules } from '../../parts/text.ts';

interface CoverRow {
  readonly name: string;
  readonly count: number;
  /** `2–9`, or empty if not printed. */
  readonly pages: string;
}

export interface PageFacts {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface CoverFacts extends PageFacts {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: string;
  readonly unofficial: string;
  readonly headings: {
    readonly need: string;
    readonly contents: string;
    readonly howTo: string;
    readonly columns: readonly [string, string, string];
  };
  /** Paper, sleeves, tools: a line each. */
  readonly needs: readonly string[];
  readonly rows: readonly CoverRow[];
  readonly totals: string;
  readonly steps: readonly string[];
}

const marginMm = 16;
export const gapMm = 8;
const cardsMm = { width: 100, height: 34 };
/** Kept free for the ruler and the footer. */
const footMm = 20;
const ink = '#1d1f26';
export const soft = '#6a6d76';
const rule = '#b9bcc4';
const stress = '#a3342c';
/** 0.17 mm: finer lines drop out on laser printers. */
const hairline = '2px';

/** Where cards of the game are shown: beside the title. */
export function cardsArea({ widthMm }: Pick<CoverFacts, 'widthMm'>): Box {
  const room = widthMm - 2 * marginMm;
  return { xMm: marginMm + room - cardsMm.width, yMm: marginMm - 1, widthMm: cardsMm.width, heightMm: cardsMm.height };
}

/** The part of a page that carries words. */
export function wordsArea({ widthMm, heightMm }: PageFacts): Box {
  return { xMm: marginMm, yMm: marginMm, widthMm: widthMm - 2 * marginMm, heightMm: heightMm - marginMm - footMm };
}

export function Cover(facts: CoverFacts) {
  const width = facts.widthMm - 2 * marginMm;
  const half = (width - gapMm) / 2;
  const bodyTop = 56;
  const bodyMm = facts.heightMm - footMm - bodyTop;
  const needsMm = 6 + facts.needs.length * 9.5;
  return (
    <div style={{ width: mm(facts.widthMm), height: mm(facts.heightMm), background: '#ffffff' }}>
      <Head {...facts} width={width - cardsMm.width - gapMm} />
      <Column left={marginMm} top={bodyTop} width={half}>
        <Heading width={half}>{facts.headings.contents}</Heading>
        <Contents {...facts} width={half} heightMm={bodyMm - 14} />
      </Column>
      <Column left={marginMm + half + gapMm} top={bodyTop} width={half}>
        <Heading width={half}>{facts.headings.need}</Heading>
        <Lines lines={facts.needs} marks="•" width={half} heightMm={needsMm} />
        <div style={{ height: mm(5) }} />
        <Heading width={half}>{facts.headings.howTo}</Heading>
        <Lines lines={facts.steps} width={half} heightMm={bodyMm - needsMm - 30} />
      </Column>
    </div>
  );
}

const small = { family: 'sans', sizePt: 8.5, leading: 1.3, align: 'left' } as const;

function Head({ title, subtitle, facts, unofficial, width }: CoverFacts & { width: number }) {
  return (
    <div style={{ ...placeStyle({ x: marginMm, y: marginMm }), flexDirection: 'column', width: mm(width) }}>
      <Line family="serif" weight={900} sizePt={30} minPt={16} color={ink} maxMm={width}>
        {title}
      </Line>
      <Line family="sans" sizePt={11} color={soft} maxMm={width} style={{ marginTop: mm(1.5) }}>
        {subtitle}
      </Line>
      <Rules text={facts} {...small} color={ink} widthMm={width} style={{ marginTop: mm(2.4) }} />
      <Rules text={unofficial} {...small} weight={700} color={stress} widthMm={width} style={{ marginTop: mm(1.2) }} />
    </div>
  );
}

interface ColumnProps {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly children?: object | readonly object[];
}

export function Column({ left, top, width, children }: ColumnProps) {
  return (
    <div style={{ ...placeStyle({ x: left, y: top }), flexDirection: 'column', width: mm(width) }}>
      {children as never}
    </div>
  );
}

export function Heading({ children, width }: { children: string; width: number }) {
  return (
    <div
      style={{
        width: mm(width),
        borderBottom: `${Math.round(mm(0.35))}px solid ${ink}`,
        paddingBottom: mm(1.2),
        marginBottom: mm(2.2),
      }}
    >
      <Line family="sans" weight={700} sizePt={10} color={ink} maxMm={width}>
        {children}
      </Line>
    </div>
  );
}

/** Longer lists would be too small to read in one column. */
const mostRows = 30;

function Contents({ rows, totals, headings, width, heightMm }: CoverFacts & { width: number; heightMm: number }) {
  const half = rows.length > mostRows ? Math.ceil(rows.length / 2) : rows.length;
  const lists = [rows.slice(0, half), rows.slice(half)].filter((list) => list.length > 0);
  const listMm = (width - (lists.length - 1) * 4) / lists.length;
  const rowMm = Math.min(5.2, heightMm / (half + 2));
  const sizePt = Math.min(8.5, rowMm * 1.75);
  const head = { name: headings.columns[0], count: headings.columns[1], pages: headings.columns[2] };
  return (
    <div style={{ flexDirection: 'column', width: mm(width) }}>
      <div style={{ width: mm(width), justifyContent: 'space-between' }}>
        {lists.map((list) => (
          <ContentsList rows={[head, ...list]} width={listMm} rowMm={rowMm} sizePt={sizePt} />
        ))}
      </div>
      <Line family="sans" sizePt={sizePt} color={ink} maxMm={width} style={{ marginTop: mm(1.6) }}>
        {totals}
      </Line>
    </div>
  );
}

interface ContentsListProps {
  readonly rows: readonly { readonly name: string; readonly count: number | string; readonly pages: string }[];
  readonly width: number;
  readonly rowMm: number;
  readonly sizePt: number;
}

function ContentsList({ rows, width, rowMm, sizePt }: ContentsListProps) {
  const [countMm, pagesMm] = width > 60 ? [14, 16] : [7, 9.5];
  const nameMm = width - countMm - pagesMm - 2;
  return (
    <div style={{ flexDirection: 'column', width: mm(width) }}>
      {rows.map(({ name, count, pages }, i) => (
        <div
          style={{
            width: mm(width),
            height: mm(rowMm),
            alignItems: 'center',
            borderBottom: `${hairline} solid ${rule}`,
          }}
        >
          <Cell left={0} width={nameMm} sizePt={sizePt} isHead={i === 0}>
            {name}
          </Cell>
          <Cell left={nameMm + 1} width={countMm} sizePt={sizePt} isHead={i === 0}>
            {String(count)}
          </Cell>
          <Cell left={width - pagesMm} width={pagesMm} sizePt={sizePt} isHead={i === 0}>
            {pages}
          </Cell>
        </div>
      ))}
    </div>
  );
}

function Cell(cell: { left: number; width: number; sizePt: number; isHead: boolean; children: string }) {
  return (
    <div style={{ position: 'absolute', left: mm(cell.left), width: mm(cell.width) }}>
      <Line
        family="sans"
        weight={cell.isHead ? 700 : 400}
        sizePt={cell.isHead ? cell.sizePt * 0.85 : cell.sizePt}
        color={cell.isHead ? soft : ink}
        maxMm={cell.width}
      >
        {cell.children}
      </Line>
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  /** Before each line. Default: its number. */
  readonly marks?: string;
  readonly width: number;
  readonly heightMm: number;
}

function Lines({ lines, marks, width, heightMm }: LinesProps) {
  return (
    <div style={{ flexDirection: 'column', width: mm(width) }}>
      {lines.map((line, i) => (
        <div style={{ width: mm(width), marginBottom: mm(1.8) }}>
          <div style={{ width: mm(6) }}>
            <Line family="sans" weight={700} sizePt={9} color={stress}>
              {marks ?? String(i + 1)}
            </Line>
          </div>
          <Rules
            text={line}
            widthMm={width - 6}
            heightMm={heightMm / lines.length}
            sizePt={8.5}
            minPt={6}
            align="left"
            family="sans"
            color={ink}
          />
        </div>
      ))}
    </div>
  );
}
