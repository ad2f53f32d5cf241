import type { Group } from '@samspill/domain/groups/group';
import { groupMembersPath, groupPath, groupPhotoFolder } from '@samspill/domain/groups/paths';
import type { NotificationEvent } from '@samspill/domain/notification-kinds';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { notify } from '../notifications/notify.ts';
import { retractNotification } from '../notifications/retract.ts';
import type { Deps } from '../platform/deps.ts';
import { groupCandidates, groupMembers, groups } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { deleteFolder } from '../platform/media/delete-folder.ts';
import { recordReplaced } from '../platform/media/upload-location.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { type Counter, recount } from '../platform/triggers/recount.ts';
import { isGroupMember } from './group-store.ts';

const subjectOfGroup = (
  id: string,
  { name }: Pick<Group, 'name'>,
  tab?: 'members',
): NotificationSubject => ({
  kind: 'group',
  id,
  title: name,
  href: `/${groupPath(id)}${tab ? `?tab=${tab}` : ''}`,
});

export const groupCounter = (groupId: string): Counter<Pick<Group, 'countedAt' | 'counters'>> => ({
  of: groups.only('countedAt', 'counters'),
  path: groupPath(groupId),
  partsOf: ({ db }, { counters: { members: stored } }) => ({
    members: { field: 'counters.members', query: db.collection(groupMembersPath(groupId)), stored },
  }),
});

const countMembers = reactTo(groupMembers, {
  name: 'count the members of the group',
  concerns: ({ type }) => type !== 'updated',
  run: (deps, { params: { groupId }, committedAt }) =>
    recount(deps, groupCounter(groupId), committedAt),
});

interface GroupNotification {
  readonly groupId: string;
  readonly group: Group;
  readonly recipientUid: string;
  readonly actorUid: string | null;
  readonly event: NotificationEvent;
  readonly tab?: 'members';
  readonly key: string;
}

async function notifyOfGroup(
  deps: Deps,
  { groupId, group, recipientUid, actorUid, event, tab, key }: GroupNotification,
): Promise<void> {
  const actor = actorUid === null ? null : await readAuthorCard(deps, actorUid);
  if (actorUid !== null && !actor) return;
  await notify(deps, {
    recipientUid,
    type: 'request',
    event,
    actor,
    subject: subjectOfGroup(groupId, group, tab),
    key,
    about: [groupId],
  });
}

const notifyOfMembership = reactTo(groupMembers, {
  name: 'notify of the membership',
  concerns: ({ type, after }) => type === 'created' && after?.addedBy != null,
  run: async (deps, { path, params: { groupId, uid } }) => {
    const [member, group] = await Promise.all([
      groupMembers.read(deps, path),
      groups.read(deps, groupPath(groupId)),
    ]);
    if (!member?.addedBy || !group) return;
    const actorUid = member.addedBy;
    const key = `${path} ${member.createdAt.toMillis()}`;
    await notifyOfGroup(deps, {
      groupId,
      group,
      recipientUid: uid,
      actorUid,
      event: 'groupAdded',
      key,
    });
  },
});

/** Former members keep no excerpt of the group's posts in their bell, digest and mail. */
const deleteNotifications = reactTo(groupMembers, {
  name: 'delete notifications from the group',
  concerns: ({ type }) => type === 'deleted',
  run: async (deps, { params: { groupId, uid } }) => {
    if (await isGroupMember(deps, groupId, uid)) return;
    const all = deps.db.collection(notificationsPath(uid));
    await deleteMatching(deps.db, all.where('subject.groupId', '==', groupId));
  },
});

const notifyOfCandidate = reactTo(groupCandidates, {
  name: 'notify of the request or invitation',
  concerns: ({ before, after }) =>
    after?.status === 'pending' &&
    (before?.status !== 'pending' || before.invitedBy !== after.invitedBy),
  run: async (deps, { path, params: { groupId, uid } }) => {
    const [candidate, group] = await Promise.all([
      groupCandidates.read(deps, path),
      groups.read(deps, groupPath(groupId)),
    ]);
    if (candidate?.status !== 'pending' || !group) return;
    const { invitedBy, createdAt } = candidate;
    const about = { groupId, group, key: `${path} ${createdAt.toMillis()}` };
    if (invitedBy !== null) {
      const event = 'groupInvited';
      return notifyOfGroup(deps, { ...about, recipientUid: uid, actorUid: invitedBy, event });
    }
    const leaders = { name: 'notify the leaders', items: group.leaderIds, pathOf: userPath };
    await forEachSettled(deps, leaders, (recipientUid) =>
      notifyOfGroup(deps, {
        ...about,
        recipientUid,
        actorUid: uid,
        event: 'groupRequest',
        tab: 'members',
      }),
    );
  },
});

