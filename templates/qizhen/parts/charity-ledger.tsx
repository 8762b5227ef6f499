// The charity ledger of a disaster: what one donation takes, and the points it gives in a seal.
import { at, centred, Drawing, type FaceProps, hasWideScript, Icon, Line, Middle, mm, Rules } from 'cardwright/parts';
import type { Era } from '../../../data/qizhen/types.ts';
import { GoodsRow } from './goods.tsx';
import { star } from './lathe.ts';
import { mourning, oxblood, paperLight, sepia, sepiaLight } from './look.ts';

const box = { left: 4.2, widthMm: 54.6, heightMm: 8.4 };
const seal = { cx: 53, r: 4.9 };

/** Words of letters take two lines, and the room of the icon. */
export function CharityLedger(props: FaceProps<Era> & { top: number }) {
  const { card, means, top } = props;
  if (card.charity === undefined) return null;
  const middle = top + box.heightMm / 2;
  return [
    <Drawing size={props}>
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
    <div style={{ ...at(box.left, top), ...centred(10.2, box.heightMm), flexDirection: 'column', gap: mm(0.2) }}>
      {hasWideScript(means('charity')) && <Icon name="charity" sizeMm={3.3} color={sepia} />}
      <Rules
        text={means('charity')}
        {...{ family: 'sans', weight: 700, sizePt: 7, leading: 1.05, align: 'center', color: sepia, widthMm: 9.8 }}
      />
    </div>,
    <div style={{ ...at(15, top), ...centred(28, box.heightMm) }}>
      <GoodsRow goods={card.charity.donate} iconMm={4.2} sizePt={10.5} ink={sepia} gapMm={1.6} />
    </div>,
    <Middle x={seal.cx} y={middle}>
      <Line family="serif" weight={900} sizePt={11} color={paperLight}>
        {card.charity.points}
      </Line>
    </Middle>,
  ];
}
