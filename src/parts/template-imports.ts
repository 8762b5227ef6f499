// What templates may import, and what they export. They get our own modules, wherever the project is.
import type { Template } from '../game/project.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import * as parts from './index.ts';
import * as jsxDevRuntime from './jsx-dev-runtime.ts';

export const templateImports: Readonly<Record<string, unknown>> = {
  'cardwright/parts': new Proxy<Record<string | symbol, unknown>>(parts, { get: partNamed }),
  'satori/jsx/jsx-dev-runtime': jsxDevRuntime,
};

/** Otherwise an unknown name would draw nothing, or fail with a message that does not name it. */
function partNamed(known: Record<string | symbol, unknown>, name: string | symbol): unknown {
  if (typeof name === 'symbol' || name === '__esModule' || name in known) return known[name];
  throw new Error(`\`cardwright/parts\` has no \`${name}\`. ${didYouMean(name, Object.keys(known).sort())}`.trim());
}

/** Undefined without a default export that can draw. */
export function templateFrom(
  source: Pick<Template, 'file' | 'code'>,
  exported: Readonly<Record<string, unknown>>,
): Template | undefined {
  const { default: front, back } = exported;
  if (typeof front !== 'function') return undefined;
  return {
    ...source,
    front: front as Template['front'],
    ...(typeof back === 'function' && { back: back as Template['front'] }),
  };
}
