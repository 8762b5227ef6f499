// The cards of the synthetic game, as plain values. The same seed gives the same cards.

const decks = 10;
const cardsADeck = 1000;

/**
 * @typedef {object} Lot
 * @property {string} id
 * @property {string} name
 * @property {string} en
 * @property {string} era
 * @property {string} rarity
 * @property {number} cost
 * @property {number} value
 * @property {string} auction
 * @property {string[]} keywords
 * @property {string} text
 */

const eras = ['ancient', 'modern', 'future'];
const rarities = ['legendary', 'rare', 'common'];
const keywords = '王朝 权力 文字 法律 神秘 战争 传说 天文 工艺 艺术 宗教 经济'.split(' ');
const texts = [
  '成交时：支付{{cost}}资金，基础价值{{signed value}}。',
  '成交时：时空稳定性减少{{cost}}%，终局时获得{{value}}名望。',
  '拍卖区的每件文物使出价多{{cost}}资金，至多{{value}}资金。',
  '打出后放入弃牌堆：从牌堆顶查看{{value}}张卡，留下{{cost}}张。',
  '密封竞标时：{{icon "hourglass"}}为{{cost}}，其他玩家各支付{{value}}资金。',
];
// Every combination of these three lists is a different name: 25 × 20 × 20 = 10,000.
const places = [
  ...'敦煌 长安 洛阳 金陵 楼兰 大漠 江南 塞北 东海 西域 昆仑 泰山 黄河 雪原 孤岛 古城 星港 月背 深空 火星 云端 冰原 南洋 草原 峡谷'.split(
    ' ',
  ),
];
const matters =
  '青铜 白玉 黄金 纯银 水晶 陶土 丝绸 竹木 象牙 琉璃 玄铁 珊瑚 玛瑙 漆木 石雕 纸本 羊皮 钛金 光子 量子'.split(' ');
const things = '镜 鼎 剑 印 冠 琴 灯 杯 碑 钟 盾 船 图 书 车 轮 塔 炉 扇 珠'.split(' ');

/**
 * @param {number} seed
 * @returns {{ id: string, cards: Lot[] }[]}
 */
export function makeCards(seed) {
  return Array.from({ length: decks }, (_, deck) => ({
    id: `lots-${deck}`,
    cards: Array.from({ length: cardsADeck }, (_unused, i) => makeLot(deck * cardsADeck + i, seed)),
  }));
}

/**
 * @param {number} n
 * @param {number} seed
 * @returns {Lot}
 */
export function makeLot(n, seed) {
  /** @type {<T>(list: readonly T[], salt: number) => T} */
  const pick = (list, salt) => /** @type {never} */ (list[mixed(n * 16 + salt, seed) % list.length]);
  const cost = pick([0, 1, 2, 3], 0);
  const first = mixed(n * 16 + 1, seed) % keywords.length;
  return {
    id: `lot-${n}`,
    name: `${places[n % 25]}${matters[Math.floor(n / 25) % 20]}${things[Math.floor(n / 500)]}`,
    en: `Lot No. ${n}`,
    era: pick(eras, 2),
    rarity: pick(rarities, 3),
    cost,
    value: 2 + 2 * cost,
    auction: pick(['open', 'sealed'], 4),
    keywords: [keywords[first] ?? '', keywords[(first + 1 + (n % 5)) % keywords.length] ?? ''],
    text: pick(texts, 5),
  };
}

/**
 * A pseudo-random integer (the finalizer of MurmurHash3).
 * @param {number} n
 * @param {number} seed
 */
function mixed(n, seed) {
  let h = Math.imul(n ^ seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
