// A bundled script and the packages it is given → what it exports.
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { Script } from 'node:vm';
import { insideBundle } from '../problems/game-code.ts';
import { runCode } from '../problems/run-code.ts';
import { bundleName } from '../problems/stack-place.ts';
import { visible } from '../strings/visible.ts';
import type { LoadMemory } from './load-memory.ts';

/** Standard output belongs to the result, which may be JSON; what code prints may be words of the data. */
const visibleErrors = new Writable({
  decodeStrings: false,
  write: (words: unknown, _encoding, done) => {
    process.stderr.write(visible(String(words)));
    done();
  },
});
const console = new Console(visibleErrors, visibleErrors);

interface Setting {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Schemas and templates that stay the same objects also keep what later stages know of them. */
export function runBundle({ modules }: LoadMemory, code: string, setting: Setting): Record<string, unknown> {
  const before = modules.get(setting.name);
  if (before?.code === code) return before.exports;
  const exports = run(code, setting);
  modules.set(setting.name, { code, exports });
  return exports;
}

function run(code: string, { name, given }: Setting): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = new Script(`(function (module, exports, require, console) {${code}\n})`, {
    filename: bundleName(name),
  });
  const start = () => wrapped.runInThisContext()(module, module.exports, (wanted: string) => given[wanted], console);
  insideBundle({ name, code }, () => runCode(start));
  return module.exports;
}
