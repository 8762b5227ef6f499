// The shared backs: a certificate in the colour of its deck, with a sign that looks the same upside down.

import type { FaceProps } from 'cardwright/parts';
import { Box, Drawing, Frame, Line, origin, pen, rosette, starAt, times, Vertical, waveBand } from 'cardwright/parts';
import { LatheFrame } from './parts/lathe-frame.tsx';
import { gold, goldLight, green, mourning, oxblood, paperLight, sepia } from './parts/look.ts';

interface BackLook {
  readonly ground: string;
  readonly line: string;
  readonly words: string;
  readonly sign: 'chart' | 'globe' | 'star' | 'parliament' | 'gear';
  /** Even, so that the back looks the same upside down. */
  readonly lobes: number;
  readonly nameMm: number;
  readonly namePt: number;
}

const plain = { line: gold, words: goldLight, nameMm: 11, namePt: 13 };

const looks: Record<string, BackLook> = {
  era: { ...plain, ground: green, sign: 'chart', lobes: 12 },
  civilisation: { ...plain, ground: sepia, sign: 'globe', lobes: 16, nameMm: 16, namePt: 15 },
  achievement: { ...plain, ground: oxblood, sign: 'star', lobes: 10 },
  bill: {
    ...plain,
    ground: '#efe4c6',
    line: '#6d4f2c',
    words: sepia,
    sign: 'parliament',
    lobes: 14,
    nameMm: 10.8,
    namePt: 14,
  },
  industry: { ...plain, ground: '#1f3443', sign: 'gear', lobes: 8 },
};

function backLook(back: string | undefined): BackLook {
  return looks[back ?? ''] ?? { ...plain, ground: mourning, words: paperLight, sign: 'star', lobes: 12 };
}

/** The border lies well inside the trim, to hide an inexact cut. */
const border = { inset: 5.1, thick: 2.8 };
/** The width of the deck's name. */
const nameMm = 8.6;
/** The same on a landscape card. */
const sideMm = 8;

export default function Back(props: FaceProps) {
  const { widthMm: width, heightMm: height, deck } = props;
  const look = backLook(deck.back);
  return (
    <Frame ground={look.ground}>
      <Drawing>
        <Field look={look} width={width} height={height} />
        <LatheFrame width={width} height={height} {...border} color={look.line} ground={look.ground} />
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
    waveBand({ from: inner, to: width - inner, middle: spot.cy + (i - (rows - 1) / 2) * 2.6, ...ripple }),
  );
  return (
    <g fill="none" stroke={look.line}>
      <path d={ripples.join('')} stroke-width={0.15} stroke-opacity={0.21} />
      <circle {...spot} r={r * 1.12} fill={look.ground} stroke-width={0.25} />
      <path d={rosette(spot, { r: r * 0.94, depth: r * 0.12, lobes: lobes * 3, lines: 6 })} stroke-width={0.15} />
      <path d={rosette(spot, { r: r * 0.66, depth: r * 0.2, lobes, lines: 12 })} stroke-width={0.15} />
      <circle {...spot} r={r * 0.46} fill={look.ground} stroke-width={0.35} />
      <g transform={`translate(${spot.cx} ${spot.cy}) scale(${r / 24})`}>
        <BackSign look={look} />
      </g>
    </g>
  );
}

const ripple = { depth: 0.9, waveMm: 9, lines: 2 };

type NameProps = FaceProps & Readonly<{ look: BackLook; turned?: boolean }>;

/** The name of the deck at the top and, upside down, at the bottom; on a landscape card at its sides. */
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

/** About 16 mm high. Each sign looks the same upside down. */
function BackSign({ look }: { look: BackLook }) {
  switch (look.sign) {
    case 'chart':
      return (
        <g fill={look.words} stroke="none">
          <rect x={-7} y={-0.8} width={14} height={1.6} />
          {[0, 1, 2].map((i) => (
            <path d={chevron(-1, i * 2.4) + chevron(1, i * 2.4)} />
          ))}
        </g>
      );
    case 'globe':
      return (
        <g {...pen(look.words, 0.45)}>
          <circle {...origin} r={8} stroke-width={0.8} />
          {[2.8, 5.8].map((rx) => (
            <ellipse {...origin} rx={rx} ry={8} />
          ))}
          <path d="M0 -8V8M-8 0H8M-7 -4H7M-7 4H7" />
        </g>
      );
    case 'star':
      return (
        <g stroke="none">
          <path d={starAt(origin, { n: 8, r: 9, inner: 4.2 })} fill={look.words} />
          <path d={starAt(origin, { n: 8, r: 6.4, inner: 3.2, offset: 1 })} fill={look.line} />
          <circle {...origin} r={2} fill={look.ground} />
        </g>
      );
    case 'parliament':
      return (
        <g fill={look.words} stroke="none">
          {[0, 180].map((turn) => (
            <g transform={`rotate(${turn})`}>{times(3, (row) => seats(row))}</g>
          ))}
          <circle {...origin} r={1.5} />
        </g>
      );
    case 'gear':
      return (
        <g stroke="none">
          <path d={starAt(origin, { n: 16, r: 9, inner: 6.8 })} fill={look.words} />
          <circle {...origin} r={5.4} fill={look.ground} />
          <path d={starAt(origin, { n: 6, r: 4 })} fill={look.words} />
          <circle {...origin} r={1.6} fill={look.ground} />
        </g>
      );
  }
}

/** Points up above the middle (`side` -1), and down below it. */
function chevron(side: 1 | -1, by: number): string {
  const [inner, outer, tip, farTip] = [1.6, 2.9, 3.4, 4.7].map((y) => side * (y + by));
  return `M-4 ${inner}L0 ${tip}L4 ${inner}V${outer}L0 ${farTip}L-4 ${outer}Z`;
}

/** A row of seats around half of the chamber. */
function seats(row: number) {
  const count = 5 + row * 3;
  const r = 4 + row * 2.2;
  return times(count, (i) => {
    const angle = Math.PI * (1.06 + (0.88 * i) / (count - 1));
    return <circle cx={Math.cos(angle) * r} cy={Math.sin(angle) * r} r={0.78} />;
  });
}
