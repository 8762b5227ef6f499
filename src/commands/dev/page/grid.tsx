// The faces of a game in a grid, deck by deck, as far as the filters let them.
/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { cardName } from './drafts.ts';
import { findCards, type Group, severities } from './find-cards.ts';
import { noFilters, type ShownGame, type State, type Store } from './state.ts';
import { Thumb } from './thumb.tsx';
import type { Words } from './words.ts';

interface GridProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

export function Grid({ store, state, game, words }: GridProps) {
  const groups = useMemo(() => findCards(game, state.filters), [game, state.filters]);
  const worst = useMemo(() => severities(game), [game.verdict]);
  const open = useMemo(() => (key: string) => store.set({ selected: key, isFlipped: false }), [store]);
  if (game.cards.size === 0) return <p class="blank">{words.noCards}</p>;
  if (groups.length === 0)
    return (
      <div class="blank">
        <p>{words.nothingFound}</p>
        <button type="button" class="quiet" onClick={() => store.set({ filters: noFilters })}>
          {words.clearFilters}
        </button>
      </div>
    );
  return (
    <div class="grid" style={{ '--mm': `${state.zoom}px` } as never}>
      {groups.map((group) => (
        <section key={group.deck.id} class="deck" aria-label={group.deck.name}>
          <DeckHeading group={group} game={game} state={state} words={words} />
          <div class="thumbs">
            {group.cards.map((card) => (
              <Thumb
                key={card.key}
                gameId={game.id}
                card={card}
                name={(state.language === 'en' && card.en) || card.name}
                isSelected={card.key === state.selected}
                severity={worst.get(card.key)}
                isUnsaved={state.unsaved.has(cardName(game.id, card.key))}
                words={words}
                onOpen={open}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function DeckHeading({ group, game, state, words }: Omit<GridProps, 'store'> & { group: Group }) {
  const { deck, cards } = group;
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  const problems = game.verdict?.problems.filter((problem) => problem.deck === deck.id && !problem.key) ?? [];
  return (
    <header class="deck-head">
      <h2>{(state.language === 'en' && deck.en) || deck.name}</h2>
      <span class="deck-count">
        {cards.length} {words.kinds} · {copies} {words.cards}
      </span>
      {problems.slice(0, 1).map((problem) => (
        <a key={problem.code} class={`deck-problem is-${problem.severity}`} href={problem.href}>
          <i class={`dot is-${problem.severity}`} />
          {problem.message}
        </a>
      ))}
    </header>
  );
}
