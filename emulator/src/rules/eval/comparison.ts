import { equalsOperator } from '../equality.ts';
import { bool, type EvalResult, failure, type RulesValue } from '../rules-value.ts';
import { proveComparison } from './constraint.ts';
import { type ComparisonOperator, orderOf } from './ordering.ts';

const ORDERED_TYPES = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'] as const;

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

/** Proves the comparison if a side is known only by query filters. */
export function compare(op: ComparisonOperator, left: RulesValue, right: RulesValue): EvalResult {
  if (left.type === 'constraint') return proveComparison(left, op, right);
  if (right.type === 'constraint') return proveComparison(right, MIRRORED[op], left);
  if (op === '==') return bool(equalsOperator(left, right));
  if (op === '!=') return bool(!equalsOperator(left, right));
  const order = orderOf(left, right);
  return order === null ? unordered(op, left, right) : bool(isComparisonMet(op, order));
}

function unordered(op: string, left: RulesValue, right: RulesValue): EvalResult {
  const fitting = [
    ...ORDERED_TYPES.map((type) => `${type} ${op} ${type}`),
    `constraint ${op} any`,
    `any ${op} constraint`,
  ];
  const received = `${left.type} ${op} ${right.type}`;
  return failure(
    `Unsupported operation error. Received: ${received}. Expected: ${fitting.join(', ')}.`,
  );
}

function isComparisonMet(op: ComparisonOperator, order: number): boolean {
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}
