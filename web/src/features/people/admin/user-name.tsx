import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { imageUrl } from '../../../platform/media/stored-image.ts';
import { Avatar } from '../../../ui/avatar.tsx';

const AVATAR_PX = 28;

export function UserAvatar(props: { person: AdminPerson; sizePx: number }) {
  const { uid, displayName, photoPath, createdAt } = props.person;
  const source = photoPath && { path: photoPath, changedAt: new Date(createdAt) };
  const src = source ? imageUrl(source, props.sizePx) : null;
  return <Avatar id={uid} name={displayName} src={src} sizePx={props.sizePx} />;
}

export function UserName({ person }: { person: AdminPerson }) {
  return (
    <span className="inline-row-2 min-0 break-words">
      <UserAvatar person={person} sizePx={AVATAR_PX} />
      <span>{person.displayName}</span>
    </span>
  );
}
