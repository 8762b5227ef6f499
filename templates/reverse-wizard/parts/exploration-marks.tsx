// What exploration cards share: life, bounty, level, and the band with the name.
import {
  Box,
  Drawing,
  type FaceProps,
  Flood,
  hasWideScript,
  Line,
  type LineProps,
  pen,
  Row,
  stroke,
  ticks,
  times,
} from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { blood, gold, goldDark, goldLight, ink, ivory, Layers, levels } from './look.tsx';
import { roman } from './roman.ts';
import { Title } from './title.tsx';

/** Around the origin, about two by two. */
export const heartPath =
  'M0 1.02C-0.5 0.68 -1.12 0.22 -1.12 -0.38C-1.12 -0.8 -0.82 -1 -0.55 -1C-0.3 -1 -0.1 -0.86 0 -0.66C0.1 -0.86 0.3 -1 0.55 -1C0.82 -1 1.12 -0.8 1.12 -0.38C1.12 0.22 0.5 0.68 0 1.02Z';

/** A heart in several sizes and colours, the largest first. */
export function Heart({ sizes, fills, y = 0 }: { sizes: readonly number[]; fills: readonly string[]; y?: number }) {
  const at = (size: number) => `${y === 0 ? '' : `translate(0 ${y}) `}scale(${size})`;
  return sizes.map((size, i) => <path d={heartPath} transform={at(size)} fill={fills[i] ?? blood} />);
}

type Word = LineProps['children'];
type LifeProps = Readonly<{ hp: number | 'N'; none: Word; group?: number | undefined }>;

/** Life as a heart with the number in it, large and at the upper left; a group shows how many of it there are. */
export function Life({ hp, none, group }: LifeProps) {
  const count = { ground: ivory, border: { color: goldDark, widthMm: 0.4 }, radius: 2.7 };
  const [words, sizePt] = hp === 'N' ? [none, 16] : [hp, 23];
  return (
    <>
      <Box row x={2.9} y={2.5} w={17} h={17}>
        <Drawing x={0} y={0} w={17} round>
          <path d={heartPath} transform="translate(0.4 0.9) scale(7.3)" fill="#000" fill-opacity={0.5} />
          <Heart sizes={[7.3, 7, 6.5, 6.1]} fills={[goldDark, goldLight, '#5b0a12', blood]} />
          <path d="M-4.9 -2.3C-4.9 -4.2 -3.8 -4.9 -2.8 -4.9" {...pen('#ff9d8c', 0.7)} stroke-linecap="round" />
        </Drawing>
        <Line text={words} font={`serif 900 ${sizePt}`} minPt={8} maxMm={11} color="#ffffff" above={-1.6} />
      </Box>
      {group !== undefined && (
        <Box x={13.8} y={13.7} w={8} h={5.4} {...count}>
          <Line text={['×', group]} font="serif 900 11" color={blood} />
        </Box>
      )}
    </>
  );
}

type BountyProps = Readonly<{ coins: number | 'N'; none: Word; y: number }>;

/** The bounty as a pile of up to four coins, with the number on top; hollow for a monster without one. */
export function Bounty({ coins, none, y }: BountyProps) {
  const [w, h, r] = [12, 18, 5.1];
  const hollow = coins === 'N';
  const edges = hollow ? 0 : Math.min(coins, 4);
  const [rim, face, line, words, sizePt, color] = hollow
    ? (['#1a1512', '#0d0a09', gold, none, 14, goldLight] as const)
    : ([goldLight, '#e6bd62', goldDark, coins, 18, ink] as const);
  return (
    <Row x={10.8 - w / 2} y={y - h / 2} align="stretch">
      <Drawing x={0} y={0} w={w} h={h} round>
        {times(edges, (i) => (
          <circle cy={(edges - i) * 0.95} r={r} fill={gold} {...stroke(goldDark, 0.4)} />
        ))}
        <g>
          <circle r={r} fill={rim} {...stroke(goldDark, 0.45)} />
          <circle r={r - 1} fill={face} {...stroke(line, 0.18)} />
          <path d={ticks(36, r - 0.9, r - 0.25)} {...stroke(goldDark, 0.18)} />
        </g>
      </Drawing>
      <Line
        text={words}
        font={`serif 900 ${sizePt}`}
        minPt={7}
        maxMm={2 * r - 2.4}
        color={color}
        x={0}
        y={0}
        w={w}
        h={h}
      />
    </Row>
  );
}

/** The level as a Roman numeral on a portcullis plate, at the upper right. */
export function LevelPlate({ level }: { level: Level }) {
  const outline = (r: number) =>
    `M${-r} ${-r * 0.92}H${r}V${r * 0.35}C${r} ${r * 0.75} ${r * 0.4} ${r} 0 ${r * 1.12}C${-r * 0.4} ${r} ${-r} ${r * 0.75} ${-r} ${r * 0.35}Z`;
  return (
    <Drawing x={46.5} y={3.5} w={13} round>
      <path d={outline(5.6)} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.5} />
      <Layers d={outline} sizes={[5.6, 5.3, 4.8]} fills={[goldDark, gold, levels[level].deep]} />
      <path d={outline(4.3)} {...pen(goldLight, 0.16)} />
      <path d={roman(level, level === 'XII' ? 4 : 4.8)} fill={goldLight} />
    </Drawing>
  );
}

export const bandMm = 8.2;

/** The name of a card and, at the right end of its band, the type. */
export function NameBand({ card, term, y }: FaceProps<Exploration> & { y: number }) {
  return (
    <Row x={5.6} y={y} w={52} h={bandMm} justify="between">
      <Title
        text={card.name}
        sizes={hasWideScript(card.name) ? [14.5, 12] : [12.5, 9.5]}
        color={ivory}
        maxMm={40.6}
        tracking={hasWideScript(card.name) ? 0.08 : 0.02}
      />
      <Line text={term(card.type)} font="sans 700 7" color={levels[card.level].glow} tracking={0.06} />
    </Row>
  );
}

/** The edge of a band. */
export function GoldEdge({ y }: { y: number }) {
  return [<Flood y={y - 0.5} h={1} fill={goldDark} />, <Flood y={y - 0.2} h={0.4} fill={gold} />];
}
