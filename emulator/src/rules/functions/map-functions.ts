import { areEqual } from '../equality.ts';
import {
  type EvalResult,
  failure,
  int,
  list,
  type RulesMap,
  type RulesMapDiff,
  type RulesValue,
  string,
} from '../rules-value.ts';
import { anyArgument, argument } from './arguments.ts';
import { type FunctionSpec, method } from './function-spec.ts';

export const MAP_FUNCTIONS: readonly FunctionSpec[] = [
  method('map', 'size', [], (args) => int(argument(args, 0, 'map').entries.size)),
  method('map', 'keys', [], (args) =>
    list([...argument(args, 0, 'map').entries.keys()].sort().map(string)),
  ),
  method('map', 'values', [], (args) => list([...argument(args, 0, 'map').entries.values()])),
  {
    name: 'get',
    receiver: 'map',
    overloads: [
      {
        parameters: ['string', 'any'],
        run: (args) =>
          valueAt(argument(args, 0, 'map'), [anyArgument(args, 1)], anyArgument(args, 2)),
      },
      {
        parameters: ['list', 'any'],
        run: (args) =>
          valueAt(argument(args, 0, 'map'), argument(args, 1, 'list').items, anyArgument(args, 2)),
      },
    ],
  },
  method('map', 'diff', ['map'], (args) =>
    diffOf(argument(args, 0, 'map'), argument(args, 1, 'map')),
  ),
];

export const MAP_DIFF_FUNCTIONS: readonly FunctionSpec[] = [
  keysOf('addedKeys', ({ added }) => added),
  keysOf('removedKeys', ({ removed }) => removed),
  keysOf('changedKeys', ({ changed }) => changed),
  keysOf('unchangedKeys', ({ unchanged }) => unchanged),
  keysOf('affectedKeys', ({ added, removed, changed }) =>
    [...added, ...removed, ...changed].sort(),
  ),
];

function keysOf(name: string, select: (diff: RulesMapDiff) => readonly string[]): FunctionSpec {
  return method('map_diff', name, [], (args) => ({
    type: 'set',
    items: select(argument(args, 0, 'map_diff')).map(string),
  }));
}

function valueAt(map: RulesMap, keys: readonly RulesValue[], otherwise: RulesValue): EvalResult {
  let value: RulesValue = map;
  for (const key of keys) {
    if (key.type !== 'string') {
      return failure(`Type error. Received: [${key.type}] Expected: [string].`);
    }
    const next: RulesValue | undefined =
      value.type === 'map' ? value.entries.get(key.value) : undefined;
    if (!next) return otherwise;
    value = next;
  }
  return value;
}

function diffOf(after: RulesMap, before: RulesMap): EvalResult {
  const values = [...after.entries.values(), ...before.entries.values()];
  if (values.some(({ type }) => type === 'constraint')) {
    return failure('Equality is not defined for type CONSTRAINT_VALUE');
  }
  const changed: string[] = [];
  const unchanged: string[] = [];
  const added: string[] = [];
  for (const [key, value] of after.entries) {
    const earlier = before.entries.get(key);
    if (!earlier) added.push(key);
    else if (areEqual(value, earlier, 'numeric')) unchanged.push(key);
    else changed.push(key);
  }
  const removed = [...before.entries.keys()].filter((key) => !after.entries.has(key));
  return { type: 'map_diff', added, removed, changed, unchanged };
}
