import { appendFileSync } from 'node:fs';
import type { FieldPath } from '../path/field-path.ts';
import { formatFieldPath } from '../path/field-path.ts';
import { effectiveOrders } from '../query/query-order.ts';
import { selectorOf } from '../query/run-query.ts';
import type { Filter, StructuredQuery } from '../query/structured-query.ts';
import { StatusError } from '../status.ts';
import { formatIndex, type IndexFile, parseIndexFile } from './index-file.ts';
import { planQuery } from './plan-query.ts';

function describeQuery(query: StructuredQuery, aggregated: readonly FieldPath[]): string {
  const { collectionId, allDescendants } = selectorOf(query);
  const orders = effectiveOrders(query).map(
    ({ field, direction }) =>
      `${formatFieldPath(field)} ${direction === 'ASCENDING' ? 'asc' : 'desc'}`,
  );
  return [
    allDescendants ? `all ${collectionId}` : collectionId,
    ...(query.where ? [`where ${describeFilter(query.where)}`] : []),
    `order by ${orders.join(', ')}`,
    ...(aggregated.length > 0 ? [`summing up ${aggregated.map(formatFieldPath).join(', ')}`] : []),
  ].join(' ');
}

const OPERATORS: Readonly<Record<string, string>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
};

function describeFilter(filter: Filter): string {
  if (filter.kind === 'composite') {
    const parts = filter.filters.map(describeFilter).join(` ${filter.op.toLowerCase()} `);
    return filter.op === 'OR' ? `(${parts})` : parts;
  }
  const operator = OPERATORS[filter.op] ?? filter.op.toLowerCase().replaceAll('_', '-');
  return `${formatFieldPath(filter.field)} ${operator}${filter.kind === 'field' ? ' …' : ''}`;
}

export type IndexLogEntry =
  | { readonly declared: string }
  | { readonly used: string; readonly query: string }
  | { readonly missing: string; readonly query: string };

/** Refuses queries that production refuses for a missing index, and records the used indexes. */
export class IndexGuard {
  readonly #file: IndexFile;
  readonly #log: (entry: IndexLogEntry) => void;
  readonly #logged = new Set<string>();

  constructor(file: IndexFile, log: (entry: IndexLogEntry) => void = () => undefined) {
    this.#file = file;
    this.#log = log;
    for (const { declaredAs } of file.declared) if (declaredAs) log({ declared: declaredAs });
  }

  /** Throws FAILED_PRECONDITION without a matching index; `aggregated` lists the summed fields. */
  require(query: StructuredQuery, aggregated: readonly FieldPath[] = []): void {
    // Vector indexes are not modelled.
    if (query.findNearest) return;
    const plan = planQuery(this.#file, query, aggregated);
    if (plan.kind === 'served') {
      for (const { declaredAs: used } of plan.indexes) {
        if (used) this.#logOnce(used, () => ({ used, query: describeQuery(query, aggregated) }));
      }
      return;
    }
    const text = describeQuery(query, aggregated);
    const missing = formatIndex(plan.index);
    this.#logOnce(text, () => ({ missing, query: text }));
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The query requires an index. ${text}: firestore.indexes.json lacks ${missing}`,
    );
  }

  #logOnce(key: string, createEntry: () => IndexLogEntry): void {
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#log(createEntry());
  }
}

/** Creates a guard from an index file; writes JSON lines to `logFile`, if set. */
export function createIndexGuard(text: string, logFile?: string): IndexGuard {
  const file = parseIndexFile(text);
  if (!logFile) return new IndexGuard(file);
  return new IndexGuard(file, (entry) => appendFileSync(logFile, `${JSON.stringify(entry)}\n`));
}
