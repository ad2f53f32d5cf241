import { proveHasAny } from '../eval/constraint.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

export const CONSTRAINT_FUNCTIONS: readonly FunctionSpec[] = [
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
