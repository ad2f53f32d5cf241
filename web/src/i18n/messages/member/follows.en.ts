import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './follows.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  follow: 'Follow',
  following: 'Following',
  followName: 'Follow {name}',
  followingName: 'Following {name}',
  unfollowName: 'Unfollow {name}',
  nowFollowing: 'You’re now following {name}',
  unfollowed: 'You no longer follow {name}',
  failed: 'That didn’t work. {name} may not be available to you.',
  followers: { one: '{count} follower', other: '{count} followers' },
  posts: 'Posts',
  updates: 'Project updates',
  noPosts: 'No posts yet.',
  noUpdates: 'No updates yet.',
  more: 'More options for {name}',
  mute: 'Mute {name}',
  unmute: 'Unmute {name}',
  unblock: 'Unblock {name}',
  muted: '{name} is muted',
  unmuted: '{name} is no longer muted',
  unblocked: '{name} is no longer blocked',
  blockedOwner: 'You’ve blocked the owner of this project.',
  blockedNote:
    'You’ve blocked {name}. You don’t see each other’s content here and can’t write to each other.',
  mutedNote: 'You’ve muted {name}. Their posts don’t show in your feed.',
  hiddenTitle: 'Blocked and muted',
  hiddenAbout:
    'People you block can’t write to you, follow you or open your profile here. What you mute doesn’t show in your feed. Nobody is notified.',
  nothingHidden: 'You haven’t blocked or muted anyone.',
  blockedBadge: 'Blocked',
  mutedBadge: 'Muted',
  goneName: 'No longer available',
};
