// An era card: a plate of the atlas with its engraving and the chart of six industries. A disaster is a night that fills the card: its
// picture stands on the chart, and what it costs goes down into the lake.

import type { FarThing } from 'cardwright/parts';
import {
  Box,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  hasWideScript,
  Icon,
  Line,
  pen,
  type RichText,
  Row,
  Rules,
  rosette,
  starAt,
  stroke,
  times,
  waveBand,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Era } from '../../data/qizhen/types.ts';
import { belt, Chart, nightChart } from './parts/chart.tsx';
import { eraFigure } from './parts/era-figures.ts';
import { GoodsRow } from './parts/goods.tsx';
import {
  green,
  greenTone,
  industryNames,
  mourning,
  nightTone,
  oxblood,
  oxbloodTone,
  paper,
  paperLight,
  sepia,
  sepiaLight,
  sepiaMid,
  sepiaTone,
  type Tone,
} from './parts/look.ts';
import { Prose } from './parts/prose.tsx';
import { BleedVignette } from './parts/vignette.tsx';

type Props = FaceProps<Era, Constants>;

const left = 4.2;
const widthMm = 54.6;
/** Calm times: millimetres from the top. Belts have one height, so that cards side by side can be added up. */
const calm = { picture: 43.2, shore: 36.4, name: 43.5, belt: 61.1, foot: 78.2, pitchMm: 1.6, tallest: 32, widest: 43 };
/** A disaster. */
const grave = { name: 5.4, sky: 12.6, seabed: 66.8, ledger: 69.4, foot: 79.2, pitchMm: 1.7, figureMm: 5.8, widest: 40 };

/** Small print on paper. */
const sepiaSoft = '#5a4029';

const title = { font: 'serif 900 14', x: left, w: widthMm, h: 7.4, maxMm: widthMm - 1.6 } as const;

export default function EraFace(props: Props) {
  return props.card.disaster ? <Grave {...props} /> : <Calm {...props} />;
}

function Calm(props: Props) {
  const { card, label, term, widthMm: width } = props;
  const { picture, shore } = calm;
  // The tag has the upper right corner.
  const middle = width / 2 - (card.lasts === 'game' ? 0 : 4);
  const waves = waveBand({ from: -6, to: 69, middle: picture, depth: 0.55, waveMm: 3, lines: 4 });
  const levels = times(
    6,
    (i) =>
      `M${left} ${i < 3 ? calm.belt - (i + 1) * calm.pitchMm : calm.belt + belt.heightMm + (i - 2) * calm.pitchMm}h${widthMm}`,
  );
  const security = rosette({ cx: width / 2, cy: 64 }, { r: 21, depth: 16, lobes: 9 + (props.number % 7), lines: 10 });
  return (
    <Frame ground={paper}>
      <Drawing>
        <path d={security} {...pen(toneOf(card).ink, 0.15, 0.13)} />
      </Drawing>
      <BleedVignette
        icon={card.icon ?? 'era'}
        seed={card.id}
        tone={toneOf(card)}
        bottom={picture}
        sizeMm={calm.widest}
        tallMm={calm.tallest}
        cx={middle}
        shore={shore}
        figure={eraFigure(card, { cx: middle, bottom: shore, tallMm: calm.tallest })}
        far={distance[card.id] ?? []}
        ground={grounds[card.id]}
      />
      <Drawing>
        <path d={waves} {...pen(sepiaMid, 0.15)} />
        {hasChart(card) && <path d={levels.join('')} {...pen(sepiaLight, 0.15)} stroke-dasharray="0.4 0.9" />}
      </Drawing>
      <Line text={card.name} y={calm.name} {...title} color={sepia} />
      {card.lasts !== 'game' && <Tag words={label(`lasts-${card.lasts}`)} />}
      {hasChart(card) ? (
        <Chart {...{ left, widthMm }} effects={card.effects} term={term} top={calm.belt} pitchMm={calm.pitchMm} />
      ) : (
        <Decree {...props} top={50.4} />
      )}
      <Flavor {...props} top={calm.foot} color={sepiaSoft} />
    </Frame>
  );
}

