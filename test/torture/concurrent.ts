// Several commands at once in one folder, and edits while they run: each ends in words, and the last build makes everything right.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance, pick } from './chances.ts';
import { placeBase } from './place-project.ts';
import type { Report } from './report.ts';
import { endFaults, run } from './run-cli.ts';
import { differences, snapshot } from './snapshot.ts';

const build = ['build', 'orchard', '--only', 'svg,pdf'];
const others = [
  build,
  build,
  ['build', 'orchard', '--only', 'svg'],
  ['proof', 'orchard'],
  ['check', 'orchard'],
  ['schema', 'orchard'],
  ['build', 'lamps', '--only', 'svg'],
];
const deck = 'data/orchard/decks/fruits.yaml';

export async function runConcurrent(
  { files, folder, report }: { files: ReadonlyMap<string, Buffer>; folder: string; report: Report },
  { seed, until, most = Number.POSITIVE_INFINITY }: { seed: number; until: number; most?: number },
): Promise<void> {
  const chance = new Chance(seed);
  const alone = join(folder, 'alone');
  mkdirSync(alone, { recursive: true });
  placeBase(alone, files);
  for (const args of [['proof', 'orchard'], ['schema', 'orchard'], ['build', 'lamps', '--only', 'svg'], build])
    await run(alone, args);
  const wanted = snapshot(alone, ['out/orchard']);
  const base = files.get(deck)?.toString('utf8') ?? '';
  const root = join(folder, 'together');
  mkdirSync(root, { recursive: true });
  for (let round = 0; round < most && Date.now() < until; round++) {
    placeBase(root, files);
    const crowd = [build, ...Array.from({ length: 1 + chance.below(3) }, () => pick(chance, others))];
    const running = crowd.map((args) => run(root, args));
    // Somebody saves, now and then only half of a file, while it all runs.
    for (let i = 0; i < 10; i++) {
      await new Promise((resolve) => {
        setTimeout(resolve, chance.below(200));
      });
      const text = base.replace('weight: 3', `weight: ${1 + chance.below(9)}`);
      writeFileSync(join(root, deck), chance.next() < 0.2 ? text.slice(0, chance.below(text.length)) : text);
    }
    for (const ended of await Promise.all(running))
      for (const fault of endFaults(ended, 'at once')) report.failure({ fault });
    report.count('builds at once', crowd.length);
    writeFileSync(join(root, deck), base);
    for (const args of [['proof', 'orchard'], ['schema', 'orchard'], build]) {
      const ended = await run(root, args);
      if (ended.code !== 0)
        report.failure({ fault: { rule: 'at once: the next build fails', detail: ended.said.slice(-1000) } });
    }
    const left = differences(snapshot(root, ['out/orchard']), wanted);
    if (left.length > 0)
      report.failure({ fault: { rule: 'at once: the last build is not right', detail: left.slice(0, 20).join('\n') } });
    if (readFileSync(join(root, deck), 'utf8') !== base)
      report.failure({ fault: { rule: 'at once: data was changed', detail: deck } });
  }
}
