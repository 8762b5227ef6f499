// How a text is set: its size and leading, and the ink of plain, bold and keyword words.

export interface InkStyle {
  readonly family: string;
  readonly weight: number;
  readonly color: string;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
}

export interface TextStyle {
  readonly plain: InkStyle;
  readonly bold: InkStyle;
  readonly keyword: InkStyle;
  readonly icon: InkStyle;
  /** From one baseline to the next, in ems. */
  readonly leading: number;
  /** `left` is where a paragraph begins: on the right where it runs from right to left; `right` is where its lines end. */
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Extra space between characters, in ems. */
  readonly tracking: number;
  /** The language of the words: it chooses forms of letters, and which way a paragraph runs. */
  readonly language?: string;
}
