// An event as a telegram: the headline in a band, the paper torn open by the news, the message on the lines of the form.
import {
  bleedBox,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  hasWideScript,
  heightOf,
  Line,
  mm,
  otherName,
  plainText,
  pt,
  type RichText,
  Row,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { EventCard } from '../../data/chronos/types.ts';
import { emphasis } from './parts/emphasis.ts';
import { FigureTicket } from './parts/figure-ticket.tsx';
import { times } from './parts/geometry.ts';
import { Sheet } from './parts/grounds.tsx';
import { keyFigure } from './parts/key-figure.ts';
import { LitIcon } from './parts/lit-icon.tsx';
import { brassDark, ink, ivory, title } from './parts/look.ts';
import { type News, news } from './parts/news.ts';
import { Rift } from './parts/rift.tsx';
import { Stamp } from './parts/stamp.tsx';

const left = 5;
const width = 53;
const bandBottom = 16.4;
const picture = { top: 22.8, bottom: 52.8, cy: 38 };
/** The lines of the form depend on the leading. */
const message = { x: left, y: 58.4, widthMm: width, heightMm: 21.4, leading: 1.5, align: 'left', color: ink } as const;
const sizes = { wide: [10.5, 9], letters: [10, 8] } as const;

/** One of two sizes for the whole deck. */
function messagePt(text: RichText): number {
  const [large, small] = sizes[hasWideScript(plainText(text)) ? 'wide' : 'letters'];
  const set = Rules({ text: emphasis(text), ...message, sizePt: large, minPt: large, heightMm: 100 });
  return heightOf(set) <= message.heightMm ? large : small;
}

export default function EventFace(props: FaceProps<EventCard>) {
  const { card } = props;
  const item = news[card.lasts];
  return (
    <Frame ground={kraft}>
      <Form {...props} item={item} />
      <LitIcon name={card.icon ?? 'ringing-bell'} {...pictureOf(card)} colors={[item.glow, '#ffffff', '#000000']} />
      <FigureTicket card={card} right={left + width} bottom={picture.bottom + 3.4} />
      <Headline {...props} />
      <Stamp news={item} words={plainText(props.label(card.lasts))} x={43.6} y={3.6} />
      <Message {...props} />
    </Frame>
  );
}

const kraft = '#dcc79c';

/** The picture makes room for the number's ticket. */
function pictureOf(card: EventCard) {
  return keyFigure(card) ? { cx: 25, cy: picture.cy - 0.4, sizeMm: 22 } : { cx: 31.5, cy: picture.cy, sizeMm: 26 };
}

/** The paper of the telegraph office with its band, the tape in Morse, the tear, and the lines for the message. */
function Form({ card, number, text, item, widthMm, bleedMm }: FaceProps<EventCard> & { item: News }) {
  return (
    <Drawing>
      <Sheet area={bleedBox()} light="#e9d8b4" shade="#d3bb8b" />
      <Rift seed={number} news={item} {...picture} cx={pictureOf(card).cx} left={-bleedMm} right={widthMm + bleedMm} />
      <Flood h={bleedMm + bandBottom} fill={item.deep} />
      <Flood y={bandBottom + 0.6} h={0.25} fill={item.deep} />
      <Tape words={card.en ?? ''} color={item.deep} />
      <path d={ruled(messagePt(text('text')))} {...stroke(brassDark, 0.14, 0.75)} />
    </Drawing>
  );
}

/** The lines of the form lie under the baselines, as far apart as the renderer sets them: in whole dots. */
function ruled(sizePt: number): string {
  const em = pt(sizePt);
  const step = Math.round(em * message.leading);
  const first = Math.round(em * 0.92) + em * 0.24;
  return times(Math.floor(mm(message.heightMm) / step), (i) => {
    return `M${left} ${message.y + (first + i * step) / mm(1)}h${width}`;
  }).join('');
}

/** The English name as the telegraph wrote it. */
function Tape({ words, color }: { words: string; color: string }) {
  const { marks, width: units } = morse(words);
  const unit = Math.min(0.36, 36 / units);
  return (
    <g fill={color}>
      {marks.map((mark) => (
        <rect x={left + mark.x * unit} y={18.7} width={mark.width * unit} height={0.8} rx={0.15} />
      ))}
    </g>
  );
}

function Headline({ card, number, label }: FaceProps<EventCard>) {
  return (
    <Column x={left} y={3.8} w={37}>
      <Line text={[label('telegram'), ' No.', String(number).padStart(3, '0')]} {...form} />
      <Line text={card.name} {...title} sizePt={20} color={ivory} maxMm={37.5} above={0.6} before={-0.5} />
    </Column>
  );
}

function Message({ card, text, deck }: FaceProps<EventCard>) {
  const news = text('text');
  const sizePt = messagePt(news);
  return (
    <>
      <Rules text={emphasis(news)} {...message} sizePt={sizePt} minPt={sizePt} />
      <Row x={left} y={81.8} w={width} align="stretch" justify="between">
        <Line text={(otherName(card) ?? '').toUpperCase()} {...small} />
        <Line text={deck.name} {...small} />
      </Row>
    </>
  );
}

const small = { font: 'sans 400 7', color: '#3d3a3a', tracking: 0.06 } as const;
const form = { font: 'sans 700 7', color: ivory, tracking: 0.1 } as const;

const morseCode =
  'A.- B-... C-.-. D-.. E. F..-. G--. H.... I.. J.--- K-.- L.-.. M-- N-. O--- P.--. Q--.- R.-. S... T- U..- V...- W.-- X-..- Y-.-- Z--..';
const letters = new Map(morseCode.split(' ').map((code) => [code.charAt(0), code.slice(1)]));

interface Mark {
  readonly x: number;
  readonly width: number;
}

/** The positions of dots and dashes, in units of a dot. */
function morse(words: string): { marks: Mark[]; width: number } {
  const marks: Mark[] = [];
  let x = 0;
  for (const letter of words.toUpperCase()) {
    for (const sign of letters.get(letter) ?? '') {
      const width = sign === '-' ? 3 : 1;
      marks.push({ x, width });
      x += width + 1;
    }
    x += letter === ' ' ? 4 : 2;
  }
  return { marks, width: x - 3 };
}
