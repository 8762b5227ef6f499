// Statistics of many games, as plain data. Whole numbers only, so adding up shards gives the same bytes in any order.

/** How often each value occurred, by value. Large values are rounded (`rounded`), so that the list stays short. */
export type Histogram = readonly (readonly [value: number, count: number])[];

/** A value, and the first game that reached it: replay it to see why. */
export interface Extreme {
  readonly value: number;
  readonly game: number;
}

export interface Tally {
  readonly count: number;
  readonly sum: number;
  /** Missing if nothing was counted. */
  readonly least?: Extreme;
  readonly most?: Extreme;
}

export interface Distribution extends Tally {
  readonly histogram: Histogram;
}

/** By round, with a histogram of the games that reached it. Rounds and values are rounded to `curveBits`. */
export type Curve = readonly (readonly [round: number, values: Histogram])[];

/** How often each team won, as wins of whole games. Without teams, each seat is one. */
export function teamWins(
  { players, seatWins }: Pick<Statistics, 'players' | 'seatWins'>,
  teams?: (players: number) => readonly (readonly number[])[],
): { readonly seats: readonly number[]; readonly wins: number }[] {
  const all = teams?.(players) ?? seatWins.map((_, seat) => [seat]);
  return all.map((seats) => ({
    seats,
    // Members share what they win together.
    wins: seats.reduce((sum, seat) => sum + (seatWins[seat] ?? 0), 0) / wholeWin,
  }));
}

/** A won game counts as this much, so that a share of it is whole for up to ten winners. */
export const wholeWin = 2520;

export interface EventCount {
  readonly times: number;
  /** Games in which it happened. */
  readonly games: number;
  /** Pairs of a game and a player to whom it happened, and what these players won, in parts of `wholeWin`. */
  readonly playerGames: number;
  readonly wins: number;
  readonly amount: Tally;
}

export interface PoolUse {
  readonly size: number;
  /** The most that a game needed at once. */
  readonly peak: Distribution;
  /** The most that was needed at once in each round. */
  readonly curve: Curve;
  /** Games that needed more than there is. The worst is `peak.most`. */
  readonly shortages: number;
  readonly firstShortage?: number;
}

/** One value a player and game; `winners` only those of winners. */
export interface PlayerValues {
  readonly all: Distribution;
  readonly winners: Distribution;
}

/** What games are played with. Statistics are kept apart by it. */
export interface PlaySetting {
  readonly players: number;
  /** Of several bots, seat s in game g has number (s + g) modulo their number. */
  readonly bots: readonly string[];
  /** The option of every choice. */
  readonly choices: Readonly<Record<string, string>>;
}

export interface Statistics extends PlaySetting {
  /** Numbers of the games: from, up to but not including. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly games: number;
  /** Answers with more than one option, by game. */
  readonly decisions: Distribution;
  readonly rounds: Distribution;
  readonly endings: Readonly<Record<string, { readonly games: number; readonly first: number }>>;
  /** Games without a winner, and with several. */
  readonly unwon: number;
  readonly shared: number;
  /** By seat, in parts of `wholeWin`. */
  readonly seatWins: readonly number[];
  /** By bot: how many seats it had, and what it won, in parts of `wholeWin`. */
  readonly botWins: Readonly<Record<string, { readonly seats: number; readonly wins: number }>>;
  /** Missing if the game has no scores. */
  readonly scores?: PlayerValues;
  readonly points: Readonly<Record<string, PlayerValues>>;
  readonly leadChanges: Distribution;
  readonly choicesUsed: Readonly<Record<string, { readonly games: number; readonly times: number }>>;
  /** By kind of decision: how often it was asked, and the sum of the options. */
  readonly decisionKinds: Readonly<Record<string, { readonly times: number; readonly options: number }>>;
  /** By event, then by id of the card; '' for events without a card. */
  readonly events: Readonly<Record<string, Readonly<Record<string, EventCount>>>>;
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly measures: Readonly<Record<string, { readonly end: Distribution; readonly curve: Curve }>>;
}

/** Binary digits that distributions and curves keep of a value. */
export const valueBits = 10;
export const curveBits = 5;

/** Rounds down to this many binary digits: values below 2 ** bits stay as they are. */
export function rounded(value: number, bits: number): number {
  const size = Math.abs(value);
  if (size < 2 ** bits) return value;
  const unit = 2 ** (Math.floor(Math.log2(size)) - bits + 1);
  return Math.sign(value) * Math.floor(size / unit) * unit;
}

