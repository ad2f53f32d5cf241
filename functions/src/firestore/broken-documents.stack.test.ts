import {
  commentPath,
  contentPath,
  FEEDBACK,
  followingPath,
  projectPath,
  settingsPath,
  textEntryPath,
} from '@samspill/domain/paths';
import { dayAt } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOrderedPerson } from '../account/erase-person.ts';
import { jobReaction } from '../admin/run-job.ts';
import { listAudit } from '../audit/audit-store.ts';
import { blockReactions } from '../blocks/block-triggers.ts';
import {
  commentReactions,
  contentReactions,
  likeReactions,
  refreshAuthorCards,
  voteReactions,
} from '../content/content-triggers.ts';

import { refreshProjectCards } from '../content/refresh-project-cards.ts';
import {
  conversationReactions,
  declineBlockedContact,
  mailUnreadMessages,
  refreshConversationMembers,
} from '../conversations/conversation-triggers.ts';

import { messageReactions } from '../conversations/message-triggers.ts';
import type { Deps } from '../deps.ts';
import { processChange } from '../events/process-event.ts';
import type { DocumentEvent, Reaction } from '../events/reaction.ts';
import { countPopular, removeFromPopular } from '../feed/count-popular.ts';
import { contentFeedReactions, followFeedReactions } from '../feed/feed-triggers.ts';
import { listFeedback } from '../feedback/feedback-admin-routes.ts';
import {
  commentSearchReactions,
  contentSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  rebuildOnRenamedTerms,
  taskSearchReactions,
} from '../finder/search-reactions.ts';
import { findTexts } from '../finder/text-index.ts';
import { countUpdates } from '../follows/count-followers.ts';
import { deleteFollows, followReactions } from '../follows/follow-triggers.ts';
import { markFollowersOfPerson, markFollowersOfProject } from '../follows/mark-merged.ts';
import { listInvestors } from '../investors/investor-store.ts';
import { LIMIT_REACTIONS } from '../limits/apply-rate-limits.ts';
import { limitLinksInComments, limitLinksInPosts } from '../limits/limit-links.ts';
import { listMatches } from '../matches/match-admin-routes.ts';
import {
  blockMatchReactions,
  matchReactions,
  personMatchReactions,
  projectMatchReactions,
} from '../matches/match-triggers.ts';
import { rematchWaiting } from '../matches/pace-rematches.ts';

import { readRerunOverview } from '../matches/rerun-store.ts';
import {
  listComments,
  listContent,
  listModeratedProjects,
} from '../moderation/content-admin-routes.ts';
import { holdExcessComments, holdExcessPosts } from '../moderation/hold-excess.ts';
import { holdReported } from '../moderation/hold-reported.ts';
import { listReported } from '../moderation/report-admin-routes.ts';
import { sendDigests } from '../notifications/digest-triggers.ts';
import { listAdminPeople } from '../people/person-admin-store.ts';
import { listSharedPeople } from '../people/person-store.ts';
import { personReactions } from '../people/person-triggers.ts';
import { notifyOfClosedPolls, notifyOfEarlyClosing } from '../polls/close-polls.ts';
import { listPolls } from '../polls/poll-admin-routes.ts';
import { listPublicProjects } from '../projects/project-store.ts';
import { projectReactions } from '../projects/project-triggers.ts';
import { membershipReactions, requestReactions } from '../requests/request-triggers.ts';
import { readSeedOverview } from '../seeding/seed-order-store.ts';
import { listSuggestions } from '../site/term-suggestion-store.ts';
import { dayBefore, dayOf } from '../statistics/day.ts';
import { listStatistics } from '../statistics/statistics-store.ts';
import {
  countChangedResponse,
  deleteOrphans,
  deleteSurveySubcollections,
} from '../surveys/count-responses.ts';

import { releaseOnCompletion } from '../surveys/release-answers.ts';
import { listInvitations } from '../surveys/survey-admin-routes.ts';
import { listSurveys } from '../surveys/survey-admin-store.ts';
import { listAppeals } from '../suspensions/appeal-admin-routes.ts';
import { projectTaskReactions, remindOfTasks, taskReactions } from '../tasks/task-triggers.ts';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { addSurvey, surveyDocument } from '../testing/survey-documents.ts';

const engine = engineProject('broken');
const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };
const card = { uid: 'kari', name: 'Kari', photoPath: null };

