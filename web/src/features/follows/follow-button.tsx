import { FollowSchema } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/follows/paths';
import { Check, UserCheck, UserPlus } from 'lucide-react';
import { useLiveDocument } from '../../data/live-query.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { follow, unfollow } from './follow-store.ts';

interface FollowTarget {
  readonly kind: 'user' | 'project';
  readonly id: string;
  readonly name: string;
}

function useFollow(target: FollowTarget): { isFollowing: boolean; toggle: () => void } | null {
  const { t } = useMessages();
  const user = useUser();
  const { kind, id, name } = target;
  const live = useLiveDocument(followingPath(user.uid, id), FollowSchema);
  const explain = useLimitRefusal();
  if (live.status === 'loading') return null;
  // Offline without a cached document, assume not followed.
  const isFollowing = live.status === 'ready' && live.data !== null;
  const write = (wanted: boolean) =>
    (wanted ? follow(user.uid, { kind, id }) : unfollow(user.uid, id)).catch(
      async (error: unknown) =>
        showToast({
          kind: 'error',
          title: await explain(['follow'], error, t('follows.failed', { name })),
          id: 'follow',
        }),
    );
  const toggle = () => {
    void write(!isFollowing);
    showOncePersisted({
      title: t(isFollowing ? 'follows.unfollowed' : 'follows.nowFollowing', { name }),
      id: 'follow',
      action: { label: t('ui.undo'), onClick: () => void write(isFollowing) },
    });
  };
  return { isFollowing, toggle };
}

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

export function FollowButton({ target }: { target: FollowTarget }) {
  const { t } = useMessages();
  const follow = useFollow(target);
  const isFollowing = follow?.isFollowing ?? false;
  return (
    <Button
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
