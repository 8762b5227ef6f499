// One game while its user edits it: load it again after every save, and draw again the faces that changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../../check/check-project.ts';
import { setLevels } from '../../check/levels.ts';
import { faceFile } from '../../game/drawn-face.ts';
import type { Findings } from '../../game/findings.ts';
import type { Deck, Game } from '../../game/game.ts';
import { gamesInLanguages } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import { type LoadOptions, loadProject } from '../../load/load-project.ts';
import type { LoadMemory } from '../../load/reading.ts';
import { lateProblemsOf } from '../../problems/game-code.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { keepOf } from '../check-game.ts';
import { drawGame, tidyCache } from '../draw-game.ts';
import { DevFaces, hiddenRank, rankOf, ServedPictures } from './dev-faces.ts';
import { viewClaims, viewProblems } from './view-verdict.ts';
import { type GameHead, type GameKey, type GameView, type Message, showGameKey, type Verdict } from './wire.ts';

interface DevGameOptions {
  readonly root: string;
  /** Shared by all games of the project. */
  readonly memory: LoadMemory;
  /** What may run now. Default: all code. */
  readonly code?: () => Pick<LoadOptions, 'code' | 'templates'>;
  /** The cards that pages show, as `deck/id`. Draw them first, and the first of them before all others. */
  readonly visibleCards: () => readonly string[];
  readonly tell: (message: Message) => void;
}

/** A loaded game with the project it came from. */
export interface Loaded {
  readonly project: Project;
  /** In the language of the data. */
  readonly source: Game;
  /** In the language that is shown, which may be the same. */
  readonly game: Game;
}

/** The work for one save. */
interface Turn {
  readonly number: number;
  readonly savedAt: number | undefined;
  readonly layoutProblems: Problem[];
  /** Decodes the pictures on its faces, and returns the damaged ones. */
  damaged?: () => Promise<readonly Problem[]>;
}

interface Judged {
  readonly project: Project;
  readonly findings: Findings;
  readonly faceProblems: readonly Problem[];
}

/** Tell pages at once of the faces they show, and of all others in batches: often at first, seldom in a large game. */
const flushMs = { first: 24, last: 250 } as const;

export class DevGame {
  readonly pictures = new ServedPictures();
  /** As it is on disk. */
  private latest: Loaded | undefined;
  /** The last state in which all its files could be read. */
  private last: Loaded | undefined;
  readonly faces = new DevFaces(this.pictures);
  /** Crop marks and notes of the sheets that a page showed last. */
  readonly marks = new ServedPictures();
  private verdict: Verdict | undefined;
  private judged: Judged | undefined;
  private sentHead: string | undefined;
  private isHeld = false;
  /** The verdict is older than the last save. */
  private isChecking = false;
  private isWarm = false;
  /** A save starts a new turn; work for an older one stops. */
  private turn = 0;
  private working: Promise<void> = Promise.resolve();

  constructor(
    readonly key: GameKey,
    private readonly options: DevGameOptions,
  ) {}

  get memory(): LoadMemory {
    return this.options.memory;
  }

  get loaded(): Loaded | undefined {
    return this.latest;
  }

  /** What the faces were drawn from. */
  get shown(): Loaded | undefined {
    return this.last;
  }

  view(): GameView | undefined {
    if (this.last === undefined) return undefined;
    const { decks, cards } = this.faces.view(this.last.game);
    const { isHeld, isChecking, verdict } = this;
    const id = showGameKey(this.key);
    return { id, ...headOf(this.last), decks, cards, isHeld, isChecking, ...(verdict && { verdict }) };
  }

  /**
   * Loads the game without showing it.
   * @param overlay texts that are not saved yet, by file
   */
  async load(overlay?: ReadonlyMap<string, string>): Promise<Loaded | undefined> {
    const { root, memory, code = () => ({}) } = this.options;
    const { game: id, language } = this.key;
    const languages = language === undefined ? undefined : [language];
    const options = { games: [id], memory, ...code(), ...(overlay && { overlay }), ...(languages && { languages }) };
    const project = await loadProject(root, options);
    const source = project.games[0];
    // If game.yaml no longer names the language, that is a problem; show the faces of the data with it.
    const [game = source] = gamesInLanguages(project, languages);
    return source && game && { project, source, game };
  }

  /** Resolves when the work for this save, or for a newer one, is done. */
  refresh(savedAt?: number): Promise<void> {
    const turn: Turn = { number: ++this.turn, savedAt, layoutProblems: [] };
    this.isChecking = true;
    if (this.verdict) this.options.tell({ type: 'checking' });
    this.pictures.expectNone();
    const before = this.working.catch(() => undefined);
    this.working = before.then(() => (this.isOver(turn) ? undefined : this.work(turn)));
    return this.working;
  }

  private isOver({ number }: Turn): boolean {
    return number !== this.turn;
  }

  private async work(turn: Turn): Promise<void> {
    const latest = await this.load();
    if (latest === undefined || this.isOver(turn)) return;
    this.latest = latest;
    const { game } = latest;
    // While a file cannot be read, keep the last good faces.
    this.isHeld = this.last?.game.isWhole === true && (!game.isWhole || hasLostDeck(game, this.last.game));
    if (this.isHeld) this.flush(turn);
    else if (!(await this.draw(turn, latest))) return;
    await this.check(turn);
    await this.warmUp(latest);
    tidyCache(this.options.root);
  }

