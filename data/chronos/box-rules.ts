// The box must have enough pieces for the maximum number of players, and pieces must show what the rules say.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, { era } from './types.ts';

export const boxRules = defineRules(types, {
  'chips-make-change': {
    description: 'The denominations begin with 1, each divides the next, and a chip can be changed into smaller ones.',
    *check({ components }) {
      const chips = [...components.chip].sort((a, b) => a.value - b.value);
      let small = 0;
      for (const [i, chip] of chips.entries()) {
        const previous = chips[i - 1]?.value;
        if (chip.value % (previous ?? chip.value) !== 0 || (previous === undefined && chip.value !== 1))
          yield violation(
            chip,
            'value',
            `Change cannot be made for ${chip.value} with chips of ${previous ?? 'no smaller kind'}.`,
          );
        if (i > 0 && small < chip.value)
          yield violation(
            chip,
            'count',
            `All smaller chips together make ${small}: not enough to change a ${chip.value}.`,
          );
        small += chip.value * chip.count;
      }
    },
  },

  'enough-for-every-player': {
    description:
      'There is a screen, a vote of each kind, an aid, an anchor and the starting money for the most players.',
    *check({ cards, components, constants, players: { max: players } }) {
      const { anchorLimit, startMoney } = constants;
      for (const screen of components.screen) yield* tooFew(screen, screen.count, players);
      for (const vote of components.vote) yield* tooFew(vote, vote.count, players);
      for (const anchor of components.anchor) yield* tooFew(anchor, anchor.count, players * anchorLimit);
      for (const aid of cards.aid)
        if ((aid.copies ?? 1) < players)
          yield violation(aid, 'copies', `${players} may play, but there are ${aid.copies ?? 1} aids.`);
      const money = components.chip.reduce((sum, chip) => sum + chip.value * chip.count, 0);
      const [chip] = components.chip;
      if (chip !== undefined && money < players * startMoney)
        yield violation(
          chip,
          'count',
          `${players} players begin with ${players * startMoney}, but all chips make ${money}.`,
        );
    },
  },

  'a-marker-for-every-track': {
    description: 'There is one marker for each multiplier, for the stability, for the round and for the start player.',
    *check({ components }) {
      const marked = new Set<string>();
      for (const marker of components.marker) {
        const track = marker.era ?? marker.marks;
        if (marked.has(track)) yield violation(marker, 'marks', `Another marker marks \`${track}\` already.`);
        marked.add(track);
        if (marker.count !== 1) yield violation(marker, 'count', `One is enough, but there are ${marker.count}.`);
        if ((marker.marks === 'multiplier') !== (marker.era !== undefined))
          yield violation(marker, 'era', 'A multiplier marker has an era, and no other has one.');
      }
    },
  },

  'boards-show-the-rules': {
    description:
      'The tracks have the limits, starts, steps and thresholds that the texts print, and a space for every change.',
    *check({ cards, components, constants }) {
      const rules = constants;
      for (const board of components['multiplier-board']) {
        yield* differs(board, 'min', rules.multiplierMin);
        yield* differs(board, 'max', rules.multiplierMax);
        yield* differs(board, 'step', rules.multiplierStep);
        yield* differs(board, 'start', rules.multiplierStart);
        yield* differs(board, 'rounds', rules.functionDrawEvery);
        yield* differs(board, 'count', 1);
        if (new Set(board.eras).size !== era.options.length)
          yield violation(board, 'eras', 'An era has no track of its own.');
      }
      const changes = [...cards.function, ...cards.event].flatMap((card) => card.stability ?? []);
      for (const board of components['stability-board']) {
        yield* differs(board, 'min', rules.stabilityMin);
        yield* differs(board, 'max', rules.stabilityMax);
        yield* differs(board, 'start', rules.stabilityStart);
        yield* differs(board, 'count', 1);
        const at = board.thresholds.map((threshold) => threshold.at).join(', ');
        const expected = [rules.warningBelow, rules.crisisBelow, rules.stabilityMin].join(', ');
        if (at !== expected) yield violation(board, 'thresholds', `They lie at ${at}, but the rules have ${expected}.`);
        for (const change of [rules.costFactor, rules.repairStability, ...changes])
          if (change % board.step !== 0)
            yield violation(
              board,
              'step',
              `A change of ${change} % ends between two spaces of a track with steps of ${board.step} %.`,
            );
      }
    },
  },
});

function* tooFew(on: object, count: number, players: number): Iterable<Violation> {
  if (count < players) yield violation(on, 'count', `There are ${count}, but the players need ${players}.`);
}

function* differs<Board extends object>(board: Board, field: keyof Board & string, rule: number): Iterable<Violation> {
  if (board[field] !== rule)
    yield violation(
      board,
      field,
      `The board has ${String(board[field])}, but \`constants\` of game.yaml have ${rule}.`,
    );
}
