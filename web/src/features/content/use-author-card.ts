import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';

/** One's own profile, live; null while it is not known. */
export function useOwnProfile(): Person | null {
  const user = useUser();
  const me = useLiveDocument(userPath(user.uid), PersonSchema);
  return me.status === 'ready' ? (me.data?.data ?? null) : null;
}

/** Oneself as the author of something; the session may be older than the profile, which rules compare with. */
export function useAuthorCard(): AuthorCard {
  const user = useUser();
  return authorCardOf(user.uid, useOwnProfile() ?? user);
}
