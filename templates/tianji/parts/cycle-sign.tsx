// A stem or a branch: one great character in its pigment, round for heaven, square for earth, with what it begets and overcomes.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm } from 'cardwright/parts';
import type { Branch, ElementName, Stem } from '../../../data/tianji/types.ts';
import { chance, sealOutline, times } from './brush.ts';
import { spot } from './compass.ts';
import { cinnabar, elementLook, ink, inkSoft, paper, paperLight } from './look.ts';
import { Paper } from './paper.tsx';

type Sign = Stem | Branch;
interface SignProps extends FaceProps<Sign> {
  readonly shape: 'round' | 'square';
  readonly caption: string;
}

const middle = { cx: 22, cy: 27.2 };

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
        opacity={0.2}
        decor
        style={at(middle.cx - 12.5, middle.cy - 12.5)}
      />
      <div style={{ ...at(0, middle.cy - 15.5), ...centred(44, 30) }}>
        <Line family="serif" weight={900} sizePt={58} color={look.on}>
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

/** Heaven is round, earth is square; the dots around it count the cycle, the filled one is this card's. */
function Plate({ card, shape, of, ...size }: SignProps) {
  const look = elementLook(card.element.name);
  const { cx, cy } = middle;
  const half = 14.6;
  const dots = times(of, (i) => ({ at: place(shape, i / of), filled: i + 1 === card.order }));
  const hollow = look.grain === 'hollow';
  return (
    <Drawing size={size}>
      <g transform={`translate(${cx} ${cy})`}>
        {shape === 'round' ? (
          <circle
            cx={0}
            cy={0}
            r={15.2}
            fill={look.color}
            stroke={hollow ? ink : look.deep}
            stroke-width={hollow ? 0.6 : 0.3}
          />
        ) : (
          <path
            d={sealOutline({ x: -half, y: -half, width: 2 * half, height: 2 * half }, chance(card.order))}
            fill={look.color}
            stroke={hollow ? ink : look.deep}
            stroke-width={hollow ? 0.6 : 0.3}
          />
        )}
        {shape === 'round' ? (
          <circle cx={0} cy={0} r={14.2} fill="none" stroke={look.on} stroke-width={0.2} />
        ) : (
          <rect
            x={-half + 1.2}
            y={-half + 1.2}
            width={2 * half - 2.4}
            height={2 * half - 2.4}
            fill="none"
            stroke={look.on}
            stroke-width={0.2}
          />
        )}
        {dots.map(({ at: [x, y], filled }) => (
          <circle cx={x} cy={y} r={filled ? 1.05 : 0.5} fill={filled ? cinnabar : inkSoft} />
        ))}
      </g>
      <Polarity yang={card.polarity === 'yang'} y={44.9} />
    </Drawing>
  );
}

function place(shape: 'round' | 'square', turn: number): readonly [number, number] {
  if (shape === 'round') {
    const [x = 0, y = 0] = spot(turn, 17.2).split(' ').map(Number);
    return [x, y];
  }
  const side = 16.4;
  const along = ((turn + 0.125) % 1) * 4;
  const t = (along % 1) * 2 * side - side;
  const corners = [
    [t, -side],
    [side, t],
    [-t, side],
    [-side, -t],
  ] as const;
  return corners[Math.floor(along)] ?? [0, 0];
}

/** A whole line for yang, a broken one for yin. */
function Polarity({ yang, y }: { yang: boolean; y: number }) {
  const d = yang ? `M15 ${y}h14v1.5h-14Z` : `M15 ${y}h5.8v1.5h-5.8ZM23.2 ${y}h5.8v1.5h-5.8Z`;
  return <path d={d} transform="translate(0 2.7)" fill={ink} />;
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
