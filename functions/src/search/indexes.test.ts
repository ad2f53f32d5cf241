import { readFileSync } from 'node:fs';
import type { LimitedKind } from '@samspill/domain/limits/rate-limits';
import { type AdminMatchFilter, MATCH_OUTCOMES } from '@samspill/domain/matches/admin-match';
import { MATCHES } from '@samspill/domain/paths';
import type { RetainedKind } from '@samspill/domain/retention/retention';
import { describe, expect, it } from 'vitest';
import {
  commentsQuery,
  heldCommentsQuery,
} from '../../../web/src/features/comments/comments-query.ts';
import {
  contentOfPersonQuery,
  contentOfProjectQuery,
  heldContentQuery,
  latestContentQuery,
} from '../../../web/src/features/content/content-queries.ts';
import {
  conversationsQuery,
  requestedQuery,
} from '../../../web/src/features/conversations/conversation-queries.ts';
import {
  matchesAsLeadQuery,
  matchesBetweenQuery,
  matchesOfPersonQuery,
  matchesOfProjectQuery,
  newMatchesOfPersonQuery,
  newMatchesOfProjectQuery,
} from '../../../web/src/features/matches/match-queries.ts';
import {
  unreadAtQuery,
  unreadQuery,
} from '../../../web/src/features/notifications/notification-queries.ts';
import { NO_PERSON_FILTERS } from '../../../web/src/features/people/person-filters.ts';
import {
  directoryQuery,
  mostFollowedQuery,
} from '../../../web/src/features/people/person-queries.ts';
import { NO_PROJECT_FILTERS } from '../../../web/src/features/projects/project-filters.ts';
import {
  myProjectsQuery,
  projectListQuery,
  publishedProjectsOfQuery,
} from '../../../web/src/features/projects/project-queries.ts';
import {
  invitationsByQuery,
  myInvitationsQuery,
  pendingRequestsQuery,
  sentInvitationsQuery,
} from '../../../web/src/features/requests/request-queries.ts';
import {
  boardQuery,
  dueTasksQuery,
  myTasksQuery,
  openTasksQuery,
  tasksForSkillsQuery,
} from '../../../web/src/features/tasks/task-queries.ts';
import { listAudit } from '../audit/audit-store.ts';
import { sharedSince } from '../feed/count-popular.ts';
import { listFeedback } from '../feedback/feedback-admin-store.ts';
import { writtenSince } from '../limits/limit-links.ts';
import { madeSince } from '../limits/made-by.ts';
import { adminMatchQuery, type Named } from '../matches/match-query.ts';
import { messagesSince } from '../media/find-shown.ts';
import { listContent, listModeratedProjects } from '../moderation/moderation-store.ts';
import { listReported } from '../moderation/report-store.ts';
import { roomToTell, wasMailed } from '../notifications/told-lately.ts';
import { listInvestors } from '../people/investor-store.ts';
import { listAdminPeople } from '../people/person-admin-store.ts';
import { listSharedPeople } from '../people/person-store.ts';
import { listPolls } from '../polls/poll-admin-store.ts';
import { listPublicProjects } from '../projects/project-store.ts';
import { AGEING } from '../retention/outdated.ts';
import { listSuggestions } from '../site/term-suggestion-store.ts';
import { completeQuery } from '../surveys/results-store.ts';

import { listSurveys } from '../surveys/survey-admin-store.ts';

import { createOfflineDeps } from '../testing/offline-deps.ts';
import { type RecordedQuery, recordQuery } from '../testing/record-query.ts';

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
}

interface Override {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly { readonly queryScope: string }[];
}

const { indexes: allIndexes, fieldOverrides } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: Index[]; fieldOverrides: Override[] };
const indexes = allIndexes.filter(({ queryScope }) => queryScope === 'COLLECTION');
/** Of these, those that the server asks are asked on the stack. */
const groupIndexes = allIndexes.filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP');

