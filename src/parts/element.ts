// What templates are made of: elements as JSX gives them, and the three that the renderer sets itself.

import type { Place } from '../problems/problem.ts';

export type Style = Readonly<Record<string, string | number | undefined>>;

export interface Element {
  readonly type: string | ((props: never) => Node);
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: Node; readonly style?: Style };
  readonly key?: string | null;
  /** Where its tag stands in the template. */
  readonly at?: Place;
}

export type Node = Element | string | number | boolean | null | undefined | readonly Node[];

/**
 * What a part returns: an element that the renderer sets itself, in the place that satori gives to its box.
 * JSX accepts it, because its type is a plain name.
 */
export interface PartElement {
  readonly type: string;
  readonly props: { readonly style: Style } & Readonly<Record<string, unknown>>;
  readonly key: null;
}

/** Whatever may stand between the tags of a template; parts hand it on unread. */
export type Children = Child | string | number | boolean | null | undefined | readonly Children[];

interface Child {
  readonly type: string;
  readonly props: unknown;
  readonly key: string | null;
}
