import type { StructuredQuery } from '../query/structured-query.ts';
import type { Document } from '../store/document.ts';
import type { Decision } from './decide.ts';
import type { ServiceCalls } from './eval/frame.ts';
import { pathOfName, resourceOf } from './from-firestore.ts';
import { knownFields } from './known-fields.ts';
import { type Alternative, alternativesOf } from './query-alternatives.ts';
import { queryVariable } from './query-variable.ts';
import { map, NULL, type PathSegment, path, type RulesValue } from './rules-value.ts';
import type { DocumentSource, RulesRequest, Verdict } from './ruleset.ts';

export interface ListProof {
  readonly request: RulesRequest;
  /** The parts of `request` that do not depend on the query. */
  readonly requestEntries: readonly (readonly [string, RulesValue])[];
  readonly documents: DocumentSource;
  readonly calls: ServiceCalls;
  readonly decideOn: (decision: Omit<Decision, 'method' | 'debug'>) => Verdict;
}

/**
 * Allowed if every alternative of the query's filter is. Rules are asked about a document of which
 * only the filter is known, its ID open; nothing is read, except for `__name__ ==` that document.
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
    });
    if (!verdict.allowed) return verdict;
  }
  return { allowed: true, reason: '' };
}

/** A list of documents without a query is one without filters. */
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

/** The document that `__name__ ==` asks for. */
function requiredName(alternative: Alternative): string | null {
  for (const { field, comparator, value } of alternative) {
    const isName = field.length === 1 && field[0] === '__name__';
    if (isName && comparator === 'EQ' && value.kind === 'reference') return value.value;
  }
  return null;
}

/** The path of any result: below the parent, in the collection, with an open document ID. */
function openSteps(query: StructuredQuery): readonly PathSegment[] {
  const parent = path(pathOfName(query.parent)).segments;
  const collectionId = query.from[0]?.collectionId ?? '';
  const allDescendants = query.from[0]?.allDescendants ?? true;
  if (collectionId === '') return [...parent, { kind: 'glob' }];
  const last: PathSegment[] = [{ kind: 'text', text: collectionId }, { kind: 'unbound' }];
  return allDescendants ? [...parent, { kind: 'glob' }, ...last] : [...parent, ...last];
}

/** `request.path` is the collection; a query over several collections has none. */
function requestPath({ parent, from }: StructuredQuery): [string, RulesValue][] {
  const [selector] = from;
  if (!selector || selector.allDescendants || selector.collectionId === '') return [];
  return [['path', path([...pathOfName(parent), selector.collectionId])]];
}
