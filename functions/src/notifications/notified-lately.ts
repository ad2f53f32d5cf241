import {
  MAX_MENTIONS_A_DAY,
  MAX_SUBJECTS_PER_ACTOR_A_DAY,
} from '@samspill/domain/notifications/notification-quotas';
import { NOTIFIED, userPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { countUpTo } from '../limits/made-by.ts';
import { readStanding } from '../limits/standing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ago = (deps: Deps, ms: number) => new Date(deps.now().getTime() - ms);

const notifiedBy = ({ db }: Deps, recipientUid: string, actorUid: string) =>
  db
    .collection(`${userPath(recipientUid)}/${NOTIFIED}`)
    .where('actorIds', 'array-contains', actorUid);

export async function roomToTell(
  deps: Deps,
  recipientUid: string,
  actorUid: string,
): Promise<number> {
  const today = notifiedBy(deps, recipientUid, actorUid)
    .where('toldAt', '>', ago(deps, DAY_MS))
    .orderBy('toldAt');
  return MAX_SUBJECTS_PER_ACTOR_A_DAY - (await countUpTo(today, MAX_SUBJECTS_PER_ACTOR_A_DAY));
}

export async function wasMailed(
  deps: Deps,
  { recipientUid, actorUid }: { readonly recipientUid: string; readonly actorUid: string },
  ms: number,
): Promise<boolean> {
  const mailed = notifiedBy(deps, recipientUid, actorUid)
    .where('mailedAt', '>', ago(deps, ms))
    .orderBy('mailedAt');
  return (await countUpTo(mailed, 1)) > 0;
}

export async function roomToMention(deps: Deps, actorUid: string): Promise<number> {
  const { newcomer, member } = MAX_MENTIONS_A_DAY;
  const today = deps.db
    .collectionGroup(NOTIFIED)
    .where('actorIds', 'array-contains', actorUid)
    .where('type', '==', 'mention')
    .where('toldAt', '>', ago(deps, DAY_MS))
    .orderBy('toldAt');
  const told = await countUpTo(today, member);
  if (told < newcomer) return newcomer - told;
  const { isNewcomer } = await readStanding(deps, actorUid);
  return (isNewcomer ? newcomer : member) - told;
}
