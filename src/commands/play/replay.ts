// Plays one game again and describes it, one line per decision, in the language of the data.
import type { Choice, Names, Play } from '../../game/define-play.ts';
import { allEntries, type Game } from '../../game/game.ts';
import { givenToGames } from '../../game/given-to-games.ts';
import { listSign } from '../../game/languages.ts';
import { BlockFault, orderOf, playBlock, preparePlay } from '../../play/play-block.ts';
import { asFault, PlayFault } from '../../play/play-game.ts';
import { namesIn, type Replay, type ReplayLine, type ReplayMoment, recordReplay } from '../../play/record-replay.ts';
import { neverEnds, stackOfFault } from '../../play/serve-play.ts';
import type { PlaySetting } from '../../play/statistics.ts';
import { isTimeout, runCode, takeStartedWork } from '../../problems/game-code.ts';
import { afresh, stackOfLoop } from '../../problems/inspect-code.ts';
import { type Lines, linesOf } from '../../problems/places.ts';
import { type Problem, UsageError } from '../../problems/problem.ts';
import { runModuleQuietly } from '../../problems/run-module.ts';
import { gameRange, requireArguments, requireGames, requireNumber, seedRange } from '../options.ts';
import { writeReplay } from '../play-pages/write-pages.ts';
import { pause, runStage, type WorkOptions } from '../work.ts';
import { faultProblem, loadPlayable, type Playable, type SettingOptions, settingsOf } from './playable.ts';

export interface ReplayOptions extends SettingOptions, WorkOptions {
  readonly game: string;
  readonly seed: number;
  /** Number of the game, from 0. */
  readonly number: number;
  /** True: write it as a page, too. */
  readonly html?: boolean;
  /** False: run no code of the project; nothing can be played then. */
  readonly code?: boolean;
}

const names: Readonly<Record<keyof ReplayOptions, true>> = {
  game: true,
  seed: true,
  number: true,
  players: true,
  bots: true,
  choices: true,
  html: true,
  code: true,
  signal: true,
  onProgress: true,
};

export interface Replayed {
  /** The game as text. */
  readonly lines: readonly string[];
  /** The game as a page, on request. */
  readonly page?: string;
  /** Why it could not be played to its end. */
  readonly problems: readonly Problem[];
  /** The lines that problems point to, by `file:line`. */
  readonly sources: Lines;
}

export async function replay(root: string, options: ReplayOptions): Promise<Replayed> {
  requireArguments(root, options, names);
  requireGames(root, [options.game]);
  requireNumber('seed', options.seed, seedRange);
  requireNumber('the number of the game', options.number, { ...gameRange, min: 0 });
  const { game: id, code } = options;
  const load = { work: () => loadPlayable(root, id, { code }), game: id };
  const { playable, problems, texts } = await runStage('load', options, load);
  if (playable === undefined && problems.length > 0) return { lines: [], problems, sources: linesOf(problems, texts) };
  if (playable === undefined)
    throw new UsageError(`${options.game} cannot be played: it has no data/${options.game}/play.ts.`);
  const settings = settingsOf(playable, options);
  const [setting] = settings as [PlaySetting];
  const { game, loaded } = playable;
  const work = async () => replayGame(playable, setting, { seed: options.seed, game: options.number });
  const { order, replayed } = await runStage('play', options, { work, game: id });
  await pause(options);
  const faults = replayed.fault ? [faultOf(playable, replayed, { setting, ...options })] : [];
  const writing: Problem[] = [];
  const [page] =
    options.html === true && order !== undefined
      ? await writeReplay(root, { playable, setting, seed: options.seed, number: options.number, problems: writing })
      : [];
  const own = namesOf(game, order?.box.cardIds ?? []);
  const head = [
    `${game.info.value.title} · ${options.seed}:${options.number} · ${setting.bots.join(', ')} (${setting.players})`,
  ];
  return {
    lines: [...head, ...told(loaded.play, replayed, { names: own, language: game.language })],
    ...(page !== undefined && { page }),
    problems: [...faults, ...writing],
    sources: linesOf(faults, texts),
  };
}

/** Plays it in this thread. The lines before a step that never ends are kept. */
function replayGame(playable: Playable, setting: PlaySetting, { seed, game }: { seed: number; game: number }) {
  const moments: ReplayMoment[] = [];
  // What loading left is not the fault of this game.
  takeStartedWork();
  try {
    return runCode(() => {
      // On a busy machine, this is done twice.
      moments.length = 0;
      const prepared = preparePlay(playable.loaded.play, playable.source.view, setting, seed);
      const order = orderOf(prepared, game);
      const replayed = recordReplay(order, [namesOf(playable.game, order.box.cardIds)], moments);
      // Statistics find faults, too, such as an amount that is not a number.
      if (replayed.fault === undefined) playBlock(prepared, { from: game, to: game + 1 }, () => {});
      return { order, replayed };
    });
  } catch (error) {
    if (error instanceof BlockFault) return { order: undefined, replayed: { moments, fault: error.fault } };
    const fault = isTimeout(error)
      ? endless(playable, setting, { seed, game, moments })
      : asFault(error, moments.length);
    return { order: undefined, replayed: { moments, fault } satisfies Replay };
  }
}

