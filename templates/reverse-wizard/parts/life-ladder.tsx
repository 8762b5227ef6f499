// The life of a dread by the rank of its challenger: four hearts from the first rank down to the last, each smaller and with its rank on a plate.
import { at, centred, type FaceProps, Line, mm } from 'cardwright/parts';
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
      <div style={{ ...at(x - size / 2, y - size / 2), ...centred(size, size) }}>
        <svg width={mm(size)} height={mm(size)} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} style={at(0, 0)}>
          <path d={heartPath} transform={`scale(${scale})`} fill={goldDark} />
          <path d={heartPath} transform={`scale(${scale - 0.25})`} fill={goldLight} />
          <path d={heartPath} transform={`scale(${scale - 0.65})`} fill={blood} />
        </svg>
        <Line family="serif" weight={900} sizePt={fit} color="#ffffff" style={{ marginTop: mm(-1.4) }}>
          {hp}
        </Line>
      </div>
      <RankPlate top={y + scale - plate.overTip} rank={rank} word={word} />
    </>
  );
}

function RankPlate({ top, rank, word }: Pick<RungProps, 'rank' | 'word'> & { top: number }) {
  return (
    <div
      style={{
        ...at(x - plate.width / 2, top),
        ...centred(plate.width, plate.height),
        background: dark,
        border: `${mm(0.2)}px solid ${gold}`,
        borderRadius: mm(plate.height / 2),
      }}
    >
      <Line family="sans" weight={700} sizePt={7} color={ivory}>
        {word} {rank}
      </Line>
    </div>
  );
}
