// What the JSX of a template becomes: plain elements that remember the line they were written on.
import type { Node, Style } from './element.ts';

/** The group without a name: `<>…</>`. */
export const Fragment = Symbol.for('cardwright.fragment');

interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: Node; readonly style?: Style };

/** Called by the code that esbuild makes of `<tag …>`; the last argument says where the tag stands. */
export function jsxDEV(
  type: unknown,
  props: Props,
  key: string | undefined,
  _isStatic: boolean,
  source?: Source,
): object {
  const at = source && { file: source.fileName, line: source.lineNumber, col: source.columnNumber };
  return { type, props, key: key ?? null, ...(at && { at }) };
}
