import { MAX_EXPRESSIONS_PER_REQUEST } from '../../limits.ts';
import { contains, equalsOperator } from '../equality.ts';
import { STRING_CONVERSION } from '../functions/conversion.ts';
import { callFunction } from '../functions/function-spec.ts';
import {
  at,
  bool,
  type EvalResult,
  failure,
  float,
  int,
  list,
  map,
  NULL,
  type PathSegment,
  type RulesValue,
  string,
} from '../rules-value.ts';
import type {
  Binary,
  Expression,
  ListLiteral,
  Literal,
  MapLiteral,
  Membership,
  PathLiteral,
  PathPart,
  TypeTest,
  Unary,
  Variable,
} from '../syntax/ast.ts';
import {
  evaluateCall,
  evaluateIndex,
  evaluateMember,
  evaluateMethod,
  evaluateSlice,
} from './access.ts';
import { proveComparison, proveMembership } from './constraint.ts';
import type { Frame, Scope } from './frame.ts';
import {
  type ArithmeticOperator,
  type ComparisonOperator,
  calculate,
  evaluateConditional,
  evaluateLogical,
  negate,
  not,
  orderOf,
} from './operators.ts';

function evaluateMembership(node: Membership, frame: Frame): EvalResult {
  const container = frame.evaluation.evaluate(node.container, frame);
  if (container.type === 'error') return container;
  const element = frame.evaluation.evaluate(node.element, frame);
  if (element.type === 'error') return element;
  return at(isIn(element, container), node.position);
}

function isIn(element: RulesValue, container: RulesValue): EvalResult {
  switch (container.type) {
    case 'list':
      return bool(contains(container.items, element, 'strict'));
    case 'set':
      return bool(contains(container.items, element, 'numeric'));
    case 'constraint':
      return proveMembership(container, element);
    case 'null':
      return failure('Null value error.');
    case 'map':
      if (element.type === 'string') return bool(container.entries.has(element.value));
      return failure(
        `Unsupported operation error. Received: map.in(${element.type}). ` +
          'Expected: map.in(string).',
      );
    default:
      return failure('Function not found error: Name: [in].');
  }
}

function evaluateTypeTest(node: TypeTest, frame: Frame): EvalResult {
  const operand = frame.evaluation.evaluate(node.operand, frame);
  if (operand.type === 'error') return operand;
  const isNumber = operand.type === 'int' || operand.type === 'float';
  return bool(node.typeName === operand.type || (node.typeName === 'number' && isNumber));
}

const ORDERED_TYPES = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'] as const;

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function compare(op: ComparisonOperator, left: RulesValue, right: RulesValue): EvalResult {
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

function evaluateLiteral({ value }: Literal): RulesValue {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'bigint') return int(value);
  if (typeof value === 'number') return float(value);
  return typeof value === 'string' ? string(value) : { type: 'bytes', value };
}

function evaluateList(node: ListLiteral, frame: Frame): EvalResult {
  const items: RulesValue[] = [];
  for (const item of node.items) {
    const value = frame.evaluation.evaluate(item, frame);
    if (value.type === 'error') return value;
    items.push(value);
  }
  return list(items);
}

function evaluateMap(node: MapLiteral, frame: Frame): EvalResult {
  const entries: [string, RulesValue][] = [];
  for (const entry of node.entries) {
    const key = frame.evaluation.evaluate(entry.key, frame);
    if (key.type === 'error') return key;
    if (key.type !== 'string') {
      const message = `Type error. Received: [${key.type}] Expected: [string].`;
      return failure(message, entry.key.position);
    }
    const value = frame.evaluation.evaluate(entry.value, frame);
    if (value.type === 'error') return value;
    entries.push([key.value, value]);
  }
  return map(entries);
}

function evaluatePath(node: PathLiteral, frame: Frame): EvalResult {
  const segments: PathSegment[] = [];
  for (const part of node.parts) {
    const added = partSegments(part, frame);
    if ('type' in added) return added;
    segments.push(...added);
  }
  return { type: 'path', segments };
}

type Failure = Extract<EvalResult, { type: 'error' }>;

function partSegments(part: PathPart, frame: Frame): readonly PathSegment[] | Failure {
  if (part.kind !== 'expression') return [part];
  const value = frame.evaluation.evaluate(part.expression, frame);
  if (value.type === 'error') return value;
  if (value.type === 'path') return [...value.segments];
  const text = at(callFunction(STRING_CONVERSION, [value]), part.expression.position);
  if (text.type === 'error') return text;
  return [{ kind: 'text', text: text.type === 'string' ? text.value : '' }];
}

const ARITHMETIC: ReadonlySet<string> = new Set<ArithmeticOperator>(['+', '-', '*', '/', '%']);

/** Returns a value, or an error with its position; never throws. */
export function evaluate(node: Expression, frame: Frame): EvalResult {
  frame.evaluation.expressionCount += 1;
  if (frame.evaluation.expressionCount > MAX_EXPRESSIONS_PER_REQUEST) {
    return failure(
      `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS_PER_REQUEST} ` +
        'expressions to evaluate has been reached.',
      node.position,
    );
  }
  const { explanation, record } = frame.evaluation;
  explanation?.enter(node);
  const result = evaluateNode(node, frame);
  explanation?.leave(result);
  record?.(node, result);
  return result;
}

function evaluateNode(node: Expression, frame: Frame): EvalResult {
  switch (node.kind) {
    case 'literal':
      return evaluateLiteral(node);
    case 'variable':
      return evaluateVariable(node, frame);
    case 'member':
      return evaluateMember(node, frame);
    case 'index':
      return evaluateIndex(node, frame);
    case 'slice':
      return evaluateSlice(node, frame);
    case 'call':
      return evaluateCall(node, frame);
    case 'method':
      return evaluateMethod(node, frame);
    case 'unary':
      return evaluateUnary(node, frame);
    case 'binary':
      return evaluateBinary(node, frame);
    case 'logical':
      return evaluateLogical(node, frame);
    case 'in':
      return evaluateMembership(node, frame);
    case 'is':
      return evaluateTypeTest(node, frame);
    case 'conditional':
      return evaluateConditional(node, frame);
    case 'list':
      return evaluateList(node, frame);
    case 'map':
      return evaluateMap(node, frame);
    case 'path':
      return evaluatePath(node, frame);
  }
}

function evaluateVariable(node: Variable, frame: Frame): EvalResult {
  for (let scope: Scope | null = frame.scope; scope; scope = scope.parent) {
    const binding = scope.variables.get(node.name);
    if (binding) return at(binding(), node.position);
  }
  return failure('Null value error.', node.position);
}

function evaluateUnary(node: Unary, frame: Frame): EvalResult {
  const operand = evaluate(node.operand, frame);
  if (operand.type === 'error') return operand;
  return at(node.op === '!' ? not(operand) : negate(operand), node.position);
}

function evaluateBinary(node: Binary, frame: Frame): EvalResult {
  const left = evaluate(node.left, frame);
  if (left.type === 'error') return left;
  const right = evaluate(node.right, frame);
  if (right.type === 'error') return right;
  const result = isArithmetic(node.op)
    ? calculate(node.op, left, right)
    : compare(node.op, left, right);
  return at(result, node.position);
}

function isArithmetic(op: Binary['op']): op is ArithmeticOperator {
  return ARITHMETIC.has(op);
}
