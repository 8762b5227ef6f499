// Undo and redo: asks the server, and says what happened.
import type { HistoryAnswer, HistoryStep } from '../wire-edits.ts';
import { tell } from './ask.ts';
import { inTurn } from './card-steps.ts';
import type { Store } from './state.ts';
import { wordsIn } from './words.ts';

export function stepHistory(store: Store, step: HistoryStep): Promise<void> {
  return inTurn(async () => {
    store.say(await answerTo(step, store));
    store.wrote();
  });
}

async function answerTo(step: HistoryStep, { state }: Store): Promise<string> {
  const words = wordsIn(state.language);
  try {
    const { answer } = await tell<HistoryAnswer | { readonly fault: string }>('/history', { step });
    if ('fault' in answer) return answer.fault;
    if (answer.result === 'refused') return answer.problems.map(({ message, fix }) => `${message} ${fix}`).join(' ');
    if (answer.result === 'nothing') return step === 'undo' ? words.nothingToUndo : words.nothingToRedo;
    if (answer.result === 'conflict') return words.stepConflict(answer.label, answer.file);
    return step === 'undo' ? words.undone(answer.label) : words.redone(answer.label);
  } catch (error) {
    return (error as Error).message;
  }
}
