import {
  type Diagnostic,
  invalidFunction,
  invalidPattern,
  invalidType,
  invalidVariable,
  packageAsVariable,
  TYPE_NAMES,
  wrongArgumentCount,
} from '../diagnostics.ts';
import { compilePattern } from '../functions/regular-expression.ts';
import { DEBUG_FUNCTION } from '../functions/service-functions.ts';
import { findFunction, METHOD_ARITIES } from '../functions/table.ts';
import type { Call, Expression, FunctionDeclaration, MethodCall } from '../syntax/ast.ts';
import { PACKAGES } from '../syntax/parse-expression.ts';
import { walkExpression } from '../syntax/walk.ts';
import {
  type CheckContext,
  isVariableVisible,
  type StaticScope,
  visibleFunction,
} from './static-scope.ts';

export interface ExpressionPlace {
  readonly scope: StaticScope;
  readonly context: CheckContext;
  readonly inside?: FunctionDeclaration;
}

/** Methods whose regular expressions are validated at compile time. */
const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split']);

/** Reports unknown names, wrong argument counts, invalid patterns and types; returns the used variables. */
export function checkExpression(expression: Expression, place: ExpressionPlace): Set<string> {
  const read = new Set<string>();
  const { report } = place.context;
  walkExpression(expression, (node) => {
    if (node.kind === 'variable') {
      read.add(node.name);
      const fault = variableFault(node.name, place.scope);
      if (fault) report(fault, node.position);
    } else if (node.kind === 'call') {
      checkCall(node, place);
    } else if (node.kind === 'method') {
      checkMethod(node, place);
    } else if (node.kind === 'is' && !TYPE_NAMES.includes(node.typeName)) {
      report(invalidType(node.typeName), node.position);
    }
  });
  return read;
}

function variableFault(name: string, scope: StaticScope): Diagnostic | null {
  if (PACKAGES.has(name) && name !== 'firestore') return packageAsVariable(name);
  return isVariableVisible(scope, name) ? null : invalidVariable(name);
}

function checkCall(node: Call, { scope, context, inside }: ExpressionPlace): void {
  const own = visibleFunction(scope, node.name);
  if (own) {
    context.used.add(own);
    if (inside) context.callees.get(inside)?.add(own);
    if (own.parameters.length !== node.args.length) {
      context.report(wrongArgumentCount(node.name), node.namePosition);
    }
    return;
  }
  const arities = builtInArities(node.name, context);
  if (!arities) context.report(invalidFunction(node.name), node.namePosition);
  else if (!arities.includes(node.args.length)) {
    context.report(wrongArgumentCount(node.name), node.namePosition);
  }
}

function builtInArities(name: string, context: CheckContext): readonly number[] | null {
  if (name === DEBUG_FUNCTION || context.serviceFunctions.includes(name)) return [1];
  return findFunction(name)?.overloads.map(({ parameters }) => parameters.length) ?? null;
}

function checkMethod(node: MethodCall, { context }: ExpressionPlace): void {
  const arities = METHOD_ARITIES.get(node.name);
  if (!arities) context.report(invalidFunction(node.name), node.position);
  else if (!arities.has(node.args.length)) {
    context.report(wrongArgumentCount(node.name), node.position);
  }
  const [first] = node.args;
  if (!PATTERN_METHODS.has(node.name) || first?.kind !== 'literal') return;
  if (typeof first.value === 'string' && !compilePattern(first.value)) {
    context.report(invalidPattern(first.value), first.position);
  }
}
