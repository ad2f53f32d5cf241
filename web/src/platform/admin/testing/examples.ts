import type { AuditRow } from '@samspill/domain/audit-log';
import type { AdminFailure } from '@samspill/domain/failures/failure';
import type { FeedbackRow } from '@samspill/domain/feedback/feedback';
import type { AdminMatchRow } from '@samspill/domain/matches/admin-match';
import type { ModeratedItem, ReportedItem } from '@samspill/domain/moderation/moderated-item';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import type { SeedProgress } from '@samspill/domain/seeding/seed-order';
import type { SessionUser } from '@samspill/domain/session/session';
import type { StatisticsDay } from '@samspill/domain/statistics/statistics';

/** Old enough to render as an absolute date, whenever the test runs. */
const SOME_TIME_AGO = '2026-03-01T10:00:00.000Z';
const AUTHOR = { uid: 'siri', name: 'Siri Strand', photoPath: null };

export const ASTRID: SessionUser = {
  uid: 'astrid',
  email: 'astrid@samspill.test',
  emailVerified: true,
  displayName: 'Astrid Moen',
  photoPath: null,
  locale: 'nb',
  skills: [],
  sectors: [],
  kinds: [],
  admin: true,
  status: 'active',
};

export function person(uid: string, changes: Partial<AdminPerson> = {}): AdminPerson {
  return {
    uid,
    displayName: uid,
    headline: '',
    location: '',
    photoPath: null,
    kinds: ['talent'],
    status: 'active',
    counters: { followers: 3, projects: 1 },
    seeded: false,
    email: `${uid}@samspill.test`,
    emailVerified: true,
    admin: false,
    role: null,
    checkedName: null,
    isChecked: false,
    createdAt: SOME_TIME_AGO,
    lastSignInAt: null,
    suspendedUntil: null,
    ...changes,
  };
}

export function item(id: string, changes: Partial<ModeratedItem> = {}): ModeratedItem {
  return {
    id,
    kind: 'content',
    contentId: null,
    contentKind: 'post',
    author: AUTHOR,
    title: '',
    body: id,
    images: [],
    options: [],
    state: 'visible',
    createdAt: SOME_TIME_AGO,
    ...changes,
  };
}

export function report(of: ModeratedItem, changes: Partial<ReportedItem> = {}): ReportedItem {
  return {
    kind: of.kind,
    id: of.id,
    contentId: of.contentId,
    item: of,
    snapshot: null,
    status: 'open',
    lines: [],
    reporters: 2,
    reports: [
      {
        reason: 'spam',
        note: 'Selger klokker',
        at: '2026-03-03T10:00:00.000Z',
        record: { resolved: 0, rejected: 6 },
        serialReporterId: 'rask',
      },
      {
        reason: 'misleading',
        note: '',
        at: '2026-03-02T10:00:00.000Z',
        record: { resolved: 0, rejected: 0 },
        serialReporterId: null,
      },
    ],
    ...changes,
  };
}

export function poll(id: string, changes: Partial<AdminPoll> = {}): AdminPoll {
  return {
    id,
    author: { uid: ASTRID.uid, name: ASTRID.displayName, photoPath: null },
    body: id,
    fromSite: true,
    pinned: false,
    status: 'visible',
    multiple: false,
    isOpen: true,
    closesAt: '2030-01-01T12:00:00.000Z',
    createdAt: SOME_TIME_AGO,
    voters: 3,
    resultsShown: 'always',
    results: [
      { option: 'Havvind', count: 2, percent: 67, isLeading: true },
      { option: 'Solkraft', count: 1, percent: 33, isLeading: false },
    ],
    ...changes,
  };
}

/** Scores 85 points: 60 for skills, 15 for sectors, 10 for location. */
export function match(changes: Partial<AdminMatchRow> = {}): AdminMatchRow {
  const projectId = changes.projectId ?? 'tareskogen';
  const uid = changes.uid ?? 'marianne';
  return {
    id: `${projectId}_${uid}`,
    projectId,
    ownerId: 'kari',
    uid,
    kind: 'talent',
    score: 85,
    reasons: [
      { code: 'skills', points: 60, shared: ['react', 'figma'], wanted: 2 },
      { code: 'sectors', points: 15, shared: ['ocean'] },
      { code: 'location', points: 10, place: 'Bergen' },
    ],
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    project: { title: 'Tareskogen', tagline: 'Skog i havet', stage: 'idea', coverPath: null },
    person: { uid, name: 'Marianne Foss', photoPath: null, headline: 'Utvikler' },
    createdAt: SOME_TIME_AGO,
    updatedAt: SOME_TIME_AGO,
    ...changes,
  };
}

export function feedback(id: string, changes: Partial<FeedbackRow> = {}): FeedbackRow {
  return {
    id,
    kind: 'idea',
    message: id,
    path: '/projects',
    status: 'new',
    sender: { uid: 'siri', name: 'Siri Strand' },
    email: null,
    hasScreenshot: false,
    reply: null,
    createdAt: SOME_TIME_AGO,
    ...changes,
  };
}

type AuditState = Readonly<Record<string, string | number | boolean>> | null;

interface AuditEntry extends Omit<AuditRow, 'before' | 'after'> {
  readonly before: AuditState;
  readonly after: AuditState;
}

export function auditEntry(id: string, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    actor: { uid: ASTRID.uid, name: ASTRID.displayName },
    action: 'feedback.triage',
    target: { kind: 'feedback', id: 'feedback-1', label: 'Kan listen sorteres?' },
    before: { status: 'new' },
    after: { status: 'open' },
    reason: '',
    at: SOME_TIME_AGO,
    ...changes,
  };
}

export function statisticsDay(day: string, members: number): StatisticsDay {
  return {
    day,
    members: { active: members, suspended: 1 },
    projects: { draft: 4, published: 30, archived: 2, hidden: 0 },
    content: 120,
    comments: 80,
    votes: 236,
    matches: { current: 95, mutual: 7 },
    openReports: 2,
    newFeedback: 1,
    seen: { day: 9, week: 31, month: 44 },
  };
}

export function seedOrder(done: number, changes: Partial<SeedProgress> = {}): SeedProgress {
  return {
    id: 'order-1',
    order: { kind: 'users', count: 200, mix: { founder: 30, talent: 60, investor: 10 } },
    done,
    createdAt: SOME_TIME_AGO,
    finishedAt: done === 200 ? SOME_TIME_AGO : null,
    removedAt: null,
    ...changes,
  };
}

export function failure(id: string, changes: Partial<AdminFailure> = {}): AdminFailure {
  return {
    id,
    reaction: 'notify of the follower',
    path: 'users/ola/following/p1',
    change: 'created',
    error: 'Error: no such owner',
    eventId: 'event-1',
    isGivenUp: false,
    count: 1,
    isRepeatable: true,
    lastAt: SOME_TIME_AGO,
    ...changes,
  };
}
