import type { Case } from '@samspill/domain/cases';
import { VALID_COMMENTS } from '@samspill/domain/content/comment.cases';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { VALID_POSTS, validPolls } from '@samspill/domain/content/content.cases';
import { VALID_MESSAGES } from '@samspill/domain/conversations/message.cases';
import { VALID_DEALS } from '@samspill/domain/deals/deal.cases';
import { VALID_DISMISSALS } from '@samspill/domain/matches/dismissal.cases';
import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { VALID_DEVICES } from '@samspill/domain/notifications/device.cases';
import * as paths from '@samspill/domain/paths';
import { VALID_PROFILES } from '@samspill/domain/people/person.cases';
import { VALID_SETTINGS } from '@samspill/domain/people/settings.cases';
import { VALID_CHOICES } from '@samspill/domain/polls/vote.cases';
import { VALID_PITCHES } from '@samspill/domain/projects/pitch.cases';
import { PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { VALID_DRAFTS } from '@samspill/domain/projects/project.cases';
import { inWrites } from '@samspill/domain/projects/project-writes';
import { VALID_REPORTS } from '@samspill/domain/reports/report.cases';
import { VALID_REQUESTS } from '@samspill/domain/requests/request.cases';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { VALID_TASKS } from '@samspill/domain/tasks/task.cases';
import { Timestamp } from 'firebase-admin/firestore';
import { NOW } from '../functions/src/testing/rest-writes.ts';
import type { Write } from './browser-writes.ts';
import type { Random } from './random.ts';
import type { Society } from './society.ts';

const DAY_MS = 86_400_000;
const BORN = { createdAt: NOW, updatedAt: NOW };
const EDITED = { editedAt: NOW, updatedAt: NOW };

export interface Desk {
  readonly uid: string;
  readonly society: Society;
  readonly random: Random;
}

type Plan = (desk: Desk) => readonly Write[];

const caseOf = ({ random }: Desk, cases: readonly Case[]) => random.pick(cases).fields;
const personOf = ({ society, random }: Desk) => random.pick(society.uids);
const newId = ({ random }: Desk) =>
  Array.from({ length: 20 }, () => random.pick([...'abcXYZ019'])).join('');
const knownOf = (desk: Desk, kind: keyof Society['known']) => {
  const known = desk.society.known[kind];
  return known.length > 0 ? desk.random.pick(known) : newId(desk);
};
const cardOf = (uid: string) => ({
  uid,
  name: `Fuzz ${uid.split('-').at(-1) ?? ''}`,
  photoPath: null,
});

const create = (path: string, fields: Write['fields']): Write => ({ kind: 'create', path, fields });
const update = (path: string, fields: Write['fields']): Write => ({ kind: 'update', path, fields });
const remove = (path: string): Write => ({ kind: 'delete', path, fields: {} });

/** Tomorrow’s deadlines trigger reminders. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const publication = (desk: Desk) => ({
  ...caseOf(desk, VALID_DRAFTS.slice(1)),
  status: 'published',
  publishedAt: NOW,
  updatedAt: NOW,
});

const PROJECT_PLANS: readonly Plan[] = [
  (desk) => {
    const { uid } = desk;
    const fields = {
      ...caseOf(desk, VALID_DRAFTS),
      ...PROJECT_SERVER_FIELDS,
      ownerId: uid,
      memberIds: [uid],
      status: 'draft',
      publishedAt: null,
      ...BORN,
    };
    return [create(paths.projectPath(newId(desk)), fields)];
  },
  (desk) => [update(paths.projectPath(knownOf(desk, 'projects')), publication(desk))],
  (desk) => {
    const fields = { ...caseOf(desk, VALID_DRAFTS), updatedAt: NOW };
    return [update(paths.projectPath(knownOf(desk, 'projects')), fields)];
  },
  (desk) => {
    const path = paths.projectPath(knownOf(desk, 'projects'));
    return inWrites(caseOf(desk, VALID_PITCHES)).map((fields) =>
      update(path, { ...fields, updatedAt: NOW }),
    );
  },
  (desk) => {
    const fields = { shareable: desk.random.percent(50), updatedAt: NOW };
    return [update(paths.projectPath(knownOf(desk, 'projects')), fields)];
  },
  (desk) => [remove(paths.projectPath(knownOf(desk, 'projects')))],
  (desk) => {
    const projectId = knownOf(desk, 'projects');
    const isMine = desk.random.percent(50);
    const fields = {
      ...caseOf(desk, VALID_TASKS),
      ...TASK_SERVER_FIELDS,
      assigneeId: isMine ? desk.uid : null,
      ...(isMine && { assignedBy: desk.uid }),
      dueOn: tomorrow(),
      projectId,
      createdBy: desk.uid,
      ...BORN,
    };
    return [create(paths.taskPath(projectId, newId(desk)), fields)];
  },
  (desk) => {
    const fields = { ...caseOf(desk, VALID_TASKS), assigneeId: null, assignedBy: desk.uid };
    const path = paths.taskPath(knownOf(desk, 'projects'), knownOf(desk, 'tasks'));
    return [update(path, { ...fields, updatedAt: NOW })];
  },
  (desk) => [remove(paths.taskPath(knownOf(desk, 'projects'), knownOf(desk, 'tasks')))],
];

const REQUEST_PLANS: readonly Plan[] = [
  (desk) => {
    const projectId = knownOf(desk, 'projects');
    const fields = {
      ...caseOf(desk, VALID_REQUESTS),
      applicant: cardOf(desk.uid),
      projectId,
      status: 'pending',
      decidedAt: null,
      ...BORN,
    };
    return [create(paths.requestPath(projectId, desk.uid), fields)];
  },
  (desk) => {
    const [projectId, uid] = [knownOf(desk, 'projects'), personOf(desk)];
    const fields = {
      ...caseOf(desk, VALID_REQUESTS),
      kind: 'talent',
      applicant: cardOf(uid),
      invitedBy: desk.uid,
      projectId,
      status: 'invited',
      decidedAt: null,
      ...BORN,
    };
    return [create(paths.requestPath(projectId, uid), fields)];
  },
  (desk) => [remove(paths.requestPath(knownOf(desk, 'projects'), desk.uid))],
  (desk) => {
    const [projectId, uid] = [knownOf(desk, 'projects'), personOf(desk)];
    const decision = { status: 'declined', decidedAt: NOW, updatedAt: NOW };
    return [update(paths.requestPath(projectId, uid), decision)];
  },
  (desk) => {
    const [projectId, uid] = [desk.society.known.projects[0] ?? '', personOf(desk)];
    const [founder = '', member = ''] = desk.society.uids;
    const memberIds = [founder, member, uid];
    const decision = { status: 'accepted', decidedAt: NOW, updatedAt: NOW };
    return [
      update(paths.requestPath(projectId, uid), decision),
      update(paths.projectPath(projectId), {
        memberIds,
        membersChangedBy: desk.uid,
        updatedAt: NOW,
      }),
    ];
  },
];

const contentFields = (desk: Desk, id: string) => {
  const closesAt = Timestamp.fromMillis(Date.now() + DAY_MS);
  const draft = caseOf(desk, [...VALID_POSTS, ...validPolls(closesAt)]);
  const isUpdate = desk.random.percent(20) && draft.kind === 'post';
  return {
    ...draft,
    ...(isUpdate && { kind: 'update', projectId: knownOf(desk, 'projects') }),
    id,
    author: cardOf(desk.uid),
    images: [],
    body: draft.body === '' ? 'Hei' : draft.body,
    mentions: desk.random.percent(30) ? [personOf(desk)] : [],
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...BORN,
  };
};

const CONTENT_PLANS: readonly Plan[] = [
  (desk) => {
    const id = newId(desk);
    return [create(paths.contentPath(id), contentFields(desk, id))];
  },
  (desk) => {
    const { body, images, mentions } = contentFields(desk, '');
    const fields = { body, images, mentions, ...EDITED };
    return [update(paths.contentPath(knownOf(desk, 'content')), fields)];
  },
  (desk) => {
    const fields = { status: 'deleted', updatedAt: NOW };
    return [update(paths.contentPath(knownOf(desk, 'content')), fields)];
  },
  (desk) => {
    const replyTo = desk.random.percent(20) ? knownOf(desk, 'comments') : null;
    const fields = {
      ...caseOf(desk, VALID_COMMENTS),
      author: cardOf(desk.uid),
      replyTo,
      status: 'visible',
      editedAt: null,
      ...BORN,
    };
    return [create(paths.commentPath(knownOf(desk, 'content'), newId(desk)), fields)];
  },
  (desk) => {
    const path = paths.commentPath(knownOf(desk, 'content'), knownOf(desk, 'comments'));
    const fields = { body: 'Rettet', mentions: [personOf(desk)], ...EDITED };
    return [update(path, fields)];
  },
  (desk) => {
    const contentId = knownOf(desk, 'content');
    const fields = { uid: desk.uid, contentId, createdAt: NOW };
    return [create(paths.likePath(contentId, desk.uid), fields)];
  },
  (desk) => [remove(paths.likePath(knownOf(desk, 'content'), desk.uid))],
  (desk) => {
    const contentId = knownOf(desk, 'content');
    const fields = { ...caseOf(desk, VALID_CHOICES), uid: desk.uid, contentId, ...BORN };
    return [create(paths.votePath(contentId, desk.uid), fields)];
  },
  (desk) => [remove(paths.votePath(knownOf(desk, 'content'), desk.uid))],
];

const OWN_PLANS: readonly Plan[] = [
  (desk) => {
    const { displayName: _, ...fields } = caseOf(desk, VALID_PROFILES);
    return [update(paths.userPath(desk.uid), { ...fields, photoPath: null, updatedAt: NOW })];
  },
  (desk) => {
    const fields = { ...caseOf(desk, VALID_SETTINGS), updatedAt: NOW };
    return [update(paths.settingsPath(desk.uid), fields)];
  },
  (desk) => {
    const kind = desk.random.pick(['user', 'project']);
    const targetId = kind === 'user' ? personOf(desk) : knownOf(desk, 'projects');
    const fields = { kind, targetId, followerId: desk.uid, createdAt: NOW };
    return [create(paths.followingPath(desk.uid, targetId), fields)];
  },
  (desk) => [remove(paths.followingPath(desk.uid, personOf(desk)))],
  (desk) => {
    const blockedUid = personOf(desk);
    return [create(paths.blockPath(desk.uid, blockedUid), { blockedUid, createdAt: NOW })];
  },
  (desk) => [remove(paths.blockPath(desk.uid, personOf(desk)))],
  (desk) => {
    const kind = desk.random.pick(['user', 'project', 'content']);
    const targetId = kind === 'user' ? personOf(desk) : knownOf(desk, 'content');
    const fields = { kind, targetId, createdAt: NOW };
    return [create(paths.mutePath(desk.uid, targetId), fields)];
  },
  (desk) => [remove(paths.mutePath(desk.uid, personOf(desk)))],
  (desk) => {
    const path = paths.dealPath(desk.uid, knownOf(desk, 'projects'));
    const fields = caseOf(desk, VALID_DEALS);
    return [create(path, { ...fields, createdAt: NOW, updatedAt: NOW })];
  },
  (desk) => {
    const { stage, note } = caseOf(desk, VALID_DEALS);
    const path = paths.dealPath(desk.uid, knownOf(desk, 'projects'));
    return [update(path, { stage, note, updatedAt: NOW })];
  },
  (desk) => [remove(paths.dealPath(desk.uid, knownOf(desk, 'projects')))],
  (desk) => {
    const path = paths.bookmarkPath(desk.uid, knownOf(desk, 'content'));
    return [create(path, { createdAt: NOW })];
  },
  (desk) => [remove(paths.bookmarkPath(desk.uid, knownOf(desk, 'content')))],
  (desk) => {
    const path = paths.devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS));
    return [create(path, { ...caseOf(desk, VALID_DEVICES), ...BORN })];
  },
  (desk) => {
    const path = paths.devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS));
    return [update(path, { ...caseOf(desk, VALID_DEVICES), updatedAt: NOW })];
  },
  (desk) => [remove(paths.devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS)))],
  (desk) => {
    const targetKind = desk.random.pick(['content', 'user', 'project'] as const);
    const targets = {
      content: knownOf(desk, 'content'),
      user: personOf(desk),
      project: knownOf(desk, 'projects'),
    };
    const targetId = targets[targetKind];
    const fields = {
      ...caseOf(desk, VALID_REPORTS),
      targetKind,
      targetId,
      contentId: null,
      reporterId: desk.uid,
      status: 'open',
      ...BORN,
    };
    return [create(paths.reportPath(desk.uid, targetKind, targetId, null), fields)];
  },
  (desk) => {
    const id = `follow-user-${personOf(desk)}`;
    return [update(paths.notificationPath(desk.uid, id), { readAt: NOW })];
  },
  (desk) => {
    const id = `${knownOf(desk, 'projects')}_${desk.uid}`;
    return [update(paths.matchViewPath(desk.uid, id), { state: 'interested', updatedAt: NOW })];
  },
  (desk) => {
    const id = `${knownOf(desk, 'projects')}_${desk.uid}`;
    const fields = { ...caseOf(desk, VALID_DISMISSALS), ...BORN };
    return [create(paths.dismissalPath(desk.uid, id), fields)];
  },
];

const CONVERSATION_PLANS: readonly Plan[] = [
  (desk) => {
    const fields = {
      ...caseOf(desk, VALID_MESSAGES),
      attachments: [],
      text: 'Hei',
      senderId: desk.uid,
      card: null,
      reactions: {},
      editedAt: null,
      deletedAt: null,
      ...BORN,
    };
    return [create(paths.messagePath(knownOf(desk, 'conversations'), newId(desk)), fields)];
  },
  (desk) => {
    const path = paths.messagePath(knownOf(desk, 'conversations'), knownOf(desk, 'messages'));
    return [update(path, { text: 'Rettet', ...EDITED })];
  },
  (desk) => {
    const path = paths.messagePath(knownOf(desk, 'conversations'), knownOf(desk, 'messages'));
    return [update(path, { reactions: { [desk.uid]: '🎉' }, updatedAt: NOW })];
  },
  (desk) => {
    const path = paths.messagePath(knownOf(desk, 'conversations'), knownOf(desk, 'messages'));
    const nothing = { text: '', attachments: [], reactions: {} };
    return [update(path, { ...nothing, deletedAt: NOW, updatedAt: NOW })];
  },
  (desk) => {
    const state = desk.random.pick(['open', 'declined']);
    const path = paths.conversationPath(knownOf(desk, 'conversations'));
    return [update(path, { state, updatedAt: NOW })];
  },
  (desk) => {
    const position = { at: Timestamp.now(), count: 1 };
    const conversations = { [knownOf(desk, 'conversations')]: position };
    return [create(paths.readingPath(desk.uid), { conversations, updatedAt: NOW })];
  },
];

const COLLECTIONS = Object.values<unknown>(paths)
  .filter((name) => typeof name === 'string')
  .filter((name) => !name.includes('/'));

const ANYWHERE: Plan = (desk) => {
  const parents = ['', `${paths.userPath(desk.uid)}/`];
  parents.push(`${paths.projectPath(knownOf(desk, 'projects'))}/`);
  parents.push(`${paths.contentPath(knownOf(desk, 'content'))}/`);
  const id = desk.random.percent(50) ? desk.uid : newId(desk);
  const path = `${desk.random.pick(parents)}${desk.random.pick([...COLLECTIONS, 'site'])}/${id}`;
  return [create(path, { uid: desk.uid, status: 'active', admin: true, ...BORN })];
};

const SUBJECTS = [
  PROJECT_PLANS,
  REQUEST_PLANS,
  CONTENT_PLANS,
  CONTENT_PLANS.slice(0, 1),
  CONVERSATION_PLANS,
  OWN_PLANS,
  [ANYWHERE],
];

export const planWrites = (desk: Desk): readonly Write[] =>
  desk.random.pick(desk.random.pick(SUBJECTS))(desk);
