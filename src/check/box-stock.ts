// What is in the box while the set-up takes things out of it, for the most players.
import type { Game } from '../game/game.ts';

export class BoxStock {
  private readonly counts = new Map<string, number>();
  private readonly worth: ReadonlyMap<string, unknown>;

  constructor(private readonly game: Game) {
    const { decks, components } = game;
    for (const { id, cards } of decks)
      this.add(
        `deck/${id}`,
        cards.reduce((sum, { copies }) => sum + copies, 0),
      );
    for (const { id, count } of components) this.add(`component/${id}`, count);
    this.worth = new Map(components.map(({ id, fields }) => [id, fields.value]));
  }

  left(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  copy(): BoxStock {
    const copy = new BoxStock(this.game);
    for (const [name, n] of this.counts) copy.counts.set(name, n);
    return copy;
  }

  add(name: string, n: number): void {
    this.counts.set(name, this.left(name) + n);
  }

  /** Of one piece of a component. */
  readonly worthOf = (id: string): number => {
    const value = this.worth.get(id);
    return typeof value === 'number' ? value : 0;
  };
}
