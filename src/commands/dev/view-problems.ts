// Problems → what the page shows of them: the card and deck they are shown on, the line itself, and the way to the editor.
import { join, sep } from 'node:path';
import type { Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import type { Problem } from '../../problems/problem.ts';
import { codeFacts } from '../../problems/problem-codes.ts';
import type { ProblemView } from './wire.ts';

/** @param last the game when it could last be read: it knows on which lines cards stand */
export function viewProblems(project: Project, problems: readonly Problem[], last: Game): ProblemView[] {
  const finder = new CardFinder(last);
  return problems.map((problem) => {
    const { file, line } = problem.at;
    const deck = last.decks.find(({ origin }) => origin.file === file);
    const key = finder.keyOf(problem);
    const source = project.texts.get(file)?.split('\n')[line - 1];
    return {
      ...problem,
      ...(key !== undefined && { key }),
      ...(deck && { deck: deck.id }),
      ...(source !== undefined && { source }),
      href: editorAddress(project.root, problem.at),
    };
  });
}

/** The only place where the page learns where the project lies: its editor must know. */
export function editorAddress(root: string, { file, line, col }: Pick<Problem['at'], 'file' | 'line' | 'col'>): string {
  const path = join(root, file).split(sep).join('/');
  const steps = path.replace(/^\//, '').split('/');
  // The name of a folder may have `#` or `?`; the colon of a drive stays.
  return `vscode://file/${steps.map((step) => encodeURIComponent(step).replaceAll('%3A', ':')).join('/')}:${line}:${col}`;
}

class CardFinder {
  private readonly keys = new Map<string, string>();
  /** By file: the first lines of its cards, from below. */
  private readonly lines = new Map<string, { readonly line: number; readonly key: string }[]>();

  constructor(private readonly game: Game) {
    for (const deck of game.decks) for (const { id } of deck.cards) this.keys.set(id, `${deck.id}/${id}`);
    for (const { id } of game.components) this.keys.set(id, `components/${id}`);
  }

  /** A problem may name its card; a slip in the YAML stands on a line of one. */
  keyOf({ card, at, code }: Problem): string | undefined {
    if (card !== undefined) return this.keys.get(card);
    if (!codeFacts(code).beforeCards) return undefined;
    return this.linesOf(at.file).find(({ line }) => line <= at.line)?.key;
  }

  private linesOf(file: string): { readonly line: number; readonly key: string }[] {
    const known = this.lines.get(file);
    if (known !== undefined) return known;
    const entries = [...this.game.decks.flatMap((deck) => deck.cards), ...this.game.components];
    const found = entries
      .filter(({ origin }) => origin.file === file)
      .map(({ id, origin }) => ({ line: origin.place().line, key: this.keys.get(id) ?? id }))
      .reverse();
    this.lines.set(file, found);
    return found;
  }
}
