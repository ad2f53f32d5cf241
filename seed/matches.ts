import type { SkillCounts } from '@samspill/domain/matches/rarity';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { PEOPLE } from './people.ts';

export function toSkillCounts(countedAt: FirestoreTimestamp): SkillCounts {
  const skills: Record<string, number> = {};
  for (const skill of PEOPLE.flatMap(({ profile }) => profile.skills)) {
    skills[skill] = (skills[skill] ?? 0) + 1;
  }
  return { people: PEOPLE.length, skills, countedAt };
}
