/** Source offsets; the end is exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

// Stored outside of the tree, because only reports need them.
const ranges = new WeakMap<object, SourceRange>();

export function withRange<Node extends object>(node: Node, range: SourceRange): Node {
  ranges.set(node, range);
  return node;
}

export function rangeOf(node: object): SourceRange | null {
  return ranges.get(node) ?? null;
}
