// What opens over the page: help, unsaved edits, broken templates.
/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { breaksFace } from '../../../problems/problem.ts';
import { ProblemList } from '../../../view/findings.tsx';
import { viewWords } from '../../../view/words.tsx';
import { type ProblemView, parseGameKey, showGameKey, type Verdict } from '../wire.ts';
import type { Unsaved } from './drafts.ts';
import { goTo, noFilters, type State, type Store } from './state.ts';
import type { Words } from './words.ts';

interface ModalProps {
  readonly store: Store;
  readonly words: Words;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A dialog that Escape or its button closes. */
export function Modal({ store, words, title, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const close = () => store.set({ dialog: undefined });
  return (
    <dialog ref={box} class="modal" aria-label={title} onClose={close}>
      <h2>{title}</h2>
      {children}
      <button type="button" class="quiet" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}

/** The keyboard shortcuts. */
export function Help({ store, words }: { store: Store; words: Words }) {
  return (
    <Modal store={store} words={words} title={words.helpTitle}>
      <dl class="help-keys">
        {words.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              {key.split('  ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

interface DialogProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

/** All edits that are not saved, of all games: to be found again, copied or discarded. */
export function UnsavedEdits({ store, state, words }: DialogProps) {
  const changes = store.drafts.list();
  return (
    <Modal store={store} words={words} title={words.unsaved}>
      <ul class="unsaved-list">
        {changes.map((change) => (
          <li key={`${change.card} ${change.path}`}>
            <p class="unsaved-place">
              {change.card} · {change.path}
            </p>
            <p class="unsaved-text">{change.text || '—'}</p>
            {isGone(state, change) ? <p class="unsaved-gone">{words.cardGone}</p> : null}
            <p class="value-tools">
              {!isGone(state, change) && (
                <button type="button" class="solid" onClick={() => show(store, change)}>
                  {words.showCard}
                </button>
              )}
              <button type="button" class="quiet" onClick={() => drop(store, change)}>
                {words.drop}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** We only know the cards of the game that is shown. */
function isGone({ game }: State, { game: own, key }: Unsaved): boolean {
  return game !== undefined && parseGameKey(game.id).game === own && !game.cards.has(key);
}

function show(store: Store, { game, key, language }: Unsaved): void {
  const { gameKey } = store.state;
  const current = parseGameKey(gameKey);
  const isHere = current.game === game && (language === undefined || current.language === language);
  const there = isHere ? gameKey : showGameKey({ game, ...(language && { language }) });
  const shown = { view: 'faces', selected: key, filters: noFilters, dialog: undefined } as const;
  store.set({ ...goTo(there, store.state), ...shown });
}

function drop(store: Store, { card, path }: Unsaved): void {
  store.drafts.put(card, path, undefined);
  const isLast = store.drafts.unsavedCards.size === 0;
  store.set({ unsaved: store.drafts.unsavedCards, ...(isLast && { dialog: undefined }) });
}

let isReloading = false;

/** Lets the browser ask before the page is closed with unsaved changes, but not when the page reloads itself. */
export function askBeforeLeaving(store: Store): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isReloading && store.state.unsaved.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Unsaved edits survive it. */
export function loadAgain(): void {
  isReloading = true;
  location.reload();
}

/** Over the page while a template cannot be compiled: where, why, and how many cards wait for it. */
export function BrokenTemplates({ store, state, words }: DialogProps) {
  const faults = brokenTemplates(state.game?.verdict);
  if (faults.length === 0 || state.dismissed === brokenKey(faults)) return null;
  const waiting = new Set(
    state.game?.verdict?.problems.flatMap((problem) => (breaksFace(problem) && problem.key ? [problem.key] : [])),
  );
  return (
    <section class="broken" role="alert">
      <h2>{words.broken}</h2>
      <p class="broken-cards">{words.waiting(waiting.size)}</p>
      {faults.map((fault) => (
        <div key={`${fault.at.file}:${fault.at.line}:${fault.at.col} ${fault.message}`}>
          <ProblemList
            problems={[fault]}
            words={viewWords(state.language)}
            placeLink={() => fault.href}
            {...(!fault.frame && { sourceLine: () => fault.source })}
          />
          {fault.frame && <CodeFrame frame={fault.frame} fault={fault} />}
        </div>
      ))}
      <button type="button" class="quiet" onClick={() => store.set({ dismissed: brokenKey(faults) })}>
        {words.close} (Esc)
      </button>
    </section>
  );
}

/** The lines around a mistake, as compilers show them. */
function CodeFrame({
  frame: { from, lines },
  fault: { at },
}: {
  frame: NonNullable<ProblemView['frame']>;
  fault: ProblemView;
}) {
  return (
    <pre class="frame">
      {lines.map((line, i) => (
        <span key={from + i} class={from + i === at.line ? 'frame-line is-wrong' : 'frame-line'}>
          <span class="frame-number">{from + i}</span>
          {from + i === at.line ? <Marked line={line} col={at.col} /> : line}
        </span>
      ))}
    </pre>
  );
}

function Marked({ line, col }: { line: string; col: number }) {
  const [before, wrong] = [line.slice(0, col - 1), line.slice(col - 1)];
  const [word = ''] = /^(?:[\w$-]+|.)/u.exec(wrong) ?? [];
  return (
    <>
      {before}
      <mark>{word || ' '}</mark>
      {wrong.slice(word.length)}
    </>
  );
}

/** Templates that cannot draw any card. A template that fails for some cards only is shown on these. */
export function brokenTemplates(verdict: Verdict | undefined): readonly ProblemView[] {
  const problems = verdict?.problems ?? [];
  return problems.filter(
    (problem) => isOfTemplates(problem.at.file) && breaksFace(problem) && problem.card === undefined,
  );
}

function isOfTemplates(file: string): boolean {
  return file.startsWith('templates/');
}

/** Changes with the mistakes, so that a closed notice comes back for a new one. */
export function brokenKey(faults: readonly ProblemView[]): string {
  return faults.map(({ at, message }) => `${at.file}:${at.line}:${at.col} ${message}`).join('\n');
}
