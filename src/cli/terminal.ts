// All output goes through here, so that no escape sequence in card data, file names or errors reaches a terminal.
import { styleText } from 'node:util';
import type { ProgressEvent } from '../commands/work.ts';
import { displayWidth } from '../strings/display-width.ts';
import { counted, shorten, visible, visibleLine } from '../strings/messages.ts';
import type { TextStream } from './command.ts';

type Style = Parameters<typeof styleText>[0];

/** Stands for the start of a colour until the text is written. Data cannot guess it, so it cannot forge a colour. */
let sign: string | undefined;
const colourStart = '\u{1B}[';

export function paint(style: Style, text: string): string {
  // Not earlier: most calls of the program paint nothing, and loading the generator takes milliseconds.
  sign ??= crypto.randomUUID();
  return styleText(style, '|', { validateStream: false })
    .replaceAll(colourStart, sign)
    .replace('|', () => text);
}

/** Writes a line. */
export function say(text: string, stream: TextStream): void {
  stream.write(`${asShown(text)}\n`);
}

export function asShown(text: string): string {
  const shown = visible(text);
  if (sign === undefined) return shown;
  return shown.replace(new RegExp(`${sign}(\\d+)m`, 'g'), (_, code: string) => `${colourStart}${code}m`);
}

/** Waits until everything is written: a pipe takes a little at a time, and `process.exit` drops the rest. */
export async function flush(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
}

const longestName = 40;
const barWidth = 28;

/** Shows how many faces are drawn, or games played: a bar on a terminal, a line now and then elsewhere. */
export function makeProgress(stream: TextStream): (event: ProgressEvent) => void {
  const show = stream.isTTY ? drawBar : writeLine;
  return ({ stage, game = '', done, total }) => {
    if (stage === 'render' || stage === 'play')
      show(stream, visibleLine(shorten(game, longestName)), { done, total, unit: stage === 'play' ? 'game' : 'face' });
  };
}

interface Count extends Pick<ProgressEvent, 'done' | 'total'> {
  readonly unit: string;
}

function drawBar(stream: TextStream, name: string, { done, total }: Count): void {
  const full = Math.round((done / total) * barWidth);
  stream.write(`\r${name} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${total}`);
  if (done === total) stream.write(`\r${' '.repeat(displayWidth(name) + barWidth + 24)}\r`);
}

function writeLine(stream: TextStream, name: string, { done, total, unit }: Count): void {
  // Games come in blocks, faces one by one.
  const every = unit === 'game' ? 10_000 : 100;
  if (done === total || done % every === 0) stream.write(`${name}: ${done} of ${counted(total, unit)}\n`);
}
