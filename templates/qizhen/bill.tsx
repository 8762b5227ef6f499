// A bill of the world parliament, printed like a banknote: the rate in the corner, the law, its oval picture, its level.

import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  Middle,
  milling,
  pen,
  Row,
  rosette,
  stroke,
  times,
  waveBand,
} from 'cardwright/parts';
import type { Bill } from '../../data/qizhen/types.ts';
import { LatheFrame } from './parts/lathe-frame.tsx';
import { oxblood, paper, paperLight, trackTones } from './parts/look.ts';
import { Prose } from './parts/prose.tsx';
import { Vignette } from './parts/vignette.tsx';

type Props = FaceProps<Bill>;

const note = { width: 88, height: 63, inset: 5.1, thick: 2 };
const oval = { left: 55, top: 9.6, widthMm: 24.2, heightMm: 32.8 };
/** The oval stands above the levels; a law without levels has it in the middle. */
const ovalTop = ({ level }: Bill) => (level === undefined ? (note.height - oval.heightMm) / 2 : oval.top);
const words = { widthMm: 42, heightMm: 23.6 };
const corner = { cx: 18, cy: 18.6, r: 8.4 };
const issuer = { font: 'sans 700 7', tracking: 0.06, maxMm: 24.4 } as const;
const stamp = { ground: paper, border: { color: oxblood, widthMm: 0.45 }, radius: 0.8 };

export default function BillFace(props: Props) {
  const { card, text, deck, game } = props;
  const { ink } = trackTones[card.track];
  return (
    <Frame ground={paper}>
      <Ground {...props} />
      <Portrait {...props} />
      <Rate {...props} {...corner} />
      <Column x={28.6} y={10.4} w={24.4} gap={1.4}>
        <Line text={hasWideScript(game.title) ? [game.title, ' · ', deck.name] : game.title} {...issuer} color={ink} />
        {lawLines(card.name).map((words) => (
          <Line text={words} font="serif 900 15" color={ink} maxMm={24} />
        ))}
      </Column>
      <Row x={9.2} y={30} w={words.widthMm} h={words.heightMm}>
        <Prose
          text={text('effect.text')}
          {...words}
          sizes={hasWideScript(props.card.name) ? [10, 9.25] : [10, 8]}
          leading={1.48}
        />
      </Row>
      <LevelLadder {...props} left={oval.left} top={45.4} ink={ink} />
      <Stamp {...props} />
    </Frame>
  );
}

/** Puts the level on its own line: `（II）`; in Latin text the last word stays with it, `Tax II`. */
function lawLines(name: string): string[] {
  return name.split(/(?=（[IV]+）$)| (?=\S+ [IV]+$)/);
}

/** Security paper: waves from edge to edge, a rosette under the words, and the border. */
function Ground(props: Props) {
  const tone = trackTones[props.card.track];
  const waves = times(9, (i) => waveBand({ from: -6, to: 94, middle: i * 8, depth: 3.2, waveMm: 24, lines: 5 }));
  const spot = { cx: 30, cy: 41 };
  return (
    <Drawing>
      <Gradient id="wash" to={[1, 1]} stops={{ 0: tone.shade, 0.5: tone.light, 1: tone.shade }} />
      <rect x={-5} y={-5} width={98} height={73} fill="url(#wash)" />
      <g fill="none" stroke={tone.ink}>
        <path d={waves.join('')} stroke-width={0.15} stroke-opacity={0.13} />
        <path d={rosette(spot, { r: 9, depth: 6, lobes: 14, lines: 9 })} stroke-width={0.15} stroke-opacity={0.09} />
      </g>
      <LatheFrame {...note} color={tone.ink} ground={tone.light} />
      <path d={milling(corner, { n: 60, from: corner.r + 0.4, to: corner.r + 1.5 })} {...stroke(tone.ink, 0.16)} />
    </Drawing>
  );
}

function Portrait({ card }: Props) {
  const tone = trackTones[card.track];
  const { left, widthMm, heightMm } = oval;
  const top = ovalTop(card);
  const area = { x: left, y: top, widthMm, heightMm, radius: widthMm / 2 };
  const ring = { x: left - 0.8, y: top - 0.8, width: widthMm + 1.6, height: heightMm + 1.6, rx: widthMm / 2 + 0.8 };
  return [
    <Drawing>
      <rect {...ring} fill={tone.light} {...stroke(tone.ink, 0.4)} />
    </Drawing>,
    <Vignette
      icon={card.icon ?? card.track}
      seed={card.id}
      tone={tone}
      {...area}
      sizeMm={20.5}
      cx={left + widthMm / 2}
      shore={top + 25}
    />,
  ];
}

