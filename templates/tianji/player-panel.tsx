// A player's panel: the track from the night of yin to the day of yang, what its spaces do, and trays for gold and life.
import {
  Box,
  boldValues,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  pen,
  Row,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { PlayerPanel } from '../../data/tianji/types.ts';
import { ticks } from './parts/compass.ts';
import { cinnabar, cinnabarDeep, gilt, giltLight, ink, inkDeep, inkFaint, paper, paperLight } from './parts/look.ts';
import { Effects } from './parts/panel-effects.tsx';
import { Track } from './parts/panel-track.tsx';
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

function Ground({ widthMm, bleedMm }: FaceProps<PlayerPanel>) {
  const width = widthMm + 2 * bleedMm;
  return (
    <Drawing>
      <Gradient id="day" to={[1, 0]} stops={{ 0: inkDeep, 0.44: '#5b5146', 0.56: '#d9c79c', 1: '#f2d9a0' }} />
      <Flood w={width} h={48.5 + bleedMm} fill="url(#day)" />
      <Flood y={48.5} w={width} h={0.6} fill={ink} />
      <Flood y={49.7} w={width} h={0.2} fill={ink} />
      <g {...pen(giltLight, 0.3, 0.5)}>
        {[14, 18, 22].map((r) => (
          <circle cx={moonX} cy={12} r={r} />
        ))}
      </g>
      <circle cx={moonX} cy={12} r={11} fill="#efe7d2" />
      <circle cx={moonX + 4.5} cy={10} r={9.6} fill="#1b1713" />
      <g {...pen(cinnabarDeep, 0.3, 0.4)}>
        {[14, 18, 22].map((r) => (
          <circle cx={sunX} cy={12} r={r} />
        ))}
      </g>
      <circle cx={sunX} cy={12} r={11} fill={sunlight} />
      <path d={ticks(24, [11.8, 12.8])} transform={`translate(${sunX} 12)`} {...stroke(sunlight, 0.6)} />
    </Drawing>
  );
}

function Heads({ card, term }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Line text={term('yin')} font="serif 900 26" color={paperLight} cx={hasWideScript(card.name) ? 49 : 50} cy={12} />
      <Line text={term('yang')} font="serif 900 26" color={ink} cx={hasWideScript(card.name) ? 151 : 148} cy={12} />
      <Box x={80} y={6} w={40} h={9} ground={ink} border={{ color: giltLight, widthMm: 0.3 }}>
        <Line text={card.name} font="serif 700 11" color={paperLight} tracking={0.2} />
      </Box>
    </>
  );
}

const tray = { y: 91, width: 90, height: 32, apart: 94, x: 8 };
const xOf = (i: number) => tray.x + i * tray.apart;
const trayBox = (i: number, inset: number) => ({
  x: xOf(i) + inset,
  y: tray.y + inset,
  width: tray.width - 2 * inset,
  height: tray.height - 2 * inset,
});
const trayText = { sizePt: 9, minPt: 8, leading: 1.4, color: ink, widthMm: tray.width - 2, heightMm: 12 };

function Trays({ card, text }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Drawing>
        {card.trays.map((_, i) => (
          <g fill="none">
            <rect {...trayBox(i, 0)} rx={3} fill={paperLight} {...stroke(ink, 0.6)} />
            <rect {...trayBox(i, 1.4)} rx={2} {...stroke(gilt, 0.3)} />
          </g>
        ))}
      </Drawing>
      {card.trays.map(({ of, name }, i) => (
        <>
          <Icon
            name={of}
            sizeMm={24}
            color={inkFaint}
            opacity={0.28}
            decor
            cx={xOf(i) + tray.width / 2}
            cy={tray.y + tray.height / 2}
          />
          <Row x={xOf(i) + 3.4} y={tray.y + 3} gap={1.4}>
            <Icon name={of} sizeMm={5.4} color={cinnabar} />
            <Line text={name} font="serif 900 11.5" color={cinnabar} />
          </Row>
          <Rules text={boldValues(text(`trays.${i}.text`))} {...trayText} x={xOf(i)} y={tray.y + tray.height + 1.6} />
        </>
      ))}
    </>
  );
}
