import { SIGN_INS } from '@samspill/domain/paths';
import type { Seen } from '@samspill/domain/statistics/statistics';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { signIns as signInsIn } from '../firestore/collections.ts';
import { dayBefore } from './day.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** The last day on which each of them was here, by any of their sign-ins. */
async function readLastSeen(deps: Deps, from: string, to: string): Promise<Map<string, string>> {
  const lastSeen = new Map<string, string>();
  const found = deps.db
    .collectionGroup(SIGN_INS)
    .where('lastSeenOn', '>=', from)
    .select('lastSeenOn')
    .stream() as AsyncIterable<QueryDocumentSnapshot>;
  for await (const signIn of found) {
    const { uid } = signInsIn.paramsOf(signIn.ref.path);
    const seen = signInsIn.only('lastSeenOn').parse(deps, signIn);
    if (!seen) continue;
    // A run that is late finds sign-ins of the day after, too; those people were here up to now.
    const seenOn = [seen.lastSeenOn, to].sort()[0] ?? to;
    if (seenOn > (lastSeen.get(uid) ?? '')) lastSeen.set(uid, seenOn);
  }
  return lastSeen;
}

/**
 * How many different people were here up to a day. Auth answers no such question, so it is told from the sign-ins that
 * are kept; who has logged out has none and is not counted.
 */
export async function countSeen(deps: Deps, day: string): Promise<Seen> {
  const weekFrom = dayBefore(day, WEEK_DAYS - 1);
  const monthFrom = dayBefore(day, MONTH_DAYS - 1);
  const days = [...(await readLastSeen(deps, monthFrom, day)).values()];
  return {
    day: days.filter((seenOn) => seenOn >= day).length,
    week: days.filter((seenOn) => seenOn >= weekFrom).length,
    month: days.length,
  };
}
