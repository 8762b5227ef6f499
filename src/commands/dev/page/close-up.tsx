// One card, large: faces with guides, problems, and fields to edit.
/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { ProblemList } from '../../../view/findings.tsx';
import { viewWords } from '../../../view/words.tsx';
import type { CardDetail, CardView, ProblemView } from '../wire.ts';
import { ask } from './ask.ts';
import { CardFaces } from './card-faces.tsx';
import { deleteCard, duplicateCard, moveCard } from './card-steps.ts';
import { fieldName } from './drafts.ts';
import { FieldEditor } from './field-editor.tsx';
import { neighbour } from './find-cards.ts';
import type { ShownGame, State, Store } from './state.ts';
import type { Words } from './words.ts';

interface CloseUpProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly card: CardView;
  readonly words: Words;
}

export function CloseUp(props: CloseUpProps) {
  const { store, state, game, card, words } = props;
  const detail = useDetail(game, card);
  const problems = game.verdict?.problems.filter(({ key }) => key === card.key) ?? [];
  return (
    <aside class="closeup" aria-label={card.name}>
      <CloseUpHead {...props} detail={detail} />
      <div class="closeup-body">
        <CardFaces store={store} state={state} game={game} card={card} detail={detail} words={words} />
        {problems.length > 0 && <CardProblems problems={problems} language={state.language} />}
        {detail && (
          <section class="values" aria-label={words.fields}>
            {detail.fields.map((field) => (
              <FieldEditor
                key={`${card.key} ${fieldName(field)}`}
                field={field}
                words={words}
                target={{ game: game.id, key: card.key, drafts: store.drafts }}
              />
            ))}
            {detail.note && <p class="note">{detail.note}</p>}
          </section>
        )}
      </div>
    </aside>
  );
}

function CloseUpHead({ store, game, card, words, state, detail }: CloseUpProps & { detail: CardDetail | undefined }) {
  const go = (by: 1 | -1) => store.set({ selected: neighbour(game, state.filters, card.key, by), isFlipped: false });
  return (
    <header class="closeup-head">
      <div class="closeup-names">
        <h2>{card.name}</h2>
        {(card.original ?? card.en) && <p class="closeup-en">{card.original ?? card.en}</p>}
        <p class="closeup-facts">
          <code>{card.id}</code> · {card.size.widthMm} × {card.size.heightMm} mm · ×{card.copies}
          {detail?.isHouse && <span class="state">{viewWords(state.language).house}</span>}
        </p>
        {detail && (
          <a class="closeup-place" href={detail.href} title={words.openEditor}>
            <Place place={detail.place} />
          </a>
        )}
        <CardTools store={store} card={card} words={words} />
      </div>
      <div class="closeup-moves">
        <button
          type="button"
          class="quiet sign"
          aria-label={words.previous}
          title={words.previous}
          onClick={() => go(-1)}
        >
          ‹
        </button>
        <button type="button" class="quiet sign" aria-label={words.next} title={words.next} onClick={() => go(1)}>
          ›
        </button>
        <button
          type="button"
          class="quiet sign"
          aria-label={words.close}
          title={words.close}
          onClick={() => store.set({ selected: undefined })}
        >
          ×
        </button>
      </div>
    </header>
  );
}

function CardTools({ store, card, words }: Pick<CloseUpProps, 'store' | 'card' | 'words'>) {
  const tools = [
    { word: words.duplicate, keys: 'd', act: () => duplicateCard(store, card.key) },
    { word: words.earlier, keys: 'Shift+←', act: () => moveCard(store, card.key, -1) },
    { word: words.later, keys: 'Shift+→', act: () => moveCard(store, card.key, 1) },
    { word: words.deleteCard, keys: 'Del', act: () => deleteCard(store, card.key) },
  ];
  return (
    <p class="card-tools">
      {tools.map(({ word, keys, act }) => (
        <button key={keys} type="button" class="quiet" title={keys} onClick={() => void act()}>
          {word}
        </button>
      ))}
    </p>
  );
}

/** Wraps after a folder, not within a name. */
function Place({ place }: { place: string }) {
  const steps = place.split(/(?<=\/)/);
  return (
    <>
      {steps.map((step, i) => (
        <span key={i}>{step}</span>
      ))}
    </>
  );
}

function CardProblems({ problems, language }: { problems: readonly ProblemView[]; language: string }) {
  return (
    <section class="closeup-problems">
      <ProblemList
        problems={problems}
        words={viewWords(language)}
        placeLink={(problem) => (problem as ProblemView).href}
        sourceLine={(problem) => (problem as ProblemView).source}
      />
    </section>
  );
}

/** Fetched again whenever the card or its problems change. Shows the old one until then. */
function useDetail(game: ShownGame, card: CardView): CardDetail | undefined {
  const [detail, setDetail] = useState<CardDetail | undefined>();
  useEffect(() => {
    let isOver = false;
    ask<CardDetail>('/card', { game: game.id, key: card.key }).then(
      (found) => isOver || setDetail(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [game.id, card, game.verdict]);
  return detail?.key === card.key ? detail : undefined;
}
