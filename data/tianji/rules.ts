// What the rules of 天机变 and its tradition imply about its cards and pieces, beyond what a single claim can say.
import { boxRules } from './box-rules.ts';
import { cardRules } from './card-rules.ts';
import { hexagramRules } from './hexagram-rules.ts';
import { kinRules } from './kin-rules.ts';
import { pieceRules } from './piece-rules.ts';
import { verseRules } from './verse-rules.ts';
import { worthRules } from './worth-rules.ts';

export default {
  ...hexagramRules,
  ...verseRules,
  ...worthRules,
  ...kinRules,
  ...cardRules,
  ...boxRules,
  ...pieceRules,
};
