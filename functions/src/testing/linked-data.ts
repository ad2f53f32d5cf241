import { randomUUID } from 'node:crypto';
import { AUDIT } from '@samspill/domain/audit/paths';
import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { contentImagePath } from '@samspill/domain/content/paths';
import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { feedbackDraft, PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import { followingPath } from '@samspill/domain/follows/paths';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { matchPath, matchViewPath } from '@samspill/domain/matches/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { devicePath, notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, MAIL, projectPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { grantPath, userPhotoPath } from '@samspill/domain/people/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { projectDeckPath, projectGalleryPath } from '@samspill/domain/projects/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { LISTS_WITH_EXAMPLES, newInList, pathInList } from '@samspill/domain/testing/private-lists';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { newConversation } from '../conversations/conversation-store.ts';
import { createDeps } from '../platform/deps.ts';
import { scheduledDocument } from './content-documents.ts';
import { projectDocument } from './project-documents.ts';
import { waitForFunctions } from './running-stack.ts';
import { type Account, callApi, cookieOf, openSession, signUp } from './stack-client.ts';

export const PHOTO = 'photo-0123456789';
export const IMAGE = 'image-0123456789';
export const SECRET_TOKEN = 'token-0123456789';
const { db, storage } = createDeps();
const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };

export interface Member extends Account {
  readonly name: string;
  readonly cookie: string;
}

export async function signUpMember(name: string): Promise<Member> {
  const account = await signUp();
  const cookie = cookieOf(await openSession(account.idToken, { displayName: name }));
  return { ...account, name, cookie };
}

const cardOf = ({ uid, name }: Member) => authorCardOf(uid, { displayName: name, photoPath: null });

const content = (id: string, author: Member, fields: Partial<Content> = {}): DocumentData => ({
  id,
  kind: 'post',
  projectId: null,
  body: 'Hei',
  images: [],
  mentions: [],
  poll: null,
  ...CONTENT_SERVER_FIELDS,
  author: cardOf(author),
  status: 'visible',
  editedAt: null,
  ...times,
  ...fields,
});

const comment = (author: Member, fields: DocumentData = {}): DocumentData => ({
  author: cardOf(author),
  body: 'Enig',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...times,
  ...fields,
});

const project = (owner: Member, members: readonly Member[] = []): DocumentData =>
  projectDocument(owner.uid, { memberIds: [owner, ...members].map(({ uid }) => uid) });

const task = (projectId: string, author: Member, fields: DocumentData): DocumentData => ({
  title: 'Tegne',
  description: '',
  status: 'todo',
  skills: [],
  dueOn: null,
  open: false,
  rank: 'a0',
  projectId,
  createdBy: author.uid,
  ...TASK_SERVER_FIELDS,
  ...times,
  ...fields,
});

const taskEntry = (projectId: string, fields: DocumentData): DocumentData => ({
  projectId,
  taskId: 'given',
  kind: 'comment',
  body: '',
  mentions: [],
  to: null,
  createdAt: now,
  ...fields,
});

const conversation = (...members: readonly Member[]): DocumentData => ({
  ...newConversation({
    kind: 'direct',
    memberIds: members.map(({ uid }) => uid),
    members: Object.fromEntries(members.map(({ uid, name }) => [uid, { name, photoPath: null }])),
  }),
  lastMessageAt: now,
  ...times,
});

const match = (owner: Member, person: Member): DocumentData => ({
  projectId: 'asked',
  ownerId: owner.uid,
  uid: person.uid,
  kind: 'talent',
  score: 80,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Prosjekt', tagline: '', stage: 'idea', coverPath: null },
  person: { ...cardOf(person), headline: '' },
  ...times,
});

const view = (owner: Member, person: Member, side: 'project' | 'person'): DocumentData => {
  const { status, projectState, personState, ...shared } = match(owner, person);
  return { ...shared, side, state: 'new' };
};

const mailDocument = ({ name }: Member, about: readonly string[]): DocumentData => ({
  to: 'friend@samspill.test',
  about,
  createdAt: now,
  message: { subject: `${name} liker innlegget ditt`, text: name, html: name },
});

/** Two users and their ids, prefixed per test so that runs do not collide. */
interface UserPair {
  readonly goner: Member;
  readonly friend: Member;
  readonly id: (name: string) => string;
}

type Documents = Record<string, DocumentData>;

const mentionOf = ({ name, uid }: Member) => ({
  body: `Takk, @[${name}](${uid})!`,
  mentions: [uid],
});