/** The name of a group that a person was invited to must not stay with them once the invitation is withdrawn. */
const withdrawOfCandidate = reactTo(groupCandidates, {
  name: 'withdraw notifications of the request or invitation',
  concerns: ({ before, after }) => before?.status === 'pending' && after?.status !== 'pending',
  run: async (deps, { path, params: { groupId, uid }, before }) => {
    const [candidate, group, isIn] = await Promise.all([
      groupCandidates.read(deps, path),
      groups.read(deps, groupPath(groupId)),
      isGroupMember(deps, groupId, uid),
    ]);
    if (!before || candidate?.status === 'pending') return;
    const outdated = { type: 'request', subject: { kind: 'group', id: groupId } } as const;
    if (before.invitedBy !== null)
      return retractNotification(deps, {
        ...outdated,
        recipientUid: uid,
        event: 'groupInvited',
        actorUid: before.invitedBy,
        isReadToo: !isIn,
      });
    const items = group?.leaderIds ?? [];
    const leaders = { name: 'withdraw the notification', items, pathOf: userPath };
    await forEachSettled(deps, leaders, (recipientUid) =>
      retractNotification(deps, {
        ...outdated,
        recipientUid,
        event: 'groupRequest',
        actorUid: uid,
      }),
    );
  },
});

const notifyOfDecline = reactTo(groupCandidates, {
  name: 'notify of the declined request',
  concerns: ({ before, after }) =>
    before?.status === 'pending' && after?.status === 'declined' && after.invitedBy === null,
  run: async (deps, { path, params: { groupId, uid } }) => {
    const [candidate, group] = await Promise.all([
      groupCandidates.read(deps, path),
      groups.read(deps, groupPath(groupId)),
    ]);
    if (candidate?.status !== 'declined' || !group) return;
    const key = `${path} declined ${candidate.createdAt.toMillis()}`;
    const declined = { groupId, group, recipientUid: uid, actorUid: null } as const;
    await notifyOfGroup(deps, { ...declined, event: 'groupDeclined', key });
  },
});

const notifyOfMissingLeader = reactTo(groups, {
  name: 'notify administrators of a group without a leader',
  concerns: ({ before, after }) =>
    after?.leaderIds.length === 0 && before !== undefined && before.leaderIds.length > 0,
  run: async (deps, { path, params: { groupId }, committedAt }) => {
    const group = await groups.read(deps, path);
    if (group?.leaderIds.length !== 0) return;
    const items = [...(await listStaffIds(deps, 'manageMembers'))];
    await forEachSettled(
      deps,
      { name: 'notify the administrators', items, pathOf: userPath },
      (uid) =>
        notify(deps, {
          recipientUid: uid,
          type: 'admin',
          event: 'groupWithoutLeader',
          actor: null,
          subject: { ...subjectOfGroup(groupId, group), href: '/admin/groups' },
          key: `${path} ${committedAt.toMillis()}`,
          about: [],
        }),
    );
  },
});

const deleteBelowGroup = onDeletion(
  groups,
  'delete members of the group',
  async (deps, { groupId }) => {
    await deps.db.recursiveDelete(deps.db.doc(groupPath(groupId)));
    await deleteFolder(deps, groupPhotoFolder(groupId));
  },
);

export const groupReactions: readonly Reaction[] = [
  notifyOfMissingLeader,
  recordReplaced(groups.only('photoPath'), ({ photoPath }) => photoPath),
  deleteBelowGroup,
];
export const groupMemberReactions: readonly Reaction[] = [
  countMembers,
  notifyOfMembership,
  deleteNotifications,
];
export const groupCandidateReactions: readonly Reaction[] = [
  notifyOfCandidate,
  withdrawOfCandidate,
  notifyOfDecline,
];
