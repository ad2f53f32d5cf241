import { isNumber } from '../equality.ts';
import {
  at,
  bool,
  boundedDuration,
  boundedInt,
  boundedTimestamp,
  type EvalResult,
  failure,
  float,
  int,
  type RulesValue,
  string,
} from '../rules-value.ts';
import type { BinaryOperator, Conditional, Expression, Logical, Position } from '../syntax/ast.ts';
import type { Frame } from './frame.ts';

export type ComparisonOperator = Extract<BinaryOperator, '<' | '<=' | '>' | '>=' | '==' | '!='>;

/** Negative, zero or positive; NaN for an unordered float; null for types without an order. */
export function orderOf(left: RulesValue, right: RulesValue): number | null {
  if (isNumber(left) && isNumber(right)) return numberOrder(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') return order(left.value, right.value);
  if (left.type === 'bytes' && right.type === 'bytes') {
    return Buffer.compare(left.value, right.value);
  }
  if (left.type === 'duration' && right.type === 'duration') return order(left.nanos, right.nanos);
  if (left.type === 'timestamp' && right.type === 'timestamp') {
    return order(left.nanos, right.nanos);
  }
  return null;
}

function numberOrder(left: bigint | number, right: bigint | number): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return order(left, right);
  const [a, b] = [Number(left), Number(right)];
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : order(a, b);
}

function order<T extends bigint | number | string>(left: T, right: T): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * A deciding side wins even if the other fails: `error || true` is true and `error && false` is false. Otherwise the
 * first error is returned.
 */
export function evaluateLogical(node: Logical, frame: Frame): EvalResult {
  const decisive = node.op === '||';
  const left = truthValueOf(node.left, frame, node.left.position);
  if (left.type === 'bool' && left.value === decisive) return left;
  const right = truthValueOf(node.right, frame, node.right.position);
  if (right.type === 'bool' && right.value === decisive) return right;
  if (left.type === 'error') return left;
  return right.type === 'error' ? right : bool(!decisive);
}

export function evaluateConditional(node: Conditional, frame: Frame): EvalResult {
  const test = truthValueOf(node.test, frame, node.position);
  if (test.type !== 'bool') return test;
  return frame.evaluation.evaluate(test.value ? node.whenTrue : node.whenFalse, frame);
}

function truthValueOf(expression: Expression, frame: Frame, position: Position): EvalResult {
  return at(requireBool(frame.evaluation.evaluate(expression, frame)), position);
}

export function requireBool(result: EvalResult): EvalResult {
  if (result.type === 'bool' || result.type === 'error') return result;
  return failure(`Type error. Received: [${result.type}] Expected: [bool].`);
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

const SUPPORTED_OPERANDS: Readonly<Record<ArithmeticOperator, readonly string[]>> = {
  '+': [
    'int + int',
    'float + float',
    'string + string',
    'duration + duration',
    'duration + timestamp',
    'timestamp + duration',
  ],
  '-': [
    'int - int',
    'float - float',
    'duration - duration',
    'timestamp - duration',
    'timestamp - timestamp',
  ],
  '*': ['int * int', 'float * float'],
  '/': ['int / int', 'float / float'],
  '%': ['int % int', 'float % float'],
};

export function calculate(op: ArithmeticOperator, left: RulesValue, right: RulesValue): EvalResult {
  if (left.type === 'int' && right.type === 'int') return calculateInt(op, left.value, right.value);
  if (isNumber(left) && isNumber(right)) {
    return float(calculateFloat(op, Number(left.value), Number(right.value)));
  }
  if (op === '+') return add(left, right) ?? unsupported(op, left, right);
  if (op === '-') return subtract(left, right) ?? unsupported(op, left, right);
  return unsupported(op, left, right);
}

export function negate(operand: RulesValue): EvalResult {
  if (operand.type === 'int') return boundedInt(-operand.value);
  if (operand.type === 'float') return float(-operand.value);
  if (operand.type === 'duration') return { type: 'duration', nanos: -operand.nanos };
  return failure(
    `Unsupported operation error. Received: -${operand.type}. Expected: -int, -float, -duration.`,
  );
}

export function not(operand: RulesValue): EvalResult {
  if (operand.type === 'bool') return bool(!operand.value);
  return failure(`Unsupported operation error. Received: !${operand.type}. Expected: !bool.`);
}

function calculateInt(op: ArithmeticOperator, left: bigint, right: bigint): EvalResult {
  switch (op) {
    case '+':
      return boundedInt(left + right);
    case '-':
      return boundedInt(left - right);
    case '*':
      return boundedInt(left * right);
    case '/':
      return right === 0n ? failure('Divide by zero error.') : wrapped(left / right);
    case '%':
      return right === 0n ? failure('Divide by zero error.') : wrapped(left % right);
  }
}

/** Division overflows only for the minimum int by -1, which wraps to itself. */
function wrapped(value: bigint): RulesValue {
  return int(BigInt.asIntN(64, value));
}

function calculateFloat(op: ArithmeticOperator, left: number, right: number): number {
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function add(left: RulesValue, right: RulesValue): EvalResult | null {
  if (left.type === 'string' && right.type === 'string') return string(left.value + right.value);
  if (left.type === 'duration' && right.type === 'duration') {
    return boundedDuration(left.nanos + right.nanos);
  }
  if (left.type === 'duration' && right.type === 'timestamp') {
    return boundedTimestamp(left.nanos + right.nanos);
  }
  if (left.type === 'timestamp' && right.type === 'duration') {
    return boundedTimestamp(left.nanos + right.nanos);
  }
  return null;
}

function subtract(left: RulesValue, right: RulesValue): EvalResult | null {
  if (left.type === 'duration' && right.type === 'duration') {
    return boundedDuration(left.nanos - right.nanos);
  }
  if (left.type === 'timestamp' && right.type === 'duration') {
    return boundedTimestamp(left.nanos - right.nanos);
  }
  if (left.type === 'timestamp' && right.type === 'timestamp') {
    return boundedDuration(left.nanos - right.nanos);
  }
  return null;
}

function unsupported(op: ArithmeticOperator, left: RulesValue, right: RulesValue): EvalResult {
  const received = `${left.type} ${op} ${right.type}`;
  return failure(
    `Unsupported operation error. Received: ${received}. Expected: ${SUPPORTED_OPERANDS[op].join(', ')}.`,
  );
}
