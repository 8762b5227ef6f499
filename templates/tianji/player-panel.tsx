// A player's panel: the track from the night of yin to the day of yang, what its spaces do, and trays for gold and life.
import { at, centred, Drawing, type FaceProps, Frame, hasWideScript, Line, Middle, mm } from 'cardwright/parts';
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
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={61} />
      <Ground {...props} />
      <Track {...props} />
      <Heads {...props} />
      <Effects {...props} />
      <Trays {...props} />
    </Frame>
  );
}

/** Night at the left, day at the right, and the sign of both between them. */
function Ground({ card: _, ...size }: FaceProps<PlayerPanel>) {
  const [from, width] = [-size.bleedMm, size.widthMm];
  return (
    <Drawing size={size}>
      <defs>
        <linearGradient id="day" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color={inkDeep} />
          <stop offset="0.44" stop-color="#5b5146" />
          <stop offset="0.56" stop-color="#d9c79c" />
          <stop offset="1" stop-color="#f2d9a0" />
        </linearGradient>
      </defs>
      <rect x={from} y={from} width={width} height={48.5 + size.bleedMm} fill="url(#day)" />
      <rect x={from} y={48.5} width={width} height={0.6} fill={ink} />
      <rect x={from} y={49.7} width={width} height={0.2} fill={ink} />
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

function Heads({ card, means }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Middle x={hasWideScript(card.name) ? 49 : 50} y={12}>
        <Line family="serif" weight={900} sizePt={26} color={paperLight}>
          {means('yin')}
        </Line>
      </Middle>
      <Middle x={hasWideScript(card.name) ? 151 : 148} y={12}>
        <Line family="serif" weight={900} sizePt={26} color={ink}>
          {means('yang')}
        </Line>
      </Middle>
      <div style={{ ...at(80, 6), ...centred(40, 9), background: ink, border: `${mm(0.3)}px solid ${giltLight}` }}>
        <Line family="serif" weight={700} sizePt={11} color={paperLight} tracking={0.2}>
          {card.name}
        </Line>
      </div>
    </>
  );
}
