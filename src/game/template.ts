import type { Problem } from '../problems/problem.ts';
import type { GameFile } from './game.ts';
import type { LayoutUse } from './layout.ts';

/** What `check` needs of a template that is a layout in YAML. */
interface LayoutFacts {
  /** The layout, and those that it extends. */
  readonly files: readonly GameFile<unknown>[];
  readonly uses: readonly LayoutUse[];
}

export interface Template {
  readonly file: string;
  /** The bundled code; part of the cache key of a face. */
  readonly code: string;
  /** Our own code draws it, from plain data in `code`: the face of `--no-code`, or a layout. */
  readonly drawnBy?: 'plain' | 'layout';
  readonly layout?: LayoutFacts;
  readonly front: (props: object) => unknown;
  /** Draws the other side, if the kind has its own back. */
  readonly back?: (props: object) => unknown;
}

/** A template that cannot be used; its problem is reported at its line. */
export interface BrokenTemplate {
  readonly file: string;
  readonly fault: Problem;
  readonly layout?: LayoutFacts;
}

/** By kind; `back` draws the backs of decks. */
export type Templates = ReadonlyMap<string, Template | BrokenTemplate>;
