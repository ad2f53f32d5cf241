import { blockPath } from '@samspill/domain/blocks/paths';
import { VALID_COMMENTS } from '@samspill/domain/comments/comment.cases';
import { commentPath } from '@samspill/domain/comments/paths';
import { CONTENT_SERVER_FIELDS } from '@samspill/domain/content/content';
import { VALID_POSTS, validPolls } from '@samspill/domain/content/content.cases';
import { VALID_MESSAGES } from '@samspill/domain/conversations/message.cases';
import { conversationPath, messagePath, readingPath } from '@samspill/domain/conversations/paths';
import { DAY_MS, dayOf } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { VALID_DISMISSALS } from '@samspill/domain/matches/match.cases';
import { dismissalPath, matchViewPath } from '@samspill/domain/matches/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { VALID_REPORTS } from '@samspill/domain/moderation/report.cases';
import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { VALID_DEVICES } from '@samspill/domain/notifications/device.cases';
import { devicePath, notificationPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { VALID_PROFILES } from '@samspill/domain/people/person.cases';
import { VALID_SETTINGS } from '@samspill/domain/people/settings.cases';
import { votePath } from '@samspill/domain/polls/paths';
import { VALID_CHOICES } from '@samspill/domain/polls/vote.cases';
import { VALID_PITCHES } from '@samspill/domain/projects/pitch.cases';
import { PROJECT_SERVER_FIELDS, splitIntoWrites } from '@samspill/domain/projects/project';
import { VALID_DRAFTS } from '@samspill/domain/projects/project.cases';
import { requestPath } from '@samspill/domain/requests/paths';
import { VALID_REQUESTS } from '@samspill/domain/requests/request.cases';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { VALID_SCHEDULED } from '@samspill/domain/scheduled/scheduled.cases';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { VALID_TASK_COMMENTS, VALID_TASKS } from '@samspill/domain/tasks/task.cases';
import {
  LISTS_WITH_EXAMPLES,
  type ListWithExamples,
  newInList,
  pathInList,
} from '@samspill/domain/testing/private-lists';
import { Timestamp } from 'firebase-admin/firestore';
import { NOW } from '../functions/src/testing/rest-writes.ts';
import { CREATED_NOW, create, EDITED_NOW, remove, update, type Write } from './browser-writes.ts';
import { COLLECTIONS } from './collection-names.ts';
import {
  cardOf,
  newId,
  pickCase,
  pickKnownId,
  pickPerson,
  type WriteContext,
  type WritePlan,
} from './write-context.ts';

const SCHEDULED_IDS = ['first', 'second', 'third'];
const inADay = () => Timestamp.fromMillis(Date.now() + DAY_MS);

/** Tomorrow’s deadlines trigger reminders. */
const tomorrow = () => dayOf(new Date(Date.now() + DAY_MS));

const publication = (desk: WriteContext) => ({
  ...pickCase(desk, VALID_DRAFTS.slice(1)),
  status: 'published',
  publishedAt: NOW,
  updatedAt: NOW,
});

const PROJECT_PLANS: readonly WritePlan[] = [
  (desk) => {
    const { uid } = desk;
    const fields = {
      ...pickCase(desk, VALID_DRAFTS),
      ...PROJECT_SERVER_FIELDS,
      ownerId: uid,
      memberIds: [uid],
      status: 'draft',
      publishedAt: null,
      ...CREATED_NOW,
    };
    return [create(projectPath(newId(desk)), fields)];
  },
  (desk) => [update(projectPath(pickKnownId(desk, 'projects')), publication(desk))],
  (desk) => {
    const fields = { ...pickCase(desk, VALID_DRAFTS), updatedAt: NOW };
    return [update(projectPath(pickKnownId(desk, 'projects')), fields)];
  },
  (desk) => {
    const path = projectPath(pickKnownId(desk, 'projects'));
    return splitIntoWrites(pickCase(desk, VALID_PITCHES)).map((fields) =>
      update(path, { ...fields, updatedAt: NOW }),
    );
  },
  (desk) => {
    const fields = {
      shareable: desk.random.percent(50),
      publicPitch: desk.random.percent(50),
      indexable: desk.random.percent(50),
      updatedAt: NOW,
    };
    return [update(projectPath(pickKnownId(desk, 'projects')), fields)];
  },
  (desk) => [remove(projectPath(pickKnownId(desk, 'projects')))],
  (desk) => {
    const projectId = pickKnownId(desk, 'projects');
    const isMine = desk.random.percent(50);
    const fields = {
      ...pickCase(desk, VALID_TASKS),
      ...TASK_SERVER_FIELDS,
      assigneeId: isMine ? desk.uid : null,
      ...(isMine && { assignedBy: desk.uid }),
      dueOn: tomorrow(),
      projectId,
      createdBy: desk.uid,
      ...CREATED_NOW,
    };
    return [create(taskPath(projectId, newId(desk)), fields)];
  },
  (desk) => {
    const fields = { ...pickCase(desk, VALID_TASKS), assigneeId: null, assignedBy: desk.uid };
    const path = taskPath(pickKnownId(desk, 'projects'), pickKnownId(desk, 'tasks'));
    const changedBy = { uid: desk.uid, at: NOW };
    return [update(path, { ...fields, changedBy, updatedAt: NOW })];
  },
  (desk) => {
    const fields = {
      ...pickCase(desk, VALID_TASK_COMMENTS),
      projectId: pickKnownId(desk, 'projects'),
      taskId: pickKnownId(desk, 'tasks'),
      kind: 'comment',
      authorId: desk.uid,
      to: null,
      createdAt: NOW,
    };
    return [create(taskEntryPath(newId(desk)), fields)];
  },
  (desk) => [remove(taskPath(pickKnownId(desk, 'projects'), pickKnownId(desk, 'tasks')))],
];

const REQUEST_PLANS: readonly WritePlan[] = [
  (desk) => {
    const projectId = pickKnownId(desk, 'projects');
    const fields = {
      ...pickCase(desk, VALID_REQUESTS),
      applicant: cardOf(desk.uid),
      projectId,
      status: 'pending',
      decidedAt: null,
      ...CREATED_NOW,
    };
    return [create(requestPath(projectId, desk.uid), fields)];
  },
  (desk) => {
    const [projectId, uid] = [pickKnownId(desk, 'projects'), pickPerson(desk)];
    const fields = {
      ...pickCase(desk, VALID_REQUESTS),
      kind: 'talent',
      applicant: cardOf(uid),
      invitedBy: desk.uid,
      projectId,
      status: 'invited',
      decidedAt: null,
      ...CREATED_NOW,
    };
    return [create(requestPath(projectId, uid), fields)];
  },
  (desk) => [remove(requestPath(pickKnownId(desk, 'projects'), desk.uid))],
  (desk) => {
    const [projectId, uid] = [pickKnownId(desk, 'projects'), pickPerson(desk)];
    const decision = { status: 'declined', decidedAt: NOW, updatedAt: NOW };
    return [update(requestPath(projectId, uid), decision)];
  },
  (desk) => {
    const [projectId, uid] = [desk.society.known.projects[0] ?? '', pickPerson(desk)];
    const [founder = '', member = ''] = desk.society.uids;
    const memberIds = [founder, member, uid];
    const decision = { status: 'accepted', decidedAt: NOW, updatedAt: NOW };
    return [
      update(requestPath(projectId, uid), decision),
      update(projectPath(projectId), {
        memberIds,
        membersChangedBy: desk.uid,
        updatedAt: NOW,
      }),
    ];
  },
];

const contentFields = (desk: WriteContext, id: string) => {
  const closesAt = Timestamp.fromMillis(Date.now() + DAY_MS);
  const draft = pickCase(desk, [...VALID_POSTS, ...validPolls(closesAt)]);
  const isUpdate = desk.random.percent(20) && draft.kind === 'post';
  return {
    ...draft,
    ...(isUpdate && { kind: 'update', projectId: pickKnownId(desk, 'projects') }),
    id,
    author: cardOf(desk.uid),
    images: [],
    body: draft.body === '' ? 'Hei' : draft.body,
    mentions: desk.random.percent(30) ? [pickPerson(desk)] : [],
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...CREATED_NOW,
  };
};

const CONTENT_PLANS: readonly WritePlan[] = [
  (desk) => {
    const id = newId(desk);
    return [create(contentPath(id), contentFields(desk, id))];
  },
  (desk) => {
    const { body, images, mentions } = contentFields(desk, '');
    const fields = { body, images, mentions, ...EDITED_NOW };
    return [update(contentPath(pickKnownId(desk, 'content')), fields)];
  },
  (desk) => {
    const fields = { status: 'deleted', updatedAt: NOW };
    return [update(contentPath(pickKnownId(desk, 'content')), fields)];
  },
  (desk) => {
    const replyTo = desk.random.percent(20) ? pickKnownId(desk, 'comments') : null;
    const fields = {
      ...pickCase(desk, VALID_COMMENTS),
      author: cardOf(desk.uid),
      replyTo,
      status: 'visible',
      editedAt: null,
      ...CREATED_NOW,
    };
    return [create(commentPath(pickKnownId(desk, 'content'), newId(desk)), fields)];
  },
  (desk) => {
    const path = commentPath(pickKnownId(desk, 'content'), pickKnownId(desk, 'comments'));
    const fields = { body: 'Rettet', mentions: [pickPerson(desk)], ...EDITED_NOW };
    return [update(path, fields)];
  },
  (desk) => {
    const contentId = pickKnownId(desk, 'content');
    const fields = { uid: desk.uid, contentId, createdAt: NOW };
    return [create(likePath(contentId, desk.uid), fields)];
  },
  (desk) => [remove(likePath(pickKnownId(desk, 'content'), desk.uid))],
  (desk) => {
    const contentId = pickKnownId(desk, 'content');
    const fields = { ...pickCase(desk, VALID_CHOICES), uid: desk.uid, contentId, ...CREATED_NOW };
    return [create(votePath(contentId, desk.uid), fields)];
  },
  (desk) => [remove(votePath(pickKnownId(desk, 'content'), desk.uid))],
];

/** Random ids of a person, a project or a post: private lists take any. */
const pickAnyId = (desk: WriteContext) =>
  desk.random.pick([pickPerson(desk), pickKnownId(desk, 'projects'), pickKnownId(desk, 'content')]);

function plansOf(list: ListWithExamples): readonly WritePlan[] {
  const { edit } = list;
  return [
    (desk) => {
      const id = pickAnyId(desk);
      const fields = { ...newInList(list, id, NOW), ...desk.random.pick<object>(list.valid(id)) };
      return [create(pathInList(list, desk.uid, id), fields)];
    },
    ...(edit === undefined
      ? []
      : [
          (desk: WriteContext) => [
            update(pathInList(list, desk.uid, pickAnyId(desk)), { ...edit, updatedAt: NOW }),
          ],
        ]),
    (desk) => [remove(pathInList(list, desk.uid, pickAnyId(desk)))],
  ];
}

const OWN_PLANS: readonly WritePlan[] = [
  (desk) => {
    const { displayName: _, ...fields } = pickCase(desk, VALID_PROFILES);
    return [update(userPath(desk.uid), { ...fields, photoPath: null, updatedAt: NOW })];
  },
  (desk) => {
    const fields = { ...pickCase(desk, VALID_SETTINGS), updatedAt: NOW };
    return [update(settingsPath(desk.uid), fields)];
  },
  (desk) => {
    const kind = desk.random.pick(['user', 'project']);
    const targetId = kind === 'user' ? pickPerson(desk) : pickKnownId(desk, 'projects');
    const fields = { kind, targetId, followerId: desk.uid, createdAt: NOW };
    return [create(followingPath(desk.uid, targetId), fields)];
  },
  (desk) => [remove(followingPath(desk.uid, pickPerson(desk)))],
  (desk) => {
    const blockedUid = pickPerson(desk);
    return [create(blockPath(desk.uid, blockedUid), { blockedUid, createdAt: NOW })];
  },
  (desk) => [remove(blockPath(desk.uid, pickPerson(desk)))],
  ...LISTS_WITH_EXAMPLES.flatMap(plansOf),
  (desk) => {
    const path = scheduledPath(desk.uid, desk.random.pick(SCHEDULED_IDS));
    const fields = pickCase(desk, VALID_SCHEDULED);
    return [create(path, { ...fields, sendAt: inADay(), refused: null, ...CREATED_NOW })];
  },
  (desk) => {
    const path = scheduledPath(desk.uid, desk.random.pick(SCHEDULED_IDS));
    return [update(path, { sendAt: inADay(), refused: null, updatedAt: NOW })];
  },
  (desk) => [remove(scheduledPath(desk.uid, desk.random.pick(SCHEDULED_IDS)))],
  (desk) => {
    const path = devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS));
    return [create(path, { ...pickCase(desk, VALID_DEVICES), ...CREATED_NOW })];
  },
  (desk) => {
    const path = devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS));
    return [update(path, { ...pickCase(desk, VALID_DEVICES), updatedAt: NOW })];
  },
  (desk) => [remove(devicePath(desk.uid, desk.random.pick(DEVICE_SLOTS)))],
  (desk) => {
    const targetKind = desk.random.pick(['content', 'user', 'project'] as const);
    const targets = {
      content: pickKnownId(desk, 'content'),
      user: pickPerson(desk),
      project: pickKnownId(desk, 'projects'),
    };
    const targetId = targets[targetKind];
    const fields = {
      ...pickCase(desk, VALID_REPORTS),
      targetKind,
      targetId,
      contentId: null,
      reporterId: desk.uid,
      status: 'open',
      ...CREATED_NOW,
    };
    return [create(reportPath(desk.uid, targetKind, targetId, null), fields)];
  },
  (desk) => {
    const id = `follow-user-${pickPerson(desk)}`;
    return [update(notificationPath(desk.uid, id), { readAt: NOW })];
  },
  (desk) => {
    const id = `${pickKnownId(desk, 'projects')}_${desk.uid}`;
    return [update(matchViewPath(desk.uid, id), { state: 'interested', updatedAt: NOW })];
  },
  (desk) => {
    const id = `${pickKnownId(desk, 'projects')}_${desk.uid}`;
    const fields = { ...pickCase(desk, VALID_DISMISSALS), ...CREATED_NOW };
    return [create(dismissalPath(desk.uid, id), fields)];
  },
];

