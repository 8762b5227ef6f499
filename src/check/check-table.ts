// Plays the set-up of table.yaml with the most players, and reports unknown names, missing seats and pieces that run out.

import type { Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { amountFor, countIn, type Endow, numberOf, parseAmount, spaceOf, trackOf } from '../game/table-amount.ts';
import { type Amount, playersOf, type SetupStep, type TablePlace, type TrackValue } from '../game/table-schema.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { counted } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { BoxStock, checkEndow } from './check-endow.ts';

export function checkTable(game: Game): Problem[] {
  // If the file has problems, names may be missing because of them.
  if (!game.isWhole || game.table.issues.length > 0) return [];
  return new TableCheck(game).run();
}

class TableCheck {
  private readonly problems: Problem[] = [];
  private readonly names: Readonly<Record<'deck' | 'component' | 'place' | 'spot', readonly string[]>>;
  private readonly constants: Readonly<Record<string, unknown>>;
  private stock: BoxStock;
  private mostPlayers: number;

  constructor(private readonly game: Game) {
    const { places = {}, seats } = game.table.value;
    this.names = {
      deck: game.decks.map(({ id }) => id),
      component: game.components.map(({ id }) => id),
      place: Object.keys(places),
      spot: Object.keys(seats?.spots ?? {}),
    };
    this.constants = game.info.value.constants ?? {};
    this.mostPlayers = playersOf(game.info.value.players).max;
    this.stock = new BoxStock(game);
  }

  run(): Problem[] {
    const { decks = {}, components = {}, places = {}, seats, setup = [] } = this.game.table.value;
    for (const id of Object.keys(decks)) this.known('deck', id, ['decks', id], 'key');
    for (const id of Object.keys(components)) this.known('component', id, ['components', id], 'key');
    for (const [id, place] of Object.entries(places)) this.place(place, ['places', id]);
    if (seats?.colors && seats.colors.length < this.mostPlayers)
      this.report('table/too-few', ['seats', 'colors'], {
        message: `There ${seats.colors.length === 1 ? 'is' : 'are'} ${counted(seats.colors.length, 'seat')} for up to ${counted(this.mostPlayers, 'player')}.`,
        fix: 'Add a colour for each player.',
      });
    for (const [i, step] of setup.entries()) this.stepFor(step, ['setup', i], setup.slice(0, i));
    return this.problems;
  }

  private place({ on, takes, count, track }: TablePlace, path: Path): void {
    if (on !== undefined) this.known('component', on, [...path, 'on']);
    const owners = [...this.names.deck, ...this.names.component];
    if (takes !== undefined && !owners.includes(takes))
      this.unknown('deck or component', takes, { path: [...path, 'takes'], known: owners });
    if (count !== undefined) this.amount(count, [...path, 'count']);
    if (track === undefined) return;
    const sound = Object.entries(track).map(([end, value]) => this.value(value, [...path, 'track', end]));
    if (sound.every(Boolean) && trackOf(track, this.constants) === undefined)
      this.report('table/off-track', [...path, 'track'], {
        message: `Steps of ${track.by} from ${track.from} do not reach ${track.to}.`,
        fix: 'Use a step that leads from the first value to the last.',
      });
  }

  /** A step for fewer players does not change the stock for the most players. */
  private stepFor(step: SetupStep, path: Path, before: readonly SetupStep[]): void {
    const [stock, most] = [this.stock, this.mostPlayers];
    const { players = most } = step.only ?? {};
    if (players !== most) [this.stock, this.mostPlayers] = [stock.copy(), players];
    this.step(step, path);
    if (step.endow) this.endow(step.endow, [...path, 'endow'], before);
    [this.stock, this.mostPlayers] = [stock, most];
  }

  private step({ shuffle, deal, give, pool, scatter, row, lay, pick, join, move }: SetupStep, path: Path): void {
    for (const [i, deck] of (shuffle ?? []).entries()) this.known('deck', deck, [...path, 'shuffle', i]);
    if (deal) this.deal(deal, [...path, 'deal']);
    if (give) this.give(give, 'spot', [...path, 'give']);
    if (pool) this.give(pool, 'place', [...path, 'pool']);
    if (scatter) this.scatter(scatter, [...path, 'scatter']);
    if (row && this.known('deck', row.deck, [...path, 'row', 'deck']))
      this.row({ ...row, from: `deck/${row.deck}` }, [...path, 'row']);
    if (lay && this.known('component', lay.component, [...path, 'lay', 'component']))
      this.row({ ...lay, from: `component/${lay.component}` }, [...path, 'lay']);
    if (pick) this.pick(pick, [...path, 'pick']);
    if (join) this.join(join, [...path, 'join']);
    if (move) this.move(move, [...path, 'move']);
  }

  private deal({ deck, each, at, alike }: NonNullable<SetupStep['deal']>, path: Path): void {
    if (at !== undefined) this.known('spot', at, [...path, 'at']);
    const cards = this.amount(each, [...path, 'each']);
    if (!this.known('deck', deck, [...path, 'deck']) || cards === undefined) return;
    this.take(`deck/${deck}`, cards * this.mostPlayers, [...path, 'each']);
    const most = playersOf(this.game.info.value.players).max;
    const own = this.game.decks.find(({ id }) => id === deck)?.cards ?? [];
    const shared = own.reduce((sum, { copies }) => sum + Math.floor(copies / most), 0);
    if (alike) this.adds(each, shared, [...path, 'each']);
  }

  /** Gives pieces to each player, or for each player to one place. */
  private give({ of, worth, count, at }: NonNullable<SetupStep['give']>, to: 'spot' | 'place', path: Path): void {
    this.known(to, at, [...path, 'at']);
    const pieces = Object.entries(of).filter(([id]) => this.known('component', id, [...path, 'of', id], 'key'));
    for (const [id, n] of pieces) this.take(`component/${id}`, n * this.mostPlayers, [...path, 'of', id]);
    if (pieces.length < Object.keys(of).length) return;
    const sum = (factor: (id: string) => number) => pieces.reduce((all, [id, n]) => all + n * factor(id), 0);
    this.adds(worth, sum(this.stock.worthOf), [...path, 'worth']);
    this.adds(
      count,
      sum(() => 1),
      [...path, 'count'],
    );
  }

  private endow(endow: Endow, path: Path, before: readonly SetupStep[]): void {
    const { by, component, as = {}, times, at } = endow;
    this.known('spot', at, [...path, 'at']);
    const named = [
      component === undefined || this.known('component', component, [...path, 'component']),
      ...Object.entries(as).map(([name, id]) => this.known('component', id, [...path, 'as', name])),
      times === undefined || this.value(times, [...path, 'times']),
      this.known('deck', by, [...path, 'by']),
    ];
    const deck = this.game.decks.find(({ id }) => id === by);
    if (deck === undefined || !named.every(Boolean)) return;
    const input = { game: this.game, deck, endow, before, players: this.mostPlayers, stock: this.stock };
    for (const { code, card, part, path: inner, ...say } of checkEndow(input))
      if (card === undefined) this.report(code, [...path, ...inner], say);
      else this.problems.push(problem(code, { at: card.origin.place(inner, part), card: card.id, ...say }));
  }

  private adds(wanted: Amount | undefined, sum: number, path: Path): void {
    const amount = wanted === undefined ? undefined : this.amount(wanted, path);
    if (amount === undefined || amount === sum) return;
    this.report('table/wrong-sum', path, {
      message: `The pieces add up to ${sum}, not to ${amount}.`,
      fix: 'Give other pieces, or another number of them.',
    });
  }

  private scatter({ of, over }: NonNullable<SetupStep['scatter']>, path: Path): void {
    for (const [i, id] of of.entries())
      if (this.known('component', id, [...path, 'of', i])) this.take(`component/${id}`, 1, [...path, 'of', i]);
    const known = over.filter((id, i) => this.known('place', id, [...path, 'over', i]));
    const spaces = known.reduce((sum, id) => sum + (this.spacesOf(id) ?? 0), 0);
    for (const [key, n] of [['of', of.length] as const, ['over', spaces] as const])
      if (n < this.mostPlayers && known.length === over.length)
        this.report('table/too-few', [...path, key], {
          message: `There ${n === 1 ? 'is' : 'are'} only ${counted(n, key === 'of' ? 'component' : 'space')} for up to ${counted(this.mostPlayers, 'player')}.`,
          fix: key === 'of' ? 'List one component per player.' : 'List places with at least one space per player.',
        });
  }

  private row({ from, count, at }: { from: string; count: Amount; at: string }, path: Path): void {
    const things = this.amount(count, [...path, 'count']);
    if (things !== undefined) this.take(from, things, [...path, 'count']);
    if (!this.known('place', at, [...path, 'at']) || things === undefined) return;
    const spaces = this.spacesOf(at);
    if (spaces !== undefined && spaces < things)
      this.report('table/too-few', [...path, 'at'], {
        message: `"${at}" has room for ${spaces}, but ${things} are placed there.`,
        fix: 'Give the place a larger `count`.',
      });
  }

  private pick({ deck, card, at }: NonNullable<SetupStep['pick']>, path: Path): void {
    this.known('place', at, [...path, 'at']);
    if (!this.known('deck', deck, [...path, 'deck'])) return;
    const cards = this.game.decks.find(({ id }) => id === deck)?.cards.map(({ id }) => id) ?? [];
    if (cards.includes(card)) this.take(`deck/${deck}`, 1, [...path, 'card']);
    else this.unknown('card', card, { path: [...path, 'card'], known: cards });
  }

  private spacesOf(id: string): number | undefined {
    const place = this.game.table.value.places?.[id];
    if (place?.track) return trackOf(place.track, this.constants)?.count;
    const amount = parseAmount(place?.count ?? 1, this.constants);
    return typeof amount === 'string' ? undefined : amountFor(amount, this.mostPlayers);
  }

  private join({ deck, count, into }: NonNullable<SetupStep['join']>, path: Path): void {
    const both = [this.known('deck', deck, [...path, 'deck']), this.known('deck', into, [...path, 'into'])];
    const name = `deck/${deck}`;
    const cards = count === undefined ? this.stock.left(name) : this.amount(count, [...path, 'count']);
    if (!both.every(Boolean) || cards === undefined) return;
    this.take(name, cards, [...path, count === undefined ? 'deck' : 'count']);
    this.stock.add(`deck/${into}`, cards);
  }

  private move({ component, to, value }: NonNullable<SetupStep['move']>, path: Path): void {
    this.known('component', component, [...path, 'component']);
    if (!this.known('place', to, [...path, 'to']) || value === undefined) return;
    if (!this.value(value, [...path, 'value'])) return;
    const track = this.game.table.value.places?.[to]?.track;
    const spaces = track && trackOf(track, this.constants);
    const wanted = numberOf(value, this.constants);
    if (spaces && wanted !== undefined && spaceOf(spaces, wanted) !== undefined) return;
    this.report('table/off-track', [...path, 'value'], {
      message: `"${to}" has no space for ${wanted}.`,
      fix: 'Use a place whose `track` includes the value.',
    });
  }

  /** The amount for the largest number of players. */
  private amount(amount: Amount, path: Path): number | undefined {
    const parsed = parseAmount(amount, this.constants);
    if (typeof parsed !== 'string') return amountFor(parsed, this.mostPlayers);
    const counts = Object.keys(this.constants).filter((name) => countIn(this.constants, name) !== undefined);
    this.unknown('constant', parsed, { path, known: ['players', ...counts] });
    return undefined;
  }

  private value(value: TrackValue, path: Path): boolean {
    if (numberOf(value, this.constants) !== undefined) return true;
    this.unknown('constant', String(value), { path, known: this.numbers() });
    return false;
  }

  private numbers(): string[] {
    return Object.keys(this.constants).filter((name) => typeof this.constants[name] === 'number');
  }

  private take(name: string, n: number, path: Path): void {
    const left = this.stock.left(name);
    this.stock.add(name, -n);
    if (n <= left) return;
    this.report('table/too-few', path, {
      message: `With ${counted(this.mostPlayers, 'player')} the set-up takes ${n} here, but only ${left === 1 ? '1 is' : `${Math.max(0, left)} are`} left.`,
      fix: 'Take fewer, or put more into the box.',
    });
  }

  private known(what: keyof typeof this.names, name: string, path: Path, part?: 'key'): boolean {
    if (this.names[what].includes(name)) return true;
    this.unknown(what, name, { path, known: this.names[what], ...(part && { part }) });
    return false;
  }

  private unknown(what: string, name: string, where: { path: Path; known: readonly string[]; part?: 'key' }): void {
    const { path, known, part } = where;
    const fix = `${didYouMean(name, known)}Use one of: ${known.join(', ') || 'there is none yet'}.`;
    this.report('table/unknown-name', path, { message: `There is no ${what} "${name}".`, fix }, part);
  }

  private report(code: ProblemCode, path: Path, say: { message: string; fix: string }, part?: 'key'): void {
    this.problems.push(problem(code, { at: this.game.table.origin.place(path, part), ...say }));
  }
}
