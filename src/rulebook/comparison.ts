// What every deck of a game is compared with, and by.
import type { Game } from '../game/game.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import type { KnownDifferences } from './known-differences.ts';
import type { Vocabulary } from './text-contents.ts';

export interface Comparison {
  readonly game: Game;
  readonly document: RulebookDocument;
  readonly known: KnownDifferences;
  readonly vocabulary: Vocabulary;
}
