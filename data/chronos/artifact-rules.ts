// What the list of artifacts shows as its system, and what the rules imply about their numbers.
import { defineRules, type RuleBreak, wrong } from 'cardwright/game';
import types, { type Artifact, era } from './types.ts';

export const artifactRules = defineRules(types, {
  'value-follows-cost': {
    says: 'An artifact is worth 2, and 2 more for every hourglass, whether it takes stability or gives it.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const value = 2 + 2 * Math.abs(artifact.cost);
        if (artifact.value !== value)
          yield wrong(
            artifact,
            'value',
            `With a cost of ${artifact.cost} the base value is ${value}, not ${artifact.value}.`,
          );
      }
    },
  },

  'rarity-follows-cost': {
    says: 'Legendary artifacts cost 3, rare ones 2, and common ones less.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const rarity = artifact.cost === 3 ? 'legendary' : artifact.cost === 2 ? 'rare' : 'common';
        if (artifact.rarity !== rarity)
          yield wrong(
            artifact,
            'rarity',
            `An artifact with a cost of ${artifact.cost} is ${rarity}, not ${artifact.rarity}.`,
          );
      }
    },
  },

  'auction-follows-rarity': {
    says: 'Legendary artifacts are always sold by sealed bid, common ones always in an open auction.',
    *check({ cards }) {
      for (const artifact of cards.artifact) {
        const auction = { legendary: 'sealed', rare: artifact.auction, common: 'open' }[artifact.rarity];
        if (artifact.auction !== auction)
          yield wrong(
            artifact,
            'auction',
            `A ${artifact.rarity} artifact has the auction ${auction}, not ${artifact.auction}.`,
          );
      }
    },
  },

  'eras-alike': {
    says: 'Every era has as many artifacts as the others, as many that give stability, and exactly one that is legendary.',
    *check({ cards }) {
      const eras = era.options.map((name) => cards.artifact.filter((artifact) => artifact.era === name));
      const size = Math.max(...eras.map((artifacts) => artifacts.length));
      const giving = Math.max(...eras.map((artifacts) => givers(artifacts).length));
      for (const artifacts of eras) yield* unlikeOthers(artifacts, size, giving);
    },
  },

  'two-different-keywords': {
    says: 'The two keywords of an artifact differ, since each counts for a set of its own.',
    *check({ cards }) {
      for (const artifact of cards.artifact)
        if (new Set(artifact.keywords).size < artifact.keywords.length)
          yield wrong(artifact, 'keywords', `The keyword ${artifact.keywords[0]} stands there twice.`);
    },
  },

  'a-keyword-set-exists': {
    says: 'Some keywords are on enough artifacts for a set of them.',
    *check({ cards, constants }) {
      const { setSize } = constants;
      const all = cards.artifact.flatMap((artifact) => artifact.keywords);
      const most = Math.max(...all.map((keyword) => all.filter((other) => other === keyword).length));
      const [first] = cards.artifact;
      if (first !== undefined && most < setSize)
        yield wrong(first, 'keywords', `No keyword is on ${setSize} artifacts, so the keyword set cannot be made.`);
    },
  },

  'whole-sale-prices': {
    says: 'Every artifact sells for whole money at every multiplier, also after cards changed its base value.',
    *check({ cards, constants }) {
      const { multiplierMin, multiplierStep } = constants;
      const whole = (value: number) => [multiplierMin, multiplierStep].every((by) => Number.isInteger(value * by));
      for (const artifact of cards.artifact)
        if (!whole(artifact.value))
          yield wrong(artifact, 'value', `A base value of ${artifact.value} sells for a fraction at some multiplier.`);
      for (const card of cards.function)
        if (!whole(card.valueChange ?? 0))
          yield wrong(card, 'valueChange', `A base value changed by ${card.valueChange} sells for a fraction.`);
    },
  },
});

function givers(artifacts: readonly Artifact[]): readonly Artifact[] {
  return artifacts.filter((artifact) => artifact.cost < 0);
}

function* unlikeOthers(artifacts: readonly Artifact[], size: number, giving: number): Iterable<RuleBreak> {
  const [first] = artifacts;
  if (first === undefined) return;
  if (artifacts.length !== size)
    yield wrong(first, 'era', `The ${first.era} era has ${artifacts.length} artifacts, another one ${size}.`);
  if (givers(artifacts).length !== giving)
    yield wrong(
      givers(artifacts)[0] ?? first,
      'cost',
      `In the ${first.era} era ${givers(artifacts).length} artifacts give stability, in another one ${giving}.`,
    );
  const legendary = artifacts.filter((artifact) => artifact.rarity === 'legendary');
  if (legendary.length !== 1)
    yield wrong(legendary[1] ?? first, 'rarity', `The ${first.era} era has ${legendary.length} legendary artifacts.`);
}
