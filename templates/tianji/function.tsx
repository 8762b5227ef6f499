// A function card: a slip with a cinnabar margin that shows what becomes of the hexagram, or the painted icon of the trick.
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
  type RichText,
  Rules,
  Vertical,
} from 'cardwright/parts';
import type { FunctionCard } from '../../data/tianji/types.ts';
import { Change } from './parts/change.tsx';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, cinnabarDeep, ink, inkFaint, inkSoft, paper, paperLight } from './parts/look.ts';
import { Enso, PaintedIcon } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';

const margin = 17.5;
const picture = { cx: 40.4, cy: 26, r: 18.2 };
const words = { x: 20.6, width: 38.6 };

export default function FunctionFace(props: FaceProps<FunctionCard>) {
  const { card, number } = props;
  return (
    <Frame size={props} ground={paper}>
      <Paper size={props} seed={number + 70} />
      <Enso size={props} {...picture} broad={4.6} seed={number * 13} color={ink} bare={paperLight} />
      {card.partner ? (
        <Change size={props} partner={card.partner} cx={picture.cx} cy={picture.cy} />
      ) : (
        <PaintedIcon
          name={card.icon ?? 'lot'}
          sizeMm={22}
          cx={picture.cx}
          cy={picture.cy}
          color={cinnabar}
          wash={inkFaint}
        />
      )}
      <Margin {...props} />
      <Uses {...props} />
    </Frame>
  );
}

/** The cinnabar margin with the name from top to bottom. */
function Margin({ card, ...size }: FaceProps<FunctionCard>) {
  const height = size.heightMm;
  return (
    <>
      <Drawing size={size}>
        <rect x={-size.bleedMm} y={-size.bleedMm} width={margin + size.bleedMm} height={height} fill={cinnabar} />
        <rect x={margin - 0.9} y={-size.bleedMm} width={0.25} height={height} fill={paperLight} />
        <rect x={margin} y={-size.bleedMm} width={0.7} height={height} fill={cinnabarDeep} />
      </Drawing>
      <Vertical
        family="serif"
        weight={900}
        {...(hasWideScript(card.name) ? { sizePt: 27, tracking: 0.08 } : { sizePt: 24, minPt: 14, maxMm: 58 })}
        color={paperLight}
        style={at(4.6, 5)}
      >
        {card.name}
      </Vertical>
      {card.duel && <Icon name="attack" sizeMm={8} color={paperLight} style={at(4.8, 66)} />}
      <div style={{ ...at(3.2, 77.8), ...centred(12.8, 6) }}>
        <Line family="sans" weight={400} sizePt={6} tracking={-0.03} color={paperLight}>
          {otherName(card) ?? ''}
        </Line>
      </div>
    </>
  );
}

/** What it does on a basic card, and what it does in a debate. */
function Uses({ card, text, label }: FaceProps<FunctionCard>) {
  const only = card.duel === undefined;
  const height = only ? 26 : 15.4;
  if (!hasWideScript(card.name)) return <UsesInLetters {...{ card, text, label }} />;
  return (
    <div style={{ ...at(words.x, 49.4), width: mm(words.width), flexDirection: 'column', gap: mm(1.6) }}>
      <Use head={label('attach')} text={text('attach')} height={height} sizePt={only ? 10 : 9} solid />
      {!only && <Use head={label('duel')} text={text('duel')} height={height} sizePt={9} />}
    </div>
  );
}

/** Words of letters are longer: both uses share what room there is. */
function UsesInLetters({ card, text, label }: Pick<FaceProps<FunctionCard>, 'card' | 'text' | 'label'>) {
  const only = card.duel === undefined;
  const set = { sizePt: only ? 9.5 : 7.75, leading: 1.28 };
  return (
    <div style={{ ...at(words.x, 48.6), width: mm(words.width), flexDirection: 'column', gap: mm(1.4) }}>
      <Use head={label('attach')} text={text('attach')} {...set} solid />
      {!only && <Use head={label('duel')} text={text('duel')} {...set} />}
    </div>
  );
}

interface UseProps {
  readonly head: RichText;
  readonly text: RichText;
  readonly height?: number;
  readonly sizePt: number;
  readonly leading?: number;
  readonly solid?: boolean;
}

function Use({ head, text, height, sizePt, leading = 1.42, solid = false }: UseProps) {
  return (
    <div
      style={{ width: mm(words.width), flexDirection: 'column', borderTop: `${mm(solid ? 0.6 : 0.2)}px solid ${ink}` }}
    >
      <Line
        family="serif"
        weight={900}
        sizePt={8}
        color={solid ? cinnabar : inkSoft}
        tracking={0.1}
        style={{ marginTop: mm(0.9) }}
      >
        {head}
      </Line>
      <Rules
        text={emphasis(text)}
        sizePt={sizePt}
        minPt={7.5}
        leading={leading}
        color={ink}
        widthMm={words.width}
        {...(height !== undefined && { heightMm: height - 3 })}
        style={{ marginTop: mm(0.7) }}
      />
    </div>
  );
}
