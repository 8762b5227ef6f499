// Looks like a real card: a picture on a gradient, two badges, a name, a rules panel, two chips. faces-page.mjs is the same in CSS.
import { Box, Drawing, type FaceProps, Flood, Frame, Gradient, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Lot } from '../../data/faces/types.ts';

const grounds = {
  ancient: { top: '#7a4a1e', foot: '#2a1608', glow: '#f2c879' },
  modern: { top: '#2f5d73', foot: '#0c1f2b', glow: '#cfe6ee' },
  future: { top: '#4b3a86', foot: '#140f33', glow: '#c9b8ff' },
};
const ivory = '#f6efdf';
const ink = '#2b2118';

export default function LotFace({ card, text }: FaceProps<Lot>) {
  const { top, foot, glow } = grounds[card.era];
  const icon = { name: card.icon ?? 'hourglass', sizeMm: 28, decor: true };
  const words = { color: ink, x: 6 };
  return (
    <Frame ground={foot}>
      <Ground {...{ top, foot, glow }} />
      <Icon {...icon} color="#000000" opacity={0.45} x={18.3} y={9.8} />
      <Icon {...icon} color={glow} x={17.5} y={9} />
      <Badge label={card.value} x={4} />
      <Badge label={card.cost} x={48} />
      <Box x={4} y={42} w={54.2} h={41.2} ground={ivory} border={{ color: glow, widthMm: 0.4 }} radius={2} />
      <Line text={card.name} family="display" sizePt={15} maxMm={51} {...words} y={44} />
      <Line
        text={(card.en ?? '').toUpperCase()}
        font="sans 400 6"
        color="#6d5c48"
        tracking={0.06}
        maxMm={51}
        x={6}
        y={51}
      />
      <Rules text={text('text')} sizePt={8} widthMm={51} heightMm={21.5} leading={1.45} {...words} y={54.4} />
      <Row x={6} y={77.5} gap={2}>
        <Chip word={card.keywords[0] ?? ''} color={top} />
        <Chip word={card.keywords[1] ?? ''} color={top} />
      </Row>
    </Frame>
  );
}

/** The background of the era, with a glow behind the picture and three rings around it. */
function Ground({ top, foot, glow }: { top: string; foot: string; glow: string }) {
  return (
    <Drawing>
      <Gradient id="ground" stops={{ 0: top, 1: foot }} />
      <Gradient id="light" radial={[0.5, 0.5, 0.5]} stops={{ 0: [glow, 0.5], 1: [glow, 0] }} />
      <Flood fill="url(#ground)" />
      <g transform="translate(31.5 23)" fill="none" stroke={glow}>
        <circle r="26" fill="url(#light)" stroke="none" />
        <circle r="17" stroke-width="0.3" stroke-opacity="0.7" />
        <circle r="18" stroke-width="0.15" stroke-opacity="0.7" />
        <circle r="20" stroke-width="0.15" stroke-opacity="0.4" />
      </g>
    </Drawing>
  );
}

function Badge({ label, x }: { label: number; x: number }) {
  return (
    <Box x={x} y={4} w={10} h={10} ground="#c9a24a" border={{ color: ivory, widthMm: 0.5 }} radius={5.5}>
      <Line text={label} font="serif 900 18" color={ink} />
    </Box>
  );
}

function Chip({ word, color }: { word: string; color: string }) {
  return (
    <Row pad={[0.7, 2]} ground={color} radius={0.8}>
      <Line text={word} font="sans 700 7.5" color={ivory} />
    </Row>
  );
}
