import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './comments.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  write: 'Write a comment',
  gone: 'Comment deleted or hidden.',
  moreReplies: 'Show more replies',
  none: 'Nobody has commented yet.',
  empty: 'Write something first.',
  by: 'Comment by {name}',
  more: 'More choices for the comment by {name}',
  reply: 'Reply',
  replyTo: 'Reply to {name}',
  edit: 'Edit the comment',
  deleted: 'The comment is deleted',
  held: 'Your comments that wait',
  heldAbout:
    'You had written so many comments in a short time, or so many links, that these had to wait. Only you see them.',
  publish: 'Publish now',
  refused: 'The comment was refused. The post may be gone.',
};
