import { truncatedInt } from '../int-range.ts';
import { bool, float, int, type RulesValue } from '../rules-value.ts';
import { anyArgument, argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

export const MATH_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'math.abs',
    doc: 'Without its sign; the smallest int stays as it is.',
    overloads: [
      {
        parameters: ['int'],
        run: (args) => {
          const { value } = argument(args, 0, 'int');
          return int(BigInt.asIntN(64, value < 0n ? -value : value));
        },
      },
      { parameters: ['float'], run: floatFunction(Math.abs) },
    ],
    examples: [
      { source: 'math.abs(-1)', gives: '1' },
      { source: 'math.abs(-1.5)', gives: '1.5' },
      {
        source: "math.abs('a')",
        fails:
          'Unsupported operation error. Received: math.abs(string). ' +
          'Expected: math.abs(int), math.abs(float).',
      },
    ],
  },
  {
    name: 'math.ceil',
    doc: 'The next whole float upwards.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.ceil) }],
    examples: [
      { source: 'math.ceil(1.2)', gives: '2.0' },
      { source: 'math.ceil(1) is float', gives: 'true' },
    ],
  },
  {
    name: 'math.floor',
    doc: 'The next whole float downwards.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.floor) }],
    examples: [{ source: 'math.floor(-1.2)', gives: '-2.0' }],
  },
  {
    name: 'math.round',
    doc: 'The nearest int, half upwards.',
    overloads: [
      { parameters: ['int'], run: (args) => anyArgument(args, 0) },
      {
        parameters: ['float'],
        run: (args) => int(truncatedInt(Math.round(argument(args, 0, 'float').value))),
      },
    ],
    examples: [
      { source: 'math.round(2.5)', gives: '3' },
      { source: 'math.round(-1.5)', gives: '-1' },
      { source: 'math.round(1.5) is int', gives: 'true' },
    ],
  },
  {
    name: 'math.sqrt',
    doc: 'The square root, NaN below zero.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.sqrt) }],
    examples: [
      { source: 'math.sqrt(4)', gives: '2.0' },
      { source: 'math.isNaN(math.sqrt(-4))', gives: 'true' },
    ],
  },
  {
    name: 'math.pow',
    doc: 'The first to the power of the second, as a float.',
    overloads: [
      {
        parameters: ['float', 'float'],
        run: (args) => float(argument(args, 0, 'float').value ** argument(args, 1, 'float').value),
      },
    ],
    examples: [
      { source: 'math.pow(2, 3)', gives: '8.0' },
      { source: 'math.pow(2, -1)', gives: '0.5' },
    ],
  },
  {
    name: 'math.isNaN',
    doc: 'Whether a number is NaN.',
    overloads: [
      {
        parameters: ['float'],
        run: (args) => bool(Number.isNaN(argument(args, 0, 'float').value)),
      },
    ],
    examples: [
      { source: "math.isNaN(float('NaN'))", gives: 'true' },
      { source: 'math.isNaN(1)', gives: 'false' },
    ],
  },
];

function floatFunction(compute: (value: number) => number) {
  return (args: readonly RulesValue[]) => float(compute(argument(args, 0, 'float').value));
}
