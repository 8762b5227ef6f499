// The text of a verse must agree with its fields.
import { defineRules, violation } from 'cardwright/game';
import types, { type Basic, type Nature, type Target, type Verse } from './types.ts';

const rings = ['tian', 'ren', 'di'] as const;
export type RingKey = (typeof rings)[number];
const ringNames = '天人地';

/** How a text names whom it affects, in the order in which the words are searched. */
const targetWords: readonly (readonly [Target, RegExp])[] = [
  ['two-opponents', /两名其他玩家/],
  ['opponents', /所有其他玩家/],
  ['random', /随机(?:一名|移动\{\{move\}\}至|移到一个)/],
  ['zone', /同一区域(?:的|每)/],
  ['previous', /上一位解读者|此前最后完整结算的爻辞/],
  ['opponent', /一名其他玩家/],
  ['everyone', /所有玩家/],
  ['allies', /所有(?:\{\{keyword "盟友"\}\}|盟友)/],
  ['ally', /一名\{\{keyword "盟友"\}\}/],
  ['anyone', /(?:另选的|任意|另)一名玩家|任选两名非盟友/],
  ['board', /^在你的区域放下|^移除场上|^将基础牌的弃牌堆/],
];

/** The words beside a number, by its field. */
const units: Partial<Record<keyof Verse, RegExp>> = {
  costGold: /支付\{\{costGold\}\}金币/,
  costHealth: /(?:支付|与)\{\{costHealth\}\}点生命值/,
  gold: /(?:获得|得)\{\{gold\}\}金币/,
  health: /回复\{\{health\}\}点生命值/,
  loseGold: /失去\{\{loseGold\}\}金币/,
  loseHealth: /(?:失去|与)\{\{loseHealth\}\}点生命值/,
  damage: /造成\{\{damage\}\}点伤害/,
  damageEach: /造成\{\{damageEach\}\}点伤害/,
  bonus: /伤害\{\{signed bonus\}\}/,
  draw: /抽\{\{draw\}\}张基础牌/,
  discard: /(?:弃(?:至多)?|选出)\{\{discard\}\}张/,
  swap: /互换\{\{swap\}\}张手牌/,
  recover: /取回\{\{recover\}\}张/,
  look: /顶\{\{look\}\}张/,
  move: /(?:移动|跳跃|后退)\{\{move\}\}(?:格|至)/,
  moveMax: /至\{\{moveMax\}\}格/,
  rounds: /(?:此后|为期)\{\{rounds\}\}轮/,
  yinYang: /移动\{\{yinYang\}\}点/,
  guard: /\{\{keyword "守护"\}\}\{\{guard\}\}/,
  cancels: /抵消你最先受到的\{\{cancels\}\}次/,
  removes: /\{\{removes\}\}个/,
  prestige: /\{\{prestige\}\}枚\{\{keyword "威望"\}\}/,
  strokes: /笔画数\{\{signed strokes\}\}/,
  surcharge: /支付\{\{surcharge\}\}金币/,
  handLimit: /上限\{\{signed handLimit\}\}/,
  give: /将\{\{give\}\}金币交给/,
  percent: /\{\{percent\}\}%/,
  scoreGold: /另加\{\{scoreGold\}\}金币/,
  uses: /限用\{\{uses\}\}次/,
};

/** Cards that use unusual words beside a number. */
const otherUnits: Readonly<Record<string, Partial<Record<keyof Verse, RegExp>>>> = {
  'basic-07-shi': { move: /多移动\{\{move\}\}格/ },
  'basic-26-da-xu': { move: /至多移动\{\{move\}\}格/ },
};

const others = new Set<Target>(['opponent', 'two-opponents', 'opponents', 'everyone', 'anyone', 'zone', 'random']);

