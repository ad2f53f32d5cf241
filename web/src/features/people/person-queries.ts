import { USERS } from '@samspill/domain/paths';
import { mostSelectiveToken } from '@samspill/domain/search/search-query';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';
import { type PersonFilters, tokensOfPersonFilters } from './person-filters.ts';

const IS_ACTIVE: FieldFilter = ['status', '==', 'active'];

/** Active people, latest update first. One query can’t combine all filters; the page applies the rest. */
export function directoryQuery(filters: PersonFilters): QuerySpec {
  const token = mostSelectiveToken(tokensOfPersonFilters(filters));
  return {
    collection: USERS,
    where:
      token === undefined ? [IS_ACTIVE] : [['searchTokens', 'array-contains', token], IS_ACTIVE],
    orderBy: ['updatedAt', 'desc'],
  };
}

export const mostFollowedQuery: QuerySpec = {
  collection: USERS,
  where: [IS_ACTIVE],
  orderBy: ['counters.followers', 'desc'],
};
