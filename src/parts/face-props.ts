// The props of a template, and helpers for names and texts in them.
import type { RichText } from '../game/rich-text.ts';

/** `FaceProps<Spell>`, or `FaceProps<Spell, Constants>` for a template that uses `game.constants`. */
export interface FaceProps<Fields = Readonly<Record<string, unknown>>, Constants = Readonly<Record<string, unknown>>> {
  /** The fields of the card or component. */
  readonly card: Fields;
  /**
   * A text of the card with its values filled in: `text('text')`, `text('bands.heaven.text')`. Empty if the card leaves it out;
   * throws if no card of the kind can have it.
   */
  readonly text: (path: string) => RichText;
  /** The game: `title` in the language being built, `constants` of game.yaml. */
  readonly game: {
    readonly id: string;
    readonly title: string;
    readonly en: string | undefined;
    readonly edition: string;
    readonly language: string;
    readonly constants: Constants;
  };
  /** The deck of the card; `id` is `components` for components. */
  readonly deck: {
    readonly id: string;
    readonly name: string;
    readonly en: string | undefined;
    readonly back: string | undefined;
  };
  /** Position of the card in its deck, from 1. */
  readonly number: number;
  /** Number of cards in the deck. */
  readonly total: number;
  /** The glossary's word for an icon. */
  readonly term: (name: string) => string;
  /** A label of the glossary; throws if there is none of this name. */
  readonly label: (name: string) => RichText;
  /** Width of the trim. */
  readonly widthMm: number;
  /** Height of the trim. */
  readonly heightMm: number;
  /** Bleed beyond the trim, on every side. */
  readonly bleedMm: number;
  /** The outline of this side if the size has a `shape`: SVG path data in millimetres from the top left corner of the trim. */
  readonly outline?: string;
}

interface Named {
  readonly name: string;
  readonly en?: string | undefined;
}

/** The English name, unless the card already goes by it. */
export function otherName({ name, en }: Named): string | undefined {
  return en === name ? undefined : en;
}

/** Makes the card's own values bold, with a percent sign that follows. */
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
