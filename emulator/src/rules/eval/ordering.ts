import { isNumber } from '../equality.ts';
import type { RulesValue } from '../rules-value.ts';
import type { BinaryOperator } from '../syntax/ast.ts';

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