beforeEach(() => engine.empty());

function loggedDeps() {
  const { deps, lines } = createOfflineDeps();
  const nothing = async () => undefined;
  const bucket = () => ({
    file: () => ({ delete: nothing }),
    deleteFiles: nothing,
    getFiles: async () => [[]],
  });
  const storage = { bucket } as unknown as Deps['storage'];
  const auth = { getUsers: async () => ({ users: [] }) } as unknown as Deps['auth'];
  return { deps: { ...engine.deps, log: deps.log, storage, auth }, lines };
}

const leftOut = (path: string) =>
  expect.objectContaining({
    message: 'document left out',
    fields: expect.objectContaining({ path }),
  });

const TRIGGERS: readonly (readonly [
  path: string,
  fields: object,
  reactions: readonly Reaction[],
])[] = [
  [
    'users/kari',
    {
      ...personDocument('kari'),
      displayName: 7,
      photoPath: 7,
      status: 7,
      counters: 'many',
      kinds: 7,
    },
    [
      ...personReactions,
      ...personMatchReactions,
      ...personSearchReactions,
      refreshAuthorCards,
      refreshConversationMembers,
      markFollowersOfPerson,
      removeFromPopular,
    ],
  ],
  [
    'projects/p1',
    { ...projectDocument('kari'), title: 7, gallery: 7, ownerId: 7, coverPath: 7, searchTokens: 7 },
    [
      ...projectReactions,
      ...projectTaskReactions,
      ...membershipReactions,
      ...projectMatchReactions,
      ...projectSearchReactions,
      markFollowersOfProject,
      LIMIT_REACTIONS.project,
      deleteFollows,
      refreshProjectCards,
    ],
  ],
  ['matches/p1_kari', { status: 'current', score: 'high' }, matchReactions],
  ['conversations/c1', { kind: 'group', memberIds: 'kari' }, conversationReactions],
  [
    'conversations/c1/messages/m1',
    { senderId: 7, text: 7, attachments: 7 },
    [...messageReactions, LIMIT_REACTIONS.message],
  ],
  [
    'projects/p1/requests/kari',
    { status: 'maybe', applicant: 'kari' },
    [...requestReactions, LIMIT_REACTIONS.request, LIMIT_REACTIONS.invitation],
  ],
  [
    'projects/p1/tasks/t1',
    { ...taskDocument('p1', 'kari'), title: 7, open: 'yes', createdBy: 7 },
    [...taskReactions, ...taskSearchReactions, LIMIT_REACTIONS.task],
  ],
  [
    'content/c1',
    { ...contentDocument('c1', 'kari'), author: 'kari', images: 7, poll: 7, body: 7 },
    [
      ...contentReactions,
      ...contentFeedReactions,
      ...contentSearchReactions,
      holdExcessPosts,
      LIMIT_REACTIONS.post,
      limitLinksInPosts,
      countUpdates,
      notifyOfEarlyClosing,
    ],
  ],
  [
    'content/c1/comments/k1',
    { status: 'visible', body: 7, author: 'kari' },
    [
      ...commentReactions,
      ...commentSearchReactions,
      holdExcessComments,
      LIMIT_REACTIONS.comment,
      limitLinksInComments,
    ],
  ],
  ['content/c1/likes/kari', { uid: 7 }, [...likeReactions, LIMIT_REACTIONS.like]],
  ['content/c1/votes/kari', { options: 'all' }, [...voteReactions, LIMIT_REACTIONS.vote]],
  [
    'users/kari/following/ola',
    { targetId: 'ola', followerId: 'kari', createdAt: now },
    [...followReactions, ...followFeedReactions, LIMIT_REACTIONS.follow],
  ],
  [
    'users/kari/blocks/ola',
    { blockedUid: 7 },
    [...blockReactions, ...blockMatchReactions, declineBlockedContact, LIMIT_REACTIONS.block],
  ],
  ['users/kari/mutes/ola', { kind: 7 }, [LIMIT_REACTIONS.mute]],
  ['users/kari/deals/p1', { stage: 7 }, [LIMIT_REACTIONS.deal]],
  ['users/kari/bookmarks/c1', { createdAt: 7 }, [LIMIT_REACTIONS.bookmark]],
  ['reports/kari_content_c1', { targetKind: 7 }, [holdReported, LIMIT_REACTIONS.report]],
  ['surveys/s1', { definition: 7 }, [deleteSurveySubcollections]],
  [
    'surveys/s1/responses/r1',
    { answers: 7 },
    [countChangedResponse, releaseOnCompletion, deleteOrphans],
  ],
  ['site/taxonomy', { skills: 7 }, [rebuildOnRenamedTerms]],
  ['jobs/j1', { work: 7 }, [jobReaction([])]],
  ['erasures/nobody', { email: 7 }, [{ ...eraseOrderedPerson, run: async () => undefined }]],
];

