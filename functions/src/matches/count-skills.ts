import type { SkillCounts } from '@samspill/domain/matches/rarity';
import { SITE_RARITY, SITE_TAXONOMY, USERS } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { taxonomies } from '../firestore/collections.ts';

const SCHEDULE = '30 3 * * *';
const TIME_LIMIT_SECONDS = 540;
const COUNTS_AT_ONCE = 10;

/** Uses `count()` per skill; reads no profiles. */
export async function countSkills(deps: Deps): Promise<void> {
  const { db } = deps;
  const taxonomy = await taxonomies.read(deps, SITE_TAXONOMY);
  const active = db.collection(USERS).where('status', '==', 'active');
  const people = (await active.count().get()).data().count;
  const skills: Record<string, number> = {};
  const waiting = Object.keys(taxonomy?.skills ?? {}).values();
  const countNext = async () => {
    for (const skill of waiting) {
      const holders = active.where('skills', 'array-contains', skill);
      skills[skill] = (await holders.count().get()).data().count;
    }
  };
  await Promise.all(Array.from({ length: COUNTS_AT_ONCE }, countNext));
  const counts: SkillCounts = {
    people,
    skills,
    countedAt: Timestamp.fromMillis(deps.now().getTime()),
  };
  await db.doc(SITE_RARITY).set(counts);
}

export function countSkillsTrigger(deps: Deps) {
  const when = { schedule: SCHEDULE, timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    () => countSkills(deps),
  );
}
