// A player's panel: the track from the night of yin to the day of yang, with what its spaces do below them.
import {
  at,
  Drawing,
  type FaceProps,
  Frame,
  Line,
  Middle,
  mm,
  plainText,
  type RichText,
  Rules,
} from 'cardwright/parts';
import type { PlayerPanel } from '../../data/tianji/types.ts';
import { taiji, ticks } from './parts/compass.ts';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, cinnabarDeep, gilt, giltLight, ink, inkDeep, inkSoft, paper, paperLight } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';

const track = { left: 8, right: 192, y: 36, r: 7.6 };
const textTop = 53;
const [moonX, sunX] = [24, 176];
const sunlight = '#d8742c';

const spaceX = (card: PlayerPanel, step: number) =>
  track.left + track.r + ((step - card.min) / (card.max - card.min)) * (track.right - track.left - 2 * track.r);

export default function PlayerPanelFace(props: FaceProps<PlayerPanel>) {
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={61} />
      <Ground {...props} />
      <Track {...props} />
      <Heads {...props} />
      <Effects {...props} />
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

function Track({ card, ...size }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Drawing size={size}>
        <path d={`M${spaceX(card, card.min)} ${track.y}H${spaceX(card, card.max)}`} stroke={gilt} stroke-width={1.4} />
        {card.steps.map((step) => (
          <g transform={`translate(${spaceX(card, step)} ${track.y})`}>
            <Space card={card} step={step} />
          </g>
        ))}
      </Drawing>
      {card.steps
        .filter((step) => step !== card.start)
        .map((step) => (
          <Middle x={spaceX(card, step)} y={track.y} widthMm={20}>
            <Line family="serif" weight={900} sizePt={19} color={step < 0 || isEnd(card, step) ? paperLight : ink}>
              {step > 0 ? `+${step}` : String(step).replace('-', '−')}
            </Line>
          </Middle>
        ))}
    </>
  );
}

const isEnd = (card: PlayerPanel, step: number) => step === card.min || step === card.max;

/** Yin is dark, yang is light; where something happens the ring is double, and the ends are cinnabar squares. */
function Space({ card, step }: { card: PlayerPanel; step: number }) {
  const { r } = track;
  if (step === card.start)
    return (
      <g>
        <circle cx={0} cy={0} r={r + 2.6} fill={gilt} />
        <circle cx={0} cy={0} r={r + 2} fill={ink} />
        <path d={taiji(r + 2)} fill={paperLight} />
        <circle cx={0} cy={-(r + 2) / 2} r={1.5} fill={paperLight} />
        <circle cx={0} cy={(r + 2) / 2} r={1.5} fill={ink} />
      </g>
    );
  if (isEnd(card, step))
    return (
      <g>
        <rect x={-r} y={-r} width={2 * r} height={2 * r} fill={cinnabar} stroke={giltLight} stroke-width={0.6} />
        <rect
          x={1.2 - r}
          y={1.2 - r}
          width={2 * r - 2.4}
          height={2 * r - 2.4}
          fill="none"
          stroke={giltLight}
          stroke-width={0.2}
        />
      </g>
    );
  const [fill, line] = step < 0 ? [ink, giltLight] : [paperLight, ink];
  const strong = Math.abs(step) >= 3;
  return (
    <g fill={fill} stroke={line}>
      <circle cx={0} cy={0} r={r} stroke-width={0.6} />
      {strong && <circle cx={0} cy={0} r={r - 1.2} stroke-width={0.35} />}
    </g>
  );
}

function Heads({ card, means }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Middle x={49} y={12}>
        <Line family="serif" weight={900} sizePt={26} color={paperLight}>
          {means('yin')}
        </Line>
      </Middle>
      <Middle x={151} y={12}>
        <Line family="serif" weight={900} sizePt={26} color={ink}>
          {means('yang')}
        </Line>
      </Middle>
      <Middle x={100} y={10}>
        <Line family="serif" weight={700} sizePt={11} color={paperLight} tracking={0.2}>
          {card.name}
        </Line>
      </Middle>
    </>
  );
}

/** What the spaces do: on the side of yin, in the middle, on the side of yang, and at both ends. */
function Effects({ card, text }: FaceProps<PlayerPanel>) {
  const bands = card.bands.map((band, i) => ({ ...band, words: text(`bands.${i}.text`) }));
  const of = (test: (at: readonly number[]) => boolean) => bands.find((band) => test(band.at));
  const yin = of((steps) => steps.every((step) => step < 0));
  const yang = of((steps) => steps.every((step) => step > 0));
  const middle = of((steps) => steps.includes(0));
  const ends = of((steps) => steps.includes(card.min));
  const mild = of((steps) => steps.includes(1));
  return (
    <>
      {[yin, middle, yang].map(
        (band, i) =>
          band && (
            <div style={{ ...at(8 + i * 63, textTop), width: mm(58), flexDirection: 'column', gap: mm(1.2) }}>
              <Head name={band.name} steps={band.at} />
              <Rules
                text={emphasis(band.words)}
                sizePt={9}
                minPt={7.5}
                leading={1.45}
                color={ink}
                widthMm={58}
                heightMm={11}
              />
            </div>
          ),
      )}
      {ends && <Bar x={8} width={132} head={`${ends.name} ${signs(ends.at)}`} text={ends.words} ground={cinnabar} />}
      {mild && <Bar x={143} width={49} head={mild.name} text={mild.words} ground={inkSoft} />}
    </>
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly head: string;
  readonly text: RichText;
  readonly ground: string;
}

/** A band with a name and a sentence in one line. */
function Bar({ x, width, head, text, ground }: BarProps) {
  const padding = `0 0 0 ${mm(3)}px`;
  return (
    <div
      style={{
        ...at(x, 76),
        width: mm(width),
        height: mm(9.4),
        alignItems: 'center',
        gap: mm(3),
        background: ground,
        padding,
      }}
    >
      <Line family="serif" weight={900} sizePt={10.5} color={paperLight}>
        {head}
      </Line>
      <Line family="serif" weight={400} sizePt={8.5} color={paperLight}>
        {plainText(text)}
      </Line>
    </div>
  );
}

const signs = (steps: readonly number[]) =>
  steps.map((step) => (step > 0 ? `+${step}` : String(step).replace('-', '−'))).join(' ');

function Head({ name, steps }: { name: string; steps: readonly number[] }) {
  return (
    <div style={{ height: mm(5.4), alignItems: 'center', gap: mm(2) }}>
      <Line family="serif" weight={900} sizePt={11.5} color={cinnabar}>
        {name}
      </Line>
      <Line family="serif" weight={700} sizePt={9} color={inkSoft}>
        {signs(steps)}
      </Line>
    </div>
  );
}