function textDocuments({ goner, friend, id }: UserPair): Documents {
  const [own, theirs] = [id('own'), id('theirs')];
  const mention = mentionOf(goner);
  return {
    [contentPath(own)]: content(own, goner),
    [contentPath(theirs)]: content(theirs, friend, mention),
    [commentPath(own, 'c1')]: comment(friend),
    [commentPath(theirs, 'answered')]: comment(goner),
    [commentPath(theirs, 'answer')]: comment(friend, { replyTo: 'answered', ...mention }),
    [commentPath(theirs, 'alone')]: comment(goner),
    [likePath(theirs, goner.uid)]: { uid: goner.uid, contentId: theirs, createdAt: now },
    [votePath(theirs, goner.uid)]: { uid: goner.uid, contentId: theirs, options: [0], ...times },
    [blockPath(friend.uid, goner.uid)]: { blockedUid: goner.uid, createdAt: now },
    [mutePath(friend.uid, goner.uid)]: { kind: 'user', targetId: goner.uid, createdAt: now },
  };
}

function notificationDocuments({ goner, friend, id }: UserPair): Documents {
  const theirs = id('theirs');
  return {
    [`${notificationsPath(friend.uid)}/like-content-${theirs}`]: {
      type: 'like',
      actors: [{ uid: 'somebody', name: 'Noen', photoPath: null }],
      count: 1,
      subject: { kind: 'content', id: theirs, title: `Takk, @${goner.name}!`, href: '/feed' },
      readAt: null,
      ...times,
    },
    [`${MAIL}/${id('named')}`]: mailDocument(goner, [goner.uid]),
    [`${MAIL}/${id('mentioned')}`]: mailDocument(goner, [theirs, 'somebody']),
    [`${MAIL}/${id('own')}`]: { ...mailDocument(friend, [friend.uid]), to: goner.email },
    [`${inboxPath(goner.uid)}/${theirs}`]: { contentId: theirs, reason: 'author', createdAt: now },
    [warningOf(id)]: {
      actor: cardOf(friend),
      action: 'user.suspend',
      reason: `${goner.name} spammet`,
      at: now,
      target: { kind: 'user', id: goner.uid, label: goner.name },
      before: { status: 'active' },
      after: { status: 'suspended' },
      searchTokens: [facetToken('target', goner.uid), facetToken('action', 'user.suspend')],
    },
    ...Object.fromEntries(
      LISTS_WITH_EXAMPLES.map((list) => [
        pathInList(list, goner.uid, id('theirs')),
        newInList(list, id('theirs'), now),
      ]),
    ),
    [scheduledPath(goner.uid, id('later'))]: scheduledDocument({ body: 'Senere' }),
    [scheduledPath(friend.uid, id('mentions'))]: scheduledDocument({
      body: `Hei @[${goner.name}](${goner.uid})`,
      mentions: [goner.uid],
    }),
    [devicePath(goner.uid, '0')]: { token: SECRET_TOKEN, ...times },
    [followingPath(goner.uid, id('alone'))]: {
      kind: 'project',
      targetId: id('alone'),
      followerId: goner.uid,
      createdAt: now,
    },
  };
}

function conversationDocuments({ goner, friend, id }: UserPair): Documents {
  return {
    [conversationPath(directConversationId(goner.uid, friend.uid))]: conversation(goner, friend),
    [messagePath(id('group'), 'said')]: {
      text: `Hilsen fra ${goner.name}`,
      attachments: [],
      replyTo: null,
      senderId: goner.uid,
      card: null,
      reactions: {},
      editedAt: null,
      deletedAt: null,
      ...times,
    },
    [conversationPath(id('group'))]: { ...conversation(goner, friend), kind: 'group' },
  };
}

function matchDocuments({ goner, friend, id }: UserPair): Documents {
  return {
    [matchPath(id('fits'))]: match(friend, goner),
    [matchPath(id('leads'))]: match(goner, friend),
    [matchViewPath(goner.uid, id('fits'))]: view(friend, goner, 'person'),
    [matchViewPath(friend.uid, id('fits'))]: view(friend, goner, 'project'),
    [matchViewPath(goner.uid, id('leads'))]: view(goner, friend, 'project'),
    [matchViewPath(friend.uid, id('leads'))]: view(goner, friend, 'person'),
  };
}

function taskDocuments({ goner, friend, id }: UserPair): Documents {
  return {
    [taskEntryPath(id('remark'))]: taskEntry(id('shared'), { authorId: goner.uid, body: 'Klar!' }),
    [taskEntryPath(id('answer'))]: taskEntry(id('shared'), {
      authorId: friend.uid,
      body: `Takk, @[${goner.name}](${goner.uid})!`,
      mentions: [goner.uid],
    }),
    [taskEntryPath(id('did'))]: taskEntry(id('shared'), {
      kind: 'assigneeId',
      authorId: goner.uid,
      to: goner.uid,
    }),
  };
}

