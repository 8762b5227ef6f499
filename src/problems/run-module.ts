// Runs bundled code of a game, and returns what it exports.
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { Script } from 'node:vm';
import { visible } from '../strings/messages.ts';
import { bundleName, insideBundle, runCode } from './game-code.ts';

export interface Setting {
  readonly name: string;
  /** What the code may import, by name. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Before the code of a bundle, on its first line. */
export const wrapping = '(function (module, exports, require, console) {';

let isQuiet = false;

/** Game code prints to stderr: stdout is for results, which may be JSON. */
const visibleErrors = new Writable({
  decodeStrings: false,
  write: (words: unknown, _encoding, done) => {
    if (!isQuiet) process.stderr.write(visible(String(words)));
    done();
  },
});
const console = new Console(visibleErrors, visibleErrors);

export function runModule(code: string, { name, given }: Setting): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = new Script(`${wrapping}${code}\n})`, {
    filename: bundleName(name),
  });
  const start = () => wrapped.runInThisContext()(module, module.exports, (wanted: string) => given[wanted], console);
  insideBundle({ name, code }, () => runCode(start));
  return module.exports;
}

/** For a thread: the code said the same when the main thread ran it. */
export function runModuleQuietly(code: string, setting: Setting): Record<string, unknown> {
  isQuiet = true;
  try {
    return runModule(code, setting);
  } finally {
    isQuiet = false;
  }
}
