// The few words that the table itself says, in the language of the game.
import type { Game } from '../../game/game.ts';
import { wordsOf } from '../words/printed-words.ts';

export interface TableWords {
  readonly ask: string;
  readonly byHand: string;
  readonly ready: string;
  readonly credits: string;
  readonly unofficial: string;
  readonly icons: string;
  readonly fonts: string;
  readonly box: string;
}

/** A table has fonts of its own, for every language. */
export function tableWords(game: Pick<Game, 'info' | 'language'>): TableWords {
  const words = wordsOf(game);
  return {
    ask: words.tableAsk,
    byHand: words.tableByHand,
    ready: words.tableReady,
    credits: words.tableCredits,
    unofficial: words.tableUnofficial,
    icons: words.tableIcons,
    fonts: words.tableFonts,
    box: words.tableBox,
  };
}
