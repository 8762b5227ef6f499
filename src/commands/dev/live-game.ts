// One game while it is being edited: loaded again after every save, its faces drawn again where they changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../../check/check-project.ts';
import { type DrawnFace, faceFile } from '../../game/drawn-face.ts';
import type { Findings } from '../../game/findings.ts';
import type { Deck, Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import type { LoadMemory } from '../../load/load-memory.ts';
import { lateProblemsOf } from '../../problems/game-code.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { drawGame, tidyCache } from '../draw-game.ts';
import { type GameKey, showGameKey } from './game-key.ts';
import { LiveFaces } from './live-faces.ts';
import { type Loaded, loadGameOf } from './load-game.ts';
import { ServedPictures } from './served-pictures.ts';
import { viewProblems } from './view-problems.ts';
import type { GameHead, GameView, Message, Verdict } from './wire.ts';

interface Studio {
  readonly root: string;
  /** False: no file of the project is run. */
  readonly code: boolean;
  /** Handed from load to load, for all games of the project. */
  readonly memory: LoadMemory;
  /** The cards that pages are looking at, as `deck/id`: they are drawn first, and the first of them before all. */
  readonly looked: () => readonly string[];
  /** Is told what changed. */
  readonly tell: (message: Message) => void;
}

/** What goes through all steps that one save leads to. */
interface Turn {
  readonly number: number;
  /** When the file was saved. */
  readonly savedAt: number | undefined;
  /** Of the layout. */
  readonly problems: Problem[];
  /** Tells which pictures of its faces are damaged. */
  damaged?: () => Promise<readonly Problem[]>;
}

/** What a verdict is made from. */
interface Judged {
  readonly project: Project;
  readonly findings: Findings;
  readonly ofFaces: readonly Problem[];
}

/** Pages are told at once of what they show; of all other faces now and then, and the more there are, the less often. */
const flushMs = { first: 24, last: 250 } as const;

export class LiveGame {
  readonly pictures = new ServedPictures();
  /** As it stands on the disk. */
  private latest: Loaded | undefined;
  /** As it is shown: the last state in which all its files could be read. */
  private last: Loaded | undefined;
  readonly faces = new LiveFaces(this.pictures);
  /** The marks of the pages that were looked at last. */
  readonly marks = new ServedPictures();
  private verdict: Verdict | undefined;
  private judged: Judged | undefined;
  private toldHead: string | undefined;
  private isHeld = false;
  private isWarm = false;
  /** Every save begins a new turn; work for an older one stops. */
  private turn = 0;
  private working: Promise<void> = Promise.resolve();

  constructor(
    readonly stage: GameKey,
    private readonly studio: Studio,
  ) {}

  get loaded(): Loaded | undefined {
    return this.latest;
  }

  /** What the faces on the faces were made from. */
  get shown(): Loaded | undefined {
    return this.last;
  }

  view(): GameView | undefined {
    if (this.last === undefined) return undefined;
    const { decks, cards } = this.faces.view(this.last.game);
    const { isHeld, verdict } = this;
    const id = showGameKey(this.stage);
    return { id, ...headOf(this.last), decks, cards, isHeld, ...(verdict && { verdict }) };
  }

  /** Done when the work for this save, or for a newer one, is done. */
  refresh(savedAt?: number): Promise<void> {
    const turn: Turn = { number: ++this.turn, savedAt, problems: [] };
    const before = this.working.catch(() => undefined);
    this.working = before.then(() => (this.isOver(turn) ? undefined : this.work(turn)));
    return this.working;
  }

  private isOver({ number }: Turn): boolean {
    return number !== this.turn;
  }

  private async work(turn: Turn): Promise<void> {
    const latest = await loadGameOf(this.studio, this.stage);
    if (latest === undefined || this.isOver(turn)) return;
    this.latest = latest;
    const { game } = latest;
    // As long as a file cannot be read, what depends on it is unknown: the last good faces stay.
    this.isHeld = this.last?.game.isWhole === true && (!game.isWhole || hasLostDeck(game, this.last.game));
    if (this.isHeld) this.flush(turn);
    else if (!(await this.draw(turn, latest))) return;
    await this.check(turn);
    await this.warmUp(latest);
    tidyCache(this.studio.root);
  }

  /** When every face was known already, the first save would wait for the renderer to be loaded. */
  private async warmUp({ project, game }: Loaded): Promise<void> {
    const [card] = game.decks.flatMap((deck) => deck.cards.filter(({ issues }) => issues.length === 0));
    if (this.isWarm || card === undefined || !project.templates.has(game.id)) return;
    this.isWarm = true;
    const { rendering, draw } = await drawGame(project, game, { cache: false, decks: [card.deck], cards: [card.id] });
    for await (const drawn of rendering.faces) await draw.svg(drawn, 0, 1);
  }

  /** Returns whether it was finished. */
  private async draw(turn: Turn, loaded: Loaded): Promise<boolean> {
    const isFirst = this.last === undefined;
    this.last = loaded;
    const game = isFirst ? this.view() : undefined;
    if (game) this.studio.tell({ type: 'game', game });
    this.faces.begin();
    if (!(await this.drawFaces(turn, loaded))) return false;
    this.faces.end(loaded.game);
    this.flush(turn);
    return true;
  }

  /** What is looked at comes first, and is told of as soon as it is there. */
  private async drawFaces(turn: Turn, { project, game }: Loaded): Promise<boolean> {
    if (!project.templates.has(game.id)) return true;
    const rank = rankOf(this.studio.looked());
    const { rendering, draw } = await drawGame(project, game, { memory: this.studio.memory, rank, verify: false });
    turn.damaged = () => rendering.damaged();
    let told = performance.now();
    let every: number = flushMs.first;
    for await (const drawn of rendering.faces) {
      const isNew = this.faces.put(faceFile(drawn), drawn, { draw, fonts: project.fonts.book });
      const isUrgent = isNew && rank(drawn) < unseen;
      if (!isUrgent && performance.now() - told < every) continue;
      this.flush(turn);
      // Requests for the pictures themselves must get their turn.
      await nextTick();
      if (this.isOver(turn)) return false;
      told = performance.now();
      if (!isUrgent) every = Math.min(flushMs.last, every * 1.5);
    }
    turn.problems.push(...rendering.problems);
    return !this.isOver(turn);
  }

  private flush({ savedAt }: Turn): void {
    if (this.last === undefined) return;
    const head = this.newHead(this.last);
    const change = this.faces.changes(this.last.game, this.isHeld) ?? (head && { isHeld: this.isHeld, cards: [] });
    if (change === undefined) return;
    this.studio.tell({ type: 'change', change: { ...change, ...(head && { head }), ...(savedAt && { savedAt }) } });
  }

  /** Only where it is other than it was told. */
  private newHead(loaded: Loaded): GameHead | undefined {
    const head = headOf(loaded);
    const text = JSON.stringify(head);
    const isNew = this.toldHead !== undefined && this.toldHead !== text;
    this.toldHead = text;
    return isNew ? head : undefined;
  }

  /** After the pictures: nobody waits for a verdict as for a picture. */
  private async check(turn: Turn): Promise<void> {
    const { latest } = this;
    if (latest === undefined || this.isOver(turn)) return;
    const findings = await checkProject(latest.project);
    if (this.isOver(turn)) return;
    this.judge({ project: latest.project, findings, ofFaces: turn.problems });
    // Large photographs take seconds to decode; the rest of the verdict does not wait for them.
    const damage = (await turn.damaged?.()) ?? [];
    if (damage.length > 0 && !this.isOver(turn))
      this.judge({ project: latest.project, findings, ofFaces: [...turn.problems, ...damage] });
  }

  /** Code of the game has failed in a timer or a promise, perhaps long after the last save. */
  judgeAgain(): void {
    if (this.judged) this.judge(this.judged);
  }

  private judge(judged: Judged): void {
    this.judged = judged;
    if (this.last === undefined) return;
    const { project, findings, ofFaces } = judged;
    const late = lateProblemsOf(this.stage.game).filter(({ at }) => existsSync(join(project.root, at.file)));
    const problems = sortProblems([...findings.problems, ...ofFaces, ...late]);
    const totals = findings.totals.find(({ game }) => game === this.stage.game);
    this.verdict = {
      ...viewProblems(project, problems, this.last.game),
      claims: findings.claims,
      ...(totals && { totals }),
    };
    this.studio.tell({ type: 'verdict', verdict: this.verdict });
  }
}

function headOf({ project, game }: Loaded): GameHead {
  const { title, en, edition, languages } = game.info.value;
  const hasTemplates = project.templates.has(game.id);
  return { title, ...(en && { en }), edition, languages: Object.keys(languages), hasTemplates };
}

/** The file of a deck can be read, but its cards cannot: `card:` instead of `cards:`, or a word where the list was. */
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

type FaceName = Pick<DrawnFace, 'shelf' | 'id'>;

/** The rank of what no page shows right now. */
const unseen = 2;

/** The card that is shown large, then those on the screen, then all others. */
function rankOf([first, ...others]: readonly string[]): (face: FaceName) => number {
  const isFirst = lookedAt(first === undefined ? [] : [first]);
  const isOther = lookedAt(others);
  return (face) => (isFirst(face) ? 0 : isOther(face) ? 1 : unseen);
}

/** A deck's shared back, whose id is that of the deck, is looked at with any of its cards. */
function lookedAt(list: readonly string[]): (face: FaceName) => boolean {
  const keys = new Set(list);
  const decks = new Set(list.map((key) => key.split('/')[0]));
  return ({ shelf, id }) => keys.has(`${shelf}/${id}`) || (shelf === id && decks.has(shelf));
}
