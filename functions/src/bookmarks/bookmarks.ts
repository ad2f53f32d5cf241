import { BookmarkSchema } from '@samspill/domain/bookmarks/bookmark';
import { BOOKMARKS, USERS } from '@samspill/domain/paths';
import { defineCollection } from '../firestore/collection.ts';
import { privateList } from '../limits/private-list.ts';

export const bookmarks = privateList({
  collection: defineCollection(`${USERS}/{uid}/${BOOKMARKS}/{contentId}`, BookmarkSchema),
  limit: 'bookmark',
  exportName: 'savedPosts',
});
