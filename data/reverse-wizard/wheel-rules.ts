// The time wheel: its rings show the loops, the unlocked levels and the rewards that the rules speak of.
import { defineRules, wrong } from 'cardwright/game';
import { differs } from './box-rules.ts';
import types, { type TimeWheel } from './types.ts';

const hours = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export const wheelRules = defineRules(types, {
  'hours-in-order': {
    says: 'The outer ring has the hours in their order, as many as a loop has steps; a reward has an amount.',
    *check({ components, constants: { loopLength } }) {
      for (const wheel of components['time-wheel']) {
        yield* differs(wheel, 'count', 1);
        const own = wheel.spaces.map(({ hour }) => hour).join();
        if (own !== hours.join() || wheel.spaces.length !== loopLength)
          yield wrong(wheel, 'spaces', `The hours are ${own}.`);
        for (const { hour, reward, amount } of wheel.spaces)
          if ((reward === 'none') !== (amount === undefined))
            yield wrong(wheel, 'spaces', `At ${hour} the reward and its amount disagree.`);
      }
    },
  },

  'rewards-follow-a-pattern': {
    says: 'Treasures are chosen at the hours of the four levels, from five at the last; the halves of the wheel give the same coins.',
    *check({ components, constants: { levels, choices, tavernCards } }) {
      for (const wheel of components['time-wheel']) {
        const chosen = wheel.spaces.filter(({ reward }) => reward === 'choice');
        if (chosen.map(({ hour }) => hour).join() !== levels.map(({ level }) => level).join())
          yield wrong(wheel, 'spaces', 'Treasures are not chosen at the hours of the levels.');
        if (chosen.some(({ amount, hour }) => amount !== choices[hour === 'XII' ? 1 : 0]))
          yield wrong(wheel, 'spaces', `A choice is among ${choices[0]}, at the last hour among ${choices[1]}.`);
        if (coins(wheel, 0) !== coins(wheel, 6)) yield wrong(wheel, 'spaces', 'The halves give different coins.');
        if (wheel.spaces.some(({ reward, amount }) => reward === 'remove' && amount !== tavernCards))
          yield wrong(wheel, 'spaces', 'A space removes as many cards as the tavern.');
        if (wheel.spaces.filter(({ reward }) => reward === 'none').length !== 1 || wheel.spaces[0]?.reward !== 'none')
          yield wrong(wheel, 'spaces', 'The first space, and only that, gives nothing.');
      }
    },
  },

  'loops-show-the-rules': {
    says: 'The inner ring counts the loops, opens the levels, gives legendary treasures and is won where the rules say.',
    *check({ components, constants }) {
      const { levels, legendLoops, legendLooks, winLoop, winLoopThree } = constants;
      for (const wheel of components['time-wheel'])
        for (const [i, { loop, unlocks = [], legends, wins }] of wheel.loops.entries()) {
          const opened = levels.filter((level) => level.loop === loop).map(({ level }) => level);
          const looks = legendLooks[legendLoops.indexOf(loop)];
          const winners = { [winLoop]: 4, [winLoopThree]: 3 }[loop];
          if (loop !== i + 1 || unlocks.join() !== opened.join() || legends !== looks || wins !== winners)
            yield wrong(wheel, 'loops', `Loop ${i + 1} does not show what the rules say.`);
        }
    },
  },
});

function coins(wheel: TimeWheel, from: number): string {
  const half = wheel.spaces.slice(from, from + 6).filter(({ reward }) => reward === 'coins');
  return half
    .map(({ amount }) => amount)
    .sort()
    .join();
}
