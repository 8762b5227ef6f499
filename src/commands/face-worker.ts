// The program of a thread that lays out and paints faces. draw-game.ts starts it.
import { workerData } from 'node:worker_threads';
import type { InkMode } from '../export/pdf/print-options.ts';
import { serveFaces } from '../render/serve-faces.ts';

// The main thread computes, too.
serveFaces((workerData as number) + 1, {
  content: async (face, { ink, pictures, draw, ...tools }) => {
    const { contentOf, pressContentOf } = await import('../export/pdf/content-of.ts');
    const { groundTools, receivePress } = await import('../export/press/open-press.ts');
    const press = await receivePress(ink, tools.cache);
    if (press === undefined) contentOf({ ...tools, print: { ink: ink as InkMode } }, face);
    else {
      const ground = groundTools({ draw: await draw(), pictures });
      await pressContentOf({ ...tools, print: { ink: 'full' }, press: { ...press, ...ground } }, face);
    }
  },
});
