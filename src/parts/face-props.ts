// What the renderer hands to a template: the entry, its texts, and the game around it.
import type { RichText } from '../game/rich-text.ts';

/** `FaceProps<Spell>`; `FaceProps<Spell, Constants>` for a template that prints numbers of the rules. */
export interface FaceProps<Fields = Readonly<Record<string, unknown>>, Constants = Readonly<Record<string, unknown>>> {
  /** The fields of the card or component, as its types have them. */
  readonly card: Fields;
  /**
   * A text of the card, filled in: `text('text')`, `text('bands.heaven.text')`. Empty where the card does without; a text that no
   * card of the kind can have is a mistake.
   */
  readonly text: (path: string) => RichText;
  readonly game: {
    readonly id: string;
    readonly title: string;
    readonly en: string | undefined;
    readonly edition: string;
    readonly language: string;
    readonly constants: Constants;
  };
  readonly deck: {
    readonly id: string;
    readonly name: string;
    readonly en: string | undefined;
    readonly back: string | undefined;
  };
  /** Which card of its deck this is, from 1, and how many there are. */
  readonly number: number;
  readonly total: number;
  /** What the glossary calls an icon, an era, a keyword: its words for people. */
  readonly term: (name: string) => string;
  /** Words of the glossary's `labels`, filled in. */
  readonly label: (name: string) => RichText;
  /** The trim, and what is drawn beyond it on every side, in millimetres. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  /** Where the size has a `shape`: the outline of this side as SVG path data, in millimetres from the corner of the trim. */
  readonly outline?: string;
}

interface Named {
  readonly name: string;
  readonly en?: string | undefined;
}

export function otherName({ name, en }: Named): string | undefined {
  return en === name ? undefined : en;
}

export function boldValues(rich: RichText): RichText {
  return rich.flatMap((piece, i): RichText => {
    if (piece.type !== 'text') return [piece];
    if (piece.from === 'field') return [{ ...piece, bold: true }];
    if (rich[i - 1]?.type !== 'text' || !piece.text.startsWith('%')) return [piece];
    return [
      { ...piece, text: '%', bold: true },
      { ...piece, text: piece.text.slice(1) },
    ];
  });
}
