// The program of a thread that lays out and paints faces. draw-game.ts starts it.
import { workerData } from 'node:worker_threads';
import type { InkMode } from '../export/pdf/print-options.ts';
import { serveFaces } from '../render/serve-faces.ts';

serveFaces(workerData as number, {
  content: async (face, { ink, ...tools }) => {
    const { contentOf } = await import('../export/pdf/content-of.ts');
    const { receivePress } = await import('../export/press/open-press.ts');
    const press = await receivePress(ink, tools.cache);
    contentOf({ ...tools, print: { ink: press ? 'full' : (ink as InkMode) }, press }, face);
  },
});
