import { areEqual, contains } from '../equality.ts';
import { bool, type EvalResult, int, list, type RulesValue, string } from '../rules-value.ts';
import { argument } from './arguments.ts';
import { STRING_CONVERSION } from './conversion.ts';
import { callFunction, type FunctionSpec, method } from './function-spec.ts';

type Arguments = readonly RulesValue[];

export const LIST_FUNCTIONS: readonly FunctionSpec[] = [
  method('list', 'size', [], (args) => int(items(args, 0).length)),
  method('list', 'concat', ['list'], (args) => list([...items(args, 0), ...items(args, 1)])),
  method('list', 'join', ['string'], joinItems),
  method('list', 'removeAll', ['list'], (args) =>
    list(items(args, 0).filter((item) => !contains(items(args, 1), item, 'strict'))),
  ),
  method('list', 'toSet', [], (args) => setOf(items(args, 0))),
  ...membershipFunctions('list', 'strict', ['list']),
];

export const SET_FUNCTIONS: readonly FunctionSpec[] = [
  method('set', 'size', [], (args) => int(items(args, 0).length)),
  method('set', 'union', ['set'], (args) => setOf([...items(args, 0), ...items(args, 1)])),
  method('set', 'difference', ['set'], (args) => filtered(args, false)),
  method('set', 'intersection', ['set'], (args) => filtered(args, true)),
  ...membershipFunctions('set', 'numeric', ['set', 'list']),
];

/** Lists compare items strictly; sets treat 1 and 1.0 as equal. */
function membershipFunctions(
  receiver: 'list' | 'set',
  numbers: 'strict' | 'numeric',
  others: readonly ('list' | 'set')[],
): FunctionSpec[] {
  const spec = (
    name: string,
    test: (own: Arguments, other: Arguments) => boolean,
  ): FunctionSpec => ({
    name,
    receiver,
    overloads: others.map((type) => ({
      parameters: [type],
      run: (args) => bool(test(items(args, 0), items(args, 1))),
    })),
  });
  const has = (all: Arguments, item: RulesValue) => contains(all, item, numbers);
  return [
    spec('hasAll', (own, other) => other.every((item) => has(own, item))),
    spec('hasAny', (own, other) => other.some((item) => has(own, item))),
    spec('hasOnly', (own, other) => own.every((item) => has(other, item))),
  ];
}

function items(args: Arguments, index: number): readonly RulesValue[] {
  return args[index]?.type === 'set'
    ? argument(args, index, 'set').items
    : argument(args, index, 'list').items;
}

function setOf(all: readonly RulesValue[]): RulesValue {
  const distinct: RulesValue[] = [];
  for (const item of all) {
    if (!distinct.some((known) => areEqual(known, item, 'numeric'))) distinct.push(item);
  }
  return { type: 'set', items: distinct };
}

function filtered(args: Arguments, kept: boolean): RulesValue {
  const other = items(args, 1);
  return setOf(items(args, 0).filter((item) => contains(other, item, 'numeric') === kept));
}

function joinItems(args: Arguments): EvalResult {
  const texts: string[] = [];
  for (const item of items(args, 0)) {
    const text = callFunction(STRING_CONVERSION, [item]);
    if (text.type === 'error') return text;
    texts.push(text.type === 'string' ? text.value : '');
  }
  return string(texts.join(argument(args, 1, 'string').value));
}
