import { bookmarks } from './bookmarks/bookmarks.ts';
import { deals } from './deals/deals.ts';
import type { CollectionReactions } from './events/document-trigger.ts';

/** Lists that only their member reads, by the name of the deployed trigger. */
export const PRIVATE_LISTS = {
  onDealWritten: deals,
  onBookmarkWritten: bookmarks,
};

export const PRIVATE_LIST_TRIGGERS = Object.fromEntries(
  Object.entries(PRIVATE_LISTS).map(([name, { trigger }]) => [name, trigger]),
) as Readonly<Record<keyof typeof PRIVATE_LISTS, CollectionReactions>>;
