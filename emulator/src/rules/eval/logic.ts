import { at, bool, type EvalResult, failure } from '../rules-value.ts';
import type { Conditional, Expression, Logical, Position } from '../syntax/ast.ts';
import type { Frame } from './frame.ts';

/**
 * `&&` and `||`. A side that decides alone wins, whichever side the other one failed on:
 * `error || true` is true and `error && false` is false; else the first error stands.
 */
export function evaluateLogical(node: Logical, frame: Frame): EvalResult {
  const decisive = node.op === '||';
  const left = truth(node.left, frame, node.left.position);
  if (left.type === 'bool' && left.value === decisive) return left;
  const right = truth(node.right, frame, node.right.position);
  if (right.type === 'bool' && right.value === decisive) return right;
  if (left.type === 'error') return left;
  return right.type === 'error' ? right : bool(!decisive);
}

/** `test ? whenTrue : whenFalse`; only the chosen branch is evaluated. */
export function evaluateConditional(node: Conditional, frame: Frame): EvalResult {
  const test = truth(node.test, frame, node.position);
  if (test.type !== 'bool') return test;
  return frame.evaluation.evaluate(test.value ? node.whenTrue : node.whenFalse, frame);
}

function truth(expression: Expression, frame: Frame, position: Position): EvalResult {
  return at(requireBool(frame.evaluation.evaluate(expression, frame)), position);
}

/** The result itself if it is a bool or an error, else a type error. */
export function requireBool(result: EvalResult): EvalResult {
  if (result.type === 'bool' || result.type === 'error') return result;
  return failure(`Type error. Received: [${result.type}] Expected: [bool].`);
}
