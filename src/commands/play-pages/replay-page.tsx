// The page of one game: the table as it stood at every decision, forward and back.
/** @jsxImportSource preact */
import { readFileSync } from 'node:fs';
import type { Choice, Play, Scene, SceneArea } from '../../game/define-play.ts';
import type { Replay, ReplayLine, ReplayMoment } from '../../play/record-replay.ts';
import { bothWords } from '../../view/words.tsx';
import type { PackedArea, PackedMoment, ReplayCard, ReplayData } from './page/replay-data.ts';
import type { PageCard, PageGame, Two } from './page-game.ts';
import { renderShell, TwoWords } from './shell.tsx';

const style = readFileSync(new URL('./replay.css', import.meta.url), 'utf8');

interface ReplayPage {
  readonly game: PageGame;
  readonly play: Play;
  readonly replay: Replay;
  /** By index of `cardIds`. */
  readonly cards: readonly (PageCard | undefined)[];
  readonly seed: number;
  /** Number of the game. */
  readonly number: number;
  /** By player. */
  readonly bots: readonly string[];
  /** Choices that were played with another option than the one we take. */
  readonly choices: Readonly<Record<string, string>>;
}

const zh = {
  report: '试玩报告',
  game: (seed: number, number: number) => `种子 ${seed} · 第 ${number} 局`,
  first: '开局',
  back: '上一步',
  next: '下一步',
  last: '终局',
  decision: '决定',
  round: '轮',
  options: '可选',
  happened: '此前发生',
  keys: '← → 一步 · Page Up/Down 十步 · Home End 首尾 · 单击牌面放大',
  won: '获胜',
  nobody: '无人获胜',
  score: '得分',
  fault: '规则代码在此停下：',
  noFaces: '运行 cardwright build 后再生成本页，就能看到牌面。',
};
const en: typeof zh = {
  report: 'Play report',
  game: (seed, number) => `Seed ${seed} · game ${number}`,
  first: 'Start',
  back: 'Back',
  next: 'Forward',
  last: 'End',
  decision: 'Decision',
  round: 'Round',
  options: 'Options',
  happened: 'What happened',
  keys: '← → one step · Page Up/Down ten · Home End · click a card to enlarge it',
  won: 'wins',
  nobody: 'Nobody wins',
  score: 'score',
  fault: 'The rules stop here: ',
  noFaces: 'Run cardwright build, then make this page again, to see the faces.',
};
const say = bothWords(zh, en);

const playerWords = (player: number): Two => [`玩家${player + 1}`, `Player ${player + 1}`];

/** @param script the bundled script of the pages */
export function renderReplay(page: ReplayPage, script: string): string {
  const { game, replay, seed, number, bots } = page;
  const data = packReplay(page);
  return renderShell({
    title: [`${game.title[0]} · ${zh.game(seed, number)}`, `${game.title[1]} · ${en.game(seed, number)}`],
    style,
    script,
    data,
    body: (
      <div class="replay">
        <header class="top">
          <div>
            <a href="index.html">‹ {say.report}</a>
            <h1>
              <TwoWords of={game.title} /> <small>{say.game(seed, number)}</small>
            </h1>
            <p class="muted">
              {bots.map((bot, player) => (
                <span key={player} class="seat">
                  <TwoWords of={playerWords(player)} /> <code>{bot}</code>
                </span>
              ))}
              <Changed {...page} />
            </p>
          </div>
          <button id="switch" type="button">
            中 / EN
          </button>
        </header>
        <nav class="steps" aria-label="replay">
          <button type="button" id="first" title={zh.first}>
            |◀ <span>{say.first}</span>
          </button>
          <button type="button" id="back" title={zh.back}>
            ◀ <span>{say.back}</span>
          </button>
          <input
            type="range"
            id="at"
            min={1}
            max={replay.moments.length}
            value={1}
            aria-label={`${zh.decision} ${en.decision}`}
          />
          <button type="button" id="next" title={zh.next}>
            <span>{say.next}</span> ▶
          </button>
          <button type="button" id="last" title={zh.last}>
            <span>{say.last}</span> ▶|
          </button>
          <label class="jump">
            {say.decision} <input id="jump" type="number" min={1} max={replay.moments.length} /> /{' '}
            {replay.moments.length}
          </label>
          <span class="round">
            {say.round} <b id="round" />
          </span>
        </nav>
        <div class="stage">
          <aside>
            <section id="asked" aria-live="polite" />
            <section>
              <h2>{say.happened}</h2>
              <ol id="lines" />
            </section>
            <p class="muted keys">{say.keys}</p>
            {game.cards.every(({ face }) => face === undefined) && <p class="muted">{say.noFaces}</p>}
          </aside>
          <main id="table" />
        </div>
        <dialog id="large">
          <img alt="" />
        </dialog>
      </div>
    ),
  });
}

function Changed({ game, play, choices }: ReplayPage) {
  return (
    <>
      {Object.entries(choices).map(([id, option]) => (
        <span key={id} class="seat">
          <TwoWords of={choiceWords(game, play.choices[id], id)} />:{' '}
          <TwoWords of={optionWords(game, play.choices[id], option)} />
        </span>
      ))}
    </>
  );
}

function choiceWords(game: PageGame, choice: Choice | undefined, id: string): Two {
  return choice === undefined ? [id, id] : game.say(choice.says);
}

function optionWords(game: PageGame, choice: Choice | undefined, option: string): Two {
  const words = choice?.options[option];
  return words === undefined ? [option, option] : game.say(words);
}

