// The charity ledger of a disaster: what one donation takes, and the points it gives in a seal.
import { Box, Drawing, type FaceProps, hasWideScript, Icon, Line, Middle, Rules } from 'cardwright/parts';
import type { Era } from '../../../data/qizhen/types.ts';
import { GoodsRow } from './goods.tsx';
import { star } from './lathe.ts';
import { mourning, oxblood, paperLight, sepia, sepiaLight } from './look.ts';

const box = { left: 4.2, widthMm: 54.6, heightMm: 8.4 };
const seal = { cx: 53, r: 4.9 };

/** Words of letters take two lines, and the room of the icon. */
export function CharityLedger(props: FaceProps<Era> & { top: number }) {
  const { card, term, top } = props;
  if (card.charity === undefined) return null;
  const middle = top + box.heightMm / 2;
  return [
    <Drawing>
      <rect x={box.left} y={top} width={box.widthMm} height={box.heightMm} fill={paperLight} />
      <path
        d={`M${box.left} ${top}h${box.widthMm}m0 0.5h${-box.widthMm}m0 ${box.heightMm - 0.5}h${box.widthMm}`}
        stroke={mourning}
        stroke-width={0.2}
      />
      <path d={`M14.4 ${top + 0.5}v${box.heightMm - 0.5}`} stroke={sepiaLight} stroke-width={0.15} />
      <path d={`M43.6 ${middle - 1.3}l2.6 1.3l-2.6 1.3Z`} fill={oxblood} />
      <path d={star({ cx: seal.cx, cy: middle }, { n: 22, r: seal.r, inner: seal.r * 0.9 })} fill={oxblood} />
    </Drawing>,
    <Box x={box.left} y={top} w={10.2} h={box.heightMm} gap={0.2}>
      {hasWideScript(term('charity')) && <Icon name="charity" sizeMm={3.3} color={sepia} />}
      <Rules
        text={term('charity')}
        {...{ family: 'sans', weight: 700, sizePt: 7, leading: 1.05, align: 'center', color: sepia, widthMm: 9.8 }}
      />
    </Box>,
    <Box x={15} y={top} w={28} h={box.heightMm}>
      <GoodsRow goods={card.charity.donate} iconMm={4.2} sizePt={10.5} ink={sepia} gapMm={1.6} />
    </Box>,
    <Middle x={seal.cx} y={middle}>
      <Line text={card.charity.points} font="serif 900 11" color={paperLight} />
    </Middle>,
  ];
}
