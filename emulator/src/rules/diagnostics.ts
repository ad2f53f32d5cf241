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

export function invalidService(name: string): Diagnostic {
  return warning(`Invalid service name: ${name}.`);
}

export function invalidMethod(name: string): Diagnostic {
  return warning(`Invalid method name: ${name}.`);
}

export function invalidFunction(name: string): Diagnostic {
  return warning(`Invalid function name: ${name}.`);
}

export function invalidVariable(name: string): Diagnostic {
  return warning(`Invalid variable name: ${name}.`);
}

export function wrongArgumentCount(name: string): Diagnostic {
  return warning(`Incorrect number of arguments supplied to function: ${name}.`);
}

export function unusedFunction(name: string): Diagnostic {
  return warning(`Unused function: ${name}.`);
}

export function unusedVariable(name: string): Diagnostic {
  return warning(`Unused variable: ${name}.`);
}

export function repeatedFunction(name: string): Diagnostic {
  return fault(`Function ${name} is already defined.`);
}

export function repeatedParameter(name: string): Diagnostic {
  return fault(`Variable ${name} is already defined.`);
}

export function repeatedBinding(name: string): Diagnostic {
  return fault(`The identifier [${name}] is already bound in the current scope.`);
}

export function repeatedCapture(name: string): Diagnostic {
  return fault(`Variable ${name} already exists in the PathTemplate.`);
}

export function tooManyParameters(name: string): Diagnostic {
  return fault(
    `Maximum allowed function arguments of ${MAX_FUNCTION_PARAMETERS} for function ${name} is reached.`,
  );
}

export function callCycle(names: readonly string[]): Diagnostic {
  return fault(`Detected a call cycle between [${names.join(',')}] functions.`);
}

export function callTooDeep(names: readonly string[]): Diagnostic {
  return fault(
    `Maximum allowed call depth of ${MAX_CALL_DEPTH} is reached for [${names.join('->')}] call stack.`,
  );
}

export function packageAsVariable(name: string): Diagnostic {
  return fault(`${name} is a package and cannot be used as variable name.`);
}

export function invalidPattern(pattern: string): Diagnostic {
  return fault(`Invalid regular expression pattern. Pattern: ${pattern}.`);
}

export function invalidType(name: string): Diagnostic {
  return fault(
    `An unsupported type identifier was used with the 'is' operator. Received ${name}. ` +
      `Expected one of ${TYPE_NAMES.join(',')}`,
  );
}

function warning(description: string): Diagnostic {
  return { description, severity: 'WARNING' };
}

function fault(description: string): Diagnostic {
  return { description, severity: 'ERROR' };
}
