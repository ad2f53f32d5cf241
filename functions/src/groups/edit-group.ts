import type { AuditFields } from '@samspill/domain/audit/audit-fields';
import { AppError } from '@samspill/domain/errors';
import { type Group, type GroupDraft, isPhotoOfGroup } from '@samspill/domain/groups/group';
import { groupPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { requireLeader } from './group-membership.ts';
import type { GroupCaller } from './group-store.ts';

interface GroupEdit {
  readonly changes: GroupDraft | Pick<Group, 'photoPath'>;
  readonly describe: (group: Group) => Partial<AuditFields>;
}

async function changeGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  { changes, describe }: GroupEdit,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const { group } = await requireLeader(deps, caller, id, transaction);
    const changed = { ...group, ...changes };
    const addAudit = await prepareAudit(deps, {
      actorId: caller.uid,
      action: 'group.edit',
      target: { kind: 'group', id, label: changed.name },
      before: describe(group),
      after: describe(changed),
    });
    transaction.update(deps.db.doc(groupPath(id)), {
      ...changes,
      updatedAt: FieldValue.serverTimestamp(),
    });
    addAudit(transaction);
  });
}

const describeDraft = ({ name, description, admission }: Group) => ({
  name,
  description,
  admission,
});

export const editGroup = (deps: Deps, caller: GroupCaller, id: string, draft: GroupDraft) =>
  changeGroup(deps, caller, id, { changes: draft, describe: describeDraft });

/** Throws `invalid-argument` for a photo outside the group's folder. A trigger deletes the previous photo later. */
export async function setGroupPhoto(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  photoPath: string | null,
): Promise<void> {
  if (photoPath !== null && !isPhotoOfGroup(id, photoPath)) {
    const fault = 'is not of this group';
    throw new AppError('invalid-argument', `photoPath: ${fault}`, { photoPath: fault });
  }
  await changeGroup(deps, caller, id, {
    changes: { photoPath },
    describe: ({ photoPath: shown }) => ({ hasPhoto: shown !== null }),
  });
}
