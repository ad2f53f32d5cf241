import type { Person } from '@samspill/domain/people/person';
import type { Entity } from '../../data/entity.ts';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { Avatar } from '../../ui/avatar.tsx';

export function PersonAvatar({ person, sizePx }: { person: Entity<Person>; sizePx: number }) {
  const { displayName, photoPath, updatedAt } = person.data;
  const source = photoPath && { path: photoPath, changedAt: new Date(updatedAt.toMillis()) };
  return (
    <Avatar
      id={person.id}
      name={displayName}
      src={source ? imageUrl(source, sizePx) : null}
      sizePx={sizePx}
    />
  );
}
