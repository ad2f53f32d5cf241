import { commentPath } from '@samspill/domain/comments/paths';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { limit, where } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { allowed, denied, KARI, OLA } from './testing/access.ts';
import { comment, contentBy, createdNow, editedNow, poll } from './testing/content-documents.ts';
import { conversation, message } from './testing/conversation-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const inGroup = (uid: string, id: string, fields: object = {}) => ({
  [contentPath(id)]: { ...contentBy(uid, { id, groupId: 'kull', status: 'group' }), ...fields },
});
const membership = (groupId: string, uid: string, leads: boolean) => ({
  [groupMemberPath(groupId, uid)]: { uid, groupId, leads, addedBy: null, createdAt: LONG_AGO },
});

const heldComment = (contentId: string) => ({
  [commentPath(contentId, 'held')]: comment({ author: contentBy(KARI).author, status: 'held' }),
});

const rules = rulesWith('groups', {
  ...PEOPLE,
  [groupPath('kull')]: { name: 'Kull', status: 'active', leaderIds: [] },
  [groupPath('past')]: { name: 'Fjoråret', status: 'archived', leaderIds: [] },
  [groupPath('other')]: { name: 'Andre', status: 'active', leaderIds: [] },
  ...membership('kull', KARI, false),
  ...membership('other', OLA, true),
  ...membership('past', KARI, false),
  [groupPath('kull/below/it')]: { name: 'Under', status: 'active', leaderIds: [] },
  ...membership('kull/below/it', KARI, true),
  ...inGroup(KARI, 'of-kari'),
  ...inGroup(OLA, 'of-ola'),
  ...inGroup(KARI, 'held', { status: 'held' }),
  ...inGroup(OLA, 'held-of-ola', { status: 'held' }),
  ...inGroup(KARI, 'archived', { groupId: 'past' }),
  ...inGroup(KARI, 'held-archived', { groupId: 'past', status: 'held' }),
  ...heldComment('archived'),
  [commentPath('archived', 'own')]: comment({ author: contentBy(KARI).author }),
  [likePath('archived', KARI)]: { uid: KARI, contentId: 'archived', createdAt: LONG_AGO },
  ...heldComment('of-kari'),
  [commentPath('of-ola', 'c')]: comment({ author: contentBy(KARI).author }),
  [conversationPath('members_kull')]: conversation({
    kind: 'memberGroup',
    groupId: 'kull',
    memberIds: [KARI, OLA],
    members: {},
  }),
  [messagePath('members_kull', 'm')]: message({ senderId: KARI }),
  [conversationPath('members_past')]: conversation({
    kind: 'memberGroup',
    groupId: 'past',
    memberIds: [KARI, OLA],
    members: {},
  }),
  [messagePath('members_past', 'm')]: message({ senderId: KARI }),
});
const kari = () => rules.as('kari');
const ola = () => rules.as('ola');
const ofGroup = [where('groupId', '==', 'kull'), where('status', '==', 'group'), limit(20)];
const visible = [where('status', '==', 'visible'), limit(20)];

let created = 0;
const post = (who: typeof kari, uid: string, fields: object = {}) => {
  const id = `new-${created++}`;
  const draft = contentBy(uid, { id, groupId: 'kull', status: 'group' });
  return who().set(contentPath(id), { ...draft, ...createdNow(), ...fields });
};
const answer = (who: typeof kari, uid: string, contentId: string) =>
  who().set(commentPath(contentId, `new-${created++}`), {
    ...comment({ author: contentBy(uid).author }),
    ...createdNow(),
  });

describe('posts in a group', () => {
  it('are read by members only', async () => {
    await allowed(kari().get(contentPath('of-kari')));
    await allowed(kari().list('content', ...ofGroup));
    await denied(ola().get(contentPath('of-kari')));
    await denied(ola().list('content', ...ofGroup));
    await denied(kari().list('content', where('status', '==', 'group'), limit(20)));
    await denied(
      kari().list(
        'content',
        where('groupId', '==', 'kull'),
        where('status', '==', 'held'),
        limit(20),
      ),
    );
  });

  it.each([
    ['for all to see', { status: 'visible' }],
    ['as an announcement, without leading', { groupAnnouncement: true }],
    ['as a poll', poll()],
    ['as an update', { kind: 'update', projectId: 'p' }],
    ['of another group', { groupId: 'other' }],
    ['with an id that is none', { groupId: 'a/b' }],
    ['below a group', { groupId: 'kull/below/it' }],
    ['of a group that is none', { groupId: 'nowhere' }],
    ['without a group', { groupId: undefined }],
    [
      'as an announcement to everybody',
      { groupId: undefined, status: 'visible', groupAnnouncement: true },
    ],
  ])('are not written %s', async (_, fault) => {
    await allowed(post(kari, KARI));
    await denied(post(kari, KARI, fault));
  });

  it('cannot be shown to all, shared or quoted', async () => {
    await denied(kari().update(contentPath('of-kari'), { status: 'visible', ...editedNow() }));
    await denied(kari().update(contentPath('of-kari'), { shareable: true, ...editedNow() }));
    const quote = contentBy(KARI, { id: 'quote', quotedId: 'of-kari' });
    await denied(kari().set(contentPath('quote'), { ...quote, ...createdNow() }));
  });

  it('are published in the group when they were held', async () => {
    const { createdAt, updatedAt } = createdNow();
    const publish = (status: string) => ({ status, createdAt, updatedAt });
    await denied(kari().update(contentPath('held'), publish('visible')));
    await denied(ola().update(contentPath('held-of-ola'), publish('group')));
    await allowed(kari().update(contentPath('held'), publish('group')));
  });
});

