// A gate: a carved token with one great character, and its effect in figures. The other side has the effect in words.

import {
  Box,
  bestSize,
  boldValues,
  type Children,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  linesOf,
  Middle,
  Row,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { Gate } from '../../data/tianji/types.ts';
import { times } from './parts/brush.ts';
import { polygon, ticks } from './parts/compass.ts';
import { elementLook, gilt, giltLight, ink } from './parts/look.ts';
import { luckLooks } from './parts/luck-mark.tsx';

export default function GateFace(props: FaceProps<Gate>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  const { words } = luckLooks[card.luck];
  return (
    <Body {...props}>
      {hasWideScript(card.name) ? <Character {...props} /> : <Word {...props} />}
      <Figures card={card} color={words} x={middle} y={middle + 9.4} />
    </Body>
  );
}

function Character({ card, widthMm }: FaceProps<Gate>) {
  const middle = widthMm / 2;
  const { words } = luckLooks[card.luck];
  return (
    <>
      <Icon name={card.gate} sizeMm={20} color={words} opacity={0.1} decor x={middle - 10} y={middle - 12.8} />
      <Line text={card.gate} font="serif 900 46" color={words} cx={middle} cy={middle - 2.8} />
    </>
  );
}

function Word({ card, term, widthMm }: FaceProps<Gate>) {
  const middle = widthMm / 2;
  const { words } = luckLooks[card.luck];
  return (
    <>
      <Icon name={card.gate} sizeMm={11.4} color={words} x={middle - 5.7} y={middle - 11.2} />
      <Middle x={middle} y={middle + 3.4}>
        <Line text={term(card.gate)} font="serif 900 15" minPt={11} maxMm={22.6} color={words} />
      </Middle>
    </>
  );
}

export function back(props: FaceProps<Gate>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  const { words } = luckLooks[card.luck];
  const name = hasWideScript(card.name) ? card.name : props.term(card.gate);
  return (
    <Body {...props}>
      <Box x={middle - 12} y={middle - 13} w={24} h={25} gap={1.1}>
        <Line text={name} font="serif 900 13" minPt={7} maxMm={effect.widthMm} color={words} />
        {Effect(props)}
      </Box>
    </Body>
  );
}

/** At most four lines. A round field is lower, because the corners of the last line must stay inside. */
const heights = { lucky: 14.8, neutral: 16.6, unlucky: 16.6 };
const effect = { widthMm: 22.4, leading: 1.36, sizes: [10, 9.5, 9, 8.75, 8.5, 8.25, 8, 7.75, 7.5] };
/** Light words on a dark field need strokes that do not fill up in print. */
const face = { family: 'sans', weight: 500 } as const;
/** Latin text needs a smaller line height. */
const effectInLetters = { ...effect, leading: 1.16, sizes: [...effect.sizes, 7.25, 7] };

/** As large as the field allows. Centres texts of one or two lines. */
function Effect({ card, text }: FaceProps<Gate>) {
  const { widthMm, leading, sizes } = hasWideScript(card.name) ? effect : effectInLetters;
  const heightMm = heights[card.luck];
  const words = { text: boldValues(text('text')), ...face, color: luckLooks[card.luck].words, widthMm, leading };
  const free = (sizePt: number) => Rules({ ...words, sizePt, align: 'left' });
  const sizePt = bestSize({
    sizes,
    withinPt: 1,
    comfortablePt: 7.75,
    fits: (size) => heightOf(free(size)) <= heightMm,
    lines: (size) => linesOf(free(size)).length,
  });
  const align = linesOf(free(sizePt)).length > 2 ? 'left' : 'center';
  return Rules({ ...words, sizePt, minPt: 7, heightMm, align });
}

/** Eight sides, as there are eight gates; the field round, eight-sided or square by its luck. */
function Body({ children, ...props }: FaceProps<Gate> & { children: Children }) {
  const { card } = props;
  const element = elementLook(card.element);
  const luck = luckLooks[card.luck];
  return (
    <Frame ground={element.deep}>
      <Drawing round>
        <circle r={26} fill={element.deep} />
        <path d={ticks(64, 18.9, 26)} {...stroke(giltLight, 0.35, 0.6)} />
        <circle r={18.9} fill={gilt} />
        <circle r={18.3} fill={element.color} {...stroke(ink, 0.3)} />
        {times(8, (i) => (
          <path d={polygon(4, 1.1)} transform={`rotate(${i * 45}) translate(0 -17)`} fill={element.on} />
        ))}
        <Field luck={card.luck} fill={luck.fill} line={card.luck === 'neutral' ? ink : giltLight} />
      </Drawing>
      {children}
    </Frame>
  );
}

function Field({ luck, fill, line }: { luck: Gate['luck']; fill: string; line: string }) {
  const pen = { fill, stroke: line, 'stroke-width': 0.4 };
  if (luck === 'lucky') return <circle r={15.6} {...pen} />;
  if (luck === 'neutral') return <path d={polygon(8, 16.4, 0.5)} {...pen} />;
  return <rect x={-12.2} y={-13} width={24.4} height={26} {...pen} />;
}

function Figures({ card, color, x, y }: { card: Gate; color: string; x: number; y: number }) {
  const all = [
    ['gold', card.gold, '+'],
    ['health', card.health, '+'],
    ['gold', card.loseGold, '−'],
    ['health', card.loseHealth, '−'],
    ['card-pick', card.draw, '+'],
    ['card-discard', card.discard, '−'],
    ['debate', card.debates, '−'],
  ] as const;
  const known = all.filter(([, value]) => value !== undefined);
  return (
    <Middle x={x} y={y} row gap={1.4} w={30}>
      {known.length === 0 && <Icon name={card.gate} sizeMm={6.4} color={color} />}
      {known.map(([icon, value, sign]) => (
        <Row gap={0.3}>
          <Line text={`${sign}${value ?? ''}`} font="serif 900 9.5" color={color} />
          <Icon name={icon} sizeMm={3.4} color={color} />
        </Row>
      ))}
    </Middle>
  );
}
