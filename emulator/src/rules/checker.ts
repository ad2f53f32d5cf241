import type { Issue } from './ruleset.ts';
import type { RulesFile } from './syntax/ast.ts';

/** Faults that can be seen without a request. */
export function checkRules(_file: RulesFile, _fileName: string): Issue[] {
  return [];
}
