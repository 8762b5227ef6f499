// The box must have enough pieces for the maximum number of players, and pieces must show what the rules say.
import { defineRules, type Violation, violation } from 'cardwright/game';
import { elementOf } from './elements.ts';
import { trigrams } from './trigrams.ts';
import types, { type Aid, type Board } from './types.ts';

const middle = { element: '土', luoshu: 5 } as const;

export const boxRules = defineRules(types, {
  'palaces-by-tradition': {
    description: 'A palace has the number and the element of its trigram, the middle 5 and earth.',
    *check({ components }) {
      for (const board of components.board)
        for (const { palace, luoshu, element } of board.palaces) {
          const right = trigrams.find(({ name }) => name === palace) ?? middle;
          if (luoshu !== right.luoshu)
            yield violation(board, 'palaces', `${palace} is number ${right.luoshu}, not ${luoshu}.`);
          if (element !== right.element)
            yield violation(board, 'palaces', `${palace} is ${right.element}, not ${element}.`);
        }
    },
  },

  'palaces-where-they-lie': {
    description: 'South is above: a palace lies on the board where its direction says.',
    *check({ components }) {
      for (const board of components.board)
        for (const { palace, direction, row, column } of board.palaces) {
          const south = direction.includes('南') ? 1 : direction.includes('北') ? 3 : 2;
          const east = direction.includes('东') ? 1 : direction.includes('西') ? 3 : 2;
          if (row !== south || column !== east) yield violation(board, 'palaces', `${palace} lies in the wrong place.`);
        }
    },
  },

  'zones-by-palace': {
    description: 'A zone is called by palace and ring, and has the number and element of its palace.',
    *check({ components }) {
      for (const board of components.board) for (const zone of board.zones) yield* wrongZone(board, zone);
    },
  },

  'panel-shows-the-track': {
    description: 'The yin-yang track goes by ones from end to end; its bands begin where the rules say.',
    *check({ components, constants }) {
      for (const panel of components['player-panel']) {
        const { min, max, start, steps, bands } = panel;
        const right = Array.from({ length: max - min + 1 }, (_, i) => min + i);
        if (steps.join() !== right.join()) yield violation(panel, 'steps', `They are not ${right.join(', ')}.`);
        if (min !== constants.yinYangMin || max !== constants.yinYangMax || start !== constants.yinYangStart)
          yield violation(panel, 'min', 'Ends or start are not those of the rules.');
        if (
          bands
            .flatMap(({ at }) => at)
            .toSorted((a, b) => a - b)
            .join() !== right.join()
        )
          yield violation(panel, 'bands', 'A space belongs to no band, or to two.');
        for (const band of bands)
          if (mixedBand(band.at, constants.resonanceFrom, max))
            yield violation(panel, 'bands', `${band.name} holds unlike spaces.`);
      }
    },
  },

  'gates-are-eight': {
    description:
      'Every gate is there once and is called by its character; what a gate takes or gives is a multiple of five.',
    *check({ components, constants }) {
      const seen = new Set<string>();
      for (const gate of components.gate) {
        if (gate.name !== `${gate.gate}门`) yield violation(gate, 'name', `The gate is ${gate.gate}.`);
        if (seen.has(gate.gate)) yield violation(gate, 'gate', 'Another marker has this gate.');
        seen.add(gate.gate);
        if (gate.count !== 1) yield violation(gate, 'count', 'A gate lies on one palace.');
        if (gate.yin !== undefined && gate.yin !== constants.gateYin)
          yield violation(gate, 'yin', 'Yin is not that of the rules.');
        const harms = (gate.loseGold ?? gate.loseHealth ?? gate.discard) !== undefined;
        const gives = (gate.gold ?? gate.health) !== undefined;
        const luck = harms ? 'unlucky' : gives ? 'lucky' : 'neutral';
        if (gate.luck !== luck) yield violation(gate, 'luck', `By what it does it is ${luck}.`);
      }
    },
  },

  'charts-follow-the-ring': {
    description: 'The columns of a chart go round the ring of palaces; its rows are called by dun and number.',
    *check({ components }) {
      const numerals = '一二三四五六七八九';
      for (const chart of components['gate-chart']) {
        if (chart.palaces.join('') !== '坎艮震巽离坤兑乾')
          yield violation(chart, 'palaces', 'The palaces do not go round.');
        for (const [i, row] of chart.rows.entries())
          if (row.name !== `${chart.dun}${numerals[i]}局`)
            yield violation(chart, 'rows', `Row ${i + 1} is called ${row.name}.`);
        if (!chart.name.startsWith(`${chart.dun}遁`) || chart.count !== 1)
          yield violation(chart, 'name', `It is the chart of ${chart.dun}遁.`);
      }
    },
  },

  'seasons-beget': {
    description: 'In a season its own element prospers, and the one that it begets is supported.',
    *check({ components, constants }) {
      for (const track of components['time-track']) {
        for (const { season, wang, xiang } of track.seasons)
          if (elementOf(wang).generates !== xiang)
            yield violation(track, 'seasons', `In ${season} ${wang} does not beget ${xiang}.`);
        for (const [i, term] of track.terms.entries()) {
          const season = track.seasons[Math.floor(i / constants.seasonRounds)]?.season;
          if (term.season !== season) yield violation(track, 'terms', `${term.name} is in ${season}.`);
        }
      }
    },
  },

  'lowered-has-an-end': {
    description:
      'What lowers a penalty or a cost says that it ends at the lowest, wherever it is printed; a season and a lucky element together would go below it.',
    *check({ cards, components, constants }) {
      const end = '最低减至{{game.lowest}}';
      for (const track of components['time-track'])
        for (const { season, text } of track.seasons)
          if (!text.endsWith(`地部惩罚{{signed game.seasonPenalty}}金币，${end}。`))
            yield violation(track, 'seasons', `${season} does not say where penalties end.`);
      for (const panel of components['player-panel'])
        for (const { name, text } of panel.bands)
          if (text.includes('减少{{game.resonanceCost}}') && !text.includes(end))
            yield violation(panel, 'bands', `${name} does not say where costs end.`);
      const least = constants.basePenalty + constants.seasonPenalty + constants.luckyPenalty;
      for (const aid of cards.aid)
        if (least < constants.lowest && !aid.phases.some(({ when, text }) => when === 'time' && text.includes(end)))
          yield violation(
            aid,
            'phases',
            `A penalty would be ${least}, and nothing says that it ends at ${constants.lowest}.`,
          );
    },
  },

  'panel-holds-what-players-have': {
    description:
      'The panel has a tray for gold and one for life, with what a player begins with; debts are on that of gold.',
    *check({ components }) {
      const words = {
        gold: ['{{game.startGold}}', '{{game.debtGold}}', '{{game.debtHealth}}'],
        health: ['{{game.startHealth}}', '{{game.healthMax}}'],
      };
      for (const panel of components['player-panel'])
        for (const of of ['gold', 'health'] as const) {
          const tray = panel.trays.find((each) => each.of === of);
          const lacks = words[of].filter((word) => !tray?.text.includes(word));
          if (lacks.length > 0) yield violation(panel, 'trays', `The tray for ${of} lacks ${lacks.join(', ')}.`);
        }
    },
  },

  'fund-by-players': {
    description: 'The fund panel has a start for every number of players.',
    *check({ components, constants, players }) {
      for (const panel of components['fund-panel']) {
        const numbers = Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i);
        if (panel.starts.map((start) => start.players).join() !== numbers.join())
          yield violation(panel, 'starts', 'Players are missing.');
        for (const start of panel.starts)
          if (start.gold !== start.players * constants.fundPerPlayer)
            yield violation(panel, 'starts', `${start.gold} is no start.`);
      }
    },
  },

  'aid-counts-rounds': {
    description: 'The aid says from when rounds count, for every way in which cards count them.',
    *check({ cards }) {
      const texts = cards.basic.flatMap((card) =>
        [card.extra, card.tian, card.ren, card.di].map((one) => one?.text ?? ''),
      );
      const ways = { 此后: /^此后若干轮/, 为期: /为期.*若干轮，从现在起算/, 存续: /存续若干轮，从现在起算/ };
      for (const [word, told] of Object.entries(ways))
        if (texts.some((text) => text.includes(`${word}{{rounds}}轮`)))
          for (const aid of cards.aid)
            if (!told.test(aid.lasting))
              yield violation(aid, 'lasting', `Cards count ${word}, and the aid does not say how.`);
    },
  },

  'aid-agrees': {
    description: 'What the aid lists of gates, stems, branches, elements and seasons is what cards and pieces have.',
    *check({ cards, components }) {
      for (const aid of cards.aid) {
        yield* named(
          aid,
          'gates',
          components.gate.map((gate) => gate.name),
        );
        for (const [field, deck] of [
          ['stems', cards.stem],
          ['branches', cards.branch],
        ] as const)
          for (const { name, text } of aid[field]) {
            const right = deck.filter((card) => card.element.name === name).map((card) => card.name);
            if ([...text.replace('。', '')].toSorted().join() !== right.toSorted().join())
              yield violation(aid, field, `${name} has ${right.join('')}.`);
          }
        const seasons = components['time-track'].flatMap((track) => track.seasons);
        for (const [i, { season, wang, xiang }] of seasons.entries())
          if (aid.seasons[i]?.name !== season || aid.seasons[i]?.text !== `${wang}旺${xiang}相。`)
            yield violation(aid, 'seasons', `${season} is ${wang}旺${xiang}相.`);
        yield* named(
          aid,
          'states',
          components.state.map((state) => state.keyword),
        );
      }
    },
  },
});

