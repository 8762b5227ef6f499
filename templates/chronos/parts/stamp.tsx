// The stamp on a telegram that says when it acts: a filled burst, an open frame, or a seal.
import { Box, Drawing, hasWideScript, Icon, Line, pen, Rules, starAt, stroke } from 'cardwright/parts';
import { ivory } from './look.ts';
import type { News } from './news.ts';

const size = 15.6;
const middle = { cx: size / 2, cy: size / 2 };

export function Stamp({ news, words, x, y }: { news: News; words: string; x: number; y: number }) {
  const color = news.shape === 'frame' ? news.deep : ivory;
  return (
    <Box x={x} y={y} w={size} h={size} gap={0.5}>
      <Drawing x={0} y={0} w={size}>
        {outlines[news.shape](news)}
      </Drawing>
      <Icon name={news.icon} sizeMm={4.2} color={color} />
      <Words words={words} color={color} />
    </Box>
  );
}

/** Puts two words on two lines. */
function Words({ words, color }: { words: string; color: string }) {
  const ink = { family: 'serif', weight: 900, color } as const;
  if (hasWideScript(words)) return <Line text={words} {...ink} sizePt={words.length > 2 ? 9 : 11} />;
  const box = { widthMm: 11.4, heightMm: 5.6, leading: 0.98, align: 'center' } as const;
  return <Rules text={words} {...ink} {...box} sizePt={words.length > 4 ? 8 : 10} minPt={7} />;
}

const outlines = {
  burst: ({ stamp }: News) => [
    <path d={starAt(middle, { n: 18, r: 7.8, inner: 6.8, offset: 1 })} fill={stamp} {...stroke(ivory, 0.4)} />,
    <circle {...middle} r={6} {...pen(ivory, 0.2)} />,
  ],
  frame: ({ deep }: News) => [
    <rect x={1} y={1.8} width={13.6} height={12} rx={0.8} fill={ivory} {...stroke(deep, 0.3)} />,
    <rect x={1.8} y={2.6} width={12} height={10.4} rx={0.4} {...pen(deep, 0.55)} />,
  ],
  seal: ({ stamp }: News) => [
    <path d={starAt(middle, { n: 6, r: 7.8 })} fill={stamp} {...stroke(ivory, 0.5)} />,
    <path d={starAt(middle, { n: 6, r: 6.6 })} {...pen(ivory, 0.2)} />,
  ],
};
