import { commentPath } from '@samspill/domain/comments/paths';
import { dayBefore, dayOf } from '@samspill/domain/durations';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { textEntryPath } from '@samspill/domain/finder/paths';
import { projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { SITE } from '../../assembly.ts';
import { listAudit } from '../../audit/list-audit.ts';
import { listFeedback } from '../../feedback/list-feedback.ts';
import { listInvestors } from '../../investors/public-investor-routes.ts';
import { listSiteInvitations } from '../../invitations/invitation-store.ts';
import { listMatches } from '../../matches/list-matches.ts';
import { readRerunOverview } from '../../matches/rerun-store.ts';
import { listAppeals } from '../../moderation/appeal-queue.ts';
import {
  listComments,
  listContent,
  listModeratedProjects,
} from '../../moderation/list-moderated.ts';
import { listReported } from '../../moderation/list-reported.ts';
import { listAdminPeople } from '../../people/person-admin-store.ts';
import { listSharedPeople } from '../../people/person-store.ts';
import { listPolls } from '../../polls/list-polls.ts';
import { listPublicProjects } from '../../projects/project-store.ts';
import { readSeedOverview } from '../../seeding/seed-order-store.ts';
import { listSuggestions } from '../../site/term-suggestion-store.ts';
import { listStatistics } from '../../statistics/daily-statistics.ts';
import { listInvitations } from '../../surveys/invite-to-survey.ts';
import { listSurveys } from '../../surveys/survey-admin-store.ts';
import { createLoggedDeps, leftOut } from '../../testing/broken-documents.ts';
import { contentDocument, openPoll } from '../../testing/content-documents.ts';
import { engineProject, personDocument } from '../../testing/engine-client.ts';
import { projectDocument } from '../../testing/project-documents.ts';
import { addSurvey, surveyDocument } from '../../testing/survey-documents.ts';
import type { Deps } from '../deps.ts';
import { findTexts } from '../search/text-index.ts';

const engine = engineProject('broken-lists');
const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };
const card = { uid: 'kari', name: 'Kari', photoPath: null };

beforeEach(() => engine.empty());

const page = { limit: 10 };
const OWNER = { uid: 'owner', email: null, isVerified: true, role: 'owner' } as const;
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
const invitation = {
  inviterUid: 'kari',
  kind: 'link',
  email: null,
  locale: 'nb',
  text: '',
  projectId: null,
  secretHash: 'h',
  state: 'open',
  maxUses: 1,
  acceptedBy: [],
  sendings: 1,
  sentAt: now,
  expiresAt: now,
  createdAt: now,
  updatedAt: now,
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
    count: async (deps) =>
      (await listAppeals(deps, { sources: SITE.appeals, status: 'open', actor: OWNER }, page))
        .appeals.length,
  },
  {
    name: 'invitations',
    paths: ['siteInvitations/x', 'siteInvitations/y'],
    fields: invitation,
    fault: { acceptedBy: 7 },
    count: async (deps) => (await listSiteInvitations(deps, {}, page)).invitations.length,
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
    const { deps, lines } = createLoggedDeps(engine);
    expect(await count(deps)).toBe(1);
    expect(lines).toContainEqual(leftOut(broken));
  });
});
