import { pathTexts } from '../equality.ts';
import { proveHasAny } from '../eval/constraint.ts';
import {
  type EvalResult,
  failure,
  type PathSegment,
  type RulesMap,
  type RulesPath,
  type RulesValue,
  type TypeName,
} from '../rules-value.ts';
import { argument } from './arguments.ts';
import { LIST_FUNCTIONS, SET_FUNCTIONS } from './collection-functions.ts';
import { CONVERSIONS } from './conversion.ts';
import { type FunctionSpec, method } from './function-spec.ts';
import { MAP_DIFF_FUNCTIONS, MAP_FUNCTIONS } from './map-functions.ts';
import { LATLNG_FUNCTIONS, MATH_FUNCTIONS } from './math-functions.ts';
import { BYTES_FUNCTIONS, HASHING_FUNCTIONS, STRING_FUNCTIONS } from './string-functions.ts';
import { DURATION_FUNCTIONS, TIMESTAMP_FUNCTIONS } from './time-functions.ts';

export const SERVICE_FUNCTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cloud.firestore', ['get', 'exists', 'getAfter', 'existsAfter']],
  ['firebase.storage', ['firestore.get', 'firestore.exists']],
]);

export const DEBUG_FUNCTION = 'debug';

const PATH_FUNCTIONS: readonly FunctionSpec[] = [
  method('path', 'bind', ['map'], (args) =>
    bindPath(argument(args, 0, 'path'), argument(args, 1, 'map')),
  ),
];

function bindPath(path: RulesPath, values: RulesMap): EvalResult {
  const captures = path.segments.flatMap((segment) =>
    segment.kind === 'capture' ? [segment.name] : [],
  );
  const unknown = [...values.entries.keys()].filter((name) => !captures.includes(name));
  if (unknown.length > 0) {
    return failure(`Variable(s) ${unknown.join(', ')} do not exist in the path template.`);
  }
  const segments: PathSegment[] = [];
  for (const segment of path.segments) {
    const value = segment.kind === 'capture' ? values.entries.get(segment.name) : undefined;
    if (segment.kind !== 'capture' || !value) {
      segments.push(segment);
      continue;
    }
    const texts = boundTexts(value, segment.glob);
    if (!texts) {
      return failure(
        `Type error. Received: [${value.type}] Expected: [${segment.glob ? 'path' : 'string'}].`,
      );
    }
    segments.push({ kind: 'bound', name: segment.name, texts });
  }
  return { type: 'path', segments };
}

function boundTexts(value: RulesValue, glob: boolean): readonly string[] | null {
  if (glob) return value.type === 'path' ? pathTexts(value) : null;
  return value.type === 'string' ? [value.value] : null;
}

const CONSTRAINT_FUNCTIONS: readonly FunctionSpec[] = [
  method('constraint', 'hasAny', ['list'], (args) =>
    proveHasAny(argument(args, 0, 'constraint'), argument(args, 1, 'list')),
  ),
];

export const FUNCTIONS: readonly FunctionSpec[] = [
  ...CONVERSIONS,
  ...STRING_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...TIMESTAMP_FUNCTIONS,
  ...DURATION_FUNCTIONS,
  ...LATLNG_FUNCTIONS,
  ...BYTES_FUNCTIONS,
  ...HASHING_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...SET_FUNCTIONS,
  ...MAP_FUNCTIONS,
  ...MAP_DIFF_FUNCTIONS,
  ...PATH_FUNCTIONS,
  ...CONSTRAINT_FUNCTIONS,
];

const BY_KEY: ReadonlyMap<string, FunctionSpec> = new Map(
  FUNCTIONS.map((spec) => [keyOf(spec.name, spec.receiver), spec]),
);

export const METHOD_ARITIES: ReadonlyMap<string, ReadonlySet<number>> = methodArities();

export function findFunction(name: string): FunctionSpec | undefined {
  return BY_KEY.get(keyOf(name));
}

export function findMethod(receiver: TypeName, name: string): FunctionSpec | undefined {
  return BY_KEY.get(keyOf(name, receiver));
}

function keyOf(name: string, receiver?: TypeName): string {
  return `${receiver ?? ''}#${name}`;
}

function methodArities(): Map<string, Set<number>> {
  const arities = new Map<string, Set<number>>();
  for (const { name, receiver, overloads } of FUNCTIONS) {
    if (!receiver) continue;
    const known = arities.get(name) ?? new Set<number>();
    for (const { parameters } of overloads) known.add(parameters.length);
    arities.set(name, known);
  }
  return arities;
}
