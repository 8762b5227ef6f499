// `npm run torture`: bad inputs, kills, builds beside one another, hostile requests and many saves, for so many minutes.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseProject } from './base-project.ts';
import { runInput, runInputs } from './inputs.ts';
import type { Material } from './make-case.ts';
import { oddPictures } from './mutate-picture.ts';
import { Report } from './report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** Some of the parts, with commas between. */
    only: { type: 'string', default: 'inputs' },
    /** The seed of one input, which is run alone. */
    case: { type: 'string' },
    /** No more inputs than that, however many minutes are left. */
    inputs: { type: 'string', default: 'Infinity' },
    lanes: { type: 'string', default: String(availableParallelism()) },
  },
});

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-torture-')));
const report = new Report(folder, (line) => console.log(line));
const material: Material = { files: await baseProject(), oddPictures: await oddPictures() };
const options = { material, folder, report };

if (values.case === undefined) {
  const until = Date.now() + Number(values.minutes) * 60_000;
  const [seed, most, lanes] = [Number(values.seed), Number(values.inputs), Number(values.lanes)];
  await runInputs(options, { seed, until, most, lanes });
} else await runInput(options, Number(values.case));

console.log(report.summary());
// What failed lies there, to be looked at.
if (!report.hasFailures) rmSync(folder, { recursive: true, force: true });
process.exitCode = report.hasFailures ? 1 : 0;
