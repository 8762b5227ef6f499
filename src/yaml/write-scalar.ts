// A string, number or boolean → YAML in a given style, where the value allows that style.
import { Document, isMap, isScalar, Scalar, type YAMLSeq } from 'yaml';

export type ScalarType = Scalar.Type;

/** What stands on the line of the key or dash, and the lines below it, without indent. */
export interface Written {
  readonly head: string;
  readonly body: readonly string[];
}

export interface ScalarStyle {
  readonly type?: ScalarType;
  /** The column at which a folded block breaks its lines. */
  readonly width?: number;
}

/** Never broken into lines, except where a block is. */
const options = { lineWidth: 0, minContentWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;
const usualWidth = 120;

export function writeBlockScalar(value: unknown, { type, width = usualWidth }: ScalarStyle, indent: number): Written {
  const document = new Document({ k: value });
  const pair = isMap(document.contents) ? document.contents.items[0] : undefined;
  const wanted = typeof value === 'string' ? blockType(value, type) : undefined;
  if (isScalar(pair?.value) && wanted) pair.value.type = wanted;
  const lineWidth = wanted === Scalar.BLOCK_FOLDED ? Math.max(20, width - indent) : 0;
  const [first = '', ...rest] = document
    .toString({ ...options, lineWidth })
    .trimEnd()
    .split('\n');
  return { head: first.slice('k: '.length), body: rest.map((line) => line.slice(2)) };
}

/** What stands between brackets, or is a key, is written on one line. */
export function writeFlowScalar(value: unknown, type?: ScalarType): string {
  const document = new Document([value]);
  const list = document.contents as unknown as YAMLSeq;
  list.flow = true;
  const [item] = list.items;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  const isLong = typeof value === 'string' && value.includes('\n');
  if (isScalar(item) && typeof value === 'string') {
    if (isLong) item.type = Scalar.QUOTE_DOUBLE;
    else if (type && !isBlock) item.type = type;
  }
  return document
    .toString({ ...options, flowCollectionPadding: false })
    .trimEnd()
    .slice(1, -1);
}

/** A value of several lines wants a block; blanks at its ends survive only in quotes. */
function blockType(value: string, type: ScalarType | undefined): ScalarType | undefined {
  if (/^\s|[ \t]$|[ \t]\n|\n\n$|\r/.test(value)) return Scalar.QUOTE_DOUBLE;
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  if (value.includes('\n')) return isBlock || type === Scalar.QUOTE_DOUBLE ? type : Scalar.BLOCK_LITERAL;
  return type ?? Scalar.PLAIN;
}
