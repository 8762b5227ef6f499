// The watcher closes in any case.
import { tmpdir } from 'node:os';
import { FSWatcher } from 'chokidar';
import { expect, it } from 'vitest';
import { watchProject } from './watch-project.ts';

it('closes even if the watcher of the system never does', async () => {
  const stuck = new FSWatcher({});
  stuck.close = () => new Promise(() => undefined);
  const watching = watchProject(tmpdir(), { onSave: () => undefined, onTrouble: () => undefined }, () => stuck);
  expect(await watching.close()).toBeUndefined();
});
