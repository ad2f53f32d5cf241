import type { Translation } from '../../catalog.ts';

export const messages: Translation<'comments'> = {
  write: 'Write a comment',
  gone: 'Comment deleted or hidden.',
  moreReplies: 'Show more replies',
  archived: 'The group is archived, so comments are closed.',
  none: 'No comments yet.',
  empty: 'Write something first.',
  by: 'Comment by {name}',
  more: 'More options for the comment by {name}',
  reply: 'Reply',
  replyTo: 'Reply to {name}',
  edit: 'Edit the comment',
  deleted: 'The comment has been deleted',
  held: 'Comments waiting for you',
  heldAbout:
    'You wrote a lot of comments, or links, in a short time, so these had to wait. Only you and the administrators can see them.',
  publish: 'Publish now',
  refused: 'The comment wasn’t accepted. The post may be gone.',
};
