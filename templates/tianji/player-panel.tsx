// A player's panel: the track from the night of yin to the day of yang, what its spaces do, and trays for gold and life.
import { Box, Drawing, type FaceProps, Flood, Frame, Gradient, hasWideScript, Line, Middle } from 'cardwright/parts';
import type { PlayerPanel } from '../../data/tianji/types.ts';
import { ticks } from './parts/compass.ts';
import { cinnabarDeep, giltLight, ink, inkDeep, paper, paperLight } from './parts/look.ts';
import { Effects } from './parts/panel-effects.tsx';
import { Track } from './parts/panel-track.tsx';
import { Trays } from './parts/panel-trays.tsx';
import { Paper } from './parts/paper.tsx';

const [moonX, sunX] = [24, 176];
const sunlight = '#d8742c';

export default function PlayerPanelFace(props: FaceProps<PlayerPanel>) {
  return (
    <Frame ground={paper}>
      <Paper seed={61} />
      <Ground {...props} />
      <Track {...props} />
      <Heads {...props} />
      <Effects {...props} />
      <Trays {...props} />
    </Frame>
  );
}

/** Night at the left, day at the right, and the sign of both between them. */
function Ground({ widthMm, bleedMm }: FaceProps<PlayerPanel>) {
  const width = widthMm + 2 * bleedMm;
  return (
    <Drawing>
      <Gradient id="day" to={[1, 0]} stops={{ 0: inkDeep, 0.44: '#5b5146', 0.56: '#d9c79c', 1: '#f2d9a0' }} />
      <Flood w={width} h={48.5 + bleedMm} fill="url(#day)" />
      <Flood y={48.5} w={width} h={0.6} fill={ink} />
      <Flood y={49.7} w={width} h={0.2} fill={ink} />
      <g fill="none" stroke={giltLight} stroke-opacity={0.5} stroke-width={0.3}>
        {[14, 18, 22].map((r) => (
          <circle cx={moonX} cy={12} r={r} />
        ))}
      </g>
      <circle cx={moonX} cy={12} r={11} fill="#efe7d2" />
      <circle cx={moonX + 4.5} cy={10} r={9.6} fill="#1b1713" />
      <g fill="none" stroke={cinnabarDeep} stroke-opacity={0.4} stroke-width={0.3}>
        {[14, 18, 22].map((r) => (
          <circle cx={sunX} cy={12} r={r} />
        ))}
      </g>
      <circle cx={sunX} cy={12} r={11} fill={sunlight} />
      <path d={ticks(24, [11.8, 12.8])} transform={`translate(${sunX} 12)`} stroke={sunlight} stroke-width={0.6} />
    </Drawing>
  );
}

function Heads({ card, term }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Middle x={hasWideScript(card.name) ? 49 : 50} y={12}>
        <Line text={term('yin')} font="serif 900 26" color={paperLight} />
      </Middle>
      <Middle x={hasWideScript(card.name) ? 151 : 148} y={12}>
        <Line text={term('yang')} font="serif 900 26" color={ink} />
      </Middle>
      <Box x={80} y={6} w={40} h={9} ground={ink} border={{ color: giltLight, widthMm: 0.3 }}>
        <Line text={card.name} font="serif 700 11" color={paperLight} tracking={0.2} />
      </Box>
    </>
  );
}
