// A basic card: the hexagram painted large over its two images, and below it the verses of heaven, man and earth.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm, Vertical } from 'cardwright/parts';
import type { Basic } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { Bands } from './parts/basic-bands.tsx';
import { Partners } from './parts/basic-foot.tsx';
import { type BasicPlan, basicPlan, isInLetters } from './parts/basic-plan.ts';
import { cinnabar, elementLook, ink, paper, paperLight } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { IconSeal, Seal } from './parts/seal.tsx';

type Planned = FaceProps<Basic> & { readonly plan: BasicPlan };

export default function BasicFace(face: FaceProps<Basic>) {
  const props: Planned = { ...face, plan: basicPlan(face) };
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={props.card.number} />
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

/** What a line of words below the hexagram takes, where the core of the card does not stand beside it. */
const lineMm = 3.6;

/** Where the hexagram begins; it stands in the middle of what the bands leave. */
const hexagramTop = ({ card, plan }: Planned) => (plan.top - barsMm - (isInLetters(card) ? lineMm : 0)) / 2 + 0.4;

/** The image of the upper trigram above, that of the lower below, and the six bars before them. */
function Painting(props: Planned) {
  const { card, plan, ...size } = props;
  const { lines, upper, lower } = card.hexagram;
  const [left, right] = [-size.bleedMm, size.widthMm - size.bleedMm];
  const bottom = plan.top;
  const top = hexagramTop(props);
  const half = top + 3 * (hexagram.bar + hexagram.gap);
  return (
    <Drawing size={size}>
      <Scenery trigram={upper} {...{ left, right, top: -4, bottom: half }} seed={card.number} strength={0.62} />
      <Scenery trigram={lower} {...{ left, right, top: half, bottom }} seed={card.number + 64} strength={0.68} />
      <BrushBars lines={lines.slice(3)} element={upper.element} seed={card.number * 7} {...hexagram} y={top} />
      <BrushBars lines={lines.slice(0, 3)} element={lower.element} seed={card.number * 11} {...hexagram} y={half} />
    </Drawing>
  );
}

const corner = 4;

/** What debates compare, in the corner that shows in a fan of cards. */
function Strokes({ card, label }: FaceProps<Basic>) {
  return (
    <Seal x={corner} y={corner} sizeMm={11.2} heightMm={13.4} seed={card.number}>
      <Line family="serif" weight={900} sizePt={card.strokes.total > 9 ? 19 : 22} color={paper}>
        {card.strokes.total}
      </Line>
      <Line family="serif" weight={700} sizePt={7} color={paper} style={{ marginTop: mm(-0.3) }}>
        {label('strokes')}
      </Line>
    </Seal>
  );
}

/** What the two trigrams stand for, beside their bars; a word has the sign of its element below it. */
function Images(props: Planned) {
  const { card, label } = props;
  const top = hexagramTop(props);
  const { upper, lower } = card.hexagram;
  const [place, sizePt, highest] = isInLetters(card)
    ? [{ ...centred(12.6, 6), flexDirection: 'column' as const, gap: mm(0.2) }, 7.5, 18.4]
    : [{ ...centred(10.6, 6), gap: mm(0.5) }, 10, 0];
  return (
    <>
      {[upper, lower].map((trigram, i) => {
        const look = elementLook(trigram.element);
        const y = top + i * (barsMm + hexagram.gap) * 0.5 + (i === 0 ? 12.6 : 5.8);
        return (
          <div style={{ ...at(corner, Math.max(y, highest)), ...place }}>
            <Line family="serif" weight={900} {...{ sizePt, minPt: 7, maxMm: 12.6 }} color={look.deep}>
              {label(trigram.image)}
            </Line>
            <Icon name={trigram.element} sizeMm={2.9} color={look.deep} />
          </div>
        );
      })}
    </>
  );
}

/** The house to which the hexagram belongs, in the pigment of its element, below what the trigrams stand for. */
function House({ card, plan, label }: Planned) {
  const { name, element } = card.hexagram.house;
  const look = elementLook(element);
  const [heightMm, belowMm] = isInLetters(card) ? [4.2, 5.9] : [4.8, 2.6];
  const border = `${mm(0.25)}px solid ${look.deep}`;
  return (
    <div
      style={{
        ...at(corner, plan.top - belowMm - heightMm),
        ...centred(11.2, heightMm),
        ...{ gap: mm(0.5), background: look.color, border },
      }}
    >
      <Icon name={element} sizeMm={2.8} color={look.on} />
      <Line family="serif" weight={900} sizePt={isInLetters(card) ? 7 : 7.5} color={look.on}>
        {isInLetters(card) ? label(name) : [...label(name), ...label('palace')]}
      </Line>
    </div>
  );
}

/** The middle of the column with the name. */
const nameX = 58.8;
/** Paper about small words, where waves and wind pass behind them. */
const rim = { color: paperLight, widthMm: 0.5 };

/** The name from top to bottom; below it the core of the card, and the painter's seal with what the name means. */
function Name(props: Planned) {
  return isInLetters(props.card) ? <NameInLetters {...props} /> : <NameInCharacters {...props} />;
}

/** The name lies on its side, with its sound and the seal below; the core of the card stands under the hexagram. */
function NameInLetters({ card, plan }: Planned) {
  const bottom = plan.top;
  const sizePt = 27;
  return (
    <>
      <Vertical
        {...{ family: 'serif', weight: 900, sizePt, minPt: 10, color: ink, maxMm: bottom - 19.4 }}
        style={at(nameX - (sizePt * 25.4) / 144, 3.6)}
      >
        {card.name}
      </Vertical>
      <SoundAndSeal card={card} soundY={bottom - 15.6} sealX={nameX - 4.2} sealY={bottom - 11.2} />
      <div style={{ ...at(8.6, bottom - 5.6), ...centred(45.6, 4.6) }}>
        <Line family="serif" weight={700} sizePt={8.5} minPt={7.5} maxMm={45} color={cinnabar} outline={rim}>
          {card.mechanism}
        </Line>
      </div>
    </>
  );
}

function NameInCharacters({ card, plan }: Planned) {
  const long = [...card.name].length > 1;
  const sizePt = long ? 33 : 38;
  const emMm = (sizePt * 25.4) / 72;
  const bottom = plan.top;
  return (
    <>
      <Vertical
        {...{ family: 'serif', weight: 900, sizePt, color: ink, maxMm: 2 * emMm - 0.4 }}
        style={at(nameX - emMm / 2, 3.6)}
      >
        {card.name}
      </Vertical>
      <SoundAndSeal card={card} soundY={4 + emMm * (long ? 2 : 1)} sealX={nameX - 7.2} sealY={bottom - 11.2} />
      <Vertical
        family="serif"
        weight={700}
        {...mechanismType(card)}
        color={cinnabar}
        outline={rim}
        style={at(nameX + 3.4, bottom - mechanismMm(card))}
      >
        {card.mechanism}
      </Vertical>
    </>
  );
}

/** Four characters as a rule; six have to be smaller and closer, and begin higher, to end as far above the bands. */
const isLong = ({ mechanism }: Basic) => [...mechanism].length > 4;
const mechanismType = (card: Basic) => (isLong(card) ? { sizePt: 7, tracking: 0 } : { sizePt: 9, tracking: 0.12 });
const mechanismMm = (card: Basic) => (isLong(card) ? 16.6 : 15.6);

interface SoundProps {
  readonly card: Basic;
  readonly soundY: number;
  readonly sealX: number;
  readonly sealY: number;
}

/** How the name is read, and the seal of the card. */
function SoundAndSeal({ card, soundY, sealX, sealY }: SoundProps) {
  return (
    <>
      <div style={{ ...at(nameX - 7.5, soundY), ...centred(15, 4) }}>
        <Line family="sans" weight={700} sizePt={7} color={ink} outline={rim}>
          {card.pinyin}
        </Line>
      </div>
      <IconSeal icon={card.icon ?? 'lot'} sizeMm={8.4} x={sealX} y={sealY} seed={card.number + 300} lined={false} />
    </>
  );
}