function Grave(props: Props) {
  const { card, term, widthMm: width } = props;
  const worst = Math.max(...Object.values(card.effects).map((value) => -value));
  const shore = grave.seabed - worst * grave.pitchMm - grave.figureMm - belt.heightMm;
  const middle = width / 2 + leanOf(card) * 14;
  return (
    <Frame ground={mourning}>
      <BleedVignette
        icon={card.icon ?? 'disaster'}
        seed={card.id}
        tone={nightTone}
        bottom={grave.ledger}
        sizeMm={grave.widest}
        tallMm={shore - grave.sky}
        sky={grave.sky - 1.5}
        cx={middle}
        shore={shore}
        figure={eraFigure(card, { cx: middle, bottom: shore, tallMm: shore - grave.sky })}
        night
      />
      <Line text={card.name} y={grave.name} {...title} color={paperLight} />
      <Chart
        {...{ left, widthMm }}
        effects={card.effects}
        term={term}
        top={shore}
        pitchMm={grave.pitchMm}
        inks={nightChart}
      />
      <CharityLedger {...props} top={grave.ledger} />
      <Flavor {...props} top={grave.foot} color={paper} reversed />
    </Frame>
  );
}

/** Where the figure stands clear of what rises: -1 left to 1 right. */
function leanOf({ effects }: Era): number {
  const rising = industryNames.flatMap((name, i) => (effects[name] > 0 ? [i] : []));
  if (rising.length === 0) return 0;
  return rising.reduce((sum, i) => sum + i, 0) / rising.length < 2.5 ? 1 : -1;
}

function hasChart({ effects }: Era): boolean {
  return Object.values(effects).some((value) => value !== 0);
}

/** Good times are green, bad ones red, and those that balance sepia. */
function toneOf({ effects }: Era): Tone {
  const sum = Object.values(effects).reduce((a, b) => a + b, 0);
  return sum > 0 ? greenTone : sum < 0 ? oxbloodTone : sepiaTone;
}

