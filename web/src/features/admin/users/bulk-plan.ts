import type { AdminPerson } from '@samspill/domain/people/admin-person';

export type BulkDeed = 'suspend' | 'restore' | 'delete';

/** Why somebody who was chosen is left out before anything is asked of the server. */
type LeftOutBecause = 'yourself' | 'admin' | 'done';

export interface BulkPlan {
  readonly concerned: readonly AdminPerson[];
  readonly leftOut: readonly { readonly person: AdminPerson; readonly because: LeftOutBecause }[];
}

function leaveOut(deed: BulkDeed, person: AdminPerson, ownUid: string): LeftOutBecause | null {
  const isDone =
    (deed === 'suspend' && person.status === 'suspended') ||
    (deed === 'restore' && person.status === 'active');
  if (isDone) return 'done';
  if (person.uid === ownUid) return 'yourself';
  return person.admin && deed !== 'restore' ? 'admin' : null;
}

/** Whom of the chosen a deed concerns: not oneself, no administrators, and nobody for whom it is done. */
export function planBulk(deed: BulkDeed, chosen: readonly AdminPerson[], ownUid: string): BulkPlan {
  const judged = chosen.map((person) => ({ person, because: leaveOut(deed, person, ownUid) }));
  return {
    concerned: judged.flatMap(({ person, because }) => (because === null ? [person] : [])),
    leftOut: judged.flatMap(({ person, because }) =>
      because === null ? [] : [{ person, because }],
    ),
  };
}