async function deliver(change: DocumentEvent, reactions: readonly Reaction[]) {
  const { deps, lines } = loggedDeps();
  const event = { id: 'e1', time: new Date().toISOString() };
  await processChange(deps, reactions, { event, change, keepLost: async () => {} });
  return lines;
}

describe.each(TRIGGERS)('reactions to an invalid document: %s', (path, fields, reactions) => {
  it('do not fail on creation, change or deletion, and its path is logged', async () => {
    const events = [
      await engine.write(path, fields),
      await engine.write(path, { ...fields, more: true }),
      await engine.write(path, null),
    ];
    for (const event of events) {
      const lines = await deliver(event, reactions);
      expect(lines).toContainEqual(leftOut(path));
      expect(lines.filter(({ message }) => message === 'reaction failed')).toEqual([]);
    }
  });
});

describe('deletion of an invalid document', () => {
  it('cleans up: reserves ids and ends follows', async () => {
    const follow = { kind: 'project', targetId: 'p1', followerId: 'ola', createdAt: now };
    await engine.write(followingPath('ola', 'p1'), follow);
    await engine.write(commentPath('c1', 'k1'), { body: 'Hei' });
    for (const [path, fields, reactions] of TRIGGERS.filter(([path]) =>
      ['projects/p1', 'content/c1'].includes(path),
    )) {
      await engine.write(path, fields);
      await deliver(await engine.write(path, null), reactions);
    }
    const isThere = async (path: string) => (await engine.db.doc(path).get()).exists;
    expect(await isThere(followingPath('ola', 'p1'))).toBe(false);
    expect(await isThere(commentPath('c1', 'k1'))).toBe(false);
    expect(await isThere('deletedProjects/p1')).toBe(true);
    expect(await isThere('deletedContent/c1')).toBe(true);
  });
});

const page = { limit: 10 };
const poll = contentDocument('x', 'kari', openPoll(['Ja', 'Nei']));
const comment = {
  author: card,
  body: 'Hei',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...times,
};
const report = {
  targetKind: 'content',
  contentId: null,
  reason: 'spam',
  note: '',
  reporterId: 'kari',
  status: 'open',
  ...times,
};
const match = {
  projectId: 'p1',
  ownerId: 'ola',
  uid: 'kari',
  kind: 'talent',
  score: 70,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  ...times,
  project: { title: 'Sol', tagline: '', stage: 'idea', coverPath: null },
  person: { ...card, headline: '' },
};
const suspension = {
  reason: 'Reklame',
  until: null,
  token: 't',
  mailedAt: now,
  appeal: { text: 'Nei', status: 'open', answer: '', at: now },
  createdAt: now,
};
const sent = {
  kind: 'idea',
  message: 'Hei',
  path: '/',
  locale: 'nb',
  email: null,
  status: 'new',
  sender: null,
  screenshotPath: null,
  reply: null,
  searchTokens: [],
  ...times,
};
const entry = {
  actor: { uid: 'kari', name: 'Kari' },
  action: 'user.check',
  before: null,
  after: null,
  target: { kind: 'user', id: 'ola', label: 'Ola' },
  reason: '',
  searchTokens: [],
  at: now,
};
const investor = {
  thesis: '',
  stages: ['idea'],
  ticketMin: 1,
  ticketMax: 2,
  currency: 'NOK',
  listed: true,
} as const;
const shared = { shareable: true, investor, bio: '' };
const counts = {
  members: { active: 1, suspended: 0 },
  content: 0,
  comments: 0,
  votes: 0,
  projects: { draft: 0, published: 0, archived: 0, hidden: 0 },
  openReports: 0,
  matches: { current: 0, mutual: 0 },
  newFeedback: 0,
  countedAt: now,
  seen: { day: 0, week: 0, month: 0 },
};
const day = dayOf(engine.deps.now());
const rerun = {
  place: { side: 'project', after: '', done: 0 },
  total: 1,
  createdAt: now,
  finishedAt: null,
};
const order = {
  order: { kind: 'projects', count: 1, publishedPercent: 50 },
  done: 0,
  createdAt: now,
  finishedAt: null,
  removedAt: null,
};
const suggestion = {
  kind: 'skills',
  name: 'Rust',
  count: 2,
  uids: [],
  status: 'open',
  createdAt: now,
};

