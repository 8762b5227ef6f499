// A stem or a branch: one great character in its pigment, round for heaven, square for earth, with what it begets and overcomes.
import { at, centred, type FaceProps, Frame, Icon, Line, mm } from 'cardwright/parts';
import type { ElementName } from '../../../data/tianji/types.ts';
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
      <div style={{ ...at(0, middle.cy - 15.5), ...centred(44, 30) }}>
        <Line family="serif" weight={900} sizePt={58} color={look.on} maxMm={36}>
          {card.name}
        </Line>
      </div>
      <Corner {...props} />
      <div
        style={{ ...at(4, 46.4), width: mm(36), height: mm(4), alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Line family="sans" weight={400} sizePt={7} color={inkSoft}>
          {card.pinyin}
        </Line>
        <Line family="serif" weight={700} sizePt={7.5} color={ink}>
          {caption}
        </Line>
      </div>
      <Fates {...props} />
    </Frame>
  );
}

/** Its element, in the corner that shows in a fan of cards. */
function Corner({ card }: SignProps) {
  const look = elementLook(card.element.name);
  return (
    <div style={{ ...at(3.6, 3.6), ...centred(6.4, 6.4) }}>
      <Line family="serif" weight={900} sizePt={13} color={look.deep}>
        {card.element.name}
      </Line>
    </div>
  );
}

/** What it begets is lucky this round, what it overcomes unlucky. */
function Fates({ card, label }: SignProps) {
  return (
    <div style={{ ...at(4, 51.8), width: mm(36), height: mm(12.6), justifyContent: 'space-between' }}>
      <Fate element={card.element.generates} verb={label('generates')} luck={label('lucky')} color={cinnabar} round />
      <Fate element={card.element.overcomes} verb={label('overcomes')} luck={label('unlucky')} color={ink} />
    </div>
  );
}

interface FateProps {
  readonly element: ElementName;
  readonly verb: ReturnType<FaceProps['label']>;
  readonly luck: ReturnType<FaceProps['label']>;
  readonly color: string;
  readonly round?: boolean;
}

function Fate({ element, verb, luck, color, round = false }: FateProps) {
  return (
    <div style={{ ...centred(17.4, 12.6), background: color, borderRadius: mm(round ? 6.3 : 0.6), gap: mm(1.2) }}>
      <div style={{ flexDirection: 'column', alignItems: 'center' }}>
        <Line family="serif" weight={900} sizePt={11} color={paperLight}>
          {luck}
        </Line>
        <Line family="serif" weight={400} sizePt={6.5} color={paperLight}>
          {verb}
        </Line>
      </div>
      <Line family="serif" weight={900} sizePt={19} color={paperLight}>
        {element}
      </Line>
    </div>
  );
}
