// The kinds of cards and components of 天机变: schemas as strict as the rules allow.
import { defineGame } from 'cardwright/game';
import { aid, basic, branch, celestial, destiny, functionCard, natal, stem } from './card-types.ts';
import {
  board,
  coin,
  entity,
  fundPanel,
  gate,
  gateChart,
  life,
  lot,
  marker,
  piece,
  playerPanel,
  state,
  tally,
  timeTrack,
} from './component-types.ts';
import { constants } from './constants-type.ts';

export type * from './card-types.ts';
export type * from './component-types.ts';
export type { Constants } from './constants-type.ts';
export type { Element, ElementName } from './elements.ts';
export type { Hexagram, Partner } from './hexagrams.ts';
export type { PalaceName, Trigram, TrigramName } from './trigrams.ts';

export default defineGame({
  cards: { basic, function: functionCard, natal, destiny, celestial, stem, branch, aid },
  components: {
    board,
    'player-panel': playerPanel,
    'time-track': timeTrack,
    'fund-panel': fundPanel,
    gate,
    'gate-chart': gateChart,
    piece,
    coin,
    life,
    marker,
    tally,
    lot,
    entity,
    state,
  },
  constants,
});
