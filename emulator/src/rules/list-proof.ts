import type { StructuredQuery } from '../query/structured-query.ts';
import type { Document } from '../store/document.ts';
import type { Decision } from './decide.ts';
import { areEqual } from './equality.ts';
import type { ServiceCalls } from './eval/frame.ts';
import { fromFirestore, pathOfName, resourceOf } from './from-firestore.ts';
import { type Alternative, alternativesOf } from './query-alternatives.ts';
import type { RulesConstraint, RulesMap } from './rules-value.ts';
import {
  bool,
  int,
  map,
  NULL,
  type PathSegment,
  path,
  type RulesValue,
  string,
} from './rules-value.ts';
import type { DocumentSource, RulesRequest, Verdict } from './ruleset.ts';

type Parts = RulesConstraint['parts'];

interface KnownField {
  readonly parts: Parts[number][];
  readonly inner: Map<string, KnownField>;
}

/**
 * `resource.data` implied by the conditions: a field with only an equality has that value, a field with other
 * comparisons is a constraint, other fields are missing.
 */
function knownFields(alternative: Alternative): RulesMap {
  const root: KnownField = { parts: [], inner: new Map() };
  for (const { field, comparator, value } of alternative) {
    if (field[0] === '__name__') continue;
    const { parts } = field.reduce(step, root);
    const part = { comparator, value: fromFirestore(value) };
    if (!parts.some((known) => isSame(known, part))) parts.push(part);
  }
  return map(entriesOf(root));
}

function step(from: KnownField, name: string): KnownField {
  const known = from.inner.get(name) ?? { parts: [], inner: new Map() };
  from.inner.set(name, known);
  return known;
}

function isSame(a: Parts[number], b: Parts[number]): boolean {
  return a.comparator === b.comparator && areEqual(a.value, b.value, 'strict');
}

function entriesOf({ inner }: KnownField): [string, RulesValue][] {
  return [...inner].map(([name, known]) => [name, valueOfField(known)]);
}

/** Conditions on a field override conditions on its nested fields. */
function valueOfField(known: KnownField): RulesValue {
  const [first, ...others] = known.parts;
  if (!first) return map(entriesOf(known));
  if (first.comparator === 'EQ' && others.length === 0) return first.value;
  return { type: 'constraint', parts: known.parts };
}

const ROOT_STEPS = 3;

function queryVariable(query: StructuredQuery): RulesValue {
  const selector = query.from[0];
  const allDescendants = selector?.allDescendants ?? true;
  const parentSteps = pathOfName(query.parent);
  const parent = parentSteps.length > ROOT_STEPS ? path(parentSteps) : NULL;
  return map([
    ['limit', query.limit === undefined ? NULL : int(query.limit)],
    ['offset', int(query.offset)],
    ['orderBy', orderVariable(query)],
    ['kind', selector ? string(selector.collectionId) : NULL],
    ['allDescendants', bool(allDescendants)],
    [allDescendants ? 'ancestor' : 'parent', parent],
    ['selectOnlyKeys', bool(selectsOnlyKeys(query))],
    ['distinct', bool(false)],
    ['groupBy', map([])],
  ]);
}

function orderVariable({ orderBy }: StructuredQuery): RulesValue {
  return map(
    orderBy.map(({ field, direction }) => [
      field.join('.'),
      string(direction === 'DESCENDING' ? 'DESC' : 'ASC'),
    ]),
  );
}

function selectsOnlyKeys({ select }: StructuredQuery): boolean {
  return select?.length === 1 && select[0]?.[0] === '__name__';
}

export interface ListProof {
  readonly request: RulesRequest;
  readonly requestEntries: readonly (readonly [string, RulesValue])[];
  readonly documents: DocumentSource;
  readonly calls: ServiceCalls;
  readonly decideOn: (
    decision: Omit<Decision, 'method' | 'debug' | 'record' | 'explanation'>,
  ) => Verdict;
}

/**
 * Allows if every alternative of the filter is allowed. Evaluates rules for a document known only by the filter, with
 * an unbound id; reads no document except the one named by `__name__ ==`.
 */
export function proveList(proof: ListProof): Verdict {
  const query = queryOf(proof.request);
  const request = map([
    ...proof.requestEntries,
    ...requestPath(query),
    ['query', queryVariable(query)],
  ]);
  for (const alternative of alternativesOf(query.where)) {
    const { steps, resource } = candidate(alternative, query, proof.documents);
    const verdict = proof.decideOn({
      path: steps,
      variables: new Map([
        ['request', () => request],
        ['resource', () => resource],
      ]),
      calls: proof.calls,
      alternative,
    });
    if (!verdict.allowed) return verdict;
  }
  return { allowed: true, reason: '' };
}

function queryOf({ query, name }: RulesRequest): StructuredQuery {
  if (query) return query;
  const at = name.lastIndexOf('/');
  const from = [{ collectionId: name.slice(at + 1), allDescendants: false }];
  return { parent: name.slice(0, at), from, orderBy: [], offset: 0 };
}

interface Candidate {
  readonly steps: readonly PathSegment[];
  readonly resource: RulesValue;
}

function candidate(
  alternative: Alternative,
  query: StructuredQuery,
  documents: DocumentSource,
): Candidate {
  const name = requiredName(alternative);
  if (name === null) {
    return { steps: openSteps(query), resource: map([['data', knownFields(alternative)]]) };
  }
  const document: Document | null = documents.get(name);
  return {
    steps: path(pathOfName(name)).segments,
    resource: document ? resourceOf(document) : NULL,
  };
}

function requiredName(alternative: Alternative): string | null {
  for (const { field, comparator, value } of alternative) {
    const isName = field.length === 1 && field[0] === '__name__';
    if (isName && comparator === 'EQ' && value.kind === 'reference') return value.value;
  }
  return null;
}

function openSteps(query: StructuredQuery): readonly PathSegment[] {
  const parent = path(pathOfName(query.parent)).segments;
  const collectionId = query.from[0]?.collectionId ?? '';
  const allDescendants = query.from[0]?.allDescendants ?? true;
  if (collectionId === '') return [...parent, { kind: 'glob' }];
  const last: PathSegment[] = [{ kind: 'text', text: collectionId }, { kind: 'unbound' }];
  return allDescendants ? [...parent, { kind: 'glob' }, ...last] : [...parent, ...last];
}

/** `request.path` is the collection; undefined for queries over multiple collections. */
function requestPath({ parent, from }: StructuredQuery): [string, RulesValue][] {
  const [selector] = from;
  if (!selector || selector.allDescendants || selector.collectionId === '') return [];
  return [['path', path([...pathOfName(parent), selector.collectionId])]];
}
