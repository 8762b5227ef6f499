// The right wing of the screen: the three sets as pictures, with the renown that each brings.
import { at, Line, mm } from 'cardwright/parts';
import type { Constants } from '../../../data/chronos/types.ts';
import { EraPlate } from './era-plate.tsx';
import { Heading } from './heading.tsx';
import { brassDark, type EraName, ink, inkSoft, night } from './look.ts';
import { type SetReminder, setWords, signed } from './screen-words.ts';

/** One of each, three of one, and three tags of one keyword. */
const pictures: readonly (readonly (EraName | 'tag')[])[] = [
  ['ancient', 'modern', 'future'],
  ['ancient', 'ancient', 'ancient'],
  ['tag', 'tag', 'tag'],
];

export function SetList({ constants }: { constants: Constants }) {
  return [
    <Heading x={185} y={7}>
      套装
    </Heading>,
    setWords(constants).map((set, i) => <SetRow set={set} pieces={pictures[i] ?? []} y={20 + i * 32} />),
  ];
}

function SetRow({ set, pieces, y }: { set: SetReminder; pieces: readonly (EraName | 'tag')[]; y: number }) {
  return [
    <div style={{ ...at(185, y), flexDirection: 'column', gap: mm(1) }}>
      <Line family="sans" weight={700} sizePt={10.5} color={ink}>
        {set.name}
      </Line>
      <Line family="sans" weight={400} sizePt={8.5} color={inkSoft}>
        {set.words}
      </Line>
    </div>,
    <svg width={mm(33)} height={mm(12)} viewBox="0 0 33 12" style={at(185, y + 12)}>
      {pieces.map((piece, i) =>
        piece === 'tag' ? (
          <Tag x={5.5 + i * 11} />
        ) : (
          <EraPlate era={piece} x={5.5 + i * 11} y={6} r={4.9} line={night} />
        ),
      )}
    </svg>,
    <div
      style={{ ...at(218, y + 11.4), width: mm(17), height: mm(13), justifyContent: 'flex-end', alignItems: 'center' }}
    >
      <Line family="serif" weight={900} sizePt={25} color={brassDark}>
        {signed(set.bonus)}
      </Line>
    </div>,
  ];
}

function Tag({ x }: { x: number }) {
  return (
    <g>
      <rect x={x - 4.9} y={3.2} width={9.8} height={5.6} rx={0.8} fill={night} />
      <path d={`M${x - 2.9} 6H${x + 2.9}`} stroke="#f4ecd9" stroke-width={1} />
    </g>
  );
}
