import { UserCheck, UserPlus } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { type FollowTarget, useFollow } from './use-follow.ts';

const ICON_PX = 16;

/** Reads the follow state only when the menu opens. */
export function FollowMenuItem({ target }: { target: FollowTarget }) {
  const { t } = useMessages();
  const follow = useFollow(target);
  const isFollowing = follow?.isFollowing ?? false;
  const Icon = isFollowing ? UserCheck : UserPlus;
  return (
    <MenuItem
      icon={<Icon size={ICON_PX} />}
      disabled={follow === null}
      onSelect={() => follow?.toggle()}
    >
      {t(isFollowing ? 'follows.unfollowName' : 'follows.followName', { name: target.name })}
    </MenuItem>
  );
}
