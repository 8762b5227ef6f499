// Where a line break would tear what belongs together: a word, a name of the game, a number from what it counts.
import { type CharPairs, chinesePairs, chineseWords } from '../../chinese/chinese-data.ts';
import { simplified, traditionalTable } from '../../chinese/traditional.ts';
import { WordFinder, wordLattice } from '../../chinese/word-finder.ts';

/**
 * What a break tears, worst first: a name of the game; a value from what it belongs to; an amount from the words before it; a word of
 * the dictionary; a particle from its word, which is allowed but not pretty.
 */
export type Tear = 'name' | 'value' | 'amount' | 'word' | 'particle';

export interface Words {
  readonly language: string;
  /** Names of the game that the text may contain. */
  readonly names: readonly string[];
}

type Tears = ReadonlyMap<number, Tear>;

const none: Tears = new Map();
const mostKept = 2000;
const kept = new WeakMap<readonly string[], Map<string, Tears>>();

/** By the position that the break would be before. Templates set the same text in several sizes, so tears are kept. */
export function tearsOf(text: string, { language, names }: Words): Tears {
  const known = kept.get(names) ?? new Map<string, Tears>();
  kept.set(names, known);
  const key = `${language}\0${text}`;
  const found = known.get(key) ?? findTears(text, { language, names });
  if (known.size >= mostKept) known.clear();
  known.set(key, found);
  return found;
}

function findTears(text: string, { language, names }: Words): Tears {
  const hasHan = /\p{Script=Han}/u.test(text);
  if (!hasHan && !/\d/.test(text)) return none;
  const tears = new Map<number, Tear>();
  // Japanese has words of its own; a Chinese dictionary would find others.
  const isChinese = hasHan && !language.startsWith('ja') && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (isChinese)
    for (const { 0: run, index } of text.matchAll(/\p{Script=Han}{2,}/gu)) tearWords(run, index, names, tears);
  else if (hasHan) tearJapanese(text, names, tears);
  for (const { index } of text.matchAll(changes)) tears.set(index, 'particle');
  if (hasHan) for (const { index } of text.matchAll(amounts)) tears.set(index, 'amount');
  for (const { index } of text.matchAll(values)) tears.set(index, 'value');
  return tears;
}

const numeral = String.raw`[+\-−×±<>≤≥=]?\d+(?:[.,/]\d+)*[%％]?`;
const inside = String.raw`[\p{L}\p{N}\uFFFC】」』）)]`;
/** A value at the end of a clause belongs to the words before it (`名望+1；`), and so do ordinals (`第5格`). */
const values = new RegExp(
  String.raw`(?<=${inside}\s?)${numeral}(?=\s?(?:[，。；：！？、）」』】,.;:!?)]|$))|(?<=第\s?)\d`,
  'gmu',
);

/** A short amount that ends a clause (`抽取1张。`), opens a remark (`50%（`) or has a sign would be a stray at the beginning of a line. */
const amounts = new RegExp(
  String.raw`(?<=[\p{Script=Han}】」』）]\s?)(?=\uFFFC?(?:${numeral}\p{Script=Han}{0,2}[，。；！？、（）」』】,.;!?)]|[+−×±]\d))`,
  'gu',
);

/** Wherever a signed value stands, it is best beside the words before it. */
const changes = new RegExp(String.raw`(?<=${inside}\s?)[+−×±]\d`, 'gu');

const insidePhrase =
  /(?<=\p{Script=Han})\p{Script=Han}|(?<=\p{Script=Katakana})\p{Script=Katakana}|(?<=[\p{L}」』])\p{Script=Hiragana}/gu;

/** Without a dictionary: phrases begin where kanji or katakana follow hiragana. */
function tearJapanese(text: string, names: readonly string[], tears: Map<number, Tear>): void {
  for (const { index } of text.matchAll(insidePhrase)) tears.set(index, 'particle');
  for (const { start, end } of new WordFinder(names.filter(isWhole)).find(text))
    for (let at = start + 1; at < end; at++) tears.set(at, 'name');
}

/** Longer names may break between their words; otherwise lines would get holes. */
const longestName = 6;
const isWhole = (name: string) => name.length > 1 && name.length <= longestName;

