import {
  type AdminMatchFilter,
  type AdminMatchSort,
  ALL_DECISIONS,
  type MatchOutcome,
  outcomeOf,
} from '@samspill/domain/matches/admin-match';
import { MATCHES } from '@samspill/domain/matches/paths';
import { Filter, type Firestore, type Query, type WhereFilterOp } from 'firebase-admin/firestore';

type Condition = readonly [field: string, op: WhereFilterOp, value: unknown];

/** Matches must meet all of `where` and, unless `either` is empty, all conditions of at least one of its lists. */
export interface MatchQuery {
  readonly where: readonly Condition[];
  readonly either: readonly (readonly Condition[])[];
  readonly orderBy: readonly [field: string, direction: 'desc'] | null;
}

export interface NamedIds {
  readonly projectIds: readonly string[];
  readonly uids: readonly string[];
}

const ORDER: Readonly<Record<AdminMatchSort, NonNullable<MatchQuery['orderBy']>>> = {
  score: ['score', 'desc'],
  newest: ['createdAt', 'desc'],
};

export const decisionConditions = (isMeant: (outcome: (typeof ALL_DECISIONS)[number]) => boolean) =>
  ALL_DECISIONS.filter(isMeant).map(({ projectState, personState }): Condition[] => [
    ['personState', '==', personState],
    ['projectState', '==', projectState],
  ]);

const outcomeConditions = (state: MatchOutcome) =>
  decisionConditions((each) => outcomeOf(each) === state);

const anyOf = (field: string, ids: readonly string[]): Condition[][] =>
  ids.length > 0 ? [[[field, 'in', ids]]] : [];

function selectConditions(
  { project, person, state, kind }: AdminMatchFilter,
  named: NamedIds | null,
): Pick<MatchQuery, 'where' | 'either'> {
  if (project) return { where: [['projectId', '==', project]], either: [] };
  if (person) return { where: [['uid', '==', person]], either: [] };
  if (named) {
    const { projectIds, uids } = named;
    return { where: [], either: [...anyOf('projectId', projectIds), ...anyOf('uid', uids)] };
  }
  if (state) return { where: [], either: outcomeConditions(state) };
  return { where: kind ? [['kind', '==', kind]] : [], either: [] };
}

/** Queries by the most selective filter; the caller filters the pages by the rest. */
export function adminMatchQuery(filter: AdminMatchFilter, named: NamedIds | null): MatchQuery {
  const { status, sort, min } = filter;
  const { where, either } = selectConditions(filter, named);
  const atLeast: Condition[] = sort === 'score' && min !== undefined ? [['score', '>=', min]] : [];
  return { where: [...where, ['status', '==', status], ...atLeast], either, orderBy: ORDER[sort] };
}

const filterOf = ([field, op, value]: Condition) => Filter.where(field, op, value);

export function toMatchQuery(db: Firestore, { where, either, orderBy }: MatchQuery): Query {
  const all: Query = db.collection(MATCHES);
  const narrowed = where.reduce((query, condition) => query.where(filterOf(condition)), all);
  const ways = either.map((conditions) => Filter.and(...conditions.map(filterOf)));
  const query = ways.length > 0 ? narrowed.where(Filter.or(...ways)) : narrowed;
  return orderBy ? query.orderBy(...orderBy) : query;
}
