import { blockPath, mutePath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { deletedContentPath } from '@samspill/domain/content/paths';
import {
  contactsPath,
  conversationPath,
  messagePath,
  readingPath,
  seenPath,
} from '@samspill/domain/conversations/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { limitsPath } from '@samspill/domain/limits/paths';
import {
  dismissalPath,
  matchPath,
  matchViewPath,
  missedPath,
  SITE_MATCHING,
} from '@samspill/domain/matches/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { pollSummaryPath, votePath } from '@samspill/domain/polls/paths';
import { deletedProjectPath } from '@samspill/domain/projects/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { SITE_ADMINS, SITE_GLOBAL, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { releasedPath, surveyPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
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
  [contentPath(id)]: contentBy('owner', { id, ...poll(fields) }),
  [pollSummaryPath(id)]: SUMMARY,
});

const memberOf = (groupId: string, uid: string, leads = false) => ({
  [groupMemberPath(groupId, uid)]: {
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
  ...Object.fromEntries(ACTIVE.map((kind) => [userPath(kind), person()])),
  [userPath('suspended')]: person({ status: 'suspended' }),
  ...Object.fromEntries(
    Object.entries(NOT_ADMITTED).map(([kind, status]) => [userPath(kind), person({ status })]),
  ),
  [settingsPath('owner')]: settings('owner'),
  [limitsPath('owner')]: LIMITS,
  [blockPath('owner', 'blocked')]: { blockedUid: 'blocked', createdAt: LONG_AGO },
  [mutePath('owner', 'member')]: { kind: 'user', targetId: 'member', createdAt: LONG_AGO },
  [followingPath('owner', 'member')]: {
    kind: 'user',
    targetId: 'member',
    followerId: 'owner',
    createdAt: LONG_AGO,
  },
  [projectPath('published')]: PUBLISHED,
  [projectPath('draft')]: DRAFT,
  [projectPath('going')]: DRAFT,
  [deletedProjectPath('going')]: TOMBSTONE,
  [deletedProjectPath('gone')]: TOMBSTONE,
  [deletedContentPath('gone')]: TOMBSTONE,
  [projectPath('hidden')]: { ...PUBLISHED, hidden: true },
  [projectPath('archived')]: { ...PUBLISHED, status: 'archived' },
  [taskPath('published', 'open')]: TASK,
  [taskEntryPath('remark')]: TASK_COMMENT,
  [taskEntryPath('activity')]: { ...TASK_COMMENT, kind: 'status', body: '', to: 'done' },
  [taskPath('published', 'closed')]: { ...TASK, open: false },
  [requestPath('published', 'counterpart')]: REQUEST,
  [contentPath('visible')]: contentBy('owner', { id: 'visible' }),
  [groupPath('group')]: { ...GROUP, status: 'active' },
  [groupPath('archived-group')]: { ...GROUP, status: 'archived' },
  ...memberOf('group', 'owner', true),
  ...memberOf('group', 'teammate'),
  ...memberOf('group', 'suspended'),
  ...memberOf('archived-group', 'owner', true),
  [contentPath('in-group')]: contentBy('owner', {
    id: 'in-group',
    groupId: 'group',
    status: 'group',
  }),
  [contentPath('by-leaver')]: contentBy('leaver', {
    id: 'by-leaver',
    groupId: 'group',
    status: 'group',
  }),
  [commentPath('in-group', 'comment')]: comment({ author: contentBy('owner').author }),
  [commentPath('by-leaver', 'comment')]: comment({ author: contentBy('owner').author }),
  [contentPath('held')]: contentBy('owner', { id: 'held', status: 'held' }),
  [contentPath('hidden')]: contentBy('owner', { id: 'hidden', status: 'hidden' }),
  [contentPath('deleted')]: contentBy('owner', { id: 'deleted', status: 'deleted' }),
  [contentPath('poll')]: contentBy('owner', { id: 'poll', ...poll() }),
  ...pollWithSummary('poll-after-vote', { resultsShown: 'afterVote' }),
  ...pollWithSummary('poll-at-end', { resultsShown: 'atEnd' }),
  ...pollWithSummary('poll-closed', { resultsShown: 'atEnd', closesAt: hoursFromNow(-1) }),
  [votePath('poll-after-vote', 'owner')]: VOTE,
  [votePath('poll-at-end', 'owner')]: VOTE,
  [commentPath('visible', 'comment')]: comment({ author: contentBy('owner').author }),
  [likePath('visible', 'owner')]: LIKE,
  [votePath('poll', 'owner')]: VOTE,
  [`${inboxPath('owner')}/visible`]: { contentId: 'visible', createdAt: LONG_AGO },
  [notificationPath('owner', 'told')]: NOTIFICATION,
  [matchPath('published_counterpart')]: MATCH,
  [matchViewPath('counterpart', 'published_counterpart')]: MATCH_VIEW,
  [matchViewPath('owner', 'published_counterpart')]: { ...MATCH_VIEW, side: 'project' },
  [dismissalPath('owner', 'published_counterpart')]: DISMISSAL,
  [missedPath('owner')]: { byMustHave: { place: 2 }, countedAt: LONG_AGO },
  [settingsPath('talker')]: settings('talker'),
  [conversationPath('talk')]: CONVERSATION,
  [conversationPath('contact')]: CONTACT,
  [conversationPath('team')]: TEAM_CONVERSATION,
  [messagePath('talk', 'said')]: MESSAGE,
  [messagePath('contact', 'said')]: MESSAGE,
  [messagePath('team', 'said')]: MESSAGE,
  [conversationPath('of-group')]: GROUP_CONVERSATION,
  [messagePath('of-group', 'said')]: MESSAGE,
  [seenPath('talk')]: { at: { owner: LONG_AGO } },
  [readingPath('owner')]: { conversations: {}, updatedAt: LONG_AGO },
  [contactsPath('owner')]: { sent: {}, received: {} },
  [reportPath('owner', 'content', 'visible', null)]: REPORT,
  [surveyPath('survey')]: SURVEY,
  [`${surveyResultsPath('survey')}/0`]: SURVEY_PART,
  [surveyPath('secret')]: ANONYMOUS_SURVEY,
  [`${surveyResultsPath('secret')}/0`]: SURVEY_PART,
  [releasedPath('secret')]: RELEASED,
  [SITE_ADMINS]: { uids: [...Object.keys(STAFF), 'appointed'], roles: STAFF },
  [SITE_GLOBAL]: {},
  [SITE_TAXONOMY]: {},
  [SITE_MATCHING]: {},
};
