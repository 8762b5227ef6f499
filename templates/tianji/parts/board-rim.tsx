// The rim of the board: for every palace the place of its gate, its trigram, name and direction, and the Luoshu number.
import { Box, Drawing, type FaceProps, hasWideScript, Line, pen, plainText, stroke } from 'cardwright/parts';
import type { Board } from '../../../data/tianji/types.ts';
import { PlainBars } from './bars.tsx';
import { gateR, gateRadius, half, outer, type Palace, rim, sweep, turnOf } from './board-plan.ts';
import { polar, sector, spot, ticks } from './compass.ts';
import { cinnabar, elementLook, gilt, ink, inkDeep, paper, paperLight } from './look.ts';
import { trigramLines } from './names.ts';
import { Seal } from './seal.tsx';

/** Distance of name and number from the middle of the palace, in turns. */
const aside = 0.0335;

export function BoardRim(props: FaceProps<Board>) {
  const palaces = outer(props.card);
  return (
    <>
      <Drawing round>
        <circle r={rim[1] + 2.6} fill={inkDeep} />
        <circle r={rim[1] + 1.2} {...pen(gilt, 0.6)} />
        {palaces.map((palace) => (
          <Ground palace={palace} />
        ))}
        <path d={ticks(384, [rim[1] - 2.6, rim[1]])} {...stroke(ink, 0.25)} />
        <path d={ticks(64, [rim[1] - 4.2, rim[1]], 0.5)} {...stroke(ink, 0.5)} />
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
