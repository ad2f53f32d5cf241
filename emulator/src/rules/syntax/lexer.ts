import type { Position } from './ast.ts';
import { RulesSyntaxError, type Token, type TokenKind } from './token.ts';

interface Pattern {
  readonly kind: TokenKind | 'skip';
  readonly regExp: RegExp;
}

/** Tried in order; comments precede paths, so that `//` never starts a segment. */
const PATTERNS: readonly Pattern[] = [
  { kind: 'skip', regExp: /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y },
  { kind: 'bytes', regExp: /b(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/y },
  { kind: 'string', regExp: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y },
  { kind: 'float', regExp: /\d+\.\d*|\.\d+/y },
  { kind: 'int', regExp: /\d+/y },
  { kind: 'identifier', regExp: /(?:[A-Za-z_]|\$(?!\())[\w$]*/y },
  { kind: 'path', regExp: /\/(?:[\w.~@:*%+-]|\([\w.~@:*%+-]*\))+/y },
  { kind: 'punctuation', regExp: /\*\*|&&|\|\||[=!<>]=|[-+*/%!<>=?:;,.(){}[\]$]/y },
];

/** The last token has kind `end`; throws `RulesSyntaxError`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const place = new SourcePlace(source);
  while (place.offset < source.length) {
    const token = nextToken(source, place);
    if (token) tokens.push(token);
  }
  const range = { start: place.offset, end: place.offset };
  tokens.push({ kind: 'end', text: '<EOF>', position: place.position(), range });
  return tokens;
}

function nextToken(source: string, place: SourcePlace): Token | null {
  if (['--', '++'].includes(source.slice(place.offset, place.offset + 2))) {
    const message = 'Increment (++) and decrement (--) operators are not supported.';
    throw new RulesSyntaxError(message, place.position());
  }
  for (const { kind, regExp } of PATTERNS) {
    regExp.lastIndex = place.offset;
    const text = regExp.exec(source)?.[0];
    if (text === undefined) continue;
    const position = place.position();
    const range = { start: place.offset, end: place.offset + text.length };
    place.advance(text);
    return kind === 'skip' ? null : { kind, text: unquote(kind, text), position, range };
  }
  throw unreadable(source, place);
}

function unreadable(source: string, place: SourcePlace): RulesSyntaxError {
  const character = source.charAt(place.offset);
  const message = /['"]/.test(character)
    ? `Missing a closing ${character}`
    : `token recognition error at: '${character}'`;
  return new RulesSyntaxError(message, place.position());
}

function unquote(kind: TokenKind, text: string): string {
  if (kind === 'string') return text.slice(1, -1);
  return kind === 'bytes' ? text.slice(2, -1) : text;
}

class SourcePlace {
  readonly #source: string;
  offset = 0;
  #line = 1;
  #lineStart = 0;

  constructor(source: string) {
    this.#source = source;
  }

  position(): Position {
    return { line: this.#line, column: this.offset - this.#lineStart + 1 };
  }

  advance(text: string): void {
    const end = this.offset + text.length;
    let newline = this.#source.indexOf('\n', this.offset);
    while (newline >= 0 && newline < end) {
      this.#line += 1;
      this.#lineStart = newline + 1;
      newline = this.#source.indexOf('\n', newline + 1);
    }
    this.offset = end;
  }
}
