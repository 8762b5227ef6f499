// The backs: a dial in the colours of the deck. They look the same upside down.
import {
  Box,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Line,
  milling,
  rosette,
  stroke,
  times,
} from 'cardwright/parts';
import { brass, brassDark, brassLight, ivory, night, show, title } from './parts/look.ts';

export default function Back(props: FaceProps) {
  const { widthMm, heightMm, deck } = props;
  const sign = deck.back as keyof typeof looks;
  const look = looks[sign];
  if (look === undefined) throw new Error(`there is no look for the back "${sign}"`);
  return (
    <Frame ground={look.ground}>
      <Drawing>
        <BackDial sign={sign} width={widthMm} height={heightMm} />
      </Drawing>
      <Name {...props} look={look} />
      <Name {...props} look={look} turned />
    </Frame>
  );
}

/** The name of the deck at the top and, upside down, at the bottom. */
function Name({ look, turned = false, ...props }: FaceProps & { look: BackLook; turned?: boolean }) {
  const { deck, game, widthMm, heightMm } = props;
  const [width, height] = [widthMm - 22, 9];
  const y = turned ? heightMm - 7.6 - height : 7.6;
  return (
    <Box x={11} y={y} w={width} h={height} gap={0.8} turn={turned ? 180 : 0}>
      <Line text={deck.name} {...lettering(deck.name)} color={look.words} maxMm={width} />
      <Line text={(game.en ?? game.title).toUpperCase()} {...house} color={look.fine} maxMm={width} />
    </Box>
  );
}

/** The display face has no Latin letters of its own. */
const lettering = (words: string) =>
  hasWideScript(words) ? { ...show, sizePt: 15, tracking: 0.2 } : { ...title, sizePt: 14, tracking: 0.04 };
const house = { font: 'sans 700 7', tracking: 0.14 } as const;

type BackLook = (typeof looks)[keyof typeof looks];

const looks = {
  artifact: { ground: night, field: '#0d1528', line: brass, fine: brassLight, words: ivory },
  function: { ground: ivory, field: '#fbf6e9', line: brassDark, fine: '#5c4a22', words: night },
  event: { ground: '#8e1f22', field: '#741518', line: '#f0c9a0', fine: '#ffe3c9', words: ivory },
};

interface DialProps {
  readonly sign: keyof typeof looks;
  readonly width: number;
  readonly height: number;
}

/** The border lies well inside the trim, to hide an inexact cut. */
const margin = 5.1;

function BackDial({ sign, width, height }: DialProps) {
  const look = looks[sign];
  const frame = (inset: number) => ({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset });
  const centre = { cx: width / 2, cy: height / 2 };
  const r = width / 2 - margin - 4.1;
  const fine = { 'stroke-width': 0.15 };
  const inner = { r: r * 0.46, depth: r * 0.08, lobes: 8, lines: 7, spread: 0.5, perLobe: 40 };
  return (
    <g fill="none" stroke={look.line}>
      <rect {...frame(margin)} rx={2.4} fill={look.field} stroke-width={0.6} />
      <rect {...frame(margin + 0.9)} rx={1.7} stroke-width={0.15} />
      <path d={rosette(centre, { r: r * 0.86, depth: r * 0.13, lobes: 24, lines: 8, perLobe: 20 })} {...fine} />
      <path d={rosette(centre, { r: r * 0.6, depth: r * 0.12, lobes: 12, lines: 10, perLobe: 25 })} {...fine} />
      <circle {...centre} r={r * 1.02} stroke-width={0.5} />
      <circle {...centre} r={r * 1.06} stroke-width={0.15} />
      <circle {...centre} r={r * 0.73} fill={look.field} stroke-width={0.35} />
      <path d={milling(centre, { n: 60, from: r * 0.68, to: r * 0.71 })} stroke-width={0.2} />
      <path d={milling(centre, { n: 12, from: r * 0.6, to: r * 0.71 })} stroke-width={0.7} />
      <path d={rosette(centre, inner)} stroke-width={0.15} stroke-opacity={0.7} />
      {[0, 180].map((turn) => (
        <g transform={`translate(${centre.cx} ${centre.cy}) rotate(${turn})`}>
          <Waves width={width} height={height} />
          <g transform={`scale(${r / 22})`}>{halfSigns[sign](look)}</g>
        </g>
      ))}
    </g>
  );
}

function Waves({ width, height }: Pick<DialProps, 'width' | 'height'>) {
  const steps = 140;
  const half = width / 2 - margin - 2.1;
  const wave = (phase: number) =>
    times(steps + 1, (i) => {
      const x = half * ((2 * i) / steps - 1);
      return `${x.toFixed(2)} ${(18.2 - height / 2 + 0.75 * Math.sin((x / 3.1) * Math.PI + phase)).toFixed(2)}`;
    });
  return times(4, (i) => (
    <path d={`M${wave((i * Math.PI) / 2).join('L')}`} stroke-width={0.15} stroke-opacity={0.65} />
  ));
}

/** One half of a sign, about 18 mm high; the other half is the same, turned. */
const halfSigns = {
  // An hourglass.
  artifact: ({ field, line }: BackLook) => [
    <path d="M-0.5 0L-5.2 -8H5.2L0.5 0" fill={field} stroke-width={0.6} />,
    <path d="M-0.3 0L-2.7 -4H2.7L0.3 0Z" fill={line} stroke="none" />,
    <path d="M-6.4 -8.8H6.4" stroke-width={1.5} stroke-linecap="round" />,
  ],
  // Paddles.
  function: ({ field, line, words }: BackLook) => (
    <g transform="rotate(24)">
      <path d="M1.9 -2H3.5V9.2H1.9Z" fill={line} stroke="none" />
      <circle cx={2.7} cy={-5.2} r={4.1} fill={words} {...stroke(field, 0.4)} />
      <circle cx={2.7} cy={-5.2} r={3.3} {...stroke(line, 0.25)} />
    </g>
  ),
  event: ({ words }: BackLook) => <path d="M2.6 -10L-5 1.6H-0.6L0 0L5 -1.6H0.6Z" fill={words} stroke="none" />,
};
