// Types of the elements that templates return.
import type { Place } from '../problems/problem.ts';

/** Styles by the names of CSS, in dots. */
export type Style = Readonly<Record<string, string | number | undefined>>;

export interface Element {
  readonly type: string | ((props: never) => Node);
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: Node; readonly style?: Style };
  readonly key?: string | null;
  /** The tag's place in the template. */
  readonly at?: Place;
}

export type Node = Element | string | number | boolean | null | undefined | readonly Node[];

/**
 * What a part returns: satori lays it out as a box, the renderer draws its content.
 * JSX accepts it, because its type is a string.
 */
export interface PartElement {
  /** The tag. */
  readonly type: string;
  /** Its style and content. */
  readonly props: { readonly style: Style } & Readonly<Record<string, unknown>>;
  /** Always null; JSX wants it. */
  readonly key: null;
}

/** What a template may put between tags. */
export type Children = Child | string | number | boolean | null | undefined | readonly Children[];

interface Child {
  readonly type: string;
  readonly props: unknown;
  readonly key: string | null;
}
