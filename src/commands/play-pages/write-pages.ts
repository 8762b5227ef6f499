// Writes the pages of play: the report with its numbers as JSON, and a replay of every game that the report links.
import { ruleView } from '../../check/check-rules.ts';
import { Output } from '../../files/output/output.ts';
import type { Bot, Play, PlayBox } from '../../game/define-play.ts';
import type { Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { type GameOrder, randomBot } from '../../play/play-game.ts';
import { namesIn, recordReplay } from '../../play/record-replay.ts';
import type { PlaySetting, Statistics } from '../../play/statistics.ts';
import type { Problem } from '../../problems/problem.ts';
import { bundlePage } from '../bundle-page.ts';
import { type PageGame, pageGame, pagesFolder } from './page-game.ts';
import { planReport } from './plan-report.ts';
import { renderReplay } from './replay-page.tsx';
import { isUsual, type PlayReport, replayFile, type Shown, settingId, takenOption } from './report-data.ts';
import { renderReport } from './report-page.tsx';

interface PagesInput {
  readonly project: Project;
  readonly game: Game;
  readonly play: Play;
  readonly seed: number;
  readonly statistics: readonly Statistics[];
  readonly problems: Problem[];
  readonly signal?: AbortSignal | undefined;
}

/** Returns the files, the report first. */
export async function writePages(input: PagesInput): Promise<string[]> {
  const { project, game, play, seed, statistics } = input;
  const tables = new Map(statistics.filter((one) => isUsual(play, one)).map((one) => [settingId(one), one]));
  const shown = pageGame(
    project,
    game,
    statistics.flatMap((one) => boxOf(game, play, one).cardIds),
  );
  const report = planReport({ game: shown, play, seed, statistics });
  const folder = pagesFolder(game.id);
  const script = await bundlePage(import.meta.url);
  const made: [string, string][] = [
    [`${folder}/index.html`, renderReport(report, shown, script)],
    [`${folder}/report.json`, `${JSON.stringify(report, null, 1)}\n`],
  ];
  for (const [setting, numbers] of linkedGames(report)) {
    const one = tables.get(setting);
    if (one === undefined) continue;
    for (const number of numbers)
      made.push([
        `${folder}/${replayFile(seed, number, one)}`,
        replayPage({ game, play, shown, setting: one, seed, number, script }),
      ]);
  }
  const output = await Output.open({ root: project.root, folder, problems: input.problems, signal: input.signal });
  try {
    for (const [file, content] of made) output?.write(file, content);
    output?.sweep(folder, new Set(made.map(([file]) => file)));
    return (await output?.commit()) ? made.map(([file]) => file) : [];
  } finally {
    output?.close();
  }
}

/** Games to replay, by setting. */
function linkedGames({ settings }: PlayReport): Map<string, readonly number[]> {
  return new Map(
    settings.map(({ id, pools, rounds, decisions, leadChanges, scores, endings }) => {
      const all: (Shown | undefined)[] = [
        ...pools.flatMap(({ most, firstShort }) => [most, firstShort]),
        ...[rounds, decisions, leadChanges, scores?.all].flatMap((spread) => [spread?.least, spread?.most]),
        ...endings.map(({ first }) => first),
      ];
      const linked = all.flatMap((one) => (one?.replay === undefined ? [] : [one.game]));
      return [id, [...new Set(linked)].sort((a, b) => a - b)];
    }),
  );
}

interface ReplayInput {
  readonly game: Game;
  readonly play: Play;
  readonly shown: PageGame;
  readonly setting: PlaySetting;
  readonly seed: number;
  readonly number: number;
  readonly script: string;
}

function replayPage({ game, play, shown, setting, seed, number, script }: ReplayInput): string {
  const box = boxOf(game, play, setting);
  const bots = Array.from(
    { length: setting.players },
    (_, seat) => setting.bots[(seat + number) % setting.bots.length] ?? 'random',
  );
  const cards = box.cardIds.map((id) => shown.card(id));
  const names = shown.languages.map((language, i) =>
    namesIn(
      language,
      cards.map((card) => card?.name[i] ?? ''),
    ),
  );
  const order: GameOrder = {
    play,
    box,
    players: setting.players,
    choices: setting.choices,
    seed,
    game: number,
    seats: bots.map((bot) => ({ bot: botOf(play, bot) })),
  };
  const other = Object.entries(setting.choices).filter(([id, option]) => takenOption(play, id) !== option);
  return renderReplay(
    {
      game: shown,
      play,
      cards,
      replay: recordReplay(order, names),
      seed,
      number,
      bots,
      choices: Object.fromEntries(other),
    },
    script,
  );
}

function boxOf(game: Game, play: Play, { players, choices }: PlaySetting): PlayBox {
  const view = ruleView(game, (entry) => entry.fields);
  return play.prepare(view, { players, choice: (id) => choices[id] ?? '' });
}

function botOf(play: Play, name: string): Bot<unknown> {
  const bots = play.bots ?? {};
  return Object.hasOwn(bots, name) ? (bots[name] ?? randomBot) : randomBot;
}
