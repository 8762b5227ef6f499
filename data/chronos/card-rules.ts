// The texts of function cards and events must agree with their fields.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, {
  type AuctionType,
  type Era,
  type EventCard,
  type FunctionCard,
  type Lasting,
  type Timing,
} from './types.ts';

/** How a function card’s text begins, by the moment at which it is played. */
const functionOpenings: Record<Timing, string> = {
  anytime: '任意时刻：',
  excavation: '挖掘阶段：',
  auction: '拍卖阶段：',
  bid: '出价时：',
  sealed: '密封竞标时：',
  settlement: '成交时：',
  trade: '交易阶段：',
  'before-event': '翻开事件卡前：',
  event: '翻开事件卡后：',
  vote: '投票时：',
  stabilize: '稳定阶段：',
  scoring: '终局计分时：',
};

/** How an event’s text begins, by the time for which it lasts. */
const eventOpenings: Record<Lasting, string> = {
  now: '立即：',
  round: '本回合：',
  'next-round': '下回合：',
  end: '终局计分时：',
};

/** Moments after the event of a round is revealed (§6). */
const afterTheEvent = new Set<Timing>(['anytime', 'event', 'vote', 'stabilize', 'scoring']);

/** Words of which a text must have at least one, by what the card affects. */
const functionTargets: Record<FunctionCard['target'], readonly string[]> = {
  self: ['你'],
  opponent: ['其他玩家'],
  'any-artifact': ['任意玩家的'],
  'own-artifact': ['你的'],
  'opponent-artifact': ['其他玩家的'],
  'row-artifact': ['拍卖区', '补入'],
  'discarded-artifact': ['文物弃牌堆'],
  'current-auction': ['当前'],
  era: ['个时代'],
  'event-deck': ['事件牌堆'],
  event: ['该事件卡'],
  stability: ['时空稳定性'],
};

const eventTargets: Record<EventCard['target'], readonly string[]> = {
  era: ['倍率'],
  'all-eras': ['倍率'],
  everyone: ['所有玩家'],
  'highest-cost': ['最高的玩家'],
  poorest: ['最少的玩家'],
  holders: ['持有至少', '资金多于'],
  auctions: ['拍卖', '出价', '竞标'],
  'auction-row': ['拍卖区'],
  sales: ['出售价格'],
  stability: ['时空稳定性'],
};

const auctionWords: Record<AuctionType, string> = { open: '公开拍卖', sealed: '密封竞标' };

const eraWords: Record<Era, string> = { ancient: '古代', modern: '近代', future: '未来' };

/** How an event forbids a thing. */
const forbiddingWords: Record<NonNullable<EventCard['forbids']>[number], string> = {
  'multiplier-change': '倍率不能调整',
  sale: '不能出售',
  'function-cards': '不能打出功能卡',
  'stability-loss': '不扣减时空稳定性',
};

/** How a function card forbids a thing. */
const functionForbids: Record<NonNullable<FunctionCard['forbids']>[number], string> = {
  sale: '不能出售',
  trade: '不能交易',
  vote: '投票不能调整',
};

/** What a text says where the field is there. */
const functionWords = {
  swaps: /交换/,
  cancels: /取消当前拍卖/,
  caps: /宣布.*上限/,
  redraws: /抽取同样张数/,
  anyEra: /当作任一时代/,
  ignores: /忽略.*支付资金或弃置文物/,
  bidOrder: /先出价|再决定你的出价/,
} as const;

/** Words of which the text of an event must have one, by the phase that it affects. */
const phaseWords: Partial<Record<Timing, readonly string[]>> = {
  auction: ['拍卖', '出价', '竞标', '成交'],
  trade: ['出售', '交易'],
  vote: ['投票'],
  stabilize: ['修复', '稳定锚'],
  scoring: ['计分'],
};

const roundingWords = { up: '向上取整', down: '向下取整' } as const;

