// A natal trigram: its image as a landscape in its pigment, the sign in the moon, and the two gifts it gives.

import {
  Box,
  boldValues,
  Column,
  chance,
  cloud,
  Drawing,
  enso,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  otherName,
  type RichText,
  Rules,
  stroke,
  Vertical,
} from 'cardwright/parts';
import type { Natal } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { cinnabar, elementLook, giltLight, ink, paper, paperLight, ringLooks } from './parts/look.ts';
import { Figure } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

const pictureBottom = 76;
const left = 4.4;
const words = { x: 16.6, width: 49 };
const perk = { top: pictureBottom, height: 18.8 };
const skill = { top: pictureBottom + perk.height, height: 22 };

const noteStyle = { font: 'sans 500 7', minPt: 7, leading: 1.2, align: 'center' } as const;
const body = {
  characters: { sizes: [9.25, 8], leading: 1.42, widthMm: words.width },
  letters: { sizes: [9.25, 7.5], leading: 1.3, widthMm: words.width },
};

/** Light words on ink need strokes that do not fill up in print. */
const reversed = { family: 'sans', weight: 500 } as const;

function Gifts({ card, text, label, heightMm, bleedMm }: FaceProps<Natal>) {
  const bottom = heightMm + bleedMm;
  const set = commonSet(card, text);
  return (
    <>
      <Drawing>
        <Flood y={perk.top} h={perk.height} fill={paperLight} />
        <Flood y={perk.top - 0.4} h={0.6} fill={ink} />
        <Flood y={skill.top} h={bottom - skill.top} fill={ringLooks[2].ground} />
      </Drawing>
      <Gift
        {...perk}
        head={label('perk')}
        gift={card.perk}
        text={text('perk.text')}
        words={ink}
        fine={cinnabar}
        set={set}
      />
      <Gift
        {...skill}
        head={label('skill')}
        note={label('once')}
        gift={card.skill}
        text={text('skill.text')}
        words={paperLight}
        fine={giltLight}
        set={set}
      />
    </>
  );
}

interface GiftProps {
  readonly top: number;
  readonly height: number;
  readonly head: RichText;
  readonly note?: RichText;
  readonly gift: Natal['perk'];
  readonly text: RichText;
  readonly words: string;
  readonly fine: string;
  readonly set: { readonly sizePt: number; readonly leading: number; readonly widthMm: number };
}

/** The room of the name of a gift. */
const giftNameMm = 6.6;

/** Both texts of a card have one size. */
function commonSet(card: Natal, text: FaceProps<Natal>['text']): GiftProps['set'] {
  const { sizes, ...set } = hasWideScript(card.perk.name) ? body.characters : body.letters;
  const gifts = [
    { text: text('perk.text'), heightMm: perk.height - giftNameMm },
    { text: text('skill.text'), heightMm: skill.height - giftNameMm, ...reversed },
  ];
  const fits = (sizePt: number) =>
    gifts.every(
      ({ heightMm, text: words, ...face }) =>
        heightOf(Rules({ text: boldValues(words), ...set, ...face, sizePt })) <= heightMm,
    );
  return { ...set, sizePt: sizes.find(fits) ?? Math.min(...sizes) };
}

function Gift({ top, height, head, note, gift, text, words: color, fine, set }: GiftProps) {
  const isInCharacters = hasWideScript(gift.name);
  /** Latin text needs three lines in the lower band. */
  const isTight = !isInCharacters && height < skill.height;
  return (
    <>
      <Box x={left} y={top} w={10.4} h={height} gap={0.9}>
        {gift.when && <Icon name={gift.when} sizeMm={5} color={fine} />}
        <Line text={head} font="serif 900 10" color={color} />
        {note && <Rules text={note} {...noteStyle} color={fine} widthMm={isInCharacters ? 10.4 : 11} />}
      </Box>
      <Column x={words.x} y={top} w={words.width} h={height} gap={isTight ? 0.5 : 1.1} justify="center">
        <Line text={gift.name} font="serif 900 10.5" color={fine} tracking={0.08} />
        <Rules
          text={boldValues(text)}
          {...set}
          {...(color === paperLight && reversed)}
          color={color}
          minPt={7}
          heightMm={height - giftNameMm}
        />
      </Column>
    </>
  );
}

const ring = { cx: 41.6, cy: 29.4, r: 19.5 };
/** The label beside the sign: the element on its pigment, the English name on paper. */
const caption = { x: 49.3, widthMm: 17.4, elementMm: 7, nameMm: 4.6 };

