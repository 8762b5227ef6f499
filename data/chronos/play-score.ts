// Sets, scores and winners (§12).
import { artifactOf } from './play-moves.ts';
import { ANY_ERA, type PlayTable, type Result, type State } from './play-state.ts';

export interface SetCounts {
  eras: number;
  era: number;
  keyword: number;
}

const eraCounts = [0, 0, 0];
const found: SetCounts = { eras: 0, era: 0, keyword: 0 };

/** The sets that some artifacts make. The result is valid until the next call. */
export function countSets(state: State, artifacts: readonly number[]): Readonly<SetCounts> {
  const { setErasEach, setSize } = state.box.rules;
  eraCounts[0] = 0;
  eraCounts[1] = 0;
  eraCounts[2] = 0;
  let wild = 0;
  for (let i = 0; i < artifacts.length; i++) {
    const artifact = artifacts[i] as number;
    if ((state.marks[artifact] as number) & ANY_ERA) wild++;
    else (eraCounts[artifactOf(state.box, artifact).era] as number)++;
  }
  found.eras = setsOfAllEras(eraCounts, wild, setErasEach);
  found.era = setsOfOneEra(eraCounts, wild, setSize);
  found.keyword = artifacts.length < setSize ? 0 : keywordSets(state, artifacts, setSize);
  return found;
}

function setsOfAllEras(counts: readonly number[], wild: number, each: number): number {
  for (let sets = 1; ; sets++) {
    let missing = 0;
    for (const count of counts) missing += Math.max(0, sets * each - count);
    if (missing > wild) return sets - 1;
  }
}

function setsOfOneEra(counts: readonly number[], wild: number, size: number): number {
  let sets = 0;
  for (const count of counts) sets += Math.floor(count / size);
  if (wild === 0) return sets;
  // Wild ones first complete the era that needs the fewest.
  const missing = counts.map((count) => size - (count % size)).sort((a, b) => a - b);
  let left = wild;
  for (const need of missing)
    if (need <= left) {
      left -= need;
      sets++;
    }
  return sets + Math.floor(left / size);
}

let tally = new Int8Array(0);
const divided: number[] = [];

/** An artifact counts for one of its keywords; those that could help two sets are tried both ways. */
function keywordSets(state: State, artifacts: readonly number[], size: number): number {
  const { box } = state;
  if (tally.length < box.setKeywords) tally = new Int8Array(box.setKeywords);
  tally.fill(0);
  let most = 0;
  for (let i = 0; i < artifacts.length; i++) {
    const { setKeywords } = artifactOf(box, artifacts[i] as number);
    for (let k = 0; k < setKeywords.length; k++) {
      const keyword = setKeywords[k] as number;
      const count = (tally[keyword] as number) + 1;
      tally[keyword] = count;
      if (count > most) most = count;
    }
  }
  if (most < size) return 0;
  divided.length = 0;
  for (let i = 0; i < artifacts.length; i++) {
    const { setKeywords } = artifactOf(box, artifacts[i] as number);
    let live = 0;
    for (let k = 0; k < setKeywords.length; k++) if ((tally[setKeywords[k] as number] as number) >= size) live++;
    if (live > 1) divided.push(artifacts[i] as number);
  }
  return bestDivision(state, 0, size);
}

function bestDivision(state: State, from: number, size: number): number {
  const artifact = divided[from];
  if (artifact === undefined) {
    let sets = 0;
    for (let keyword = 0; keyword < tally.length; keyword++) sets += Math.floor((tally[keyword] as number) / size);
    return sets;
  }
  const { setKeywords } = artifactOf(state.box, artifact);
  let best = 0;
  for (const kept of setKeywords) {
    for (const keyword of setKeywords) if (keyword !== kept) (tally[keyword] as number)--;
    best = Math.max(best, bestDivision(state, from + 1, size));
    for (const keyword of setKeywords) if (keyword !== kept) (tally[keyword] as number)++;
  }
  return best;
}

/** Points of sets, with what kept events add to each. */
export function setPoints(state: State, artifacts: readonly number[], isOnce = false): number {
  const { setErasVp, setEraVp, setKeywordVp } = state.box.rules;
  const { eras, era, keyword } = countSets(state, artifacts);
  let bonus = 0;
  for (const event of state.kept) bonus += state.box.events[event]?.fields.vp ?? 0;
  const times = (sets: number) => (isOnce ? Math.min(1, sets) : sets);
  return times(eras) * (setErasVp + bonus) + times(era) * (setEraVp + bonus) + times(keyword) * (setKeywordVp + bonus);
}

export function artifactPoints(state: State, player: number): number {
  let points = 0;
  for (const artifact of state.held[player] as number[]) points += state.value[artifact] as number;
  return points;
}

export function scoreOf(state: State, player: number, isOnce = false): number {
  return (
    (state.renown[player] as number) +
    artifactPoints(state, player) +
    Math.floor((state.money[player] as number) / state.box.rules.moneyPerPoint) +
    setPoints(state, state.held[player] as number[], isOnce)
  );
}

/** Who wins, when the game is over. */
export function judge(state: State, table: PlayTable): Result {
  const all = Array.from({ length: state.players }, (_, player) => player);
  const sets = (isOnce: boolean) => all.map((player) => setPoints(state, state.held[player] as number[], isOnce));
  let setsOf = sets(false);
  const once = sets(true);
  if (setsOf.join() !== once.join() && table.choice('several-sets') === 'once') setsOf = once;
  const points = {
    renown: state.renown.slice(),
    artifacts: all.map((player) => artifactPoints(state, player)),
    money: state.money.map((money) => Math.floor(money / state.box.rules.moneyPerPoint)),
    sets: setsOf,
  };
  const scores = all.map((player) => Object.values(points).reduce((sum, list) => sum + (list[player] as number), 0));
  let winners = all;
  if (state.ending === 'collapse') {
    winners = all.filter((player) => (state.anchors[player] as number) > 0);
    if (winners.length === 0 && table.choice('no-anchor') === 'score') winners = all;
  }
  const legends = all.map((player) => countLegends(state, player));
  for (const list of [scores, state.money, legends]) {
    const best = Math.max(...winners.map((player) => list[player] as number));
    winners = winners.filter((player) => list[player] === best);
  }
  if (winners.length > 1 && table.choice('final-tie') === 'nearest') {
    const away = (player: number) => (player - state.start + state.players) % state.players;
    winners = winners.sort((a, b) => away(a) - away(b)).slice(0, 1);
  }
  return { winners, scores, points };
}

const countLegends = (state: State, player: number) =>
  (state.held[player] as number[]).filter((artifact) => artifactOf(state.box, artifact).isLegendary).length;
