// A stem or a branch: one great character in its pigment, round for heaven, square for earth, with what it begets and overcomes.
import { at, centred, type FaceProps, Frame, hasWideScript, Icon, Line, mm } from 'cardwright/parts';
import { middle, Plate, type SignProps } from './cycle-plate.tsx';
import { cinnabar, elementLook, ink, inkSoft, paper, paperLight } from './look.ts';
import { Paper } from './paper.tsx';

export function CycleSign(props: SignProps) {
  const { card, caption } = props;
  const look = elementLook(card.element.name);
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={card.order + 40} />
      <Plate {...props} />
      <Icon
        name={card.icon ?? 'lot'}
        sizeMm={25}
        color={look.on}
        opacity={0.27}
        decor
        style={at(middle.cx - 12.5, middle.cy - 12.5)}
      />
      <Name {...props} />
      <Corner {...props} />
      <div
        style={{ ...at(4, 46.4), width: mm(36), height: mm(4), alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Line family="sans" weight={400} sizePt={7} color={inkSoft}>
          {card.pinyin}
        </Line>
        <Line family="serif" weight={700} sizePt={7.5} color={ink}>
          {isInLetters(card) ? props.means(card.polarity) : caption}
        </Line>
      </div>
      <Fates {...props} />
    </Frame>
  );
}

/** One great character; or the sound of it in letters, and below it the animal or the image, which follows the comma. */
function Name({ card, shape, caption }: SignProps) {
  const { on } = elementLook(card.element.name);
  const [name = '', image] = isInLetters(card) ? card.name.split(', ') : [card.name];
  return (
    <div style={{ ...at(0, middle.cy - 15.5), ...centred(44, 30), flexDirection: 'column', gap: mm(0.6) }}>
      <Line
        family="serif"
        weight={900}
        sizePt={isInLetters(card) ? 32 : 58}
        color={on}
        maxMm={isInLetters(card) ? 26 : 36}
      >
        {name}
      </Line>
      {image !== undefined && (
        <Line family="serif" weight={700} sizePt={9} minPt={7} color={on} maxMm={25}>
          {shape === 'round' ? image : caption}
        </Line>
      )}
    </div>
  );
}

const isInLetters = ({ name }: SignProps['card']) => !hasWideScript(name);

/** Its element, in the corner that shows in a fan of cards. */
function Corner({ card, means }: SignProps) {
  const look = elementLook(card.element.name);
  if (isInLetters(card))
    return (
      <div style={{ ...at(4, 3.6), height: mm(6), alignItems: 'center', gap: mm(1) }}>
        <Icon name={card.element.name} sizeMm={4.2} color={look.deep} />
        <Line family="serif" weight={900} sizePt={10} color={look.deep}>
          {means(card.element.name)}
        </Line>
      </div>
    );
  return (
    <div style={{ ...at(3.6, 3.6), ...centred(6.4, 6.4) }}>
      <Line family="serif" weight={900} sizePt={13} color={look.deep}>
        {card.element.name}
      </Line>
    </div>
  );
}

/** What it begets is lucky this round, what it overcomes unlucky. */
function Fates({ card, label, means }: SignProps) {
  const { generates, overcomes } = card.element;
  const [begotten, overcome] = isInLetters(card) ? [means(generates), means(overcomes)] : [generates, overcomes];
  return (
    <div style={{ ...at(4, 51.8), width: mm(36), height: mm(12.6), justifyContent: 'space-between' }}>
      <Fate element={begotten} verb={label('generates')} luck={label('lucky')} color={cinnabar} round />
      <Fate element={overcome} verb={label('overcomes')} luck={label('unlucky')} color={ink} />
    </div>
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
  const ground = { ...centred(17.4, 12.6), background: color, borderRadius: mm(round ? 6.3 : 0.6) };
  if (!hasWideScript(element))
    return (
      <div style={{ ...ground, flexDirection: 'column' }}>
        <Line family="serif" weight={400} sizePt={7} color={paperLight}>
          {verb}
        </Line>
        <Line family="serif" weight={900} sizePt={11.5} color={paperLight} style={{ marginTop: mm(-0.2) }}>
          {element}
        </Line>
        <Line family="serif" weight={700} sizePt={7} color={paperLight} style={{ marginTop: mm(-0.4) }}>
          {luck}
        </Line>
      </div>
    );
  return (
    <div style={{ ...ground, gap: mm(1.2) }}>
      <div style={{ flexDirection: 'column', alignItems: 'center' }}>
        <Line family="serif" weight={900} sizePt={11} color={paperLight}>
          {luck}
        </Line>
        <Line family="serif" weight={400} sizePt={7} color={paperLight}>
          {verb}
        </Line>
      </div>
      <Line family="serif" weight={900} sizePt={19} color={paperLight}>
        {element}
      </Line>
    </div>
  );
}
