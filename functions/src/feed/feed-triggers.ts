import type { Reaction } from '../events/reaction.ts';
import { recountStalePopular } from './count-popular.ts';
import { fanOutToFollowers } from './fan-out.ts';
import { notifyOfUpdate, reachMentioned } from './feed-notifications.ts';
import { backfillInbox, removeUnfollowed } from './follow-inbox.ts';
import { removeFromInboxes } from './inbox.ts';

/** What a change of `content/{contentId}` means for feeds. */
export const contentFeedReactions: readonly Reaction[] = [
  fanOutToFollowers,
  reachMentioned,
  notifyOfUpdate,
  removeFromInboxes,
  recountStalePopular,
];

/** What a change of `users/{uid}/following/{targetId}` means for the feed. */
export const followFeedReactions: readonly Reaction[] = [backfillInbox, removeUnfollowed];
