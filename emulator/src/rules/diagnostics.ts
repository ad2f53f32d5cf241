import { MAX_CALL_DEPTH, MAX_FUNCTION_PARAMETERS } from '../limits.ts';
import type { Issue } from './ruleset.ts';

export type Diagnostic = Pick<Issue, 'description' | 'severity'>;

export const TYPE_NAMES = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
];

const warning = (description: string): Diagnostic => ({ description, severity: 'WARNING' });
const fault = (description: string): Diagnostic => ({ description, severity: 'ERROR' });

export const oldVersion = warning(
  'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
);
export const globWithChild = warning(
  'Glob(**) resource rules should not have child resource rules.',
);
export const repeatedGlob = fault(
  'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
);
export const inwardGlob = fault(
  'Invalid glob match expression. ' +
    'Glob matches are permitted as the last segment in a match declaration path.',
);
export const letInVersion1 = fault('Let bindings are not allowed in rules_version="1";');
export const repeatedService = fault('Duplicate service name declaration.');
export const recursiveCall = fault('Recursive call is not allowed.');
export const invalidService = (name: string) => warning(`Invalid service name: ${name}.`);
export const invalidMethod = (name: string) => warning(`Invalid method name: ${name}.`);
export const invalidFunction = (name: string) => warning(`Invalid function name: ${name}.`);
export const invalidVariable = (name: string) => warning(`Invalid variable name: ${name}.`);
export const wrongArgumentCount = (name: string) =>
  warning(`Incorrect number of arguments supplied to function: ${name}.`);
export const unusedFunction = (name: string) => warning(`Unused function: ${name}.`);
export const unusedVariable = (name: string) => warning(`Unused variable: ${name}.`);
export const repeatedFunction = (name: string) => fault(`Function ${name} is already defined.`);
export const repeatedParameter = (name: string) => fault(`Variable ${name} is already defined.`);
export const repeatedBinding = (name: string) =>
  fault(`The identifier [${name}] is already bound in the current scope.`);
export const repeatedCapture = (name: string) =>
  fault(`Variable ${name} already exists in the PathTemplate.`);
export const tooManyParameters = (name: string) =>
  fault(
    `Maximum allowed function arguments of ${MAX_FUNCTION_PARAMETERS} for function ${name} is reached.`,
  );
export const callCycle = (names: readonly string[]) =>
  fault(`Detected a call cycle between [${names.join(',')}] functions.`);
export const callTooDeep = (names: readonly string[]) =>
  fault(
    `Maximum allowed call depth of ${MAX_CALL_DEPTH} is reached for [${names.join('->')}] call stack.`,
  );
export const packageAsVariable = (name: string) =>
  fault(`${name} is a package and cannot be used as variable name.`);
export const invalidPattern = (pattern: string) =>
  fault(`Invalid regular expression pattern. Pattern: ${pattern}.`);
export const invalidType = (name: string) =>
  fault(
    `An unsupported type identifier was used with the 'is' operator. Received ${name}. ` +
      `Expected one of ${TYPE_NAMES.join(',')}`,
  );
