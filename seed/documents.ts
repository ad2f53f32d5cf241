import type { Deal, DealDetails } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/deals/paths';
import { dayOf } from '@samspill/domain/durations';
import type { Import } from '@samspill/domain/invitations/import';
import { importPath } from '@samspill/domain/invitations/paths';
import { SITE_MATCHING } from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL, SITE_RARITY, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { statisticsPath } from '@samspill/domain/statistics/paths';
import type { Statistics } from '@samspill/domain/statistics/statistics';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { countUpdatesOf, listContentDocuments } from './content.ts';
import { listConversationDocuments } from './conversations.ts';
import type { SeedPerson, SeedProject } from './data-set.ts';
import { chanceOf, countFollowersOf } from './follows.ts';
import { coverOf, photoOf } from './media/seed-images.ts';
import { cardOf, PEOPLE, toPersonDocument, toSettingsDocument, toSkillCounts } from './people.ts';
import { pitchOf } from './projects/pitch-files.ts';
import { countPublishedBy, PROJECTS, toProjectDocument } from './projects.ts';
import { listSurveyDocuments } from './surveys.ts';
import { countOpenTasksOf, listTaskDocuments, listTaskEntryDocuments } from './tasks.ts';

interface SeedRequest {
  readonly projectId: string;
  readonly by: string;
  readonly kind: JoinRequest['kind'];
  readonly message: string;
  readonly status: JoinRequest['status'];
  readonly hoursAgo: number;
}

/** Keeps requests later than the project’s publication. */
const PUBLISHED_SHARE = 0.9;
const DECIDED_SHARE = 0.5;

export const REQUESTS: readonly SeedRequest[] = [
  {
    projectId: 'tareskogen',
    by: 'linh-nguyen',
    kind: 'talent',
    status: 'pending',
    message:
      'Jeg har laget emballasje for to matgründere og vil gjerne tegne pakken folk tør å plukke opp. Kan begynne med en dag i uka.',
    hoursAgo: 3,
  },
  {
    projectId: 'tareskogen',
    by: 'silje-rognli',
    kind: 'cofounder',
    status: 'pending',
    message:
      'Tare er vanskelig å selge og lett å like. Jeg har fått fremmede råvarer inn i dagligvare før, og leter etter noe å eie selv.',
    hoursAgo: 9,
  },
  {
    projectId: 'tareskogen',
    by: 'marianne-foss',
    kind: 'investor',
    status: 'pending',
    message: 'Vi er tålmodige med det som vokser sakte. Kan vi ta en prat om tørkelinjen?',
    hoursAgo: 20,
  },
  {
    projectId: 'tareskogen',
    by: 'hanne-mikkelsen',
    kind: 'talent',
    status: 'accepted',
    message: 'Jeg tar gjerne avtalene og det juridiske.',
    hoursAgo: 26,
  },
  {
    projectId: 'tareskogen',
    by: 'emil-sorensen',
    kind: 'talent',
    status: 'declined',
    message: 'I can count kelp from a drone. Do you need kelp counted?',
    hoursAgo: 25,
  },
  {
    projectId: 'restvarme',
    by: 'ola-bakken',
    kind: 'talent',
    status: 'pending',
    message: 'Jeg har bygd måling av strøm for Nabostrøm. Varme kan ikke være så annerledes?',
    hoursAgo: 6,
  },
  {
    projectId: 'nabostrom',
    by: 'ola-bakken',
    kind: 'talent',
    status: 'accepted',
    message: 'Jeg bor i et borettslag med sol på taket og ledig kveldstid.',
    hoursAgo: 44,
  },
];

function toRequest(
  request: SeedRequest,
  hoursAgo: (hours: number) => FirestoreTimestamp,
): JoinRequest {
  const { projectId, by, kind, message, status } = request;
  const published = PROJECTS.find(({ id }) => id === projectId)?.publishedHoursAgo ?? 0;
  const age = Math.min(request.hoursAgo, published * PUBLISHED_SHARE);
  const decidedAt = status === 'pending' ? null : hoursAgo(age * DECIDED_SHARE);
  return {
    kind,
    message,
    taskId: null,
    applicant: cardOf(by),
    projectId,
    status,
    decidedAt,
    createdAt: hoursAgo(age),
    updatedAt: decidedAt ?? hoursAgo(age),
  };
}

const listRequestDocuments = (hoursAgo: (hours: number) => FirestoreTimestamp) =>
  REQUESTS.map((request) => ({
    path: requestPath(request.projectId, request.by),
    data: toRequest(request, hoursAgo),
  }));

const INVESTOR = 'ingrid-dahl-berg';
const TOUCHED_SHARE = 0.5;

const SAVED: readonly (Pick<Deal, 'stage' | 'note'> & {
  readonly projectId: string;
  readonly hoursAgo: number;
})[] = [
  {
    projectId: 'tareskogen',
    stage: 'talking',
    hoursAgo: 26,
    note: 'Sterkt team, og avtale med to restauranter. Spør om tørkelinjen og hva den koster.',
  },
  { projectId: 'nabostrom', stage: 'toLookAt', note: '', hoursAgo: 50 },
  {
    projectId: 'skogsblikk',
    stage: 'passed',
    hoursAgo: 240,
    note: 'For tidlig for oss. Se igjen når piloten er ferdig.',
  },
];

const NO_DETAILS: DealDetails = { amount: null, currency: 'NOK', nextStep: '', score: null };
const TALKS: DealDetails = {
  amount: 500_000,
  currency: 'NOK',
  nextStep: 'Be om oppdaterte tall',
  score: 4,
};

