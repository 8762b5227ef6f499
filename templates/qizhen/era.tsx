// An era card: a plate of the atlas with its engraving and the chart of six industries; a disaster is edged in black.

import {
  Box,
  chance,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  pen,
  type RichText,
  Row,
  Rules,
  starAt,
  stroke,
  waveBand,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { Era } from '../../data/qizhen/types.ts';
import { Chart } from './parts/chart.tsx';
import { Decree } from './parts/decree.tsx';
import { GoodsRow } from './parts/goods.tsx';
import {
  greenTone,
  mourning,
  mourningTone,
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
import { tallestMm } from './parts/standing.ts';
import { BleedVignette } from './parts/vignette.tsx';

type Props = FaceProps<Era, Constants>;

/** Millimetres from the left and from the top. A disaster has a longer chart and a ledger, inside its black edge. */
const calm = {
  left: 4.2,
  widthMm: 54.6,
  picture: 36,
  shore: 29.6,
  name: 37.7,
  belt: 57.4,
  above: 3,
  below: 3,
  pitchMm: 2.6,
  foot: 78,
};
const grave = {
  left: 5.6,
  widthMm: 51.8,
  picture: 25.4,
  shore: 21.8,
  name: 26.2,
  belt: 42.7,
  above: 3,
  below: 7,
  pitchMm: 1.7,
  foot: 79,
};
/** The right end of the tag, and its top: inside the black border of a disaster. */
const tagOf = ({ disaster }: Era) => (disaster ? { right: 57, y: 6 } : { right: 59.4, y: 4 });

/** The black edge of a disaster, so wide that an inexact cut does not show. */
const edgeMm = 4.8;

/** Pictures vary by this much from the middle. */
const driftMm = 9;
/** The least distance from the trim to a picture. */
const headroomOf = ({ disaster }: Era) => (disaster ? edgeMm + 0.4 : 3.4);
/** The least distance from a picture to the tag. */
const clearMm = 2;

const title = { font: 'serif 900 14', color: sepia } as const;

export default function EraFace(props: Props) {
  const { card, label } = props;
  const plan = card.disaster ? grave : calm;
  return (
    <Frame ground={card.disaster ? mourning : paper}>
      <Engraving {...props} />
      <Ground {...props} />
      <Line
        text={card.name}
        x={plan.left}
        y={plan.name}
        w={plan.widthMm}
        h={7.4}
        {...title}
        maxMm={plan.widthMm - 1.6}
      />
      <Tag dark={card.disaster} words={label(`lasts-${card.lasts}`)} {...tagOf(card)} />
      {hasChart(card) ? (
        <Chart
          {...plan}
          effects={card.effects}
          term={props.term}
          top={plan.belt}
          {...(card.disaster && { beltColor: mourning })}
        />
      ) : (
        <Decree {...props} top={46.5} />
      )}
      <CharityLedger {...props} top={70} />
      <Flavor {...props} />
    </Frame>
  );
}

function hasChart({ effects }: Era): boolean {
  return Object.values(effects).some((value) => value !== 0);
}

/** Good times are green, bad ones red, and those that balance sepia. */
function toneOf({ disaster, effects }: Era): Tone {
  if (disaster) return mourningTone;
  const sum = Object.values(effects).reduce((a, b) => a + b, 0);
  return sum > 0 ? greenTone : sum < 0 ? oxbloodTone : sepiaTone;
}

function Engraving({ card, widthMm }: Props) {
  const { icon = 'era' } = card;
  const { picture, shore } = card.disaster ? grave : calm;
  const next = chance(card.id);
  const wanted = card.disaster ? 19.6 : 25.6 + next() * 4.2;
  const sizeMm = Math.min(wanted, tallestMm(icon, { shore, clearMm: headroomOf(card) }));
  const farthest = tagOf(card).right - tagMm - clearMm - sizeMm / 2;
  const cx = Math.min(widthMm / 2 + (next() - 0.5) * driftMm, farthest);
  return (
    <BleedVignette
      name={icon}
      seed={card.id}
      tone={toneOf(card)}
      bottom={picture}
      sizeMm={sizeMm}
      cx={cx}
      shore={shore}
    />
  );
}

/** The paper below the engraving, a band of lathe work between them, and the black edge of a disaster. */
function Ground({ card, widthMm }: Props) {
  const { picture, foot } = card.disaster ? grave : calm;
  const waves = waveBand({ from: -6, to: 69, middle: picture, depth: 0.55, waveMm: 3, lines: 4 });
  const bottom = card.disaster ? foot : 93;
  return (
    <Drawing>
      <rect x={-5} y={picture} width={73} height={bottom - picture} fill={card.disaster ? paperLight : paper} />
      <path d={waves} {...pen(card.disaster ? mourning : sepiaMid, 0.13)} />
      {card.disaster && (
        <path
          fill={mourning}
          fill-rule="evenodd"
          d={`M-5 -5H68V93H-5ZM${edgeMm} ${edgeMm}H${widthMm - edgeMm}V${foot}H${edgeMm}Z`}
        />
      )}
    </Drawing>
  );
}

function Flavor({ card }: Props) {
  const { foot } = card.disaster ? grave : calm;
  const color = card.disaster ? paper : sepiaMid;
  return (
    <Box x={4.2} y={foot} w={54.6} h={84.8 - foot}>
      <Prose text={card.flavor} sizePt={7} minPt={7} leading={1.35} align="center" color={color} widthMm={54} />
    </Box>
  );
}

/** Its greatest width; pictures keep clear of it. */
const tagMm = 13.9;
const paddingMm = 1.3;

/** How long the card lasts, in its upper right corner. */
function Tag({ words, right, y, dark }: { words: RichText; right: number; y: number; dark: boolean }) {
  const [ground, ink] = dark ? [sepia, paperLight] : [paperLight, sepia];
  return (
    <Row x={right - tagMm} y={y} w={tagMm} align="stretch" justify="end">
      <Row h={4.4} ground={ground} border={{ color: ink, widthMm: 0.2 }} radius={0.6} pad={[0, paddingMm]}>
        <Line text={words} font="sans 700 7" color={ink} maxMm={tagMm - 2 * paddingMm - 0.4} />
      </Row>
    </Row>
  );
}

/** The charity ledger of a disaster: what one donation takes, and the points it gives in a seal. */
const box = { left: grave.left, widthMm: grave.widthMm, heightMm: 8.4 };
const seal = { cx: 51.6, r: 4.9 };

/** Latin text takes two lines and replaces the icon. */
function CharityLedger(props: FaceProps<Era, Constants> & { top: number }) {
  const { card, term, top } = props;
  if (card.charity === undefined) return null;
  const middle = top + box.heightMm / 2;
  const rules = `M${box.left} ${top}h${box.widthMm}m0 0.5h${-box.widthMm}m0 ${box.heightMm - 0.5}h${box.widthMm}`;
  return [
    <Drawing>
      <rect x={box.left} y={top} width={box.widthMm} height={box.heightMm} fill={paperLight} />
      <path d={rules} {...stroke(mourning, 0.2)} />
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
