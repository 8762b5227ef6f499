// `npm run torture`: bad inputs, kills, builds beside one another, hostile requests and many saves, for so many minutes.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseProject } from './base-project.ts';
import { runConcurrent } from './concurrent.ts';
import { runAttacks, runSaves } from './dev.ts';
import { runInput, runInputs } from './inputs.ts';
import { runDoubleKills, runEditKills, runKills } from './kills.ts';
import type { Material } from './make-case.ts';
import { oddPictures } from './mutate-picture.ts';
import { Report } from './report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** Some of the parts, with commas between. */
    only: { type: 'string', default: 'inputs,tables,kills,edits,doubles,concurrent,requests,saves' },
    /** The seed of one input, which is run alone. */
    case: { type: 'string' },
    /** No more of each than that, however many minutes are left. */
    most: { type: 'string' },
    lanes: { type: 'string', default: String(availableParallelism()) },
  },
});

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-torture-')));
const report = new Report(folder, (line) => console.log(line));
const material: Material = { files: await baseProject(), oddPictures: await oddPictures() };
const tables: Material = {
  ...material,
  targets: [...material.files.keys()].filter((path) => path.startsWith('from.')),
};
const options = { material, files: material.files, folder, report };
const [seed, lanes] = [Number(values.seed), Number(values.lanes)];
const most = values.most === undefined ? {} : { most: Number(values.most) };

interface Turn {
  readonly seed: number;
  readonly until: number;
  readonly lanes: number;
  readonly most?: number;
}

/** Each with its share of the time. */
const parts: Readonly<Record<string, { share: number; run: (turn: Turn) => Promise<void> }>> = {
  inputs: { share: 12, run: (turn) => runInputs(options, turn) },
  tables: { share: 2, run: (turn) => runInputs({ ...options, material: tables }, turn) },
  kills: { share: 3, run: (turn) => runKills(options, turn) },
  edits: { share: 1, run: (turn) => runEditKills(options, turn) },
  doubles: { share: 1, run: (turn) => runDoubleKills(options, turn) },
  concurrent: { share: 1, run: (turn) => runConcurrent(options, turn) },
  requests: { share: 1, run: (turn) => runAttacks(options, turn) },
  saves: { share: 1, run: (turn) => runSaves(options, turn) },
};

async function campaign(names: readonly string[]): Promise<void> {
  const chosen = names.map((name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no part "${name}"; there are ${Object.keys(parts).join(', ')}.`);
    return { name, ...part };
  });
  const all = chosen.reduce((sum, { share }) => sum + share, 0);
  for (const { name, share, run } of chosen) {
    const minutes = (Number(values.minutes) * share) / all;
    report.note(`${name}: ${minutes.toFixed(1)} minutes`);
    await run({ seed, lanes, until: Date.now() + minutes * 60_000, ...most });
  }
}

if (values.case === undefined) await campaign(values.only.split(','));
else await runInput(values.only === 'tables' ? { ...options, material: tables } : options, Number(values.case));

console.log(report.summary());
// What failed lies there, to be looked at.
if (!report.hasFailures) rmSync(folder, { recursive: true, force: true });
process.exitCode = report.hasFailures ? 1 : 0;
