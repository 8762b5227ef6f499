// A destiny: a secret by moonlight. The painted sign in the moon, what it is worth in the corner, and the condition below.
import { at, centred, Drawing, type FaceProps, Frame, Icon, Line, mm, Rules, Vertical } from 'cardwright/parts';
import type { Destiny } from '../../data/tianji/types.ts';
import { chance, flow, type Point, swing, times } from './parts/brush.ts';
import { emphasis } from './parts/emphasis.ts';
import {
  cinnabar,
  elementLook,
  gilt,
  giltLight,
  ink,
  inkDeep,
  inkFaint,
  inkSoft,
  paper,
  paperLight,
} from './parts/look.ts';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Seal } from './parts/seal.tsx';

const slipTop = 57.5;
const moon = { cx: 29, cy: 32, r: 19.5 };

export default function DestinyFace(props: FaceProps<Destiny>) {
  const { card } = props;
  return (
    <Frame size={props} ground={inkDeep}>
      <Night {...props} />
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={25} cx={moon.cx} cy={moon.cy} color={ink} wash={inkFaint} />
      <Worth {...props} />
      <Vertical
        family="serif"
        weight={900}
        sizePt={[...card.name].length > 3 ? 25 : 29}
        color={giltLight}
        tracking={0.06}
        style={at(49, 4.2)}
      >
        {card.name}
      </Vertical>
      <Condition {...props} />
    </Frame>
  );
}

/** The moon over wisps of cloud that differ from card to card, and the paper slip. */
function Night({ card, number, ...size }: FaceProps<Destiny>) {
  const random = chance(number + 500);
  const [from, right] = [-size.bleedMm, size.widthMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#17130f" />
          <stop offset="1" stop-color="#4a3313" />
        </linearGradient>
        <radialGradient id="moon" cx="0.42" cy="0.36" r="0.7">
          <stop offset="0" stop-color="#fffdf4" />
          <stop offset="1" stop-color="#e2cf9f" />
        </radialGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={slipTop + size.bleedMm} fill="url(#dark)" />
      <g fill="none" stroke={gilt} stroke-opacity={0.35} stroke-width={0.2}>
        {[2, 4.2, 6.8].map((more) => (
          <circle cx={moon.cx} cy={moon.cy} r={moon.r + more} />
        ))}
      </g>
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <g fill="none" stroke-linecap="round">
        {times(5, (i) => (
          <path
            d={wisp(random, { left: from, right, y: 47 + i * 2.2 })}
            stroke={i % 2 === 0 ? gilt : giltLight}
            stroke-width={0.3 + random() * 0.9}
            stroke-opacity={0.5}
          />
        ))}
      </g>
      <rect x={from} y={slipTop} width={size.widthMm} height={size.heightMm} fill={paper} />
      <rect x={from} y={slipTop + 0.9} width={size.widthMm} height={0.2} fill={gilt} />
      <rect x={from} y={slipTop - 0.5} width={size.widthMm} height={0.7} fill={gilt} />
    </Drawing>
  );
}

function wisp(random: () => number, { left, right, y }: { left: number; right: number; y: number }): string {
  const width = right - left;
  const start = left + width * 0.5 * random();
  const points = times(6, (i): Point => [start + width * 0.11 * i, y + swing(random) * 1.6]);
  return flow(points);
}

/** What players reckon with: gold, a factor, or a victory shared or great. */
function Worth({ card, label }: FaceProps<Destiny>) {
  const value = card.times ? `×${card.times}` : card.gold ? `+${card.gold}` : undefined;
  if (value === undefined)
    return (
      <Seal x={4} y={4} sizeMm={9.4} heightMm={16} seed={7}>
        <Vertical family="serif" weight={900} sizePt={15} color={paperLight}>
          {words(label(card.reward))}
        </Vertical>
      </Seal>
    );
  return (
    <Seal x={4} y={4} sizeMm={14.6} heightMm={13} seed={card.gold ?? 3}>
      <Line family="serif" weight={900} sizePt={18} color={paperLight}>
        {value}
      </Line>
      <div style={{ alignItems: 'center', gap: mm(0.5), marginTop: mm(-0.2) }}>
        <Icon name="gold" sizeMm={2.9} color={giltLight} />
        {card.health !== undefined && <Icon name="health" sizeMm={2.9} color={giltLight} />}
        {card.each && (
          <Line family="serif" weight={700} sizePt={6.5} color={paperLight}>
            {label('each')}
          </Line>
        )}
      </div>
    </Seal>
  );
}

const words = (rich: ReturnType<FaceProps['label']>) =>
  rich.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

/** When it counts, what it asks for, and the elements it names. */
function Condition({ card, text, label }: FaceProps<Destiny>) {
  const now = card.when === 'now';
  return (
    <div style={{ ...at(4.6, slipTop + 2.4), width: mm(53.8), flexDirection: 'column', gap: mm(1.5) }}>
      <div style={{ width: mm(53.8), height: mm(4.6), alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ ...centred(now ? 11 : 18, 4.6), background: now ? cinnabar : inkSoft }}>
          <Line family="serif" weight={900} sizePt={7.5} color={paperLight} tracking={0.1}>
            {label(card.when)}
          </Line>
        </div>
        <div style={{ gap: mm(1) }}>
          {(card.elements ?? []).map((name) => (
            <div style={{ ...centred(5, 5), background: elementLook(name).color, border: `${mm(0.3)}px solid ${ink}` }}>
              <Icon name={name} sizeMm={3.6} color={elementLook(name).on} />
            </div>
          ))}
        </div>
      </div>
      <Rules
        text={emphasis(text('text'))}
        sizePt={9}
        minPt={7.5}
        leading={1.45}
        color={ink}
        widthMm={53.8}
        heightMm={15.4}
      />
      <Line
        family="sans"
        weight={400}
        sizePt={6}
        color={inkSoft}
        style={{ position: 'absolute', left: 0, top: mm(21.6) }}
      >
        {card.en ?? ''}
      </Line>
    </div>
  );
}
