// A window over the page, closed by Escape or its button.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

interface ModalProps {
  readonly store: Store;
  readonly words: Words;
  readonly title: string;
  readonly children: ComponentChildren;
}

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