/** A stamp below the picture: in force at once, or not before a round. */
function Stamp({ card, label, term }: Props) {
  const { inForce, afterRound } = card;
  const round = term('round');
  if (!inForce && afterRound === undefined) return null;
  const later = hasWideScript(round) ? ['> ', afterRound ?? '', ' ', round] : [round, ' > ', afterRound ?? ''];
  const words = inForce ? label('in-force') : later;
  return (
    <Middle x={oval.left + oval.widthMm / 2} y={ovalTop(card) + 30.9}>
      <Box w={19} h={5.6} {...stamp} turn={-5} opacity={0.96}>
        <Line text={words} font="sans 700 8.5" color={oxblood} tracking={0.06} maxMm={17} />
      </Box>
    </Middle>
  );
}

/** The levels of a law as four steps; those that it has reached are filled. */
const numerals = ['I', 'II', 'III', 'IV'];
const step = { widthMm: 5.6, gapMm: 0.6, heightMm: 5, riseMm: 1 };

function LevelLadder({ card: { level }, left, top, ink }: Props & { left: number; top: number; ink: string }) {
  if (level === undefined) return null;
  const reached = { fill: ink, word: paperLight, opacity: 1 };
  const ahead = { fill: paperLight, word: ink, opacity: 0.4 };
  const steps = numerals.map((numeral, i) => ({
    numeral,
    ...(i < level ? reached : ahead),
    x: left + i * (step.widthMm + step.gapMm),
    y: top + (numerals.length - 1 - i) * step.riseMm,
    h: step.heightMm + i * step.riseMm,
  }));
  return [
    <Drawing>
      {steps.map(({ x, y, h, fill, opacity }) => (
        <rect x={x} y={y} width={step.widthMm} height={h} fill={fill} fill-opacity={opacity} {...stroke(ink, 0.25)} />
      ))}
    </Drawing>,
    steps.map(({ numeral, word, x, y, h }) => (
      <Line text={numeral} x={x} y={y} w={step.widthMm} h={h} font="serif 900 8" color={word} />
    )),
  ];
}

type Place = Readonly<{ cx: number; cy: number; r: number }>;

function Rate(props: FaceProps<Bill> & Place) {
  const { card, cx, cy, r } = props;
  const { ink, light } = trackTones[card.track];
  return [
    <Drawing>
      <circle cx={cx} cy={cy} r={r} fill={ink} />
      <path d={rosette({ cx, cy }, { r: r * 0.9, depth: r * 0.07, lobes: 36, lines: 3 })} {...pen(light, 0.15)} />
    </Drawing>,
    card.track === 'tariff' ? <Sectors {...props} /> : <Single {...props} />,
  ];
}

/** A law without coins frees trade between players. */
function Single({ card, cx, cy }: FaceProps<Bill> & Place) {
  const { effect } = card;
  const taken = effect.perPayment ?? effect.perOutput;
  const figure = taken !== undefined ? `−${taken}` : effect.perRoute !== undefined ? `+${effect.perRoute}` : undefined;
  if (figure === undefined) return <Icon name="route" sizeMm={9} color={paperLight} cx={cx} cy={cy} />;
  return (
    <Middle x={cx} y={cy} gap={0.1}>
      <Line text={figure} font="serif 900 24" color={paperLight} />
      <Icon name="coin" sizeMm={4} color={paperLight} />
    </Middle>
  );
}

function Sectors({ card, cx, cy }: FaceProps<Bill> & Place) {
  const { agriculture = 0, industry = 0 } = card.effect;
  const rows = [
    { icon: 'agriculture', coins: agriculture },
    { icon: 'industry', coins: industry },
  ];
  return (
    <Box x={cx - 7} y={cy - 7} w={14} h={14} gap={0.3}>
      {rows.map(({ icon, coins }) => (
        <Box row w={14} h={5.4} gap={0.6}>
          <Icon name={icon} sizeMm={4} color={paperLight} />
          <Line text={`−${coins}`} font="serif 900 13.5" color={paperLight} />
        </Box>
      ))}
    </Box>
  );
}
