// A child of measure-many.mjs: builds a project's PNG and prints its memory along the way, as JSON.
import { publicApi } from './tool.mjs';

const [root = ''] = process.argv.slice(2);
const step = 1000;
const { build } = await publicApi();

/** @type {{ faces: number, mb: number, ms: number }[]} */
const samples = [];
const start = performance.now();
const { faces } = await build(root, {
  only: ['png'],
  // Reported when the files of a face are written: layout and painting go side by side.
  onProgress: ({ stage, done, total }) => {
    if (stage !== 'render' || (done % step !== 0 && done !== total)) return;
    samples.push({ faces: done, mb: process.memoryUsage().rss / 2 ** 20, ms: performance.now() - start });
  },
});
console.log(JSON.stringify({ faces, ms: performance.now() - start, samples }));
