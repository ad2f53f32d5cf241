import type { Engine } from '../engine.ts';
import { compileRules } from '../rules/compile-rules.ts';
import { Explanation, type ExplanationWriter } from '../rules/explain.ts';
import type { Issue, Ruleset, RulesRequest } from '../rules/ruleset.ts';

export interface RulesSource {
  readonly fileName: string;
  readonly source: string;
}

/** Activates a project’s rules. Sources with errors change nothing and return issues. */
export function loadRules(
  engine: Engine,
  project: string,
  { fileName, source }: RulesSource,
): readonly Issue[] {
  const { ruleset, issues, coverage } = compileRules(source, fileName, engine.explain);
  if (ruleset) engine.rules.set(project, ruleset, { fileName, source, issues, coverage });
  return issues;
}

/** Activates default rules for projects without their own. Sources with errors deny everything. */
export function loadInitialRules(
  engine: Engine,
  { fileName, source }: RulesSource,
): readonly Issue[] {
  const { ruleset, issues, coverage } = compileRules(source, fileName, engine.explain);
  const initial = ruleset ?? denyAll({ fileName, source }, issues, engine.explain);
  engine.rules.setInitial(initial, { fileName, source, issues, coverage });
  return issues;
}

function denyAll(
  text: RulesSource,
  issues: readonly Issue[],
  explain: ExplanationWriter | null,
): Ruleset {
  const error = issues.find(({ severity }) => severity === 'ERROR');
  const where = error ? `: ${formatIssue(error)}` : '';
  const verdict = { allowed: false, reason: `The security rules do not compile${where}` };
  const deny = (request: RulesRequest) => {
    explain?.(new Explanation().describe({ request, verdict, ...text }), verdict);
    return verdict;
  };
  return {
    authorize: deny,
    authorizeAll: ([first]) => (first ? deny(first) : verdict),
  };
}

export function formatIssue({ fileName, line, column, description }: Issue): string {
  return `${fileName}:${line}:${column} ${description}`;
}
