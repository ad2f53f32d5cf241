import { evaluate } from './eval/expression.ts';
import type { Binding, Evaluation, Scope, ServiceCalls } from './eval/frame.ts';
import { requireBool } from './eval/operators.ts';
import type { Explanation } from './explain.ts';
import type { Alternative } from './query-alternatives.ts';
import type { EvalResult } from './rules-value.ts';
import { at, failure, type PathSegment, type RulesValue, string } from './rules-value.ts';
import type { RulesMethod, Verdict } from './ruleset.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
  ServiceBlock,
} from './syntax/ast.ts';

type Captures = ReadonlyMap<string, EvalResult>;

interface PrefixMatch {
  readonly captures: Captures;
  readonly rest: readonly PathSegment[];
}

/**
 * All prefix matches of a pattern; `{name=**}` matches any number of segments, in rules version 1 at least one.
 * Segments that a query leaves open match wildcards only.
 */
function matchPrefix(
  pattern: readonly PatternSegment[],
  steps: readonly PathSegment[],
  version: 1 | 2,
): PrefixMatch[] {
  const [segment, ...later] = pattern;
  if (!segment) return [{ captures: new Map(), rest: steps }];
  if (segment.kind === 'capture' && segment.glob) {
    return matchGlob(segment.name, later, { steps, version });
  }
  const [step, ...rest] = steps;
  if (!step || step.kind === 'glob') return [];
  if (segment.kind === 'text') {
    const fits = step.kind === 'text' && step.text === segment.text;
    return fits ? matchPrefix(later, rest, version) : [];
  }
  const value = step.kind === 'text' ? string(step.text) : failure('Null value error.');
  return matchPrefix(later, rest, version).map((match) => withCapture(match, segment.name, value));
}

function matchGlob(
  name: string,
  later: readonly PatternSegment[],
  { steps, version }: { steps: readonly PathSegment[]; version: 1 | 2 },
): PrefixMatch[] {
  const matches: PrefixMatch[] = [];
  for (let taken = version === 1 ? 1 : 0; taken <= steps.length; taken += 1) {
    const value: EvalResult = { type: 'path', segments: steps.slice(0, taken) };
    for (const match of matchPrefix(later, steps.slice(taken), version)) {
      matches.push(withCapture(match, name, value));
    }
  }
  return matches;
}

function withCapture({ captures, rest }: PrefixMatch, name: string, value: EvalResult) {
  const extended = new Map(captures);
  if (!extended.has(name)) extended.set(name, value);
  return { captures: extended, rest };
}

export interface Decision {
  readonly method: RulesMethod;
  readonly path: readonly PathSegment[];
  readonly variables: ReadonlyMap<string, Binding>;
  readonly calls: ServiceCalls;
  readonly debug: (value: RulesValue) => void;
  readonly record?: Evaluation['record'] | undefined;
  readonly explanation?: Explanation | undefined;
  readonly alternative?: Alternative;
}

const METHODS_BY_NAME: Readonly<Record<string, readonly RulesMethod[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

export function isMethodName(name: string): boolean {
  return Object.hasOwn(METHODS_BY_NAME, name);
}

interface Applicable {
  readonly statement: AllowStatement;
  readonly scope: Scope;
}

/** Allows if any matching statement allows; `reason` lists the result of each. */
export function decide(file: RulesFile, serviceName: string, decision: Decision): Verdict {
  const { explanation } = decision;
  explanation?.startPass(decision.alternative ?? null);
  const statements = file.services
    .filter((service) => service.name === serviceName)
    .flatMap((service) => statementsOf(file, service, decision));
  if (statements.length === 0) return { allowed: false, reason: 'No matching allow statements' };
  const evaluation: Evaluation = {
    calls: decision.calls,
    debug: decision.debug,
    evaluate,
    ...(decision.record && { record: decision.record }),
    ...(explanation && { explanation }),
    expressionCount: 0,
  };
  const reasons: string[] = [];
  for (const { statement, scope } of statements) {
    const reason = refusal(statement, { evaluation, scope, depth: 0 });
    explanation?.endStatement(statement, reason);
    if (reason === null) return { allowed: true, reason: '' };
    const { line } = statement.conditionStart ?? statement.position;
    reasons.push(`${reason} for '${decision.method}' @ L${line}`);
  }
  return { allowed: false, reason: reasons.join(', ') };
}

function refusal({ condition }: AllowStatement, frame: Parameters<typeof evaluate>[1]) {
  if (!condition) return null;
  const result = at(requireBool(evaluate(condition, frame)), condition.position);
  if (result.type === 'error') return result.message;
  return result.type === 'bool' && result.value ? null : 'false';
}

function statementsOf(file: RulesFile, service: ServiceBlock, decision: Decision): Applicable[] {
  const root: Scope = {
    variables: decision.variables,
    functions: byName(file.functions),
    parent: null,
  };
  const scope: Scope = {
    variables: new Map(),
    functions: byName(service.functions),
    parent: root,
  };
  const context = { version: file.version, method: decision.method };
  return service.matches.flatMap((match) => statementsIn(match, decision.path, scope, context));
}

function statementsIn(
  match: MatchBlock,
  steps: readonly PathSegment[],
  parent: Scope,
  context: { readonly version: 1 | 2; readonly method: RulesMethod },
): Applicable[] {
  return matchPrefix(match.pattern, steps, context.version).flatMap(({ captures, rest }) => {
    const variables = new Map<string, Binding>();
    for (const [name, value] of captures) variables.set(name, () => value);
    const scope: Scope = { variables, functions: byName(match.functions), parent };
    const own =
      rest.length === 0 ? match.allows.filter((allow) => covers(allow, context.method)) : [];
    const nested = match.matches.flatMap((inner) => statementsIn(inner, rest, scope, context));
    return [...own.map((statement) => ({ statement, scope })), ...nested];
  });
}

function covers({ methods }: AllowStatement, method: RulesMethod): boolean {
  return methods.some(({ name }) => METHODS_BY_NAME[name]?.includes(method));
}

function byName(functions: readonly FunctionDeclaration[]): Map<string, FunctionDeclaration> {
  return new Map(functions.map((declaration) => [declaration.name, declaration]));
}
