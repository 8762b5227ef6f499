// A natal trigram: its image as a landscape in its pigment, the sign in the moon, and the two gifts it gives.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  mm,
  type RichText,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { Natal } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { emphasis } from './parts/emphasis.ts';
import {
  cinnabar,
  elementLook,
  giltLight,
  ink,
  inkSoft,
  paper,
  paperLight,
  paperShade,
  ringLooks,
} from './parts/look.ts';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

const pictureBottom = 73;
const moon = { cx: 28.5, cy: 36, r: 21.5 };
const left = 4.4;
const words = { x: 16.6, width: 49 };
const perk = { top: pictureBottom, height: 19.4 };
const skill = { top: pictureBottom + perk.height, height: 24.2 };

export default function NatalFace(props: FaceProps<Natal>) {
  const { card } = props;
  const look = elementLook(card.trigram.element);
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={props.number + 200} />
      <Landscape {...props} />
      <PaintedIcon
        name={card.icon ?? 'lot'}
        sizeMm={31}
        cx={moon.cx}
        cy={moon.cy - 3}
        color={look.deep}
        wash={look.wash}
      />
      <Sign {...props} />
      <Palace {...props} />
      <Vertical family="serif" weight={900} sizePt={46} color={ink} style={at(50, 3.8)}>
        {card.name}
      </Vertical>
      <Caption {...props} />
      <Gifts {...props} />
    </Frame>
  );
}

function Landscape({ card, number, ...size }: FaceProps<Natal>) {
  const look = elementLook(card.trigram.element);
  const [from, right] = [-size.bleedMm, size.widthMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <radialGradient id="moon" cx="0.42" cy="0.36" r="0.7">
          <stop offset="0" stop-color="#ffffff" />
          <stop offset="1" stop-color={paperShade} />
        </radialGradient>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={look.wash} stop-opacity={0.75} />
          <stop offset="1" stop-color={look.wash} stop-opacity={0.1} />
        </linearGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={pictureBottom + size.bleedMm} fill="url(#dusk)" />
      <Scenery
        trigram={card.trigram}
        {...{ left: from, right, top: -3, bottom: 40 }}
        seed={number + 8}
        strength={0.35}
        color={look.deep}
      />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r + 0.9} fill="none" stroke={look.deep} stroke-width={0.2} />
      <Scenery
        trigram={card.trigram}
        {...{ left: from, right, top: 38, bottom: pictureBottom }}
        seed={number}
        strength={0.75}
        color={look.deep}
      />
    </Drawing>
  );
}

/** The three lines, before the foot of the picture. */
function Sign({ card, ...size }: FaceProps<Natal>) {
  const { lines, element } = card.trigram;
  const place = { x: moon.cx - 15, y: 54, width: 30, bar: 3.9, gap: 2 };
  return (
    <Drawing size={size}>
      <rect
        x={place.x - 3}
        y={place.y - 2.2}
        width={place.width + 6}
        height={20}
        rx={1}
        fill={paperLight}
        fill-opacity={0.72}
      />
      <BrushBars lines={lines} element={element} seed={card.trigram.luoshu * 5} {...place} />
    </Drawing>
  );
}

/** The number of its palace, in the corner that shows in a fan of cards. */
function Palace({ card, label }: FaceProps<Natal>) {
  const { luoshu } = card.trigram;
  return (
    <Seal x={4} y={4} sizeMm={10.6} heightMm={13.4} seed={luoshu}>
      <Line family="serif" weight={900} sizePt={21} color={paper}>
        {luoshu}
      </Line>
      <Line family="serif" weight={700} sizePt={6.5} color={paper} style={{ marginTop: mm(-0.3) }}>
        {label('palace')}
      </Line>
    </Seal>
  );
}

/** What the trigram stands for, and its element. */
function Caption({ card }: FaceProps<Natal>) {
  const look = elementLook(card.trigram.element);
  return (
    <div style={{ ...at(50, 24), width: mm(16.2), flexDirection: 'column', alignItems: 'center', gap: mm(1.4) }}>
      <div
        style={{ ...centred(16.2, 7), background: look.color, border: `${mm(0.3)}px solid ${look.deep}`, gap: mm(1) }}
      >
        <Icon name={card.trigram.element} sizeMm={4} color={look.on} />
        <Line family="serif" weight={900} sizePt={11} color={look.on}>
          {card.trigram.element}
        </Line>
      </div>
      <Line family="sans" weight={700} sizePt={6.5} color={inkSoft} maxMm={16.2}>
        {card.en ?? ''}
      </Line>
    </div>
  );
}

function Gifts({ card, text, label, ...size }: FaceProps<Natal>) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  const bottom = size.heightMm - size.bleedMm;
  return (
    <>
      <Drawing size={size}>
        <rect {...across} y={perk.top} height={perk.height} fill={paperLight} />
        <rect {...across} y={perk.top - 0.4} height={0.6} fill={ink} />
        <rect {...across} y={skill.top} height={bottom - skill.top} fill={ringLooks[2].ground} />
      </Drawing>
      <Gift {...perk} head={label('perk')} gift={card.perk} text={text('perk.text')} words={ink} fine={cinnabar} />
      <Gift
        {...skill}
        head={label('skill')}
        note={label('once')}
        gift={card.skill}
        text={text('skill.text')}
        words={paperLight}
        fine={giltLight}
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
}

/** When it works at the left, its name and what it does at the right. */
function Gift({ top, height, head, note, gift, text, words: color, fine }: GiftProps) {
  return (
    <>
      <div style={{ ...at(left, top), ...centred(10.4, height), flexDirection: 'column', gap: mm(0.9) }}>
        {gift.when && <Icon name={gift.when} sizeMm={5} color={fine} />}
        <Line family="serif" weight={900} sizePt={10} color={color}>
          {head}
        </Line>
        {note && (
          <Line family="sans" weight={400} sizePt={6} color={fine} maxMm={10.4}>
            {note}
          </Line>
        )}
      </div>
      <Line family="serif" weight={900} sizePt={10.5} color={fine} tracking={0.08} style={at(words.x, top + 2)}>
        {gift.name}
      </Line>
      <Rules
        text={emphasis(text)}
        sizePt={9}
        minPt={7}
        leading={1.42}
        color={color}
        widthMm={words.width}
        heightMm={height - 8}
        style={at(words.x, top + 7.1)}
      />
    </>
  );
}
