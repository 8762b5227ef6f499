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
export {
  type Bot,
  type Choice,
  type Decision,
  type DecisionKind,
  definePlay,
  type Names,
  type Outcome,
  type Play,
  type PlayBox,
  type Pool,
  type Random,
  type Scene,
  type SceneArea,
  type SceneCard,
  type Setting,
  type Table,
  type Words,
} from './define-play.ts';
export { type BaseCard, type BaseComponent, card, component, house, namedText, outline } from './entry-schemas.ts';
export { cardId, icon, keyword, picture, size, text } from './marks.ts';
