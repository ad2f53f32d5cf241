import * as paths from '@samspill/domain/paths';
import { serverTimestamp } from 'firebase/firestore';
import { comment, contentBy, hoursFromNow, poll } from '../testing/content-documents.ts';
import { conversation, message } from '../testing/conversation-documents.ts';
import { LONG_AGO, person, project, settings } from '../testing/documents.ts';
import { match, matchView } from '../testing/match-documents.ts';
import { requestOf } from '../testing/request-documents.ts';
import { ACTIVE, type Kind, NOT_ADMITTED, STAFF } from './kinds.ts';

const TEAM = { ownerId: 'owner', memberIds: ['owner', 'teammate'] };
export const PUBLISHED = project({ ...TEAM, status: 'published', publishedAt: LONG_AGO });
const DRAFT = project(TEAM);

export const TASK = {
  title: 'Tegne etikett',
  description: '',
  status: 'todo',
  assigneeId: null,
  skills: [],
  dueOn: null,
  open: true,
  rank: 'a0',
  projectId: 'published',
  createdBy: 'owner',
  listed: false,
  projectTitle: '',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
};

export const TASK_COMMENT = {
  projectId: 'published',
  taskId: 'open',
  kind: 'comment',
  authorId: 'owner',
  body: 'Skissene er klare.',
  mentions: [],
  to: null,
  createdAt: LONG_AGO,
};

export const CONVERSATION = conversation({ memberIds: ['owner', 'talker'], members: {} });

const CONTACT = { ...CONVERSATION, state: 'requested', createdBy: 'owner' };
const GROUP_CONVERSATION = {
  ...CONVERSATION,
  kind: 'memberGroup',
  memberIds: ['owner', 'teammate', 'leaver'],
  groupId: 'group',
};
const TEAM_CONVERSATION = {
  ...CONVERSATION,
  kind: 'project',
  memberIds: ['owner', 'teammate', 'leaver'],
  projectId: 'published',
};

export const MESSAGE = message({ senderId: 'owner' });

export const NOTIFICATION = {
  type: 'follow',
  actors: [],
  count: 1,
  subject: { kind: 'user', id: 'member', title: 'Somebody', href: '/users/member' },
  readAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
};

export const DISMISSAL = { reason: 'tooFar', createdAt: LONG_AGO, updatedAt: LONG_AGO };
const OF_COUNTERPART = { projectId: 'published', ownerId: 'owner', uid: 'counterpart' };
const MATCH = match(OF_COUNTERPART);
export const MATCH_VIEW = matchView(OF_COUNTERPART);
export const REQUEST = requestOf('counterpart', { projectId: 'published' });
export const INVITATION = {
  ...REQUEST,
  invitedBy: 'owner',
  status: 'invited',
};
export const LIKE = { uid: 'owner', contentId: 'visible', createdAt: LONG_AGO };
export const VOTE = { ...LIKE, contentId: 'poll', options: [0], updatedAt: LONG_AGO };
export const SUMMARY = { votes: { 0: 1 }, voters: 1, countedAt: null };
export const REPORT = {
  reporterId: 'owner',
  targetKind: 'content',
  targetId: 'visible',
  contentId: null,
  reason: 'spam',
  note: '',
  status: 'open',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
};

const surveyWith = (anonymous: boolean) => ({
  status: 'open',
  published: { settings: { anonymous } },
  revision: 0,
});
export const SURVEY = surveyWith(false);
const ANONYMOUS_SURVEY = surveyWith(true);
export const RELEASED = { backlogAfter: null };
export const SURVEY_PART = { complete: 1, partial: 0, opened: 0 };

export const TOMBSTONE = { deletedAt: LONG_AGO };
export const LIMITS = {
  closedUntil: { report: LONG_AGO },
  isNewcomer: false,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
};

const now = serverTimestamp;
export const createdNow = () => ({ createdAt: now(), updatedAt: now() });

export const asCreator =
  <T extends object>(document: T, own: (kind: Kind) => Partial<T>) =>
  (kind: Kind) => ({ ...document, ...createdNow(), ...own(kind) });

const pollWithSummary = (id: string, fields: Parameters<typeof poll>[0]) => ({
  [paths.contentPath(id)]: contentBy('owner', { id, ...poll(fields) }),
  [paths.pollSummaryPath(id)]: SUMMARY,
});

const memberOf = (groupId: string, uid: string, leads = false) => ({
  [paths.groupMemberPath(groupId, uid)]: {
    uid,
    groupId,
    leads,
    addedBy: null,
    createdAt: LONG_AGO,
  },
});
const GROUP = {
  name: 'Kull 2026',
  description: '',
  admission: 'open',
  leaderIds: ['owner'],
  counters: { members: 2 },
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
};

