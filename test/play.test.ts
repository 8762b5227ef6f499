// `cardwright play`, on a small game.
import { describe, expect, it } from 'vitest';
import { loadProject } from '../src/load/load-project.ts';
import { fixture } from './run-cli.ts';

describe('play.ts', () => {
  it('is loaded only on request', async () => {
    const root = fixture('play-game');
    const [game] = (await loadProject(root, { templates: false })).games;
    expect(game?.play).toBeUndefined();
    const { games, problems } = await loadProject(root, { templates: false, play: true });
    expect(problems).toEqual([]);
    expect(Object.keys(games[0]?.play?.play.choices ?? {})).toEqual(['last', 'start']);
  });
});
