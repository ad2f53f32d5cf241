import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { BLOCKS, MUTES, userPath } from '@samspill/domain/paths';
import { useMemo } from 'react';
import { type Live, useLiveQuery } from '../../firebase/live-query.ts';
import type { Page } from '../../firebase/page-list.ts';
import type { QuerySpec } from '../../firebase/query-spec.ts';
import type { Hidden } from './hidden.ts';

/** One less than the rules let a list ask for: a query looks one document ahead. */
const MAX_HIDDEN = MAX_PAGE_SIZE - 1;

const latestOf = (uid: string, collection: string): QuerySpec => ({
  collection: `${userPath(uid)}/${collection}`,
  where: [],
  orderBy: ['createdAt', 'desc'],
});

const idsOf = <T>(live: Live<Page<T>>) =>
  live.status === 'ready' ? live.data.rows.map((row) => row.id) : [];

/** Whom and what this person blocked or muted lately, live; null until that is known. */
export function useHidden(uid: string): Hidden | null {
  const blocks = useLiveQuery(latestOf(uid, BLOCKS), BlockSchema, MAX_HIDDEN);
  const mutes = useLiveQuery(latestOf(uid, MUTES), MuteSchema, MAX_HIDDEN);
  return useMemo(() => {
    if (blocks.status === 'loading' || mutes.status === 'loading') return null;
    return new Set([...idsOf(blocks), ...idsOf(mutes)]);
  }, [blocks, mutes]);
}
