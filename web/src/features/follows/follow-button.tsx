import { Check, UserPlus } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { type FollowTarget, useFollow } from './use-follow.ts';

interface FollowButtonProps {
  readonly target: FollowTarget;
  /** Green is reserved for the primary action of a screen. */
  readonly primary?: boolean;
}

export function FollowButton({ target, primary }: FollowButtonProps) {
  const { t } = useMessages();
  const follow = useFollow(target);
  const isFollowing = follow?.isFollowing ?? false;
  return (
    <Button
      variant={primary && follow && !isFollowing ? 'primary' : 'secondary'}
      icon={isFollowing ? <Check size={16} /> : <UserPlus size={16} />}
      aria-pressed={isFollowing}
      aria-label={t(isFollowing ? 'follows.followingName' : 'follows.followName', {
        name: target.name,
      })}
      disabled={follow === null}
      onClick={() => follow?.toggle()}
    >
      {t(isFollowing ? 'follows.following' : 'follows.follow')}
    </Button>
  );
}
