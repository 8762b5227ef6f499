// A bundled script and the packages it is given → what it exports.
import { Script } from 'node:vm';

export function runCode(
  code: string,
  { name, given }: { name: string; given: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = new Script(`(function (module, exports, require) {${code}\n})`, { filename: `${name}/(bundle)` });
  wrapped.runInThisContext()(module, module.exports, (wanted: string) => given[wanted]);
  return module.exports;
}
