// Bad inputs by the thousand: each is run, judged, and, where it breaks a promise, run again alone and made small.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { caseSeed } from './chances.ts';
import { Host, type Limits } from './host.ts';
import { type Case, type Material, makeCase, sizeOf } from './make-case.ts';
import { largestBytes } from './mutate-bytes.ts';
import type { Changes } from './mutate-tree.ts';
import { placeBase, placeChanges, restore } from './place-project.ts';
import type { Fault, Job, Outcome } from './protocol.ts';
import type { Report } from './report.ts';
import { shrink } from './shrink.ts';

/** Every so many inputs, the same one is run a second time by a worker that remembers nothing. */
const twiceEvery = 20;
const games = ['lamps', 'orchard'];

interface Lane {
  readonly host: Host;
  readonly root: string;
  /** What the base gives: by game, the sum of what is built. */
  readonly base: ReadonlyMap<string, Outcome>;
}

export interface InputsOptions {
  readonly material: Material;
  readonly folder: string;
  readonly report: Report;
}

export async function runInputs(
  options: InputsOptions,
  {
    seed,
    until,
    most = Number.POSITIVE_INFINITY,
    lanes: count,
  }: { seed: number; until: number; most?: number; lanes: number },
): Promise<void> {
  let next = 0;
  const work = async (name: string) => {
    const lane = await openLane(options, name);
    while (Date.now() < until && next < most) {
      const index = next++;
      await tryCase(options, lane, makeCase(caseSeed(seed, index), options.material), index % twiceEvery === 0);
    }
    lane.host.stop();
  };
  await Promise.all(Array.from({ length: count }, (_, i) => work(`lane-${i}`)));
}

/** The case of one seed, alone. */
export async function runInput(options: InputsOptions, seed: number): Promise<void> {
  const lane = await openLane(options, 'alone');
  await tryCase(options, lane, makeCase(seed, options.material), true);
  lane.host.stop();
}

async function openLane({ material, folder }: InputsOptions, name: string): Promise<Lane> {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  placeBase(root, material.files);
  const job = (game: string): Job => ({ root, game, command: 'build', only: ['svg'], wantsBytes: true, isFresh: true });
  const warm = join(folder, `${name}-warm`);
  mkdirSync(warm, { recursive: true });
  placeBase(warm, material.files);
  const host = new Host({ ...job('lamps'), root: warm, wantsBytes: false, command: 'check' });
  const base = new Map<string, Outcome>();
  for (const game of games) {
    rmSync(join(root, 'out'), { recursive: true, force: true });
    const outcome = await host.run(job(game), { cpuMs: 60_000, memoryMb: 2000 });
    if (outcome.faults.length > 0 || outcome.errors + outcome.warnings > 0)
      throw new Error(`The base project is not sound: ${JSON.stringify(outcome)}`);
    base.set(game, outcome);
  }
  return { host, root, base };
}

async function tryCase(options: InputsOptions, lane: Lane, one: Case, isTwice: boolean): Promise<void> {
  const { report } = options;
  const first = await runOnce(options, lane, one, one.changes, false);
  report.input(one, first);
  const faults = faultsOf(lane, one, first);
  if (isTwice && faults.length === 0) {
    const second = await runOnce(options, lane, one, one.changes, true);
    if (second.sum !== first.sum)
      faults.push({
        rule: 'two results of one input',
        detail: `${first.codes.join()} and then ${second.codes.join()}`,
      });
  }
  const [fault] = faults;
  if (fault === undefined) return;
  if (report.isKnown(fault.rule)) return report.failure({ fault, one });
  await examine(options, lane, one, fault);
}

/** Once more by a worker that did nothing else, then smaller and smaller. */
async function examine(options: InputsOptions, lane: Lane, one: Case, fault: Fault): Promise<void> {
  const holds = async (changes: Changes) => {
    lane.host.stop();
    const outcome = await runOnce(options, lane, one, changes, true);
    return faultsOf(lane, one, outcome).some(({ rule }) => rule === fault.rule);
  };
  const isAlone = fault.rule.startsWith('two results') || (await holds(one.changes));
  const isKnownWrong = one.expects !== undefined || !isAlone;
  const small = isKnownWrong ? one.changes : await shrink(one.changes, options.material.files, holds);
  options.report.failure({ fault, one, isAlone, files: options.material.files, changes: small });
}

async function runOnce(
  { material }: InputsOptions,
  lane: Lane,
  one: Case,
  changes: Changes,
  isFresh: boolean,
): Promise<Outcome> {
  const { root, host } = lane;
  const wantsBytes = one.expects === 'same';
  if (wantsBytes) rmSync(join(root, 'out'), { recursive: true, force: true });
  placeChanges(root, changes);
  try {
    const { game, command, only } = one;
    return await host.run({ root, game, command, only, wantsBytes, isFresh }, limitsFor(one));
  } finally {
    restore(root, material.files, changes);
    if (one.names.includes('code/pollutes')) host.stop();
  }
}

/** What one card may take, because it is laid out; 7,879 cards took 3.6 ms each. */
const cardMs = 5;
/** Of a game that is new, in two languages, with nothing in the cache; 1,500 cards took 19 ms each beside other work. */
const newCardMs = 40;

function limitsFor({ names, changes, command }: Case): Limits {
  // Code that never ends is stopped after five seconds, once for each time that it is called.
  const isEndless = names.includes('code/endless') || sizeOf(changes) > largestBytes;
  // Each of 2,000 sheets becomes a deck.
  const isSlow = isEndless || (command === 'new' && names.includes('xlsx/manySheets'));
  return {
    cpuMs: isSlow ? 60_000 : 5_000 + (command === 'new' ? newCardMs : cardMs) * rowsIn(changes),
    memoryMb: 1024,
  };
}

/** Each line of a deck may be a card. */
function rowsIn(changes: Changes): number {
  const decks = [...changes].flatMap(([path, entry]) =>
    /\.csv$|^from\.|\/decks\//.test(path) && Buffer.isBuffer(entry) ? [entry] : [],
  );
  // A line, or an object of JSON.
  return decks.reduce((rows, bytes) => rows + bytes.filter((byte) => byte === 0x0a || byte === 0x7b).length, 0);
}

function faultsOf({ base }: Lane, { expects, game, names }: Case, outcome: Outcome): Fault[] {
  const faults = [...outcome.faults];
  if (faults.length > 0) return faults;
  const told = outcome.codes.join(', ') || 'nothing';
  if (expects === 'error' && outcome.errors === 0) faults.push({ rule: `passes: ${names.join()}`, detail: told });
  if (expects === 'warning' && outcome.errors + outcome.warnings === 0)
    faults.push({ rule: `passes: ${names.join()}`, detail: told });
  if (expects === 'same') {
    if (outcome.errors + outcome.warnings > 0) faults.push({ rule: `not harmless: ${names.join()}`, detail: told });
    else if (outcome.bytes !== base.get(game)?.bytes)
      faults.push({ rule: `other bytes: ${names.join()}`, detail: told });
  }
  return faults;
}
