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
import type { ListLiteral, Literal, MapLiteral, PathLiteral, PathPart } from '../syntax/ast.ts';
import type { Frame } from './frame.ts';

export function evaluateLiteral({ value }: Literal): RulesValue {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'bigint') return int(value);
  if (typeof value === 'number') return float(value);
  return typeof value === 'string' ? string(value) : { type: 'bytes', value };
}

export function evaluateList(node: ListLiteral, frame: Frame): EvalResult {
  const items: RulesValue[] = [];
  for (const item of node.items) {
    const value = frame.evaluation.evaluate(item, frame);
    if (value.type === 'error') return value;
    items.push(value);
  }
  return list(items);
}

export function evaluateMap(node: MapLiteral, frame: Frame): EvalResult {
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

export function evaluatePath(node: PathLiteral, frame: Frame): EvalResult {
  const segments: PathSegment[] = [];
  for (const part of node.parts) {
    const added = partSegments(part, frame);
    if ('type' in added) return added;
    segments.push(...added);
  }
  return { type: 'path', segments };
}

type Failure = Extract<EvalResult, { type: 'error' }>;

/** `$(…)` takes what `string()` takes; a path inside keeps its steps. */
function partSegments(part: PathPart, frame: Frame): readonly PathSegment[] | Failure {
  if (part.kind !== 'expression') return [part];
  const value = frame.evaluation.evaluate(part.expression, frame);
  if (value.type === 'error') return value;
  if (value.type === 'path') return [...value.segments];
  const text = at(callFunction(STRING_CONVERSION, [value]), part.expression.position);
  if (text.type === 'error') return text;
  return [{ kind: 'text', text: text.type === 'string' ? text.value : '' }];
}
