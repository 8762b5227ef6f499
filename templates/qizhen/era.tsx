// An era card: a plate of the atlas with its engraving and the chart of six industries; a disaster is edged in black.
import { Box, Drawing, type FaceProps, Frame, Line, Rules } from 'cardwright/parts';
import type { Era } from '../../data/qizhen/types.ts';
import { CharityLedger } from './parts/charity-ledger.tsx';
import { Chart } from './parts/chart.tsx';
import { Decree } from './parts/decree.tsx';
import { band, chance } from './parts/lathe.ts';
import { leadingFor } from './parts/leading.ts';
import {
  greenTone,
  mourning,
  mourningTone,
  oxbloodTone,
  paper,
  paperLight,
  sepia,
  sepiaMid,
  sepiaTone,
  type Tone,
} from './parts/look.ts';
import { tallestMm } from './parts/standing.ts';
import { Tag, tagMm } from './parts/tag.tsx';
import { Vignette } from './parts/vignette.tsx';

type Props = FaceProps<Era>;

/** Everything from the upper trim, in millimetres: a disaster falls deeper and needs room for its ledger. */
const calm = { picture: 36, shore: 29.6, name: 37.7, belt: 57.4, above: 3, below: 3, pitchMm: 2.6, foot: 78 };
const grave = { picture: 25.4, shore: 21.8, name: 26.2, belt: 42.7, above: 3, below: 7, pitchMm: 1.7, foot: 79 };
/** Where the tag ends at the right, and how high it hangs: inside the black edge of a disaster. */
const tagOf = ({ disaster }: Era) => (disaster ? { right: 58.4, y: 4.6 } : { right: 59.4, y: 4 });

/** How far a picture may stand away from the middle. */
const driftMm = 9;
/** From the trim to the head of a picture, at the least. */
const headroomMm = 3.4;
/** From a picture to the tag beside it, at the least. */
const clearMm = 2;

export default function EraFace(props: Props) {
  const { card, label } = props;
  const plan = card.disaster ? grave : calm;
  return (
    <Frame ground={card.disaster ? mourning : paper}>
      <Engraving {...props} />
      <Ground {...props} />
      <Line text={card.name} x={4.2} y={plan.name} w={54.6} h={7.4} font="serif 900 14" color={sepia} maxMm={53} />
      <Tag dark={card.disaster} words={label(`lasts-${card.lasts}`)} {...tagOf(card)} />
      {hasChart(card) ? (
        <Chart
          {...plan}
          {...{ size: props, effects: card.effects, term: props.term, top: plan.belt }}
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

function Engraving({ card, widthMm, bleedMm }: Props) {
  const { picture, shore } = card.disaster ? grave : calm;
  const edge = bleedMm;
  const next = chance(card.id);
  const wanted = card.disaster ? 19.6 : 25.6 + next() * 4.2;
  const sizeMm = Math.min(wanted, tallestMm(card.icon ?? 'era', { shore, clearMm: headroomMm }));
  const farthest = tagOf(card).right - tagMm - clearMm - sizeMm / 2;
  return (
    <Vignette
      name={card.icon ?? 'era'}
      seed={card.id}
      tone={toneOf(card)}
      widthMm={widthMm + 2 * bleedMm}
      heightMm={picture + edge}
      sizeMm={sizeMm}
      cx={edge + Math.min(widthMm / 2 + (next() - 0.5) * driftMm, farthest)}
      shore={shore + edge}
      x={-edge}
      y={-edge}
    />
  );
}

/** The paper below the engraving, a band of lathe work between them, and the black edge of a disaster. */
function Ground({ card }: Props) {
  const { picture, foot } = card.disaster ? grave : calm;
  const waves = band({ from: -6, to: 69, middle: picture, depth: 0.55, waveMm: 3, lines: 4 });
  const bottom = card.disaster ? foot : 93;
  return (
    <Drawing>
      <rect x={-5} y={picture} width={73} height={bottom - picture} fill={card.disaster ? paperLight : paper} />
      <path d={waves} fill="none" stroke={card.disaster ? mourning : sepiaMid} stroke-width={0.13} />
      {card.disaster && <path fill={mourning} fill-rule="evenodd" d={`M-5 -5H68V93H-5ZM3.4 3.4H59.6V${foot}H3.4Z`} />}
    </Drawing>
  );
}

function Flavor({ card }: Props) {
  const { foot } = card.disaster ? grave : calm;
  const color = card.disaster ? paper : sepiaMid;
  return (
    <Box x={4.2} y={foot} w={54.6} h={84.8 - foot}>
      <Rules
        text={card.flavor}
        sizePt={7}
        minPt={7}
        leading={leadingFor(card.name, 1.35)}
        align="center"
        color={color}
        widthMm={54}
      />
    </Box>
  );
}
