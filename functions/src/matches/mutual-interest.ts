import type { Match } from '@samspill/domain/matches/match';
import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { FieldValue } from 'firebase-admin/firestore';
import { openDirectConversation } from '../conversations/conversation-store.ts';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { matches } from '../firestore/collections.ts';
import { isBlocked } from '../notifications/audience.ts';
import { notify } from '../notifications/notify.ts';
import { personCardOf, readOwnerCard } from './match-notifications.ts';

const isMutual = (match: Match | undefined) =>
  match?.status === 'current' &&
  match.projectState === 'interested' &&
  match.personState === 'interested';

/** Dates the first time that both are interested. Null where they are not any more, and never were. */
async function dateInterest(deps: Deps, path: string): Promise<Match | null> {
  const ref = deps.db.doc(path);
  return deps.db.runTransaction(async (transaction) => {
    const match = matches.parse(deps, await transaction.get(ref));
    if (!match) return null;
    if (match.mutualAt) return match;
    if (!isMutual(match) || (await isBlocked(deps, match.ownerId, match.uid))) return null;
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, { mutualAt: now, updatedAt: now });
    return match;
  });
}

async function bringTogether(deps: Deps, path: string, match: Match): Promise<void> {
  const owner = await readOwnerCard(deps, match.ownerId);
  if (!owner) return;
  const id = await openDirectConversation(deps, match.ownerId, match.uid, {
    key: path,
    // Whoever was found by the other has the first word.
    senderId: match.uid,
    card: {
      kind: 'match',
      projectId: match.projectId,
      title: match.project.title,
      personId: match.uid,
      score: match.score,
      reasons: match.reasons,
    },
  });
  const subject: NotificationSubject = {
    kind: 'conversation',
    id,
    title: match.project.title,
    href: `/messages?c=${encodeURIComponent(id)}`,
  };
  const key = `${path}/mutual`;
  const tell = (recipientUid: string, actor: AuthorCard) =>
    notify(deps, {
      ...{ recipientUid, type: 'match', event: 'mutual', actor, subject, key },
      about: [match.projectId],
    });
  await Promise.all([tell(match.ownerId, personCardOf(match)), tell(match.uid, owner)]);
}

/** When both sides are interested: a conversation of the two, and both are told. What was undone before leaves no trace. */
export const openOnMutualInterest = reactTo(matches, {
  name: 'bring the two together',
  concerns: ({ after }) => isMutual(after) && after?.mutualAt === null,
  run: async (deps, { path }) => {
    const match = await dateInterest(deps, path);
    if (match) await bringTogether(deps, path, match);
  },
});
