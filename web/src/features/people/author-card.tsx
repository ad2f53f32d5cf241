import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { useLiveDocument } from '../../data/live-query.ts';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface AuthorAvatarProps {
  readonly author: AuthorCard;
  /** Date of the card: a recent photo has no thumbnails yet. */
  readonly at: Date;
  readonly sizePx: number;
}

export function AuthorAvatar({ author, at, sizePx }: AuthorAvatarProps) {
  const { uid, name, photoPath } = author;
  const src = photoPath === null ? null : imageUrl({ path: photoPath, changedAt: at }, sizePx);
  return <Avatar id={uid} name={name} src={src} sizePx={sizePx} />;
}

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