/** Finds the words of a run of Chinese characters. */
function tearWords(given: string, from: number, names: readonly string[], tears: Map<number, Tear>): void {
  const run = asSimplified(given);
  const lexicon = lexiconOf(names);
  const { cuts } = wordLattice(run, lexicon.worth, lexicon.pairs);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [start, end, next] = [cuts[i] ?? 0, cuts[i + 1] ?? 0, cuts[i + 2]];
    const word = run.slice(start, end);
    const tear = lexicon.names.has(word) ? 'name' : 'word';
    for (let at = start + 1; at < end; at++) tears.set(from + at, tear);
    if (next === undefined) continue;
    const behind = run.slice(end, next);
    if (leading.has(word) || trailing.has(behind)) tears.set(from + end, 'particle');
  }
}

interface Lexicon {
  readonly names: ReadonlySet<string>;
  readonly pairs: Pick<CharPairs, 'has'>;
  readonly worth: (word: string) => number | undefined;
}

const lexicons = new WeakMap<readonly string[], Lexicon>();

function lexiconOf(given: readonly string[]): Lexicon {
  const known = lexicons.get(given);
  if (known !== undefined) return known;
  const names = new Set(given.filter(isWhole).map(asSimplified));
  const [usual, usualPairs] = [chineseWords(), basePairs()];
  const own = new Set([...names].flatMap(pairsIn));
  const made: Lexicon = {
    names,
    pairs: { has: (a, b) => usualPairs.has(a, b) || own.has(a * 0x10000 + b) },
    worth: (word) =>
      names.has(word)
        ? nameWorth[word.length === 2 ? 'short' : 'long']
        : (usual.get(word) ?? (added.has(word) ? addedWorth : undefined)),
  };
  lexicons.set(given, made);
  return made;
}

const pairsIn = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, i) => word.charCodeAt(i) * 0x10000 + word.charCodeAt(i + 1));

let pairs: CharPairs | undefined;

function basePairs(): CharPairs {
  if (pairs !== undefined) return pairs;
  pairs = chinesePairs().copy();
  for (const word of added) pairs.add(word);
  return pairs;
}

/** Log frequencies; a common word of two characters has about −10. */
const nameWorth = { short: -8, long: -12 };
const addedWorth = -9.5;

/** Frequent in rules of games, but not in the dictionary. Counted things (两枚, 每张) stay with their number. */
const added = new Set([
  ...'每回合 放回 弃掉 移除 移到 移回 洗混 拍得 生命值 法力值 指示物 掷骰 手牌 牌堆 牌库 卡牌 卡组 弃牌 抽牌 出牌 本回合 最多 另一 取整 跳过 面朝下 面朝上 牌面 任意位置 已解锁 不大于 不小于 此次 此次战斗 用完 判负 逆时针 顺时针 下一轮 下一张 转移时'.split(
    ' ',
  ),
  ...'补满 补到 弃牌堆 牌堆顶 牌堆底 卡组顶 卡组底 牌库顶 牌库底 玩家间 弃置 事件卡 功能卡 当前价 该牌 该卡 此牌 此卡 其上 其下 至少 不多于 不少于 行动点 胜利点'.split(
    ' ',
  ),
  ...[...'一二两三四五六七八九十百几每各半数某任首单双多'].flatMap((count) =>
    [...'张枚个名位点次轮格颗块座条种项级层组套份把支步列行页段对倍人方类'].map((unit) => count + unit),
  ),
]);

/** Words of one character that go with the next word, and with the one before. */
const leading = new Set('将把被从向对与和或及在以按由为至到若每各第其该此本不未可须应再才也都仅只最'.split(''));
const trailing = new Set('的了着过们地得之者时后前内中上下里外间吗呢吧等起顶底卡牌堆板区格轨价值率数量'.split(''));

const shortForms = new Map<string, string>();

/** The dictionary is in simplified characters. */
function asSimplified(text: string): string {
  const table = traditionalTable();
  let isChanged = false;
  for (let i = 0; i < text.length && !isChanged; i++) isChanged = table[text.charCodeAt(i)] === 1;
  if (!isChanged) return text;
  return text.replaceAll(/\p{Script=Han}/gu, (sign) => {
    const short = shortForms.get(sign) ?? simplified(sign);
    shortForms.set(sign, short);
    return short.length === sign.length ? short : sign;
  });
}
