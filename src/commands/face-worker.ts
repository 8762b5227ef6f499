// The program of a thread that lays out and paints faces. draw-game.ts starts it.
import { workerData } from 'node:worker_threads';
import { serveFaces } from '../render/serve-faces.ts';

serveFaces(workerData as number);
