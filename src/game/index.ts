// `cardwright/game`: what the code of a game can import.

export {
  defineGame,
  defineRules,
  type GameTypes,
  type Rule,
  type RuleView,
  type Violation,
  violation,
} from './define-game.ts';
export { type BaseCard, type BaseComponent, card, component, house, namedText, outline } from './entry-schemas.ts';
export { cardId, icon, keyword, picture, size, text } from './marks.ts';
