// The JSX runtime of templates: plain elements that remember the place of their tag.
import type { Node, Style } from './element.ts';

/** `<>…</>` */
export const Fragment = Symbol.for('cardwright.fragment');

interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: Node; readonly style?: Style };

/** esbuild compiles `<tag …>` to calls of this. */
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
