import { at, bool, type EvalResult, failure } from '../rules-value.ts';
import type { Conditional, Expression, Logical, Position } from '../syntax/ast.ts';
import type { Frame } from './frame.ts';

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

/** Passes bools and errors through; returns a type error otherwise. */
export function requireBool(result: EvalResult): EvalResult {
  if (result.type === 'bool' || result.type === 'error') return result;
  return failure(`Type error. Received: [${result.type}] Expected: [bool].`);
}
