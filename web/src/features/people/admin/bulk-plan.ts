import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { type PersonStatus, PersonStatusSchema } from '@samspill/domain/people/person-kind';

export type BulkAction = 'approve' | 'decline' | 'suspend' | 'restore' | 'delete';

type SkipReason = 'yourself' | 'staff' | 'done';

export interface BulkPlan {
  readonly concerned: readonly AdminPerson[];
  readonly leftOut: readonly { readonly person: AdminPerson; readonly because: SkipReason }[];
}

const CONCERNED_STATUSES: Readonly<Record<BulkAction, readonly PersonStatus[]>> = {
  approve: ['waiting', 'declined'],
  decline: ['waiting'],
  suspend: ['active'],
  restore: ['suspended'],
  delete: PersonStatusSchema.options,
};

function findSkipReason(
  action: BulkAction,
  person: AdminPerson,
  ownUid: string,
): SkipReason | null {
  if (!CONCERNED_STATUSES[action].includes(person.status)) return 'done';
  if (person.uid === ownUid) return 'yourself';
  return person.role && action !== 'restore' ? 'staff' : null;
}

export function planBulk(
  action: BulkAction,
  chosen: readonly AdminPerson[],
  ownUid: string,
): BulkPlan {
  const judged = chosen.map((person) => ({
    person,
    because: findSkipReason(action, person, ownUid),
  }));
  return {
    concerned: judged.flatMap(({ person, because }) => (because === null ? [person] : [])),
    leftOut: judged.flatMap(({ person, because }) =>
      because === null ? [] : [{ person, because }],
    ),
  };
}
