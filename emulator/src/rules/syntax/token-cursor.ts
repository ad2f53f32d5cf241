import { RulesSyntaxError, type SourceRange, type Token, type TokenKind } from './token.ts';

const RESERVED: ReadonlySet<string> = new Set([
  'allow',
  'false',
  'function',
  'if',
  'import',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'service',
  'true',
]);

const END: Token = {
  kind: 'end',
  text: '<EOF>',
  position: { line: 1, column: 1 },
  range: { start: 0, end: 0 },
};

export class TokenCursor {
  readonly #tokens: readonly Token[];
  #at = 0;
  nesting = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get current(): Token {
    return this.peek(0);
  }

  rangeFrom(start: number): SourceRange {
    return { start, end: this.#tokens[this.#at - 1]?.range.end ?? start };
  }

  peek(ahead: number): Token {
    const last = this.#tokens.length - 1;
    return this.#tokens[Math.min(this.#at + ahead, last)] ?? END;
  }

  next(): Token {
    const token = this.current;
    this.#at += 1;
    return token;
  }

  sees(text: string): boolean {
    const { kind, text: found } = this.current;
    return found === text && (kind === 'punctuation' || kind === 'identifier');
  }

  seesKind(kind: TokenKind): boolean {
    return this.current.kind === kind;
  }

  take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.#at += 1;
    return true;
  }

  expect(text: string): Token {
    if (this.sees(text)) return this.next();
    const { text: found, position } = this.current;
    throw new RulesSyntaxError(`missing '${text}' at '${found}'`, position);
  }

  expectIdentifier(): Token {
    if (this.seesKind('identifier')) return this.next();
    throw this.unexpected();
  }

  expectName(): Token {
    if (RESERVED.has(this.current.text)) throw this.unexpected();
    return this.expectIdentifier();
  }

  unexpected(): RulesSyntaxError {
    return new RulesSyntaxError(`Unexpected '${this.current.text}'.`, this.current.position);
  }
}
