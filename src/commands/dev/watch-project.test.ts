// The watcher of the live page ends when it is asked to.
import { tmpdir } from 'node:os';
import { FSWatcher } from 'chokidar';
import { expect, it } from 'vitest';
import { watchProject } from './watch-project.ts';

it('ends though the watcher of the system never says that it is closed', async () => {
  const stuck = new FSWatcher({});
  stuck.close = () => new Promise(() => undefined);
  const watching = watchProject(tmpdir(), { onSave: () => undefined, onTrouble: () => undefined }, () => stuck);
  expect(await watching.close()).toBeUndefined();
});
