// A stem or a branch: one great character on a plate, and the elements that it generates and overcomes.
import { Box, Column, type FaceProps, Frame, hasWideScript, Icon, Line, Row } from 'cardwright/parts';
import { middle, Plate, type SignProps } from './cycle-plate.tsx';
import { cinnabar, elementLook, ink, inkSoft, paper, paperLight } from './look.ts';
import { Paper } from './paper.tsx';

export function CycleSign(props: SignProps) {
  const { card, caption } = props;
  return (
    <Frame ground={paper}>
      <Paper seed={card.order + 40} />
      <Plate {...props} />
      <Name {...props} />
      <Corner {...props} />
      <Row x={4} y={46.4} w={36} h={4} justify="between">
        <Line text={card.pinyin} font="sans 400 7" color={inkSoft} />
        <Line text={isInLetters(card) ? props.term(card.polarity) : caption} font="serif 700 7.5" color={ink} />
      </Row>
      <Fates {...props} />
    </Frame>
  );
}

/** One large character; or its pinyin, and below it the animal or image, which follows the comma. */
function Name({ card, shape, caption }: SignProps) {
  const { on } = elementLook(card.element.name);
  const [name = '', image] = isInLetters(card) ? card.name.split(', ') : [card.name];
  return (
    <Box x={middle.cx - 13} y={middle.cy - 13.6} w={26} h={27} gap={0.6}>
      <Line text={name} {...(isInLetters(card) ? letters : character)} color={on} />
      {image !== undefined && (
        <Line text={shape === 'round' ? image : caption} font="serif 700 9" minPt={7} color={on} maxMm={20} />
      )}
    </Box>
  );
}

const character = { font: 'serif 900 52', maxMm: 24 } as const;
const letters = { font: 'serif 900 30', maxMm: 22 } as const;
const isInLetters = ({ name }: SignProps['card']) => !hasWideScript(name);

/** Its element, in the corner that shows in a fan of cards. */
function Corner({ card, term }: SignProps) {
  const look = elementLook(card.element.name);
  if (isInLetters(card))
    return (
      <Row x={4} y={3.6} h={6} gap={1}>
        <Icon name={card.element.name} sizeMm={4.2} color={look.deep} />
        <Line text={term(card.element.name)} font="serif 900 10" color={look.deep} />
      </Row>
    );
  return <Line text={card.element.name} x={3.6} y={3.6} w={6.4} h={6.4} font="serif 900 13" color={look.deep} />;
}

/** The element that it generates is lucky this round, the one that it overcomes unlucky. */
function Fates({ card, label, term }: SignProps) {
  const { generates, overcomes } = card.element;
  const [begotten, overcome] = isInLetters(card) ? [term(generates), term(overcomes)] : [generates, overcomes];
  return (
    <Row x={4} y={51.8} w={36} h={12.6} align="stretch" justify="between">
      <Fate element={begotten} verb={label('generates')} luck={label('lucky')} color={cinnabar} round />
      <Fate element={overcome} verb={label('overcomes')} luck={label('unlucky')} color={ink} />
    </Row>
  );
}

interface FateProps {
  readonly element: string;
  readonly verb: ReturnType<FaceProps['label']>;
  readonly luck: ReturnType<FaceProps['label']>;
  readonly color: string;
  readonly round?: boolean;
}

function Fate({ element, verb, luck, color, round = false }: FateProps) {
  const plate = { w: 17.4, h: 12.6, ground: color, radius: round ? 6.3 : 0.6 };
  if (!hasWideScript(element))
    return (
      <Box {...plate}>
        <Line text={verb} font="serif 400 7" color={paperLight} />
        <Line text={element} font="serif 900 11.5" color={paperLight} above={-0.2} />
        <Line text={luck} font="serif 700 7" color={paperLight} above={-0.4} />
      </Box>
    );
  return (
    <Box row gap={1.2} {...plate}>
      <Column align="center">
        <Line text={luck} font="serif 900 11" color={paperLight} />
        <Line text={verb} font="serif 400 7" color={paperLight} />
      </Column>
      <Line text={element} font="serif 900 19" color={paperLight} />
    </Box>
  );
}
