import { defineFeature } from '../feature.ts';
import { BookmarkSchema } from './bookmark.ts';
import { BOOKMARKS } from './paths.ts';

export const bookmarks = defineFeature({
  privateLists: {
    bookmark: {
      collection: BOOKMARKS,
      idName: 'contentId',
      schema: BookmarkSchema,
      exportName: 'savedPosts',
      valid: () => [{}],
    },
  },
});
