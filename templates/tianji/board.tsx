// The board: a compass of nine palaces, with south at the top. Three rings from light to dark; each palace has a place for a gate at the rim.

import {
  Box,
  Drawing,
  type FaceProps,
  Frame,
  faceSize,
  hasWideScript,
  Icon,
  Line,
  milling,
  origin,
  otherName,
  pen,
  plainText,
  Rules,
  stroke,
  Vertical,
} from 'cardwright/parts';
import type { Board } from '../../data/tianji/types.ts';
import { PlainBars } from './parts/bars.tsx';
import type { Point } from './parts/brush.ts';
import { times } from './parts/brush.ts';
import { arc, polar, sector, spot, taiji, ticks } from './parts/compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, paper, paperLight, paperShade, ringLooks } from './parts/look.ts';
import { ringNames, trigramLines, water } from './parts/names.ts';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

const centreR = 42;
/** Inner and outer radius of heaven, man and earth. */
const rings = [
  [centreR, 88],
  [88, 135],
  [135, 185],
] as const;
const rim = [185, 235] as const;
/** The gate lies in the middle of the rim. */
const gateR = 210;
const gateRadius = 20.6;

type Palace = Board['palaces'][number];

/** The direction of a palace in turns, clockwise from the top. */
function turnOf({ row, column }: Palace): number {
  const angle = Math.atan2(column - 2, 2 - row) / (2 * Math.PI);
  return (angle + 1) % 1;
}

/** The eight palaces around the middle one. */
const outer = ({ palaces }: Board) => palaces.filter(({ row, column }) => row !== 2 || column !== 2);

/** Half the width of a palace, in turns. */
const half = 1 / 16;

const sweep = (palace: Palace): readonly [number, number] => [turnOf(palace) - half, turnOf(palace) + half];

function zoneMiddle(palace: Palace, ring: number): Point {
  const [from, to] = rings[ring] ?? rings[0];
  return polar(turnOf(palace), (from + to) / 2 - 4);
}

export default function BoardFace(props: FaceProps<Board>) {
  return (
    <Frame ground={paperShade}>
      <Paper seed={5} />
      <BoardCorners {...props} />
      <Drawing round>
        <circle r={238} fill="#000" fill-opacity={0.16} />
      </Drawing>
      <BoardRim {...props} />
      <BoardZones {...props} />
      <BoardCentre {...props} />
    </Frame>
  );
}

/** The middle palace: the sign of yin and yang, its number and its name. */
const signR = 27;

function BoardCentre(props: FaceProps<Board>) {
  const palace = props.card.palaces.find(({ row, column }) => row === 2 && column === 2);
  if (palace === undefined) return null;
  const zone = props.card.zones.find(({ palace: name }) => name === palace.palace);
  const name = zone?.short ?? '';
  const middle = props.widthMm / 2;
  const look = elementLook(palace.element);
  return (
    <>
      <Drawing round>
        <circle r={centreR} fill={inkDeep} />
        <circle r={centreR - 1.4} fill={look.color} />
        <circle r={centreR - 3} {...pen(paperLight, 0.5)} />
        <path d={ticks(64, centreR - 11, centreR - 4.6)} {...stroke(paperLight, 0.6, 0.7)} />
        <circle r={signR + 1.4} fill={gilt} {...stroke(ink, 0.6)} />
        <circle r={signR} fill={ink} />
        <path d={taiji(signR)} fill={paperLight} />
        <circle cy={-signR / 2} r={signR * 0.17} fill={paperLight} />
        <circle cy={signR / 2} r={signR * 0.17} fill={ink} />
      </Drawing>
      <Seal x={middle + 7.5} y={middle - 8} sizeMm={15} seed={55} color={cinnabar}>
        <Line text={palace.luoshu} font="serif 900 28" color={paperLight} />
      </Seal>
      <Box row x={middle - 25} y={middle - 8} w={19} h={16}>
        {hasWideScript(name) ? (
          <Line text={name} font="serif 900 20" color={paperLight} />
        ) : (
          <Rules text={name} weight={900} sizePt={11} leading={1.15} align="center" color={paperLight} widthMm={18} />
        )}
      </Box>
    </>
  );
}

/** A scene by the lines of its trigram, in the pigment of water. */
const sceneOf = (lines: string) => ({ lines, element: water });

