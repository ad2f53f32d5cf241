import type { GroupChoice } from '@samspill/domain/groups/group';
import { Avatar } from '../../ui/avatar.tsx';
import { imageUrl } from '../media/stored-image.ts';

interface GroupPictureProps {
  readonly group: Pick<GroupChoice, 'id' | 'name' | 'photoPath' | 'changedAtMs'>;
  readonly sizePx: number;
}

/** Shows the photo of a group, or its initials; square, unlike people. */
export function GroupPicture({ group, sizePx }: GroupPictureProps) {
  const { id, name, photoPath: path, changedAtMs } = group;
  const src = path === null ? null : imageUrl({ path, changedAt: new Date(changedAtMs) }, sizePx);
  return <Avatar id={id} name={name} src={src} sizePx={sizePx} isSquare />;
}
