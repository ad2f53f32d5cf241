/** Source offsets, end exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

// Beside the tree rather than in it: only reports need them.
const ranges = new WeakMap<object, SourceRange>();

export function withRange<Node extends object>(node: Node, range: SourceRange): Node {
  ranges.set(node, range);
  return node;
}

export function rangeOf(node: object): SourceRange | null {
  return ranges.get(node) ?? null;
}
