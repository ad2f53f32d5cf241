import { areEqual, contains } from '../equality.ts';
import {
  type Comparator,
  type EvalResult,
  FALSE,
  failure,
  type RulesConstraint,
  type RulesList,
  type RulesValue,
  TRUE,
} from '../rules-value.ts';
import { type ComparisonOperator, orderOf } from './operators.ts';

type Part = RulesConstraint['parts'][number];

const ORDERABLE = ['timestamp', 'duration', 'float', 'int', 'string', 'bytes'];

/** Comparators that prove `field op target`, given the order of their value to the target. */
const PROOFS: Readonly<
  Record<ComparisonOperator, (comparator: Comparator, order: number) => boolean>
> = {
  '<': (by, order) => (by === 'LT' && order <= 0) || (by === 'LE' && order < 0) || below(by, order),
  '<=': (by, order) => (is(by, 'LT', 'LE') || by === 'EQ') && order <= 0,
  '>': (by, order) => (by === 'GT' && order >= 0) || (by === 'GE' && order > 0) || above(by, order),
  '>=': (by, order) => (is(by, 'GT', 'GE') || by === 'EQ') && order >= 0,
  '==': (by, order) => by === 'EQ' && order === 0,
  '!=': (by, order) =>
    (by === 'NEQ' && order === 0) ||
    (by === 'EQ' && order !== 0) ||
    (by === 'GT' && order >= 0) ||
    (by === 'GE' && order > 0) ||
    (by === 'LT' && order <= 0) ||
    (by === 'LE' && order < 0),
};

const EQUALITIES: Readonly<Partial<Record<Comparator, ComparisonOperator>>> = {
  EQ: '==',
  NEQ: '!=',
};

/**
 * True if the query proves `field op target`; otherwise an error, never false, because a negation must not become true.
 */
export function proveComparison(
  constraint: RulesConstraint,
  op: ComparisonOperator,
  target: RulesValue,
): EvalResult {
  if (target.type === 'constraint') return failure('Two query constraints cannot be compared.');
  if (!['==', '!='].includes(op) && !ORDERABLE.includes(target.type)) {
    return failure(`Type error. Received: [${target.type}] Expected: [${ORDERABLE.join(',')}].`);
  }
  return constraint.parts.some((part) => isProof(part, op, target)) ? TRUE : notProven();
}

export function proveMembership(constraint: RulesConstraint, element: RulesValue): EvalResult {
  return listContains(constraint, element) ? TRUE : notProven();
}

/** False if the query does not prove it. */
export function proveHasAny(constraint: RulesConstraint, wanted: RulesList): EvalResult {
  return wanted.items.some((item) => listContains(constraint, item)) ? TRUE : FALSE;
}

function listContains({ parts }: RulesConstraint, element: RulesValue): boolean {
  return parts.some(({ comparator, value }) => {
    if (comparator === 'LIST_CONTAINS') return areEqual(value, element, 'numeric');
    return comparator === 'EQ' && value.type === 'list' && contains(value.items, element, 'strict');
  });
}

function isProof({ comparator, value }: Part, op: ComparisonOperator, target: RulesValue): boolean {
  if (target.type === 'null') return op === '!=' && excludesNull(comparator, value);
  if (value.type === 'float' && target.type === 'int') return false;
  const order = orderOf(value, target);
  if (order !== null) return !Number.isNaN(order) && PROOFS[op](comparator, order);
  if (value.type !== target.type) return false;
  const isSame = areEqual(value, target, 'strict');
  return isSame ? op === EQUALITIES[comparator] : comparator === 'EQ' && op === '!=';
}

/** Every comparison except `== null` excludes documents with null. */
function excludesNull(comparator: Comparator, value: RulesValue): boolean {
  return comparator !== 'EQ' || value.type !== 'null';
}

function below(by: Comparator, order: number): boolean {
  return by === 'EQ' && order < 0;
}

function above(by: Comparator, order: number): boolean {
  return by === 'EQ' && order > 0;
}

function is(by: Comparator, ...wanted: Comparator[]): boolean {
  return wanted.includes(by);
}

function notProven(): EvalResult {
  return failure("The query's filters do not prove this condition.");
}
