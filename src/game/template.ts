import type { Problem } from '../problems/problem.ts';

export interface Template {
  readonly file: string;
  /** The bundled code; part of the cache key of a face. */
  readonly code: string;
  /** Our own code draws it, and `code` is only what it knows of its kind. */
  readonly isPlain?: true;
  readonly front: (props: object) => unknown;
  /** Draws the other side, if the kind has its own back. */
  readonly back?: (props: object) => unknown;
}

/** A template that cannot be used; its problem is reported at its line. */
export interface BrokenTemplate {
  readonly file: string;
  readonly fault: Problem;
}

/** By kind; `back` draws the backs of decks. */
export type Templates = ReadonlyMap<string, Template | BrokenTemplate>;
