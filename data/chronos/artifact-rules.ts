// Regularities of the list of artifacts, and what the rules imply about their numbers.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, { type Artifact, era } from './types.ts';

export const artifactRules = defineRules(types, {
  'value-follows-cost': {
    description: 'An artifact is worth 2, and 2 more for every hourglass, whether it takes stability or gives it.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const value = 2 + 2 * Math.abs(artifact.cost);
        if (artifact.value !== value)
          yield violation(
            artifact,
            'value',
            `With a cost of ${artifact.cost} the base value is ${value}, not ${artifact.value}.`,
          );
      }
    },
  },

  'rarity-follows-cost': {
    description: 'Legendary artifacts cost 3, rare ones 2, and common ones less.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const rarity = artifact.cost === 3 ? 'legendary' : artifact.cost === 2 ? 'rare' : 'common';
        if (artifact.rarity !== rarity)
          yield violation(
            artifact,
            'rarity',
            `An artifact with a cost of ${artifact.cost} is ${rarity}, not ${artifact.rarity}.`,
          );
      }
    },
  },

  'auction-follows-rarity': {
    description: 'Legendary artifacts are always sold by sealed bid, common ones always in an open auction.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const auction = { legendary: 'sealed', rare: artifact.auction, common: 'open' }[artifact.rarity];
        if (artifact.auction !== auction)
          yield violation(
            artifact,
            'auction',
            `A ${artifact.rarity} artifact has the auction ${auction}, not ${artifact.auction}.`,
          );
      }
    },
  },

  'eras-alike': {
    description:
      'Every era has as many artifacts as the others, as many that give stability, and exactly one that is legendary.',
    *check({ cards }) {
      const eras = era.options.map((name) => cards.artifact.filter((artifact) => artifact.era === name));
      const size = Math.max(...eras.map((artifacts) => artifacts.length));
      const giving = Math.max(...eras.map((artifacts) => givers(artifacts).length));
      for (const artifacts of eras) yield* unlikeOthers(artifacts, size, giving);
    },
  },

  'two-different-keywords': {
    description: 'The two keywords of an artifact differ, since each counts for a set of its own.',
    *check({ cards }) {
      for (const artifact of cards.artifact)
        if (new Set(artifact.keywords).size < artifact.keywords.length)
          yield violation(artifact, 'keywords', `The keyword ${artifact.keywords[0]} stands there twice.`);
    },
  },

  'a-keyword-set-exists': {
    description: 'Some keywords are on enough artifacts for a set of them.',
    *check({ cards, constants }) {
      const { setSize } = constants;
      const all = cards.artifact.flatMap((artifact) => artifact.keywords);
      const most = Math.max(...all.map((keyword) => all.filter((other) => other === keyword).length));
      const [first] = cards.artifact;
      if (first !== undefined && most < setSize)
        yield violation(first, 'keywords', `No keyword is on ${setSize} artifacts, so the keyword set cannot be made.`);
    },
  },

  'whole-sale-prices': {
    description: 'Every artifact sells for whole money at every multiplier, also after cards changed its base value.',
    *check({ cards, constants }) {
      const { multiplierMin, multiplierStep } = constants;
      const whole = (value: number) => [multiplierMin, multiplierStep].every((by) => Number.isInteger(value * by));
      for (const artifact of cards.artifact)
        if (!whole(artifact.value))
          yield violation(
            artifact,
            'value',
            `A base value of ${artifact.value} sells for a fraction at some multiplier.`,
          );
      for (const card of cards.function)
        if (!whole(card.valueChange ?? 0))
          yield violation(card, 'valueChange', `A base value changed by ${card.valueChange} sells for a fraction.`);
    },
  },
});

function givers(artifacts: readonly Artifact[]): readonly Artifact[] {
  return artifacts.filter((artifact) => artifact.cost < 0);
}

function* unlikeOthers(artifacts: readonly Artifact[], size: number, giving: number): Iterable<Violation> {
  const [first] = artifacts;
  if (first === undefined) return;
  if (artifacts.length !== size)
    yield violation(first, 'era', `The ${first.era} era has ${artifacts.length} artifacts, another one ${size}.`);
  if (givers(artifacts).length !== giving)
    yield violation(
      givers(artifacts)[0] ?? first,
      'cost',
      `In the ${first.era} era ${givers(artifacts).length} artifacts give stability, in another one ${giving}.`,
    );
  const legendary = artifacts.filter((artifact) => artifact.rarity === 'legendary');
  if (legendary.length !== 1)
    yield violation(
      legendary[1] ?? first,
      'rarity',
      `The ${first.era} era has ${legendary.length} legendary artifacts.`,
    );
}
