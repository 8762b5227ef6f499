// A game and a language → every translatable word with what became of it: translated, missing or outdated.
import type { Game } from '../game/game.ts';
import { type TranslatableWord, translatableWords } from '../game/translatable-words.ts';
import { wordAt } from '../game/word-at.ts';

export interface WordState extends TranslatableWord {
  readonly state: 'translated' | 'missing' | 'outdated';
  /** Whose words they are: those of text/<lang>.yaml, or those beside the name in the data. */
  readonly by?: 'file' | 'data';
  /** What it was translated from, where that is remembered. */
  readonly was?: string;
}

export function translationStates(game: Game, language: string): WordState[] {
  const words = game.translations.get(language)?.value ?? {};
  const from = game.translatedFrom.get(language) ?? {};
  return translatableWords(game).map((word): WordState => {
    if (isWritten(wordAt(words, word.path))) {
      const was = Object.hasOwn(from, wordKey(word)) ? from[wordKey(word)] : undefined;
      const state = was === undefined || was === word.source ? 'translated' : 'outdated';
      return { ...word, state, by: 'file', ...(was !== undefined && { was }) };
    }
    return isWritten(word.beside(language))
      ? { ...word, state: 'translated', by: 'data' }
      : { ...word, state: 'missing' };
  });
}

/** The name of a word in text/<lang>.source.yaml. */
export function wordKey({ path }: Pick<TranslatableWord, 'path'>): string {
  return path.join('.');
}

function isWritten(words: unknown): boolean {
  return typeof words === 'string' && words !== '';
}
