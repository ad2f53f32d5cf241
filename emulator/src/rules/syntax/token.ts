import type { Position } from './ast.ts';

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

/** `path` is a slash directly followed by text, such as `/users` or `/(default)`. */
export type TokenKind =
  | 'identifier'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'path'
  | 'punctuation'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** Raw text; strings and bytes lack quotes and prefix, escapes are unresolved. */
  readonly text: string;
  readonly position: Position;
  readonly range: SourceRange;
}

export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.position = position;
  }
}