function* wrongZone(board: Board, zone: Board['zones'][number]): Iterable<Violation> {
  const { name, short, palace, ring, luoshu, element } = zone;
  const right = ring === undefined ? ['中宫', '中宫'] : [`${palace}宫之${ring}部`, `${palace}${ring}`];
  if (name !== right[0] || short !== right[1])
    yield violation(board, 'zones', `${name} (${short}) is ${right.join(', ')}.`);
  if ((ring === undefined) !== (palace === '中')) yield violation(board, 'zones', `${name} has the wrong ring.`);
  const home = board.palaces.find((other) => other.palace === palace);
  if (home?.luoshu !== luoshu || home.element !== element)
    yield violation(board, 'zones', `${name} differs from its palace in number or element.`);
}

/** A band is the middle, slightly off the middle, one side, or both ends. */
function mixedBand(at: readonly number[], from: number, end: number): boolean {
  const sort = (n: number) =>
    n === 0 ? 'middle' : Math.abs(n) === end ? 'end' : Math.abs(n) < from ? 'near' : `far ${Math.sign(n)}`;
  return new Set(at.map(sort)).size !== 1;
}

function* named(aid: Aid, field: 'gates' | 'states', right: readonly string[]): Iterable<Violation> {
  const names = aid[field].map(({ name }) => name);
  if (names.toSorted().join() !== right.toSorted().join())
    yield violation(aid, field, `They are ${right.join('、')}, the aid has ${names.join('、')}.`);
}
