// The life of a dread by the rank of its challenger: four hearts from the first rank down to the last, each smaller and with its rank on a plate.
import { Box, Drawing, type FaceProps, Line } from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { heartPath } from './life.tsx';
import { blood, dark, gold, goldDark, goldLight, ivory } from './look.ts';

const rungs = [
  { y: 9.8, scale: 5.8, sizePt: 17.5 },
  { y: 25.4, scale: 5.2, sizePt: 16 },
  { y: 40.2, scale: 4.9, sizePt: 15 },
  { y: 54.4, scale: 4.6, sizePt: 14 },
] as const;
const x = 10.8;
/** The plate hangs over the tip of its heart. */
const plate = { width: 11, height: 3.7, overTip: 0.5 };

export function LifeLadder({ card, label }: FaceProps<Exploration>) {
  return (
    <>
      {rungs.map((rung, i) => (
        <Rung {...rung} hp={card.hpByRank?.[i] ?? 0} rank={i + 1} word={label('rank')} />
      ))}
    </>
  );
}

type RungProps = (typeof rungs)[number] & { hp: number; rank: number; word: ReturnType<FaceProps['label']> };

function Rung({ y, scale, sizePt, hp, rank, word }: RungProps) {
  const size = 15;
  const fit = hp > 99 ? sizePt * 0.82 : sizePt;
  return (
    <>
      <Box row x={x - size / 2} y={y - size / 2} w={size} h={size}>
        <Drawing x={0} y={0} w={size} view={`${-size / 2} ${-size / 2} ${size} ${size}`}>
          <path d={heartPath} transform={`scale(${scale})`} fill={goldDark} />
          <path d={heartPath} transform={`scale(${scale - 0.25})`} fill={goldLight} />
          <path d={heartPath} transform={`scale(${scale - 0.65})`} fill={blood} />
        </Drawing>
        <Line text={hp} font={`serif 900 ${fit}`} color="#ffffff" above={-1.4} />
      </Box>
      <RankPlate top={y + scale - plate.overTip} rank={rank} word={word} />
    </>
  );
}

function RankPlate({ top, rank, word }: Pick<RungProps, 'rank' | 'word'> & { top: number }) {
  return (
    <Box
      x={x - plate.width / 2}
      y={top}
      w={plate.width}
      h={plate.height}
      ground={dark}
      border={{ color: gold, widthMm: 0.2 }}
      radius={plate.height / 2}
    >
      <Line text={[word, ' ', rank]} font="sans 700 7" color={ivory} />
    </Box>
  );
}
