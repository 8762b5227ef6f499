// How far a long piece of work has come: a bar on a terminal, a few plain lines elsewhere.
import { counted } from '../strings/counted.ts';
import { displayWidth } from '../strings/display-width.ts';
import { shorten } from '../strings/shorten.ts';
import { visibleLine } from '../strings/visible.ts';
import type { TextStream } from './command.ts';

const longestName = 40;
const barWidth = 28;

export type Progress = (what: string, done: number, of: number) => void;

/** Goes to standard error, so that the result stays clean. */
export function makeProgress(stream: TextStream): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: TextStream): Progress {
  return (what, done, of) => {
    const name = visibleLine(shorten(what, longestName));
    const full = Math.round((done / of) * barWidth);
    stream.write(`\r${name} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${of}`);
    if (done === of) stream.write(`\r${' '.repeat(displayWidth(name) + barWidth + 24)}\r`);
  };
}

/** Every hundred, and the last one. */
function lines(stream: TextStream): Progress {
  return (what, done, of) => {
    if (done === of || done % 100 === 0)
      stream.write(`${visibleLine(shorten(what, longestName))}: ${done} of ${counted(of, 'face')}\n`);
  };
}