/** The name below the palace, in the strip that a fan of cards shows: a great character, or a longer word on its side. */
const character = { font: 'serif 900 31', x: 4.1, y: 18.6 } as const;
const letters = { font: 'serif 900 18', minPt: 12, maxMm: 56, x: 6.4, y: 19.4 } as const;
const captionTop = 62.4;

export default function NatalFace(props: FaceProps<Natal>) {
  const { card } = props;
  return (
    <Frame ground={paper}>
      <Paper seed={props.number + 200} />
      <Landscape {...props} />
      <Sign {...props} />
      <Palace {...props} />
      <Vertical
        text={card.name}
        color={ink}
        outline={{ color: paperLight, widthMm: 0.8 }}
        {...(hasWideScript(card.name) ? character : letters)}
      />
      <Caption {...props} />
      <Gifts {...props} />
    </Frame>
  );
}

/** The trigram as its own landscape, far and near, and the sign in a ring of one stroke. */
function Landscape({ card, number, widthMm, bleedMm }: FaceProps<Natal>) {
  const look = elementLook(card.trigram.element);
  const side = number % 2 === 0 ? 1 : -1;
  const scene = { trigram: card.trigram, left: -bleedMm, right: widthMm + bleedMm, seed: number + 100 };
  return (
    <Drawing>
      <Gradient id="dusk" stops={{ 0: [look.wash, 0.8], 1: [look.wash, 0.15] }} />
      <Gradient
        id="mist"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: [paperLight, 0.95], 0.66: [paperLight, 0.85], 1: [paperLight, 0] }}
      />
      <Flood h={pictureBottom + bleedMm} fill="url(#dusk)" />
      <Scenery {...scene} top={-3} bottom={48} side={side} />
      <Scenery {...scene} near top={50} bottom={pictureBottom} side={-side} />
      <circle cx={ring.cx} cy={ring.cy} r={ring.r * 1.35} fill="url(#mist)" />
      <path d={enso({ ...ring, width: 4.2, dry: 0.65, seed: card.id })} fill={look.deep} />
      <Figure name={card.icon ?? 'lot'} w={27} cx={ring.cx} bottom={ring.cy + 13} color={ink} wash={look.wash} />
      {card.icon === 'spiked-dragon-head' && <Clouds seed={card.id} />}
    </Drawing>
  );
}

/** The dragon comes out of clouds. */
function Clouds({ seed }: { seed: string }) {
  const random = chance(seed);
  const banks = [-7, 4, -1.5].map((dx, i) =>
    cloud(ring.cx + dx - 9, ring.cy + 14.6 + i * 0.8, { w: 17, h: 5.4 - i * 0.4, random }),
  );
  return <path d={banks.join('')} fill={paperLight} {...stroke(ink, 0.35)} stroke-linejoin="round" />;
}

function Sign({ card }: FaceProps<Natal>) {
  const { lines, element } = card.trigram;
  const place = { x: 15.8, y: 54.6, width: 32, bar: 4.6, gap: 2.2 };
  return (
    <Drawing>
      <BrushBars lines={lines} element={element} seed={card.trigram.luoshu * 5} {...place} />
    </Drawing>
  );
}

/** The number of its palace, in the corner that shows in a fan of cards. */
function Palace({ card, label }: FaceProps<Natal>) {
  const { luoshu } = card.trigram;
  return (
    <Seal x={4} y={4} sizeMm={10.6} heightMm={13.4} seed={luoshu}>
      <Line text={luoshu} font="serif 900 21" color={paper} />
      <Line text={label('palace')} font="sans 700 7" color={paper} above={-0.3} />
    </Seal>
  );
}

function Caption({ card, term }: FaceProps<Natal>) {
  const { widthMm, elementMm, nameMm } = caption;
  const other = otherName(card);
  const look = elementLook(card.trigram.element);
  const border = { color: look.deep, widthMm: 0.3 };
  return (
    <Column x={caption.x} y={captionTop} w={widthMm}>
      <Box row w={widthMm} h={elementMm} gap={1} ground={look.color} border={border}>
        <Icon name={card.trigram.element} sizeMm={4} color={look.on} />
        <Line text={term(card.trigram.element)} font="serif 900 11" minPt={9} maxMm={widthMm - 6} color={look.on} />
      </Box>
      {other !== undefined && (
        <Box w={widthMm} h={nameMm} ground={paperLight} border={border} style={{ borderTop: 'none' }}>
          <Line text={other} font="sans 400 6.5" minPt={6} color={ink} maxMm={widthMm - 0.4} />
        </Box>
      )}
    </Column>
  );
}
