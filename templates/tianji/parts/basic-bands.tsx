// The verses of a basic card in bands from light to dark, one for each ring or for several, and above them what holds for all.
import { at, centred, Drawing, type FaceProps, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import {
  type BandOfVerse,
  type BasicPlan,
  isInLetters,
  left,
  settingOf,
  setVerse,
  verseKeys,
  words,
} from './basic-plan.ts';
import { emphasis } from './emphasis.ts';
import { cinnabarDeep, ink, type RingLook, ringLooks } from './look.ts';
import { ringNames } from './names.ts';

type Planned = FaceProps<Basic> & { readonly plan: BasicPlan };

export function Bands(props: Planned) {
  const { bands, top, extraMm, bandsMm: heights } = props.plan;
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, top + extraMm));
  return (
    <>
      <Grounds {...props} tops={tops} />
      <Extra {...props} />
      {bands.map((band, i) => (
        <Band {...props} {...band} top={tops[i] ?? 0} height={heights[i] ?? 0} />
      ))}
    </>
  );
}

const lookOf = (ring = 0): RingLook => ringLooks[ring] ?? ringLooks[0];

/** The grounds run off the card at the sides; the last one runs down to the foot. Behind the characters of the rings each has its own. */
function Grounds({ card, plan, tops, ...size }: Planned & { tops: readonly number[] }) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  const bottom = size.heightMm - size.bleedMm;
  const { top } = plan;
  return (
    <Drawing size={size}>
      {card.extra && <rect {...across} y={top} height={plan.extraMm} fill={cinnabarDeep} />}
      {tops.flatMap((y, i) => {
        const rings = plan.bands[i]?.rings ?? [];
        const each = (plan.bandsMm[i] ?? 0) / rings.length;
        return [
          <rect {...across} y={y} height={bottom - y} fill={lookOf(rings[0]).ground} />,
          ...rings.slice(1).map((ring, k) => {
            const from = y + (k + 1) * each;
            return (
              <rect
                x={-size.bleedMm}
                width={size.bleedMm + tabMm}
                y={from}
                height={bottom - from}
                fill={lookOf(ring).ground}
              />
            );
          }),
        ];
      })}
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
        <Line family="serif" weight={900} sizePt={9} minPt={7} maxMm={12} color="#f6d9b8">
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
        heightMm={height - 2}
      />
    </div>
  );
}

/** How far the grounds of several rings reach in beside their one verse. */
const tabMm = 15.2;

interface BandProps extends Planned, BandOfVerse {
  readonly top: number;
  readonly height: number;
}

/** The great characters of the rings, the name of the verse with its nature, and what it does. */
function Band(props: BandProps) {
  const { card, plan, verse, rings, top, height } = props;
  const { name, nature } = card[verse] ?? card.tian;
  const { namePt, nameMm, gapMm } = settingOf(card);
  const look = lookOf(rings[0]);
  const each = height / rings.length;
  return (
    <>
      {rings.map((ring, i) => (
        <div style={{ ...at(left, top + i * each), ...centred(10.6, each), flexDirection: 'column', gap: mm(0.8) }}>
          <RingSign {...props} ring={ring} sizePt={each > 17 ? 27 : 24} />
          {each > 17 && <RingMark index={ring} color={lookOf(ring).words} />}
        </div>
      ))}
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
          <Line
            family="serif"
            weight={900}
            {...{ sizePt: namePt, minPt: 8, maxMm: words.width - 5.4 }}
            color={look.fine}
            tracking={isInLetters(card) ? 0 : 0.06}
          >
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

/** The great character of a ring; where it is called by a word, its picture with the word below. */
function RingSign({ card, label, ring, sizePt }: Planned & { ring: number; sizePt: number }) {
  const sign = label(verseKeys[ring] ?? 'tian');
  const { words: color } = lookOf(ring);
  if (!isInLetters(card))
    return (
      <Line family="serif" weight={900} {...{ sizePt, color }}>
        {sign}
      </Line>
    );
  return (
    <div style={{ flexDirection: 'column', alignItems: 'center', gap: mm(0.2) }}>
      <Icon name={ringNames[ring] ?? ''} sizeMm={5.6} color={color} />
      <Line family="serif" weight={900} sizePt={8} minPt={7} maxMm={11.4} color={color}>
        {sign}
      </Line>
    </div>
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
