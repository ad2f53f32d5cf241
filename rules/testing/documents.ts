import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { emptyProfile, type Person } from '@samspill/domain/people/person';
import {
  emptyProjectDraft,
  PROJECT_SERVER_FIELDS,
  type Project,
} from '@samspill/domain/projects/project';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { ADMIN, FORMER, INGRID, KARI, OLA, SUSPENDED } from './access.ts';

export const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));

export function person(fields: Partial<Person> = {}): Person {
  return {
    ...emptyProfile('Somebody', 'nb'),
    status: 'active',
    counters: { followers: 0, projects: 0 },
    searchTokens: [],
    seeded: false,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export function settings(uid: string) {
  return {
    email: `${uid}@samspill.test`,
    notifications: {},
    digest: 'weekly',
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  };
}

export function project(fields: Partial<Project> = {}): Project {
  return {
    ...emptyProjectDraft(),
    title: 'Sjøsol',
    tagline: 'Solceller som tåler saltvann',
    ...PROJECT_SERVER_FIELDS,
    ownerId: KARI,
    memberIds: [KARI, OLA],
    status: 'draft',
    publishedAt: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export const published = (fields: Partial<Project> = {}) =>
  project({ status: 'published', publishedAt: LONG_AGO, ...fields });

export const PEOPLE = {
  [userPath(KARI)]: person(),
  [userPath(OLA)]: person(),
  [userPath(INGRID)]: person(),
  [userPath(ADMIN)]: person(),
  [userPath(FORMER)]: person(),
  [SITE_ADMINS]: { uids: [ADMIN] },
  [userPath(SUSPENDED)]: person({ status: 'suspended' }),
  [settingsPath(KARI)]: settings(KARI),
  [settingsPath(SUSPENDED)]: settings(SUSPENDED),
};
