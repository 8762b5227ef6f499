// A celestial sign: a sheet of the star atlas. The sign shines over its own sky; how many rounds it lasts stands in the corner.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm, Rules, Vertical } from 'cardwright/parts';
import type { Celestial } from '../../data/tianji/types.ts';
import { type Chance, chance, type Point, polyline, times } from './parts/brush.ts';
import { star, ticks } from './parts/compass.ts';
import { emphasis } from './parts/emphasis.ts';
import { cinnabar, ink, paperLight } from './parts/look.ts';

const night = '#0f1930';
const nightPale = '#2d4468';
const light = '#e9eef2';
const line = '#8fa3bb';
const centre = { cx: 28, cy: 32 };
const slipTop = 59.5;

export default function CelestialFace(props: FaceProps<Celestial>) {
  const { card } = props;
  return (
    <Frame size={props} ground={night}>
      <Sky {...props} />
      {glow.map(({ sizeMm, opacity }) => (
        <Icon
          name={card.icon ?? 'lot'}
          sizeMm={sizeMm}
          color="#f3e2b0"
          opacity={opacity}
          decor
          style={at(centre.cx - sizeMm / 2, centre.cy - sizeMm / 2)}
        />
      ))}
      <Rounds {...props} />
      <Vertical
        family="serif"
        weight={900}
        sizePt={[...card.name].length > 3 ? 25 : 30}
        color={light}
        tracking={0.06}
        style={at(48.4, 4.2)}
      >
        {card.name}
      </Vertical>
      <Words {...props} />
    </Frame>
  );
}

/** Wider and fainter layers of the same sign make it shine. */
const glow = [
  { sizeMm: 31, opacity: 0.12 },
  { sizeMm: 29, opacity: 0.2 },
  { sizeMm: 27, opacity: 1 },
];

/** The circles of an atlas, stars by chance, and one constellation drawn between some of them. */
function Sky({ number, ...size }: FaceProps<Celestial>) {
  const random = chance(number * 77);
  const [from, bottom] = [-size.bleedMm, size.heightMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <radialGradient id="sky" cx="0.42" cy="0.5" r="0.75">
          <stop offset="0" stop-color={nightPale} />
          <stop offset="1" stop-color={night} />
        </radialGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={slipTop + size.bleedMm} fill="url(#sky)" />
      <g transform={`translate(${centre.cx} ${centre.cy})`} fill="none" stroke={line}>
        {[16.5, 22, 33, 44].map((r) => (
          <circle cx={0} cy={0} r={r} stroke-width={0.15} stroke-opacity={0.6} />
        ))}
        <path d={ticks(28, [22, 23.2])} stroke-width={0.3} />
        <path d={ticks(12, [16.5, 44])} stroke-width={0.1} stroke-opacity={0.4} />
      </g>
      <path d={stars(random)} fill={light} />
      <Constellation random={random} />
      <rect x={from} y={slipTop} width={size.widthMm} height={bottom - slipTop} fill="#e8e4d6" />
      <rect x={from} y={slipTop - 0.4} width={size.widthMm} height={0.7} fill={cinnabar} />
    </Drawing>
  );
}

function stars(random: Chance): string {
  return times(70, () => {
    const [x, y, r] = [random() * 72 - 5, random() * (slipTop + 4) - 5, 0.12 + random() ** 3 * 0.45];
    return `M${x.toFixed(2)} ${(y - r).toFixed(2)}l${r * 0.3} ${r * 0.7}l${r * 0.7} ${r * 0.3}l${-r * 0.7} ${r * 0.3}l${-r * 0.3} ${r * 0.7}l${-r * 0.3} ${-r * 0.7}l${-r * 0.7} ${-r * 0.3}l${r * 0.7} ${-r * 0.3}Z`;
  }).join('');
}

function Constellation({ random }: { random: Chance }) {
  const points = times(6, (i): Point => [5 + i * 8.4 + random() * 5, 47 + random() * 9]);
  return (
    <g>
      <path d={polyline(points)} fill="none" stroke="#e08a72" stroke-width={0.25} />
      {points.map(([x, y]) => (
        <path d={star(6, 0.95, 0.4)} transform={`translate(${x} ${y})`} fill="#f6d9c8" />
      ))}
    </g>
  );
}

/** How long it lasts: the numeral, and a moon a round to count down with. */
function Rounds({ card, label }: FaceProps<Celestial>) {
  return (
    <div
      style={{
        ...at(4, 4),
        ...centred(10.6, 13.4),
        flexDirection: 'column',
        background: cinnabar,
        borderRadius: mm(1),
      }}
    >
      <Line family="serif" weight={900} sizePt={21} color={paperLight}>
        {card.rounds}
      </Line>
      <Line family="serif" weight={700} sizePt={6.5} color={paperLight} style={{ marginTop: mm(-0.3) }}>
        {label('rounds')}
      </Line>
    </div>
  );
}

function Words({ card, text }: FaceProps<Celestial>) {
  return (
    <>
      <div style={{ ...at(4.6, slipTop + 2.2), height: mm(4), alignItems: 'center', gap: mm(1.2) }}>
        {times(card.rounds, () => (
          <div
            style={{
              width: mm(3.4),
              height: mm(3.4),
              borderRadius: mm(1.7),
              border: `${mm(0.35)}px solid ${ink}`,
              background: '#fffdf5',
            }}
          />
        ))}
      </div>
      <Rules
        text={emphasis(text('text'))}
        sizePt={9}
        minPt={7.5}
        leading={1.45}
        color={ink}
        widthMm={53.8}
        heightMm={15.4}
        style={at(4.6, slipTop + 7.6)}
      />
      <Line family="sans" weight={400} sizePt={6} color="#5c6470" style={at(4.6, 81.6)}>
        {card.en ?? ''}
      </Line>
    </>
  );
}
