// The texts of civilisations and era cards must agree with their fields.
import { defineRules, type Violation, violation } from 'cardwright/game';
import { goodsWords, industryWords, namesIn, showGoods, twice, unless, unprinted } from './shared-rules.ts';
import types, { type Era, industryName, type Trait } from './types.ts';

/** How the text of a trait begins, by the moment at which it is used. */
const openings: Record<Trait['when'], string> = {
  turn: '你的回合：',
  anytime: '任意时刻：',
  'vote-end': '表决结束后：',
  disaster: '灾难卡牌生效后：',
};

/** How the text of an era card begins if it does not last to the end. */
const lastingWords: Record<Era['lasts'], string> = { game: '', reveal: '立即：', opening: '游戏开始的' };

export const civilisationRules = defineRules(types, {
  'icons-differ': {
    description: 'No two cards of a deck have the same picture, and no two traits.',
    *check({ cards }) {
      for (const deck of Object.values(cards))
        yield* twice<{ icon?: string | undefined }>(deck, 'icon', (card) => card.icon);
      yield* twice(cards.civilisation, 'trait', (card) => card.trait.icon);
    },
  },

  'every-card-has-an-icon': {
    description: 'Every card has a picture of its own.',
    *check({ cards }) {
      for (const card of Object.values(cards).flat())
        if (card.icon === undefined) yield violation(card, 'icon', 'It has no icon.');
    },
  },

  'traits-say-what-they-do': {
    description: 'A trait begins with the moment at which it is used and prints all its numbers.',
    *check({ cards }) {
      for (const card of cards.civilisation) {
        const { trait } = card;
        if (!trait.text.startsWith(openings[trait.when]))
          yield violation(card, 'trait', `Used at \`${trait.when}\`, its text begins with ${openings[trait.when]}`);
        yield* unprinted(card, 'trait', trait);
      }
    },
  },

  'traits-differ': {
    description: 'No two civilisations have the same trait.',
    *check({ cards }) {
      yield* twice(cards.civilisation, 'trait', (card) => card.trait.name);
    },
  },

  'eras-print-their-chart': {
    description: 'An era card names every industry that it changes, in the order of the chart, and no other.',
    *check({ cards }) {
      for (const card of cards.era) {
        const changed = industryName.options.filter((name) => card.effects[name] !== 0);
        const printed = namesIn(card.text).filter((name) => name.startsWith('effects.'));
        if (printed.join() !== changed.map((name) => `effects.${name}`).join())
          yield violation(card, 'effects', `The chart changes ${changed.join(', ') || 'nothing'}, the text does not.`);
        for (const name of changed)
          if (!card.text.includes(`${industryWords[name]}{{signed effects.${name}}}`))
            yield violation(card, 'text', `The number of ${industryWords[name]} does not stand behind its name.`);
      }
    },
  },

  'eras-do-something': {
    description:
      'An era card without numbers in its chart opens the game or has another number; one with a chart has none.',
    *check({ cards }) {
      for (const card of cards.era) {
        const chart = Object.values(card.effects).some((number) => number !== 0);
        const special = card.lasts === 'opening' || card.topBonus !== undefined || card.topPays !== undefined;
        if (chart === special)
          yield violation(card, 'effects', chart ? 'It has a chart and another effect.' : 'It changes nothing at all.');
      }
    },
  },

  'eras-last-as-they-say': {
    description:
      'A card that acts once begins with 立即, the opening card with the rounds it fills, and there is one of each.',
    *check({ cards }) {
      for (const card of cards.era) {
        const said = card.text.startsWith('立即：')
          ? 'reveal'
          : card.text.startsWith('游戏开始的')
            ? 'opening'
            : 'game';
        if (said !== card.lasts)
          yield violation(card, 'lasts', `With \`${card.lasts}\` its text begins with “${lastingWords[card.lasts]}”.`);
        const printed = namesIn(card.text);
        for (const name of ['topBonus', 'topPays'] as const)
          if (printed.includes(name) !== (card[name] !== undefined))
            yield violation(card, name, `The text and \`${name}\` disagree.`);
      }
    },
  },

  'disasters-have-charity': {
    description: 'A disaster, and no other card, has a donation, and the donation prints what it takes and gives.',
    *check({ cards }) {
      for (const card of cards.era) {
        if (card.disaster !== (card.charity !== undefined))
          yield violation(card, 'disaster', 'Only disasters have charity, and all of them have it.');
        yield* donation(card);
      }
    },
  },

  'charity-table-shows-the-cards': {
    description: 'The charity table has every disaster once, with the donation and the points of its card.',
    *check({ cards, components }) {
      for (const board of components['charity-board'])
        for (const card of cards.era.filter((era) => era.disaster)) {
          const rows = board.rows.filter((row) => row.disaster === card.id);
          const shown = rows.map((row) => `${showGoods(row.donate)} for ${row.points}`).join('; ');
          const printed = `${showGoods(card.charity?.donate ?? {})} for ${card.charity?.points}`;
          if (shown !== printed)
            yield violation(board, 'rows', `${card.name} takes ${printed}, the table has ${shown || 'no row for it'}.`);
        }
    },
  },

  'ordinary-eras-stay-small': {
    description: 'Ordinary era cards stay small: no single effect is beyond 3, and no disaster helps all in all.',
    *check({ cards }) {
      for (const card of cards.era) {
        const numbers = Object.values(card.effects);
        const sum = numbers.reduce((a, b) => a + b, 0);
        if (card.disaster && sum >= 0) yield violation(card, 'disaster', `Its effects add up to ${sum}: no disaster.`);
        if (!card.disaster && numbers.some((number) => Math.abs(number) > 3))
          yield violation(card, 'effects', 'An effect beyond 3 is that of a disaster.');
      }
    },
  },

  'pieces-carry-the-names-of-cards': {
    description: 'Flags, sites and markers are named after the civilisation, resource or industry that they stand for.',
    *check({ cards, components }) {
      const civilisations = new Map(cards.civilisation.map((card) => [card.id, card]));
      for (const flag of components.flag) {
        const owner = civilisations.get(flag.civilisation);
        yield* unless(flag, 'name', flag.name, `${owner?.name}旗帜`);
        yield* unless(flag, 'icon', flag.icon, owner?.icon);
        yield* unless(flag, 'id', flag.id, `${flag.civilisation}-flag`);
      }
      for (const token of components.token) yield* unless(token, 'name', token.name, goodsWords[token.resource]);
      for (const site of components.site) yield* unless(site, 'name', site.name, `${goodsWords[site.resource]}产出点`);
      for (const coin of components.coin) yield* unless(coin, 'name', coin.name, `世界币（${coin.value}）`);
    },
  },
});

function* donation(card: Era): Iterable<Violation> {
  if (card.charity === undefined) return;
  const { donate, text } = card.charity;
  const wanted = Object.keys(donate).map((name) => `donate.${name}`);
  if (namesIn(text).join() !== [...wanted, 'points'].join())
    yield violation(card, 'charity', 'The text does not print what the donation takes, then its points.');
  for (const name of Object.keys(donate) as (keyof typeof donate)[])
    if (!text.includes(`{{donate.${name}}}${goodsWords[name]}`))
      yield violation(card, 'charity', `The number of ${goodsWords[name]} does not stand before its name.`);
}
