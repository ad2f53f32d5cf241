import { MAX_CALL_DEPTH } from '../../limits.ts';
import { segmentTexts } from '../equality.ts';
import { callFunction } from '../functions/function-spec.ts';
import { DEBUG_FUNCTION, findFunction, findMethod } from '../functions/table.ts';
import {
  at,
  type EvalResult,
  failure,
  list,
  NULL,
  path,
  type RulesPath,
  type RulesValue,
  string,
} from '../rules-value.ts';
import type {
  Call,
  Expression,
  FunctionDeclaration,
  Index,
  Member,
  MethodCall,
  Slice,
} from '../syntax/ast.ts';
import { type Binding, type Frame, lazy, type Scope } from './frame.ts';

export function evaluateMember(node: Member, frame: Frame): EvalResult {
  const object = frame.evaluation.evaluate(node.object, frame);
  if (object.type === 'error') return object;
  return at(property(object, node.name), node.position);
}

export function evaluateIndex(node: Index, frame: Frame): EvalResult {
  const object = frame.evaluation.evaluate(node.object, frame);
  if (object.type === 'error') return object;
  if (object.type !== 'map' && !sequenceOf(object))
    return at(noSequence(object, '[]'), node.position);
  const index = frame.evaluation.evaluate(node.index, frame);
  if (index.type === 'error') return index;
  return at(element(object, index), node.position);
}

/** `object[from:to]`; a missing bound is open, an empty or out-of-range slice is an error. */
export function evaluateSlice(node: Slice, frame: Frame): EvalResult {
  const object = frame.evaluation.evaluate(node.object, frame);
  if (object.type === 'error') return object;
  const sequence = sequenceOf(object);
  if (!sequence) return at(noSequence(object, '@range'), node.position);
  const from = evaluateEnd(node.from, frame);
  if (from.type === 'error') return from;
  const to = evaluateEnd(node.to, frame);
  if (to.type === 'error') return to;
  const isFitting = isEnd(from) && isEnd(to);
  const result = isFitting ? slice(sequence, from, to) : unsupportedSlice(object, from, to);
  return at(result, node.position);
}

function noSequence({ type }: RulesValue, operation: string): EvalResult {
  if (type === 'null') return failure('Null value error.');
  return failure(`Function not found error: Name: [${operation}].`);
}

function evaluateEnd(end: Expression | null, frame: Frame): EvalResult {
  return end ? frame.evaluation.evaluate(end, frame) : NULL;
}

function property(object: RulesValue, name: string): EvalResult {
  if (object.type === 'null') return failure('Null value error.');
  if (object.type === 'path') return capture(object, name);
  if (object.type !== 'map') {
    return failure(`Type error. Received: [${object.type}] Expected: [map,path].`);
  }
  return object.entries.get(name) ?? undefinedProperty(name);
}

function capture(object: RulesPath, name: string): EvalResult {
  for (const segment of object.segments) {
    if (segment.kind === 'bound' && segment.name === name) {
      return segment.texts.length === 1 ? string(segment.texts[0] ?? '') : path(segment.texts);
    }
  }
  return undefinedProperty(name);
}

function undefinedProperty(name: string): EvalResult {
  return failure(`Property ${name} is undefined on object.`);
}

function element(object: RulesValue, index: RulesValue): EvalResult {
  if ((object.type === 'map' || object.type === 'path') && index.type === 'string') {
    return property(object, index.value);
  }
  if (object.type === 'map') return unsupportedIndex(object, index, 'string');
  if (index.type !== 'int') return unsupportedIndex(object, index, 'int');
  return sequenceOf(object)?.at(index.value) ?? noSequence(object, '[]');
}

function unsupportedIndex(object: RulesValue, index: RulesValue, fitting: string): EvalResult {
  const received = `${object.type}[${index.type}]`;
  const expected = `${object.type}[${fitting}]`;
  return failure(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
}

type End = Extract<RulesValue, { type: 'int' | 'null' }>;

function slice(sequence: Sequence, from: End, to: End): EvalResult {
  const first = from.type === 'int' ? sequence.at(from.value) : NULL;
  if (first.type === 'error') return first;
  const last = to.type === 'int' ? sequence.at(to.value - 1n) : NULL;
  if (last.type === 'error') return last;
  const start = from.type === 'int' ? Number(from.value) : 0;
  const end = to.type === 'int' ? Number(to.value) : sequence.size;
  if (start <= end) return sequence.slice(start, end);
  return failure(`Illegal range error. From index: [${start}] , To index: [${end}].`);
}

function isEnd(value: RulesValue): value is End {
  return value.type === 'int' || value.type === 'null';
}

function unsupportedSlice(object: RulesValue, from: RulesValue, to: RulesValue): EvalResult {
  const { type } = object;
  const fitting = ['null:null', 'null:int', 'int:null', 'int:int'];
  const expected = fitting.map((ends) => `${type}[${ends}]`).join(', ');
  const received = `${type}[${from.type}:${to.type}]`;
  return failure(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
}

interface Sequence {
  readonly size: number;
  at(index: bigint): EvalResult;
  slice(from: number, to: number): EvalResult;
}

function sequenceOf(object: RulesValue): Sequence | null {
  if (object.type === 'list') {
    const { items } = object;
    return {
      size: items.length,
      at: (index) => itemAt(items, index, (item) => item),
      slice: (from, to) => list(items.slice(from, to)),
    };
  }
  if (object.type === 'string') {
    const units = object.value.split('');
    return {
      size: units.length,
      at: (index) => itemAt(units, index, string),
      slice: (from, to) => string(object.value.slice(from, to)),
    };
  }
  return object.type === 'path' ? pathSequence(object) : null;
}

function pathSequence(object: RulesPath): Sequence {
  const texts: string[] = [];
  for (const segment of object.segments) {
    const known = segmentTexts(segment);
    if (!known) {
      const name = segment.kind === 'capture' ? segment.name : 'of the query';
      const error = failure(`Variable ${name} is not bound in path template.`);
      return { size: 0, at: () => error, slice: () => error };
    }
    texts.push(...known);
  }
  return {
    size: texts.length,
    at: (index) => itemAt(texts, index, string),
    slice: (from, to) => path(texts.slice(from, to)),
  };
}

function itemAt<T>(
  items: readonly T[],
  index: bigint,
  toValue: (item: T) => RulesValue,
): EvalResult {
  const item = index < 0n ? undefined : items[Number(index)];
  if (item !== undefined) return toValue(item);
  return failure(`Index out of bound error. Index: [${index}] , size: [${items.length}].`);
}

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
