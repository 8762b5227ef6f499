// An artifact as a page of the auction catalogue: the object on its plinth under a lamp, its numbers above, its name below.
import {
  bleedBox,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  faceSize,
  Gradient,
  hasWideScript,
  Line,
  otherName,
  Row,
  Rules,
} from 'cardwright/parts';
import type { Artifact, Constants } from '../../data/chronos/types.ts';
import { AuctionSeal, Cost, EraBadge, Rarity, Value } from './parts/artifact-marks.tsx';
import { EraPattern } from './parts/era-pattern.tsx';
import { box } from './parts/figures/shapes.ts';
import { Glyph } from './parts/glyph.tsx';
import { Sheet } from './parts/grounds.tsx';
import {
  brass,
  brassDark,
  brassLight,
  eras,
  ink,
  inkSoft,
  ivory,
  night,
  nightDeep,
  paperShade,
  title,
} from './parts/look.ts';

export default function ArtifactFace(props: FaceProps<Artifact, Constants>) {
  return (
    <Frame ground={nightDeep}>
      <Stage {...props} />
      <Exhibit card={props.card} />
      <Paper />
      <Value {...props} />
      <EraBadge {...props} />
      <Rarity {...props} />
      <Cost {...props} />
      <AuctionSeal {...props} />
      <Words {...props} />
    </Frame>
  );
}

function Exhibit({ card: { id, icon = 'hourglass', era } }: { card: Artifact }) {
  const picture = { card: id, name: icon, sizeMm: 31, decor: true };
  return (
    <>
      <Glyph {...picture} color="#000000" opacity={0.45} x={16.9} y={16.9} />
      <Glyph {...picture} color={eras[era].glow} x={16} y={15.8} />
    </>
  );
}

/** Left of the auction seal; the name may run over the whole width above it. */
const flavour = {
  font: 'serif 400 7.5',
  minPt: 7,
  color: inkSoft,
  leading: 1.45,
  align: 'left',
  widthMm: 39,
  heightMm: 8,
} as const;
const lot = { font: 'sans 700 7', color: brassDark, tracking: 0.12 } as const;

function Words({ card, number, term }: FaceProps<Artifact, Constants>) {
  const other = otherName(card);
  return (
    <Column x={5} y={paperTop + 2.4} w={53} h={30}>
      <Row w={53} h={4} justify="end">
        <Line text={['LOT ', String(number).padStart(2, '0'), ' · ', term(card.era)]} {...lot} />
      </Row>
      <Line text={card.name} {...title} sizePt={17} color={ink} maxMm={53.5} above={0.6} before={-0.5} />
      {other !== undefined && <Line text={other.toUpperCase()} {...caption} maxMm={53} above={0.6} />}
      <Rules text={balance(card.flavor, 14)} {...flavour} above={1.5} />
      <Row x={0} y={24.6} gap={1.8} align="stretch">
        {card.keywords.map((keyword) => (
          <Tag word={keyword} color={eras[card.era].deep} sizePt={tagPt(card.keywords)} />
        ))}
      </Row>
    </Column>
  );
}

const caption = { font: 'sans 400 7', color: inkSoft, tracking: 0.06 } as const;

/** Both tags stand left of the auction seal; longer ones are smaller. */
function tagPt(words: readonly string[]): number {
  const letters = words.join('');
  return hasWideScript(letters) ? 9.5 : Math.max(7, Math.min(8.5, 160 / letters.length));
}

function Tag({ word, color, sizePt }: { word: string; color: string; sizePt: number }) {
  const side = sizePt === 9.5 ? 2 : 1.4;
  return (
    <Column pad={[0.6, side]} ground={color} radius={0.6}>
      <Line text={word} font={`sans 700 ${sizePt}`} color={ivory} />
    </Column>
  );
}

/** Punctuation that may end a line, but not begin one. */
const closing = /[\p{Po}\p{Pe}\p{Pf}]/u;
/** How far a comma may be from the middle, in characters. */
const reach = 4;

/** Breaks a sentence into two lines of about equal length, after a comma if one is near. Text with spaces breaks by itself. */
function balance(words: string, perLine: number): string {
  const letters = [...words];
  if (letters.length <= perLine || words.includes(' ')) return words;
  const middle = letters.length / 2;
  const cost = (i: number) => Math.abs(i - middle) - (closing.test(letters[i - 1] ?? '') ? reach : 0);
  const places = letters
    .map((_, i) => i)
    .filter((i) => i <= perLine && letters.length - i <= perLine + 1 && !closing.test(letters[i] ?? ''));
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a), Math.ceil(middle));
  return `${letters.slice(0, best).join('')}\n${letters.slice(best).join('')}`;
}

/** Where the picture ends and the paper begins, from the upper trim. */
const paperTop = 52.5;

/** The ornament keeps clear of the cost in the upper right corner. */
const costRoom = box(41, -2, [40, 18.6], 3);

function Stage({ card, widthMm }: FaceProps<Artifact, Constants>) {
  const { deep, tint, glow } = eras[card.era];
  const { x, y, width, height } = bleedBox();
  const [cx, cy] = [widthMm / 2, 31];
  return (
    <Drawing>
      <Gradient id="night" stops={{ 0: nightDeep, 0.55: deep, 1: night }} />
      <Gradient id="lamp" radial={[0.5, 0, 0.75]} stops={{ 0: ['#fff4d2', 0.75], 0.35: [glow, 0.28], 1: [glow, 0] }} />
      <Gradient id="halo" radial={[0.5, 0.5, 0.5]} stops={{ 0: [tint, 0.55], 1: [tint, 0] }} />
      <clipPath id="ornament">
        <path d={`${box(x, y, [width, height])}${costRoom}`} clip-rule="evenodd" />
      </clipPath>
      <Gradient id="plinth" to={[1, 0]} stops={{ 0: brassDark, 0.5: brassLight, 1: brassDark }} />
      <Flood fill="url(#night)" />
      <g clip-path="url(#ornament)">
        <EraPattern era={card.era} cx={cx} cy={cy} r={23.8} />
      </g>
      <circle cx={cx} cy={cy} r={21.5} fill="url(#halo)" />
      <path d={`M${cx - 4} ${y}H${cx + 4}L${cx + 25.5} 51H${cx - 25.5}Z`} fill="url(#lamp)" />
      <ellipse cx={cx} cy={48.4} rx={19} ry={2.6} fill="#000" fill-opacity={0.45} />
      <path d={`M${cx - 15} 47.4h30l2.2 3.6h-34.4Z`} fill="url(#plinth)" />
      <rect x={cx - 19} y={51} width={38} height={4} fill="url(#plinth)" />
    </Drawing>
  );
}

function Paper() {
  const { heightMm, bleedMm } = faceSize();
  const height = heightMm + bleedMm - paperTop;
  return (
    <Drawing>
      <Sheet area={{ ...bleedBox(), y: paperTop, height }} light={ivory} shade={paperShade} />
      <Flood y={paperTop} h={0.9} fill={brass} />
      <Flood y={paperTop + 1.4} h={0.2} fill={brassDark} />
    </Drawing>
  );
}
