// A layout as it is drawn: bases and styles applied, values parsed. Plain data, because threads get it as JSON.
import type { Place } from '../problems/problem.ts';
import type { layoutShapes } from './layout-schema.ts';

/** Of a field, or of `item`, `index`, `number`, `total`, `deck`, `game`. */
export type ValuePath = readonly string[];

/** A part of a text: words, or what stands in `{{…}}`. */
export type Segment =
  | string
  | { readonly call: 'value' | 'term' | 'icon' | 'signed'; readonly path: ValuePath }
  | { readonly call: 'label' | 'icon'; readonly name: string };

export type PlainValue = string | number | boolean;

export interface Choice {
  readonly by: ValuePath;
  readonly of: Readonly<Record<string, PlainValue>>;
  readonly else?: PlainValue;
}

export interface Filled {
  readonly segments: readonly Segment[];
}

/** Fixed, from the card, or chosen by a field. */
export type Varying<T> = T | Filled | Choice;

export interface Condition {
  readonly path: ValuePath;
  /** Any of these values. Without values and limits: not empty. */
  readonly values?: readonly PlainValue[];
  readonly min?: number;
  readonly max?: number;
}

export interface Repetition {
  readonly times?: number | Filled;
  readonly each?: ValuePath;
  readonly direction: 'right' | 'down' | 'left' | 'up';
  readonly gap: number;
  readonly anchor: 'start' | 'center' | 'end';
}

interface LayoutLooks {
  readonly x?: Varying<number>;
  readonly y?: Varying<number>;
  readonly right?: Varying<number>;
  readonly bottom?: Varying<number>;
  readonly w?: Varying<number>;
  readonly h?: Varying<number>;
  readonly bleed?: boolean;
  readonly turn?: Varying<number>;
  readonly opacity?: Varying<number>;
  readonly shape?: (typeof layoutShapes)[number];
  readonly path?: string;
  readonly fill?: Varying<string> | readonly string[];
  readonly across?: boolean;
  readonly stroke?: Varying<string>;
  readonly strokeMm?: number;
  readonly radius?: number;
  readonly picture?: Varying<string>;
  readonly fit?: 'cover' | 'contain';
  readonly focus?: readonly [number, number];
  readonly icon?: Varying<string>;
  readonly size?: Varying<number>;
  readonly mirror?: boolean;
  readonly fadeTo?: Varying<string>;
  readonly text?: Varying<string>;
  readonly font?: Varying<string>;
  readonly minPt?: number;
  readonly color?: Varying<string>;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly oneLine?: boolean;
  readonly vertical?: boolean;
  readonly leading?: number;
  readonly tracking?: number;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
  readonly boldWeight?: number;
  readonly outline?: { readonly color: string; readonly widthMm: number };
  readonly iconColor?: Varying<string>;
  readonly pad?: number;
  readonly decor?: boolean;
}

export interface LayoutBox extends LayoutLooks {
  readonly name: string;
  /** Of its name in the file that has it last. */
  readonly at: Place;
  readonly when?: readonly Condition[];
  readonly unless?: readonly Condition[];
  readonly repeat?: Repetition;
  readonly boxes?: readonly LayoutBox[];
}

export interface LayoutSide {
  readonly ground?: Varying<string>;
  readonly boxes: readonly LayoutBox[];
}

export interface Layout {
  readonly file: string;
  readonly front: LayoutSide;
  readonly back?: LayoutSide;
}

/** What a layout takes from the game; `check` looks whether it is there. */
export interface LayoutUse {
  readonly what: 'field' | 'label';
  readonly name: string;
  /** A value that the field is compared with. */
  readonly value?: PlainValue;
  /** The value is a name of a choice, so a number stands there as text. */
  readonly isKey?: boolean;
  /** `item` and `index` are known. */
  readonly isRepeated?: boolean;
  readonly at: Place;
}

export function isFilled(value: unknown): value is Filled {
  return typeof value === 'object' && value !== null && 'segments' in value;
}

export function isChoice(value: unknown): value is Choice {
  return typeof value === 'object' && value !== null && 'by' in value;
}
