import type { Position } from './ast.ts';
import type { SourceRange } from './source-range.ts';

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
