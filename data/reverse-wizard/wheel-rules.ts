// The rings of the time wheel must show the loops, unlocked levels and rewards of the rules.
import { defineRules, violation } from 'cardwright/game';
import { differs } from './box-rules.ts';
import types from './types.ts';

const hours = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export const wheelRules = defineRules(types, {
  'hours-in-order': {
    description:
      'The outer ring has the hours in their order, as many as a loop has steps, the first half blue and the second red.',
    *check({ components, constants: { loopLength } }) {
      for (const wheel of components['time-wheel']) {
        yield* differs(wheel, 'count', 1);
        const own = wheel.spaces.map(({ hour }) => hour).join();
        if (own !== hours.join() || wheel.spaces.length !== loopLength)
          yield violation(wheel, 'spaces', `The hours are ${own}.`);
        for (const [i, { hour, half }] of wheel.spaces.entries())
          if (half !== (i < loopLength / 2 ? 'blue' : 'red'))
            yield violation(wheel, 'spaces', `${hour} is ${half}, unlike its half of the ring.`);
      }
    },
  },

  'rewards-are-whole': {
    description:
      'A choice names its treasures and how many; steps have a number; a tavern and an empty space have neither.',
    *check({ components, constants: { choices } }) {
      for (const wheel of components['time-wheel'])
        for (const { hour, reward, pile, amount } of wheel.spaces) {
          if ((reward === 'choice') !== (pile !== undefined))
            yield violation(wheel, 'spaces', `At ${hour} the reward and its treasures disagree.`);
          if ((reward === 'choice' || reward === 'advance') !== (amount !== undefined))
            yield violation(wheel, 'spaces', `At ${hour} the reward and its amount disagree.`);
          if (reward === 'choice' && !choices.includes(amount ?? 0))
            yield violation(wheel, 'spaces', `At ${hour} one chooses among ${choices.join(' or ')}.`);
        }
    },
  },

  'rewards-follow-a-pattern': {
    description:
      'After the first space, three rewards take turns; the one before the last leads to the first space, and only the last is legendary.',
    *check({ components, constants: { loopLength } }) {
      for (const wheel of components['time-wheel']) {
        const shown = wheel.spaces.map(({ reward, pile = '', amount = '' }) => [reward, pile, amount].join(' ').trim());
        if (shown.lastIndexOf('none') !== 0)
          yield violation(wheel, 'spaces', 'The first space, and only that, gives nothing.');
        for (const [i, own] of shown.slice(1, -2).entries())
          if (own !== shown[1 + (i % 3)])
            yield violation(
              wheel,
              'spaces',
              `${hours[i + 1]} gives ${own}, but ${hours[1 + (i % 3)]} ${shown[1 + (i % 3)]}.`,
            );
        const legends = wheel.spaces.flatMap(({ pile, hour }) => (pile === 'legendary' ? [hour] : []));
        if (legends.join() !== 'XII') yield violation(wheel, 'spaces', 'Legends are chosen at XII alone.');
        for (const [i, { reward, amount = 0 }] of wheel.spaces.entries())
          if (reward === 'advance' && (i + amount) % loopLength !== 0)
            yield violation(wheel, 'spaces', 'More steps lead to the first space, where no other reward follows.');
      }
    },
  },

  'loops-show-the-rules': {
    description:
      'The inner ring counts the loops, opens the levels, gives legendary treasures and is won where the rules say.',
    *check({ components, constants }) {
      const { levels, legendLoops, legendLooks, winLoop, winLoopThree } = constants;
      for (const wheel of components['time-wheel'])
        for (const [i, { loop, unlocks = [], legends, wins }] of wheel.loops.entries()) {
          const opened = levels.filter((level) => level.loop === loop).map(({ level }) => level);
          const looks = legendLooks[legendLoops.indexOf(loop)];
          const winners = { [winLoop]: 4, [winLoopThree]: 3 }[loop];
          if (loop !== i + 1 || unlocks.join() !== opened.join() || legends !== looks || wins !== winners)
            yield violation(wheel, 'loops', `Loop ${i + 1} does not show what the rules say.`);
        }
    },
  },
});