/** What lies in the distance: things that stood in the land of the time. */
const distance: Readonly<Record<string, readonly FarThing[]>> = {
  'banks-and-credit': [
    { icon: 'church', cx: 8, sizeMm: 11 },
    { icon: 'village', cx: 56, sizeMm: 11 },
  ],
  'boom-and-stagflation': [
    { icon: 'oil-pump', cx: 9, sizeMm: 11 },
    { icon: 'modern-city', cx: 54, sizeMm: 13 },
  ],
  'bretton-woods': [
    { icon: 'pine-tree', cx: 4, sizeMm: 11 },
    { icon: 'pine-tree', cx: 10, sizeMm: 8 },
    { icon: 'pine-tree', cx: 58, sizeMm: 10 },
  ],
  'dawn-of-capitalism': [
    { icon: 'windmill', cx: 9, sizeMm: 13 },
    { icon: 'village', cx: 53, sizeMm: 11 },
  ],
  enclosure: [
    { icon: 'church', cx: 9, sizeMm: 10 },
    { icon: 'oak', cx: 55, sizeMm: 10 },
  ],
  euro: [
    { icon: 'stone-bridge', cx: 8, sizeMm: 14 },
    { icon: 'church', cx: 55, sizeMm: 11 },
  ],
  'feudal-economy': [
    { icon: 'huts-village', cx: 7, sizeMm: 11 },
    { icon: 'cow', cx: 52, sizeMm: 7 },
    { icon: 'cow', cx: 59, sizeMm: 5 },
  ],
  'guilds-and-companies': [
    { icon: 'church', cx: 2, sizeMm: 10 },
    { icon: 'village', cx: 59, sizeMm: 11 },
  ],
  imf: [
    { icon: 'modern-city', cx: 3, sizeMm: 11 },
    { icon: 'greek-temple', cx: 60, sizeMm: 9 },
  ],
  'industrial-revolution-1': [
    { icon: 'factory', cx: 3, sizeMm: 11 },
    { icon: 'coal-wagon', cx: 58, sizeMm: 7 },
  ],
  'industrial-revolution-2': [
    { icon: 'factory', cx: 9, sizeMm: 13 },
    { icon: 'modern-city', cx: 53, sizeMm: 13 },
  ],
  'internet-age': [
    { icon: 'radio-tower', cx: 4, sizeMm: 13 },
    { icon: 'airplane', cx: 57, sizeMm: 8, sunk: -1.6 },
  ],
  'marshall-plan': [
    { icon: 'cargo-crane', cx: 8, sizeMm: 14 },
    { icon: 'cargo-ship', cx: 55, sizeMm: 12 },
  ],
  monopolies: [
    { icon: 'factory', cx: 8, sizeMm: 11 },
    { icon: 'oil-pump', cx: 55, sizeMm: 11 },
  ],
  'new-sea-routes': [{ icon: 'palm-tree', cx: 54, sizeMm: 10 }],
  'opium-trade': [
    { icon: 'galleon', cx: 55, sizeMm: 13 },
    { icon: 'fishing-boat', cx: 8, sizeMm: 8 },
  ],
  protectionism: [
    { icon: 'village', cx: 7, sizeMm: 10 },
    { icon: 'factory', cx: 57, sizeMm: 9 },
  ],
  'rise-of-civilisations': [
    { icon: 'great-pyramid', cx: 11, sizeMm: 13 },
    { icon: 'palm-tree', cx: 53, sizeMm: 11 },
  ],
  'sherman-act': [
    { icon: 'factory', cx: 5, sizeMm: 10 },
    { icon: 'oil-pump', cx: 57, sizeMm: 10 },
  ],
  'slave-trade': [
    { icon: 'galleon', cx: 10, sizeMm: 14 },
    { icon: 'palm-tree', cx: 56, sizeMm: 11 },
  ],
  'welfare-state': [
    { icon: 'hospital', cx: 8, sizeMm: 10 },
    { icon: 'family-house', cx: 54, sizeMm: 9 },
  ],
  wto: [
    { icon: 'cargo-crane', cx: 4, sizeMm: 12 },
    { icon: 'lighthouse', cx: 59, sizeMm: 10 },
  ],
};

/** What the thing stands on, where that is not the shore of a lake. */
const grounds: Readonly<Record<string, 'field' | 'paving'>> = {
  'banks-and-credit': 'paving',
  'boom-and-stagflation': 'paving',
  'bretton-woods': 'paving',
  'dawn-of-capitalism': 'field',
  enclosure: 'field',
  euro: 'paving',
  'feudal-economy': 'field',
  'guilds-and-companies': 'paving',
  imf: 'paving',
  'industrial-revolution-1': 'field',
  'industrial-revolution-2': 'paving',
  protectionism: 'paving',
  'sherman-act': 'paving',
  'welfare-state': 'paving',
};

/** Light letters on dark ground fill with ink: they have no serifs. */
function Flavor({ card, top, color, reversed = false }: Props & { top: number; color: string; reversed?: boolean }) {
  const letters = reversed ? { family: 'sans', weight: 500 } : {};
  return (
    <Box x={left} y={top} w={widthMm} h={84.8 - top}>
      <Prose
        {...letters}
        text={card.flavor}
        sizePt={7}
        minPt={7}
        leading={1.35}
        align="center"
        color={color}
        widthMm={54}
      />
    </Box>
  );
}

/** How long the card lasts, where that is not to the end. */
function Tag({ words }: { words: RichText }) {
  return (
    <Row x={45.5} y={4} w={13.9} align="stretch" justify="end">
      <Row h={4.4} ground={paperLight} border={{ color: sepia, widthMm: 0.2 }} radius={0.6} pad={[0, 1.3]}>
        <Line text={words} font="sans 700 7" color={sepia} maxMm={10.9} />
      </Row>
    </Row>
  );
}

