import {
  letInVersion1,
  packageAsVariable,
  repeatedBinding,
  repeatedFunction,
  repeatedParameter,
  tooManyParameters,
  unusedVariable,
} from '../diagnostics.ts';
import { MAX_FUNCTION_PARAMETERS } from '../limits.ts';
import type { FunctionDeclaration, Position } from '../syntax/ast.ts';
import { PACKAGES } from '../syntax/parse-expression.ts';
import { checkExpression } from './check-expression.ts';
import type { CheckContext, StaticScope } from './static-scope.ts';

export function declareFunctions(
  functions: readonly FunctionDeclaration[],
  context: CheckContext,
): Map<string, FunctionDeclaration> {
  const byName = new Map<string, FunctionDeclaration>();
  for (const declaration of functions) {
    context.callees.set(declaration, new Set());
    if (byName.has(declaration.name)) {
      context.report(repeatedFunction(declaration.name), declaration.position);
    }
    byName.set(declaration.name, declaration);
  }
  return byName;
}

export function checkFunction(
  declaration: FunctionDeclaration,
  scope: StaticScope,
  { context, version }: { readonly context: CheckContext; readonly version: 1 | 2 },
): void {
  const { parameters, bindings, result, name, position } = declaration;
  if (parameters.length > MAX_FUNCTION_PARAMETERS) {
    context.report(tooManyParameters(name), position);
  }
  const known = new Map<string, Position>();
  const declare = (variable: { name: string; position: Position }, repeated: Repeated) => {
    if (PACKAGES.has(variable.name)) {
      context.report(packageAsVariable(variable.name), variable.position);
    }
    if (known.has(variable.name)) context.report(repeated(variable.name), variable.position);
    else known.set(variable.name, variable.position);
  };
  for (const parameter of parameters) declare(parameter, repeatedParameter);
  const read = new Set<string>();
  const check = (expression: typeof result) => {
    const inner = { variables: new Set(known.keys()), functions: new Map(), parent: scope };
    const found = checkExpression(expression, { scope: inner, context, inside: declaration });
    for (const variable of found) read.add(variable);
  };
  for (const binding of bindings) {
    if (version === 1) context.report(letInVersion1, binding.position);
    check(binding.value);
    declare(binding, repeatedBinding);
  }
  check(result);
  for (const [variable, at] of known) {
    if (!read.has(variable)) context.report(unusedVariable(variable), at);
  }
}

type Repeated = typeof repeatedParameter;
