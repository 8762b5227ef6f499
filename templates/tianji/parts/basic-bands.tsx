// The three verses of a basic card in bands from light to dark, and above them what holds for all three.
import { at, centred, Drawing, type FaceProps, Icon, Line, mm, plainText, Rules } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import { emphasis } from './emphasis.ts';
import { cinnabar, cinnabarDeep, ink, type RingLook, ringLooks } from './look.ts';

const verseKeys = ['tian', 'ren', 'di'] as const;

/** From where the bands begin to where the foot begins, on a card with nothing but its verses. */
const plainTop = 48.5;
export const footTop = 106.4;
const left = 4;
const words = { x: 16.2, width: 49.8, sizePt: 8.25, leading: 1.42 };
/** A line of rules text in millimetres, and about how many characters it holds. */
const lineMm = (words.sizePt * words.leading * 25.4) / 72;
const lineChars = 17;
const headMm = 6.9;

/** A card with a text for all three verses gives it room from the picture. */
const extraHeight = ({ extra }: Basic) => (extra === undefined ? 0 : extra.text.length > 45 ? 14.4 : 10.6);
export const bandsTop = (card: Basic) => plainTop - extraHeight(card) * 0.3;

/** Equal bands, unless a verse needs more; then the others give it what they do not need. */
function bandHeights({ card, text }: FaceProps<Basic>): number[] {
  const room = footTop - bandsTop(card) - extraHeight(card);
  const needs = verseKeys.map(
    (key) => headMm + 1.6 + lineMm * Math.ceil(plainText(text(`${key}.text`)).length / lineChars),
  );
  if (needs.every((need) => need <= room / 3)) return needs.map(() => room / 3);
  const spare = (room - needs.reduce((sum, need) => sum + need, 0)) / 3;
  return needs.map((need) => need + spare);
}

export function Bands(props: FaceProps<Basic>) {
  const heights = bandHeights(props);
  const tops = heights.map((_, i) =>
    heights.slice(0, i).reduce((sum, height) => sum + height, bandsTop(props.card) + extraHeight(props.card)),
  );
  return (
    <>
      <Grounds {...props} tops={tops} />
      <Extra {...props} />
      {verseKeys.map((key, i) => (
        <Band {...props} verse={key} look={lookOf(i)} index={i} top={tops[i] ?? 0} height={heights[i] ?? 0} />
      ))}
    </>
  );
}

const lookOf = (i: number): RingLook => ringLooks[i] ?? ringLooks[0];

/** The grounds run off the card at the sides; the darkest runs down to the foot. */
function Grounds({ card, tops, ...size }: FaceProps<Basic> & { tops: readonly number[] }) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  const bottom = size.heightMm - size.bleedMm;
  const top = bandsTop(card);
  return (
    <Drawing size={size}>
      {card.extra && <rect {...across} y={top} height={extraHeight(card)} fill={cinnabarDeep} />}
      {tops.map((y, i) => (
        <rect {...across} y={y} height={bottom - y} fill={lookOf(i).ground} />
      ))}
      <rect {...across} y={top - 0.9} height={0.22} fill={ink} />
      <rect {...across} y={top - 0.35} height={0.55} fill={ink} />
    </Drawing>
  );
}

function Extra({ card, text, label }: FaceProps<Basic>) {
  if (card.extra === undefined) return null;
  const height = extraHeight(card);
  return (
    <div style={{ ...at(left, bandsTop(card)), height: mm(height), alignItems: 'center', gap: mm(2) }}>
      <div style={{ ...centred(10, height - 3), flexDirection: 'column' }}>
        <Line family="serif" weight={900} sizePt={9} color="#f6d9b8">
          {label(card.extra.type)}
        </Line>
      </div>
      <Rules
        text={emphasis(text('extra.text'))}
        sizePt={7.75}
        minPt={7}
        leading={1.32}
        color="#fff6e6"
        widthMm={words.width}
        heightMm={height - 1}
      />
    </div>
  );
}

interface BandProps extends FaceProps<Basic> {
  readonly verse: (typeof verseKeys)[number];
  readonly look: RingLook;
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

/** The great character of the ring, the name of the verse with its nature, and what it does. */
function Band({ card, text, label, verse, look, index, top, height }: BandProps) {
  const { name, nature } = card[verse];
  return (
    <>
      <div style={{ ...at(left, top), ...centred(10.6, height) }}>
        <Line family="serif" weight={900} sizePt={27} color={look.words}>
          {label(verse)}
        </Line>
      </div>
      <div
        style={{
          ...at(words.x, top + 1.5),
          width: mm(words.width),
          height: mm(4.4),
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Line family="serif" weight={900} sizePt={9.5} color={look.fine} tracking={0.08}>
          {name}
        </Line>
        <Icon name={nature} sizeMm={3.6} color={nature === 'attack' && index < 2 ? cinnabar : look.fine} />
      </div>
      <Rules
        text={emphasis(text(`${verse}.text`))}
        sizePt={words.sizePt}
        minPt={7}
        leading={words.leading}
        color={look.words}
        keyword={{ color: look.fine }}
        widthMm={words.width}
        heightMm={height - headMm + 0.4}
        style={at(words.x, top + headMm - 0.4)}
      />
    </>
  );
}
