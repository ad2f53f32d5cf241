import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import type { Settings } from '@samspill/domain/people/settings';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { emailOf, PEOPLE, PROJECTS, type SeedPerson } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { countFollowersOf } from '../follows.ts';
import { photoOf } from '../media/files.ts';

const HOURS_PER_DAY = 24;
const CHECKED = ['ingrid', 'thomas.rye', 'helene.storm', 'marianne.foss'];

const countPublishedBy = (uid: string) =>
  PROJECTS.filter(({ ownerId, status }) => ownerId === uid && status === 'published').length;

function toPersonDocument(person: SeedPerson, joinedAt: FirestoreTimestamp): Person {
  const { uid, mailbox } = person;
  const profile = { ...person.profile, photoPath: photoOf(person)?.path ?? null };
  return {
    ...profile,
    status: 'active',
    shareable: true,
    ...(CHECKED.includes(mailbox) && { checked: { name: profile.displayName, at: joinedAt } }),
    counters: { followers: countFollowersOf(uid), projects: countPublishedBy(uid) },
    searchTokens: tokensOfPerson(profile),
    seeded: true,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

const toSettingsDocument = (person: SeedPerson, joinedAt: FirestoreTimestamp): Settings => ({
  email: emailOf(person),
  notifications: {},
  digest: 'weekly',
  whoMayWrite: 'everybody',
  readReceipts: true,
  createdAt: joinedAt,
  updatedAt: joinedAt,
});

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  PEOPLE.flatMap((person) => {
    const joinedAt = hoursAgo(person.joinedDaysAgo * HOURS_PER_DAY);
    return [
      { path: userPath(person.uid), data: toPersonDocument(person, joinedAt) },
      { path: settingsPath(person.uid), data: toSettingsDocument(person, joinedAt) },
    ];
  });
