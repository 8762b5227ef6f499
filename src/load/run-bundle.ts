// A bundled script and the packages it is given → what it exports.
import { Console } from 'node:console';
import { Script } from 'node:vm';
import { runCode } from '../base/run-code.ts';
import { bundleName } from '../base/stack-place.ts';

/** Standard output belongs to the result, which may be JSON. */
const console = new Console(process.stderr, process.stderr);

export function runBundle(
  code: string,
  { name, given }: { name: string; given: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = new Script(`(function (module, exports, require, console) {${code}\n})`, {
    filename: bundleName(name),
  });
  runCode(() => wrapped.runInThisContext()(module, module.exports, (wanted: string) => given[wanted], console));
  return module.exports;
}
