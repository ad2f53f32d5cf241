import { contentPath } from '../paths.ts';

export const COMMENTS = 'comments';
export const commentsPath = (contentId: string) => `${contentPath(contentId)}/${COMMENTS}`;
export const commentPath = (contentId: string, commentId: string) =>
  `${commentsPath(contentId)}/${commentId}`;
