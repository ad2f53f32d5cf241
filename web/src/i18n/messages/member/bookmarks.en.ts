import type { Translation } from '../../catalog.ts';

export const messages: Translation<'bookmarks'> = {
  save: 'Save for later',
  short: 'Save',
  isSaved: 'Saved',
  remove: 'Remove from saved',
  saved: 'Post saved. Find it under Saved on Home.',
  removed: 'Post removed from saved',
  failed: 'It wasn’t saved. Try again.',
  about: 'Only you can see what you’ve saved.',
  noneTitle: 'You haven’t saved anything yet',
  noneAbout: 'Open the menu of a post and choose “Save for later” to find it here again.',
  toLatest: 'See the latest',
  gone: 'This post isn’t available',
  goneAbout: 'It may be deleted, hidden or not shared with you.',
};
