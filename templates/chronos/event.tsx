// An event as a telegram: the headline in a band, the paper torn open by the news, the message on the lines of the form.
import { at, Drawing, type FaceProps, Frame, Line, mm, plainText, pt, Rules } from 'cardwright/parts';
import type { EventCard } from '../../data/chronos/types.ts';
import { emphasis } from './parts/emphasis.ts';
import { FigureTicket } from './parts/figure-ticket.tsx';
import { keyFigure } from './parts/key-figure.ts';
import { LitIcon } from './parts/lit-icon.tsx';
import { brassDark, ink, inkSoft, ivory } from './parts/look.ts';
import { morse } from './parts/morse.ts';
import { type News, news } from './parts/news.ts';
import { Rift } from './parts/rift.tsx';
import { Stamp } from './parts/stamp.tsx';

const left = 5;
const width = 53;
const bandBottom = 16.4;
const picture = { top: 22.8, bottom: 52.8, cy: 38 };
const message = { top: 59, sizePt: 8.75, leading: 1.55, lines: 4 };

export default function EventFace(props: FaceProps<EventCard>) {
  const { card } = props;
  const item = news[card.lasts];
  return (
    <Frame size={props} ground={kraft}>
      <Form {...props} item={item} />
      <LitIcon
        name={card.icon ?? 'ringing-bell'}
        sizeMm={26}
        {...{ cx: middleOf(card), cy: picture.cy }}
        {...{ body: item.glow, light: '#ffffff', shadow: '#000000' }}
      />
      <FigureTicket card={card} right={left + width} bottom={picture.bottom + 3.4} />
      <Headline {...props} />
      <Stamp news={item} words={plainText(props.label(card.lasts))} x={43.6} y={3.6} />
      <Message {...props} />
    </Frame>
  );
}

const kraft = '#dcc79c';

/** The picture makes room for the ticket with the number, where there is one. */
const middleOf = (card: EventCard) => (keyFigure(card) ? 28 : 31.5);

/** The paper of the telegraph office with its band, the tape in Morse, the tear, and the lines for the message. */
function Form({ card, number, item, ...size }: FaceProps<EventCard> & { item: News }) {
  const [from, right] = [-size.bleedMm, size.widthMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <linearGradient id="kraft" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#e9d8b4" />
          <stop offset="1" stop-color="#d3bb8b" />
        </linearGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={size.heightMm} fill="url(#kraft)" />
      <Rift seed={number} news={item} {...picture} cx={middleOf(card)} left={from} right={right} />
      <rect x={from} y={from} width={size.widthMm} height={size.bleedMm + bandBottom} fill={item.deep} />
      <rect x={from} y={bandBottom + 0.6} width={size.widthMm} height={0.25} fill={item.deep} />
      <Tape words={card.en ?? ''} color={item.deep} />
      <g stroke={brassDark} stroke-width={0.14} stroke-opacity={0.75}>
        {Array.from({ length: message.lines }, (_, i) => (
          <path d={`M${left} ${ruleY(i)}h${width}`} />
        ))}
      </g>
    </Drawing>
  );
}

/** The lines of the form lie under the baselines, as far apart as the renderer sets them: in whole dots. */
function ruleY(line: number): number {
  const em = pt(message.sizePt);
  const dots = Math.round(em * 0.92) + Math.round(em * message.leading) * line;
  return message.top + (dots + em * 0.24) / mm(1);
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
    <div style={{ ...at(left, 3.8), width: mm(37), flexDirection: 'column' }}>
      <Line family="sans" weight={700} sizePt={6.5} color={ivory} tracking={0.1}>
        {label('telegram')} No.{String(number).padStart(3, '0')}
      </Line>
      <Line family="display" sizePt={20} color={ivory} maxMm={37} style={{ marginTop: mm(1) }}>
        {card.name}
      </Line>
    </div>
  );
}

function Message({ card, text, deck }: FaceProps<EventCard>) {
  const { top, sizePt, leading } = message;
  return (
    <>
      <Rules
        text={emphasis(text('text'))}
        family="serif"
        {...{ sizePt, leading, minPt: sizePt }}
        color={ink}
        widthMm={width}
        heightMm={19}
        style={at(left, top)}
      />
      <div style={{ ...at(left, 81.6), width: mm(width), justifyContent: 'space-between' }}>
        <Line {...small}>{(card.en ?? '').toUpperCase()}</Line>
        <Line {...small}>{deck.name}</Line>
      </div>
    </>
  );
}

const small = { family: 'sans', weight: 400, sizePt: 6.5, color: inkSoft, tracking: 0.06 } as const;
