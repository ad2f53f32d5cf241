import { relativePath } from '../path/resource-name.ts';
import { describeValue } from './describe-value.ts';
import { fromFirestore } from './from-firestore.ts';
import type { Alternative } from './query-alternatives.ts';
import type { Comparator, EvalResult } from './rules-value.ts';
import type { RulesRequest, Verdict } from './ruleset.ts';
import type { AllowStatement, Expression } from './syntax/ast.ts';
import { rangeOf } from './syntax/token.ts';

interface Step {
  readonly expression: Expression;
  readonly causes: Step[];
  result: EvalResult;
}

interface Attempt {
  readonly statement: AllowStatement;
  readonly condition: Step | null;
  readonly refusal: string | null;
}

interface Pass {
  readonly alternative: Alternative | null;
  readonly attempts: Attempt[];
}

export type ExplanationWriter = (text: string, verdict: Verdict) => void;

interface RulesText {
  readonly fileName: string;
  readonly source: string;
}

interface Decided extends RulesText {
  readonly request: RulesRequest;
  readonly verdict: Verdict;
  readonly part?: string;
}

const MAX_CODE_LENGTH = 160;
const MAX_VALUE_LENGTH = 80;

/** Records how the rules decide one request: each `allow` statement tried, with its evaluated expressions. */
export class Explanation {
  readonly #passes: Pass[] = [];
  readonly #open: Step[] = [];
  #condition: Step | null = null;

  startPass(alternative: Alternative | null): void {
    this.#passes.push({ alternative, attempts: [] });
  }

  enter(expression: Expression): void {
    const step: Step = { expression, causes: [], result: { type: 'null' } };
    const parent = this.#open.at(-1);
    if (parent) parent.causes.push(step);
    else this.#condition = step;
    this.#open.push(step);
  }

  leave(result: EvalResult): void {
    const step = this.#open.pop();
    if (step) step.result = result;
  }

  endStatement(statement: AllowStatement, refusal: string | null): void {
    this.#passes.at(-1)?.attempts.push({ statement, condition: this.#condition, refusal });
    this.#condition = null;
  }

  describe(decided: Decided): string {
    const { request, verdict, part = '', fileName } = decided;
    const passes = verdict.allowed ? this.#passes : this.#passes.slice(-1);
    const filters = describeFilters(passes.map(({ alternative }) => alternative));
    const path = relativePath(request.name);
    const method = `${verdict.allowed ? 'allowed' : 'denied'} ${request.method}`;
    const head = `${method} /${path}${filters}${part} ${describeCaller(request)}`;
    const attempts = passes.flatMap((pass) => pass.attempts);
    if (verdict.allowed) {
      const allowing = attempts.filter(({ refusal }) => refusal === null);
      const lines = new Set(allowing.map(({ statement }) => statement.position.line));
      return `${head}: ${[...lines].map((line) => `${fileName}:${line}`).join(', ')}`;
    }
    if (attempts.length === 0) return `${head}: ${verdict.reason}`;
    return [head, ...attempts.flatMap((attempt) => describeAttempt(attempt, decided))].join('\n');
  }
}

function describeCaller({ auth }: RulesRequest): string {
  const uid = auth?.user_id ?? auth?.sub;
  return uid === undefined ? 'without a user' : `by ${JSON.stringify(uid)}`;
}

const SYMBOLS: Readonly<Record<Comparator, string>> = {
  EQ: '==',
  NEQ: '!=',
  LT: '<',
  LE: '<=',
  GT: '>',
  GE: '>=',
  LIST_CONTAINS: 'array-contains',
};

function describeFilters(filters: readonly (Alternative | null)[]): string {
  const texts = filters.flatMap((filter) => (filter?.length ? [describeFilter(filter)] : []));
  return texts.length === 0 ? '' : ` where ${texts.join(' or ')}`;
}

function describeFilter(filter: Alternative): string {
  return filter
    .map(({ field, comparator, value }) => {
      const operand = shorten(describeValue(fromFirestore(value)), MAX_VALUE_LENGTH);
      return `${field.join('.')} ${SYMBOLS[comparator]} ${operand}`;
    })
    .join(' and ');
}