/** Filters in any order, then the sort: the form in which Firestore looks an index up. */
const formOf = (collection: string, filters: readonly string[], sort: string) =>
  `${collection}: ${[...filters].sort().join(', ')} | ${sort}`;

function formOfIndex({ collectionGroup, fields }: Index): string {
  const filters = fields
    .slice(0, -1)
    .map(({ fieldPath, arrayConfig }) =>
      arrayConfig ? `${fieldPath} contains` : `${fieldPath} is`,
    );
  const sort = fields.at(-1);
  return formOf(
    collectionGroup,
    filters,
    `${sort?.fieldPath} ${sort?.order === 'DESCENDING' ? 'desc' : 'asc'}`,
  );
}

function formOfQuery({ collection, where, orderBy }: RecordedQuery): string {
  // A range is read off the index's sort, and asks nothing more of it.
  const fixed = where.filter(([field]) => field !== orderBy?.[0]);
  const filters = fixed.map(([field, op]) =>
    op.startsWith('array-contains')
      ? `${field} contains`
      : `${field} ${op === '==' || op === 'in' ? 'is' : op}`,
  );
  return formOf(
    collection.split('/').at(-1) ?? collection,
    filters,
    orderBy?.join(' ') ?? 'unsorted',
  );
}

const asked = (run: (deps: ReturnType<typeof createOfflineDeps>['deps']) => Promise<unknown>) =>
  recordQuery((db) => run({ ...createOfflineDeps().deps, db }));
const page = { limit: 20 };
const madeLately = (kind: LimitedKind) =>
  recordQuery((db) => madeSince(db, 'kari', kind, new Date(0)).get());
const outdated = (kind: RetainedKind) =>
  recordQuery((db) => AGEING[kind].find(db, new Date(0)).get());

/** What administrators ask of matches: the first way and the last of those that it may hold in. */
function matchesAsked(asked: Partial<AdminMatchFilter>, named: Named | null = null) {
  const filter: AdminMatchFilter = { status: 'current', sort: 'score', ...asked };
  const { where, either, orderBy } = adminMatchQuery(filter, named);
  const asRecorded = (way: (typeof either)[number] | undefined): RecordedQuery => ({
    ...{ collection: MATCHES, orderBy },
    where: [...where, ...(way ?? [])],
  });
  return [either.at(0), either.at(-1)].map(asRecorded);
}

/** Each with both orders, since each is an index of its own. */
const MATCHES_ASKED = (['score', 'newest'] as const).flatMap((sort) => [
  ...matchesAsked({ sort, min: 60 }),
  ...matchesAsked({ sort, kind: 'talent', min: 60 }),
  ...matchesAsked({ sort, project: 'tareskogen', state: 'mutual' }),
  ...matchesAsked({ sort, person: 'ola' }),
  ...matchesAsked({ sort, q: 'tare' }, { projectIds: ['tareskogen'], uids: ['ola'] }),
  ...MATCH_OUTCOMES.flatMap((state) => matchesAsked({ sort, state, kind: 'talent' })),
]);

