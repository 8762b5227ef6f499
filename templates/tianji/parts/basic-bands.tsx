// The three verses of a basic card in bands from light to dark, and above them what holds for all three.
import { at, centred, Drawing, type FaceProps, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import { type BasicPlan, gapMm, left, nameMm, setVerse, type VerseKey, verseKeys, words } from './basic-plan.ts';
import { emphasis } from './emphasis.ts';
import { cinnabarDeep, ink, type RingLook, ringLooks } from './look.ts';

type Planned = FaceProps<Basic> & { readonly plan: BasicPlan };

export function Bands(props: Planned) {
  const { top, extraMm, bandsMm: heights } = props.plan;
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, top + extraMm));
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
function Grounds({ card, plan, tops, ...size }: Planned & { tops: readonly number[] }) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  const bottom = size.heightMm - size.bleedMm;
  const { top } = plan;
  return (
    <Drawing size={size}>
      {card.extra && <rect {...across} y={top} height={plan.extraMm} fill={cinnabarDeep} />}
      {tops.map((y, i) => (
        <rect {...across} y={y} height={bottom - y} fill={lookOf(i).ground} />
      ))}
      <rect {...across} y={top - 0.9} height={0.22} fill={ink} />
      <rect {...across} y={top - 0.35} height={0.55} fill={ink} />
    </Drawing>
  );
}

function Extra({ card, plan, text, label }: Planned) {
  if (card.extra === undefined) return null;
  const height = plan.extraMm;
  return (
    <div style={{ ...at(left, plan.top), height: mm(height), alignItems: 'center', gap: mm(2) }}>
      <div style={{ ...centred(10, height - 3), flexDirection: 'column' }}>
        <Line family="serif" weight={900} sizePt={9} color="#f6d9b8">
          {label(card.extra.type)}
        </Line>
      </div>
      <Rules
        text={emphasis(text('extra.text'))}
        sizePt={8}
        minPt={7}
        leading={1.32}
        color="#fff6e6"
        widthMm={words.width}
        heightMm={height - 1}
      />
    </div>
  );
}

interface BandProps extends Planned {
  readonly verse: VerseKey;
  readonly look: RingLook;
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

/** The great character of the ring, the name of the verse with its nature, and what it does. */
function Band(props: BandProps) {
  const { card, plan, label, verse, look, index, top, height } = props;
  const { name, nature } = card[verse];
  return (
    <>
      <div style={{ ...at(left, top), ...centred(10.6, height), flexDirection: 'column', gap: mm(0.8) }}>
        <Line family="serif" weight={900} sizePt={height > 17 ? 27 : 24} color={look.words}>
          {label(verse)}
        </Line>
        {height > 17 && <RingMark index={index} color={look.words} />}
      </div>
      <div
        style={{
          ...at(words.x, top),
          width: mm(words.width),
          height: mm(height),
          flexDirection: 'column',
          justifyContent: 'center',
          gap: mm(gapMm),
        }}
      >
        <div
          style={{ width: mm(words.width), height: mm(nameMm), alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Line family="serif" weight={900} sizePt={11} color={look.fine} tracking={0.06}>
            {name}
          </Line>
          <Icon name={nature} sizeMm={4.4} color={look.fine} />
        </div>
        {setVerse(props, verse, {
          ...{ sizePt: plan.sizePt, heightMm: height - nameMm - gapMm - 0.6 },
          ...{ color: look.words, fine: look.fine },
        })}
      </div>
    </>
  );
}

/** Where the ring lies on the board: the inmost, the middle or the outmost of three. */
function RingMark({ index, color }: { index: number; color: string }) {
  return (
    <svg width={mm(4.6)} height={mm(4.6)} viewBox="-2.3 -2.3 4.6 4.6">
      {[0.75, 1.4, 2.05].map((r, i) => (
        <circle cx={0} cy={0} r={r} fill="none" stroke={color} stroke-width={i === index ? 0.5 : 0.12} />
      ))}
    </svg>
  );
}