function describeAttempt(
  { statement, condition, refusal }: Attempt,
  decided: Decided,
): readonly string[] {
  const methods = statement.methods.map(({ name }) => name).join(', ');
  const head = `  ${decided.fileName}:${statement.position.line} allow ${methods}`;
  const failures = condition ? failuresOf({ step: condition, calls: [] }) : [];
  if (failures.length === 0) return [`${head}: ${refusal}`];
  return [head, ...failures.map((failure) => `    ${describeFailure(failure, decided)}`)];
}

interface Failure {
  readonly step: Step;
  readonly calls: readonly string[];
}

function failuresOf({ step, calls }: Failure): readonly Failure[] {
  const causes = failedCauses(step);
  if (causes.length === 0) return [{ step, calls }];
  const { expression } = step;
  return causes.flatMap((cause) => {
    const isBody = expression.kind === 'call' && !expression.args.includes(cause.expression);
    return failuresOf({ step: cause, calls: isBody ? [...calls, expression.name] : calls });
  });
}

function failedCauses({ expression, causes, result }: Step): readonly Step[] {
  const isError = result.type === 'error';
  if (expression.kind === 'logical') {
    if (expression.op === '||') return causes;
    return causes.filter(isError ? isNoBool : isFalse).slice(0, 1);
  }
  if (isError) return causes.filter((cause) => cause.result.type === 'error').slice(0, 1);
  if (expression.kind === 'call') {
    // Arguments of built-in functions decide nothing; declared functions evaluate them within the body.
    return causes.slice(-1).filter((each) => !expression.args.includes(each.expression));
  }
  if (expression.kind === 'variable') return causes;
  if (expression.kind !== 'conditional') return [];
  // A literal branch explains nothing; its reason is the test.
  return causes.filter((each) => each.expression.kind !== 'literal' && isFalse(each)).slice(-1);
}

function isFalse({ result }: Step): boolean {
  return result.type === 'bool' && !result.value;
}

function isNoBool({ result }: Step): boolean {
  return result.type !== 'bool';
}

function describeFailure({ step, calls }: Failure, { request, ...rules }: Decided): string {
  const { expression, result } = step;
  const { code, line } = locate(expression, rules);
  const within = calls.map((name) => ` in ${name}()`).join('');
  const operands = describeOperands(step, rules);
  const where = `${rules.fileName}:${line}${within}: ${code}`;
  if (result.type === 'bool') return `${where} is ${result.value}${operands}`;
  if (result.type !== 'error') {
    return `${where} is not a bool but ${shorten(describeValue(result), MAX_VALUE_LENGTH)}`;
  }
  const hint = request.method === 'list' ? missingFieldHint(result.message) : '';
  return `${where} failed: ${result.message}${hint}${operands}`;
}

function locate(expression: Expression, { source }: RulesText): { code: string; line: number } {
  const range = rangeOf(expression);
  if (!range) return { code: expression.kind, line: expression.position.line };
  const line = source.slice(0, range.start).split('\n').length;
  return { code: shorten(source.slice(range.start, range.end), MAX_CODE_LENGTH), line };
}

// The rules see only the filter of a query, so a field without a condition is undefined.
function missingFieldHint(message: string): string {
  const [, field] = /^Property (\S+) is undefined on object/.exec(message) ?? [];
  return field ? ` The query has no condition on ${field}.` : '';
}

function describeOperands({ expression, causes }: Step, rules: RulesText): string {
  if (!['binary', 'in', 'is'].includes(expression.kind)) return '';
  const operands = causes.flatMap(({ expression: operand, result }) => {
    if (operand.kind === 'literal' || result.type === 'error') return [];
    const value = shorten(describeValue(result), MAX_VALUE_LENGTH);
    return [`${locate(operand, rules).code}: ${value}`];
  });
  return operands.length === 0 ? '' : ` (${operands.join(', ')})`;
}

function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
