import type { AuditFields } from '@samspill/domain/audit-log';
import { groupConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import {
  type GROUP_STATUSES,
  type Group,
  type GroupDraft,
  GroupDraftSchema,
  isPhotoOfGroup,
  MAX_GROUPS,
  type NewGroup,
} from '@samspill/domain/groups/group';
import { GROUPS, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { groups } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import { assertActive, requireLeader } from './group-membership.ts';
import { type GroupCaller, noSuchGroup } from './group-store.ts';

export async function createGroup(
  deps: Deps,
  actorId: string,
  { leaderId, ...draft }: NewGroup,
): Promise<string> {
  if (!(await readAuthorCard(deps, leaderId)))
    throw new AppError('invalid-argument', 'leaderId: is no member', { leaderId: 'is no member' });
  const all = deps.db.collection(GROUPS);
  const ref = all.doc();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { count } = (await transaction.get(all.count())).data();
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    if (count >= MAX_GROUPS)
      throw new AppError('conflict', `A site has ${MAX_GROUPS} groups at most.`);
    audit({
      action: 'group.create',
      target: { kind: 'group', id: ref.id, label: draft.name },
      after: draft,
    });
    const now = FieldValue.serverTimestamp();
    transaction.create(ref, {
      ...draft,
      photoPath: null,
      status: 'active',
      leaderIds: [leaderId],
      counters: { members: 1 },
      createdAt: now,
      updatedAt: now,
    });
    transaction.create(deps.db.doc(groupMemberPath(ref.id, leaderId)), {
      uid: leaderId,
      groupId: ref.id,
      leads: true,
      addedBy: leaderId === actorId ? null : actorId,
      createdAt: now,
    });
    setSiteGlobal(transaction, global, { hasGroups: true });
  });
  return ref.id;
}

export async function setGroupStatus(
  deps: Deps,
  actorId: string,
  id: string,
  status: (typeof GROUP_STATUSES)[number],
): Promise<void> {
  const ref = deps.db.doc(groupPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const group = groups.parse(deps, await transaction.get(ref));
    const conversation = await transaction.get(
      deps.db.doc(conversationPath(groupConversationId(id))),
    );
    if (!group) throw noSuchGroup();
    if (group.status === status) throw new AppError('conflict', `The group is ${status} already.`);
    audit({
      action: status === 'archived' ? 'group.archive' : 'group.restore',
      target: { kind: 'group', id, label: group.name },
    });
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(ref, { status, updatedAt });
    // Storage rules cannot read the group too.
    if (conversation.exists)
      transaction.update(conversation.ref, { archived: status === 'archived', updatedAt });
  });
}

export async function deleteGroup(deps: Deps, actorId: string, id: string): Promise<void> {
  const ref = deps.db.doc(groupPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const group = groups.parse(deps, await transaction.get(ref));
    if (!group) throw noSuchGroup();
    if (group.status !== 'archived') throw new AppError('conflict', 'Archive the group first.');
    const two = await transaction.get(deps.db.collection(GROUPS).select().limit(2));
    const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
    audit({ action: 'group.delete', target: { kind: 'group', id, label: group.name } });
    transaction.delete(ref);
    setSiteGlobal(transaction, global, { hasGroups: two.docs.some((each) => each.id !== id) });
  });
}

interface GroupEdit {
  readonly changes: (group: Group) => GroupDraft | Pick<Group, 'photoPath'>;
  readonly describe: (group: Group) => Partial<AuditFields>;
}

async function changeGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  { changes: change, describe }: GroupEdit,
): Promise<void> {
  await auditedChange(deps, caller.uid, async (transaction, audit) => {
    const found = await requireLeader(deps, caller, id, transaction);
    assertActive(found);
    const { group } = found;
    const changes = change(group);
    const changed = { ...group, ...changes };
    audit({
      action: 'group.edit',
      target: { kind: 'group', id, label: changed.name },
      before: describe(group),
      after: describe(changed),
    });
    transaction.update(deps.db.doc(groupPath(id)), {
      ...changes,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

const describeDraft = ({ name, description, admission }: Group) => ({
  name,
  description,
  admission,
});

export const editGroup = (
  deps: Deps,
  caller: GroupCaller,
  id: string,
  edit: EditBody<GroupDraft>,
) =>
  changeGroup(deps, caller, id, {
    changes: (stored) => resolveEdit({ schema: GroupDraftSchema, stored }, edit),
    describe: describeDraft,
  });

/** A trigger deletes the previous photo later. */
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
    changes: () => ({ photoPath }),
    describe: ({ photoPath: shown }) => ({ hasPhoto: shown !== null }),
  });
}
