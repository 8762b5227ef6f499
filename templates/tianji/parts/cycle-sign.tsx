// A stem or a branch: one great character on a plate, and the elements that it generates and overcomes.

import {
  Box,
  brushed,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mix,
  pen,
  Row,
  stroke,
  wornBox,
} from 'cardwright/parts';
import type { Branch, Stem } from '../../../data/tianji/types.ts';
import { chance, times } from './brush.ts';
import { polar } from './compass.ts';
import { cinnabar, elementLook, ink, inkSoft, paper, paperLight } from './look.ts';
import { Figure } from './painted-icon.tsx';
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
        <Line text={shape === 'round' ? image : caption} font="serif 700 9" minPt={7} color={on} maxMm={19.2} />
      )}
    </Box>
  );
}

const character = { font: 'serif 900 52', maxMm: 24 } as const;
const letters = { font: 'serif 900 30', maxMm: 22 } as const;
const isInLetters = ({ name }: SignProps['card']) => !hasWideScript(name);

/** Its name and its element, in the corner that shows in a fan of cards. */
function Corner({ card, term }: SignProps) {
  const look = elementLook(card.element.name);
  if (isInLetters(card))
    return (
      <Column x={4} y={3.4} w={12} gap={0.2}>
        <Line text={card.name.split(', ')[0] ?? ''} font="serif 900 10" color={ink} />
        <Row gap={0.5}>
          <Icon name={card.element.name} sizeMm={2.9} color={look.deep} />
          <Line text={term(card.element.name)} font="serif 900 7" maxMm={8.4} color={look.deep} />
        </Row>
      </Column>
    );
  return (
    <Row x={3.8} y={3.6} h={6.4} gap={0.8}>
      <Line text={card.name} font="serif 900 13" color={ink} />
      <Box w={5} h={5} ground={look.color} border={{ color: look.deep, widthMm: 0.25 }}>
        <Line text={card.element.name} font="serif 900 9.5" color={look.on} />
      </Box>
    </Row>
  );
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
        <Line text={verb} font="sans 500 7" color={paperLight} />
        <Line text={element} font="serif 900 11.5" color={paperLight} above={-0.2} />
        <Line text={luck} font="sans 500 7" color={paperLight} above={-0.4} />
      </Box>
    );
  return (
    <Box row gap={1.2} {...plate}>
      <Column align="center">
        <Line text={luck} font="serif 900 11" color={paperLight} />
        <Line text={verb} font="sans 500 7" color={paperLight} />
      </Column>
      <Line text={element} font="serif 900 19" color={paperLight} />
    </Box>
  );
}

type Sign = Stem | Branch;
type SignProps = FaceProps<Sign> & Readonly<{ shape: 'round' | 'square'; caption: string }>;

/** The middle of the plate, from the corner of the trim. */
const middle = { cx: 18.8, cy: 25.8 };

/** Round for heaven, square for earth. The dots count the cycle; the filled one is this card. */
function Plate({ card, shape, total }: SignProps) {
  const look = elementLook(card.element.name);
  const { cx, cy } = middle;
  const half = 13;
  const dots = times(total, (i) => ({ at: place(shape, i / total), filled: i + 1 === card.order }));
  const paint = { fill: look.color, ...(look.grain === 'hollow' ? stroke(ink, 0.6) : stroke(look.deep, 0.3)) };
  const square = (r: number) => ({ x: -r, y: -r, width: 2 * r, height: 2 * r });
  const outline = wornBox(square(half), chance(card.order));
  const relief = { transform: 'translate(0.5 0.65)', fill: mix(look.deep, ink, 0.55) };
  return (
    <Drawing>
      <path d={wash(card)} fill={look.wash} fill-opacity={0.6} />
      <g transform={`translate(${cx} ${cy})`}>
        {shape === 'round' ? <circle r={13.6} {...relief} /> : <path d={outline} {...relief} />}
        {shape === 'round' ? (
          <>
            <circle r={13.6} {...paint} />
            <circle r={12.6} {...pen(look.on, 0.2)} />
          </>
        ) : (
          <>
            <path d={outline} {...paint} />
            <rect {...square(half - 1.1)} {...pen(look.on, 0.2)} />
          </>
        )}
        {dots.map(({ at: [x, y], filled }) => (
          <circle cx={x} cy={y} r={filled ? 1.05 : 0.5} fill={filled ? cinnabar : inkSoft} />
        ))}
      </g>
      <circle {...medallion} fill={paperLight} {...stroke(look.deep, 0.35)} />
      <Figure
        name={card.icon ?? 'lot'}
        w={9.4}
        cx={medallion.cx}
        bottom={medallion.cy + 4.7}
        color={mix(look.deep, ink, 0.35)}
        wash={look.wash}
        dry={0.15}
      />
      <Polarity yang={card.polarity === 'yang'} y={44.9} />
    </Drawing>
  );
}

/** The animal or image, at the corner of the plate. */
const medallion = { cx: 33.6, cy: 38.2, r: 6.6 };

/** One dry sweep of the brush behind the plate, in the pigment of the element. */
function wash({ id }: Sign): string {
  const points = times(20, (i) => [-6 + i * 2.9, 35 - i * 1.1 + 2.4 * Math.sin(i / 4)] as const);
  return brushed({ points, width: 24, bristles: 26, dry: 0.7, seed: id });
}

function place(shape: 'round' | 'square', turn: number): readonly [number, number] {
  if (shape === 'round') return polar(turn, 15.4);
  const side = 14.9;
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
