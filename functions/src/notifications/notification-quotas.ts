import { DAY_MS } from '@samspill/domain/durations';
import {
  MAX_MENTIONS_A_DAY,
  MAX_SUBJECTS_PER_ACTOR_A_DAY,
} from '@samspill/domain/notifications/notification';
import { NOTIFIED } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import type { Deps } from '../platform/deps.ts';
import { countUpTo } from '../platform/limits/created-by.ts';
import { readTrustLevel } from '../platform/limits/trust-level.ts';

const timeBefore = (deps: Deps, ms: number) => new Date(deps.now().getTime() - ms);

const notificationsFrom = ({ db }: Deps, recipientUid: string, actorUid: string) =>
  db
    .collection(`${userPath(recipientUid)}/${NOTIFIED}`)
    .where('actorIds', 'array-contains', actorUid);

export async function remainingDailyQuota(
  deps: Deps,
  recipientUid: string,
  actorUid: string,
): Promise<number> {
  const today = notificationsFrom(deps, recipientUid, actorUid)
    .where('toldAt', '>', timeBefore(deps, DAY_MS))
    .orderBy('toldAt');
  return MAX_SUBJECTS_PER_ACTOR_A_DAY - (await countUpTo(today, MAX_SUBJECTS_PER_ACTOR_A_DAY));
}

export async function wasMailed(
  deps: Deps,
  { recipientUid, actorUid }: { readonly recipientUid: string; readonly actorUid: string },
  ms: number,
): Promise<boolean> {
  const mailed = notificationsFrom(deps, recipientUid, actorUid)
    .where('mailedAt', '>', timeBefore(deps, ms))
    .orderBy('mailedAt');
  return (await countUpTo(mailed, 1)) > 0;
}

export async function remainingMentionQuota(deps: Deps, actorUid: string): Promise<number> {
  const { newcomer, member } = MAX_MENTIONS_A_DAY;
  const today = deps.db
    .collectionGroup(NOTIFIED)
    .where('actorIds', 'array-contains', actorUid)
    .where('type', '==', 'mention')
    .where('toldAt', '>', timeBefore(deps, DAY_MS))
    .orderBy('toldAt');
  const told = await countUpTo(today, member);
  if (told < newcomer) return newcomer - told;
  const { isNewcomer } = await readTrustLevel(deps, actorUid);
  return (isNewcomer ? newcomer : member) - told;
}
