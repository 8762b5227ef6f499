// Where the lines of a text begin and end, for changes that take whole lines.

export class TextLines {
  readonly eol: string;

  constructor(readonly text: string) {
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  startOf(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Before the line break. */
  endOf(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    if (at < 0) return this.text.length;
    return at > offset && this.text[at - 1] === '\r' ? at - 1 : at;
  }

  /** Behind the line break. */
  nextAfter(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    return at < 0 ? this.text.length : at + 1;
  }

  columnOf(offset: number): number {
    const start = this.startOf(offset);
    return offset - start - (this.text.startsWith('\uFEFF') && start === 0 ? 1 : 0);
  }

  /** From the start of a line on: the start of the next line that is not blank. */
  skipBlank(start: number): number {
    let at = start;
    while (at < this.text.length && this.text.slice(at, this.nextAfter(at)).trim() === '') at = this.nextAfter(at);
    return at;
  }

  /** From the start of a line back: the start of the first of the blank lines above it. */
  skipBlankBack(start: number): number {
    let at = start;
    while (at > 0 && this.text.slice(this.startOf(at - 1), at).trim() === '') at = this.startOf(at - 1);
    return at;
  }
}
