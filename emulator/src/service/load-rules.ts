import type { Engine } from '../engine.ts';
import { compileRules } from '../rules/compile-rules.ts';
import type { Issue } from '../rules/ruleset.ts';

/** What was given as rules: the name in issues, and the text. */
export interface RulesSource {
  readonly fileName: string;
  readonly source: string;
}

/**
 * Puts rules in force for `project`, or for every project without its own when it is null. Sources
 * with errors change nothing; the issues tell why.
 */
export function loadRules(
  engine: Engine,
  project: string | null,
  { fileName, source }: RulesSource,
): readonly Issue[] {
  const { ruleset, issues } = compileRules(source, fileName);
  if (!ruleset) return issues;
  const loaded = { fileName, source, issues };
  if (project === null) engine.rules.setInitial(ruleset, loaded);
  else engine.rules.set(project, ruleset, loaded);
  return issues;
}

/** `file:line:column text`, for people. */
export function formatIssue({ fileName, line, column, description }: Issue): string {
  return `${fileName}:${line}:${column} ${description}`;
}
