// Offsets in a text → lines and columns, with the line starts found once, when the first place is asked for.
import type { Place } from './problem.ts';

export class LineIndex {
  private starts: number[] | undefined;

  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  place(offset: number, length?: number): Place {
    const starts = this.lineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const col = offset - (starts[low] ?? 0) + 1;
    return { file: this.file, line: low + 1, col, ...(length === undefined ? {} : { length }) };
  }

  startOf(line: number): number {
    return this.lineStarts()[line - 1] ?? this.text.length;
  }

  /** With what ends the line; nothing beyond the last one. */
  textOf(line: number): string {
    const starts = this.lineStarts();
    return this.text.slice(this.startOf(line), starts[line] ?? this.text.length);
  }

  private lineStarts(): number[] {
    if (this.starts !== undefined) return this.starts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
    return starts;
  }
}
