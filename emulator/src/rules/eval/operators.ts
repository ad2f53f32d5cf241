import { isNumber } from '../equality.ts';
import { boundedInt } from '../int-range.ts';
import {
  bool,
  type EvalResult,
  failure,
  float,
  int,
  type RulesValue,
  string,
} from '../rules-value.ts';
import { boundedDuration, boundedTimestamp } from '../time-range.ts';

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
