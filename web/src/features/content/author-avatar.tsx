import type { AuthorCard } from '@samspill/domain/people/author-card';
import { Avatar } from '../../ui/avatar.tsx';
import { imageUrl } from '../media/stored-image.ts';

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
