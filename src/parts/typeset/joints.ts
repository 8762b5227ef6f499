// The joints between atoms: how much space, whether a line may break or stretch there, and how far it can be squeezed.
import {
  type Atom,
  belongTogether,
  halve,
  hyphen,
  type IconAtom,
  type SpaceAtom,
  spaceBetween,
  type WordAtom,
} from './atoms.ts';
import { isClosing, isIdeograph, isOpening, isQuote, isWideSign, mayBegin, mayEnd } from './characters.ts';

/** Atoms that are drawn. */
export type Solid = WordAtom | IconAtom;

export interface Joint {
  /** The space before an atom, unless it begins a line. */
  readonly space: number;
  /** The author typed a space. */
  readonly isTyped: boolean;
  readonly breakable: boolean;
  /** Inside a common word: a break is allowed but ugly. */
  readonly inWord: boolean;
  /** Whether a justified line may widen here. */
  readonly elastic: boolean;
  /** Never break here, not even in the narrowest box: it would separate joined letters, or a letter from its marks. */
  readonly isSealed: boolean;
  /** Bidi level of the space. */
  readonly level: number;
  /** Only typed space, nothing added. */
  readonly isNatural: boolean;
}

const edge: Joint = {
  space: 0,
  isTyped: false,
  breakable: false,
  inWord: false,
  elastic: false,
  isSealed: true,
  level: 0,
  isNatural: false,
};

/** The joint before each solid. */
export function makeJoints(atoms: readonly Atom[], tracking: number): Joint[] {
  const joints: Joint[] = [];
  let before: Solid | undefined;
  let spaces: SpaceAtom[] = [];
  for (const atom of atoms) {
    if (atom.type === 'space') spaces.push(atom);
    else {
      joints.push(before === undefined ? edge : joint(before, atom, { spaces, tracking }));
      before = atom;
      spaces = [];
    }
  }
  return joints;
}

function joint(a: Solid, b: Solid, { spaces, tracking }: { spaces: readonly SpaceAtom[]; tracking: number }): Joint {
  const typedSpace = spaces.reduce((sum, { width }) => sum + width, 0);
  const [isOpen, isGlued] = [spaces.some(({ breaks }) => breaks === 'here'), spaces.some(isGlue)];
  const isParted = isOpen || (b.type === 'word' && b.opens !== undefined);
  const isWord = !isParted && spaces.length === 0 && areOneWord(a, b);
  const isJoined = !isParted && areJoined(a, b);
  const space = Math.max(typedSpace, spaceBetween(a, b)) + (isJoined || isSegment(b) ? 0 : tracking);
  return {
    space,
    isNatural: space === typedSpace,
    isTyped: typedSpace > 0,
    breakable: !isGlued && !isWord && !belongTogether(a, b) && isLawful(a, b, isOpen),
    inWord: a.type === 'word' && b.type === 'word' && (b.opens === 'hyphen' || areInWord(a.text, b.text)),
    elastic: typedSpace > 0 || isChinese(a) || isChinese(b),
    isSealed: isGlued || isJoined || (!isOpen && !isLoose(a, b) && !isLawful(a, b, isOpen)),
    level: spaces.find(({ width }) => width > 0)?.level ?? Math.min(a.level, b.level),
  };
}

const isGlue = ({ breaks }: SpaceAtom) => breaks === 'never';
const isSegment = (solid: Solid) => solid.type === 'word' && solid.opens !== undefined;
const isWide = ({ text }: WordAtom) => isIdeograph(text) || isWideSign(text);
const isChinese = (solid: Solid) => solid.type === 'word' && isIdeograph(solid.text);

/** Next to Chinese and icons, the rules of Chinese apply; elsewhere Unicode's, except that no line begins with a dash or slash. */
function isLawful(a: Solid, b: Solid, isOpen: boolean): boolean {
  if (a.type === 'icon' || b.type === 'icon' || isWide(a) || isWide(b)) return begins(b) && ends(a);
  // The same quotation mark opens in one language and closes in another; a space tells which.
  const [isFreeA, isFreeB] = [a, b].map(({ text }) => isOpen && isQuote(text));
  return (isFreeB || begins(b)) && (isFreeA || ends(a)) && (b.mayOpen || b.opens !== undefined);
}

/** Where lines may break almost anywhere. */
const isLoose = (a: Solid, b: Solid) =>
  a.type === 'icon' || b.type === 'icon' || [a, b].some((one) => isWide(one) || one.script?.name === 'Hangul');

const begins = (solid: Solid) => solid.type === 'icon' || mayBegin(solid.text[0] ?? '');
const ends = (solid: Solid) => solid.type === 'icon' || mayEnd(solid.text.at(-1) ?? '');

/** Two runs of letters inside one word, for example where one letter is bold. */
function areOneWord(a: Solid, b: Solid): boolean {
  return (
    a.type === 'word' &&
    b.type === 'word' &&
    /[\p{L}\p{M}\p{N}]$/u.test(a.text) &&
    /^[\p{L}\p{M}\p{N}]/u.test(b.text) &&
    !isIdeograph(a.text) &&
    !isIdeograph(b.text)
  );
}

/** Letters of one script are one word, whatever their ink; Korean may break between syllables. */
function areJoined(a: Solid, b: Solid): boolean {
  if (!areOneWord(a, b) || a.type !== 'word' || b.type !== 'word') return false;
  const isKorean = a.script?.name === 'Hangul' && b.script?.name === 'Hangul';
  return !isKorean && (a.script === b.script || a.script === undefined || b.script === undefined);
}