export const cardRules = defineRules(types, {
  'multipliers-on-the-track': {
    description: 'An event moves a multiplier by one step of the track, or sets it to a space of the track.',
    *check({ cards, constants }) {
      const { multiplierMin, multiplierMax, multiplierStep } = constants;
      for (const event of cards.event) {
        const { multiplierChange: change, multiplierSet: space } = event;
        if (change !== undefined && Math.abs(change) !== multiplierStep)
          yield violation(event, 'multiplierChange', `The track goes by steps of ${multiplierStep}, not ${change}.`);
        if (space !== undefined && (space < multiplierMin || space > multiplierMax || space % multiplierStep !== 0))
          yield violation(event, 'multiplierSet', `The track has no space ×${space}.`);
      }
    },
  },

  'events-act-in-time': {
    description:
      'An event is turned over after the auctions and trades of its round, so what it changes there is the next round’s.',
    *check({ cards }) {
      for (const event of cards.event) {
        if (!afterTheEvent.has(event.when) && event.lasts !== 'next-round' && event.lasts !== 'end')
          yield violation(event, 'lasts', `It acts on \`${event.when}\`, which is over when the event is turned over.`);
        const moment = { now: 'event', end: 'scoring' }[event.lasts as string];
        if (moment !== undefined && event.when !== moment)
          yield violation(
            event,
            'when',
            `An event that lasts \`${event.lasts}\` acts on \`${moment}\`, not \`${event.when}\`.`,
          );
      }
    },
  },

  'texts-begin-with-their-moment': {
    description:
      'A function card begins with the moment at which it is played, an event with the time for which it lasts.',
    *check({ cards }) {
      for (const card of cards.function) yield* opening(card, functionOpenings[card.when], 'when');
      for (const event of cards.event) yield* opening(event, eventOpenings[event.lasts], 'lasts');
    },
  },

  'texts-name-their-target': {
    description:
      'A text speaks of what the card works on, of the auction type that it needs, and of the phase that it changes.',
    *check({ cards }) {
      for (const card of cards.function) yield* unspoken(card, 'target', functionTargets[card.target]);
      for (const event of cards.event) {
        yield* unspoken(event, 'target', eventTargets[event.target]);
        yield* unspoken(event, 'when', phaseWords[event.when] ?? ['：']);
        if (event.era !== undefined) yield* unspoken(event, 'era', [eraWords[event.era]]);
      }
      for (const card of [...cards.function, ...cards.event])
        if (card.auction !== undefined) yield* unspoken(card, 'auction', [auctionWords[card.auction]]);
    },
  },

  'texts-say-how-long': {
    description:
      'A function card says 本回合 when it lasts for the round, and 附着 when it stays with an artifact to the end.',
    *check({ cards }) {
      for (const card of cards.function) {
        const { text, lasts, attached = false } = card;
        const said = text.includes('附着于') ? 'end' : text.includes('本回合') ? 'round' : 'now';
        if (lasts !== said) yield violation(card, 'lasts', `The text says \`${said}\`, the field \`${lasts}\`.`);
        if (attached !== (lasts === 'end'))
          yield violation(card, 'attached', 'Only a card that lasts to the end is attached.');
      }
    },
  },

  'events-say-what-they-do': {
    description: 'An event that skips, forbids or hides something says so, and one that does not does not.',
    *check({ cards }) {
      for (const event of cards.event) {
        yield* said(event, 'faceDown', '背面', event.faceDown === true);
        yield* said(event, 'skips', '不进行', event.skips !== undefined);
        yield* said(event, 'swaps', '互换', event.swaps === true);
        yield* said(event, 'refills', '全部弃置，再用', event.refills === true);
        for (const [what, words] of Object.entries(forbiddingWords))
          yield* said(event, 'forbids', words, event.forbids?.some((forbidden) => forbidden === what) === true);
      }
    },
  },

  'functions-say-what-they-do': {
    description: 'A function card that swaps, cancels, caps, forbids or ignores something says so, and no other does.',
    *check({ cards }) {
      for (const card of cards.function) {
        for (const [field, words] of Object.entries(functionWords) as [keyof typeof functionWords, RegExp][])
          yield* said(card, field, words, card[field] !== undefined);
        for (const [what, words] of Object.entries(functionForbids))
          yield* said(card, 'forbids', words, card.forbids?.some((forbidden) => forbidden === what) === true);
      }
    },
  },

  'rounding-is-said': {
    description: 'A card that takes a share of money says which way it is rounded, and the text and the field agree.',
    *check({ cards }) {
      for (const card of cards.function)
        yield* roundings(card, card.raisePercent ?? card.payPercent ?? card.sharePercent);
      for (const event of cards.event) yield* roundings(event, event.salePercent);
    },
  },

  'event-keywords': {
    description: 'The keywords that an event names are those of its list, and artifacts carry them.',
    *check({ cards }) {
      const carried = new Set(cards.artifact.flatMap((artifact) => artifact.keywords));
      for (const event of cards.event) {
        const named = [...event.text.matchAll(/\{\{keyword "([^"]+)"\}\}/g)].map((match) => match[1]);
        if (named.join() !== (event.keywords ?? []).join())
          yield violation(
            event,
            'keywords',
            `The text names ${named.join('、') || 'none'}, the list ${event.keywords?.join('、') ?? 'none'}.`,
          );
        for (const keyword of event.keywords ?? [])
          if (!carried.has(keyword)) yield violation(event, 'keywords', `No artifact carries ${keyword}.`);
      }
    },
  },
});

function* opening(card: { text: string }, words: string, because: string): Iterable<Violation> {
  if (!card.text.startsWith(words))
    yield {
      on: card,
      field: 'text',
      message: `The text does not begin with ${words} as its \`${because}\` asks.`,
      fix: `Begin the text with ${words} or correct \`${because}\`.`,
    };
}

function* roundings(card: Pick<EventCard, 'text' | 'rounding'>, share: number | undefined): Iterable<Violation> {
  if (share !== undefined && card.rounding === undefined)
    yield violation(card, 'rounding', `It takes ${share} % of an amount, but not every amount gives whole money.`);
  const said = (['up', 'down'] as const).find((way) => card.text.includes(roundingWords[way]));
  if (said !== card.rounding)
    yield violation(card, 'rounding', `The text rounds ${said ?? 'nothing'}, the field ${card.rounding ?? 'nothing'}.`);
}

function* unspoken(
  card: Pick<EventCard, 'text'>,
  field: 'target' | 'auction' | 'when' | 'era',
  words: readonly string[],
): Iterable<Violation> {
  if (!words.some((word) => card.text.includes(word)))
    yield violation(card, field, `The text has none of ${words.join('、')}, which \`${field}\` asks for.`);
}

function* said(
  card: Pick<EventCard, 'text'>,
  field: keyof EventCard | keyof FunctionCard,
  words: string | RegExp,
  meant: boolean,
): Iterable<Violation> {
  if (card.text.search(words) >= 0 !== meant) yield violation(card, field, `The text and \`${field}\` disagree.`);
}
