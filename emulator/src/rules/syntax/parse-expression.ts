import type { Binary, BinaryOperator, Expression, MapLiteral, Position } from './ast.ts';
import { parsePathParts } from './parse-path.ts';
import { RulesSyntaxError, rangeOf, type Token, withRange } from './token.ts';
import type { TokenCursor } from './token-cursor.ts';

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|([\s\S]))/g;

function unescapeString(text: string): string | null {
  let valid = true;
  const value = text.replace(ESCAPE, (_all, hex, short, octal, simple) => {
    if (hex ?? short) return String.fromCharCode(Number.parseInt(hex ?? short, 16));
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    const replacement = SIMPLE_ESCAPES[simple];
    valid &&= replacement !== undefined;
    return replacement ?? '';
  });
  return valid ? value : null;
}

/** Encodes text as UTF-8, `\xhh` and octal escapes as single bytes. */
function unescapeBytes(text: string): Uint8Array | null {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for (const match of text.matchAll(ESCAPE)) {
    parts.push(encoder.encode(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const byte = match[1] ? Number.parseInt(match[1], 16) : Number.parseInt(match[3] ?? '', 8);
    if (!Number.isNaN(byte)) {
      parts.push(Uint8Array.of(byte));
      continue;
    }
    const character = unescapeString(match[0]);
    if (character === null) return null;
    parts.push(encoder.encode(character));
  }
  parts.push(encoder.encode(text.slice(at)));
  return new Uint8Array(Buffer.concat(parts));
}

const MAX_INT = 2n ** 63n - 1n;

/** Maximum nesting of operators, parentheses and literals; each operator of a chain counts. */
const MAX_EXPRESSION_DEPTH = 99;

export const PACKAGES: ReadonlySet<string> = new Set([
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
]);

type InfixOperator = BinaryOperator | '&&' | '||' | 'in' | 'is';

/** All operators are left-associative; `in` and `is` bind looser than comparisons. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map<InfixOperator, number>([
  ['||', 1],
  ['&&', 2],
  ['in', 3],
  ['is', 3],
  ['==', 4],
  ['!=', 4],
  ['<', 5],
  ['<=', 5],
  ['>', 5],
  ['>=', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
]);

export function parseExpression(cursor: TokenCursor): Expression {
  return nested(cursor, () => parseConditional(cursor));
}

function nested(cursor: TokenCursor, parse: () => Expression): Expression {
  cursor.nesting += 1;
  if (cursor.nesting > MAX_EXPRESSION_DEPTH) throw tooComplex(cursor.current.position);
  const expression = parse();
  cursor.nesting -= 1;
  return expression;
}

function parseConditional(cursor: TokenCursor): Expression {
  const { start } = cursor.current.range;
  const test = parseInfix(cursor, 1);
  if (!cursor.sees('?')) return test;
  const { position } = cursor.next();
  const whenTrue = parseExpression(cursor);
  cursor.expect(':');
  const whenFalse = parseExpression(cursor);
  const node: Expression = { kind: 'conditional', test, whenTrue, whenFalse, position };
  return withRange(node, cursor.rangeFrom(start));
}

function parseInfix(cursor: TokenCursor, minPrecedence: number): Expression {
  const { start } = cursor.current.range;
  let left = parseUnary(cursor);
  for (let chained = 1; ; chained += 1) {
    const { text: op, kind, position } = cursor.current;
    const isOperator = kind === 'punctuation' || kind === 'identifier';
    const precedence = isOperator ? PRECEDENCE.get(op) : undefined;
    if (precedence === undefined || precedence < minPrecedence) return left;
    if (chained + cursor.nesting > MAX_EXPRESSION_DEPTH) throw tooComplex(position);
    cursor.next();
    if (op === 'is') {
      left = { kind: 'is', operand: left, typeName: cursor.expectIdentifier().text, position };
    } else {
      const right = parseInfix(cursor, precedence + 1);
      left = infix(op, { left, right, position });
    }
    withRange(left, cursor.rangeFrom(start));
  }
}

type InfixParts = Pick<Binary, 'left' | 'right' | 'position'>;

function infix(op: string, { left, right, position }: InfixParts): Expression {
  if (op === 'in') return { kind: 'in', element: left, container: right, position };
  if (op === '&&' || op === '||') return { kind: 'logical', op, left, right, position };
  return { kind: 'binary', op: op as BinaryOperator, left, right, position };
}

function parseUnary(cursor: TokenCursor): Expression {
  const { position, range } = cursor.current;
  const { start } = range;
  if (cursor.take('!')) return parseOperand(cursor, '!', { position, start });
  if (!cursor.take('-')) return parsePostfix(cursor, parsePrimary(cursor), start);
  if (cursor.seesKind('int')) {
    const token = cursor.next();
    const value = -intValue(token, MAX_INT + 1n);
    return parsePostfix(cursor, { kind: 'literal', value, position }, start);
  }
  if (cursor.sees('-')) throw cursor.unexpected();
  return parseOperand(cursor, '-', { position, start });
}

function parseOperand(
  cursor: TokenCursor,
  op: '!' | '-',
  { position, start }: { position: Position; start: number },
): Expression {
  const operand = nested(cursor, () => parseUnary(cursor));
  return withRange({ kind: 'unary', op, operand, position }, cursor.rangeFrom(start));
}

function parsePostfix(cursor: TokenCursor, primary: Expression, start: number): Expression {
  let object = rangeOf(primary) ? primary : withRange(primary, cursor.rangeFrom(start));
  for (;;) {
    if (cursor.take('.')) object = parseMember(cursor, object);
    else if (cursor.take('[')) object = parseSubscript(cursor, object);
    else return object;
    withRange(object, cursor.rangeFrom(start));
  }
}

function parseMember(cursor: TokenCursor, object: Expression): Expression {
  const name = cursor.expectIdentifier();
  const { position } = object;
  if (!cursor.take('(')) return { kind: 'member', object, name: name.text, position };
  const args = parseItems(cursor, ')');
  if (object.kind === 'variable' && PACKAGES.has(object.name)) {
    const fullName = `${object.name}.${name.text}`;
    return { kind: 'call', name: fullName, args, position, namePosition: name.position };
  }
  return { kind: 'method', object, name: name.text, args, position: name.position };
}

function parseSubscript(cursor: TokenCursor, object: Expression): Expression {
  const { position } = object;
  const index = cursor.sees(':') ? null : parseExpression(cursor);
  if (index && cursor.take(']')) return { kind: 'index', object, index, position };
  cursor.expect(':');
  const to = cursor.sees(']') ? null : parseExpression(cursor);
  cursor.expect(']');
  return { kind: 'slice', object, from: index, to, position };
}

function parseItems(cursor: TokenCursor, close: ')' | ']'): Expression[] {
  const items: Expression[] = [];
  while (!cursor.sees(close)) {
    items.push(parseExpression(cursor));
    if (!cursor.take(',')) break;
  }
  cursor.expect(close);
  return items;
}

function parsePrimary(cursor: TokenCursor): Expression {
  const { kind, position } = cursor.current;
  if (kind === 'path' || cursor.sees('/')) {
    const parts = parsePathParts(cursor, () => parseExpression(cursor));
    if (parts.length === 0) throw cursor.unexpected();
    return { kind: 'path', parts, position };
  }
  if (cursor.take('(')) {
    const inner = parseExpression(cursor);
    cursor.expect(')');
    return inner;
  }
  if (cursor.take('[')) return { kind: 'list', items: parseItems(cursor, ']'), position };
  if (cursor.take('{')) return parseMap(cursor, position);
  if (kind === 'identifier') return parseName(cursor);
  return { kind: 'literal', value: literalValue(cursor), position };
}

function parseMap(cursor: TokenCursor, position: Position): MapLiteral {
  const entries: { key: Expression; value: Expression }[] = [];
  while (!cursor.sees('}')) {
    const key = parseExpression(cursor);
    cursor.expect(':');
    entries.push({ key, value: parseExpression(cursor) });
    if (!cursor.take(',')) break;
  }
  cursor.expect('}');
  return { kind: 'map', entries, position };
}

function parseName(cursor: TokenCursor): Expression {
  const { text, position } = cursor.current;
  if (text === 'null' || text === 'true' || text === 'false') cursor.next();
  else cursor.expectName();
  if (text === 'null') return { kind: 'literal', value: null, position };
  if (text === 'true' || text === 'false') {
    return { kind: 'literal', value: text === 'true', position };
  }
  if (!cursor.take('(')) return { kind: 'variable', name: text, position };
  const args = parseItems(cursor, ')');
  return { kind: 'call', name: text, args, position, namePosition: position };
}

function literalValue(cursor: TokenCursor): bigint | number | string | Uint8Array {
  const token = cursor.current;
  if (!['int', 'float', 'string', 'bytes'].includes(token.kind)) throw cursor.unexpected();
  cursor.next();
  if (token.kind === 'int') return intValue(token, MAX_INT);
  if (token.kind === 'float') return Number(token.text);
  const value = token.kind === 'bytes' ? unescapeBytes(token.text) : unescapeString(token.text);
  if (value === null) {
    throw new RulesSyntaxError(`Invalid escape in '${token.text}'.`, token.position);
  }
  return value;
}

function intValue(token: Token, max: bigint): bigint {
  const value = BigInt(token.text);
  if (value <= max) return value;
  throw new RulesSyntaxError(`Invalid number literal ${token.text}.`, token.position);
}

export function tooComplex(position: Position): RulesSyntaxError {
  return new RulesSyntaxError('Expression is too complex to evaluate safely.', position);
}
