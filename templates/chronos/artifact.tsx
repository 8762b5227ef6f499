// An artifact as a page of the auction catalogue: the object on its plinth under a lamp, its numbers above, its name below.
import {
  bleedBox,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  faceSize,
  hasWideScript,
  Line,
  otherName,
  Row,
  Rules,
  shapeOf,
} from 'cardwright/parts';
import type { Artifact, Constants } from '../../data/chronos/types.ts';
import { AuctionSeal, Cost, EraBadge, Rarity, Value } from './parts/artifact-marks.tsx';
import { Bidders, Fissures } from './parts/bidders.tsx';
import { Sheet } from './parts/grounds.tsx';
import { brassDark, brassLight, eras, ink, inkSoft, ivory, nameIn, nightDeep, paperShade } from './parts/look.ts';
import { Companion, Exhibit } from './parts/objects/exhibit.tsx';
import { CaptionPlate, Pedestal, plinthTop, SilkImprint, Stage } from './parts/stage.tsx';

export default function ArtifactFace(props: FaceProps<Artifact, Constants>) {
  const { card } = props;
  const isHero = card.rarity === 'legendary';
  return (
    <Frame ground={nightDeep}>
      <Picture {...props} isHero={isHero} />
      {!isHero && <Paper />}
      <Value {...props} />
      <EraBadge {...props} />
      <Cost {...props} />
      <Caption {...props} />
      <AuctionSeal {...props} isDark={isHero} />
      <Words {...props} isDark={isHero} />
    </Frame>
  );
}

/** Where the picture ends and the paper begins, from the upper trim. */
const paperTop = 56.6;
/** The middle of the picture, right of the value and the era. */
const cx = 34;
/** Three sizes of drama. Legendary lots stand in a room that has no end. */
const sizes = {
  common: { sizeMm: 33.5, ground: 48.6 },
  rare: { sizeMm: 37, ground: 48.6 },
  legendary: { sizeMm: 44, ground: 52.4 },
};

/** Two that bring a place of their own: a hanging behind the seal, and the moon. */
const [sealId, flagId] = ['imperial-jade-seal', 'moon-landing-flag'];

function Picture({ card, number, isHero }: { card: Artifact; number: number; isHero: boolean }) {
  const { id, era } = card;
  const { sizeMm, ground } = sizes[card.rarity];
  const bottom = isHero ? ground + 2 : paperTop;
  const dust = shapeOf('M-5 48H68V60H-5Z');
  // Its companion stands now on the left, now on the right.
  const side = number % 2 === 0 ? -1 : 1;
  const x = isHero || side > 0 ? cx - 1 : cx + 3.4;
  return (
    <Drawing>
      <Stage era={era} isMoon={id === flagId} cx={cx} ground={ground} bottom={bottom} seed={id} />
      {id === sealId && <SilkImprint />}
      <Fissures card={card} cx={x} cy={ground - sizeMm * 0.52} reach={sizeMm * 0.5} />
      {isHero && <Pedestal era={era} isMoon={id === flagId} top={bottom} seed={id} />}
      <Companion {...{ id, era }} cx={cx + side * 19.5} bottom={ground - 0.6} sizeMm={15.5} />
      <Exhibit
        id={id}
        era={era}
        cx={x}
        bottom={ground}
        sizeMm={id === sealId || id === flagId ? 37 : sizeMm}
        ground={id === flagId ? dust : plinthTop(cx, ground)}
        isOutdoors={id === flagId}
      />
      {!isHero && <Bidders card={card} floor={bottom} />}
    </Drawing>
  );
}

/** The lot's number, era and rarity, as a museum writes them under a thing. */
function Caption({ card, number, term }: FaceProps<Artifact, Constants>) {
  const y = sizes[card.rarity].ground + 2.9;
  return (
    <>
      <Drawing>
        <CaptionPlate x={cx - 24} y={y} w={48} h={4.4} />
      </Drawing>
      <Row x={cx - 24} y={y} w={48} h={4.4} gap={1.2} justify="center">
        <Rarity card={card} />
        <Line
          text={['LOT ', String(number).padStart(2, '0'), ' · ', term(card.era), ' · ', term(card.rarity)]}
          {...lot}
          maxMm={38}
        />
      </Row>
    </>
  );
}

/** Left of the auction seal; the name may run over the whole width above it. */
const flavour = {
  font: 'serif 400 7.5',
  minPt: 7,
  leading: 1.45,
  align: 'left',
  widthMm: 39,
  heightMm: 8,
} as const;
const lot = { font: 'sans 700 7', color: '#2a1c05', tracking: 0.02 } as const;

function Words({ card, isDark }: FaceProps<Artifact, Constants> & { isDark: boolean }) {
  const other = otherName(card);
  const [strong, soft] = isDark ? [brassLight, '#cfc6b2'] : [ink, inkSoft];
  return (
    <Column x={5} y={isDark ? 60.8 : 58.4} w={53} h={27}>
      <Line {...nameIn(53.5, [17, 14.5, 11.25], card.name)} color={strong} before={-0.5} />
      {other !== undefined && <Line text={other.toUpperCase()} {...caption} color={soft} maxMm={53} above={0.5} />}
      <Rules
        text={balance(card.flavor, 14)}
        {...flavour}
        {...(isDark && { font: 'sans 500 7' })}
        color={soft}
        above={other === undefined ? 2.2 : isDark ? 0.8 : 1.3}
      />
      <Row x={0} y={isDark ? 19.2 : 21.4} gap={1.8} align="stretch">
        {card.keywords.map((keyword) => (
          <Tag word={keyword} color={isDark ? brassDark : eras[card.era].deep} sizePt={tagPt(card.keywords)} />
        ))}
      </Row>
    </Column>
  );
}

const caption = { font: 'sans 400 7', tracking: 0.06 } as const;

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

function Paper() {
  const { heightMm, bleedMm } = faceSize();
  const height = heightMm + bleedMm - paperTop;
  return (
    <Drawing>
      <Sheet area={{ ...bleedBox(), y: paperTop, height }} light={ivory} shade={paperShade} />
      <Flood y={paperTop} h={0.5} fill={brassDark} />
    </Drawing>
  );
}
