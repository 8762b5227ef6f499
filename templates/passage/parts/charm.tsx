// A paper charm: the picture in its field, the cut edge of its category, the great character, the name and the text.
import type { Children, FaceProps } from 'cardwright/parts';
import { Column, Drawing, Frame, hasWideScript, Icon, Line, pen, plainText, Row, Rules } from 'cardwright/parts';
import type { FunctionCard, Officer } from '../../../data/passage/types.ts';
import { boxPath, charmEdge } from './charm-edge.ts';
import { Foot } from './foot.tsx';
import { dyes, ink, noPicture, paper, vermilion } from './look.ts';
import { Magatama } from './magatama.tsx';
import { Pattern } from './pattern.tsx';

/** Every tooth of the edge is at least 4.5 mm from the trim, to hide an inexact cut. */
export const charm = { x: 5.4, y: 5.4, width: 52.2, height: 77.2 };
export const column = { left: 7.7, width: 47.6 };
const fieldTop = 7.7;
const wordsBottom = 74.8;

/** A card with a short text has a larger picture. */
interface Plan {
  readonly fieldBottom: number;
  readonly characterPt: number;
  readonly pictureMm: number;
  readonly textPt: number;
  /** For a picture without a straight lower edge. */
  readonly nameOnTheRight?: boolean;
}
export const plans: Readonly<Record<'long' | 'short', Plan>> = {
  long: { fieldBottom: 46.8, characterPt: 81, pictureMm: 39, textPt: 8.5 },
  short: { fieldBottom: 54.6, characterPt: 97, pictureMm: 44.6, textPt: 9.5 },
};
/** Limits in Chinese characters, and in Latin letters. */
const shortText = { wide: 34, letters: 72 };

type CharmCard = Officer | FunctionCard;

interface CharmProps<Card extends CharmCard> {
  readonly face: FaceProps<Card>;
  readonly draws?: number;
  /** A drawing outside of the charm, on the vermilion. */
  readonly ground?: Children;
  /** Marks at the lower right corner of the picture. */
  readonly marks?: (corner: { x: number; y: number }) => Children;
}

export function Charm<Card extends CharmCard>({ face, draws = 0, ground, marks }: CharmProps<Card>) {
  const { card } = face;
  const dye = dyes[card.colour];
  const words = plainText(face.text('text'));
  const isShort = words.length <= (hasWideScript(words) ? shortText.wide : shortText.letters);
  const plan = plans[isShort ? 'short' : 'long'];
  return (
    <Frame ground={vermilion}>
      <Drawing>{ground}</Drawing>
      <Field {...face} plan={plan} />
      <Paper {...face} plan={plan} />
      <Magatama name={card.name} category={card.category} dye={dye} draws={draws} />
      {marks?.({ x: column.left + column.width, y: plan.fieldBottom })}
      <Words face={face} plan={plan} />
      <Foot {...face} />
    </Frame>
  );
}

function Field({ card, plan }: FaceProps<CharmCard> & { plan: Plan }) {
  const dye = dyes[card.colour];
  const field = fieldBox(plan);
  const { x, y, width, height } = field;
  const middle = { cx: x + width / 2 + 6.7, cy: y + height / 2 - 0.8 };
  const corner = { x: middle.cx - x - plan.pictureMm / 2, y: middle.cy - y - plan.pictureMm / 2 };
  return (
    <>
      <Drawing>
        <clipPath id="field">
          <rect {...field} />
        </clipPath>
        <rect {...field} fill={dye.field} />
        <g clip-path="url(#field)">
          <Pattern category={card.category} seed={card.number} color={dye.thin} {...middle} />
        </g>
      </Drawing>
      <Column x={x} y={y} w={width} h={height} clip>
        <Icon name={card.icon ?? noPicture} sizeMm={plan.pictureMm} color={dye.figure} decor {...corner} />
      </Column>
    </>
  );
}

function Paper({ card, plan }: FaceProps<CharmCard> & { plan: Plan }) {
  const edge = charmEdge(card.category, charm);
  const hole = boxPath(fieldBox(plan));
  return (
    <Drawing>
      <path d={edge + hole} fill={paper} fill-rule="evenodd" />
      <path d={edge} {...pen(ink, 0.6)} stroke-linejoin="round" />
      <path d={hole} {...pen(ink, 0.9)} />
    </Drawing>
  );
}

interface WordsProps {
  readonly face: { readonly card: { readonly name: string }; readonly text: FaceProps['text'] };
  readonly plan: Plan;
}

/** The first character, large, at the lower left of the picture; the name beside it, the text below. */
export function Words({ face: { card, text }, plan }: WordsProps) {
  const { fieldBottom, characterPt } = plan;
  const [character = ''] = card.name;
  const em = (characterPt * 25.4) / 72;
  // A letter is entirely on the picture, so the name has the whole line below.
  const isLetter = !hasWideScript(card.name);
  const characterTop = fieldBottom + (isLetter ? 4.4 : 6.6) - 1.1 * em;
  const nameLeft = isLetter ? column.left : column.left + em + 1.4;
  const nameMm = column.left + column.width - nameLeft;
  const onTheRight = !isLetter || plan.nameOnTheRight === true;
  const textTop = fieldBottom + 9;
  const box = { x: column.left, y: textTop, widthMm: column.width, heightMm: wordsBottom - textTop };
  return (
    <>
      <Line text={character} {...great} sizePt={characterPt} x={column.left - 0.4} y={characterTop} />
      <Row x={nameLeft} y={fieldBottom + 1.5} w={nameMm} align="stretch" justify={onTheRight ? 'end' : 'start'}>
        <Line text={card.name} font="poster 400 17" color={ink} maxMm={nameMm} {...(plan.nameOnTheRight && rimmed)} />
      </Row>
      <Rules
        text={text('text')}
        color={ink}
        {...(isLetter ? tight : { ...loose, sizes: [plan.textPt, 8.5] })}
        {...box}
      />
    </>
  );
}

/** A broad rim cuts the character out of the picture behind it. */
const great = { family: 'poster', weight: 400, color: vermilion, outline: { color: paper, widthMm: 1.4 } };
const rimmed = { outline: { color: paper, widthMm: 0.9 } };
const loose = { leading: 1.46 };
const tight = { sizes: [8.5, 7], leading: 1.3 };

function fieldBox({ fieldBottom }: Plan) {
  return { x: column.left, y: fieldTop, width: column.width, height: fieldBottom - fieldTop };
}