/** Adds statistics of the same setting. Throws if a game is in both. */
export function addStatistics(a: Statistics, b: Statistics): Statistics {
  const { scores } = a.scores && b.scores ? { scores: addPlayerValues(a.scores, b.scores) } : { ...b, ...a };
  return {
    players: a.players,
    bots: a.bots,
    choices: a.choices,
    ranges: addRanges(a.ranges, b.ranges),
    games: a.games + b.games,
    decisions: addDistributions(a.decisions, b.decisions),
    rounds: addDistributions(a.rounds, b.rounds),
    endings: addRecords(a.endings, b.endings, (x, y) => ({
      games: x.games + y.games,
      first: Math.min(x.first, y.first),
    })),
    unwon: a.unwon + b.unwon,
    shared: a.shared + b.shared,
    seatWins: a.seatWins.map((wins, seat) => wins + (b.seatWins[seat] ?? 0)),
    botWins: addRecords(a.botWins, b.botWins, addNumbers),
    ...(scores && { scores }),
    points: addRecords(a.points, b.points, addPlayerValues),
    leadChanges: addDistributions(a.leadChanges, b.leadChanges),
    choicesUsed: addRecords(a.choicesUsed, b.choicesUsed, addNumbers),
    decisionKinds: addRecords(a.decisionKinds, b.decisionKinds, addNumbers),
    events: addRecords(a.events, b.events, (x, y) => addRecords(x, y, addEvents)),
    pools: addRecords(a.pools, b.pools, addPools),
    measures: addRecords(a.measures, b.measures, (x, y) => ({
      end: addDistributions(x.end, y.end),
      curve: addCurves(x.curve, y.curve),
    })),
  };
}

/** With sorted keys, so that the order of games leaves no trace. */
function addRecords<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, add: (x: T, y: T) => T) {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  const sum = (key: string): T => {
    const [x, y] = [own(a, key), own(b, key)];
    return x !== undefined && y !== undefined ? add(x, y) : ((x ?? y) as T);
  };
  return Object.fromEntries(keys.map((key) => [key, sum(key)]));
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function addNumbers<T extends Readonly<Record<keyof T, number>>>(a: T, b: T): T {
  const sums = Object.entries<number>(a).map(([key, value]) => [key, value + b[key as keyof T]]);
  return Object.fromEntries(sums) as T;
}

function addEvents(a: EventCount, b: EventCount): EventCount {
  const { amount: amountA, ...countsA } = a;
  const { amount: amountB, ...countsB } = b;
  return { ...addNumbers(countsA, countsB), amount: addTallies(amountA, amountB) };
}

function addPools(a: PoolUse, b: PoolUse): PoolUse {
  const first = Math.min(a.firstShortage ?? Number.POSITIVE_INFINITY, b.firstShortage ?? Number.POSITIVE_INFINITY);
  return {
    size: a.size,
    peak: addDistributions(a.peak, b.peak),
    curve: addCurves(a.curve, b.curve),
    shortages: a.shortages + b.shortages,
    ...(first < Number.POSITIVE_INFINITY && { firstShortage: first }),
  };
}

function addPlayerValues(a: PlayerValues, b: PlayerValues): PlayerValues {
  return { all: addDistributions(a.all, b.all), winners: addDistributions(a.winners, b.winners) };
}

function addDistributions(a: Distribution, b: Distribution): Distribution {
  return { ...addTallies(a, b), histogram: addPairs(a.histogram, b.histogram, (x, y) => x + y) };
}

function addTallies(a: Tally, b: Tally): Tally {
  const least = firstOf(a.least, b.least, (x, y) => x < y);
  const most = firstOf(a.most, b.most, (x, y) => x > y);
  return { count: a.count + b.count, sum: a.sum + b.sum, ...(least && { least }), ...(most && { most }) };
}

function firstOf(a: Extreme | undefined, b: Extreme | undefined, beats: (x: number, y: number) => boolean) {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.value === b.value) return a.game <= b.game ? a : b;
  return beats(a.value, b.value) ? a : b;
}

function addCurves(a: Curve, b: Curve): Curve {
  return addPairs(a, b, (x, y) => addPairs(x, y, (one, other) => one + other));
}

/** Joins two lists of pairs, which are sorted by their first. */
function addPairs<T>(
  a: readonly (readonly [number, T])[],
  b: readonly (readonly [number, T])[],
  add: (x: T, y: T) => T,
) {
  const joined: (readonly [number, T])[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [a[i], b[j]];
    if (one === undefined && other === undefined) return joined;
    if (other === undefined || (one !== undefined && one[0] < other[0])) {
      joined.push(one as readonly [number, T]);
      i++;
    } else if (one === undefined || other[0] < one[0]) {
      joined.push(other);
      j++;
    } else {
      joined.push([one[0], add(one[1], other[1])]);
      i++;
      j++;
    }
  }
}

function addRanges(a: Statistics['ranges'], b: Statistics['ranges']): Statistics['ranges'] {
  const joined: (readonly [number, number])[] = [];
  for (const range of [...a, ...b].sort(([x], [y]) => x - y)) {
    const last = joined.at(-1);
    if (last !== undefined && range[0] < last[1]) throw new Error(`game ${range[0]} is counted twice`);
    if (last !== undefined && range[0] === last[1]) joined[joined.length - 1] = [last[0], range[1]];
    else joined.push(range);
  }
  return joined;
}
