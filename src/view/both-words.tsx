// Two tables of the same words → one table whose words are elements that hold both; the style of the page shows one of them.
/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import type { ViewWords } from './words.ts';

/** What a component may show as a word. */
export type Shown = ComponentChild;

/** Every word of a table as an element. */
export type Both<T> = T extends string
  ? Shown
  : T extends (...args: infer A) => string
    ? (...args: A) => Shown
    : { readonly [K in keyof T]: Both<T[K]> };

export function bothWords<T extends object>(zh: T, en: T): Both<T> {
  const names = Object.keys(zh) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, both(zh[name], en[name])])) as Both<T>;
}

function both(zh: unknown, en: unknown): unknown {
  if (typeof zh === 'string' && typeof en === 'string') return <BothWords zh={zh} en={en} />;
  if (typeof zh === 'function' && typeof en === 'function')
    return (...args: unknown[]) => <BothWords zh={String(zh(...args))} en={String(en(...args))} />;
  return bothWords(zh as object, en as object);
}

function BothWords({ zh, en }: { readonly zh: string; readonly en: string }) {
  return (
    <>
      <span lang="zh" class="w-zh">
        {zh}
      </span>
      <span lang="en" class="w-en">
        {en}
      </span>
    </>
  );
}

/** The words that components are given: plain ones in one language, or elements that hold them in two. */
export type ShownWords = Both<ViewWords>;
