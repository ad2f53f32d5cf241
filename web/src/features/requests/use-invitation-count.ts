import { INVITATIONS_GOAL } from '@samspill/domain/projects/checklist';
import type { Project } from '@samspill/domain/projects/project';
import { limit, query } from 'firebase/firestore';
import { useCallback } from 'react';
import type { Entity } from '../../data/entity.ts';
import { buildQuery } from '../../data/firestore-query.ts';
import { useQuery } from '../../data/query.ts';
import { countDocuments } from '../../firebase/firestore.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { ownerInvitationsQuery } from './request-queries.ts';

/** Counts the owner's invitations in any status, up to the number the checklist needs; costs one read. */
async function countInvitations(projectId: string, ownerId: string): Promise<number> {
  const sent = buildQuery(ownerInvitationsQuery(projectId, ownerId), { pageSize: 1 });
  try {
    return await countDocuments(query(sent, limit(INVITATIONS_GOAL)));
  } catch (error) {
    logReadFailure('the invitations', error);
    return 0;
  }
}

/** Null while loading, 0 if unreadable. Counts again when the number of members changes. */
export function useInvitationCount(project: Entity<Project>): number | null {
  const { id } = project;
  const { ownerId, memberIds } = project.data;
  const members = memberIds.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of members may be another number
  const count = useCallback(() => countInvitations(id, ownerId), [id, ownerId, members]);
  return useQuery(count).latest;
}
