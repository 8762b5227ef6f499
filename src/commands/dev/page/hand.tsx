// A shuffled deck with all its copies, and a hand drawn from it.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { CardView } from '../wire.ts';
import { pictureAddress } from './ask.ts';
import type { ShownGame, State, Store } from './state.ts';
import type { Words } from './words.ts';

interface HandProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

export function Hand({ store, state, game, words }: HandProps) {
  const decks = game.decks.filter(({ id }) => id !== 'components');
  const wished = state.filters.deck;
  const deck = decks.find(({ id }) => id === wished) ?? decks[0];
  const [count, setCount] = useState(5);
  const [pile, setPile] = useState<Pile>({ left: [], hand: [] });
  const copies = copiesOf(game, deck?.id ?? '');
  const shuffle = () => setPile(drawFrom(pileOf(copies, Math.random), count));
  // Shuffle when the deck changes, not whenever the server sends it again.
  useEffect(shuffle, [copies.join('\n')]);
  if (deck === undefined) return <p class="blank">{words.handEmpty}</p>;
  const choose = (id: string) => store.set({ filters: { ...state.filters, deck: id } });
  return (
    <div class="hand-view">
      <div class="sheets-tools">
        <label>
          {words.pile}
          <select value={deck.id} onChange={(event) => choose(event.currentTarget.value)}>
            {decks.map(({ id, name, en }) => (
              <option key={id} value={id}>
                {(state.language === 'en' && en) || name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.howMany}
          <input
            class="number"
            type="number"
            min={1}
            max={15}
            value={count}
            onInput={(event) => setCount(Math.min(15, Math.max(1, Number(event.currentTarget.value) || 1)))}
          />
        </label>
        <button type="button" class="solid" onClick={shuffle}>
          {words.again}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={pile.left.length === 0}
          onClick={() => setPile((now) => drawFrom(now, 1))}
        >
          {words.draw} +1
        </button>
        <button type="button" class="quiet" onClick={() => setPile((now) => drawFrom({ ...now, hand: [] }, count))}>
          {words.discard}
        </button>
        <span class="deck-count">{words.left(pile.left.length)}</span>
      </div>
      <Table game={game} back={deck.back} pile={pile} open={(key) => store.set({ selected: key, isFlipped: false })} />
    </div>
  );
}

function copiesOf(game: ShownGame, deck: string): string[] {
  return game.keys.flatMap((key) => {
    const card = game.cards.get(key);
    return card?.deck === deck ? Array<string>(card.copies).fill(key) : [];
  });
}

interface TableProps {
  readonly game: ShownGame;
  readonly back: string | undefined;
  readonly pile: Pile;
  readonly open: (key: string) => void;
}

/** Places the cards on an arc: the more there are, the closer they are. */
function Table({ game, back, pile, open }: TableProps) {
  const cards = pile.hand.map((key) => game.cards.get(key)).filter((card): card is CardView => card !== undefined);
  const step = Math.min(9, 56 / Math.max(1, cards.length - 1));
  return (
    <div class="felt">
      {back !== undefined && pile.left.length > 0 && (
        <div class="pile">
          <img src={pictureAddress(game.id, back)} alt="" draggable={false} />
        </div>
      )}
      <div class="fan">
        {cards.map((card, i) => {
          const angle = (i - (cards.length - 1) / 2) * step;
          const style = { '--angle': `${angle}deg`, '--ratio': card.size.widthMm / card.size.heightMm } as never;
          return (
            <button
              key={`${card.key} ${i}`}
              type="button"
              class="held"
              style={style}
              aria-label={card.name}
              onClick={() => open(card.key)}
            >
              {card.front && <img src={pictureAddress(game.id, card.front)} alt="" draggable={false} />}
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface Pile {
  /** The last one is on top. */
  readonly left: readonly string[];
  readonly hand: readonly string[];
}

/** Fisher–Yates: all orders are equally likely. */
export function pileOf(copies: readonly string[], chance: () => number): Pile {
  const left = [...copies];
  for (let i = left.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [left[i], left[j]] = [left[j] as string, left[i] as string];
  }
  return { left, hand: [] };
}

export function drawFrom({ left, hand }: Pile, count: number): Pile {
  const cut = Math.max(0, left.length - count);
  return { left: left.slice(0, cut), hand: [...hand, ...left.slice(cut).reverse()] };
}
