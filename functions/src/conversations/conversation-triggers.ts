import {
  type Conversation,
  directConversationId,
} from '@samspill/domain/conversations/conversation';
import {
  CONVERSATIONS,
  conversationPath,
  groupPictureFolder,
} from '@samspill/domain/conversations/paths';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { notify } from '../notifications/notify.ts';
import { retractNotification } from '../notifications/retract.ts';
import type { Deps } from '../platform/deps.ts';
import {
  blocks,
  conversations,
  groupMembers,
  groups,
  people,
} from '../platform/firestore/collections.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { syncGroupConversation } from './conversation-store.ts';
import { clearPendingContact } from './first-contact-store.ts';
import { subjectOfConversation } from './message-triggers.ts';

const MAX_REFRESHED = 200;

async function notifyOfAcceptance(deps: Deps, id: string, conversation: Conversation) {
  const { createdBy, memberIds, members } = conversation;
  const accepter = memberIds.find((uid) => uid !== createdBy);
  const card = accepter && members[accepter];
  if (!card || createdBy === null) return;
  await notify(deps, {
    recipientUid: createdBy,
    // Not of type message: no message in the conversation is unread.
    type: 'request',
    event: 'contactAccepted',
    actor: { uid: accepter, ...card },
    subject: subjectOfConversation(id, conversation),
    key: `${conversationPath(id)} accepted`,
    about: [id],
  });
}

const clearAnsweredContact = reactTo(conversations, {
  name: 'settle the first contact',
  concerns: ({ before, after }) => before?.state === 'requested' && after?.state !== 'requested',
  run: async (deps, { path, params: { conversationId: id }, before }) => {
    const conversation = await conversations.read(deps, path);
    if (conversation?.state === 'requested') return;
    const memberIds = before?.memberIds ?? [];
    await clearPendingContact(deps, id, memberIds);
    const { createdBy } = conversation ?? {};
    if (!conversation || !createdBy) return;
    for (const recipientUid of memberIds.filter((uid) => uid !== createdBy))
      await retractNotification(deps, {
        recipientUid,
        type: 'message',
        event: 'contact',
        subject: { kind: 'conversation', id },
        actorUid: createdBy,
      });
    if (conversation.state === 'open') await notifyOfAcceptance(deps, id, conversation);
  },
});

const deleteConversationMessages = onDeletion(
  conversations,
  'delete the messages',
  ({ db }, { conversationId }) => db.recursiveDelete(db.doc(conversationPath(conversationId))),
);

const groupPictures = conversations.only('kind', 'photoPath');

export const deleteGroupPictures = reactTo(groupPictures, {
  name: 'delete the replaced picture of the group',
  concerns: ({ type, before, after }) => {
    // For an unknown kind, deleting the folder is harmless.
    if (type === 'deleted') return before === undefined || before.kind === 'group';
    const isReplaced = before?.photoPath != null && before.photoPath !== after?.photoPath;
    return before?.kind === 'group' && after !== undefined && isReplaced;
  },
  run: async (deps, { path, params: { conversationId: id }, before }) => {
    const stored = await deps.db.doc(path).get();
    const bucket = deps.storage.bucket();
    if (!stored.exists) await bucket.deleteFiles({ prefix: `${groupPictureFolder(id)}/` });
    const replaced = before?.photoPath;
    const shown = groupPictures.parse(deps, stored);
    if (!shown || !replaced || shown.photoPath === replaced) return;
    await bucket.file(replaced).delete({ ignoreNotFound: true });
  },
});

const syncWithGroup = (deps: Deps, { groupId }: { readonly groupId: string }) =>
  syncGroupConversation(deps, groupId);

export const syncConversationOnMembership = reactTo(groupMembers, {
  name: 'keep the conversation of the group',
  concerns: ({ type }) => type !== 'updated',
  run: (deps, { params }) => syncWithGroup(deps, params),
});

export const syncConversationWithGroup = reactTo(groups.only('name', 'photoPath', 'status'), {
  name: 'keep the conversation of the group',
  concerns: ({ before, after }) =>
    before !== undefined &&
    (before.name !== after?.name ||
      before.photoPath !== after.photoPath ||
      before.status !== after.status),
  run: (deps, { params }) => syncWithGroup(deps, params),
});

export const conversationReactions: readonly Reaction[] = [
  clearAnsweredContact,
  deleteConversationMessages,
  deleteGroupPictures,
];

async function refreshMember(deps: Deps, uid: string): Promise<void> {
  const person = await readPerson(deps, uid);
  if (!person) return;
  const { displayName: name, photoPath } = person;
  const latest = await deps.db
    .collection(CONVERSATIONS)
    .where('memberIds', 'array-contains', uid)
    .orderBy('lastMessageAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = conversations
    .only('members')
    .parseAll(deps, latest.docs)
    .filter(({ data: { members } }) => {
      const own = members[uid];
      return own?.name !== name || own.photoPath !== photoPath;
    });
  await writeInBatches(deps, outdated, (batch, each) =>
    batch.update(each.ref, new FieldPath('members', uid), { name, photoPath }),
  );
}

export const refreshConversationMembers = reactTo(people, {
  name: 'refresh the members of conversations',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.displayName !== after.displayName || before.photoPath !== after.photoPath),
  run: (deps, { params: { uid } }) => refreshMember(deps, uid),
});

const contactStates = conversations.only('state', 'createdBy');

export const declineBlockedContact = reactTo(blocks, {
  name: 'decline the first contact of a blocked user',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { params: { uid, blockedUid } }) => {
    const ref = deps.db.doc(conversationPath(directConversationId(uid, blockedUid)));
    await deps.db.runTransaction(async (transaction) => {
      const conversation = contactStates.parse(deps, await transaction.get(ref));
      if (conversation?.state !== 'requested' || conversation.createdBy !== blockedUid) return;
      transaction.update(ref, { state: 'declined', updatedAt: FieldValue.serverTimestamp() });
    });
  },
});
