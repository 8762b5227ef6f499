// The verses of a basic card in bands from light to dark, each for one ring or several, and above them a text for all.
import { Box, boldValues, Column, Drawing, type FaceProps, Flood, Icon, Line, pen, Row, Rules } from 'cardwright/parts';
import type { Basic } from '../../../data/tianji/types.ts';
import type { BandOfVerse, BasicPlan } from './basic-plan.ts';
import { isInLetters, left, ringRowMm, settingOf, setVerse, verseKeys, words } from './basic-plan.ts';
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

/** The backgrounds run off the card. */
function Grounds({ card, plan, tops, heightMm, bleedMm }: Planned & { tops: readonly number[] }) {
  const bottom = heightMm + bleedMm;
  const { top } = plan;
  return (
    <Drawing>
      {card.extra && <Flood y={top} h={plan.extraMm} fill={cinnabarDeep} />}
      {tops.map((y, i) => (
        <Flood y={y} h={bottom - y} fill={lookOf(plan.bands[i]?.rings[0]).ground} />
      ))}
      <Flood y={top - 0.9} h={0.22} fill={ink} />
      <Flood y={top - 0.35} h={0.55} fill={ink} />
    </Drawing>
  );
}

const extraHead = { font: 'serif 900 9', minPt: 7, maxMm: 12, color: '#f6d9b8' } as const;
const extraText = { family: 'sans', weight: 500, color: '#fff6e6', widthMm: words.width };

function Extra({ card, plan, text, label }: Planned) {
  if (card.extra === undefined) return null;
  const height = plan.extraMm;
  return (
    <Row x={left} y={plan.top} h={height} gap={1}>
      <Line text={label(card.extra.type)} {...extraHead} w={12} h={height - 3} before={-1} />
      <Rules
        text={boldValues(text('extra.text'))}
        {...extraText}
        leading={isInLetters(card) ? 1.25 : 1.32}
        sizes={settingOf(card).sizes.slice(-1)}
        heightMm={height - 2}
      />
    </Row>
  );
}

function Band(props: Planned & BandOfVerse & { top: number; height: number }) {
  const { card, plan, verse, rings, top, height } = props;
  const { name, nature } = card[verse] ?? card.tian;
  const { namePt, nameMm, gapMm } = settingOf(card);
  const look = lookOf(rings[0]);
  const isForSeveral = rings.length > 1;
  const above = isForSeveral ? ringRowMm : 0;
  const room = height - above;
  const place = isForSeveral ? { x: left + 1, width: words.x + words.width - left - 1 } : words;
  return (
    <>
      {isForSeveral ? (
        <RingRow {...props} />
      ) : (
        <Box x={left} y={top} w={10.6} h={height} gap={0.6}>
          <RingSign {...props} ring={rings[0] ?? 0} />
          {!isInLetters(card) && <RingMark index={rings[0] ?? 0} color={look.words} />}
        </Box>
      )}
      <Column x={place.x} y={top + above} w={place.width} h={room} gap={gapMm} justify="center">
        <Row w={place.width} h={nameMm} justify="between">
          <Line
            text={name}
            font={`serif 900 ${namePt}`}
            minPt={8}
            maxMm={place.width - 5.4}
            color={look.fine}
            tracking={isInLetters(card) ? 0 : 0.06}
          />
          <Icon name={nature} sizeMm={4.4} color={look.fine} />
        </Row>
        {setVerse(props, verse, {
          sizePt: plan.sizePt,
          heightMm: room - nameMm - gapMm - 0.6,
          color: look.words,
          fine: look.fine,
        })}
      </Column>
    </>
  );
}

/** The signs of several rings with one verse, in a row above it; each on the colour of its ring. */
function RingRow(props: Planned & BandOfVerse & { top: number }) {
  const { rings, top, widthMm, bleedMm } = props;
  const each = widthMm / rings.length;
  return (
    <>
      <Drawing>
        {rings.map((ring, i) => (
          <Flood
            x={i === 0 ? -bleedMm : i * each}
            y={top}
            w={each + (i === 0 || i === rings.length - 1 ? bleedMm : 0)}
            h={ringRowMm}
            fill={lookOf(ring).ground}
          />
        ))}
        <Flood y={top + ringRowMm - 0.1} h={0.2} fill={lookOf(rings[0]).line} />
      </Drawing>
      {rings.map((ring, i) => (
        <Box row x={i * each} y={top} w={each} h={ringRowMm} gap={1.6}>
          <RingSign {...props} ring={ring} isSmall />
          {!isInLetters(props.card) && <RingMark index={ring} color={lookOf(ring).words} />}
        </Box>
      ))}
    </>
  );
}

/** The character of a ring; in Latin script, its icon and word. One size on all cards. */
function RingSign({ card, label, ring, isSmall = false }: Planned & { ring: number; isSmall?: boolean }) {
  const sign = label(verseKeys[ring] ?? 'tian');
  const { words: color } = lookOf(ring);
  if (!isInLetters(card)) return <Line text={sign} font={`serif 900 ${isSmall ? 20 : 21}`} color={color} />;
  const parts = (
    <>
      <Icon name={ringNames[ring] ?? ''} sizeMm={5.6} color={color} />
      <Line text={sign} font="serif 900 8" minPt={7} maxMm={isSmall ? 10.4 : 11.4} color={color} />
    </>
  );
  return isSmall ? (
    <Row gap={0.6}>{parts}</Row>
  ) : (
    <Column gap={0.2} align="center">
      {parts}
    </Column>
  );
}

/** Shows which of the three rings of the board it is. */
function RingMark({ index, color }: { index: number; color: string }) {
  return (
    <Drawing w={3.6} view="-2.3 -2.3 4.6 4.6">
      {[0.75, 1.4, 2.05].map((r, i) => (
        <circle r={r} {...pen(color, i === index ? 0.6 : 0.2)} />
      ))}
    </Drawing>
  );
}
