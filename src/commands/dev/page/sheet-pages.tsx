// The pages of the PDF: faces in place, with crop marks, guides and notes.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageView, PlacedView, SheetsView } from '../wire.ts';
import { addressOf, ask, pictureAddress } from './ask.ts';
import { exportSheets } from './export-steps.tsx';
import { useNear } from './in-view.ts';
import type { ShownGame, State, Store } from './state.ts';
import type { Words } from './words.ts';

interface SheetProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

export function SheetPages({ store, state, game, words }: SheetProps) {
  const { sheet, backs } = state.print;
  const setSheet = (name: string) => store.set({ print: { sheet: name, backs } });
  const setBacks = (mode: string) => store.set({ print: { sheet, backs: mode } });
  const view = useSheets(game, sheet, backs);
  if (view === undefined) return <p class="blank">{words.loading}</p>;
  const sections = view.sections.filter(({ id }) => state.filters.deck === '' || id === state.filters.deck);
  return (
    <div class="sheets">
      <div class="sheets-tools">
        <label>
          {words.sheet}
          <select value={sheet} onChange={(event) => setSheet(event.currentTarget.value)}>
            {view.sheets.map(({ name, description }) => (
              <option key={name} value={name} title={description}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.backs}
          <select value={backs} onChange={(event) => setBacks(event.currentTarget.value)}>
            {view.backs.map((mode) => (
              <option key={mode} value={mode}>
                {words.backsModes[mode as keyof Words['backsModes']] ?? mode}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="solid" disabled={state.isExporting} onClick={() => void exportSheets(store)}>
          {words.downloadSheets}
        </button>
        <span class="deck-count">{view.sheets.find(({ name }) => name === sheet)?.description}</span>
      </div>
      {sections.map(({ id, name, pages }) => (
        <section key={id} class="deck">
          <header class="deck-head">
            <h2>{(state.language === 'en' && game.decks.find((deck) => deck.id === id)?.en) || name}</h2>
            <span class="deck-count">{words.pagesOf(pages.length)}</span>
          </header>
          <div class="papers">
            {pages.map((page, i) => (
              <figure key={i}>
                <Paper page={page} gameId={game.id} zoom={state.zoom} id={`${id}-${i}`} />
                <figcaption>{words.page(i + 1, pages.length)}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface PaperProps {
  readonly page: PageView;
  readonly gameId: string;
  readonly zoom: number;
  readonly id: string;
}

/** Show papers at half the scale of cards. */
function Paper({ page, gameId, zoom, id }: PaperProps) {
  const { widthMm, heightMm, faces, marks } = page;
  const scale = zoom * 0.72;
  const box = useRef<SVGSVGElement>(null);
  const isNear = useNear(box);
  return (
    <svg
      ref={box}
      class="paper"
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      style={{ width: `${widthMm * scale}px`, aspectRatio: `${widthMm} / ${heightMm}` }}
      aria-hidden="true"
    >
      {isNear && faces.map((placed, i) => <Placed key={i} placed={placed} gameId={gameId} clip={`${id}-${i}`} />)}
      {isNear && marks && <image href={addressOf(`/marks/${gameId}/${marks}.svg`)} width={widthMm} height={heightMm} />}
    </svg>
  );
}

function Placed({ placed, gameId, clip }: { placed: PlacedView; gameId: string; clip: string }) {
  const { visible, isRound, path, matrix, picture, widthMm, heightMm } = placed;
  const middle = { cx: visible.xMm + visible.widthMm / 2, cy: visible.yMm + visible.heightMm / 2 };
  return (
    <>
      <clipPath id={clip}>
        {path !== undefined ? (
          <path d={path} />
        ) : isRound ? (
          <ellipse {...middle} rx={visible.widthMm / 2} ry={visible.heightMm / 2} />
        ) : (
          <rect x={visible.xMm} y={visible.yMm} width={visible.widthMm} height={visible.heightMm} />
        )}
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <image
          href={pictureAddress(gameId, picture, { bleed: true })}
          width={widthMm}
          height={heightMm}
          transform={`matrix(${matrix.join(' ')})`}
        />
      </g>
    </>
  );
}

/** Fetched again after every save, because sheets may change while no face does. Shows the old pages until then. */
function useSheets(game: ShownGame, sheet: string, backs: string): SheetsView | undefined {
  const [view, setView] = useState<SheetsView | undefined>();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      ask<SheetsView>('/sheets', { game: game.id, sheet, backs }).then(
        (found) => isOver || setView(found),
        () => undefined,
      );
    }, 60);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [game.id, game.cards, game.verdict, sheet, backs]);
  return view;
}
