// A paper charm: the picture in its field, the cut edge of its category, the great character, the name and the text.
import type { Children, FaceProps } from 'cardwright/parts';
import { Drawing, Frame, hasWideScript, heightOf, Line, pen, Row, Rules } from 'cardwright/parts';
import type { Category, FunctionCard, Officer } from '../../../data/passage/types.ts';
import { type Box, boxPath, charmEdge } from './charm-edge.ts';
import { Foot } from './foot.tsx';
import { dyes, ink, paper, vermilion } from './look.ts';
import { Magatama } from './magatama.tsx';
import { Cutouts, Ground, greatLetters, type LetterBox } from './print.tsx';
import { sceneOf } from './scenes.ts';

/** Every tooth of the edge is at least 4.5 mm from the trim, to hide an inexact cut. */
export const charm = { x: 5.4, y: 5.4, width: 52.2, height: 77.2 };
export const column = { left: 7.7, width: 47.6 };
const fieldTop = 7.7;
const wordsBottom = 74.8;
/** The shorter the text, the larger the picture. */
interface Plan {
  readonly fieldBottom: number;
  /** The side of the great character. */
  readonly letterMm: number;
  readonly textPt: number;
  /** From the picture to the text. */
  readonly gapMm?: number;
}
/** From the largest picture to the smallest. */
const plans: readonly Plan[] = [
  { fieldBottom: 64, letterMm: 35, textPt: 9.5 },
  { fieldBottom: 59.4, letterMm: 35, textPt: 9.5 },
  { fieldBottom: 55, letterMm: 33, textPt: 9.5 },
  { fieldBottom: 55, letterMm: 33, textPt: 8.5 },
  { fieldBottom: 51.2, letterMm: 31, textPt: 8.5 },
];
export const longest: Plan = { fieldBottom: 46.8, letterMm: 29, textPt: 8.5 };

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
  const plan = planOf(face);
  const b = plan.fieldBottom;
  const field = { x: column.left, y: fieldTop, width: column.width, height: b - fieldTop };
  const print = { field, dye, scene: sceneOf(card.id, { t: fieldTop, b, card }) };
  const letter = greatLetters(card.name, letterBox(card.name, plan));
  return (
    <Frame ground={vermilion}>
      <Drawing>{ground}</Drawing>
      <Drawing>
        <Ground {...print} card={card} />
        <Paper category={card.category} field={field} />
      </Drawing>
      <Cutouts {...print} letter={letter} />
      <Magatama name={card.name} category={card.category} dye={dye} draws={draws} />
      {marks?.({ x: column.left + column.width, y: b })}
      <Words face={face} plan={plan} />
      <Foot {...face} />
    </Frame>
  );
}

function Paper({ category, field }: { category: Category; field: Box }) {
  const edge = charmEdge(category, charm);
  const hole = boxPath(field);
  return (
    <g>
      <path d={edge + hole} fill={paper} fill-rule="evenodd" />
      <path d={edge} {...pen(ink, 0.6)} stroke-linejoin="round" />
      <path d={hole} {...pen(ink, 0.9)} />
    </g>
  );
}

/** The line of the name is between picture and text. A name in letters needs none: it stands in the picture. */
const gapOf = (name: string, { gapMm }: Plan) => gapMm ?? (hasWideScript(name) ? 9 : 3.2);

/** A character stands over the lower edge of the picture, at its left; a name in letters inside of it, below the magatama. */
export function letterBox(name: string, { fieldBottom, letterMm }: Plan): LetterBox {
  if (hasWideScript(name)) return { w: letterMm, h: letterMm, left: column.left - 0.4, bottom: fieldBottom + 5.6 };
  const bottom = fieldBottom - 2.2;
  return { w: 20, h: bottom - 22.6, left: column.left + 2.4, bottom };
}

interface WordsProps {
  readonly face: { readonly card: { readonly name: string }; readonly text: FaceProps['text'] };
  readonly plan: Plan;
}

/** The name beside the great character, the text below. */
export function Words({ face: { card, text }, plan }: WordsProps) {
  const { fieldBottom, letterMm } = plan;
  const nameLeft = column.left + letterMm + 1.4;
  const width = column.left + column.width - nameLeft;
  const textTop = fieldBottom + gapOf(card.name, plan);
  return (
    <>
      {hasWideScript(card.name) && (
        <Row x={nameLeft} y={fieldBottom + 1.5} w={width} align="stretch" justify="end">
          <Line text={card.name} font="poster 400 17" color={ink} maxMm={width} />
        </Row>
      )}
      <Rules
        text={text('text')}
        color={ink}
        {...setting(card)}
        sizes={sizesOf(card, plan)}
        x={column.left}
        y={textTop}
        heightMm={wordsBottom - textTop}
      />
    </>
  );
}

/** Two for the whole deck. */
const sizesOf = ({ name }: { name: string }, { textPt }: Plan): [number, number] =>
  hasWideScript(name) ? [textPt, 8.5] : [8.5, 7];
const setting = ({ name }: { name: string }) => ({ widthMm: column.width, leading: hasWideScript(name) ? 1.46 : 1.3 });

/** The largest picture with the text in its first size, or else in its second one. */
function planOf({ card, text }: WordsProps['face']): Plan {
  const fits = (plan: Plan, sizePt: number) => {
    const set = Rules({ text: text('text'), ...setting(card), sizePt, minPt: sizePt, heightMm: 100 });
    return heightOf(set) <= wordsBottom - plan.fieldBottom - gapOf(card.name, plan);
  };
  const most = [...plans, longest];
  return (
    most.find((plan) => fits(plan, sizesOf(card, plan)[0])) ??
    most.find((plan) => fits(plan, sizesOf(card, plan)[1])) ??
    longest
  );
}
