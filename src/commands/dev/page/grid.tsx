// The faces that the filters show, in a grid, deck by deck.
/** @jsxImportSource preact */

import { Component, createRef } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CardView, ProblemView } from '../wire.ts';
import { pictureAddress } from './ask.ts';
import { trimClip } from './card-faces.tsx';
import { addCard } from './card-steps.ts';
import { cardName } from './drafts.ts';
import { findCards, type Group, type Severity, severities } from './find-cards.ts';
import { pictureLoaded } from './follow.ts';
import { watchNear } from './in-view.ts';
import { noFilters, type ShownGame, type State, type Store } from './state.ts';
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
          <DeckHeading group={group} game={game} store={store} state={state} words={words} />
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

function DeckHeading({ group, game, store, state, words }: GridProps & { group: Group }) {
  const { deck, cards } = group;
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  const isOfDeck = (problem: ProblemView) => problem.deck === deck.id && !problem.key && problem.severity !== 'hint';
  const problems = game.verdict?.problems.filter(isOfDeck) ?? [];
  return (
    <header class="deck-head">
      <h2>{(state.language === 'en' && deck.en) || deck.name}</h2>
      <span class="deck-count">{words.counts(cards.length, copies)}</span>
      <button
        type="button"
        class="quiet deck-add"
        title={words.addCard}
        aria-label={`${words.addCard}: ${deck.name}`}
        onClick={() => void addCard(store, deck.id)}
      >
        +
      </button>
      {problems.slice(0, 1).map((problem) => (
        <a key={problem.code} class={`deck-problem is-${problem.severity}`} href={problem.href}>
          <i class={`dot is-${problem.severity}`} />
          {problem.message}
        </a>
      ))}
    </header>
  );
}

interface ThumbProps {
  readonly gameId: string;
  readonly card: CardView;
  readonly isSelected: boolean;
  readonly severity: Severity | undefined;
  /** Has unsaved changes. */
  readonly isUnsaved: boolean;
  readonly words: Words;
  readonly name: string;
  readonly onOpen: (key: string) => void;
}

/** Shrink boards, or they would fill the page. */
const widestMm = 150;

/** Loads the face when it comes near the visible area. */
class Thumb extends Component<ThumbProps, { isNear: boolean }> {
  override state = { isNear: false };
  private readonly box = createRef<HTMLButtonElement>();
  private unwatch: () => void = () => undefined;

  override componentDidMount(): void {
    const { current } = this.box;
    if (current) this.unwatch = watchNear(current, this.props.card.key, (isNear) => this.setState({ isNear }));
  }

  override componentWillUnmount(): void {
    this.unwatch();
  }

  /** There may be a thousand thumbnails: render only those that changed. */
  override shouldComponentUpdate(next: ThumbProps, { isNear }: { isNear: boolean }): boolean {
    const now = this.props;
    return (
      isNear !== this.state.isNear ||
      next.card !== now.card ||
      next.isSelected !== now.isSelected ||
      next.severity !== now.severity ||
      next.isUnsaved !== now.isUnsaved ||
      next.words !== now.words ||
      next.name !== now.name
    );
  }

  override render({ card, isSelected, severity, isUnsaved, words, name, onOpen }: ThumbProps) {
    const { widthMm, heightMm } = card.size;
    const scale = Math.min(1, widestMm / Math.max(widthMm, heightMm));
    const style = { '--w': widthMm * scale, '--h': heightMm * scale } as never;
    return (
      <button
        ref={this.box}
        type="button"
        class={`thumb is-${card.size.shape ? 'shaped' : card.shape}${isSelected ? ' is-selected' : ''}${card.isStale ? ' is-stale' : ''}`}
        data-key={card.key}
        aria-pressed={isSelected}
        onClick={() => onOpen(card.key)}
        style={style}
      >
        <span class="thumb-face">{this.face()}</span>
        <span class="thumb-line">
          {severity && <i class={`dot is-${severity}`} title={words[severity]} />}
          <span class="thumb-name">{name}</span>
          {isUnsaved && <i class="thumb-unsaved" title={words.unsaved} />}
          {card.isChanged && <i class="thumb-new" title={words.changed} />}
          {card.copies > 1 && <span class="thumb-copies">×{card.copies}</span>}
        </span>
        {card.isStale && (
          <span class="thumb-stale" title={words.staleWhy}>
            {words.stale}
          </span>
        )}
      </button>
    );
  }

  private face() {
    const { card, gameId, words } = this.props;
    const { front } = card;
    if (front === undefined) return card.isPending ? null : <span class="thumb-none">{words.notDrawn}</span>;
    if (!this.state.isNear) return null;
    return (
      <img
        src={pictureAddress(gameId, front)}
        alt=""
        {...(card.size.shape !== undefined && { style: { clipPath: trimClip(card, 'front', 0) } })}
        decoding="async"
        draggable={false}
        onLoad={() => pictureLoaded(front)}
      />
    );
  }
}
