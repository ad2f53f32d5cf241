import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './follows.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  follow: 'Follow',
  following: 'Following',
  followName: 'Follow {name}',
  followingName: 'Following {name}',
  unfollowName: 'Unfollow {name}',
  nowFollowing: 'You follow {name}',
  unfollowed: 'You no longer follow {name}',
  failed: 'That did not work. {name} may not be available to you.',
  followers: { one: '{count} follower', other: '{count} followers' },
  posts: 'Posts',
  updates: 'News of the project',
  noPosts: 'No posts yet.',
  noUpdates: 'No updates yet.',
  more: 'More choices for {name}',
  mute: 'Mute {name}',
  unmute: 'Unmute {name}',
  unblock: 'Unblock {name}',
  muted: '{name} is muted',
  unmuted: '{name} is no longer muted',
  unblocked: '{name} is no longer blocked',
  blockedNote: 'You have blocked {name}. You cannot write to each other.',
  mutedNote: 'You have muted {name}. Their posts are not in your feed.',
  hiddenTitle: 'Blocked and muted',
  hiddenAbout:
    'Those you block cannot write to you or follow you. What you mute is not in your feed. Nobody is told.',
  nothingHidden: 'You have not blocked or muted anybody.',
  blockedBadge: 'Blocked',
  mutedBadge: 'Muted',
  goneName: 'No longer available',
};