  /** If all faces came from the cache, load the renderer now, so that the first save does not wait for it. */
  private async warmUp({ project, game }: Loaded): Promise<void> {
    const [card] = game.decks.flatMap((deck) => deck.cards.filter(({ issues }) => issues.length === 0));
    if (this.isWarm || card === undefined || !project.templates.has(game.id)) return;
    this.isWarm = true;
    const { rendering, draw } = await drawGame(project, game, {
      jobs: 1,
      cache: false,
      decks: [card.deck],
      cards: [card.id],
    });
    for await (const drawn of rendering.faces) await draw.svg(drawn, 0, 1);
  }

  /** Returns false if a newer save stopped it. */
  private async draw(turn: Turn, loaded: Loaded): Promise<boolean> {
    const isFirst = this.last === undefined;
    this.last = loaded;
    const game = isFirst ? this.view() : undefined;
    if (game) this.options.tell({ type: 'game', game });
    this.faces.begin();
    if (!(await this.drawFaces(turn, loaded))) return false;
    this.faces.end(loaded.game);
    this.flush(turn);
    return true;
  }

  /** Draws the visible cards first, and tells pages of each as soon as it is there. */
  private async drawFaces(turn: Turn, { project, game }: Loaded): Promise<boolean> {
    if (!project.templates.has(game.id)) return true;
    const rank = rankOf(this.options.visibleCards());
    const { rendering, draw } = await drawGame(project, game, {
      jobs: 1,
      memory: this.options.memory,
      rank,
      verify: false,
    });
    turn.damaged = () => rendering.damaged();
    let flushedAt = performance.now();
    let tickedAt = flushedAt;
    let every: number = flushMs.first;
    let isVisible = true;
    for await (const drawn of rendering.faces) {
      if (isVisible && rank(drawn) >= hiddenRank) {
        isVisible = false;
        await this.pictures.allSent();
        if (this.isOver(turn)) return false;
      }
      const isNew = this.faces.put(faceFile(drawn), drawn, { draw, fonts: project.fonts.book, isVisible });
      const isUrgent = isNew && isVisible;
      const now = performance.now();
      if (isUrgent || now - flushedAt >= every) {
        this.flush(turn);
        flushedAt = performance.now();
        if (!isUrgent) every = Math.min(flushMs.last, every * 1.5);
      } else if (now - tickedAt < flushMs.first) continue;
      // Let the server answer requests for the pictures.
      await nextTick();
      if (this.isOver(turn)) return false;
      tickedAt = performance.now();
    }
    turn.layoutProblems.push(...rendering.problems);
    return !this.isOver(turn);
  }

  private flush({ savedAt }: Turn): void {
    if (this.last === undefined) return;
    const head = this.newHead(this.last);
    const change = this.faces.changes(this.last.game, this.isHeld) ?? (head && { isHeld: this.isHeld, cards: [] });
    if (change === undefined) return;
    this.options.tell({ type: 'change', change: { ...change, ...(head && { head }), ...(savedAt && { savedAt }) } });
  }

  /** If it changed since the last message to the pages. */
  private newHead(loaded: Loaded): GameHead | undefined {
    const head = headOf(loaded);
    const text = JSON.stringify(head);
    const isNew = this.sentHead !== undefined && this.sentHead !== text;
    this.sentHead = text;
    return isNew ? head : undefined;
  }

  /** After the pictures, which the user waits for. */
  private async check(turn: Turn): Promise<void> {
    const { latest } = this;
    await this.pictures.allSent();
    if (latest === undefined || this.isOver(turn)) return;
    const findings = await checkProject(latest.project, {
      keep: keepOf(this.options.root, this.options),
      wordings: false,
    });
    if (this.isOver(turn)) return;
    this.isChecking = false;
    this.judge({ project: latest.project, findings, faceProblems: turn.layoutProblems });
    // Large photographs take seconds to decode. Do not let the rest of the verdict wait for them.
    const damage = (await turn.damaged?.()) ?? [];
    if (damage.length > 0 && !this.isOver(turn))
      this.judge({ project: latest.project, findings, faceProblems: [...turn.layoutProblems, ...damage] });
  }

  /** Code of the game has failed in a timer or a promise, maybe long after the last save. */
  judgeAgain(): void {
    if (this.judged) this.judge(this.judged);
  }

  private judge(judged: Judged): void {
    this.judged = judged;
    if (this.last === undefined) return;
    const { project, findings, faceProblems } = judged;
    const late = lateProblemsOf(this.key.game).filter(({ at }) => existsSync(join(project.root, at.file)));
    const problems = sortProblems([...findings.problems, ...setLevels(project.games, faceProblems), ...late]);
    const totals = findings.totals.find(({ game }) => game === this.key.game);
    this.verdict = {
      ...viewProblems(project, problems, this.last.game),
      claims: viewClaims(findings.claims),
      ...(totals && { totals }),
    };
    this.options.tell({ type: 'verdict', verdict: this.verdict });
    // Code that failed late is told at once.
    if (this.isChecking) this.options.tell({ type: 'checking' });
  }
}

function headOf({ project, game }: Loaded): GameHead {
  const { title, en, edition, languages } = game.info.value;
  const hasTemplates = project.templates.has(game.id);
  return { title, ...(en && { en }), edition, languages: Object.keys(languages), hasTemplates };
}

/** A deck's file can be read, but not its cards: `card:` instead of `cards:`, or a word in place of the list. */
function hasLostDeck(now: Game, before: Game): boolean {
  const isLost = ({ id, cards, issues }: Deck) =>
    issues.length > 0 && cards.length === 0 && before.decks.some((deck) => deck.id === id && deck.cards.length > 0);
  return now.decks.some(isLost);
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
