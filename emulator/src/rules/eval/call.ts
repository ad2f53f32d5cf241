import { callFunction } from '../functions/function-spec.ts';
import { DEBUG_FUNCTION } from '../functions/service-functions.ts';
import { findFunction, findMethod } from '../functions/table.ts';
import { MAX_CALL_DEPTH } from '../limits.ts';
import { at, type EvalResult, failure, type RulesValue } from '../rules-value.ts';
import type { Call, Expression, FunctionDeclaration, MethodCall } from '../syntax/ast.ts';
import { type Binding, type Frame, lazy, type Scope } from './frame.ts';

/** Resolves functions of the rules file before built-in ones. */
export function evaluateCall(node: Call, frame: Frame): EvalResult {
  const own = findDeclaration(node.name, frame.scope);
  if (own) return at(callDeclared(own, node, frame), node.namePosition);
  const args = evaluateAll(node.args, frame);
  if (!Array.isArray(args)) return args;
  return at(callBuiltIn(node.name, args, frame), node.namePosition);
}

export function evaluateMethod(node: MethodCall, frame: Frame): EvalResult {
  const object = frame.evaluation.evaluate(node.object, frame);
  if (object.type === 'error') return object;
  if (object.type === 'null') return failure('Null value error.', node.position);
  const spec = findMethod(object.type, node.name);
  if (!spec) return unknownFunction(node.name, node.object);
  const args = evaluateAll(node.args, frame);
  if (!Array.isArray(args)) return args;
  return at(callFunction(spec, args, object), node.position);
}

function callBuiltIn(name: string, args: readonly RulesValue[], frame: Frame): EvalResult {
  const spec = findFunction(name);
  if (spec) return callFunction(spec, args);
  const [first] = args;
  const service = frame.evaluation.calls.get(name);
  if (!service && name !== DEBUG_FUNCTION) {
    return failure(`Function not found error: Name: [${name}].`);
  }
  const signature = `${name}(${service ? 'path' : 'any'})`;
  if (!first || args.length > 1) {
    return failure(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${signature}.`,
    );
  }
  if (!service) {
    frame.evaluation.debug(first);
    return first;
  }
  if (first.type === 'path') return service(first);
  const received = `${name}(${first.type})`;
  return failure(`Unsupported operation error. Received: ${received}. Expected: ${signature}.`);
}

function unknownFunction(name: string, { position }: Expression): EvalResult {
  return failure(`Function not found error: Name: [${name}].`, position);
}

function evaluateAll(
  expressions: readonly Expression[],
  frame: Frame,
): RulesValue[] | Extract<EvalResult, { type: 'error' }> {
  const values: RulesValue[] = [];
  for (const expression of expressions) {
    const value = frame.evaluation.evaluate(expression, frame);
    if (value.type === 'error') return value;
    values.push(value);
  }
  return values;
}

interface FoundDeclaration {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

function findDeclaration(name: string, from: Scope): FoundDeclaration | null {
  for (let scope: Scope | null = from; scope; scope = scope.parent) {
    const declaration = scope.functions.get(name);
    if (declaration) return { declaration, scope };
  }
  return null;
}

function callDeclared({ declaration, scope }: FoundDeclaration, node: Call, frame: Frame) {
  const { parameters, bindings, result, name } = declaration;
  if (parameters.length !== node.args.length) {
    const expected = `${name}(${parameters.map(() => 'any').join(', ')})`;
    return failure(
      `Incorrect number of arguments. Received: ${node.args.length}. Expected: ${expected}.`,
    );
  }
  if (frame.depth > MAX_CALL_DEPTH) {
    return failure(`Maximum allowed call depth of ${MAX_CALL_DEPTH} is reached.`);
  }
  const { evaluation } = frame;
  const variables = new Map<string, Binding>();
  const bind = (variable: string, value: Expression, at: Frame) => {
    const read = lazy(() => evaluation.evaluate(value, at));
    variables.set(variable, read);
  };
  const inside = (): Frame => ({
    evaluation,
    scope: { variables: new Map(variables), functions: new Map(), parent: scope },
    depth: frame.depth + 1,
  });
  for (const [index, parameter] of parameters.entries()) {
    const arg = node.args[index];
    if (arg) bind(parameter.name, arg, frame);
  }
  for (const binding of bindings) bind(binding.name, binding.value, inside());
  return evaluation.evaluate(result, inside());
}
