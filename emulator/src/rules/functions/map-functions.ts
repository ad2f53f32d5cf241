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
import type { FunctionSpec } from './function-spec.ts';

export const MAP_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'size',
    receiver: 'map',
    doc: 'The number of keys.',
    overloads: [{ parameters: [], run: (args) => int(argument(args, 0, 'map').entries.size) }],
    examples: [{ source: "{'a': 1}.size()", gives: '1' }],
  },
  {
    name: 'keys',
    receiver: 'map',
    doc: 'The keys in order.',
    overloads: [
      {
        parameters: [],
        run: (args) => list([...argument(args, 0, 'map').entries.keys()].sort().map(string)),
      },
    ],
    examples: [{ source: "{'b': 1, 'a': 2}.keys()", gives: "['a', 'b']" }],
  },
  {
    name: 'values',
    receiver: 'map',
    doc: 'The values, in the order in which a literal gives them.',
    overloads: [
      { parameters: [], run: (args) => list([...argument(args, 0, 'map').entries.values()]) },
    ],
    examples: [{ source: "{'b': 1, 'a': 2}.values()", gives: '[1, 2]' }],
  },
  {
    name: 'get',
    receiver: 'map',
    doc: 'The value of a key, or of a chain of keys, or else the default.',
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
    examples: [
      { source: "{'a': 1}.get('a', 0)", gives: '1' },
      { source: "{'a': 1}.get('b', 0)", gives: '0' },
      { source: "{'a': {'b': 1}}.get(['a', 'b'], 0)", gives: '1' },
      { source: "{'a': 1}.get(['a', 'b'], 0)", gives: '0' },
      {
        source: "{'a': 1}.get('a')",
        fails:
          'Incorrect number of arguments. Received: 1. ' +
          'Expected: map.get(string, any), map.get(list, any).',
      },
    ],
  },
  {
    name: 'diff',
    receiver: 'map',
    doc: 'How this map differs from an earlier one.',
    overloads: [
      {
        parameters: ['map'],
        run: (args) => diffOf(argument(args, 0, 'map'), argument(args, 1, 'map')),
      },
    ],
    examples: [
      { source: "{'a': 1}.diff({'a': 1}).affectedKeys().hasOnly([])", gives: 'true' },
      {
        source: "{'a': 1}.diff([1])",
        fails: 'Unsupported operation error. Received: map.diff(list). Expected: map.diff(map).',
      },
    ],
  },
];

const DIFF_EXAMPLE = "{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0})";

export const MAP_DIFF_FUNCTIONS: readonly FunctionSpec[] = [
  keysOf('addedKeys', 'Keys only in the later map.', ({ added }) => added, "['c']"),
  keysOf('removedKeys', 'Keys only in the earlier map.', ({ removed }) => removed, "['b']"),
  keysOf('changedKeys', 'Keys in both with another value.', ({ changed }) => changed, "['a']"),
  keysOf('unchangedKeys', 'Keys in both, same value.', ({ unchanged }) => unchanged, "['d']"),
  keysOf(
    'affectedKeys',
    'Keys added, removed or changed.',
    ({ added, removed, changed }) => [...added, ...removed, ...changed].sort(),
    "['a', 'b', 'c']",
  ),
];

function keysOf(
  name: string,
  doc: string,
  select: (diff: RulesMapDiff) => readonly string[],
  gives: string,
): FunctionSpec {
  return {
    name,
    receiver: 'map_diff',
    doc,
    overloads: [
      {
        parameters: [],
        run: (args) => ({ type: 'set', items: select(argument(args, 0, 'map_diff')).map(string) }),
      },
    ],
    examples: [{ source: `${DIFF_EXAMPLE}.${name}()`, gives: `${gives}.toSet()` }],
  };
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