const QUERIES: Readonly<Record<string, () => RecordedQuery | Promise<RecordedQuery>>> = {
  'the people whom most follow': () => mostFollowedQuery,
  'the words that are missed most': () => asked((deps) => listSuggestions(deps, 'skills')),
  'who fits any project of somebody': () => matchesAsLeadQuery('kari'),
  'the directory': () => directoryQuery(NO_PERSON_FILTERS),
  'the directory with words': () => directoryQuery({ ...NO_PERSON_FILTERS, words: 'kari' }),
  'the projects': () => projectListQuery(NO_PROJECT_FILTERS),
  'the projects of a stage': () => projectListQuery({ ...NO_PROJECT_FILTERS, stage: 'idea' }),
  'the projects of a sector': () => projectListQuery({ ...NO_PROJECT_FILTERS, sector: 'health' }),
  'the projects of a sector and a stage': () =>
    projectListQuery({ ...NO_PROJECT_FILTERS, sector: 'health', stage: 'idea' }),
  'the own projects': () => myProjectsQuery('kari'),
  'the projects of somebody': () => publishedProjectsOfQuery('kari'),
  'the latest content': () => latestContentQuery(null),
  'the latest content of a kind': () => latestContentQuery('poll'),
  'the content of a project': () => contentOfProjectQuery('tareskogen'),
  'the content of somebody': () => contentOfPersonQuery('kari'),
  'the comments on content': () => commentsQuery('c1'),
  'the content of one’s own that waits': () => heldContentQuery('kari'),
  'the comments of one’s own that wait': () => heldCommentsQuery('c1', 'kari'),
  'the latest posts of somebody': () => madeLately('post'),
  'the latest projects of somebody': () => madeLately('project'),
  'the latest reports of somebody': () => madeLately('report'),
  'what somebody wrote lately': () =>
    recordQuery(async (db) => {
      const [texts] = writtenSince(db, 'kari', new Date(0));
      await texts?.get();
    }),
  'the latest uploads of somebody': () => madeLately('upload'),
  'the messages that may name an attachment': () =>
    recordQuery((db) =>
      messagesSince(db, { conversationId: 'c1', uid: 'kari', since: new Date(0) }).get(),
    ),
  'what one person had another told of': () => asked((deps) => roomToTell(deps, 'kari', 'ola')),
  'what one person had another mailed of': () =>
    asked((deps) => wasMailed(deps, { recipientUid: 'kari', actorUid: 'ola' }, 1)),
  'what is due in a project': () => dueTasksQuery('tareskogen', '2026-12-01'),
  'the people whom an owner has invited': () => invitationsByQuery('tareskogen', 'kari'),
  'the new matches of a project': () =>
    newMatchesOfProjectQuery({ ownerId: 'kari', projectId: 'tareskogen' }),
  'the open tasks of a project': () => openTasksQuery('tareskogen'),
  'the notifications that are not read': () => unreadQuery('kari'),
  'those that lead to a page': () => unreadAtQuery('kari', '/content/c1'),
  'the unread notifications of messages': () => unreadQuery('kari', 'message'),
  'the conversations of somebody': () => conversationsQuery('kari'),
  'the first contacts that wait': () => requestedQuery('kari'),
  'the requests that wait for an owner': () => pendingRequestsQuery('tareskogen'),
  'the invitations that wait for an answer': () => sentInvitationsQuery('tareskogen'),
  'the matches of somebody': () => matchesOfPersonQuery('ola', null),
  'the matches of somebody of a kind': () => matchesOfPersonQuery('ola', 'talent'),
  'the matches of somebody that wait for a decision': () => newMatchesOfPersonQuery('ola'),
  'the matches of a project': () =>
    matchesOfProjectQuery({ ownerId: 'kari', projectId: 'tareskogen' }, null),
  'the matches of a project of a kind': () =>
    matchesOfProjectQuery({ ownerId: 'kari', projectId: 'tareskogen' }, 'investor'),
  'the matches between two people': () => matchesBetweenQuery('kari', 'ola'),
  'people who chose to be shown': () => asked((deps) => listSharedPeople(deps, 6)),
  'public projects': () => asked((deps) => listPublicProjects(deps, {}, page)),
  'public projects of a sector': () =>
    asked((deps) => listPublicProjects(deps, { sector: 'energy', stage: 'idea' }, page)),
  'the audit log with words': () => asked((deps) => listAudit(deps, { q: 'kari' }, page)),
  'people for administrators': () =>
    asked((deps) => listAdminPeople(deps, { kind: 'talent', sort: 'joined' }, page)),
  'people for administrators by name': () =>
    asked((deps) => listAdminPeople(deps, { q: 'kari', sort: 'name' }, page)),
  'the suspended for administrators': () =>
    asked((deps) => listAdminPeople(deps, { status: 'suspended', sort: 'joined' }, page)),
  'the suspended by name': () =>
    asked((deps) => listAdminPeople(deps, { status: 'suspended', sort: 'name' }, page)),
  'content of a kind for administrators': () =>
    asked((deps) => listContent(deps, { kind: 'poll' }, page)),
  'content of somebody for administrators': () =>
    asked((deps) => listContent(deps, { author: 'kari', kind: 'poll' }, page)),
  'hidden projects for administrators': () =>
    asked((deps) => listModeratedProjects(deps, { state: 'hidden' }, page)),
  'projects with words for administrators': () =>
    asked((deps) => listModeratedProjects(deps, { q: 'tare skog', state: 'hidden' }, page)),
  'the polls of the site': () => asked((deps) => listPolls(deps, { from: 'site' }, page)),
  'the reports that wait': () => asked((deps) => listReported(deps, { status: 'open' }, page)),
  'the reports of a kind': () =>
    asked((deps) => listReported(deps, { status: 'open', kind: 'comment' }, page)),
  'feedback of a status': () => asked((deps) => listFeedback(deps, { status: 'new' }, page)),
  'feedback of a kind': () => asked((deps) => listFeedback(deps, { kind: 'bug' }, page)),
  'feedback with words, of a status': () =>
    asked((deps) => listFeedback(deps, { q: 'knapp', status: 'new' }, page)),
  'feedback that is settled long ago': () => outdated('feedback'),
  'reports that are decided long ago': () => outdated('reports'),
  'content that is taken down long ago': () => outdated('content'),
  'surveys of a status': () => asked((deps) => listSurveys(deps, { status: 'open' }, page)),
  'matches that are withdrawn long ago': () => outdated('matches'),
  'what was shared this week': () => recordQuery((db) => sharedSince(db, new Date(0)).get()),
  'the complete responses to a survey': () =>
    recordQuery((db) => completeQuery(db, 's1', { from: '2026-03-01' }).query.get()),
  'public investors': () => asked((deps) => listInvestors(deps, {}, page)),
  'public investors of a stage': () =>
    asked((deps) => listInvestors(deps, { stage: 'idea' }, page)),
};