/** The fault of a game that never ends, with the line of the loop. */
function endless(
  { source }: Playable,
  setting: PlaySetting,
  { seed, game, moments }: { seed: number; game: number; moments: readonly ReplayMoment[] },
): PlayFault {
  const again: ReplayMoment[] = [];
  const stack = stackOfLoop({
    ...source,
    work: () => {
      again.length = 0;
      const { default: play } = runModuleQuietly(afresh(source.code), {
        name: source.file,
        given: givenToGames,
      });
      const order = orderOf(preparePlay(play as Play, source.view, setting, seed), game);
      recordReplay(order, [], again);
    },
    isThere: () => again.length >= moments.length,
  });
  return new PlayFault(neverEnds, moments.length, Object.assign(new Error(neverEnds), { stack }));
}

function faultOf(
  playable: Playable,
  { fault }: Replay,
  { setting, seed, number }: { readonly setting: PlaySetting; readonly seed: number; readonly number: number },
): Problem {
  const { message = '', decision = 0 } = fault ?? {};
  const stack = fault === undefined ? '' : stackOfFault(fault, playable.source);
  return faultProblem(playable, { fault: { game: number, decision, message, stack }, setting, seed });
}

function namesOf(game: Game, cardIds: readonly string[]): Names {
  const byId = new Map(allEntries(game).map(({ id, name }) => [id, name]));
  return namesIn(
    game.language,
    cardIds.map((id) => byId.get(id) ?? id),
  );
}

interface Telling {
  readonly names: Names;
  readonly language: string;
}

function* told(play: Play, { moments, played }: Replay, { names, language }: Telling): Generator<string> {
  const { say } = names;
  const colon = say({ zh: '：', en: ': ' });
  const comma = listSign(language);
  const known = new Set<string>();
  let round = 0;
  let number = 0;
  const roundOf = (moment: ReplayMoment) => {
    if (moment.round === round) return [];
    round = moment.round;
    return [say({ zh: `— 第${round}轮 —`, en: `— Round ${round} —` })];
  };
  for (const [i, moment] of moments.entries()) {
    // What happens before the first question belongs to the first round.
    if (i === 0) yield* roundOf(moment);
    for (const line of moment.lines) yield `     ${toldLine(play, line, { names, known, colon, comma })}`;
    yield* roundOf(moment);
    const { asked } = moment;
    if (asked === undefined) continue;
    number++;
    const answer = asked.options[0]?.[asked.answer] ?? '?';
    const label = say(play.decisions[asked.kind]?.label ?? asked.kind);
    const secret = asked.isSecret ? say({ zh: '（暗）', en: ' (secretly)' }) : '';
    yield `${String(number).padStart(4)} ${names.player(asked.player)} · ${label}${secret}${colon}${answer}`;
  }
  if (played === undefined) return;
  const { winners, ending, scores } = played.outcome;
  const who = winners.map((player) => names.player(player)).join(comma) || say({ zh: '无人', en: 'nobody' });
  yield say({ zh: '结束：', en: 'End: ' }) + say(play.endings[ending] ?? ending);
  yield say({ zh: '胜者：', en: 'Winner: ' }) + who;
  if (scores) yield say({ zh: '得分：', en: 'Scores: ' }) + scores.join(comma);
}

interface LineWords {
  readonly names: Names;
  /** Choices that were described in full. */
  readonly known: Set<string>;
  readonly colon: string;
  readonly comma: string;
}

function toldLine(play: Play, line: ReplayLine, { names, known, colon, comma }: LineWords): string {
  const { say } = names;
  if ('choice' in line) {
    const { choice: id, option } = line;
    const choice: Choice | undefined = play.choices[id];
    if (choice === undefined || known.has(id)) return `[${id}=${option}]`;
    known.add(id);
    const section = choice.section === undefined ? '' : ` (${[choice.section].flat().join(comma)})`;
    return `[${id}=${option}] ${say(choice.says)}${section}${colon}${say(choice.options[option] ?? option)}`;
  }
  const { event, player, card, amount } = line;
  const parts = [
    ...(player >= 0 ? [names.player(player)] : []),
    ...(card >= 0 ? [names.card(card)] : []),
    ...(amount === 0 ? [] : [String(amount)]),
  ];
  return `${say(play.events[event] ?? event)}${parts.length > 0 ? colon : ''}${parts.join(comma)}`;
}
