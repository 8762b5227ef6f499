// How far a long piece of work has come: a bar on a terminal, a few plain lines elsewhere.
import type { TextStream } from './command.ts';

const barWidth = 28;

export type Progress = (what: string, done: number, of: number) => void;

/** Goes to standard error, so that the result stays clean. */
export function makeProgress(stream: TextStream): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: TextStream): Progress {
  return (what, done, of) => {
    const full = Math.round((done / of) * barWidth);
    stream.write(`\r${what} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${of}`);
    if (done === of) stream.write(`\r${' '.repeat(what.length + barWidth + 24)}\r`);
  };
}

/** Every hundred, and the last one. */
function lines(stream: TextStream): Progress {
  return (what, done, of) => {
    if (done === of || done % 100 === 0) stream.write(`${what}: ${done} of ${of} faces\n`);
  };
}
