import { PAGE_SIZE } from '@samspill/domain/limits';
import { useCallback, useMemo } from 'react';
import { type ApiPage, useApiPages } from '../../data/api-pages.ts';
import type { Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { useQuery } from '../../data/query.ts';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { usePagesAsResults } from '../search/use-search-results.ts';
import { fetchMemberIds, fetchMembersAmong } from './group-api.ts';

const MAX_ROUNDS = 5;

interface GroupList<T> {
  readonly groupId: string | null;
  /** Reads what belongs to some members; must be stable for unchanged filters. */
  readonly fetchRows: (uids: readonly string[]) => Promise<readonly Entity<T>[]>;
  readonly keptAs: string;
}

/** Removes repeated rows: a project may have members on several pages. */
const withoutRepeated = <T>(rows: readonly Entity<T>[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * Pages through what belongs to the members of a group: the server returns ids of members, and the rules apply to what
 * is read for them. Fetches until a page is full, up to a limit.
 */
export function useGroupResults<T>({ groupId, fetchRows, keptAs }: GroupList<T>): PagedQuery<T> {
  const load = useMemo(() => {
    if (groupId === null) return null;
    return async (after: string | null, signal: AbortSignal): Promise<ApiPage<Entity<T>>> => {
      const rows: Entity<T>[] = [];
      let next = after;
      for (let round = 0; round < MAX_ROUNDS && rows.length < PAGE_SIZE; round += 1) {
        const page = await fetchMemberIds(groupId, next, signal);
        rows.push(...(page.uids.length === 0 ? [] : await fetchRows(page.uids)));
        next = page.next;
        if (next === null) break;
      }
      return { rows, next };
    };
  }, [groupId, fetchRows]);
  const results = usePagesAsResults(useApiPages(load, { keptAs: `group ${groupId} ${keptAs}` }));
  const items = withoutRepeated(results.items);
  return { ...results, items, looked: items };
}

/** Members of the group among `uids`; null while that is unknown. */
export function useMembersAmong(groupId: string | null, uids: readonly string[]) {
  const asked = useDeepStable([...new Set(uids)].toSorted());
  const load = useCallback(
    async () => (groupId === null ? new Set<string>() : fetchMembersAmong(groupId, asked)),
    [groupId, asked],
  );
  return useQuery(groupId === null ? null : load);
}
