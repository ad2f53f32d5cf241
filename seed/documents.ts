import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import {
  projectPath,
  SITE_GLOBAL,
  SITE_MATCHING,
  SITE_RARITY,
  SITE_TAXONOMY,
  settingsPath,
  userPath,
} from '@samspill/domain/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { countUpdatesOf, listContentDocuments } from './content.ts';
import { listConversationDocuments } from './conversations.ts';
import { listDealDocuments } from './deals.ts';
import { countFollowersOf } from './follows.ts';
import { toSkillCounts } from './matches.ts';
import { coverOf, photoOf } from './media/seed-images.ts';
import type { SeedPerson } from './people/seed-person.ts';
import { PEOPLE, toPersonDocument, toSettingsDocument } from './people.ts';
import { pitchOf } from './projects/pitch-files.ts';
import type { SeedProject } from './projects/seed-project.ts';
import { countPublishedBy, PROJECTS, toProjectDocument } from './projects.ts';
import { listRequestDocuments } from './requests.ts';
import { listStatistics } from './statistics.ts';
import { listSurveyDocuments } from './surveys.ts';
import { countOpenTasksOf, listTaskDocuments } from './tasks.ts';

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

/** Documents of the data set; `hoursAgo` derives all times from one reference. */
export function listDocuments(hoursAgo: HoursAgo): SeedDocument[] {
  return [
    { path: SITE_GLOBAL, data: DEFAULT_SITE_GLOBAL },
    { path: SITE_TAXONOMY, data: DEFAULT_TAXONOMY },
    { path: SITE_MATCHING, data: DEFAULT_MATCHING },
    { path: SITE_RARITY, data: toSkillCounts(hoursAgo(0)) },
    ...PEOPLE.flatMap((person) => documentsOfPerson(person, hoursAgo)),
    ...PROJECTS.map((project) => documentOfProject(project, hoursAgo)),
    ...listContentDocuments(hoursAgo),
    ...listRequestDocuments(hoursAgo),
    ...listDealDocuments(hoursAgo),
    ...listTaskDocuments(hoursAgo),
    ...listConversationDocuments(hoursAgo),
    ...listSurveyDocuments(hoursAgo),
    ...listStatistics(hoursAgo),
  ];
}
