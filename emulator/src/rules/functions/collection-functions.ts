import { areEqual, contains } from '../equality.ts';
import { bool, type EvalResult, int, list, type RulesValue, string } from '../rules-value.ts';
import { argument } from './arguments.ts';
import { STRING_CONVERSION } from './conversion.ts';
import { callFunction, type FunctionSpec } from './function-spec.ts';

type Arguments = readonly RulesValue[];

export const LIST_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'size',
    receiver: 'list',
    doc: 'The number of items.',
    overloads: [{ parameters: [], run: (args) => int(items(args, 0).length) }],
    examples: [{ source: '[1, 2].size()', gives: '2' }],
  },
  {
    name: 'concat',
    receiver: 'list',
    doc: 'The items of both lists.',
    overloads: [
      { parameters: ['list'], run: (args) => list([...items(args, 0), ...items(args, 1)]) },
    ],
    examples: [
      { source: '[1].concat([2])', gives: '[1, 2]' },
      {
        source: '[1].concat([1].toSet())',
        fails:
          'Unsupported operation error. Received: list.concat(set). Expected: list.concat(list).',
      },
    ],
  },
  {
    name: 'join',
    receiver: 'list',
    doc: 'The items as text with a separator between them.',
    overloads: [{ parameters: ['string'], run: joinItems }],
    examples: [
      { source: "['a', 'b'].join('-')", gives: "'a-b'" },
      { source: "[true, null, 1.5, 'a'].join(',')", gives: "'true,null,1.5,a'" },
      { source: "[].join(',')", gives: "''" },
    ],
  },
  {
    name: 'removeAll',
    receiver: 'list',
    doc: 'Without the items that are in the other list.',
    overloads: [
      {
        parameters: ['list'],
        run: (args) =>
          list(items(args, 0).filter((item) => !contains(items(args, 1), item, 'strict'))),
      },
    ],
    examples: [
      { source: '[1, 2, 1].removeAll([1])', gives: '[2]' },
      { source: '[1, 2].removeAll([1.0])', gives: '[1, 2]' },
    ],
  },
  {
    name: 'toSet',
    receiver: 'list',
    doc: 'The distinct items.',
    overloads: [{ parameters: [], run: (args) => setOf(items(args, 0)) }],
    examples: [
      { source: '[1, 2, 1].toSet().size()', gives: '2' },
      { source: '[1, 1.0].toSet().size()', gives: '1' },
    ],
  },
  ...membershipFunctions('list', 'strict', ['list']),
];

export const SET_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'size',
    receiver: 'set',
    doc: 'The number of items.',
    overloads: [{ parameters: [], run: (args) => int(items(args, 0).length) }],
    examples: [{ source: '[1, 2].toSet().size()', gives: '2' }],
  },
  {
    name: 'union',
    receiver: 'set',
    doc: 'The items of either set.',
    overloads: [
      { parameters: ['set'], run: (args) => setOf([...items(args, 0), ...items(args, 1)]) },
    ],
    examples: [{ source: '[1].toSet().union([2].toSet())', gives: '[1, 2].toSet()' }],
  },
  {
    name: 'difference',
    receiver: 'set',
    doc: 'The items that the other set lacks.',
    overloads: [{ parameters: ['set'], run: (args) => filtered(args, false) }],
    examples: [{ source: '[1, 2].toSet().difference([1].toSet())', gives: '[2].toSet()' }],
  },
  {
    name: 'intersection',
    receiver: 'set',
    doc: 'The items of both sets.',
    overloads: [{ parameters: ['set'], run: (args) => filtered(args, true) }],
    examples: [{ source: '[1, 2].toSet().intersection([2, 3].toSet())', gives: '[2].toSet()' }],
  },
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
    doc: string,
    test: (own: Arguments, other: Arguments) => boolean,
    examples: FunctionSpec['examples'],
  ): FunctionSpec => ({
    name,
    receiver,
    doc,
    overloads: others.map((type) => ({
      parameters: [type],
      run: (args) => bool(test(items(args, 0), items(args, 1))),
    })),
    examples,
  });
  const source = receiver === 'list' ? '[1, 2]' : '[1, 2].toSet()';
  const has = (all: Arguments, item: RulesValue) => contains(all, item, numbers);
  return [
    spec(
      'hasAll',
      'Whether every item of the other is here.',
      (own, other) => other.every((item) => has(own, item)),
      [
        { source: `${source}.hasAll([1])`, gives: 'true' },
        { source: `${source}.hasAll([1, 3])`, gives: 'false' },
        { source: `${source}.hasAll([1.0])`, gives: String(numbers === 'numeric') },
      ],
    ),
    spec(
      'hasAny',
      'Whether some item of the other is here.',
      (own, other) => other.some((item) => has(own, item)),
      [
        { source: `${source}.hasAny([1, 5])`, gives: 'true' },
        { source: `${source}.hasAny([])`, gives: 'false' },
      ],
    ),
    spec(
      'hasOnly',
      'Whether every item here is in the other.',
      (own, other) => own.every((item) => has(other, item)),
      [
        { source: `${source}.hasOnly([1, 2, 3])`, gives: 'true' },
        { source: `${source}.hasOnly([1])`, gives: 'false' },
      ],
    ),
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
