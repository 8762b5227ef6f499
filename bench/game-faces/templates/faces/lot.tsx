// A lot as real cards look: a lit picture on a gradient, two badges, a name, a panel of rules, two chips. faces-page.mjs is the same in CSS.
import { type FaceProps, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Lot } from '../../data/faces/types.ts';

const grounds = {
  ancient: { top: '#7a4a1e', foot: '#2a1608', glow: '#f2c879' },
  modern: { top: '#2f5d73', foot: '#0c1f2b', glow: '#cfe6ee' },
  future: { top: '#4b3a86', foot: '#140f33', glow: '#c9b8ff' },
};
const ivory = '#f6efdf';
const ink = '#2b2118';

export default function LotFace(props: FaceProps<Lot>) {
  const { card, widthMm, heightMm, bleedMm } = props;
  const { glow } = grounds[card.era];
  const at = (x: number, y: number) => ({ position: 'absolute', left: mm(bleedMm + x), top: mm(bleedMm + y) });
  return (
    <div style={{ width: mm(widthMm), height: mm(heightMm) }}>
      <Ground {...props} />
      <Icon name={card.icon ?? 'hourglass'} sizeMm={28} color="#000000" opacity={0.45} decor style={at(18.3, 9.8)} />
      <Icon name={card.icon ?? 'hourglass'} sizeMm={28} color={glow} decor style={at(17.5, 9)} />
      <Badge label={String(card.value)} style={at(4, 4)} />
      <Badge label={String(card.cost)} style={at(48, 4)} />
      <div
        style={{
          ...at(4, 42),
          boxSizing: 'border-box',
          width: mm(55),
          height: mm(42),
          background: ivory,
          border: `${mm(0.4)}px solid ${glow}`,
          borderRadius: mm(2),
        }}
      />
      <Line family="display" sizePt={15} color={ink} maxMm={51} style={at(6, 44)}>
        {card.name}
      </Line>
      <Line family="sans" sizePt={6} color="#6d5c48" tracking={0.06} maxMm={51} style={at(6, 51)}>
        {(card.en ?? '').toUpperCase()}
      </Line>
      <Rules
        text={props.text('text')}
        sizePt={8}
        minPt={6}
        color={ink}
        widthMm={51}
        heightMm={21.5}
        leading={1.45}
        style={at(6, 54.4)}
      />
      <div style={{ ...at(6, 77.5), gap: mm(2) }}>
        <Chip word={card.keywords[0] ?? ''} color={grounds[card.era].top} />
        <Chip word={card.keywords[1] ?? ''} color={grounds[card.era].top} />
      </div>
    </div>
  );
}

/** The ground of the era, with the light behind the picture and three rings around it. */
function Ground({ card, widthMm, heightMm, bleedMm }: FaceProps<Lot>) {
  const { top, foot, glow } = grounds[card.era];
  const [x, y] = [bleedMm + 31.5, bleedMm + 23];
  return (
    <svg width={mm(widthMm)} height={mm(heightMm)} viewBox={`0 0 ${widthMm} ${heightMm}`}>
      <title>ground</title>
      <defs>
        <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={foot} />
        </linearGradient>
        <radialGradient id="light" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor={glow} stopOpacity="0.5" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={widthMm} height={heightMm} fill="url(#ground)" />
      <circle cx={x} cy={y} r="26" fill="url(#light)" />
      <circle cx={x} cy={y} r="17" fill="none" stroke={glow} strokeWidth="0.3" strokeOpacity="0.7" />
      <circle cx={x} cy={y} r="18" fill="none" stroke={glow} strokeWidth="0.15" strokeOpacity="0.7" />
      <circle cx={x} cy={y} r="20" fill="none" stroke={glow} strokeWidth="0.15" strokeOpacity="0.4" />
    </svg>
  );
}

function Badge({ label, style }: { label: string; style: object }) {
  return (
    <div
      style={{
        ...style,
        boxSizing: 'border-box',
        width: mm(11),
        height: mm(11),
        background: '#c9a24a',
        border: `${mm(0.5)}px solid ${ivory}`,
        borderRadius: mm(5.5),
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Line family="serif" weight={900} sizePt={18} color={ink}>
        {label}
      </Line>
    </div>
  );
}

function Chip({ word, color }: { word: string; color: string }) {
  return (
    <div style={{ background: color, padding: `${mm(0.7)}px ${mm(2)}px`, borderRadius: mm(0.8) }}>
      <Line family="sans" weight={700} sizePt={7.5} color={ivory}>
        {word}
      </Line>
    </div>
  );
}
