// All that a command says leaves through here, so that no escape sequence of card data, file names or errors reaches a terminal.
import { randomBytes } from 'node:crypto';
import { styleText } from 'node:util';
import { visible } from '../strings/visible.ts';

type Style = Parameters<typeof styleText>[0];

/** Begins a colour until the text is written. Data cannot know it, so the colours that are written are ours alone. */
const sign = randomBytes(16).toString('hex');
const signed = new RegExp(`${sign}(\\d+)m`, 'g');
const colourStart = '\u{1B}[';

export function paint(style: Style, text: string): string {
  return styleText(style, '|', { validateStream: false })
    .replaceAll(colourStart, sign)
    .replace('|', () => text);
}

/** A line of the result, or of standard error. */
export function say(text: string, stream: { write(text: string): unknown } = process.stdout): void {
  stream.write(`${asShown(text)}\n`);
}

export function asShown(text: string): string {
  return visible(text).replace(signed, (_, code: string) => `${colourStart}${code}m`);
}

/** Waits until everything was written: a pipe takes a little at a time, and `process.exit` drops the rest. */
export async function flush(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
}
