import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { expect, it } from 'vitest';
import { watchProject } from './watch-project.ts';

it('sees every save from `ready` on, also in a folder that did not exist, and none elsewhere', async () => {
  // A name that would be that of a temporary file inside the project.
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-watch-')));
  const root = join(base, 'game.tmp');
  // So many that a watcher that is ready too early has not come to the last.
  const decks = Array.from({ length: 60 }, (_, i) => `data/trial/decks-${i}`);
  for (const folder of decks) mkdirSync(join(root, folder), { recursive: true });
  const seen = new Set<string>();
  let hear = () => {};
  const onSave = ({ files }: { files: readonly string[] }) => {
    for (const file of files) seen.add(file);
    hear();
  };
  const watching = watchProject(root, { onSave, onTrouble: (why) => expect.fail(why) });
  try {
    await watching.ready;
    const saves = [...decks.map((folder) => `${folder}/deck.yaml`), 'templates/trial/card.tsx', 'fonts/own.ttf'];
    mkdirSync(join(root, 'templates/trial'), { recursive: true });
    mkdirSync(join(root, 'fonts'));
    mkdirSync(join(root, 'out'));
    for (const file of ['out/page.pdf', 'notes.txt', 'data/trial/deck.yaml.swp', ...saves])
      writeFileSync(join(root, file), 'words');
    await new Promise<void>((done) => {
      hear = () => saves.every((file) => seen.has(file)) && done();
      hear();
    });
    expect([...seen].sort()).toEqual(saves.sort());
  } finally {
    await watching.close();
    rmSync(base, { recursive: true, force: true });
  }
});

it('closes even if the watcher of the system never does', async () => {
  const stuck = new FSWatcher({});
  stuck.close = () => new Promise(() => undefined);
  const watching = watchProject(tmpdir(), { onSave: () => undefined, onTrouble: () => undefined }, () => stuck);
  expect(await watching.close()).toBeUndefined();
});
