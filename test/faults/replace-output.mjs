// A small output, replaced by another one: what every build does, without the cards. Arguments: the project's folder, and `old` or `new`.
import { register } from 'node:module';

// A caller that starts this often bundles it first.
if (import.meta.url.endsWith('/replace-output.mjs')) register('../../scripts/load-typescript.mjs', import.meta.url);
const { Output } = await import('../../src/files/output/output.ts');

const editions = {
  old: {
    'a.txt': 'old',
    'same.txt': 'same',
    'small/one.webp': 'one',
    'small/two.webp': 'two',
    'manifest.json': '[1,2]',
  },
  new: {
    'a.txt': 'newer',
    'same.txt': 'same',
    'small/two.webp': 'two!',
    'deep/er/three.txt': 'three',
    'manifest.json': '[2,3]',
  },
};

const [root = '', edition = ''] = process.argv.slice(2);
const folder = 'out/trial/zh';
/** @type {import('../../src/problems/problem.ts').Problem[]} */
const problems = [];
const output = await Output.open({ root, folder, problems });
try {
  const files = Object.entries(edition === 'old' ? editions.old : editions.new);
  for (const [name, text] of files) output?.write(`${folder}/${name}`, text);
  output?.sweep(folder, new Set(files.map(([name]) => `${folder}/${name}`)));
  await output?.commit();
} finally {
  output?.close();
}
for (const { at, code, message } of problems) console.log(`${at.file} ${code}: ${message}`);
process.exitCode = problems.length > 0 ? 1 : 0;
