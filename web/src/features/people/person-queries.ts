import { USERS } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import { mostSelectiveToken } from '@samspill/domain/search/search-query';
import type { Entity } from '../../data/entity.ts';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';
import { type PersonFilters, tokensOfPersonFilters } from './person-filters.ts';

/** People of a page of the directory, of which each costs a read. */
export const DIRECTORY_PAGE = { pageSize: 15 };

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

const isEmpty = ({ headline, bio, kinds, skills }: Person): boolean =>
  headline.trim() === '' && bio.trim() === '' && kinds.length === 0 && skills.length === 0;

/** Moves empty profiles and the reader to the end of their page; across pages they stay, so that loading more moves no card. */
export function emptyProfilesLast<Row extends Pick<Entity<Person>, 'data'>>(
  people: readonly Row[],
  isSelf: (row: Row) => boolean,
): Row[] {
  const weightOf = (row: Row) => +isEmpty(row.data) + 2 * +isSelf(row);
  return people
    .map((person, index) => ({ person, page: Math.floor(index / DIRECTORY_PAGE.pageSize) }))
    .sort((a, b) => a.page - b.page || weightOf(a.person) - weightOf(b.person))
    .map(({ person }) => person);
}
