import type { Explanation } from '../explain.ts';
import type { EvalResult, RulesPath, RulesValue } from '../rules-value.ts';
import type { Expression, FunctionDeclaration } from '../syntax/ast.ts';

/** Lazy variable: an unused one cannot fail. */
export type Binding = () => EvalResult;

export interface Scope {
  readonly variables: ReadonlyMap<string, Binding>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly parent: Scope | null;
}

/**
 * Service functions that read other documents: `get` and its variants in Firestore rules, `firestore.get` in Storage
 * rules. Implementations enforce the limits.
 */
export type ServiceCalls = ReadonlyMap<string, (path: RulesPath) => EvalResult>;

export interface Evaluation {
  readonly calls: ServiceCalls;
  readonly debug: (value: RulesValue) => void;
  readonly evaluate: (expression: Expression, frame: Frame) => EvalResult;
  readonly record?: (expression: Expression, result: EvalResult) => void;
  readonly explanation?: Explanation;
  expressionCount: number;
}

export interface Frame {
  readonly evaluation: Evaluation;
  readonly scope: Scope;
  readonly depth: number;
}

export function lazy(read: Binding): Binding {
  let result: EvalResult | null = null;
  return () => {
    result ??= read();
    return result;
  };
}
