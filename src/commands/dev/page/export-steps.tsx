// Exports to the browser's downloads, and the dialog that offers them and says why one failed.
/** @jsxImportSource preact */
import { addressOf } from './ask.ts';
import { Modal } from './dialogs.tsx';
import type { ExportFault, State, Store } from './state.ts';
import { type Words, wordsIn } from './words.ts';

type Query = Readonly<Record<string, string>>;

/** Downloads it, or opens the dialog with the problems. */
async function download(store: Store, query: Query): Promise<void> {
  const words = wordsIn(store.state.language);
  if (store.state.isExporting) return;
  store.set({ isExporting: true, exportFaults: [] });
  store.say(words.exporting);
  try {
    const response = await fetch(
      `${addressOf('/export')}?${new URLSearchParams({ game: store.state.gameKey, ...query })}`,
    );
    if (!response.ok) throw new ExportRefused(await faultsOf(response));
    const name = nameOf(response);
    save(await response.blob(), name);
    const errors = Number(response.headers.get('x-cardwright-errors') ?? 0);
    store.say(errors > 0 ? words.exportedWithErrors(name, errors) : words.exported(name));
  } catch (error) {
    const faults = error instanceof ExportRefused ? error.faults : [{ message: (error as Error).message, fix: '' }];
    store.set({ message: undefined, exportFaults: faults, dialog: 'export' });
  } finally {
    store.set({ isExporting: false });
  }
}

class ExportRefused extends Error {
  constructor(readonly faults: readonly ExportFault[]) {
    super('The export is refused.');
  }
}

async function faultsOf(response: Response): Promise<readonly ExportFault[]> {
  if (!response.headers.get('content-type')?.includes('json')) return [{ message: await response.text(), fix: '' }];
  const { problems, fault = '' } = (await response.json()) as { problems?: readonly ExportFault[]; fault?: string };
  return problems ?? [{ message: fault, fix: '' }];
}

function nameOf(response: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name) || 'cardwright';
}

/** Long enough for the browser to take it. */
const keptMs = 60_000;

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** The sheets that the page shows: of the deck that is chosen on the left, or of the game. */
export function exportSheets(store: Store): Promise<void> {
  const { print, filters } = store.state;
  return download(store, { what: 'pdf', ...print, ...(filters.deck !== '' && { deck: filters.deck }) });
}

export function exportTable(store: Store): Promise<void> {
  return download(store, { what: 'tts' });
}

export const faceFormats = ['png', 'svg', 'pdf'] as const;

/** The side that is shown, with its bleed if that is shown. */
export function exportFace(
  store: Store,
  format: (typeof faceFormats)[number],
  key = store.state.selected,
): Promise<void> {
  const { isFlipped, overlays, game } = store.state;
  const card = key === undefined ? undefined : game?.cards.get(key);
  if (card === undefined) return Promise.resolve();
  const bleed = overlays.has('bleed') ? card.size.bleedMm : 0;
  return download(store, {
    what: 'face',
    key: card.key,
    side: isFlipped ? 'back' : 'front',
    format,
    bleed: String(bleed),
  });
}

/** The buttons below a large face. */
export function FaceExports({ store, words, isBusy }: { store: Store; words: Words; isBusy: boolean }) {
  return (
    <fieldset class="face-exports">
      <legend>{words.download}</legend>
      {faceFormats.map((format) => (
        <button
          key={format}
          type="button"
          class="chip"
          disabled={isBusy}
          title={words.downloadFace(format.toUpperCase())}
          onClick={() => void exportFace(store, format)}
        >
          {format.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

export function ExportDialog({ store, state, words }: { store: Store; state: State; words: Words }) {
  const { isExporting, exportFaults, print, filters, game } = state;
  const card = state.selected === undefined ? undefined : game?.cards.get(state.selected);
  const deck = game?.decks.find(({ id }) => id === filters.deck);
  const of = (state.language === 'en' && deck?.en) || deck?.name || state.game?.title || '';
  return (
    <Modal store={store} words={words} title={words.download}>
      {exportFaults.length > 0 && (
        <ul class="export-faults" role="alert">
          {exportFaults.map(({ message, fix, at }) => (
            <li key={`${at?.file}:${at?.line} ${message}`}>
              {at && (
                <code class="source">
                  {at.file}:{at.line}
                </code>
              )}{' '}
              {message} <span class="fix">{fix}</span>
            </li>
          ))}
        </ul>
      )}
      <ul class="exports">
        <li>
          <button type="button" class="solid" disabled={isExporting} onClick={() => void exportSheets(store)}>
            {words.downloadSheets}
          </button>
          <span>
            {of} · {print.sheet} · {words.backsModes[print.backs as keyof Words['backsModes']] ?? print.backs}
          </span>
        </li>
        <li>
          <button type="button" class="solid" disabled={isExporting} onClick={() => void exportTable(store)}>
            {words.downloadTable}
          </button>
          <span>{words.downloadTableHint}</span>
        </li>
        {card && (
          <li>
            {faceFormats.map((format) => (
              <button
                key={format}
                type="button"
                class="solid"
                disabled={isExporting}
                onClick={() => void exportFace(store, format)}
              >
                {format.toUpperCase()}
              </button>
            ))}
            <span>
              {card.name} · {state.isFlipped ? words.back : words.front}
            </span>
          </li>
        )}
      </ul>
    </Modal>
  );
}
