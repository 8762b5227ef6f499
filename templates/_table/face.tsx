// A plain face that shows the fields of a card. A place to start: move, rename and delete as you like.
import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Line,
  Picture,
  plainText,
  Row,
  Rules,
} from 'cardwright/parts';
import { accentOf, ink, linesFor, paper, quiet, type Shown, white, written } from './look.ts';

/** Numbers, in the strip at the bottom. */
const numbers: readonly Shown[] = [];
/** Other short values, one below the other. */
const facts: readonly Shown[] = [];
/** Texts besides `text`, below it. */
const texts: readonly Shown[] = [];
/** A picture of art/. */
const picture: string | undefined = undefined;
/** The field that decides the colour, and its values. */
const accent: { readonly field: string; readonly values: readonly unknown[] } = { field: '', values: [] };

/** Millimetres. */
const edge = 5;
const head = 14;
const factLine = 4.2;
const strip = 10;
const foot = 6;

export default function Face({ card, text, deck, number, total, widthMm, heightMm, bleedMm }: FaceProps) {
  const colour = accentOf(card[accent.field], accent.values);
  const w = widthMm - 2 * edge;
  const has = ({ field }: Shown) => card[field] !== undefined;
  const src = picture === undefined ? undefined : card[picture];
  const artHeight = typeof src === 'string' ? heightMm * 0.36 : 0;
  const shownFacts = facts.filter(has);
  const shownNumbers = numbers.filter(has);
  const asides = texts.filter(has);
  const factHeight = ({ field }: Shown) => linesFor(written(card[field])) * factLine;
  const top = head + artHeight + 2 + shownFacts.reduce((sum, fact) => sum + factHeight(fact), 0);
  const bottom = heightMm - foot - (shownNumbers.length > 0 ? strip : 0) - 1;
  // The longer a text, the more room it gets.
  const length = (field: string) => plainText(text(field)).length + 40;
  const all = length('text') + asides.reduce((sum, { field }) => sum + length(field), 0);
  const heightOf = ({ field }: Shown) => ((bottom - top) * length(field)) / all;
  const asideHeight = asides.reduce((sum, aside) => sum + heightOf(aside), 0);
  const rulesHeight = bottom - top - asideHeight;
  const hasRules = plainText(text('text')) !== '';
  return (
    <Frame ground={paper}>
      <Drawing>
        <Flood h={head + bleedMm} fill={colour} />
        {hasRules ? (
          <rect
            x={edge}
            y={top}
            width={w}
            height={rulesHeight}
            rx={1.5}
            fill={white}
            stroke={colour}
            stroke-width={0.2}
          />
        ) : null}
      </Drawing>
      <Row x={edge} y={3.5} w={w} h={head - 4.5}>
        <Rules
          text={written(card.name)}
          widthMm={w}
          heightMm={head - 4.5}
          font="serif 700 15"
          leading={1.15}
          minPt={5}
          color={white}
          align="left"
        />
      </Row>
      {typeof src === 'string' ? (
        <Picture src={src} x={-bleedMm} y={head} widthMm={widthMm + 2 * bleedMm} heightMm={artHeight} fit="cover" />
      ) : null}
      <Column x={edge} y={head + artHeight + 1} w={w}>
        {shownFacts.map((fact) => (
          <Row h={factHeight(fact)} gap={1.5}>
            <Line text={fact.label} font="sans 400 6.5" color={quiet} maxMm={w * 0.35} minPt={4.5} />
            <Rules
              text={written(card[fact.field])}
              widthMm={w * 0.6}
              heightMm={factHeight(fact)}
              font="sans 500 7.5"
              leading={1.2}
              minPt={5}
              color={ink}
              align="left"
            />
          </Row>
        ))}
      </Column>
      {hasRules ? (
        <Box x={edge + 2} y={top + 1.5} w={w - 4} h={rulesHeight - 3}>
          <Rules
            text={text('text')}
            widthMm={w - 4}
            heightMm={rulesHeight - 3}
            font="serif 400 10"
            minPt={5}
            color={ink}
          />
        </Box>
      ) : null}
      <Column x={edge} y={bottom - asideHeight} w={w}>
        {asides.map((aside) => (
          <Box w={w} h={heightOf(aside)}>
            <Rules
              text={text(aside.field)}
              widthMm={w - 4}
              heightMm={heightOf(aside) - 1}
              font="serif 400 8"
              minPt={5}
              color={quiet}
              align="center"
            />
          </Box>
        ))}
      </Column>
      <Row x={edge} y={heightMm - foot - strip} w={w} h={strip} justify="around">
        {shownNumbers.map(({ field, label }) => (
          <Box h={strip}>
            <Line text={written(card[field])} font="serif 700 14" color={colour} maxMm={w / shownNumbers.length} />
            <Rules
              text={label}
              widthMm={w / shownNumbers.length - 1}
              heightMm={4.2}
              font="sans 400 6"
              leading={1.1}
              minPt={4.5}
              color={quiet}
              align="center"
            />
          </Box>
        ))}
      </Row>
      <Row x={edge} y={heightMm - foot} w={w} h={3} justify="between">
        <Line text={deck.name} font="sans 400 5.5" color={quiet} maxMm={w * 0.7} />
        <Line text={`${number}/${total}`} font="sans 400 5.5" color={quiet} />
      </Row>
    </Frame>
  );
}
