// A lantern: its name and points above, the picture in a round of its colour, what it does below.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm, Rules } from 'cardwright/parts';
import { type Colour, colours, ink, paper } from './look.ts';

/** All places are millimetres from the trim of a card of 63 × 88. */
const picture = { x: 31.5, y: 36, r: 19 };
const words = { left: 6, top: 60, width: 51, height: 18 };

export default function Lantern(props: FaceProps<{ name: string; icon?: string; colour: Colour; points: number }>) {
  const { card, text, means } = props;
  const colour = colours[card.colour];
  return (
    <Frame size={props} ground={paper}>
      <Drawing size={props}>
        <rect x={-5} y={-5} width={73} height={20} fill={colour} />
        <circle cx={picture.x} cy={picture.y} r={picture.r} fill={paper} stroke={colour} stroke-width={0.8} />
        <circle cx={picture.x} cy={picture.y} r={picture.r - 1.6} fill={colour} />
        <path d={`M${words.left} 58H${words.left + words.width}`} stroke={colour} stroke-width={0.35} />
      </Drawing>
      <div style={{ ...at(6, 2), height: mm(11), alignItems: 'center' }}>
        <Line family="display" sizePt={19} color={paper} maxMm={36}>
          {card.name}
        </Line>
      </div>
      <div style={{ ...at(46, 2), ...centred(12, 11) }}>
        <Line weight={900} sizePt={20} color={paper}>
          {card.points}
        </Line>
      </div>
      <Icon name={card.icon ?? 'paper-lantern'} sizeMm={26} color={paper} style={at(picture.x - 13, picture.y - 13)} />
      <div style={{ ...at(words.left, words.top), ...centred(words.width, words.height) }}>
        <Rules
          text={text('text')}
          widthMm={words.width}
          heightMm={words.height}
          sizePt={10}
          color={ink}
          align="center"
        />
      </div>
      <div style={{ ...at(words.left, 79.5), ...centred(words.width, 4), gap: mm(1) }}>
        <Icon name={card.colour} sizeMm={3} color={colour} />
        <Line family="sans" sizePt={7} color={colour}>
          {means(card.colour)}
        </Line>
      </div>
    </Frame>
  );
}