function listDealDocuments(hoursAgo: (hours: number) => FirestoreTimestamp) {
  return SAVED.map(({ projectId, stage, note, hoursAgo: saved }) => {
    const title = PROJECTS.find(({ id }) => id === projectId)?.content.title ?? '';
    const createdAt = hoursAgo(saved);
    const updatedAt = note === '' ? createdAt : hoursAgo(saved * TOUCHED_SHARE);
    const details = stage === 'passed' ? NO_DETAILS : TALKS;
    const data: Deal = { stage, note, title, ...details, createdAt, updatedAt };
    return { path: dealPath(INVESTOR, projectId), data };
  });
}

export interface SeedDocument {
  readonly path: string;
  readonly data: object;
}

type HoursAgo = (hours: number) => FirestoreTimestamp;

const HOURS_PER_DAY = 24;

function documentsOfPerson(person: SeedPerson, hoursAgo: HoursAgo): SeedDocument[] {
  const joinedAt = hoursAgo(person.joinedDaysAgo * HOURS_PER_DAY);
  const photoPath = photoOf(person)?.path ?? null;
  const data = toPersonDocument(person, {
    photoPath,
    publishedProjects: countPublishedBy(person.uid),
    followers: countFollowersOf(person.uid),
    searchTokens: tokensOfPerson({ ...person.profile, photoPath }),
    joinedAt,
  });
  return [
    { path: userPath(person.uid), data },
    { path: settingsPath(person.uid), data: toSettingsDocument(person, joinedAt) },
  ];
}

function documentOfProject(project: SeedProject, hoursAgo: HoursAgo): SeedDocument {
  const coverPath = coverOf(project)?.path ?? null;
  const pitch = pitchOf(project);
  const data = toProjectDocument(project, {
    coverPath,
    pitch,
    searchTokens: tokensOfProject({ ...project.content, ...pitch, coverPath }),
    followers: countFollowersOf(project.id),
    updates: countUpdatesOf(project.id),
    openTasks: countOpenTasksOf(project.id),
    createdAt: hoursAgo(project.createdHoursAgo),
    publishedAt: project.publishedHoursAgo === null ? null : hoursAgo(project.publishedHoursAgo),
  });
  return { path: projectPath(project.id), data };
}

const IMPORT_ID = 'kull-2026';

function importDocument(hoursAgo: HoursAgo): SeedDocument {
  const at = hoursAgo(400);
  const data: Import = {
    name: 'gründerkull-2026.csv',
    resend: false,
    outsiders: false,
    actorId: 'astrid-moen',
    state: 'finished',
    total: 12,
    done: 12,
    next: 1,
    skipped: [{ row: 7, problem: 'account' }],
    jobId: null,
    createdAt: at,
    updatedAt: at,
  };
  return { path: importPath(IMPORT_ID), data };
}

export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  return [
    { path: SITE_GLOBAL, data: { ...DEFAULT_SITE_GLOBAL, membersInvite: true } },
    { path: SITE_TAXONOMY, data: DEFAULT_TAXONOMY },
    { path: SITE_MATCHING, data: DEFAULT_MATCHING },
    { path: SITE_RARITY, data: toSkillCounts(hoursAgo(0)) },
    ...PEOPLE.flatMap((person) => documentsOfPerson(person, hoursAgo)),
    ...PROJECTS.map((project) => documentOfProject(project, hoursAgo)),
    ...listContentDocuments(hoursAgo),
    ...listRequestDocuments(hoursAgo),
    ...listDealDocuments(hoursAgo),
    ...listTaskDocuments(hoursAgo),
    ...listTaskEntryDocuments(hoursAgo),
    ...listConversationDocuments(hoursAgo),
    ...listSurveyDocuments(hoursAgo),
    ...listStatistics(hoursAgo),
    importDocument(hoursAgo),
  ];
}

const DAYS = 90;

export const FINAL_COUNTS = {
  members: 48,
  published: 30,
  content: 64,
  comments: 23,
  votes: 236,
  matches: 162,
};

function numbersOf(daysAgo: number, at: FirestoreTimestamp): Statistics {
  const share = 0.4 + 0.6 * (1 - daysAgo / DAYS) ** 1.3;
  const grown = (end: number) => Math.round(end * share);
  const members = grown(FINAL_COUNTS.members);
  const isWeekend = [0, 6].includes(new Date(at.toMillis()).getUTCDay());
  const wobble = chanceOf('seen', String(daysAgo)) * 0.1;
  return {
    members: { active: members, suspended: daysAgo < DAYS / 3 ? 1 : 0 },
    projects: { draft: 3, published: grown(FINAL_COUNTS.published), archived: 2, hidden: 0 },
    content: grown(FINAL_COUNTS.content),
    comments: grown(FINAL_COUNTS.comments),
    votes: grown(FINAL_COUNTS.votes),
    matches: { current: grown(FINAL_COUNTS.matches), mutual: 0 },
    openReports: Math.floor(chanceOf('reports', String(daysAgo)) * 3),
    newFeedback: Math.floor(chanceOf('feedback', String(daysAgo)) * 2),
    seen: {
      day: Math.round(members * (wobble + (isWeekend ? 0.12 : 0.3))),
      week: Math.round(members * (wobble + 0.5)),
      month: Math.round(members * (wobble + 0.75)),
    },
    countedAt: at,
  };
}

/** Three months of generated days up to yesterday, so that a new dashboard shows curves. */
function listStatistics(hoursAgo: (hours: number) => FirestoreTimestamp): SeedDocument[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = index + 1;
    const at = hoursAgo(daysAgo * HOURS_PER_DAY);
    const day = dayOf(new Date(at.toMillis()));
    return { path: statisticsPath(day), data: numbersOf(daysAgo, at) };
  });
}
