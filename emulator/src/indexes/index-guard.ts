import { appendFileSync, readFileSync } from 'node:fs';
import { type FieldPath, formatFieldPath, isNamePath, parseFieldPath } from '../path/field-path.ts';
import { type Disjunction, disjunctionsOf } from '../query/disjunctions.ts';
import { effectiveOrders, isInequality } from '../query/query-order.ts';
import { selectorOf } from '../query/run-query.ts';
import type { Filter, StructuredQuery } from '../query/structured-query.ts';
import { StatusError } from '../status.ts';
import {
  type Direction,
  formatIndex,
  type Index,
  type IndexedField,
  type IndexFile,
  type IndexForm,
  parseIndexFile,
  type Scope,
} from './index-file.ts';

type Plan =
  | { readonly kind: 'served'; readonly indexes: readonly Index[] }
  | { readonly kind: 'missing'; readonly index: IndexForm };

/**
 * Required index fields for one disjunction, in order: some equality filters in any order, all sort orders in sequence,
 * aggregated fields in any order.
 */
interface Need {
  readonly collection: string;
  readonly scope: Scope;
  readonly equalities: readonly IndexedField[];
  readonly orders: readonly IndexedField[];
  readonly aggregated: readonly string[];
  readonly nameDirection: Direction;
}

/**
 * Plans a checked query like Firestore: each disjunction uses one full index or merges several (a zig-zag join) that
 * share the orders and together cover all equality filters. Indexes are not read backwards. `aggregated` lists summed
 * or averaged fields.
 */
export function planQuery(
  file: IndexFile,
  query: StructuredQuery,
  aggregated: readonly FieldPath[] = [],
): Plan {
  const used = new Set<Index>();
  for (const need of needsOf(query, aggregated)) {
    const chosen = chooseIndexes(file, need);
    if (!chosen) return { kind: 'missing', index: fittingIndex(need) };
    for (const index of chosen) used.add(index);
  }
  return { kind: 'served', indexes: [...used] };
}

function needsOf(query: StructuredQuery, aggregated: readonly FieldPath[]): readonly Need[] {
  const { collectionId, allDescendants } = selectorOf(query);
  // Queries over all collections can use the document name only.
  if (collectionId === '') return [];
  const disjunctions = disjunctionsOf(query.where);
  const needs = disjunctions.map((disjunction): Need => {
    // Merging disjunctions requires the sort by this field, although each disjunction fixes its value.
    const fixed = disjunctions.length === 1 ? equalFieldsOf(disjunction) : [];
    const ordered = effectiveOrders(query).map(({ field, direction }) => ({
      field: formatFieldPath(field),
      mode: direction,
    }));
    const orders = ordered.slice(0, -1).filter(({ field }) => !fixed.includes(field));
    const isOrdered = (field: string) => orders.some((each) => each.field === field);
    const equalities = equalitiesOf(disjunction).filter(
      ({ field, mode }) => mode === 'CONTAINS' || !isOrdered(field),
    );
    return {
      collection: collectionId,
      scope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
      equalities,
      orders,
      aggregated: aggregated
        .map(formatFieldPath)
        .filter((field, i, all) => all.indexOf(field) === i)
        .filter((field) => !isOrdered(field) && !equalities.some((each) => each.field === field)),
      nameDirection: ordered.at(-1)?.mode ?? 'ASCENDING',
    };
  });
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

const EQUALITIES: ReadonlySet<string> = new Set(['EQUAL', 'IS_NULL', 'IS_NAN']);

function equalFieldsOf(disjunction: Disjunction): readonly string[] {
  return disjunction
    .filter(({ op }) => EQUALITIES.has(op))
    .map(({ field }) => formatFieldPath(field));
}

function equalitiesOf(disjunction: Disjunction): readonly IndexedField[] {
  const found = new Map<string, IndexedField>();
  for (const leaf of disjunction) {
    if (isNamePath(leaf.field) || isInequality(leaf)) continue;
    const field = formatFieldPath(leaf.field);
    const mode = leaf.op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING';
    found.set(keyOf({ field, mode }), { field, mode });
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Ignores the direction: an equality filter matches a single value. */
const keyOf = ({ field, mode }: IndexedField) => (mode === 'CONTAINS' ? `${field} []` : field);

/** Greedy choice of few indexes that cover the need; undefined if impossible. */
function chooseIndexes(file: IndexFile, need: Need): readonly Index[] | undefined {
  const { equalities, orders, aggregated } = need;
  const missing = new Set(equalities.map(keyOf));
  if (missing.size + orders.length + aggregated.length === 0) return [];
  const candidates = listCandidates(file, need);
  const chosen: Index[] = [];
  do {
    const gains = candidates.map(({ holds }) => holds.filter((key) => missing.has(key)).length);
    const most = Math.max(...gains);
    const best = candidates[gains.indexOf(most)];
    if (!best || (most === 0 && missing.size > 0)) return undefined;
    chosen.push(best.index);
    for (const key of best.holds) missing.delete(key);
  } while (missing.size > 0);
  return chosen;
}

interface Candidate {
  readonly index: Index;
  readonly holds: readonly string[];
}

function listCandidates(file: IndexFile, need: Need): readonly Candidate[] {
  const { collection, scope, equalities, orders, aggregated } = need;
  const fields = new Set([...equalities, ...orders].map(({ field }) => field).concat(aggregated));
  const singles = [...fields].flatMap((each) =>
    file.singles(collection, scope, parseFieldPath(each)),
  );
  return [...singles, ...file.composites(collection, scope)].flatMap((index) => {
    const holds = leadingEqualitiesOf(index, need);
    return holds ? [{ index, holds }] : [];
  });
}

function leadingEqualitiesOf(index: Index, need: Need): readonly string[] | undefined {
  const { orders, aggregated, equalities } = need;
  const start = index.fields.length - orders.length - aggregated.length;
  if (start < 0) return undefined;
  const ordersOfIndex = index.fields.slice(start, start + orders.length);
  const isInOrder = orders.every(({ field, mode }, i) => {
    const own = ordersOfIndex[i];
    return own?.field === field && own.mode === mode;
  });
  const rest = index.fields.slice(start + orders.length);
  const isSummed = rest.every(
    ({ field, mode }) => aggregated.includes(field) && mode !== 'CONTAINS',
  );
  if (!isInOrder || !isSummed) return undefined;
  if (aggregated.length === 0 && index.nameDirection !== need.nameDirection) return undefined;
  const holds = index.fields.slice(0, start).map(keyOf);
  return holds.every((key) => equalities.some((each) => keyOf(each) === key)) ? holds : undefined;
}

function fittingIndex(need: Need): IndexForm {
  const { collection, scope, nameDirection, aggregated } = need;
  const [equal, contains] = [
    need.equalities.filter(({ mode }) => mode !== 'CONTAINS'),
    need.equalities.filter(({ mode }) => mode === 'CONTAINS'),
  ];
  const sums = aggregated.map((field): IndexedField => ({ field, mode: 'ASCENDING' }));
  const fields = [...contains, ...equal, ...need.orders, ...sums];
  return { collection, scope, fields, nameDirection };
}

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

/** Reads the index file; throws an error that names it, and the line if it is not JSON. */
export function createIndexGuard(indexFile: string, logFile?: string): IndexGuard {
  const file = parseIndexFile(readFileSync(indexFile, 'utf8'), indexFile);
  if (!logFile) return new IndexGuard(file);
  return new IndexGuard(file, (entry) => appendFileSync(logFile, `${JSON.stringify(entry)}\n`));
}
