import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { STRONG_SCORE } from '@samspill/domain/matches/match-view';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { matches, people } from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

export const isStrongMatch = (match: Match | undefined): boolean =>
  match?.status === 'current' && match.score >= STRONG_SCORE;

export async function readOwnerCard(deps: Deps, ownerId: string): Promise<AuthorCard | null> {
  const person = await people.read(deps, userPath(ownerId));
  return person ? authorCardOf(ownerId, person) : null;
}

export function personCardOf({ person }: Match): AuthorCard {
  const { uid, name, photoPath } = person;
  return { uid, name, photoPath };
}

export function notificationSubjectFor(
  side: MatchSide,
  { projectId, uid, project }: Match,
): NotificationSubject {
  return side === 'project'
    ? {
        kind: 'match',
        id: projectId,
        title: project.title,
        href: `/matches?project=${encodeURIComponent(projectId)}`,
      }
    : { kind: 'match', id: uid, title: project.title, href: '/matches' };
}

async function notifyUndecidedSides(deps: Deps, key: string, match: Match): Promise<void> {
  const owner = await readOwnerCard(deps, match.ownerId);
  if (!owner) return;
  const about = [match.projectId];
  const tell = (side: MatchSide, recipientUid: string, actor: AuthorCard) =>
    notify(deps, {
      recipientUid,
      type: 'match',
      actor,
      subject: notificationSubjectFor(side, match),
      key,
      about,
    });
  await Promise.all([
    match.projectState === 'new' && tell('project', match.ownerId, personCardOf(match)),
    match.personState === 'new' && tell('person', match.uid, owner),
  ]);
}

export const notifyOfStrongMatch = reactTo(matches, {
  name: 'notify of a strong match',
  concerns: ({ before, after }) => !isStrongMatch(before) && isStrongMatch(after),
  run: async (deps, { path }) => {
    const match = await matches.read(deps, path);
    if (match && isStrongMatch(match)) await notifyUndecidedSides(deps, path, match);
  },
});
