// A child of measure-typst.mjs: compiles cards to an A4 PDF with Typst's Node compiler, then repeatedly with another name on one card.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timed } from './stopwatch.mjs';

/** @typedef {{ mapShadow: (path: string, content: Buffer) => void, pdf: (of: { mainFilePath: string }) => Buffer }} Compiler */

const [folder = '', peer = '', again = '0'] = process.argv.slice(2);
/** @type {{ NodeCompiler: { create: (options: object) => Compiler } }} */
const { NodeCompiler } = await import(peer);
const fonts = fileURLToPath(new URL('../fonts', import.meta.url));
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] });
const main = { mainFilePath: join(folder, 'faces.typ') };
const file = join(folder, 'typst.pdf');

writeFileSync(file, compiler.pdf(main));

const cardsFile = join(folder, 'cards.json');
const cards = JSON.parse(readFileSync(cardsFile, 'utf8'));
const changed = [];
for (let i = 0; i < Number(again); i++) {
  const written = cards.map((/** @type {{ name: string }} */ card, /** @type {number} */ n) =>
    n === i ? { ...card, name: `${card.name}乙` } : card,
  );
  const { ms, cpuMs } = await timed(() => {
    compiler.mapShadow(cardsFile, Buffer.from(JSON.stringify(written)));
    writeFileSync(file, compiler.pdf(main));
  });
  changed.push({ ms, cpuMs });
}
console.log(JSON.stringify(changed));