function projectDocuments({ goner, friend, id }: UserPair): Documents {
  return {
    [projectPath(id('alone'))]: {
      ...project(goner),
      gallery: [{ path: projectGalleryPath(id('alone'), IMAGE), alt: '' }],
      deck: { path: projectDeckPath(id('alone'), IMAGE), name: 'a.pdf', size: 5 },
    },
    [projectPath(id('shared'))]: project(goner, [friend]),
    [projectPath(id('joined'))]: {
      ...project(friend, [goner]),
      contact: goner.uid,
      offeredTo: goner.uid,
    },
    [taskPath(id('shared'), 'given')]: task(id('shared'), friend, {
      assigneeId: goner.uid,
      assignedBy: friend.uid,
      changedBy: { uid: goner.uid, at: now },
    }),
    [taskPath(id('shared'), 'written')]: task(id('shared'), goner, {
      assigneeId: friend.uid,
      assignedBy: goner.uid,
    }),
    [projectPath(id('asked'))]: project(friend),
    [requestPath(id('asked'), goner.uid)]: {
      kind: 'talent',
      message: 'Hei',
      taskId: null,
      applicant: cardOf(goner),
      projectId: id('asked'),
      status: 'pending',
      decidedAt: null,
      ...times,
    },
  };
}

function reportDocuments({ goner, friend, id }: UserPair): Documents {
  const report = { reporterId: friend.uid, reason: 'spam', note: '', status: 'open', ...times };
  const line = { senderId: goner.uid, name: goner.name, text: 'Hei', files: [], at: now };
  const message = { targetKind: 'message', targetId: 'said', contentId: id('group') };
  const user = { targetKind: 'user', targetId: goner.uid, contentId: null };
  return {
    [reportPath(friend.uid, 'user', goner.uid, null)]: { ...report, ...user },
    [reportPath(friend.uid, 'message', 'said', id('group'))]: {
      ...{ ...report, ...message },
      lines: [{ ...line, isReported: true }],
    },
  };
}

function invitationDocuments({ goner, friend, id }: UserPair): Documents {
  const invitation = {
    kind: 'email',
    email: 'noen@samspill.test',
    locale: 'nb',
    text: '',
    projectId: null,
    secretHash: SECRET_TOKEN,
    state: 'open',
    maxUses: 1,
    acceptedBy: [],
    sendings: 1,
    sentAt: now,
    expiresAt: now,
    ...times,
  };
  return {
    [siteInvitationPath(id('made'))]: { ...invitation, inviterUid: goner.uid },
    [siteInvitationPath(id('used'))]: {
      ...invitation,
      inviterUid: friend.uid,
      email: goner.email,
      acceptedBy: [goner.uid],
      state: 'accepted',
    },
    [siteInvitationPath(id('link'))]: {
      ...invitation,
      kind: 'link',
      inviterUid: friend.uid,
      email: null,
      acceptedBy: [goner.uid, friend.uid],
      maxUses: 5,
    },
    [grantPath(goner.uid)]: { invitationId: id('used'), createdAt: now },
  };
}

const warningOf = (id: UserPair['id']) => `${AUDIT}/${id('warned')}`;

async function saveFiles({ goner, id }: UserPair): Promise<void> {
  const picture = Buffer.from(PIXEL_PNG.split(',')[1] ?? '', 'base64');
  await Promise.all(
    [
      userPhotoPath(goner.uid, PHOTO),
      contentImagePath(goner.uid, IMAGE),
      projectGalleryPath(id('alone'), IMAGE),
    ].map((path) => storage.bucket().file(path).save(picture, { contentType: 'image/png' })),
  );
  const deck = storage.bucket().file(projectDeckPath(id('alone'), IMAGE));
  await deck.save('%PDF-', { contentType: 'application/pdf' });
}

async function sendFeedback({ cookie }: Member): Promise<string> {
  const feedbackId = randomUUID();
  const draft = feedbackDraft({ id: feedbackId, path: '/about', screenshot: PIXEL_PNG });
  const { status } = await callApi('/api/feedback', {
    method: 'POST',
    body: draft,
    cookie,
    headers: { 'fastly-client-ip': feedbackId },
  });
  expect(status).toBe(201);
  return feedbackId;
}

export async function createLinkedData(goner: Member, friend: Member) {
  const id = (name: string) => `${name}-${goner.uid.slice(0, 8)}`;
  const lives = { goner, friend, id };
  const batch = db.batch();
  for (const documents of [
    textDocuments(lives),
    notificationDocuments(lives),
    conversationDocuments(lives),
    matchDocuments(lives),
    projectDocuments(lives),
    reportDocuments(lives),
    taskDocuments(lives),
    invitationDocuments(lives),
  ])
    for (const [path, fields] of Object.entries(documents)) batch.set(db.doc(path), fields);
  await batch.commit();
  await saveFiles(lives);
  const feedbackId = await sendFeedback(goner);
  await waitForFunctions();
  return { own: id('own'), theirs: id('theirs'), warning: warningOf(id), id, feedbackId };
}
