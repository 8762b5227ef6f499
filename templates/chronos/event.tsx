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
  shapeOf,
  stroke,
  times,
} from 'cardwright/parts';
import type { EventCard } from '../../data/chronos/types.ts';
import { emphasis } from './parts/emphasis.ts';
import { FigureTicket } from './parts/figure-ticket.tsx';
import { Sheet } from './parts/grounds.tsx';
import { brassDark, ink, ivory, nameIn } from './parts/look.ts';
import { news } from './parts/news.ts';
import { openingOf, Rift } from './parts/rift.tsx';
import { Stamp } from './parts/stamp.tsx';
import { type Picture, Things } from './parts/things.tsx';

const left = 5;
const width = 53;
const bandBottom = 16.4;
/** The lines of the form depend on the leading. */
const message = { x: left, widthMm: width, leading: 1.5, align: 'left', color: ink } as const;
const sizes = { wide: [10.5, 9], letters: [10, 8] } as const;

/** Where the picture lies, and where the message begins: a short one leaves its room to the picture. */
const plans = [
  { top: 22.8, bottom: 66.4, messageTop: 71.6 },
  { top: 22.8, bottom: 60.2, messageTop: 65.4 },
  { top: 22.8, bottom: 52.8, messageTop: 58.4 },
] as const;
const messageBottom = 79.8;
type Plan = ReturnType<typeof planOf>;

/** The largest picture that leaves room for the message, in one of two sizes for the whole deck. */
function planOf(text: RichText) {
  const [large, small] = sizes[hasWideScript(plainText(text)) ? 'wide' : 'letters'];
  const heightMm = heightOf(Rules({ text: emphasis(text), ...message, sizePt: large, minPt: large, heightMm: 100 }));
  const plan = plans.find(({ messageTop }) => heightMm <= messageBottom - messageTop);
  return plan === undefined ? { ...plans[2], sizePt: small } : { ...plan, sizePt: large };
}

export default function EventFace(props: FaceProps<EventCard>) {
  const { card, number, widthMm, bleedMm } = props;
  const item = news[card.lasts];
  const plan = planOf(props.text('text'));
  const { top, bottom } = plan;
  const opening = openingOf({ seed: number, left: -bleedMm, right: widthMm + bleedMm, top, bottom });
  const picture: Picture = {
    card,
    cx: widthMm / 2,
    ground: bottom - 2.6,
    scale: 0.94 + (bottom - top - 37) / 37 / 2,
    panel: shapeOf(opening.outline),
    ceiling: 20.6,
    light: item.glow,
    shadow: '#05060c',
  };
  return (
    <Frame ground={kraft}>
      <Drawing>
        <Sheet area={bleedBox()} light="#e9d8b4" shade="#d3bb8b" />
        <Rift opening={opening} seed={number} news={item} picture={picture} />
        <Flood h={bleedMm + bandBottom} fill={item.deep} />
        <Flood y={bandBottom + 0.6} h={0.25} fill={item.deep} />
        <Tape words={card.en ?? ''} color={item.deep} />
        <path d={ruled(plan)} {...stroke(brassDark, 0.15, 0.75)} />
      </Drawing>
      <Things {...picture} />
      <FigureTicket card={card} right={left + width} bottom={bottom + 3.4} />
      <Headline {...props} />
      <Stamp news={item} words={plainText(props.label(card.lasts))} x={43.6} y={3.6} />
      <Message {...props} plan={plan} />
    </Frame>
  );
}

const kraft = '#dcc79c';

/** The lines of the form lie under the baselines, as far apart as the renderer sets them: in whole dots. */
function ruled({ sizePt, messageTop }: Plan): string {
  const em = pt(sizePt);
  const step = Math.round(em * message.leading);
  const first = Math.round(em * 0.92) + em * 0.24;
  return times(Math.floor(mm(messageBottom - messageTop) / step), (i) => {
    return `M${left} ${messageTop + (first + i * step) / mm(1)}h${width}`;
  }).join('');
}

/** The English name as the telegraph wrote it. */
function Tape({ words, color }: { words: string; color: string }) {
  const { marks, width: units } = morse(words);
  const unit = Math.min(0.36, 36 / units);
  return (
    <g fill={color}>
      {marks.map(({ x, width }) => (
        <rect x={left + x * unit} y={18.7} width={width * unit} height={0.8} rx={0.15} />
      ))}
    </g>
  );
}

function Headline({ card, number, label }: FaceProps<EventCard>) {
  return (
    <Column x={left} y={3.8} w={37}>
      <Line text={[label('telegram'), ' No.', String(number).padStart(3, '0')]} {...form} />
      <Line
        {...nameIn(37.5, [20, 15, 12], card.name)}
        color={ivory}
        above={hasWideScript(card.name) ? 0.6 : 1.6}
        before={-0.5}
      />
    </Column>
  );
}

function Message({ card, text, deck, plan }: FaceProps<EventCard> & { plan: Plan }) {
  const { sizePt, messageTop: y } = plan;
  const words = { text: emphasis(text('text')), sizePt, minPt: sizePt };
  return (
    <>
      <Rules {...words} {...message} y={y} heightMm={messageBottom - y} />
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

/** The positions of dots and dashes, in units of a dot. */
function morse(words: string): { marks: { x: number; width: number }[]; width: number } {
  const marks: { x: number; width: number }[] = [];
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
