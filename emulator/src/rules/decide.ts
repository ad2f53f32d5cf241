import { evaluate } from './eval/expression.ts';
import type { Binding, Evaluation, Scope, ServiceCalls } from './eval/frame.ts';
import { requireBool } from './eval/logic.ts';
import { matchPrefix } from './match-path.ts';
import { at, type PathSegment, type RulesValue } from './rules-value.ts';
import type { RulesMethod, Verdict } from './ruleset.ts';
import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  RulesFile,
  ServiceBlock,
} from './syntax/ast.ts';

/** One operation as the statements see it, for whichever service. */
export interface Decision {
  readonly method: RulesMethod;
  readonly path: readonly PathSegment[];
  /** `request`, `resource`. */
  readonly variables: ReadonlyMap<string, Binding>;
  readonly calls: ServiceCalls;
  readonly debug: (value: RulesValue) => void;
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

/** Whether an `allow` name, such as `read`, exists. */
export function isMethodName(name: string): boolean {
  return Object.hasOwn(METHODS_BY_NAME, name);
}

interface Applicable {
  readonly statement: AllowStatement;
  readonly scope: Scope;
}

/** Allowed if one statement that applies allows; the reason lists what each of them came to. */
export function decide(file: RulesFile, serviceName: string, decision: Decision): Verdict {
  const statements = file.services
    .filter((service) => service.name === serviceName)
    .flatMap((service) => statementsOf(file, service, decision));
  if (statements.length === 0) return { allowed: false, reason: 'No matching allow statements' };
  const evaluation: Evaluation = {
    calls: decision.calls,
    debug: decision.debug,
    evaluate,
    expressionCount: 0,
  };
  const reasons: string[] = [];
  for (const { statement, scope } of statements) {
    const reason = refusal(statement, { evaluation, scope, depth: 0 });
    if (reason === null) return { allowed: true, reason: '' };
    const { line } = statement.conditionStart ?? statement.position;
    reasons.push(`${reason} for '${decision.method}' @ L${line}`);
  }
  return { allowed: false, reason: reasons.join(', ') };
}

/** Why a statement does not allow; null when it does. */
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
