import { authorize } from './authorize.ts';
import { checkRules } from './checker.ts';
import { describeValue } from './describe-value.ts';
import type { RulesValue } from './rules-value.ts';
import type { Compilation, Issue, Ruleset } from './ruleset.ts';
import type { RulesFile } from './syntax/ast.ts';
import { parseRules } from './syntax/parse-rules.ts';
import { RulesSyntaxError } from './syntax/token.ts';

/** Compiles Firestore rules; `fileName` is what the issues name. `debug()` writes to stdout. */
export function compileRules(source: string, fileName: string): Compilation {
  const { file, issues } = readRules(source, fileName);
  return file ? { ruleset: rulesetOf(file), issues } : { issues };
}

export interface ReadRules {
  /** Absent when any issue is an error. */
  readonly file?: RulesFile;
  readonly issues: readonly Issue[];
}

/** Parses and checks rules of any service. */
export function readRules(source: string, fileName: string): ReadRules {
  try {
    const file = parseRules(source);
    const issues = checkRules(file, fileName);
    return issues.some(({ severity }) => severity === 'ERROR') ? { issues } : { file, issues };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { message: description, position } = error;
    return { issues: [{ fileName, ...position, description, severity: 'ERROR' }] };
  }
}

function rulesetOf(file: RulesFile): Ruleset {
  const authorizer = { file, debug: writeDebug };
  return {
    authorize: (request, documents, accessed = new Set()) =>
      authorize(authorizer, request, { documents, accessed }),
    authorizeAll: (requests, documents) => {
      const context = { documents, accessed: new Set<string>() };
      for (const request of requests) {
        const verdict = authorize(authorizer, request, context);
        if (!verdict.allowed) return verdict;
      }
      return { allowed: true, reason: '' };
    },
  };
}

/** Shows what `debug()` was given, one line per call. */
export function writeDebug(value: RulesValue): void {
  process.stdout.write(`debug: ${describeValue(value)}\n`);
}
