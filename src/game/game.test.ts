import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import { noticeOf } from './game.ts';

const game = (notice: string | Record<string, string> | undefined, language = 'zh') =>
  ({ language, info: { value: { notice } } }) as unknown as Game;

describe('noticeOf', () => {
  it('calls a game unofficial by default', () => {
    expect(noticeOf(game(undefined), '非官方')).toBe('非官方');
  });

  it('uses the words of the game, in its language if there are several', () => {
    expect(noticeOf(game('试玩版'), '非官方')).toBe('试玩版');
    expect(noticeOf(game({ zh: '试玩版', en: 'Playtest' }, 'en'), '非官方')).toBe('Playtest');
    expect(noticeOf(game({ zh: '试玩版' }, 'en'), '非官方')).toBe('试玩版');
  });
});
