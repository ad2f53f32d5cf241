import { INVITATIONS_TO_SEND } from '@samspill/domain/projects/checklist';
import type { Project } from '@samspill/domain/projects/project';
import { getCountFromServer, limit, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { buildQuery } from '../../data/firestore-query.ts';
import { noteReadFailure } from '../../firebase/note-read-failure.ts';
import { invitationsByQuery } from './request-queries.ts';

/** How many the owner has invited, whatever they answered, no further than is asked for; costs one read. */
async function countInvitations(projectId: string, ownerId: string): Promise<number> {
  const sent = buildQuery(invitationsByQuery(projectId, ownerId), { pageSize: 1 });
  return (await getCountFromServer(query(sent, limit(INVITATIONS_TO_SEND)))).data().count;
}

/** Null until it is known; none where it cannot be read. Counted anew when somebody joins or leaves. */
export function useInvitationCount(project: Entity<Project>): number | null {
  const { id } = project;
  const { ownerId, memberIds } = project.data;
  const members = memberIds.length;
  const [count, setCount] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of members may be another number
  useEffect(() => {
    let isCurrent = true;
    countInvitations(id, ownerId).then(
      (found) => isCurrent && setCount(found),
      (error: unknown) => {
        noteReadFailure('the invitations', error);
        if (isCurrent) setCount(0);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, ownerId, members]);
  return count;
}
