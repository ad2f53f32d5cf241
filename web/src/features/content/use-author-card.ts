import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';

export function useOwnProfile(): Person | null {
  const user = useUser();
  const me = useLiveDocument(userPath(user.uid), PersonSchema);
  return me.status === 'ready' ? (me.data?.data ?? null) : null;
}

/**
 * Author card from the live profile; the security rules compare it with the profile, and the session may be outdated.
 */
export function useAuthorCard(): AuthorCard {
  const user = useUser();
  return authorCardOf(user.uid, useOwnProfile() ?? user);
}
