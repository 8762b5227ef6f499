// The words of play: points that the rulebook leaves open, options that it offers, and what is asked and told.
import type { Choice } from 'cardwright/game';

export const choices = {
  'veto-order': {
    section: ['Q&A 裁判卡', '卡牌介绍'],
    says: {
      zh: '几名玩家都能否决同一张卡时，谁先决定？',
      en: 'Several players could veto the same card: who decides first?',
    },
    options: {
      'in-turn': {
        zh: '从出牌者的下家起依次决定，有人否决即止',
        en: 'From the next player on, in the order of play, until one vetoes',
      },
      'at-once': {
        zh: '同时表态，表态否决的都弃置裁判',
        en: 'All decide at once, and everybody who vetoes discards a referee',
      },
    },
  },
  'zero-count': {
    section: ['游戏玩法（详细版）', 'Q&A 路过卡'],
    says: {
      zh: '抽卡次数为 0 时还能转移吗？',
      en: 'May a draw count of 0 be transferred?',
    },
    options: {
      zero: { zh: '可以，接到的人从 0 开始', en: 'Yes: whoever gets it starts at 0' },
      base: { zh: '可以，但接到的人从基础的 1 次开始', en: 'Yes, but whoever gets it starts at the usual 1' },
      refused: { zh: '不可以，此时不能用攻击或逆转', en: 'No: attack and reversal cannot be used then' },
    },
  },
  'duel-stop': {
    section: ['Q&A 单挑卡'],
    says: {
      zh: '单挑的发起者什么时候可以叫停？',
      en: 'When may the player who began a duel stop it?',
    },
    options: {
      any: { zh: '任何一次弃一抽一之后', en: 'After every exchange' },
      own: { zh: '只在轮到自己弃一抽一之前', en: 'Only before an exchange of their own' },
    },
  },
  supplement: {
    says: { zh: '洗入补充卡', en: 'Supplement cards' },
    options: {
      without: { zh: '不用', en: 'Not used' },
      with: {
        zh: '洗入梦魇与乞讨；纯粹没有商定效果，不用',
        en: 'Nightmare and begging; purity has no effect agreed on and is left out',
      },
      all: { zh: '三张都洗入，纯粹没有效果', en: 'All three; purity has no effect' },
    },
  },
  'put-back': {
    says: { zh: '通行卡放回的位置（进阶规则 图钉）', en: 'Where a passage card is put back (advanced rule of 图钉)' },
    options: { secret: { zh: '只有自己知道', en: 'Secret' }, open: { zh: '公开', en: 'Shown to everybody' } },
  },
  'spare-officers': {
    says: { zh: '多余的城管卡（进阶规则 图钉）', en: 'Officers that are not dealt (advanced rule of 图钉)' },
    options: { deck: { zh: '洗入卡组', en: 'In the deck' }, out: { zh: '不用', en: 'Left out' } },
  },
  'hand-limit': {
    says: { zh: '弃牌阶段（进阶规则 图钉）', en: 'The discard phase (advanced rule of 图钉)' },
    options: { kept: { zh: '有', en: 'Played' }, none: { zh: '没有，手牌不限', en: 'Left out: hands have no limit' } },
  },
  piles: {
    says: {
      zh: '三组卡牌（进阶规则 二上優、仿生人、路易斯）',
      en: 'Three groups of cards (advanced rules of 二上優, 仿生人 and 路易斯)',
    },
    options: {
      basic: { zh: '不用', en: 'Not used' },
      three: {
        zh: '重连洗入弃牌堆并移到场外；通行卡总是洗回卡组',
        en: 'Reconnect shuffles the discard pile in and leaves the game; passage cards always return to the deck',
      },
    },
  },
} as const satisfies Readonly<Record<string, Choice>>;

export const assumptions = {
  officers: {
    zh: '抽到通行卡的人有城管卡就使用。',
    en: 'Whoever draws a passage card and has an officer uses it.',
  },
  memory: {
    zh: '玩家记得看过的卡；有人暗中放卡入卡组后，其他人当作不再知道卡组的顺序。',
    en: 'Players remember what they saw. When somebody secretly puts a card into the deck, the others know no longer what lies where.',
  },
  nightmare: {
    zh: '梦魇期间面朝下的裁判不能用来否决。',
    en: 'A referee that lies face down because of a nightmare cannot veto.',
  },
  talk: { zh: '玩家之间不交谈，也不结盟。', en: 'Players neither talk nor ally.' },
};

export const events = {
  drawn: { zh: '抽到', en: 'drew' },
  played: { zh: '打出', en: 'played' },
  wasted: { zh: '翻出而不能使用', en: 'turned over without effect' },
  vetoed: { zh: '否决', en: 'vetoed' },
  passed: { zh: '转移次数', en: 'passed the counts on' },
  given: { zh: '交出', en: 'gave' },
  sealed: { zh: '封印', en: 'sealed' },
  discarded: { zh: '弃置', en: 'discarded' },
  saved: { zh: '解除通行', en: 'cancelled a passage' },
  out: { zh: '出局', en: 'is out' },
  killed: { zh: '使人出局', en: 'put somebody out' },
};
