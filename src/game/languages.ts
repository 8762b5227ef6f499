// The languages that a game is printed in: that of its data first.
import type { GameInfo } from './file-schemas.ts';

export function sourceLanguage({ languages }: Pick<GameInfo, 'languages'>): string {
  return Object.keys(languages)[0] ?? 'zh';
}

export function otherLanguages({ languages }: Pick<GameInfo, 'languages'>): string[] {
  return Object.keys(languages).slice(1);
}