export const FIXTURES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(ACTIVE.map((kind) => [paths.userPath(kind), person()])),
  [paths.userPath('suspended')]: person({ status: 'suspended' }),
  ...Object.fromEntries(
    Object.entries(NOT_ADMITTED).map(([kind, status]) => [
      paths.userPath(kind),
      person({ status }),
    ]),
  ),
  [paths.settingsPath('owner')]: settings('owner'),
  [paths.limitsPath('owner')]: LIMITS,
  [paths.blockPath('owner', 'blocked')]: { blockedUid: 'blocked', createdAt: LONG_AGO },
  [paths.mutePath('owner', 'member')]: { kind: 'user', targetId: 'member', createdAt: LONG_AGO },
  [paths.followingPath('owner', 'member')]: {
    kind: 'user',
    targetId: 'member',
    followerId: 'owner',
    createdAt: LONG_AGO,
  },
  [paths.projectPath('published')]: PUBLISHED,
  [paths.projectPath('draft')]: DRAFT,
  [paths.projectPath('going')]: DRAFT,
  [paths.deletedProjectPath('going')]: TOMBSTONE,
  [paths.deletedProjectPath('gone')]: TOMBSTONE,
  [paths.deletedContentPath('gone')]: TOMBSTONE,
  [paths.projectPath('hidden')]: { ...PUBLISHED, hidden: true },
  [paths.projectPath('archived')]: { ...PUBLISHED, status: 'archived' },
  [paths.taskPath('published', 'open')]: TASK,
  [paths.taskEntryPath('remark')]: TASK_COMMENT,
  [paths.taskEntryPath('activity')]: { ...TASK_COMMENT, kind: 'status', body: '', to: 'done' },
  [paths.taskPath('published', 'closed')]: { ...TASK, open: false },
  [paths.requestPath('published', 'counterpart')]: REQUEST,
  [paths.contentPath('visible')]: contentBy('owner', { id: 'visible' }),
  [paths.groupPath('group')]: { ...GROUP, status: 'active' },
  [paths.groupPath('archived-group')]: { ...GROUP, status: 'archived' },
  ...memberOf('group', 'owner', true),
  ...memberOf('group', 'teammate'),
  ...memberOf('group', 'suspended'),
  ...memberOf('archived-group', 'owner', true),
  [paths.contentPath('in-group')]: contentBy('owner', {
    id: 'in-group',
    groupId: 'group',
    status: 'group',
  }),
  [paths.contentPath('by-leaver')]: contentBy('leaver', {
    id: 'by-leaver',
    groupId: 'group',
    status: 'group',
  }),
  [paths.commentPath('in-group', 'comment')]: comment({ author: contentBy('owner').author }),
  [paths.commentPath('by-leaver', 'comment')]: comment({ author: contentBy('owner').author }),
  [paths.contentPath('held')]: contentBy('owner', { id: 'held', status: 'held' }),
  [paths.contentPath('hidden')]: contentBy('owner', { id: 'hidden', status: 'hidden' }),
  [paths.contentPath('deleted')]: contentBy('owner', { id: 'deleted', status: 'deleted' }),
  [paths.contentPath('poll')]: contentBy('owner', { id: 'poll', ...poll() }),
  ...pollWithSummary('poll-after-vote', { resultsShown: 'afterVote' }),
  ...pollWithSummary('poll-at-end', { resultsShown: 'atEnd' }),
  ...pollWithSummary('poll-closed', { resultsShown: 'atEnd', closesAt: hoursFromNow(-1) }),
  [paths.votePath('poll-after-vote', 'owner')]: VOTE,
  [paths.votePath('poll-at-end', 'owner')]: VOTE,
  [paths.commentPath('visible', 'comment')]: comment({ author: contentBy('owner').author }),
  [paths.likePath('visible', 'owner')]: LIKE,
  [paths.votePath('poll', 'owner')]: VOTE,
  [`${paths.inboxPath('owner')}/visible`]: { contentId: 'visible', createdAt: LONG_AGO },
  [paths.notificationPath('owner', 'told')]: NOTIFICATION,
  [paths.matchPath('published_counterpart')]: MATCH,
  [paths.matchViewPath('counterpart', 'published_counterpart')]: MATCH_VIEW,
  [paths.matchViewPath('owner', 'published_counterpart')]: { ...MATCH_VIEW, side: 'project' },
  [paths.dismissalPath('owner', 'published_counterpart')]: DISMISSAL,
  [paths.missedPath('owner')]: { byMustHave: { place: 2 }, countedAt: LONG_AGO },
  [paths.settingsPath('talker')]: settings('talker'),
  [paths.conversationPath('talk')]: CONVERSATION,
  [paths.conversationPath('contact')]: CONTACT,
  [paths.conversationPath('team')]: TEAM_CONVERSATION,
  [paths.messagePath('talk', 'said')]: MESSAGE,
  [paths.messagePath('contact', 'said')]: MESSAGE,
  [paths.messagePath('team', 'said')]: MESSAGE,
  [paths.conversationPath('of-group')]: GROUP_CONVERSATION,
  [paths.messagePath('of-group', 'said')]: MESSAGE,
  [paths.seenPath('talk')]: { at: { owner: LONG_AGO } },
  [paths.readingPath('owner')]: { conversations: {}, updatedAt: LONG_AGO },
  [paths.contactsPath('owner')]: { sent: {}, received: {} },
  [paths.reportPath('owner', 'content', 'visible', null)]: REPORT,
  [paths.surveyPath('survey')]: SURVEY,
  [`${paths.surveyResultsPath('survey')}/0`]: SURVEY_PART,
  [paths.surveyPath('secret')]: ANONYMOUS_SURVEY,
  [`${paths.surveyResultsPath('secret')}/0`]: SURVEY_PART,
  [paths.releasedPath('secret')]: RELEASED,
  [paths.SITE_ADMINS]: { uids: [...Object.keys(STAFF), 'appointed'], roles: STAFF },
  [paths.SITE_GLOBAL]: {},
  [paths.SITE_TAXONOMY]: {},
  [paths.SITE_MATCHING]: {},
};
