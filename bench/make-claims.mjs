// Fifty claims about the synthetic game that hold: sums, counts by group, filters.

/** @typedef {import('./make-cards.mjs').Lot} Lot */
/** @typedef {{ id: string, section: string, says: string, compute: string, expect: unknown }} Claim */

/**
 * @param {{ id: string, cards: Lot[] }[]} decks
 * @returns {Claim[]}
 */
export function makeClaims(decks) {
  const all = decks.flatMap(({ cards }) => cards);
  return [
    ...decks.flatMap(({ id, cards }) => claimsOver(`decks.\`${id}\`.cards`, cards).slice(0, 3)),
    ...claimsOver('cards', all),
  ].map(({ compute, expect }, i) => ({ id: `claim-${i}`, section: '1', says: '合成的断言。', compute, expect }));
}

/**
 * Twenty claims; the first three are one of each sort.
 * @param {string} path
 * @param {Lot[]} cards
 * @returns {Pick<Claim, 'compute' | 'expect'>[]}
 */
function claimsOver(path, cards) {
  const sums = /** @type {const} */ (['value', 'cost', 'copies']).map((field) => ({
    compute: `$sum(${path}.${field})`,
    expect: sum(cards.map((card) => (field === 'copies' ? 1 : card[field]))),
  }));
  const groups = /** @type {const} */ (['era', 'rarity', 'auction']).map((field) => ({
    compute: `${path}{${field}: $count($)}`,
    expect: countBy(cards.map((card) => card[field])),
  }));
  const filters = [0, 1, 2, 3].flatMap((cost) =>
    ['ancient', 'modern', 'future'].map((era) => ({
      compute: `$count(${path}[era='${era}' and cost=${cost}])`,
      expect: cards.filter((card) => card.era === era && card.cost === cost).length,
    })),
  );
  const [firstSum, ...otherSums] = sums;
  const [firstGroup, ...otherGroups] = groups;
  const weighted = {
    compute: `$sum(${path}[auction='sealed'].(value * copies))`,
    expect: sum(cards.filter(({ auction }) => auction === 'sealed').map(({ value }) => value)),
  };
  const distinct = {
    compute: `$count($distinct(${path}.keywords))`,
    expect: new Set(cards.flatMap((c) => c.keywords)).size,
  };
  return [firstSum, firstGroup, ...filters, ...otherSums, ...otherGroups, weighted, distinct].filter(
    (c) => c !== undefined,
  );
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @param {string[]} words */
function countBy(words) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
