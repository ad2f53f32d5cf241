import type { Position } from './ast.ts';
import type { SourceRange } from './source-range.ts';

/** `path` is a slash with the text right behind it, such as `/users` or `/(default)`. */
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
  /** As written; for a string or bytes without quotes and prefix, escapes not yet resolved. */
  readonly text: string;
  readonly position: Position;
  readonly range: SourceRange;
}

/** Source that cannot be read; caught by the compiler and reported as one issue. */
export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(message: string, position: Position) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.position = position;
  }
}
