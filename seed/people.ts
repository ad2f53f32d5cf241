import type { SkillCounts } from '@samspill/domain/matches/rarity';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Settings } from '@samspill/domain/people/settings';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { SeedPerson } from './data-set.ts';
import { photoOf } from './media/seed-images.ts';
import { ADVISER_TALENTS } from './people/adviser-talents.ts';
import { DEMO_ACCOUNTS } from './people/demo-accounts.ts';
import { INVESTORS } from './people/investors.ts';
import { MAKER_TALENTS } from './people/maker-talents.ts';
import { RURAL_FOUNDERS } from './people/rural-founders.ts';
import { URBAN_FOUNDERS } from './people/urban-founders.ts';

export const PASSWORD = 'samspill';

export const PEOPLE: readonly SeedPerson[] = [
  ...DEMO_ACCOUNTS,
  ...RURAL_FOUNDERS,
  ...URBAN_FOUNDERS,
  ...MAKER_TALENTS,
  ...ADVISER_TALENTS,
  ...INVESTORS,
];

const CHECKED = ['ingrid', 'thomas.rye', 'helene.storm', 'marianne.foss'];

export interface PersonContext {
  readonly photoPath: string | null;
  readonly publishedProjects: number;
  readonly followers: number;
  readonly searchTokens: string[];
  readonly joinedAt: FirestoreTimestamp;
}

export function emailOf(person: SeedPerson): string {
  return `${person.mailbox}@samspill.test`;
}

export function toPersonDocument(person: SeedPerson, context: PersonContext): Person {
  return {
    ...person.profile,
    photoPath: context.photoPath,
    status: 'active',
    shareable: true,
    ...(CHECKED.includes(person.mailbox) && {
      checked: { name: person.profile.displayName, at: context.joinedAt },
    }),
    counters: { followers: context.followers, projects: context.publishedProjects },
    searchTokens: context.searchTokens,
    seeded: true,
    createdAt: context.joinedAt,
    updatedAt: context.joinedAt,
  };
}

export function toSettingsDocument(person: SeedPerson, joinedAt: FirestoreTimestamp): Settings {
  return {
    email: emailOf(person),
    notifications: {},
    digest: 'weekly',
    whoMayWrite: 'everybody',
    readReceipts: true,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

export function toSkillCounts(countedAt: FirestoreTimestamp): SkillCounts {
  const skills: Record<string, number> = {};
  for (const skill of PEOPLE.flatMap(({ profile }) => profile.skills)) {
    skills[skill] = (skills[skill] ?? 0) + 1;
  }
  return { people: PEOPLE.length, skills, countedAt };
}

export function cardOf(uid: string): AuthorCard {
  const person = PEOPLE.find((each) => each.uid === uid);
  if (!person) throw new Error(`nobody is called ${uid}`);
  const photoPath = photoOf(person)?.path ?? null;
  return authorCardOf(uid, { displayName: person.profile.displayName, photoPath });
}
