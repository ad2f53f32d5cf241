import type {
  AllowStatement,
  FunctionDeclaration,
  LetBinding,
  MatchBlock,
  Parameter,
  RulesFile,
  ServiceBlock,
} from './ast.ts';
import { tokenize } from './lexer.ts';
import { parseExpression } from './parse-expression.ts';
import { parsePattern } from './parse-path.ts';
import { withRange } from './source-range.ts';
import { RulesSyntaxError, type Token } from './token.ts';
import { TokenCursor } from './token-cursor.ts';

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

function parseService(cursor: TokenCursor): ServiceBlock {
  cursor.expect('service');
  const first = cursor.expectIdentifier();
  let name = first.text;
  while (cursor.take('.')) name += `.${cursor.expectIdentifier().text}`;
  const { functions, matches } = parseBody(cursor, null);
  return { name, functions, matches, position: first.position };
}

function parseMatch(cursor: TokenCursor): MatchBlock {
  cursor.expect('match');
  const { position } = cursor.current;
  const pattern = parsePattern(cursor);
  const allows: AllowStatement[] = [];
  return { pattern, allows, ...parseBody(cursor, allows), position };
}

/** `allows` is null if allow statements are forbidden here. */
function parseBody(cursor: TokenCursor, allows: AllowStatement[] | null) {
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  cursor.expect('{');
  while (!cursor.take('}')) {
    if (cursor.sees('match')) matches.push(parseMatch(cursor));
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
