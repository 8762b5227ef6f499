// A child of measure-many.mjs: builds a project's PNG and prints its memory along the way, as JSON.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromDist } from './from-dist.mjs';

const [root = ''] = process.argv.slice(2);
const step = 1000;
const { build } = /** @type {typeof import('../src/pipeline.ts')} */ (await fromDist('pipeline.js'));

/** @type {{ stage: string, faces: number, mb: number }[]} */
const samples = [];
/** @param {string} stage @param {number} faces */
const sample = (stage, faces) => samples.push({ stage, faces, mb: process.memoryUsage().rss / 2 ** 20 });

// The exporter tells nobody how far it is, so its files are counted.
let counted = 0;
const timer = setInterval(() => {
  const files = filesIn(join(root, 'out/faces/zh/png/lots'));
  if (files < counted + step) return;
  counted = files - (files % step);
  sample('png', counted);
}, 500);

const start = performance.now();
let laidOutMs = 0;
const { faces } = await build(root, {
  only: ['png'],
  onFace: (_game, done, of) => {
    if (done % step === 0) sample('layout', done);
    if (done === of) laidOutMs = performance.now() - start;
  },
});
const ms = performance.now() - start;
clearInterval(timer);
sample('end', faces);
console.log(JSON.stringify({ faces, ms, laidOutMs, samples }));

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.png')).length;
  } catch {
    return 0;
  }
}