const text = {
  subject: 'content_x',
  kind: 'content',
  ids: ['x'],
  ownerId: 'kari',
  words: ' sol',
  status: 'hidden',
  contentKind: 'post',
  fromSite: false,
  inAll: { '^sol': true, sol: true },
  refreshedAt: now,
};

interface List {
  readonly name: string;
  readonly paths: readonly [sound: string, broken: string];
  readonly fields: object;
  readonly fault: object;
  readonly count: (deps: Deps) => Promise<number>;
}

const LISTS: readonly List[] = [
  {
    name: 'content',
    paths: ['content/x', 'content/y'],
    fields: poll,
    fault: { body: 7 },
    count: async (deps) => (await listContent(deps, {}, page)).items.length,
  },
  {
    name: 'polls',
    paths: ['content/x', 'content/y'],
    fields: poll,
    fault: { votes: 7 },
    count: async (deps) => (await listPolls(deps, {}, page)).polls.length,
  },
  {
    name: 'appeals',
    paths: ['suspensions/x', 'suspensions/y'],
    fields: suspension,
    fault: { reason: 7 },
    count: async (deps) => (await listAppeals(deps, 'open', page)).appeals.length,
  },
  {
    name: 'comments',
    paths: [commentPath('x', 'a'), commentPath('x', 'b')],
    fields: comment,
    fault: { body: 7 },
    count: async (deps) => (await listComments(deps, {}, page)).items.length,
  },
  {
    name: 'texts by words',
    paths: [textEntryPath('a'), textEntryPath('b')],
    fields: text,
    fault: { words: 7 },
    count: async (deps) =>
      (await findTexts(deps, { kind: 'content', words: ['sol'] }, page)).found.length,
  },
  {
    name: 'projects',
    paths: [projectPath('x'), projectPath('y')],
    fields: projectDocument('kari'),
    fault: { title: 7 },
    count: async (deps) => (await listModeratedProjects(deps, {}, page)).items.length,
  },
  {
    name: 'shared projects',
    paths: [projectPath('x'), projectPath('y')],
    fields: projectDocument('kari', { shareable: true, tagline: 'Sol' }),
    fault: { title: 7 },
    count: async (deps) => (await listPublicProjects(deps, {}, page)).projects.length,
  },
  {
    name: 'people',
    paths: ['users/x', 'users/y'],
    fields: personDocument('x'),
    fault: { kinds: 7 },
    count: async (deps) => (await listAdminPeople(deps, { sort: 'joined' }, page)).people.length,
  },
  {
    name: 'shared people',
    paths: ['users/x', 'users/y'],
    fields: personDocument('x', { ...shared, investor: null }),
    fault: { bio: 7 },
    count: async (deps) => (await listSharedPeople(deps, 10)).length,
  },
  {
    name: 'investors',
    paths: ['users/x', 'users/y'],
    fields: { ...personDocument('x'), ...shared },
    fault: { bio: 7 },
    count: async (deps) => (await listInvestors(deps, {}, page)).investors.length,
  },
  {
    name: 'reports',
    paths: ['reports/a_content_x', 'reports/a_content_y'],
    fields: { ...report, targetId: 'x' },
    fault: { targetId: 'y', note: 7 },
    count: async (deps) => (await listReported(deps, { status: 'open' }, page)).items.length,
  },
  {
    name: 'matches',
    paths: ['matches/x', 'matches/y'],
    fields: match,
    fault: { score: '7' },
    count: async (deps) =>
      (await listMatches(deps, { status: 'current', sort: 'newest' }, page)).matches.length,
  },
  {
    name: 'feedback',
    paths: [`${FEEDBACK}/x`, `${FEEDBACK}/y`],
    fields: sent,
    fault: { message: 7 },
    count: async (deps) => (await listFeedback(deps, {}, page)).feedback.length,
  },
  {
    name: 'the log',
    paths: ['audit/x', 'audit/y'],
    fields: entry,
    fault: { action: 'none' },
    count: async (deps) => (await listAudit(deps, {}, page)).entries.length,
  },
  {
    name: 'surveys',
    paths: ['surveys/x', 'surveys/y'],
    fields: surveyDocument(),
    fault: { definition: 7 },
    count: async (deps) => (await listSurveys(deps, {}, page)).surveys.length,
  },
  {
    name: 'invitations',
    paths: ['surveys/s/invitations/x', 'surveys/s/invitations/y'],
    fields: { name: 'Per', isUsed: false, createdAt: now },
    fault: { name: 7 },
    count: async (deps) => {
      await addSurvey(deps.db, 's');
      return (await listInvitations(deps, 's', page)).invitations.length;
    },
  },
  {
    name: 'statistics',
    paths: [`statistics/${day}`, `statistics/${dayBefore(day, 1)}`],
    fields: counts,
    fault: { seen: 7 },
    count: async (deps) => (await listStatistics(deps, { days: '30' })).days.length,
  },
  {
    name: 'reruns',
    paths: ['matchReruns/x', 'matchReruns/y'],
    fields: rerun,
    fault: { total: '7' },
    count: async (deps) => Number((await readRerunOverview(deps)).unfinished?.id === 'x'),
  },
  {
    name: 'orders',
    paths: ['seedOrders/x', 'seedOrders/y'],
    fields: order,
    fault: { done: '7' },
    count: async (deps) => (await readSeedOverview(deps)).orders.length,
  },
  {
    name: 'suggestions',
    paths: ['termSuggestions/x', 'termSuggestions/y'],
    fields: suggestion,
    fault: { name: 7 },
    count: async (deps) => (await listSuggestions(deps, 'skills')).length,
  },
];

