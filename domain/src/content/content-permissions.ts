import { isPollOpen } from '../polls/poll.ts';
import type { Content } from './content.ts';

/** What is asked of content or a comment before something is offered; firestore.rules has the last word. */
type TextAccess = Pick<Content, 'status'> & { readonly author: { readonly uid: string } };
type PollAccess = TextAccess & Pick<Content, 'poll'>;

/** Who looks; null is somebody who is signed out. */
interface Viewer {
  readonly uid: string;
  readonly admin: boolean;
}

const isAuthor = (viewer: Viewer | null, text: TextAccess) => viewer?.uid === text.author.uid;

/** Blocks are not looked at: a page never sees what a block keeps from it. */
export function canReadText(viewer: Viewer | null, text: TextAccess): boolean {
  if (!viewer) return false;
  return text.status === 'visible' || viewer.admin || isAuthor(viewer, text);
}

/** Commenting, replying and liking. */
export function canAnswerText(viewer: Viewer | null, text: TextAccess): boolean {
  return viewer !== null && text.status === 'visible';
}

/** Editing. */
export function canChangeText(viewer: Viewer | null, text: TextAccess): boolean {
  return isAuthor(viewer, text) && text.status === 'visible';
}

/** Also of what waits, as does publishing it. */
export function canDeleteText(viewer: Viewer | null, text: TextAccess): boolean {
  return canChangeText(viewer, text) || canPublishText(viewer, text);
}

export function canPublishText(viewer: Viewer | null, text: TextAccess): boolean {
  return isAuthor(viewer, text) && text.status === 'held';
}

export function canReportText(viewer: Viewer | null, text: TextAccess): boolean {
  return canAnswerText(viewer, text) && !isAuthor(viewer, text);
}

/** Ending one's own poll before its time; the site's are ended in the administration. */
export function canClosePoll(
  viewer: Viewer | null,
  content: PollAccess & Pick<Content, 'fromSite'>,
  nowMs: number,
): boolean {
  if (content.fromSite || content.poll === null) return false;
  return canChangeText(viewer, content) && isPollOpen(content.poll, nowMs);
}

export function canVote(viewer: Viewer | null, content: PollAccess, nowMs: number): boolean {
  return canAnswerText(viewer, content) && content.poll !== null && isPollOpen(content.poll, nowMs);
}
