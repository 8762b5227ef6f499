// The shared backs: a certificate in the colour of its deck, with a sign that looks the same upside down.
import { Box, Drawing, type FaceProps, Frame, Line, Vertical } from 'cardwright/parts';
import { type BackLook, backLook } from './parts/back-look.ts';
import { BackSign } from './parts/back-sign.tsx';
import { band, rosette, times } from './parts/lathe.ts';
import { LatheFrame } from './parts/lathe-frame.tsx';

/** The border lies well inside the trim, so that a cut that is a little off does not show. */
const border = { inset: 4.8, thick: 3 };
/** The room of the deck's name. */
const nameMm = 8.6;
/** The same on a lying card. */
const sideMm = 8;

export default function Back(props: FaceProps) {
  const { widthMm: width, heightMm: height, deck } = props;
  const look = backLook(deck.back);
  return (
    <Frame ground={look.ground}>
      <Drawing>
        <Field {...{ look, width, height }} />
        <LatheFrame {...{ width, height, ...border }} color={look.line} ground={look.ground} />
      </Drawing>
      <Name {...props} look={look} />
      <Name {...props} look={look} turned />
    </Frame>
  );
}

/** The lake's ripples from border to border, and the great rosette around the sign. */
function Field({ look, width, height }: { look: BackLook; width: number; height: number }) {
  const spot = { cx: width / 2, cy: height / 2 };
  const inner = border.inset + border.thick;
  const r = (Math.min(width, height) / 2 - inner) * 0.84;
  const { lobes } = look;
  const free = width > height ? inner + 1 : look.nameMm + nameMm + 1;
  const rows = 2 * Math.floor((spot.cy - free) / 2.6);
  const ripples = times(rows, (i) =>
    band({ ...{ from: inner, to: width - inner }, middle: spot.cy + (i - (rows - 1) / 2) * 2.6, ...ripple }),
  );
  return (
    <g fill="none" stroke={look.line}>
      <path d={ripples.join('')} stroke-width={0.1} stroke-opacity={0.32} />
      <circle {...spot} r={r * 1.12} fill={look.ground} stroke-width={0.25} />
      <path d={rosette(spot, { r: r * 0.94, depth: r * 0.12, lobes: lobes * 3, lines: 6 })} stroke-width={0.12} />
      <path d={rosette(spot, { r: r * 0.66, depth: r * 0.2, lobes, lines: 12 })} stroke-width={0.12} />
      <circle {...spot} r={r * 0.46} fill={look.ground} stroke-width={0.35} />
      <g transform={`translate(${spot.cx} ${spot.cy}) scale(${r / 24})`}>
        <BackSign look={look} />
      </g>
    </g>
  );
}

const ripple = { depth: 0.9, waveMm: 9, lines: 2 };

interface NameProps extends FaceProps {
  readonly look: BackLook;
  readonly turned?: boolean;
}

/** The name of the deck at the head, and again at the foot for whoever sits across; on a lying card at its sides. */
function Name(props: NameProps) {
  const { widthMm: width, heightMm: height, look, turned = false } = props;
  if (width > height) {
    const x = turned ? width - look.nameMm - sideMm : look.nameMm;
    return (
      <Box x={x} y={12} w={sideMm} h={height - 24} turn={turned ? 180 : 0}>
        <Vertical text={props.deck.name} weight={900} sizePt={look.namePt} color={look.words} tracking={0.3} />
      </Box>
    );
  }
  const y = turned ? height - look.nameMm - nameMm : look.nameMm;
  return (
    <Box x={12} y={y} w={width - 24} h={nameMm} gap={0.7} turn={turned ? 180 : 0}>
      <Words {...props} maxMm={width - 25} />
    </Box>
  );
}

function Words({ deck, game, look, maxMm }: NameProps & { maxMm: number }) {
  return [
    <Line text={deck.name} font={`serif 900 ${look.namePt}`} color={look.words} tracking={0.16} maxMm={maxMm} />,
    <Line
      text={(game.en ?? game.title).toUpperCase()}
      font="serif 700 7"
      color={look.line}
      tracking={0.12}
      maxMm={maxMm}
    />,
  ];
}
