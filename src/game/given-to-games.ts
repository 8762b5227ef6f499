import * as zod from 'zod';
import * as cardwrightGame from './index.ts';

/** What types.ts, rules.ts and play.ts may import. They get our own copies, wherever the project is. */
export const givenToGames: Readonly<Record<string, unknown>> = { 'cardwright/game': cardwrightGame, zod };
