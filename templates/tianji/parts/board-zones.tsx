// The 24 zones around the middle: the colours of ring and element, and the walls between palaces.
import { Box, Drawing, type FaceProps, hasWideScript, Icon, Line, pen, plainText, stroke } from 'cardwright/parts';
import type { Board } from '../../../data/tianji/types.ts';
import { half, outer, type Palace, rings, sweep, turnOf, zoneMiddle } from './board-plan.ts';
import { times } from './brush.ts';
import { arc, polar, sector, spot } from './compass.ts';
import { elementLook, gilt, ink, ringLooks } from './look.ts';
import { ringNames } from './names.ts';

export function BoardZones(props: FaceProps<Board>) {
  const palaces = outer(props.card);
  return (
    <>
      <Drawing round>
        {rings.map((radii, ring) => palaces.map((palace) => <Ground palace={palace} ring={ring} radii={radii} />))}
        {rings.map(([, to]) => (
          <circle r={to} {...pen(ink, 0.5)} stroke-dasharray="3 2.4" />
        ))}
        <circle r={rings[2][1]} {...pen(ink, 1.6)} />
        <circle r={rings[2][1] - 1.8} {...pen(gilt, 0.4)} />
        {palaces.map((palace) => (
          <Border palace={palace} />
        ))}
      </Drawing>
      {palaces.flatMap((palace) => times(3, (ring) => <Zone {...props} palace={palace} ring={ring} />))}
    </>
  );
}

const lit = { fill: '#ffffff', 'fill-opacity': 0.35 };
const dim = { fill: '#000000', 'fill-opacity': 0.2 };

function Ground({ palace, ring, radii }: { palace: Palace; ring: number; radii: readonly [number, number] }) {
  const look = elementLook(palace.element);
  const shape = sector(sweep(palace), radii);
  const [from, to] = radii;
  const turn = turnOf(palace);
  const [cx, cy] = zoneMiddle(palace, ring);
  return (
    <g>
      <path d={shape} fill={(ringLooks[ring] ?? ringLooks[0]).ground} />
      <path d={shape} fill={look.color} fill-opacity={[0.2, 0.28, 0.3][ring] ?? 0.2} />
      <g {...pen(ring === 2 ? look.wash : look.deep, 0.4, 0.6)}>
        <path d={arc([turn - half * 0.84, turn + half * 0.84], to - (to - from) * 0.24)} />
        <circle cx={cx} cy={cy} r={15} {...(ring === 2 ? dim : lit)} />
        <circle cx={cx} cy={cy} r={13.8} stroke-dasharray="1.6 1.4" />
      </g>
    </g>
  );
}

/** The two inner rings have walls between the palaces; the outer one has a passage. */
function Border({ palace }: { palace: Palace }) {
  const turn = turnOf(palace) + half;
  const border = (from: number, to: number) => `M${spot(turn, from)}L${spot(turn, to)}`;
  const middle = (rings[2][0] + rings[2][1]) / 2;
  return (
    <g fill="none" stroke={ink}>
      <path d={border(rings[0][0], rings[1][1])} stroke-width={2.6} />
      <path d={border(rings[0][0], rings[1][1])} {...stroke(gilt, 0.5)} />
      <path d={border(rings[2][0], rings[2][1])} {...stroke('#e8dcc0', 0.6)} stroke-dasharray="3 2.4" />
      <g transform={`translate(${spot(turn, middle)}) rotate(${turn * 360})`} fill="#e8dcc0" stroke="none">
        <path d="M-7 0l4.6 -3.4v6.8ZM7 0l-4.6 -3.4v6.8Z" />
        <circle r={1.1} />
      </g>
    </g>
  );
}

const shade = { dark: { color: '#ffffff', opacity: 0.15 }, light: { color: '#2a1f14', opacity: 0.13 } };
const marks = ['reward', undefined, 'penalty'] as const;
const verseKeys = ['tian', 'ren', 'di'] as const;

/** The sign of the ring, and along the outer edge the name and the element. */
function Zone({ card, label, palace, ring, widthMm }: FaceProps<Board> & { palace: Palace; ring: number }) {
  const middle = widthMm / 2;
  const [x, y] = zoneMiddle(palace, ring);
  const [from, to] = rings[ring] ?? rings[0];
  const look = ringLooks[ring] ?? ringLooks[0];
  const dark = ring === 2;
  const element = elementLook(palace.element);
  const sign = label(verseKeys[ring] ?? 'tian');
  const isInCharacters = hasWideScript(plainText(sign));
  const zone = card.zones.find((each) => each.palace === palace.palace && each.ring === ringNames[ring]);
  const turn = turnOf(palace);
  const [tx, ty] = polar(turn, to - (to - from) * 0.13);
  const mark = marks[ring];
  const at = { cx: middle + x, cy: middle + y };
  return (
    <>
      {isInCharacters ? (
        <Line text={sign} font="serif 900 64" color={dark ? '#ffffff26' : '#2a1f1420'} {...at} />
      ) : (
        <Icon name={ringNames[ring] ?? ''} sizeMm={21} {...(dark ? shade.dark : shade.light)} decor {...at} />
      )}
      <Box row x={middle + tx - 24} y={middle + ty - 5} w={48} h={10} gap={1.8} style={{ ...turned(turn) }}>
        {mark && <Icon name={mark} sizeMm={6.4} color={dark ? look.fine : element.deep} />}
        <Line text={zone?.short ?? ''} font={`serif 900 ${isInCharacters ? 16 : 13}`} color={dark ? look.words : ink} />
        <Icon name={palace.element} sizeMm={5.4} color={dark ? element.wash : element.deep} />
      </Box>
    </>
  );
}

/** Turned along the edge, but never upside down. */
function turned(turn: number) {
  const degrees = turn * 360;
  return { transform: `rotate(${degrees > 100 && degrees < 260 ? degrees - 180 : degrees}deg)` };
}
