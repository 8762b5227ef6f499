// The keys of the page, in a window over it.
/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

export function Help({ store, words }: { store: Store; words: Words }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const close = () => store.set({ isHelpOpen: false });
  return (
    <dialog ref={box} class="help" aria-label={words.helpTitle} onClose={close}>
      <h2>{words.helpTitle}</h2>
      <dl>
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
      <button type="button" class="quiet" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}