describe('lists with an invalid document', () => {
  it.each(LISTS)('of $name shows the other documents', async ({ paths, fields, fault, count }) => {
    const [sound, broken] = paths;
    await engine.write(sound, fields);
    await engine.write(broken, { ...fields, ...fault });
    const { deps, lines } = loggedDeps();
    expect(await count(deps)).toBe(1);
    expect(lines).toContainEqual(leftOut(broken));
  });
});

const notification = {
  type: 'like',
  actors: [card],
  count: 1,
  readAt: null,
  ...times,
  subject: { kind: 'content', id: 'x', title: 'Hei', href: '/content/x' },
};

describe('scheduled jobs', () => {
  it.each<readonly [string, string, object, (deps: Deps) => Promise<unknown>]>([
    [
      ...(['that sends digests', settingsPath('kari'), { email: 'k@x.no', digest: 7 }] as const),
      (deps) => sendDigests(deps, 'daily'),
    ],
    [
      ...(['that reminds of tasks', 'projects/p1/tasks/t1'] as const),
      { ...taskDocument('p1', 'kari', { dueOn: dayAt(engine.deps.now()) }), title: 7 },
      remindOfTasks,
    ],
    [
      ...(['that mails of messages', 'users/kari/notifications/m1'] as const),
      {
        ...notification,
        type: 'message',
        subject: 7,
        createdAt: Timestamp.fromMillis(Date.now() - 40 * 60_000),
      },
      mailUnreadMessages,
    ],
    [
      ...(['that matches anew', 'rematches/person-kari', { isWaiting: true, side: 7 }] as const),
      rematchWaiting,
    ],
    [
      ...(['that counts the popular', 'content/c1'] as const),
      { ...contentDocument('c1', 'kari'), counters: 'many' },
      countPopular,
    ],
    [
      ...(['that tells of closed polls', contentPath('c1')] as const),
      {
        ...poll,
        body: 7,
        poll: { ...poll.poll, closesAt: Timestamp.fromMillis(Date.now() - 1_000) },
      },
      notifyOfClosedPolls,
    ],
  ])('skip an invalid document: %s', async (_name, path, fields, run) => {
    await engine.write('users/kari/notifications/n1', notification);
    await engine.write(path, fields);
    const { deps, lines } = loggedDeps();
    await run(deps);
    expect(lines).toContainEqual(leftOut(path));
  });
});
