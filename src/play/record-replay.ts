// Plays one game again and keeps what a replay shows: the table at every decision, and what happened in between.
import type { DecisionKind, Names, Play, Scene, Words } from '../game/define-play.ts';
import { type GameOrder, type PlayedGame, PlayFault, playGame } from './play-game.ts';

/** What happened between two decisions. */
export type ReplayLine =
  | { readonly event: string; readonly player: number; readonly card: number; readonly amount: number }
  | { readonly choice: string; readonly option: string };

export interface ReplayMoment {
  readonly round: number;
  /** The table before the answer. */
  readonly scene: Scene;
  /** Since the last decision. */
  readonly lines: readonly ReplayLine[];
  /** Missing at the end of the game. */
  readonly asked?: {
    readonly player: number;
    readonly kind: string;
    readonly isSecret: boolean;
    /** What the options mean: by language, then by option. */
    readonly options: readonly (readonly string[])[];
    /** Index of the answer. */
    readonly answer: number;
  };
}

export interface Replay {
  readonly moments: readonly ReplayMoment[];
  /** Missing where the rules are at fault. */
  readonly played?: PlayedGame;
  readonly fault?: PlayFault;
}

/**
 * @param names one for each language of the replay
 * @param moments where to keep them; they are there, too, if a limit of time ends the game
 */
export function recordReplay(order: GameOrder, names: readonly Names[], moments: ReplayMoment[] = []): Replay {
  const { play } = order;
  let lines: ReplayLine[] = [];
  let last: unknown;
  let open: { -readonly [K in keyof ReplayMoment]: ReplayMoment[K] } | undefined;
  const momentOf = (state: unknown) => {
    const moment = { round: play.round(state), scene: copyOf(play.scene(state)), lines };
    lines = [];
    return moment;
  };
  const watcher: GameOrder['watcher'] = {
    onDecision: ({ player, kind, options, isSecret }, state) => {
      const described = names.map((own) =>
        options.map((option) => describe(play, kind, { option, state, names: own })),
      );
      open = { ...momentOf(state), asked: { player, kind, isSecret, options: described, answer: -1 } };
      last = state;
    },
    onAnswer: ({ options }, option, state) => {
      last = state;
      if (open?.asked === undefined) return;
      moments.push({ ...open, asked: { ...open.asked, answer: options.indexOf(option) } });
      open = undefined;
    },
    onNote: (event, player, card, amount) => lines.push({ event, player, card, amount }),
    onChoice: (choice, option) => lines.push({ choice, option }),
    onStep: (state) => {
      last = state;
    },
  };
  try {
    const played = playGame({ ...order, watcher, isTraced: true });
    return { moments: [...moments, momentOf(played.state)], played };
  } catch (error) {
    if (!(error instanceof PlayFault)) throw error;
    return { moments: last === undefined ? moments : [...moments, open ?? momentOf(last)], fault: error };
  }
}

function describe(
  play: Play,
  kind: string,
  { option, state, names }: { readonly option: number; readonly state: unknown; readonly names: Names },
): string {
  const known: DecisionKind<unknown> | undefined = play.decisions[kind];
  return known === undefined ? String(option) : known.option(option, state, names);
}

/** Scenes may hold arrays of the state, which goes on changing. */
function copyOf(scene: Scene): Scene {
  return structuredClone(scene);
}

/** A text of play.ts in a language: `zh-Hant` takes that of `zh`, and any other that is missing takes the first. */
export function wordsIn(words: Words, language: string): string {
  if (typeof words === 'string') return words;
  const own = [language, language.split('-')[0] ?? ''].find((one) => Object.hasOwn(words, one));
  return words[own ?? Object.keys(words)[0] ?? ''] ?? '';
}

/** Names of cards and players in a language. @param cards names by index of `cardIds` */
export function namesIn(language: string, cards: readonly string[]): Names {
  const say = (words: Words) => wordsIn(words, language);
  return {
    say,
    card: (index) => cards[index] ?? `#${index}`,
    player: (player) => say({ zh: `玩家${player + 1}`, en: `Player ${player + 1}` }),
  };
}