describe('firestore.indexes.json', () => {
  it.each([myTasksQuery('kari'), tasksForSkillsQuery(['react']), myInvitationsQuery('ola')])(
    'has an index for what pages ask of all projects',
    (query) => {
      expect(groupIndexes.map(formOfIndex)).toContain(formOfQuery(query));
    },
  );

  it('has one over the answers to all surveys for those that were never completed', async () => {
    expect(groupIndexes.map(formOfIndex)).toContain(formOfQuery(await outdated('responses')));
  });

  it.each(MATCHES_ASKED)('has an index for matches by %o', (query) => {
    expect(indexes.map(formOfIndex)).toContain(formOfQuery(query));
  });
  it.each(['notifications', 'inbox', 'signIns'] as const)(
    'has one over everybody’s %s for what is old of them',
    async (kind) => {
      const { collection, where, orderBy } = await outdated(kind);
      const field = orderBy?.[0];
      expect(where.map(([each]) => each)).toEqual([field]);
      const override = fieldOverrides.find(
        (each) => each.collectionGroup === collection && each.fieldPath === field,
      );
      expect(override?.indexes.map(({ queryScope }) => queryScope)).toContain('COLLECTION_GROUP');
    },
  );

  it('needs none for a board, which asks for one field', () => {
    expect(boardQuery('tareskogen').where).toEqual([]);
  });

  it.each(Object.entries(QUERIES))('has an index for %s', async (_name, ask) => {
    expect(indexes.map(formOfIndex)).toContain(formOfQuery(await ask()));
  });

  it('has none that no query uses', async () => {
    const all = await Promise.all(Object.values(QUERIES).map((ask) => ask()));
    const used = [...all, ...MATCHES_ASKED].map(formOfQuery);
    expect(indexes.map(formOfIndex).filter((form) => !used.includes(form))).toEqual([]);
  });
});
