// A player's panel: the track from the night of yin to the day of yang, what its spaces do, and trays for gold and life.

import {
  Box,
  boldValues,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  Middle,
  mm,
  pen,
  plainText,
  type RichText,
  Row,
  Rules,
  stroke,
  widthOf,
} from 'cardwright/parts';
import type { PlayerPanel } from '../../data/tianji/types.ts';
import { taiji, ticks } from './parts/compass.ts';
import {
  cinnabar,
  cinnabarDeep,
  gilt,
  giltLight,
  ink,
  inkDeep,
  inkFaint,
  inkSoft,
  paper,
  paperLight,
} from './parts/look.ts';
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
      <path d={ticks(24, 11.8, 12.8)} transform={`translate(${sunX} 12)`} {...stroke(sunlight, 0.6)} />
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

const textTop = 53;
const body = { sizePt: 10, minPt: 8, leading: 1.45, color: ink };

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
            <Column x={8 + i * 63} y={textTop} w={58} gap={1.2}>
              <Head name={band.name} steps={band.at} />
              <Rules text={boldValues(band.words)} {...body} widthMm={58} heightMm={13} />
            </Column>
          ),
      )}
      {ends && <Bar x={8} width={128} head={`${ends.name} ${signs(ends.at)}`} text={ends.words} ground={cinnabar} />}
      {mild && <Bar x={142} width={47} head={mild.name} text={mild.words} ground={inkSoft} />}
    </>
  );
}

type BarProps = Readonly<{ x: number; width: number; head: string; text: RichText; ground: string }>;

/** A band with a name and a sentence in one line. */
function Bar({ x, width, head, text, ground }: BarProps) {
  const padding = `0 0 0 ${mm(3)}px`;
  const name = Line({ font: 'serif 900 10.5', color: paperLight, children: head });
  return (
    <Row x={x} y={76} w={width} h={9.4} gap={3} ground={ground} style={{ padding }}>
      {name}
      {hasWideScript(plainText(text)) ? (
        <Line text={plainText(text)} font="sans 500 8.5" color={paperLight} />
      ) : (
        <Rules
          text={text}
          family="sans"
          weight={500}
          sizePt={8.5}
          leading={1.12}
          align="left"
          widthMm={width - 9 - widthOf(name)}
          color={paperLight}
        />
      )}
    </Row>
  );
}

const signs = (steps: readonly number[]) => steps.map(signed).join(' ');

function Head({ name, steps }: { name: string; steps: readonly number[] }) {
  return (
    <Row h={5.4} gap={2}>
      <Line text={name} font="serif 900 11.5" color={cinnabar} />
      <Line text={signs(steps)} font="serif 700 9" color={inkSoft} />
    </Row>
  );
}

const track = { left: 8, right: 192, y: 36, r: 7.6 };

const spaceX = (card: PlayerPanel, step: number) =>
  track.left + track.r + ((step - card.min) / (card.max - card.min)) * (track.right - track.left - 2 * track.r);

function Track({ card }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Drawing>
        <path d={`M${spaceX(card, card.min)} ${track.y}H${spaceX(card, card.max)}`} {...stroke(gilt, 1.4)} />
        {card.steps.map((step) => (
          <g transform={`translate(${spaceX(card, step)} ${track.y})`}>
            <Space card={card} step={step} />
          </g>
        ))}
      </Drawing>
      {card.steps
        .filter((step) => step !== card.start)
        .map((step) => (
          <Middle x={spaceX(card, step)} y={track.y} w={20}>
            <Line text={signed(step)} font="serif 900 19" color={step < 0 || isEnd(card, step) ? paperLight : ink} />
          </Middle>
        ))}
    </>
  );
}

const isEnd = (card: PlayerPanel, step: number) => step === card.min || step === card.max;

/** Spaces with an effect have a double ring. */
function Space({ card, step }: { card: PlayerPanel; step: number }) {
  const { r } = track;
  if (step === card.start)
    return (
      <g>
        <circle r={r + 2.6} fill={gilt} />
        <circle r={r + 2} fill={ink} />
        <path d={taiji(r + 2)} fill={paperLight} />
        <circle cy={-(r + 2) / 2} r={1.5} fill={paperLight} />
        <circle cy={(r + 2) / 2} r={1.5} fill={ink} />
      </g>
    );
  if (isEnd(card, step))
    return (
      <g>
        <rect x={-r} y={-r} width={2 * r} height={2 * r} fill={cinnabar} {...stroke(giltLight, 0.6)} />
        <rect x={1.2 - r} y={1.2 - r} width={2 * r - 2.4} height={2 * r - 2.4} {...pen(giltLight, 0.2)} />
      </g>
    );
  const [fill, line] = step < 0 ? [ink, giltLight] : [paperLight, ink];
  const strong = Math.abs(step) >= 3;
  return (
    <g fill={fill} stroke={line}>
      <circle r={r} stroke-width={0.6} />
      {strong && <circle r={r - 1.2} stroke-width={0.35} />}
    </g>
  );
}

const signed = (step: number) => (step > 0 ? `+${step}` : String(step).replace('-', '−'));
