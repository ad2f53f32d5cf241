import type { Reaction } from '../events/reaction.ts';
import { notifyOfComment, notifyOfLike, notifyOfVotes } from './content-notifications.ts';
import { countComments, countLikes, countVotes } from './count-content.ts';
import { deletedContentReactions } from './delete-content.ts';
import { deleteDroppedImages } from './delete-dropped-images.ts';
import { emptyDeletedComment, emptyDeletedContent } from './empty-deleted.ts';
import { addProjectCard } from './keep-project-cards.ts';

/** What follows from a change of `content/{contentId}`. */
export const contentReactions: readonly Reaction[] = [
  notifyOfVotes,
  addProjectCard,
  emptyDeletedContent,
  deleteDroppedImages,
  ...deletedContentReactions,
];

/** Of `content/{contentId}/comments/{commentId}`. */
export const commentReactions: readonly Reaction[] = [
  countComments,
  notifyOfComment,
  emptyDeletedComment,
];

/** Of `content/{contentId}/likes/{uid}`. */
export const likeReactions: readonly Reaction[] = [countLikes, notifyOfLike];

/** Of `content/{contentId}/votes/{uid}`. */
export const voteReactions: readonly Reaction[] = [countVotes];
