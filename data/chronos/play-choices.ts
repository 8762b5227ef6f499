// What the rulebook leaves open, each with the reading that we take first, and what the engine simplifies.
import type { Choice, Words } from 'cardwright/game';

export const choices = {
  lots: {
    section: '6',
    says: { zh: '每回合拍卖几件文物，由谁发起', en: 'How many lots are auctioned in a round, and who opens them' },
    options: {
      'one-each': { zh: '从起始玩家起各发起一次', en: 'Each player opens one, from the start player' },
      'whole-row': { zh: '轮流发起，直到拍卖区拍完', en: 'Players open in turn until the row is done' },
    },
  },
  opening: {
    section: ['6', '7'],
    says: { zh: '轮到的玩家是否必须发起拍卖', en: 'Whether a player must open an auction' },
    options: {
      must: { zh: '付得起最低出价就必须发起', en: 'Must, if the lowest bid can be paid' },
      may: { zh: '可以不发起', en: 'May decline' },
    },
  },
  unsold: {
    section: '7',
    says: { zh: '无人出价的文物本回合能否再拍', en: 'Whether a lot without a bid can be opened again in the round' },
    options: {
      'next-round': { zh: '留到下回合', en: 'It waits for the next round' },
      again: { zh: '可以再拍', en: 'It can be opened again' },
    },
  },
  'bid-order': {
    section: '7',
    says: { zh: '公开拍卖的出价顺序', en: 'Who bids after the opener in an open auction' },
    options: {
      opener: { zh: '从发起者起顺时针', en: 'Clockwise from the opener' },
      start: { zh: '发起者之后，从起始玩家起顺时针', en: 'After the opener, clockwise from the start player' },
    },
  },
  'sealed-zero': {
    section: '7',
    says: { zh: '密封竞标空手算不算出价', en: 'Whether an empty fist is a sealed bid' },
    options: {
      'no-bid': { zh: '不算；全部空手则不成交', en: 'No; if all are empty, there is no deal' },
      counts: { zh: '算出价 0，可以拍得', en: 'It bids 0 and may win' },
    },
  },
  priority: {
    section: ['4', '13'],
    says: { zh: '几名玩家同时想打出功能卡', en: 'Several players want to play a function card' },
    options: {
      start: { zh: '从起始玩家起顺时针', en: 'Clockwise from the start player' },
      active: { zh: '从当前行动的玩家起顺时针', en: 'Clockwise from the player whose turn it is' },
    },
  },
  'smallest-trade': {
    section: '6',
    says: { zh: '怎样的交易能得名望', en: 'Which trades earn renown' },
    options: {
      'a-card': { zh: '有卡易手，且双方都有付出', en: 'A card changes hands, and both sides give something' },
      anything: { zh: '资金换资金也算', en: 'Money for money counts too' },
    },
  },
  'start-player': {
    section: ['4', '9'],
    says: { zh: '起始玩家是否轮换', en: 'Whether the start player changes' },
    options: {
      passes: { zh: '每回合交给下家', en: 'The marker passes on each round' },
      stays: { zh: '不变', en: 'It stays' },
    },
  },
  proposal: {
    section: '9',
    says: { zh: '起始玩家是否必须提议', en: 'Whether the start player must propose' },
    options: { must: { zh: '必须', en: 'Must' }, may: { zh: '可以不提', en: 'May decline' } },
  },
  'added-votes': {
    section: '9',
    says: { zh: '加票用掉的名望', en: 'What becomes of renown used for votes' },
    options: {
      spent: { zh: '一律失去', en: 'It is spent in any case' },
      'winners-pay': { zh: '只有胜方失去', en: 'Only the side that wins pays' },
      kept: { zh: '不失去', en: 'It is kept' },
    },
  },
  'added-order': {
    section: '9',
    says: { zh: '加票的先后', en: 'When votes are added' },
    options: {
      'in-turn': { zh: '亮出标记后，从起始玩家起各加一次', en: 'After the markers are shown, once each in turn' },
      together: { zh: '与标记一起暗中决定', en: 'Secretly, together with the marker' },
    },
  },
  'freeze-events': {
    section: ['4', '8', '13'],
    says: { zh: '市场冻结时事件能否改变倍率', en: 'Whether events change multipliers while the market is frozen' },
    options: {
      frozen: { zh: '不能，先生效者为准', en: 'No, the earlier card holds' },
      votes: { zh: '能，只冻结投票', en: 'Yes, only votes are frozen' },
    },
  },
  tremor: {
    section: '4',
    says: { zh: '没有文物的玩家算不算消耗总和最高', en: 'Whether players without artifacts can have the highest cost' },
    options: {
      holders: { zh: '不算', en: 'No' },
      everyone: { zh: '算 0，也就无人弃置', en: 'Yes, with 0; then nothing is discarded' },
    },
  },
  attached: {
    section: '4',
    says: {
      zh: '文物进弃牌堆或回到牌堆时，附着的功能卡',
      en: 'Function cards attached to an artifact that is discarded or goes back to the deck',
    },
    options: {
      discarded: { zh: '一同弃置，效果结束', en: 'They are discarded, and their effect ends' },
      stays: { zh: '留在文物上', en: 'They stay with it' },
    },
  },
  'empty-deck': {
    section: ['4', '6'],
    says: { zh: '功能牌堆或事件牌堆用完', en: 'The function or event deck is empty' },
    options: {
      reshuffle: { zh: '洗混弃牌堆', en: 'The discard pile is shuffled' },
      nothing: { zh: '不再抽', en: 'Nothing more is drawn' },
    },
  },
  chips: {
    section: ['2', '7'],
    says: { zh: '筹码不够找零', en: 'The chips of the box cannot make up everybody’s money' },
    options: {
      noted: { zh: '记账，继续', en: 'The rest is written down' },
      lost: { zh: '找不开的部分归银行', en: 'What cannot be changed is lost to the bank' },
    },
  },
  'repair-full': {
    section: '10',
    says: { zh: '时空稳定性为 100% 时能否修复', en: 'Whether a repair is allowed at 100 %' },
    options: { allowed: { zh: '可以，照得名望', en: 'Yes, for the renown' }, refused: { zh: '不可以', en: 'No' } },
  },
  'anchor-alone': {
    section: ['6', '11'],
    says: { zh: '“额外支付”买稳定锚，是否须先修复', en: 'Whether an anchor, paid “in addition”, needs a repair first' },
    options: { alone: { zh: '不须', en: 'No' }, 'with-repair': { zh: '须', en: 'Yes, in the same round' } },
  },
  'no-anchor': {
    section: ['10', '11'],
    says: { zh: '崩溃时没有人持有稳定锚', en: 'The collapse comes and nobody holds an anchor' },
    options: { nobody: { zh: '无人获胜', en: 'Nobody wins' }, score: { zh: '照常计分', en: 'All score as usual' } },
  },
  'several-sets': {
    section: '12',
    says: { zh: '同种套装能否计多组', en: 'Whether a kind of set counts several times' },
    options: { several: { zh: '能', en: 'Yes' }, once: { zh: '每种一组', en: 'Once for each kind' } },
  },
  'final-tie': {
    section: '12',
    says: { zh: '总分、资金、传奇文物都相同', en: 'Score, money and legendary artifacts are equal' },
    options: {
      shared: { zh: '共同获胜', en: 'They share the victory' },
      nearest: { zh: '从起始玩家起顺时针最近者胜', en: 'The nearest clockwise from the start player wins' },
    },
  },
} as const satisfies Readonly<Record<string, Choice>>;
export type Choices = typeof choices;

/** Offers that a player may make in a trade phase. */
export const offerLimit = 1;

export const assumptions: Readonly<Record<string, Words>> = {
  memory: {
    zh: '所有收付都是公开的，玩家记得住屏风后的资金。',
    en: 'All payments are public, so players know the money behind each screen.',
  },
  trade: {
    zh: `交易以报价进行：从起始玩家起每人一轮，至多报价 ${offerLimit} 次；一次至多一张卡换一件文物，另加资金，对方接受或拒绝。`,
    en: `Trade is by offers: one turn each from the start player, with a limit of ${offerLimit} on the offers; an offer is at most one card for one artifact, with money either way, and the other side accepts or declines.`,
  },
  moments: {
    zh: '“任意时刻”的功能卡在各阶段开始、出价、落锤、事件前后与稳定阶段可以打出。',
    en: 'Cards for “any time” can be played when an auction opens, at a bid, before the hammer, in a trade turn, before and after the event, and in the stabilize phase.',
  },
  'temporary-money': {
    zh: '临时资金总是先用。',
    en: 'Temporary money is always spent first.',
  },
  honesty: {
    zh: '没有人偷换筹码，也没有场外的约定。',
    en: 'Nobody cheats, and there are no agreements beyond a trade.',
  },
};
