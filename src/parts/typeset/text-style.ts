// How a text is set: its size and leading, and the ink of plain, bold and keyword words.

export interface InkStyle {
  readonly family: string;
  readonly weight: number;
  readonly color: string;
}

export interface TextStyle {
  readonly plain: InkStyle;
  readonly bold: InkStyle;
  readonly keyword: InkStyle;
  readonly icon: InkStyle;
  /** From one baseline to the next, in ems. */
  readonly leading: number;
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Extra space between characters, in ems. */
  readonly tracking: number;
}