/** Not a dictionary: only words that are frequent in rules and mean the same in every game. */
const words = `
  玩家 其他 其余 其中 任意 任何 任选 任一 所有 全部 自己 双方 对方 下家 上家 一名 一张 一个 一次 一位 一种 一级 一点 一项 每名 每张 每次 每轮 每回合 每人
  获得 得到 取得 失去 支付 付款 付给 交给 交换 交易 夺取 抽取 收回 放回 取回 弃置 弃掉 移除 移动 移到 移回 放下 放置 置入 加入 放入 洗混 打出 使用 施放 触发
  翻开 展示 亮出 公开 查看 选择 选出 选定 指定 决定 改为 变为 视为 算作 当作 成为 得分 计分 计算 结算 增加 减少 提高 降低 提升 升级 建造 购买 出售 买下 出价 拍卖
  拍得 成交 强制 造成 受到 承受 伤害 攻击 防御 治疗 回复 恢复 生命 生命值 法术 法力 法力值 魔法 怪物 击败 消灭 战斗 技能 效果 能力 状态 负面 正面 属性 数值 点数
  金币 资金 资源 奖励 惩罚 收益 产出 产业 工业 农业 消耗 费用 价格 价值 售价 银行 市场 商店 贸易 路线 地块 区域 位置 地点 目标 棋子 标记 指示物 筹码 骰子 掷骰
  手牌 手中 牌堆 牌库 卡牌 卡组 弃牌 抽牌 出牌 功能 基础 事件 文物 宝藏 套装 时代 时刻 时间 稳定 稳定性 阶段 回合 本轮 本回合 此后 之后 之前 然后 随后 立即 直到 开始 结束
  游戏 规则 起始 当前 最终 最后 最高 最低 最多 最少 至多 至少 超过 高于 低于 大于 小于 少于 多于 等于 等同 相同 不同 相邻 同一 另一 额外 剩余 部分 数量 次数 上限 下限
  向上 向下 取整 依次 顺序 随机 重新 再次 继续 保留 持续 持有 拥有 没有 存在 跳过 忽略 取消 无效 生效 执行 行动 进行 前进 后退 返回 登场 进入 离开 除外 不能 不得 不会
  不再 不算 可以 可能 必须 需要 如果 若是 否则 由于 以及 或者 并且 只有 除非 因此 获胜 胜利 失败 平局 参与 分别 修复 补充 补满 补到 累积 交互 互换 转移 暗中 秘密 排序
`;

/** Adjacent characters inside one of these words. */
const pairs = new Set(
  words
    .trim()
    .split(/\s+/)
    .flatMap((word) => [...word].slice(1).map((character, i) => [...word][i] + character)),
);

/** Breaks inside these words only if every other place is worse. */
const areInWord = (a: string, b: string) => pairs.has(a + b);

/** An atom at its position on a line, in ems. */
export interface Placed {
  readonly atom: Solid;
  readonly x: number;
  /** A typed space precedes it. */
  readonly isSpaced: boolean;
  /** The word continues on the next line. */
  readonly isHyphenated?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How much of its empty half a sign can lose, in ems. */
const givenBySign = 0.25;

/** How much an atom can shrink in the middle of a line. */
export function giveOf(solid: Solid): number {
  const isFullSign = solid.type === 'word' && solid.widthAtEdge < solid.width;
  return isFullSign ? givenBySign : 0;
}

export const startsOpen = (solid: Solid) => solid.type === 'word' && isOpening(solid.text);
export const endsClosed = (solid: Solid) => solid.type === 'word' && isClosing(solid.text);

export function hyphenWidth({ font, level }: WordAtom): number {
  const shaped = font.shape(hyphen, level % 2 === 1 ? { direction: 'rtl' } : {});
  return shaped.reduce((sum, { advance }) => sum + advance, 0) / font.upem;
}

/** Whether a line break before this atom needs a hyphen. */
export const opensWithHyphen = (solid: Solid | undefined) => solid?.type === 'word' && solid.opens === 'hyphen';

/** Places the atoms of a line, and squeezes its punctuation if the line is too long. */
export function placeAtoms(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { start, end }: Span,
  measure: number,
): { placed: Placed[]; width: number } {
  const own = solids.slice(start, end).map((solid, i, all) => atEdge(solid, i === 0, i === all.length - 1));
  const spaces = own.map((_, i) => (i === 0 ? 0 : (joints[start + i]?.space ?? 0)));
  const natural = own.reduce((sum, atom, i) => sum + atom.width + (spaces[i] ?? 0), 0);
  const give = own.reduce((sum, atom) => sum + giveOf(atom), 0);
  const squeezed = give === 0 ? 0 : Math.min(1, Math.max(0, natural - measure) / give);
  let x = 0;
  const placed = own.map((atom, i) => {
    const given = squeezed * giveOf(atom);
    x += spaces[i] ?? 0;
    // The empty half of an opening sign is on its left.
    const isSpaced = i > 0 && joints[start + i]?.isTyped === true;
    const isHyphenated = i === own.length - 1 && atom.type === 'word' && opensWithHyphen(solids[end]);
    const at = { atom, x: startsOpen(atom) ? x - given : x, isSpaced, ...(isHyphenated && { isHyphenated }) };
    x += atom.width - given + (isHyphenated ? hyphenWidth(atom) : 0);
    return at;
  });
  return { placed, width: x };
}

/** At the edge of a line, drop the empty half of a sign. */
function atEdge(solid: Solid, first: boolean, last: boolean): Solid {
  if (solid.type !== 'word' || solid.widthAtEdge === solid.width) return solid;
  return (first && startsOpen(solid)) || (last && endsClosed(solid)) ? halve(solid) : solid;
}
