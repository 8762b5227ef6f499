// A lot: a bamboo stick with the trigram that it names, and the number of its palace.

import type { FaceProps } from 'cardwright/parts';
import {
  Box,
  Drawing,
  Flood,
  Frame,
  flow,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  pen,
  plainText,
} from 'cardwright/parts';
import type { Lot } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { chance, type Point, swing, times } from './parts/brush.ts';
import { cinnabar, elementLook, ink, paperLight } from './parts/look.ts';

const characterFonts = ['serif 900 27', 'serif 900 15'] as const;
const letterFonts = ['serif 900 12', 'sans 700 8.5'] as const;
const bars = { x: 2.6, y: 17, width: 9.8, bar: 2.5, gap: 1.3 };

export default function LotFace(props: FaceProps<Lot>) {
  const { card, label } = props;
  const { trigram } = card;
  const look = elementLook(trigram.element);
  const name = plainText(label(trigram.name));
  const [nameFont, imageFont] = hasWideScript(name) ? characterFonts : letterFonts;
  return (
    <Frame ground="#d9bd80">
      <Bamboo {...props} />
      <Line text={trigram.luoshu} x={0} y={2.6} w={15} h={8} font="serif 900 19" color={paperLight} />
      <Line text={name} x={0} y={28.4} w={15} h={12} font={nameFont} color={ink} />
      <Box x={0} y={43} w={15} h={14} gap={1.4}>
        <Line text={label(trigram.image)} font={imageFont} minPt={7} maxMm={12} color={look.deep} />
        <Icon name={trigram.element} sizeMm={5} color={look.deep} />
      </Box>
      <Box row x={0} y={10.2} w={15} h={3} gap={1}>
        <Line text={label('palace')} font="sans 700 7" color={paperLight} />
      </Box>
    </Frame>
  );
}

function Bamboo({ card, bleedMm }: FaceProps<Lot>) {
  const { trigram } = card;
  const random = chance(trigram.luoshu + 60);
  const fibre = () => {
    const x = random() * 25 - 5;
    return flow(times(5, (i): Point => [x + swing(random) * 0.4, -5 + i * 18]));
  };
  return (
    <Drawing>
      <Gradient id="bamboo" to={[1, 0]} stops={{ 0: '#b8924c', 0.35: '#ecd7a2', 1: '#c39d58' }} />
      <Flood fill="url(#bamboo)" />
      <path d={times(22, fibre).join('')} {...pen('#8a6526', 0.16, 0.4)} />
      <Flood h={13.8 + bleedMm} fill={cinnabar} />
      <Flood y={13.8} h={0.5} fill={ink} />
      <Flood y={42} h={0.35} fill="#8a6526" />
      <BrushBars lines={trigram.lines} element={trigram.element} seed={trigram.luoshu} {...bars} />
    </Drawing>
  );
}
