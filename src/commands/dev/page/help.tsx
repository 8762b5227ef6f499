// The keys of the page, in a window over it.
/** @jsxImportSource preact */
import { Modal } from './modal.tsx';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

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
