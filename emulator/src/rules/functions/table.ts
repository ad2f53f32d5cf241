import { proveHasAny } from '../eval/constraint.ts';
import type { TypeName } from '../rules-value.ts';
import { argument } from './arguments.ts';
import { BYTES_FUNCTIONS, HASHING_FUNCTIONS } from './bytes-functions.ts';
import { LIST_FUNCTIONS, SET_FUNCTIONS } from './collection-functions.ts';
import { CONVERSIONS } from './conversion.ts';
import type { FunctionSpec } from './function-spec.ts';
import { LATLNG_FUNCTIONS } from './latlng-functions.ts';
import { MAP_DIFF_FUNCTIONS, MAP_FUNCTIONS } from './map-functions.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { PATH_FUNCTIONS } from './path-functions.ts';
import { STRING_FUNCTIONS } from './string-functions.ts';
import { DURATION_FUNCTIONS, TIMESTAMP_FUNCTIONS } from './time-functions.ts';

const CONSTRAINT_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'hasAny',
    receiver: 'constraint',
    doc: 'Whether an array-contains filter proves that one of the items is in the list.',
    overloads: [
      {
        parameters: ['list'],
        run: (args) => proveHasAny(argument(args, 0, 'constraint'), argument(args, 1, 'list')),
      },
    ],
    examples: [],
  },
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
