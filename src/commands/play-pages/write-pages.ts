// Writes the pages of play: the report with its numbers as JSON, and a replay of every game that the report links.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Output } from '../../files/output/output.ts';
import { loadProject } from '../../load/load-project.ts';
import { botAt, orderOf, preparePlay } from '../../play/play-block.ts';
import { namesIn, recordReplay } from '../../play/record-replay.ts';
import { type PlayResults, readResults, settingKey, sortSettings, writeResults } from '../../play/results.ts';
import type { PlaySetting, Statistics } from '../../play/statistics.ts';
import type { Problem } from '../../problems/problem.ts';
import { bundlePage } from '../bundle-page.ts';
import type { Playable } from '../play/playable.ts';
import { pagesFolder } from '../start/start-page.ts';
import { type PageGame, pageGame } from './page-game.ts';
import { planReport } from './plan-report.ts';
import { renderReplay } from './replay-page.tsx';
import { isUsual, type PlayReport, replayFile, type Shown, settingId, takenOption } from './report-data.ts';
import { renderReport } from './report-page.tsx';

interface PagesInput {
  readonly playable: Playable;
  readonly results: PlayResults;
  readonly problems: Problem[];
  readonly signal?: AbortSignal | undefined;
}

/** All settings that were played with this data and these rules. A run adds to them: comparisons and bots are often played apart. */
const allResults = 'all-results.json';

/** Returns the files, the report first. */
export async function writePages(root: string, input: PagesInput): Promise<string[]> {
  const { playable, results } = input;
  const { game, loaded } = playable;
  const { play } = loaded;
  const { seed } = results;
  const folder = pagesFolder(game.id);
  const stored = [ownText(join(root, folder, allResults)), game.playResults?.text];
  const statistics = allSettings(
    results,
    stored.flatMap((text) => storedSettings(text, results)),
  );
  const shown = await shownGame(root, playable, statistics);
  const report = planReport({ game: shown, play, seed, statistics });
  const script = await bundlePage(import.meta.url);
  const tables = new Map(statistics.filter((one) => isUsual(play, one)).map((one) => [settingId(one), one]));
  const replays = [...linkedGames(report)].flatMap(([id, numbers]) => {
    const setting = tables.get(id);
    return setting === undefined ? [] : numbers.map((number) => ({ setting, number }));
  });
  const files: [string, string][] = [
    [`${folder}/index.html`, renderReport(report, shown, script)],
    [`${folder}/report.json`, `${JSON.stringify(report, null, 1)}\n`],
    [`${folder}/${allResults}`, writeResults({ ...results, settings: statistics })],
    ...replays.map(({ setting, number }): [string, string] => [
      `${folder}/${replayFile(seed, number, setting)}`,
      replayPage(playable, { shown, setting, seed, number, script }),
    ]),
  ];
  return write(root, { folder, files, isWhole: true, ...input });
}

/** One game as a page, on request. */
export async function writeReplay(
  root: string,
  { playable, setting, seed, number, problems }: Omit<PagesInput, 'results'> & ReplayName,
): Promise<string[]> {
  const folder = pagesFolder(playable.game.id);
  const shown = await shownGame(root, playable, [setting]);
  const script = await bundlePage(import.meta.url);
  const page = replayPage(playable, { shown, setting, seed, number, script });
  const files: [string, string][] = [[`${folder}/${replayFile(seed, number, setting)}`, page]];
  return write(root, { folder, files, isWhole: false, problems });
}

interface Writing {
  readonly folder: string;
  readonly files: readonly (readonly [name: string, content: string])[];
  /** Old pages go. */
  readonly isWhole: boolean;
  readonly problems: Problem[];
  readonly signal?: AbortSignal | undefined;
}

async function write(root: string, { folder, files, isWhole, problems, signal }: Writing): Promise<string[]> {
  const output = await Output.open({ root, folder, problems, signal });
  const names = files.map(([name]) => name);
  try {
    for (const [name, content] of files) output?.write(name, content);
    if (isWhole) output?.sweep(folder, new Set(names));
    return (await output?.commit()) ? names : [];
  } finally {
    output?.close();
  }
}

/** With the words of all languages, which play itself does not need. */
async function shownGame(root: string, playable: Playable, settings: readonly PlaySetting[]): Promise<PageGame> {
  const { game, loaded, source } = playable;
  const project = await loadProject(root, { games: [game.id], templates: false });
  const boxes = settings.map((setting) => preparePlay(loaded.play, source.view, setting, 1).box);
  return pageGame(
    project,
    project.games[0] ?? game,
    boxes.flatMap(({ cardIds }) => cardIds),
  );
}

/** Of a file that this run replaces. A record of the run counts it among the output, not among what was read. */
function ownText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Nothing if there is no text, or if it is of other data or rules. */
function storedSettings(text = '', { game, engine, data, rules, seed }: PlayResults): readonly Statistics[] {
  try {
    const stored = readResults(text);
    if (!('settings' in stored)) return [];
    const wanted = JSON.stringify([game, engine, data, rules, seed]);
    const { game: id, engine: version, data: cards, rules: code, seed: chance } = stored;
    return JSON.stringify([id, version, cards, code, chance]) === wanted ? stored.settings : [];
  } catch {
    return [];
  }
}

/** Of a setting that is there twice, the one with more games. Those of the run first, then in one order, so that the same run writes the same again. */
function allSettings({ settings }: PlayResults, stored: readonly Statistics[]): Statistics[] {
  const all = new Map<string, Statistics>();
  for (const one of [...settings, ...sortSettings(stored)]) {
    const known = all.get(settingKey(one));
    if (known === undefined || known.games < one.games) all.set(settingKey(one), one);
  }
  return [...all.values()];
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

interface ReplayName {
  readonly setting: PlaySetting;
  readonly seed: number;
  readonly number: number;
}

function replayPage(
  { loaded: { play }, source }: Playable,
  { shown, setting, seed, number, script }: ReplayName & { readonly shown: PageGame; readonly script: string },
): string {
  const order = orderOf(preparePlay(play, source.view, setting, seed), number);
  const cards = order.box.cardIds.map((id) => shown.card(id));
  const names = shown.languages.map((language, i) =>
    namesIn(
      language,
      cards.map((card) => card?.name[i] ?? ''),
    ),
  );
  const other = Object.entries(setting.choices).filter(([id, option]) => takenOption(play, id) !== option);
  return renderReplay(
    {
      ...{ game: shown, play, cards, seed, number },
      replay: recordReplay(order, names),
      bots: order.seats.map((_, seat) => botAt(setting, seat, number)),
      choices: Object.fromEntries(other),
    },
    script,
  );
}
