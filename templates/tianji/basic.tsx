// A basic card: the hexagram painted large over its two images, and below it the verses of heaven, man and earth.

import { Box, Column, Drawing, type FaceProps, Flood, Frame, Icon, Line, Row, Rules, Vertical } from 'cardwright/parts';
import type { Basic } from '../../data/tianji/types.ts';
import { BrushBars, PlainBars } from './parts/bars.tsx';
import { Bands } from './parts/basic-bands.tsx';
import { type BasicPlan, basicPlan, footTop, isInLetters } from './parts/basic-plan.ts';
import { Landscape } from './parts/landscape.tsx';
import { cinnabar, elementLook, giltLight, ink, inkDeep, paper, paperLight, ringLooks } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { IconSeal, Seal } from './parts/seal.tsx';

type Planned = FaceProps<Basic> & { readonly plan: BasicPlan };

export default function BasicFace(face: FaceProps<Basic>) {
  const props: Planned = { ...face, plan: basicPlan(face) };
  return (
    <Frame ground={paper}>
      <Paper seed={props.card.number} />
      <Painting {...props} />
      <Strokes {...props} />
      <Images {...props} />
      <House {...props} />
      <Name {...props} />
      <Bands {...props} />
      <Partners {...props} />
    </Frame>
  );
}

const hexagram = { x: 17.2, width: 30, bar: 4.2, gap: 2.25 };
const barsMm = 6 * hexagram.bar + 5 * hexagram.gap;

/** Space for the line of words below the hexagram, in Latin script only. */
const lineMm = 4.4;

/** Top of the hexagram: about the middle of the space above the bands; a tall picture shows more of the ground below it. */
function hexagramTop({ card, plan }: Planned): number {
  const centred = (plan.top - barsMm - (isInLetters(card) ? lineMm : 0)) / 2 + 0.4;
  return Math.min(centred, highMm + (centred - highMm) * 0.4);
}
const highMm = 6.4;

/** The landscape of both trigrams, and the six bars over it. */
function Painting(props: Planned) {
  const { card, plan } = props;
  const { lines, upper, lower } = card.hexagram;
  const top = hexagramTop(props);
  const half = top + 3 * (hexagram.bar + hexagram.gap);
  const hero = { cx: hexagram.x + hexagram.width / 2, cy: half - 1, rx: 23, ry: barsMm * 0.66 };
  return (
    <>
      <Landscape card={card} half={half} bottom={plan.top} hero={hero} />
      <Drawing>
        <BrushBars lines={lines.slice(3)} element={upper.element} seed={card.number * 7} {...hexagram} y={top} />
        <BrushBars lines={lines.slice(0, 3)} element={lower.element} seed={card.number * 11} {...hexagram} y={half} />
      </Drawing>
    </>
  );
}

const corner = 4;

/** Debates compare this number, so it is in the corner that shows in a fan of cards. */
function Strokes({ card, label }: FaceProps<Basic>) {
  return (
    <Seal x={corner} y={corner} sizeMm={11.2} heightMm={13.4} seed={card.number}>
      <Line text={card.strokes.total} font={`serif 900 ${card.strokes.total > 9 ? 19 : 22}`} color={paper} />
      {!isInLetters(card) && <Line text={label('strokes')} font="sans 700 7" color={paper} above={-0.3} />}
    </Seal>
  );
}

/** The image of each trigram beside its bars, with its element. */
function Images(props: Planned) {
  const { card, label } = props;
  const top = hexagramTop(props);
  const { upper, lower } = card.hexagram;
  const [place, sizePt, highest] = isInLetters(card)
    ? [{ x: tagX, w: tagMm, h: 4.2 }, 7.5, 13.2]
    : [{ x: corner, row: true, w: 10.6, h: 5.2, gap: 0.5 }, 10, 23.6];
  return (
    <>
      {[upper, lower].map((trigram, i) => {
        const look = elementLook(trigram.element);
        const y = top + i * (barsMm + hexagram.gap) * 0.5 + (i === 0 ? 12.6 : 5.8);
        return (
          <Box y={Math.max(y, highest)} {...place} ground={paperLight} radius={1}>
            <Line
              text={label(trigram.image)}
              font={`serif 900 ${sizePt}`}
              minPt={7}
              maxMm={tagMm - 1.2}
              color={look.deep}
            />
            {!isInLetters(card) && <Icon name={trigram.element} sizeMm={2.9} color={look.deep} />}
          </Box>
        );
      })}
    </>
  );
}

/** The house that the hexagram belongs to, in the colour of its element. */
function House({ card, plan, label }: Planned) {
  const { name, element } = card.hexagram.house;
  const look = elementLook(element);
  const place = isInLetters(card)
    ? { x: tagX, y: 8.2, w: tagMm, h: 4.2 }
    : { x: corner, y: plan.top - 7.4, w: 11.2, h: 4.8 };
  const plate = { ground: look.color, border: { color: look.deep, widthMm: 0.25 } };
  const words = isInLetters(card) ? label(name) : [...label(name), ...label('palace')];
  return (
    <Box row {...place} gap={0.5} {...plate}>
      <Icon name={element} sizeMm={2.8} color={look.on} />
      <Line text={words} font={`serif 900 ${isInLetters(card) ? 7 : 7.5}`} color={look.on} />
    </Box>
  );
}

/** The middle of the column with the name; in Latin script, with the sound and the tags. */
const nameX = 58.8;
const tagMm = 14;
const tagX = nameX - tagMm / 2;
/** An outline that keeps small words readable on the picture. */
const rim = { color: paperLight, widthMm: 0.5 };
const nameRim = { color: paperLight, widthMm: 0.8 };
const core = { font: 'serif 700 8.5', minPt: 7.5, maxMm: 45, color: cinnabar, outline: rim } as const;

