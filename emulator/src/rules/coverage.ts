import type { EvalResult } from './rules-value.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from './syntax/ast.ts';
import { rangeOf, type SourceRange } from './syntax/token.ts';
import { childrenOf } from './syntax/walk.ts';

export interface CountedResult {
  readonly result: EvalResult;
  readonly count: number;
}

export interface CoverageNode {
  readonly range: SourceRange;
  readonly results: readonly CountedResult[];
  readonly children: readonly CoverageNode[];
}

/** Limit of distinct results per expression; further results are grouped by type. */
const MAX_RESULTS = 50;
const MAX_KEY_LENGTH = 100;

/** Counts results of expressions. Lists, maps and similar values count as one result, represented by the first. */
export class Coverage {
  readonly #results = new Map<Expression, Map<string, { result: EvalResult; count: number }>>();

  record(expression: Expression, result: EvalResult): void {
    let results = this.#results.get(expression);
    if (!results) {
      results = new Map();
      this.#results.set(expression, results);
    }
    const key = results.size < MAX_RESULTS ? keyOf(result) : result.type;
    const counted = results.get(key);
    if (counted) counted.count += 1;
    else results.set(key, { result, count: 1 });
  }

  resultsOf(expression: Expression): readonly CountedResult[] {
    return [...(this.#results.get(expression)?.values() ?? [])];
  }
}

function keyOf(result: EvalResult): string {
  switch (result.type) {
    case 'bool':
    case 'int':
    case 'float':
      return `${result.type} ${result.value}`;
    case 'string':
      return `string ${result.value.slice(0, MAX_KEY_LENGTH)}`;
    case 'error':
      return `error ${result.message.slice(0, MAX_KEY_LENGTH)}`;
    default:
      return result.type;
  }
}

interface Block {
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

/** Reports in the order of Google’s emulator: functions first in each block. */
export function reportCoverage(file: RulesFile, coverage: Coverage): readonly CoverageNode[] {
  const reportExpression = (node: Expression): CoverageNode => ({
    range: rangeOf(node) ?? { start: 0, end: 0 },
    results: coverage.resultsOf(node),
    children: childrenOf(node).map(reportExpression),
  });
  const reportFunction = (declaration: FunctionDeclaration): CoverageNode => {
    const { bindings, result } = declaration;
    const last = reportExpression(result);
    if (bindings.length === 0) return last;
    const range = rangeOf(declaration) ?? last.range;
    const children = [...bindings.map(({ value }) => reportExpression(value)), last];
    return { range, results: last.results, children };
  };
  const reportBlock = ({ functions, matches }: Block): CoverageNode[] => [
    ...functions.map(reportFunction),
    ...matches.flatMap((match) => [
      ...match.allows.flatMap(({ condition }) => (condition ? [reportExpression(condition)] : [])),
      ...reportBlock(match),
    ]),
  ];
  return [...file.functions.map(reportFunction), ...file.services.flatMap(reportBlock)];
}