export const verseRules = defineRules(types, {
  'verses-name-their-target': {
    description: 'A verse names those that it works on, and its `target` says the same.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const said = targetWords.find(([, words]) => words.test(verse.text))?.[0] ?? 'self';
        if (said !== verse.target)
          yield violation(
            card,
            ring,
            `The text of ${verse.name} works on \`${said}\`, the field says \`${verse.target}\`.`,
          );
      }
    },
  },

  'verses-print-their-numbers': {
    description: 'Every number of a verse is printed, with the words that belong to it.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic))
        for (const [field, usual] of Object.entries(units) as [keyof Verse, RegExp][]) {
          const words = otherUnits[card.id]?.[field] ?? usual;
          if (verse[field] !== undefined && !words.test(verse.text))
            yield violation(card, ring, `The text of ${verse.name} does not print \`${field}\` as ${words.source}.`);
        }
    },
  },

  'natures-follow-effects': {
    description:
      'A verse that harms others is an attack, one that gives is a boon, one that does both is mixed, and harm to oneself a burden.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const natures = possibleNatures(verse);
        if (!natures.includes(verse.nature))
          yield violation(card, ring, `${verse.name} is ${natures.join(' or ')} by its effects, not ${verse.nature}.`);
      }
    },
  },

  'bans-say-cannot': {
    description: 'A verse of the first layer says 不能 (or is 困顿); one of the second works on everyone.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const bans = /不能|谁也|困顿/.test(verse.text) && verse.layer !== 'rule';
        if (bans !== (verse.layer === 'ban'))
          yield violation(card, ring, `The text of ${verse.name} and \`layer\` disagree.`);
        if (verse.layer === 'rule' && verse.target !== 'everyone')
          yield violation(card, ring, `${verse.name} changes a rule, but not for everyone.`);
      }
    },
  },

  'lasting-is-said': {
    description: 'What lasts until the end of the game says so, and nothing else does.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic))
        if (/(?<!不会留)到游戏结束/.test(verse.text) !== (verse.lasting === true))
          yield violation(card, ring, `The text of ${verse.name} and \`lasting\` disagree.`);
    },
  },

  'states-are-listed': {
    description: 'The states that a verse names are those of its list.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const named = [...verse.text.matchAll(/\{\{keyword "([^"]+)"\}\}/g)].map((match) => match[1]);
        if (named.join() !== (verse.keywords ?? []).join())
          yield violation(card, ring, `${verse.name} names ${named.join('、') || 'none'}, its list differs.`);
      }
    },
  },

  'verse-names-differ': {
    description: 'The verses of a hexagram have different names.',
    *check({ cards }) {
      for (const card of cards.basic)
        if (new Set(versesOn(card).map(({ verse }) => verse.name)).size < versesOn(card).length)
          yield violation(card, 'tian', 'Two verses have one name.');
    },
  },

  'alike-verses-are-one': {
    description: 'A sentence stands once on a card; a verse that is read in several rings is called by them.',
    *check({ cards }) {
      for (const card of cards.basic) {
        const verses = versesOn(card);
        const told = verses.map(({ verse: { name: _, ...rest } }) => JSON.stringify(rest));
        if (new Set(told).size < told.length)
          yield violation(card, 'tian', 'Two verses say the same: write it once, under the higher ring.');
        for (const [i, { ring, verse }] of verses.entries()) {
          const next = verses[i + 1];
          const until = next === undefined ? rings.length : rings.indexOf(next.ring);
          const read = ringNames.slice(rings.indexOf(ring), until);
          if (read.length > 1 && verse.name !== read)
            yield violation(card, ring, `It is read in ${read}, so that is its name.`);
        }
      }
    },
  },

  'extras-fit': {
    description: 'A reaction says that it is played from the hand, an entity lasts rounds, and a limit says how often.',
    *check({ cards }) {
      for (const card of cards.basic) {
        if (card.extra === undefined) continue;
        const { type, rounds, limit, text } = card.extra;
        const fits = {
          reaction: text.includes('时，可从手牌打出此牌'),
          entity: rounds !== undefined && text.includes('{{rounds}}轮') && text.includes('引爆'),
          limit: limit !== undefined && text.includes('{{limit}}次'),
        };
        if (!fits[type]) yield violation(card, 'extra', `The text does not fit the type \`${type}\`.`);
      }
    },
  },
});

export function* versesOf(cards: readonly Basic[]): Iterable<{ card: Basic; ring: RingKey; verse: Verse }> {
  for (const card of cards) for (const found of versesOn(card)) yield { card, ...found };
}

/** The verses of a card. One that is read in several rings is listed under the highest. */
export function versesOn(card: Basic): { ring: RingKey; verse: Verse }[] {
  return rings.flatMap((ring) => {
    const verse = card[ring];
    return verse === undefined ? [] : [{ ring, verse }];
  });
}

/** The natures that the numbers of a verse allow. Without numbers, only the words decide. */
function possibleNatures(verse: Verse): readonly Nature[] {
  const { target, gold, health, draw, damage, damageEach, loseGold, loseHealth, discard, text } = verse;
  const gives = gold ?? health ?? draw;
  const takes = loseGold ?? loseHealth ?? (paysCards(verse) ? undefined : discard);
  const harms = damage ?? damageEach ?? (others.has(target) ? takes : undefined);
  if (text.includes('论道；') || text.includes('取得{{gold}}') || text.includes('与你论道')) return ['mixed'];
  if (text.includes('收益加倍')) return ['boon'];
  if (harms !== undefined) return text.includes('得到其收益') ? ['mixed'] : ['attack'];
  if (gives !== undefined) return target === 'everyone' ? ['neutral', 'boon'] : ['boon'];
  if (takes !== undefined) return ['burden'];
  if (verse.layer === 'ban') return target === 'self' ? ['burden'] : ['attack'];
  if (verse.removes !== undefined) return target === 'opponent' ? ['attack'] : ['boon'];
  if ((verse.guard ?? verse.bonus ?? verse.cancels ?? verse.prestige) !== undefined) return ['boon'];
  if (text.includes('互换全部金币')) return ['mixed'];
  if (verse.move !== undefined) return movesOthers(verse) ? ['attack', 'boon'] : ['neutral'];
  if (/^查看|互看/.test(text) || target === 'board' || target === 'previous') return ['neutral'];
  return ['attack', 'boon', 'neutral'];
}

/** Cards before a colon are a cost, not harm. */
export function paysCards({ text }: Verse): boolean {
  return text.includes('弃{{discard}}张手牌：');
}

function movesOthers({ target }: Verse): boolean {
  return target !== 'self' && target !== 'random';
}
