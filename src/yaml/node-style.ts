// The nodes that are there already → how a new or changed value is to be written beside them.
import { isCollection, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { Path } from '../game/origin.ts';

/** The value in the same place of a neighbour: of the nearest item of the list that has one. */
export class Examples {
  private readonly found = new Map<string, Node | undefined>();
  private readonly keys = new Map<string, string[]>();

  /** @param items the nodes of a list */
  constructor(private readonly items: readonly unknown[]) {}

  at(path: Path): Node | undefined {
    const key = path.map((step) => (typeof step === 'number' ? '*' : step)).join('\0');
    if (!this.found.has(key)) this.found.set(key, this.look(path));
    return this.found.get(key);
  }

  /** The keys of the map at that way in the last item that has the key. */
  keysBeside(path: Path): string[] {
    const way = path.join('\0');
    const known = this.keys.get(way) ?? this.lookBeside(path);
    this.keys.set(way, known);
    return known;
  }

  private lookBeside(path: Path): string[] {
    const key = path.at(-1);
    const maps = this.items.map((item) => nodeAt(item, path.slice(0, -1)));
    const map = maps.findLast((node) => keysOf(node).includes(String(key)));
    return keysOf(map);
  }

  private look(path: Path): Node | undefined {
    for (let i = this.items.length - 1; i >= 0; i -= 1) {
      const node = nodeAt(this.items[i], path);
      if (node !== undefined) return node;
    }
    return undefined;
  }
}

export function keysOf(node: unknown): string[] {
  return isMap(node) ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : [];
}

/** Any item of a list stands for all of them. */
function nodeAt(node: unknown, path: Path): Node | undefined {
  let at: unknown = node;
  for (const step of path) {
    if (isMap(at)) at = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value;
    else if (isSeq(at)) at = at.items[0];
    else return undefined;
  }
  return (at ?? undefined) as Node | undefined;
}

export interface NodeStyle {
  readonly isFlow?: boolean;
  readonly type?: Scalar.Type;
  readonly width?: number;
}

export function styleOf(node: Node | null | undefined, text: string): NodeStyle {
  if (isCollection(node)) return { isFlow: node.flow === true };
  if (!isScalar(node)) return {};
  const type = node.type as Scalar.Type | undefined;
  return { ...(type && { type }), ...(type === Scalar.BLOCK_FOLDED && { width: longestLine(node, text) }) };
}

function longestLine(node: Scalar, text: string): number {
  const lines = text.slice(...((node.range ?? [0, 0]).slice(0, 2) as [number, number])).split('\n');
  return Math.max(80, ...lines.map((line) => line.trimEnd().length));
}