/** More options than this are not all listed. */
const mostOptions = 30;

class Packing {
  readonly texts: (string | Two)[] = [];
  readonly areas: PackedArea[] = [];
  readonly #texts = new Map<string, number>();
  readonly #areas = new Map<string, number>();

  text(two: Two): number {
    const shown = two[0] === two[1] ? two[0] : two;
    return this.#once(this.#texts, this.texts, shown);
  }

  area(area: PackedArea): number {
    return this.#once(this.#areas, this.areas, area);
  }

  #once<T>(known: Map<string, number>, list: T[], item: T): number {
    const key = JSON.stringify(item);
    const found = known.get(key) ?? list.length;
    if (found === list.length) list.push(item);
    known.set(key, found);
    return found;
  }
}

function packReplay(page: ReplayPage): ReplayData {
  const { replay, bots } = page;
  const packing = new Packing();
  const moments = replay.moments.map((moment, i) =>
    packMoment(page, packing, { moment, isLast: i === replay.moments.length - 1 }),
  );
  const used = new Set(packing.areas.flatMap(([, , cards]) => cards.map(([card]) => card)));
  const cards: Record<number, ReplayCard> = {};
  for (const index of [...used].sort((a, b) => a - b)) {
    const card = page.cards[index];
    const name = packing.text(card?.name ?? ['', '']);
    cards[index] = { name, ratio: card?.ratio ?? 0.7, ...(card?.face && { face: packing.text(card.face) }) };
  }
  const players = bots.map((_, player) => packing.text(playerWords(player)));
  return { texts: packing.texts, cards, areas: packing.areas, moments, players };
}

function packMoment(
  page: ReplayPage,
  packing: Packing,
  { moment, isLast }: { readonly moment: ReplayMoment; readonly isLast: boolean },
): PackedMoment {
  const { game, play } = page;
  const { round, scene, lines, asked } = moment;
  const told = [...lines.map((line) => lineWords(page, line)), ...(isLast ? endWords(page) : [])];
  const base = { round, areas: packScene(game, packing, scene), lines: told.map((two) => packing.text(two)) };
  if (asked === undefined) return base;
  const { player, kind, options, answer } = asked;
  const count = options[0]?.length ?? 0;
  const texts = Array.from({ length: count }, (_, i): Two => [options[0]?.[i] ?? '', options[1]?.[i] ?? '']);
  const listed = texts.slice(0, mostOptions);
  const shown = answer >= mostOptions ? [...listed.slice(0, -1), texts[answer] as Two] : listed;
  return {
    ...base,
    player,
    kind: packing.text(game.say(play.decisions[kind]?.label ?? kind)),
    options: shown.map((two) => packing.text(two)),
    of: count,
    answer: Math.min(answer, mostOptions - 1),
  };
}

function packScene(game: PageGame, packing: Packing, { areas }: Scene): number[] {
  return areas.map((area) => packing.area(packArea(game, packing, area)));
}

function packArea(
  game: PageGame,
  packing: Packing,
  { label, player = -1, cards = [], values = [] }: SceneArea,
): PackedArea {
  return [
    packing.text(game.say(label)),
    player,
    cards.map(({ card, count = 1, isHidden = false, note }) => [
      card,
      count,
      isHidden ? 1 : 0,
      note === undefined ? -1 : packing.text(game.say(note)),
    ]),
    values.map(({ label: name, value, most = -1 }) =>
      typeof value === 'number'
        ? [packing.text(game.say(name)), value, 0, most]
        : [packing.text(game.say(name)), packing.text(game.say(value)), 1, most],
    ),
  ];
}

function lineWords({ game, play, cards }: ReplayPage, line: ReplayLine): Two {
  if ('choice' in line) {
    const choice = play.choices[line.choice];
    const [says, option] = [choiceWords(game, choice, line.choice), optionWords(game, choice, line.option)];
    return [`※ ${says[0]}：${option[0]}`, `※ ${says[1]}: ${option[1]}`];
  }
  const { event, player, card, amount } = line;
  const words = game.say(play.events[event] ?? event);
  const name = card < 0 ? undefined : cards[card]?.name;
  const told = (labels: 0 | 1) =>
    [
      player < 0 ? '' : playerWords(player)[labels],
      words[labels],
      name === undefined ? '' : labels === 0 ? `「${name[0]}」` : `“${name[1]}”`,
      amount === 0 ? '' : String(amount),
    ].filter((part) => part !== '');
  return [told(0).join(' '), told(1).join(' ')];
}

function endWords({ game, play, replay: { played, fault } }: ReplayPage): Two[] {
  if (fault !== undefined) return [[zh.fault + fault.message, en.fault + fault.message]];
  if (played === undefined) return [];
  const { winners, ending, scores } = played.outcome;
  const names = (labels: 0 | 1) =>
    winners.map((player) => playerWords(player)[labels]).join(labels === 0 ? '、' : ', ');
  const won: Two = winners.length === 0 ? [zh.nobody, en.nobody] : [`${names(0)} ${zh.won}`, `${names(1)} ${en.won}`];
  const listed = scores?.map(
    (score, player): Two => [
      `${playerWords(player)[0]} ${zh.score} ${score}`,
      `${playerWords(player)[1]} ${en.score} ${score}`,
    ],
  );
  return [game.say(play.endings[ending] ?? ending), won, ...(listed ?? [])];
}
