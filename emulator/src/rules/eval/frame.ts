import type { EvalResult, RulesPath, RulesValue } from '../rules-value.ts';
import type { Expression, FunctionDeclaration } from '../syntax/ast.ts';

/** Reads a variable; evaluated on first use, so that an unused one can never fail. */
export type Binding = () => EvalResult;

/** What is visible at one place: variables and functions, then those of the enclosing place. */
export interface Scope {
  readonly variables: ReadonlyMap<string, Binding>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly parent: Scope | null;
}

/**
 * The functions of the service, by name, that read other documents: `get` and its kin in Firestore
 * rules, `firestore.get` in Storage rules. The limits are kept behind them.
 */
export type ServiceCalls = ReadonlyMap<string, (path: RulesPath) => EvalResult>;

/** What one decision shares between all its expressions. */
export interface Evaluation {
  readonly calls: ServiceCalls;
  /** Receives what `debug()` is given. */
  readonly debug: (value: RulesValue) => void;
  readonly evaluate: (expression: Expression, frame: Frame) => EvalResult;
  /** Called with the result of each expression, for the coverage report. */
  readonly record?: (expression: Expression, result: EvalResult) => void;
  expressionCount: number;
}

/** One place of evaluation: `depth` counts the function calls it stands in. */
export interface Frame {
  readonly evaluation: Evaluation;
  readonly scope: Scope;
  readonly depth: number;
}

/** A binding that evaluates `read` at most once. */
export function lazy(read: Binding): Binding {
  let result: EvalResult | null = null;
  return () => {
    result ??= read();
    return result;
  };
}
