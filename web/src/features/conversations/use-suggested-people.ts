import type { Conversation } from '@samspill/domain/conversations/conversation';
import { FollowSchema } from '@samspill/domain/follows/follow';
import { FOLLOWING, userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce, useQueryOnce } from '../../data/read-once.ts';
import { useUser } from '../../session/use-session.ts';
import { useHidden } from '../blocks/use-hidden.ts';
import type { Suggestion } from '../content/use-reference-search.ts';
import { memberCard } from './conversation-title.ts';

const MAX_FOLLOWED = 6;

/** Suggests members of the user's conversations, direct ones first, then the people followed last. */
export function useSuggestedPeople(
  conversations: readonly Entity<Conversation>[],
): readonly Suggestion[] {
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const follows = useQueryOnce(
    { collection: `${userPath(uid)}/${FOLLOWING}`, where: [], orderBy: ['createdAt', 'desc'] },
    FollowSchema,
    2 * MAX_FOLLOWED,
  );
  const followed = (follows ?? [])
    .filter(({ data }) => data.kind === 'user')
    .slice(0, MAX_FOLLOWED);
  const people = useDocumentsOnce(
    followed.map(({ id }) => userPath(id)),
    PersonSchema,
  );
  const open = conversations.filter(({ data }) => data.state === 'open');
  const isDirect = ({ data }: Entity<Conversation>) => data.kind === 'direct';
  const members = [...open.filter(isDirect), ...open.filter((each) => !isDirect(each))]
    .flatMap(({ data }) => data.memberIds.map((memberId) => memberCard(data, memberId)))
    .flatMap((card) => card ?? [])
    .map((card) => ({ id: card.uid, label: card.name, about: '', photoPath: card.photoPath }));
  const others = (people ?? []).map(({ id, data }) => ({
    id,
    label: data.displayName,
    about: data.headline,
    photoPath: data.photoPath,
  }));
  // A map keeps the first place and the last value of each, so a headline is shown where it is known.
  const byId = new Map([...members, ...others].map((each) => [each.id, each]));
  return [...byId.values()]
    .filter(({ id }) => id !== uid && !hidden?.has(id))
    .map((each) => ({ sign: '@', ...each }));
}
