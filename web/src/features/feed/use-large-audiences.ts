import { FollowSchema } from '@samspill/domain/follows/follow';
import { FOLLOWING, userPath } from '@samspill/domain/paths';
import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import { createStore, useStore } from '../../state/store.ts';

/** As many as one `in` takes. */
const MAX_TARGETS = 30;

/** Whom and what somebody follows whose posts are written to no inbox, since too many follow them. */
export interface LargeAudiences {
  readonly people: readonly string[];
  readonly projects: readonly string[];
}

const NONE: LargeAudiences = { people: [], projects: [] };
const known = createStore<{ readonly uid: string; readonly audiences: LargeAudiences } | null>(
  null,
);

async function fetchLargeAudiences(uid: string): Promise<LargeAudiences> {
  const merged = query(
    collection(firestore(), `${userPath(uid)}/${FOLLOWING}`),
    where('mergedAtRead', '==', true),
    limit(MAX_TARGETS),
  );
  try {
    const follows = (await getDocs(merged)).docs.map((stored) => parseEntity(FollowSchema, stored));
    const idsOf = (kind: 'user' | 'project') =>
      follows.flatMap((found) => (found?.data.kind === kind ? [found.id] : []));
    return { people: idsOf('user'), projects: idsOf('project') };
  } catch (error) {
    noteReadFailure('whom to merge', error);
    return NONE;
  }
}

/** Read each time a feed opens, since a follow may have come or gone; until then as it was, null at first. */
export function useLargeAudiences(uid: string): LargeAudiences | null {
  const before = useStore(known);
  useEffect(() => {
    void fetchLargeAudiences(uid).then((audiences) => known.set({ uid, audiences }));
  }, [uid]);
  return before?.uid === uid ? before.audiences : null;
}