describe('a leader', () => {
  it('announces, and marks nothing else', async () => {
    await allowed(post(ola, OLA, { groupId: 'other', groupAnnouncement: true }));
    await denied(post(ola, OLA, { groupId: 'other', groupAnnouncement: false }));
  });
});

describe('an archived group', () => {
  it('is read by its members, who write no posts and comments', async () => {
    await allowed(kari().get(contentPath('archived')));
    await allowed(kari().list('content/archived/comments', ...visible));
    await denied(post(kari, KARI, { groupId: 'past' }));
    await denied(answer(kari, KARI, 'archived'));
    await allowed(answer(kari, KARI, 'of-kari'));
  });

  it('publishes no held comments, which their authors may delete', async () => {
    const { createdAt, updatedAt } = createdNow();
    const publish = { status: 'visible', createdAt, updatedAt };
    await denied(kari().update(commentPath('archived', 'held'), publish));
    const post = contentPath('held-archived');
    await denied(kari().update(post, { ...publish, status: 'group' }));
    await allowed(kari().update(post, { status: 'deleted', updatedAt }));
    await allowed(kari().update(commentPath('of-kari', 'held'), publish));
    await allowed(kari().update(commentPath('archived', 'held'), { status: 'deleted', updatedAt }));
  });
});

describe('texts in an archived group', () => {
  it('are not edited, and may be deleted by their authors', async () => {
    const { updatedAt } = createdNow();
    for (const path of [contentPath('archived'), commentPath('archived', 'own')]) {
      await denied(kari().update(path, { body: 'Ny', ...editedNow() }));
      await allowed(kari().update(path, { status: 'deleted', updatedAt }));
    }
  });
});

describe('an archived group', () => {
  it('takes no likes, and lets members take theirs back', async () => {
    const like = { uid: KARI, contentId: 'archived', createdAt: createdNow().createdAt };
    await allowed(kari().delete(likePath('archived', KARI)));
    await denied(kari().set(likePath('archived', KARI), like));
    await allowed(kari().set(likePath('of-kari', KARI), { ...like, contentId: 'of-kari' }));
  });

  it('takes no messages and reactions, and lets senders delete theirs', async () => {
    const sent = { ...message({ senderId: KARI }), ...createdNow() };
    const { updatedAt } = createdNow();
    await allowed(kari().set(messagePath('members_kull', 'new'), sent));
    await denied(kari().set(messagePath('members_past', 'new'), sent));
    const own = messagePath('members_past', 'm');
    await allowed(kari().get(own));
    await denied(kari().update(own, { text: 'Ny', ...editedNow() }));
    await denied(kari().update(own, { reactions: { [KARI]: '👍' }, updatedAt }));
    const emptied = { text: '', attachments: [], reactions: {}, deletedAt: updatedAt, updatedAt };
    await allowed(kari().update(own, emptied));
  });
});

describe('a former member', () => {
  it('reads nothing of the group, nor of answers to own posts', async () => {
    await denied(ola().get(contentPath('of-ola')));
    await denied(ola().get(commentPath('of-ola', 'c')));
    await denied(ola().list('content/of-ola/comments', ...visible));
    await denied(ola().list('conversations/members_kull/messages', limit(20)));
    await denied(ola().get(messagePath('members_kull', 'm')));
    await allowed(kari().get(messagePath('members_kull', 'm')));
  });

  it('writes nothing in the group, except to delete own posts', async () => {
    await denied(post(ola, OLA));
    await denied(answer(ola, OLA, 'of-kari'));
    await allowed(answer(kari, KARI, 'of-ola'));
    const like = { uid: OLA, contentId: 'of-kari', createdAt: createdNow().createdAt };
    await denied(ola().set(likePath('of-kari', OLA), like));
    const { updatedAt } = createdNow();
    await denied(ola().update(contentPath('of-ola'), { body: 'Ny', ...editedNow() }));
    await allowed(ola().update(contentPath('of-ola'), { status: 'deleted', updatedAt }));
  });
});
