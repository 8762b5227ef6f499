// What a template file gives: the functions that draw the sides of a kind, and the code they were made from.
import type { Problem } from '../problems/problem.ts';

export interface Template {
  readonly file: string;
  /** The bundled code, which is part of what a face is made from. */
  readonly code: string;
  readonly front: (props: object) => unknown;
  /** The other side, where the kind draws its own. */
  readonly back?: (props: object) => unknown;
}

/** A template that is there and cannot be used: why not was told at its line. */
export interface BrokenTemplate {
  readonly file: string;
  readonly fault: Problem;
}

/** By kind; `back` draws the backs of decks. */
export type Templates = ReadonlyMap<string, Template | BrokenTemplate>;