function BoardCorners({ game }: FaceProps<Board>) {
  const { widthMm, bleedMm } = faceSize();
  const [near, far] = [-bleedMm, widthMm + bleedMm];
  const mid = (near + far) / 2;
  const edge = widthMm;
  const other = otherName({ name: game.title, en: game.en });
  const scenes = [
    { lines: '111', left: near, right: mid, top: near, bottom: 90, seed: 3, strength: 0.5 },
    { lines: '011', left: mid, right: far, top: near, bottom: 90, seed: 4, strength: 0.6 },
    { lines: '001', near: true, left: near, right: mid, top: edge - 110, bottom: far, seed: 6, strength: 0.9 },
    { lines: '010', near: true, left: mid, right: far, top: edge - 90, bottom: far, seed: 7, strength: 0.7 },
  ];
  return (
    <>
      <Drawing>
        {scenes.map(({ lines, ...scene }) => (
          <Scenery trigram={sceneOf(lines)} {...scene} />
        ))}
      </Drawing>
      <Seal x={12} y={12} sizeMm={19} heightMm={46} seed={88}>
        <Vertical text={game.title} font="serif 900 36" minPt={12} maxMm={42} color={paperLight} />
      </Seal>
      <Line text={other ?? ''} x={edge - 62} y={edge - 14} w={54} h={8} {...edition} />
    </>
  );
}

/** An outline keeps it readable on the waves. */
const edition = { font: 'serif 700 11', color: ink, outline: { color: paperLight, widthMm: 1 } } as const;

/** Distance of name and number from the middle of the palace, in turns. */
const aside = 0.0335;

function BoardRim(props: FaceProps<Board>) {
  const palaces = outer(props.card);
  return (
    <>
      <Drawing round>
        <circle r={rim[1] + 2.6} fill={inkDeep} />
        <circle r={rim[1] + 1.2} {...pen(gilt, 0.6)} />
        {palaces.map((palace) => (
          <Ground palace={palace} />
        ))}
        <path d={ticks(384, rim[1] - 2.6, rim[1])} {...stroke(ink, 0.25)} />
        <path d={milling(origin, { n: 64, from: rim[1] - 4.2, to: rim[1], offset: 0.5 })} {...stroke(ink, 0.5)} />
      </Drawing>
      {palaces.map((palace) => (
        <Plate {...props} palace={palace} />
      ))}
    </>
  );
}

function Ground({ palace }: { palace: Palace }) {
  const look = elementLook(palace.element);
  const turn = turnOf(palace);
  return (
    <g>
      <path d={sector(sweep(palace), rim)} fill={paper} />
      <path d={sector(sweep(palace), rim)} fill={look.wash} fill-opacity={0.55} />
      <path d={`M${spot(turn + half, rim[0])}L${spot(turn + half, rim[1])}`} {...stroke(ink, 1.2)} />
      <g transform={`translate(${spot(turn, gateR)})`}>
        <circle r={gateRadius + 1.4} fill={look.deep} />
        <circle r={gateRadius} fill={paperLight} />
        <circle r={gateRadius - 1.6} {...pen(look.deep, 0.3)} stroke-dasharray="1.6 1.4" />
        <Trigram palace={palace} />
      </g>
    </g>
  );
}

/** The lowest line is nearest to the middle of the board. */
function Trigram({ palace }: { palace: Palace }) {
  if (palace.palace === undefined) return null;
  const lines = trigramLines[palace.palace as keyof typeof trigramLines] ?? '';
  return (
    <g transform={`rotate(${turnOf(palace) * 360})`} opacity={0.9}>
      <PlainBars lines={lines} color={elementLook(palace.element).deep} x={-11} y={-9} width={22} bar={4} gap={3} />
    </g>
  );
}

function Plate({ palace, label, term, widthMm }: FaceProps<Board> & { palace: Palace }) {
  const [name, direction] = [palace.palace, palace.direction].map((value) => plainText(label(value)));
  const isInCharacters = hasWideScript(name ?? '');
  const element = term(palace.element);
  const middle = widthMm / 2;
  const look = elementLook(palace.element);
  const turn = turnOf(palace);
  const [nx, ny] = polar(turn - aside, gateR + 1);
  const [lx, ly] = polar(turn + aside, gateR + 1);
  return (
    <>
      <Box x={middle + nx - 13} y={middle + ny - 14} w={26} h={28} gap={1}>
        <Line text={name ?? ''} font={`serif 900 ${isInCharacters ? 40 : 27}`} color={ink} />
        {(isInCharacters ? [`${direction} · ${element}`] : [direction ?? '', element]).map((words) => (
          <Line text={words} font="serif 700 12" color={look.deep} />
        ))}
      </Box>
      <Seal x={middle + lx - 10} y={middle + ly - 10} sizeMm={20} seed={palace.luoshu + 30} color={cinnabar}>
        <Line text={palace.luoshu} font="serif 900 38" color={paperLight} />
      </Seal>
    </>
  );
}

function BoardZones(props: FaceProps<Board>) {
  const palaces = outer(props.card);
  return (
    <>
      <Drawing round>
        {rings.map((radii, ring) => palaces.map((palace) => <Field palace={palace} ring={ring} radii={radii} />))}
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

function Field({ palace, ring, radii }: { palace: Palace; ring: number; radii: readonly [number, number] }) {
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
