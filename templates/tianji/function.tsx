// A function card: a slip with a red margin, and a picture of the changed hexagram, or the card's icon.
import {
  boldValues,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  mm,
  otherName,
  pen,
  type RichText,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { FunctionCard } from '../../data/tianji/types.ts';
import { PlainBars } from './parts/bars.tsx';
import { cinnabar, cinnabarDeep, ink, inkFaint, inkSoft, paper, paperLight } from './parts/look.ts';
import { Enso, PaintedIcon } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';

const margin = 17.5;
/** A card without a use in debates has a lower picture, under which its text ends like that of the others. */
const pictureOf = ({ duel }: FunctionCard) => ({ cx: 40, cy: duel === undefined ? 28.6 : 25.6, r: 17.4, broad: 4.4 });
const words = { x: 20.6, width: 38.6 };
const character = { font: 'serif 900 27', tracking: 0.08 } as const;
const letters = { font: 'serif 900 24', minPt: 14, maxMm: 58 } as const;
const second = { font: 'sans 400 6', maxMm: 14, tracking: -0.03, color: paperLight } as const;

export default function FunctionFace(props: FaceProps<FunctionCard>) {
  const { card, number } = props;
  const picture = pictureOf(card);
  return (
    <Frame ground={paper}>
      <Paper seed={number + 70} />
      <Enso {...picture} seed={number * 13} color={ink} />
      {card.partner ? (
        <Change partner={card.partner} cx={picture.cx} cy={picture.cy} />
      ) : (
        <PaintedIcon
          name={card.icon ?? 'lot'}
          sizeMm={23}
          cx={picture.cx}
          cy={picture.cy}
          color={cinnabar}
          wash={inkFaint}
          isOpen
        />
      )}
      <Margin {...props} />
      <Uses {...props} />
    </Frame>
  );
}

function Margin({ card, heightMm, bleedMm }: FaceProps<FunctionCard>) {
  const height = heightMm + 2 * bleedMm;
  return (
    <>
      <Drawing>
        <Flood w={margin + bleedMm} h={height} fill={cinnabar} />
        <rect x={margin - 0.9} y={-bleedMm} width={0.25} height={height} fill={paperLight} />
        <rect x={margin} y={-bleedMm} width={0.7} height={height} fill={cinnabarDeep} />
      </Drawing>
      <Vertical
        text={card.name}
        {...(hasWideScript(card.name) ? character : letters)}
        color={paperLight}
        x={4.6}
        y={5}
      />
      {card.duel && <Icon name="debate" sizeMm={8} color={paperLight} x={4.8} y={66} />}
      <Line text={otherName(card) ?? ''} {...second} x={3.2} y={77.8} w={12.8} h={6} />
    </>
  );
}

/** Its effect on a basic card and in a debate. Latin text is longer, so both share the space. */
function Uses({ card, text, label }: FaceProps<FunctionCard>) {
  const only = card.duel === undefined;
  const isInLetters = !hasWideScript(card.name);
  const set = isInLetters
    ? { sizes: [only ? 9.25 : 7.75], leading: 1.28 }
    : { sizes: [9.5, 8.5], leading: 1.42, heightMm: only ? 23 : 12.4 };
  const texts = [text('attach'), ...(only ? [] : [text('duel')])];
  const sizePt = commonSize(texts.map(boldValues), set);
  return (
    <Column
      x={words.x}
      y={(isInLetters ? 48.6 : 49.4) + (only ? 6.2 : 0)}
      w={words.width}
      gap={isInLetters ? 1.4 : 1.6}
    >
      <Use head={label('attach')} text={text('attach')} set={{ ...set, sizes: [sizePt] }} solid />
      {!only && <Use head={label('duel')} text={text('duel')} set={{ ...set, sizes: [sizePt] }} />}
    </Column>
  );
}

/** The texts of a card have one size. */
function commonSize(texts: readonly RichText[], { sizes, leading, heightMm = Infinity }: UseProps['set']): number {
  const fits = (sizePt: number) =>
    texts.every((text) => heightOf(Rules({ text, sizePt, leading, widthMm: words.width })) <= heightMm);
  return sizes.find(fits) ?? Math.min(...sizes);
}

interface UseProps {
  readonly head: RichText;
  readonly text: RichText;
  readonly set: { readonly sizes: readonly number[]; readonly leading: number; readonly heightMm?: number };
  readonly solid?: boolean;
}

function Use({ head, text, set, solid = false }: UseProps) {
  return (
    <Column w={words.width} style={{ borderTop: `${mm(solid ? 0.6 : 0.2)}px solid ${ink}` }}>
      <Line text={head} font="serif 900 8" color={solid ? cinnabar : inkSoft} tracking={0.1} above={0.9} />
      <Rules text={boldValues(text)} {...set} color={ink} widthMm={words.width} above={0.7} />
    </Column>
  );
}

/** An example hexagram before and after the change. */
const example = '100010';
const bars = { width: 9.6, bar: 1.75, gap: 1.15 };
const height = 6 * bars.bar + 5 * bars.gap;

const changes = {
  cuo: (lines: string) => [...lines].map((line) => (line === '1' ? '0' : '1')).join(''),
  zong: (lines: string) => [...lines].reverse().join(''),
};

function Change({ partner, cx, cy }: { partner: 'cuo' | 'zong'; cx: number; cy: number }) {
  const [left, right, y] = [cx - 2.6 - bars.width, cx + 2.6, cy - height / 2];
  return (
    <Drawing>
      <PlainBars lines={example} color={ink} {...bars} x={left} y={y} />
      <PlainBars lines={changes[partner](example)} color={cinnabar} {...bars} x={right} y={y} />
      {partner === 'cuo' ? <Steps cx={cx} y={y} /> : <Turn cx={cx} cy={cy} />}
    </Drawing>
  );
}

function Steps({ cx, y }: { cx: number; y: number }) {
  const at = [0, 1, 2, 3, 4, 5].map((i) => y + bars.bar / 2 + i * (bars.bar + bars.gap));
  return <path d={at.map((top) => `M${cx - 0.9} ${top - 0.9}l1.4 0.9l-1.4 0.9Z`).join('')} fill={ink} />;
}

function Turn({ cx, cy }: { cx: number; cy: number }) {
  const half = height / 2 - 2;
  return (
    <g {...pen(ink, 0.5)}>
      <path d={`M${cx - 0.8} ${cy - half}V${cy + half}M${cx + 0.8} ${cy - half}V${cy + half}`} />
      <path d={`M${cx - 1.9} ${cy - half + 0.4}l1.1 -1.8l1.1 1.8Z`} fill={ink} stroke="none" />
      <path d={`M${cx - 0.3} ${cy + half - 0.4}l1.1 1.8l1.1 -1.8Z`} fill={ink} stroke="none" />
    </g>
  );
}
