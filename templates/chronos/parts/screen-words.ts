// The reminders inside the player screen: the rules of a round in few words, with the game's own numbers.
import type { Piece, RichText } from 'cardwright/parts';
import type { Constants, Phase } from '../../../data/chronos/types.ts';

/** A line for each thing to do, since that is how one looks it up. */
export function phaseWords(c: Constants): Record<Phase, RichText> {
  return {
    excavation: lines(
      [`拍卖区补满至人数+${c.auctionExtra}件。`],
      [`第${c.functionDrawEvery}格：各抽${c.functionDraw}张功能卡。`],
    ),
    auction: lines(
      [`每人发起${c.auctionsPerPlayer}次拍卖。`],
      ['成交：时空稳定性−', { icon: 'hourglass' }, `×${c.costFactor}%。`],
    ),
    trade: lines([`交易：名望+${c.tradeVp}（至多${c.tradeVpLimit}次）。`], ['出售：文物进入弃牌堆。']),
    event: lines(
      [`翻开${c.eventsPerRound}张事件卡并执行。`],
      [`表决提议：倍率±${c.multiplierStep}。`],
      [`加票：每票${c.vpPerVote}名望。`],
    ),
    stabilize: lines(
      [`修复：${c.repairCards}张功能卡或${c.repairMoney}资金，`],
      [`+${c.repairStability}%，+${c.repairVp}名望。`],
      [`稳定锚：${c.anchorPrice}资金。`],
    ),
  };
}

export interface Zone {
  readonly limit: string;
  readonly name: string;
  readonly words: string;
}

export function zoneWords(c: Constants): readonly Zone[] {
  return [
    { limit: `<${c.warningBelow}%`, name: '警告区', words: `补满后再多补${c.warningExtra}件` },
    {
      limit: `<${c.crisisBelow}%`,
      name: '危机区',
      words: `出售价格${signed(c.crisisSalePriceChange)}，最低${c.salePriceMin}`,
    },
    { limit: `${c.stabilityMin}%`, name: '崩溃', words: '没有稳定锚者判负' },
  ];
}

export interface SetReminder {
  readonly name: string;
  readonly words: string;
  readonly bonus: number;
}

export function setWords(c: Constants): readonly SetReminder[] {
  return [
    { name: '时空博学家', words: `三个时代各${c.setErasEach}件`, bonus: c.setErasVp },
    { name: '时代专精者', words: `同一时代${c.setSize}件`, bonus: c.setEraVp },
    { name: '关键字收集者', words: `同一关键字${c.setSize}件`, bonus: c.setKeywordVp },
  ];
}

/** With the minus of the typesetter, which is as wide as the plus. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

type Part = string | { readonly icon: string };

function lines(...all: readonly (readonly Part[])[]): RichText {
  return all.flatMap((line, i): Piece[] => [...(i > 0 ? [{ type: 'break' } as const] : []), ...line.map(piece)]);
}

function piece(part: Part): Piece {
  return typeof part === 'string'
    ? { type: 'text', text: part, from: 'typed' }
    : { type: 'icon', icon: part.icon, index: 0 };
}
