// Over the page while a template cannot be read: which line, why, and how many cards wait for it; it goes away with the mistake.
/** @jsxImportSource preact */
import { ProblemList } from '../../../view/findings.tsx';
import { viewWords } from '../../../view/words.tsx';
import type { ProblemView, Verdict } from '../wire.ts';
import type { State, Store } from './state.ts';
import type { Words } from './words.ts';

interface BrokenProps {
  readonly store: Store;
  readonly state: State;
  readonly words: Words;
}

export function BrokenTemplates({ store, state, words }: BrokenProps) {
  const faults = brokenTemplates(state.game?.verdict);
  if (faults.length === 0 || state.dismissed === nameOf(faults)) return null;
  const waiting = new Set(
    state.game?.verdict?.problems.flatMap(({ code, key }) => (code === 'template/fails' && key ? [key] : [])),
  );
  return (
    <section class="broken" role="alert">
      <h2>{words.broken}</h2>
      <p class="broken-cards">{words.waiting(waiting.size)}</p>
      <ProblemList
        problems={faults}
        words={viewWords(state.language)}
        placeLink={(problem) => (problem as ProblemView).href}
        sourceLine={(problem) => (problem as ProblemView).source}
      />
      <button type="button" class="quiet" onClick={() => store.set({ dismissed: nameOf(faults) })}>
        {words.close} (Esc)
      </button>
    </section>
  );
}

/** Those that no card can be drawn with; what fails for some cards only is shown on them. */
export function brokenTemplates(verdict: Verdict | undefined): readonly ProblemView[] {
  const problems = verdict?.problems ?? [];
  return problems.filter(
    ({ code, card, at }) => isOfTemplates(at.file) && code === 'template/fails' && card === undefined,
  );
}

function isOfTemplates(file: string): boolean {
  return file.startsWith('templates/');
}

/** Who has closed it is told again when something else is wrong. */
export function nameOf(faults: readonly ProblemView[]): string {
  return faults.map(({ at, message }) => `${at.file}:${at.line}:${at.col} ${message}`).join('\n');
}
