import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { PersonSchema } from '@samspill/domain/people/person';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { useUser } from '../../session/use-session.ts';

/** Oneself as the author of something; the session may be older than the profile, which rules compare with. */
export function useAuthorCard(): AuthorCard {
  const user = useUser();
  const me = useLiveDocument(userPath(user.uid), PersonSchema);
  const profile = me.status === 'ready' ? me.data?.data : undefined;
  return authorCardOf(user.uid, profile ?? user);
}