/** The charity ledger of a disaster: what one donation takes, and the points it gives in a seal. */
const box = { left: 4.2, widthMm: 54.6, heightMm: 8.4 };
const seal = { cx: 53, r: 4.9 };

/** Latin text takes two lines and replaces the icon. */
function CharityLedger(props: FaceProps<Era, Constants> & { top: number }) {
  const { card, term, top } = props;
  if (card.charity === undefined) return null;
  const middle = top + box.heightMm / 2;
  return [
    <Drawing>
      <Flood fill={paperLight} y={top} h={box.heightMm} />
      <Flood fill={mourning} y={top + 0.5} h={0.2} />
      <Flood fill={mourning} y={top + box.heightMm - 0.7} h={0.2} />
      <path d={`M15.8 ${top + 0.5}v${box.heightMm - 0.5}`} {...stroke(sepiaLight, 0.15)} />
      <path d={`M43 ${middle - 1.3}l2.6 1.3l-2.6 1.3Z`} fill={oxblood} />
      <path d={starAt({ cx: seal.cx, cy: middle }, { n: 22, r: seal.r, inner: seal.r * 0.9 })} fill={oxblood} />
    </Drawing>,
    <Box x={box.left} y={top} w={10.2} h={box.heightMm} gap={0.2}>
      {hasWideScript(term('charity')) && <Icon name="charity" sizeMm={3.3} color={sepia} />}
      <Rules text={term('charity')} font="sans 700 7" leading={1.05} align="center" color={sepia} widthMm={9.8} />
    </Box>,
    <Box x={16} y={top} w={26.8} h={box.heightMm}>
      <GoodsRow goods={card.charity.donate} iconMm={4.2} sizePt={10.5} gapMm={1.6} />
    </Box>,
    <Line text={card.charity.points} font="serif 900 11" color={paperLight} cx={seal.cx} cy={middle} />,
  ];
}

const rule = { cx: 13.4, r: 8.2 };
const lathe = { r: rule.r * 0.9, depth: rule.r * 0.14, lobes: 16, lines: 6 };
const bodyMm = 18.6;

function Decree(props: FaceProps<Era, Constants> & { top: number }) {
  const { card, text, top } = props;
  const { figure, icon, color } = figureOf(props);
  const cy = top + bodyMm / 2;
  return [
    <Drawing>
      <path d={rosette({ cx: rule.cx, cy }, lathe)} {...pen(color, 0.15)} />
      <circle cx={rule.cx} cy={cy} r={rule.r * 0.74} fill={color} />
      <rect x={4.2} y={top + bodyMm + 1.8} width={54.6} height={6} rx={0.7} fill={sepia} />
    </Drawing>,
    <Line text={figure} font="serif 900 17" color={paperLight} cx={rule.cx} cy={cy - 1.6} />,
    <Icon name={icon} sizeMm={3.6} color={paperLight} cx={rule.cx} cy={cy + 3} />,
    <Box x={24.4} y={top} w={34} h={bodyMm}>
      <Prose text={text('text')} sizePt={8.25} minPt={7} leading={1.45} widthMm={34} heightMm={bodyMm} />
    </Box>,
    <Row x={4.2} y={top + bodyMm + 1.8} w={54.6} h={6} justify="around">
      {industryNames.map((name) => (
        <Icon name={name} sizeMm={4.4} color={card.lasts === 'opening' ? sepiaMid : paperLight} />
      ))}
    </Row>,
  ];
}

function figureOf({ card, game }: FaceProps<Era, Constants>) {
  if (card.topBonus !== undefined) return { figure: `+${card.topBonus}`, icon: 'coin', color: green };
  if (card.topPays !== undefined) return { figure: `−${card.topPays}`, icon: 'coin', color: oxblood };
  return { figure: String(game.constants.openingRounds), icon: 'round', color: sepia };
}