const CONVERSATION_PLANS: readonly WritePlan[] = [
  (desk) => {
    const fields = {
      ...pickCase(desk, VALID_MESSAGES),
      attachments: [],
      text: 'Hei',
      senderId: desk.uid,
      card: null,
      reactions: {},
      editedAt: null,
      deletedAt: null,
      ...CREATED_NOW,
    };
    return [create(messagePath(pickKnownId(desk, 'conversations'), newId(desk)), fields)];
  },
  (desk) => {
    const path = messagePath(pickKnownId(desk, 'conversations'), pickKnownId(desk, 'messages'));
    return [update(path, { text: 'Rettet', ...EDITED_NOW })];
  },
  (desk) => {
    const path = desk.random.percent(50)
      ? contentPath(pickKnownId(desk, 'content'))
      : messagePath(pickKnownId(desk, 'conversations'), pickKnownId(desk, 'messages'));
    return [update(path, { hidesPreview: desk.random.percent(50), updatedAt: NOW })];
  },
  (desk) => {
    const path = messagePath(pickKnownId(desk, 'conversations'), pickKnownId(desk, 'messages'));
    return [update(path, { reactions: { [desk.uid]: '🎉' }, updatedAt: NOW })];
  },
  (desk) => {
    const path = messagePath(pickKnownId(desk, 'conversations'), pickKnownId(desk, 'messages'));
    const nothing = { text: '', attachments: [], reactions: {} };
    return [update(path, { ...nothing, deletedAt: NOW, updatedAt: NOW })];
  },
  (desk) => {
    const state = desk.random.pick(['open', 'declined']);
    const path = conversationPath(pickKnownId(desk, 'conversations'));
    return [update(path, { state, updatedAt: NOW })];
  },
  (desk) => {
    const position = { at: Timestamp.now(), count: 1 };
    const conversations = { [pickKnownId(desk, 'conversations')]: position };
    return [create(readingPath(desk.uid), { conversations, updatedAt: NOW })];
  },
];

const writeAnywhere: WritePlan = (desk) => {
  const parents = ['', `${userPath(desk.uid)}/`];
  parents.push(`${projectPath(pickKnownId(desk, 'projects'))}/`);
  parents.push(`${contentPath(pickKnownId(desk, 'content'))}/`);
  const id = desk.random.percent(50) ? desk.uid : newId(desk);
  const path = `${desk.random.pick(parents)}${desk.random.pick([...COLLECTIONS, 'site'])}/${id}`;
  return [create(path, { uid: desk.uid, status: 'active', admin: true, ...CREATED_NOW })];
};

const PLAN_GROUPS = [
  PROJECT_PLANS,
  REQUEST_PLANS,
  CONTENT_PLANS,
  CONTENT_PLANS.slice(0, 1),
  CONVERSATION_PLANS,
  OWN_PLANS,
  [writeAnywhere],
];

export const planWrites = (desk: WriteContext): readonly Write[] =>
  desk.random.pick(desk.random.pick(PLAN_GROUPS))(desk);
