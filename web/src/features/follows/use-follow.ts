import { FollowSchema } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { follow, unfollow } from './follow-store.ts';

export interface FollowTarget {
  readonly kind: 'user' | 'project';
  readonly id: string;
  readonly name: string;
}

/** Live follow state with a setter; null while loading. */
export function useFollow(
  target: FollowTarget,
): { isFollowing: boolean; toggle: () => void } | null {
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