function Name(props: Planned) {
  return isInLetters(props.card) ? <NameInLetters {...props} /> : <NameInCharacters {...props} />;
}

/** The name lies on its side below the number, where a fan of cards shows it; the mechanism is under the hexagram. */
function NameInLetters({ card, plan }: Planned) {
  const bottom = plan.top;
  const long = bottom - 6.4 - nameColumn.y;
  const { x, y, width } = nameColumn;
  return (
    <>
      <Box
        x={x + (width - long) / 2}
        y={y + (long - width) / 2}
        w={long}
        h={width}
        align="start"
        style={{ transform: 'rotate(90deg)' }}
      >
        <Rules text={card.name} {...lying} widthMm={long} heightMm={width} color={ink} outline={nameRim} />
      </Box>
      <SoundAndSeal card={card} soundY={3.6} sealX={nameX - 4.2} sealY={bottom - 11.2} />
      <Line text={card.mechanism} {...core} x={8.6} y={bottom - 5.3} w={45.6} h={4.6} />
    </>
  );
}

const nameColumn = { x: corner, y: 18.6, width: 11.4 } as const;
const lying = { family: 'serif', weight: 900, sizes: [14, 11, 9], minPt: 9, leading: 1.04, align: 'left' } as const;

function NameInCharacters({ card, plan }: Planned) {
  const long = [...card.name].length > 1;
  const sizePt = long ? 33 : 38;
  const font = `brush 400 ${sizePt}` as const;
  const emMm = (sizePt * 25.4) / 72;
  const bottom = plan.top;
  return (
    <>
      <Line text={card.name} {...fanName} color={ink} outline={rim} />
      <Vertical
        text={card.name}
        font={font}
        color={ink}
        outline={nameRim}
        maxMm={2 * emMm}
        x={nameX - emMm / 2}
        y={3.6}
      />
      <SoundAndSeal card={card} soundY={4 + emMm * (long ? 2 : 1)} sealX={nameX - 7.2} sealY={bottom - 11.2} />
      <Vertical text={card.mechanism} {...mechanismType(card)} x={nameX + 3.4} y={bottom - mechanismMm(card)} />
    </>
  );
}

/** The name once more below the number, where a fan of cards shows it. */
const fanName = { font: 'serif 900 14', minPt: 10, x: corner, y: 17.9, w: 11.2, h: 5 } as const;

/** Six characters instead of four are smaller, closer, and begin higher. */
const isLong = ({ mechanism }: Basic) => [...mechanism].length > 4;
const mechanismType = (card: Basic) => ({ ...core, ...(isLong(card) ? { sizePt: 7 } : { sizePt: 9, tracking: 0.12 }) });
const mechanismMm = (card: Basic) => (isLong(card) ? 16.6 : 15.6);

function SoundAndSeal({ card, soundY, sealX, sealY }: { card: Basic; soundY: number; sealX: number; sealY: number }) {
  return (
    <>
      <Line text={card.pinyin} x={nameX - 7.5} y={soundY} w={15} h={4} font="sans 700 7" color={ink} outline={rim} />
      <IconSeal icon={card.icon ?? 'lot'} sizeMm={8.4} x={sealX} y={sealY} seed={card.number + 300} lined={false} />
    </>
  );
}

const partnerKeys = ['cuo', 'zong', 'hu'] as const;
const small = { width: 5.6, bar: 0.66, gap: 0.46 };
const leftsOfCharacters = [4.2, 21.6, 39] as const;
const leftsOfWords = [4.2, 27.4, 46.6] as const;
const top = footTop + 2;

function Partners(props: FaceProps<Basic>) {
  const { card, label, heightMm, bleedMm } = props;
  const bottom = heightMm + bleedMm;
  const lefts = isInLetters(card) ? leftsOfWords : leftsOfCharacters;
  return (
    <>
      <Drawing>
        <Flood y={footTop} h={bottom - footTop} fill={inkDeep} />
        <Flood y={footTop} h={0.25} fill={ringLooks[2].line} />
        {partnerKeys.map((key, i) => (
          <PlainBars lines={card.hexagram[key].lines} color={paperLight} {...small} x={lefts[i] ?? 0} y={top} />
        ))}
      </Drawing>
      {partnerKeys.map((key, i) => (
        <Column x={(lefts[i] ?? 0) + small.width + 1.2} y={top - 0.4} gap={0.3}>
          <Line text={label(key)} font="sans 400 7" color={giltLight} />
          {isInLetters(card) ? (
            <Line text={card.hexagram[key].number} font="serif 700 8" color={paperLight} />
          ) : (
            <Line text={card.hexagram[key].name} font="serif 700 7.5" color={paperLight} />
          )}
        </Column>
      ))}
      <Own {...props} />
    </>
  );
}

/** The number; in Chinese, the number and the full name. */
function Own({ card }: FaceProps<Basic>) {
  if (isInLetters(card))
    return (
      <Row x={58} y={footTop} w={8} h={11} justify="end">
        <Line text={card.number} font="serif 900 13" color={giltLight} />
      </Row>
    );
  return (
    <Column x={54} y={top - 0.4} w={12} gap={0.3} align="end">
      <Line text={card.number} font="sans 400 7" color={giltLight} />
      <Line text={card.hexagram.fullName} font="serif 700 7" color={paperLight} maxMm={12} />
    </Column>
  );
}
