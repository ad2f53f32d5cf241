import type {
  AllowStatement,
  FunctionDeclaration,
  LetBinding,
  MatchBlock,
  Parameter,
  Position,
  RulesFile,
  ServiceBlock,
} from './ast.ts';
import { parseExpression } from './parse-expression.ts';
import { parsePattern } from './parse-path.ts';
import { RulesSyntaxError, type Token, type TokenKind, withRange } from './token.ts';
import { TokenCursor } from './token-cursor.ts';

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

/** Throws `RulesSyntaxError` at the first error. The default version is '1'. */
export function parseRules(source: string): RulesFile {
  const cursor = new TokenCursor(tokenize(source));
  const version = parseVersion(cursor);
  const functions: FunctionDeclaration[] = [];
  const services: ServiceBlock[] = [];
  do {
    if (cursor.sees('function')) functions.push(parseFunction(cursor));
    else if (cursor.sees('service')) services.push(parseService(cursor));
    else throw mismatchedInput(cursor.current);
  } while (!cursor.seesKind('end'));
  return { version, functions, services };
}

function parseVersion(cursor: TokenCursor): 1 | 2 {
  const { position } = cursor.current;
  if (!cursor.take('rules_version')) return 1;
  cursor.expect('=');
  if (!cursor.seesKind('string')) throw cursor.unexpected();
  const { text } = cursor.next();
  cursor.take(';');
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new RulesSyntaxError(`Unsupported rules version ${text}.`, position);
}

/** Maximum nesting of `match` blocks in the official emulator. */
const MAX_MATCH_DEPTH = 63;

function parseService(cursor: TokenCursor): ServiceBlock {
  cursor.expect('service');
  const first = cursor.expectIdentifier();
  let name = first.text;
  while (cursor.take('.')) name += `.${cursor.expectIdentifier().text}`;
  const { functions, matches } = parseBody(cursor, null);
  return { name, functions, matches, position: first.position };
}

function parseMatch(cursor: TokenCursor, depth: number): MatchBlock {
  const { position: start } = cursor.expect('match');
  if (depth > MAX_MATCH_DEPTH) {
    throw new RulesSyntaxError('Rule hierarchy is too complex to evaluate safely.', start);
  }
  const { position } = cursor.current;
  const pattern = parsePattern(cursor);
  const allows: AllowStatement[] = [];
  return { pattern, allows, ...parseBody(cursor, allows, depth), position };
}

/** `allows` is null if allow statements are forbidden here. */
function parseBody(cursor: TokenCursor, allows: AllowStatement[] | null, depth = 0) {
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  cursor.expect('{');
  while (!cursor.take('}')) {
    if (cursor.sees('match')) matches.push(parseMatch(cursor, depth + 1));
    else if (cursor.sees('function')) functions.push(parseFunction(cursor));
    else if (allows && cursor.sees('allow')) allows.push(parseAllow(cursor));
    else if (cursor.seesKind('path') || cursor.sees('/')) throw missingMatch(cursor.current);
    else throw cursor.unexpected();
  }
  return { functions, matches };
}

function parseAllow(cursor: TokenCursor): AllowStatement {
  const { position } = cursor.expect('allow');
  const methods: AllowStatement['methods'][number][] = [];
  if (!cursor.seesKind('identifier')) {
    throw failureAt(cursor, "Expected at least one 'operation' after 'allow'.");
  }
  do {
    const { text: name, position: at } = cursor.expectIdentifier();
    methods.push({ name, position: at });
  } while (cursor.take(','));
  if (!cursor.take(':')) {
    if (cursor.sees('if')) throw failureAt(cursor, "Missing ':' before 'if' condition.");
    cursor.take(';');
    return { methods, position };
  }
  if (!cursor.take('if')) throw failureAt(cursor, "Missing 'if' before conditional expression.");
  if (cursor.sees(';')) throw failureAt(cursor, "Missing conditional expression after 'if'.");
  const conditionStart = cursor.current.position;
  const condition = parseExpression(cursor);
  cursor.take(';');
  return { methods, condition, conditionStart, position };
}

function parseFunction(cursor: TokenCursor): FunctionDeclaration {
  cursor.expect('function');
  const { text: name, position } = cursor.expectName();
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const { start } = cursor.current.range;
  const bindings: LetBinding[] = [];
  while (cursor.take('let')) {
    const { text, position: at } = cursor.expectName();
    cursor.expect('=');
    bindings.push({ name: text, value: parseExpression(cursor), position: at });
    cursor.expect(';');
  }
  cursor.expect('return');
  const result = parseExpression(cursor);
  const body = cursor.rangeFrom(start);
  cursor.take(';');
  cursor.expect('}');
  return withRange({ name, parameters, bindings, result, position }, body);
}

function parseParameters(cursor: TokenCursor): Parameter[] {
  const parameters: Parameter[] = [];
  cursor.expect('(');
  while (!cursor.sees(')')) {
    const { text: name, position } = cursor.expectName();
    parameters.push({ name, position });
    if (!cursor.take(',')) break;
  }
  cursor.expect(')');
  return parameters;
}

function mismatchedInput({ text, position }: Token): RulesSyntaxError {
  const message = `mismatched input '${text}' expecting {'function', 'service', 'rules_version'}`;
  return new RulesSyntaxError(message, position);
}

function failureAt(cursor: TokenCursor, message: string): RulesSyntaxError {
  return new RulesSyntaxError(message, cursor.current.position);
}

function missingMatch({ position }: Token): RulesSyntaxError {
  return new RulesSyntaxError("Missing 'match' keyword before path.", position);
}
