// A game that can be played: its data as play.ts sees them, and the settings that a call asks for.
import { playView } from '../../check/check-rules.ts';
import { checkTypes, fileProblems } from '../../check/check-types.ts';
import type { LoadedPlay } from '../../game/define-play.ts';
import type { Game } from '../../game/game.ts';
import { loadProject } from '../../load/load-project.ts';
import { botNames, type PlaySource, rolloutsOf } from '../../play/play-block.ts';
import { keyOf, type PlayKey, settingKey } from '../../play/results.ts';
import type { GameFault } from '../../play/serve-play.ts';
import type { PlaySetting } from '../../play/statistics.ts';
import { bundleName, stackPlace } from '../../problems/game-code.ts';
import { isError, type Problem, problem, UsageError } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';

export interface Playable {
  readonly game: Game;
  readonly loaded: LoadedPlay;
  readonly source: PlaySource;
  readonly key: PlayKey;
}

interface LoadedGame {
  /** Missing if the game has no play.ts, or if there are problems. */
  readonly playable?: Playable;
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
}

interface LoadPlayOptions {
  readonly code?: boolean | undefined;
  readonly cache?: boolean;
  /** The project whose cache is used. Default: the project itself. */
  readonly cacheRoot?: string;
}

/** Loads a game and its play.ts. Cards that cannot be read would be missing in play, so errors come first. */
export async function loadPlayable(root: string, id: string, options: LoadPlayOptions): Promise<LoadedGame> {
  const { code = true, ...others } = options;
  const project = await loadProject(root, {
    ...others,
    code,
    games: [id],
    templates: false,
    languages: [],
    play: true,
  });
  const [game] = project.games as [Game];
  const errors = [...project.problems, ...project.sheets.files.flatMap(fileProblems), ...checkTypes(game)].filter(
    isError,
  );
  const problems = code ? errors : [...errors, notRun(id)];
  if (problems.length > 0 || game.play === undefined) return { problems, texts: project.texts };
  const view = playView(game);
  const source = { code: game.play.code, file: game.play.file, view };
  return { playable: { game, loaded: game.play, source, key: keyOf(id, source) }, problems, texts: project.texts };
}

function notRun(id: string): Problem {
  return problem('game/code-needed', {
    at: { file: `data/${id}/play.ts`, line: 1, col: 1 },
    message: 'play.ts has the rules of the game, and it was not run, so nothing is played.',
    fix: 'Read the code. If you trust it, run the command without `--no-code`.',
  });
}

export interface SettingOptions {
  /** Numbers of players. Default: all that game.yaml allows. */
  readonly players?: readonly number[] | undefined;
  /** The bots of a table; several take turns at the seats. Default: `greedy` if the game has it. */
  readonly bots?: readonly string[] | undefined;
  /** Options of choices of play.ts. Default: the first of each. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
}

/** Throws for what the game does not have. */
export function settingsOf({ game, loaded: { play } }: Playable, options: SettingOptions): PlaySetting[] {
  const { min, max } = game.info.value.players ?? { min: 1, max: 1 };
  const players = options.players ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  for (const count of players)
    if (!Number.isInteger(count) || count < min || count > max)
      throw new UsageError(`${game.id} is for ${min} to ${max} players, not ${count}.`);
  const known = botNames(play);
  const bots = options.bots ?? [known.includes('greedy') ? 'greedy' : 'random'];
  for (const bot of bots.filter((one) => rolloutsOf(one) === undefined))
    requireName(bot, known, `${game.id} has no bot "${bot}".`, 'Bots');
  const choices = Object.fromEntries(Object.entries(play.choices).map(([id, one]) => [id, firstOf(one.options)]));
  for (const [id, option] of Object.entries(options.choices ?? {})) {
    const { options: known = {} } = choiceNamed(game.id, play, id);
    requireName(option, Object.keys(known), `The choice "${id}" has no option "${option}".`, 'Options');
    choices[id] = option;
  }
  return [...new Set(players)].sort((a, b) => a - b).map((count) => ({ players: count, bots: [...bots], choices }));
}

/** What is played, and how often. */
export interface WantedGames {
  readonly setting: PlaySetting;
  readonly games: number;
}

/** The games that claims of play ask for, each setting once. */
export function claimedGames(playable: Playable): WantedGames[] {
  const wanted = new Map<string, WantedGames>();
  for (const { play } of playable.game.claims) {
    if (play === undefined) continue;
    const { players, bots, games, set } = play;
    for (const setting of settingsOf(playable, { players: [players], bots: bots.split(','), choices: set })) {
      const key = settingKey(setting);
      wanted.set(key, { setting, games: Math.max(games, wanted.get(key)?.games ?? 0) });
    }
  }
  return [...wanted.values()];
}

export function choiceNamed(game: string, { choices }: LoadedPlay['play'], id: string) {
  requireName(id, Object.keys(choices), `${game} has no choice "${id}".`, 'Choices');
  return choices[id] as (typeof choices)[string];
}

function firstOf(options: object): string {
  return Object.keys(options)[0] ?? '';
}

function requireName(name: string, known: readonly string[], complaint: string, what: string): void {
  if (known.includes(name)) return;
  const list = known.length > 0 ? `${what}: ${known.join(', ')}.` : `It has none.`;
  throw new UsageError(`${complaint} ${didYouMean(name, known)}${list}`);
}

/** The command that plays one game again. */
function replayCommand(id: string, setting: PlaySetting, { seed, game }: { seed: number; game: number }): string {
  const { players, bots, choices } = setting;
  const set = Object.entries(choices).map(([choice, option]) => ` --set ${choice}=${option}`);
  return `cardwright play ${id} --players ${players} --bots ${bots.join(',')}${set.join('')} --replay ${seed}:${game}`;
}

/** The problem of a game that cannot continue. */
export function faultProblem(
  { loaded, game: { id } }: Playable,
  { fault, setting, seed }: { readonly fault: GameFault; readonly setting: PlaySetting; readonly seed: number },
): Problem {
  const { message, stack, game, decision } = fault;
  const error = Object.assign(new Error(message), { stack });
  const at = stackPlace(error, { name: bundleName(loaded.file), code: loaded.code }) ?? {
    file: loaded.file,
    line: 1,
    col: 1,
  };
  const where =
    game === undefined
      ? 'Before the first game'
      : `Game ${game} of seed ${seed}, ${setting.players} players, after decision ${decision}`;
  return problem('play/fails', {
    at,
    message: `${where}: ${message.replace(/\.$/, '')}.`,
    fix:
      game === undefined
        ? 'Fix the line.'
        : `Fix the rules. \`${replayCommand(id, setting, { seed, game })}\` replays the game up to this point.`,
  });
}
