// A natal trigram: its image as a landscape in its pigment, the sign in the moon, and the two gifts it gives.
import {
  at,
  centred,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Icon,
  Line,
  mm,
  otherName,
  Vertical,
} from 'cardwright/parts';
import type { Natal } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { elementLook, ink, paper, paperLight, paperShade } from './parts/look.ts';
import { Gifts, pictureBottom } from './parts/natal-gifts.tsx';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

const moon = { cx: 26.5, cy: 36, r: 20.5 };
/** The label at the right of the moon: the element on its pigment, the English name on paper. */
const caption = { x: 49.4, widthMm: 17.4, elementMm: 7, nameMm: 4.6 };

/** The name above the label: a great character, or a longer word on its side. */
const character = { sizePt: 46, style: at(50, 3.8) };
const letters = { sizePt: 26, minPt: 12, maxMm: 52, style: at(53.6, 3.8) };
const captionTop = ({ name }: Natal) => (hasWideScript(name) ? 24 : 64.6);

export default function NatalFace(props: FaceProps<Natal>) {
  const { card } = props;
  const look = elementLook(card.trigram.element);
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={props.number + 200} />
      <Landscape {...props} />
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={30} cx={moon.cx} cy={moon.cy - 2} color={ink} wash={look.wash} />
      <Sign {...props} />
      <Palace {...props} />
      <Vertical family="serif" weight={900} color={ink} {...(hasWideScript(card.name) ? character : letters)}>
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
        {...{ left: from, right, top: -3, bottom: 42 }}
        seed={number + 8}
        strength={0.35}
        color={look.deep}
      />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r + 0.9} fill="none" stroke={look.deep} stroke-width={0.2} />
      <Scenery
        trigram={card.trigram}
        {...{ left: from, right, top: 40, bottom: pictureBottom }}
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
  const place = { x: moon.cx - 15, y: 55.4, width: 30, bar: 4.2, gap: 2.3 };
  return (
    <Drawing size={size}>
      <BrushBars lines={lines} element={element} seed={card.trigram.luoshu * 5} halo={paperLight} {...place} />
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
      <Line family="serif" weight={700} sizePt={7} color={paper} style={{ marginTop: mm(-0.3) }}>
        {label('palace')}
      </Line>
    </Seal>
  );
}

/** What the trigram stands for, and its element. */
function Caption({ card, means }: FaceProps<Natal>) {
  const { widthMm, elementMm, nameMm } = caption;
  const other = otherName(card);
  const look = elementLook(card.trigram.element);
  const border = `${mm(0.3)}px solid ${look.deep}`;
  return (
    <div style={{ ...at(caption.x, captionTop(card)), width: mm(widthMm), flexDirection: 'column' }}>
      <div style={{ ...centred(widthMm, elementMm), background: look.color, border, gap: mm(1) }}>
        <Icon name={card.trigram.element} sizeMm={4} color={look.on} />
        <Line family="serif" weight={900} sizePt={11} minPt={9} maxMm={widthMm - 6} color={look.on}>
          {means(card.trigram.element)}
        </Line>
      </div>
      {other !== undefined && (
        <div style={{ ...centred(widthMm, nameMm), background: paperLight, border, borderTop: 'none' }}>
          <Line family="sans" weight={400} sizePt={6.5} minPt={6} color={ink} maxMm={widthMm - 0.4}>
            {other}
          </Line>
        </div>
      )}
    </div>
  );
}
