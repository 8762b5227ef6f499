// What the renderer hands to a template: the entry, its texts, and the game around it.
import type { RichText } from '../game/rich-text.ts';

export interface FaceProps<Fields = Readonly<Record<string, unknown>>> {
  /** The fields of the card or component, as its types have them. */
  readonly card: Fields;
  /** A text of the card, filled in: `text('text')`, `text('bands.heaven.text')`. */
  readonly text: (path: string) => RichText;
  readonly game: {
    readonly id: string;
    readonly title: string;
    readonly en: string | undefined;
    readonly edition: string;
    readonly language: string;
    readonly constants: Readonly<Record<string, unknown>>;
  };
  readonly deck: {
    readonly id: string;
    readonly name: string;
    readonly en: string | undefined;
    readonly back: string | undefined;
  };
  /** Which card of its deck this is, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  /** What the glossary calls an icon, an era, a keyword: its words for people. */
  readonly means: (icon: string) => string;
  /** Words of the glossary's `labels`, filled in. */
  readonly label: (name: string) => RichText;
  /** The size of the face with its bleed, and the bleed, in millimetres. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  /** Where the size has a `shape`: the outline of this side as SVG path data, in millimetres from the corner of the trim. */
  readonly outline?: string;
}
